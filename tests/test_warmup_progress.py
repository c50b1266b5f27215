"""How far strong players have been compiled is known outside the process that compiles them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from spieltisch.bots.klunker.search import Loops
from spieltisch.bots.klunker.warming import telling
from spieltisch.bots.warmup import Progress, note_progress, noted_at, progress_of
from spieltisch.games.contract import BadOption
from spieltisch.server.warmup import warmup_routes


@pytest.fixture(autouse=True)
def fresh_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_progress_is_noted_for_other_processes() -> None:
    assert progress_of("klunker") == Progress(0, 0)
    note_progress("klunker", 1, 3)
    note_progress("klunker", 2, 3)
    assert progress_of("klunker") == Progress(2, 3)
    assert progress_of("knaster") == Progress(0, 0)
    assert [file.name for file in noted_at("klunker").parent.iterdir()] == ["klunker.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"parts": 1}'])
def test_what_cannot_be_read_is_no_progress(content: str) -> None:
    note_progress("klunker", 1, 3)
    noted_at("klunker").write_text(content)
    assert progress_of("klunker") == Progress()


def test_nothing_fails_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "spieltisch").write_text("a file where a folder should be")
    note_progress("klunker", 1, 3)
    assert progress_of("klunker") == Progress()


def test_every_loop_that_is_called_for_the_first_time_is_a_part() -> None:
    told: list[tuple[int, int]] = []
    loops = telling(Loops(*[lambda *_: None] * 3), lambda *progress: told.append(progress))
    for loop in (loops.act, loops.act, loops.choose, loops.deal_tables):
        loop()
    assert told == [(1, 3), (1, 3), (2, 3), (3, 3)]


def test_a_browser_can_ask_for_it() -> None:
    app = FastAPI()
    app.include_router(warmup_routes())
    note_progress("knaster", 5, 12)

    async def ask() -> None:
        async with AsyncClient(transport=ASGITransport(app), base_url="http://table") as client:
            assert (await client.get("/api/bots/knaster/warmup")).json() == {"done": 5, "total": 12}
            assert (await client.get("/api/bots/klunker/warmup")).json() == {"done": 0, "total": 0}
            with pytest.raises(BadOption):
                await client.get("/api/bots/chess/warmup")

    asyncio.run(ask())
