"""How far the strong players have been compiled, for whoever waits for a hint."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from spieltisch.bots.warmup import progress_of
from spieltisch.games import book_of


class Warmup(BaseModel):
    """`done` of `total` parts; none of none before anybody has asked for a strong player."""

    done: int
    total: int


def warmup_routes() -> APIRouter:
    router = APIRouter()

    @router.get("/api/bots/{game}/warmup")
    async def warmup(game: str) -> Warmup:
        """The first time on a machine the strongest bot is compiled; meanwhile a weaker one answers."""
        book_of(game)
        found = progress_of(game)
        return Warmup(done=found.done, total=found.total)

    return router
