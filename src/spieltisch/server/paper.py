"""Sheets and cards to print, as PDF."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

router = APIRouter()

PDF = "application/pdf"


def made_pdf(game: str, **wanted: Any) -> bytes:
    """What draws it takes long to load, and few print: a server starts without it."""
    from spieltisch.printing import pdf

    return pdf(game, **wanted)


@router.get(
    "/api/print/{game}",
    response_class=Response,
    responses={200: {"content": {PDF: {}}, "description": "A page of sheets or cards."}},
)
async def sheets(
    game: str,
    language: Annotated[str, Query(max_length=10)] = "en",
    paper: Annotated[str, Query(max_length=10)] = "a4",
    per_page: int | None = None,
    edition: Annotated[str | None, Query(max_length=10)] = None,
) -> Response:
    """Sheets or reference cards of a game as PDF; `paper` is a4 or letter, `per_page` 1, 2, 4 or 9."""
    wanted = {"language": language, "paper": paper, "per_page": per_page, "edition": edition}
    made = await asyncio.to_thread(made_pdf, game, **wanted)
    name = f'inline; filename="{game}-{language}-{paper}.pdf"'
    return Response(
        made, media_type=PDF, headers={"content-disposition": name, "cache-control": "public, max-age=3600"}
    )
