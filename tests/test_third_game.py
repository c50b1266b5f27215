"""A game that another package brings (tests/third_game) is played everywhere, and nothing else knows of it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from spieltisch.tables.session import PROTOCOL
from tests.live_server import LiveServer, live_server, prepare_forking

ROOT = Path(__file__).parents[1]
HOME = ROOT / "tests" / "third_game"
GAME = "goofspiel"


@pytest.fixture(autouse=True)
def _bring_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """To other processes: this one has looked for games already."""
    prepare_forking()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(HOME)]))


def run(*arguments: str, typed: str = "", cwd: Path = ROOT) -> str:
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, cwd=cwd, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_no_other_file_names_the_game() -> None:
    kinds = {".py", ".ts", ".svelte", ".ftl", ".json", ".toml", ".css", ".html"}
    files = [file for folder in ("src", "web/src", "web/tests", "tests", "bench") for file in find(ROOT / folder)]
    others = [
        file for file in files if file.suffix in kinds and HOME not in file.parents and file.name != Path(__file__).name
    ]
    assert len(others) > 300
    naming = [file for file in others if GAME in file.read_text(encoding="utf-8").lower()]
    print(f"{len(naming)} of {len(others)} files outside its folder know {GAME}")
    assert naming == []


def find(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.iterdir()):
        if file.is_dir() and file.name not in ("static", "node_modules", "__pycache__"):
            yield from find(file)
        elif file.is_file():
            yield file


def test_it_passes_the_batteries_that_every_game_passes() -> None:
    batteries = ["battery", "secrecy", "compiled", "schema", "catalog", "simulate", "bots"]
    files = [f"tests/test_{name}.py" for name in batteries]
    wanted = f"{GAME} or document_is_without_an_example"
    told = run("pytest", *files, "-n0", "-p", "no:cacheprovider", "-k", wanted, "-vv")
    passed = {line.partition("::")[0] for line in told.splitlines() if line.endswith("]") and " PASSED " in line}
    assert passed == set(files), "each of them has tried the game"


def test_it_is_simulated_and_holds_tournaments() -> None:
    simulated = json.loads(run("spieltisch", "simulate", GAME, "--players", "3", "--games", "3000", "--json"))
    assert simulated["options"] == {"players": 3, "deck": "short"}
    means = [seat["mean"] for seat in simulated["seats"]]
    assert 9 < sum(means) < 15, "some prizes go to nobody"
    assert max(means) - min(means) < 0.5, "no seat is better than another"
    seated = run(
        "spieltisch", "simulate", GAME, "--seats", "novice,novice", "--games", "20", "--json", "--deck", "long"
    )
    assert [seat["player"] for seat in json.loads(seated)["seats"]] == ["novice"] * 2
    assert json.loads(seated)["options"] == {"players": 2, "deck": "long"}
    held = run("spieltisch", "tournament", GAME, "--players", "novice,novice", "--games", "10", "--jobs", "1", "--json")
    assert json.loads(held)["games"] == 10


def test_a_whole_game_is_played_in_the_terminal_and_its_record_verified(tmp_path: Path) -> None:
    typed = ["bid 1", "2", *["1"] * 3, "game.json", "no"]
    told = run(
        "spieltisch", "terminal", GAME, "--players", "3", "--deck", "short", typed="\n".join(typed), cwd=tmp_path
    )
    assert "bids_shown" in told
    record = json.loads((tmp_path / "game.json").read_text())
    assert [move for seat, move in record["moves"] if seat == 0] == ["bid 1", "bid 3", "bid 2", "bid 4", "bid 5"]
    verified = run("spieltisch", "verify", "game.json", cwd=tmp_path)
    assert "goofspiel" in verified
    assert str(record["result"]["scores"][0]) in verified
    assert "prize_turned" in run("spieltisch", "replay", "game.json", cwd=tmp_path)


def test_a_server_offers_it_and_people_play_it_with_bots(tmp_path: Path) -> None:
    with live_server(tmp_path, program=("tests.own_interpreter",)) as server, server.client() as http:
        offered = {game["game"]: game for game in http.get("/api/games").json()["games"]}
        assert offered[GAME]["levels"] == ["novice"]
        assert offered[GAME]["editions"][0]["printed"] == {"game": GAME, "cards": [1, 2, 3, 4, 5]}
        definitions = http.get("/api/schema").json()["$defs"]
        assert {"GoofspielView", "GoofspielTable", "BidsShown"} <= set(definitions)

        wish = {"game": GAME, "options": {"deck": "long"}, "seats": ["person", "novice", "novice"], "hints": True}
        opened = http.post("/api/tables", json=wish | {"clock": {"bank": 60, "increment": 5}}).json()
        seated = http.post(f"/api/tables/{opened['table']}/seats", json={"name": "Ida"}).json()
        last = asyncio.run(play(server, opened["table"], seated["token"]))
        assert last["table"]["status"] == "over"
        assert last["view"]["result"]["reason"] == "no_prizes"

        record = http.get(f"/api/tables/{opened['table']}/record").json()
        assert len(record["moves"]) == 3 * 9
        (tmp_path / "live.json").write_text(json.dumps(record))
    assert opened["commitment"] in run("spieltisch", "verify", str(tmp_path / "live.json"))


async def play(server: LiveServer, table: str, token: str) -> dict[str, Any]:
    """Bids the highest card every time; the last message."""
    sent = 0
    hinted = False
    message: dict[str, Any]
    async with connect(f"{server.live}/api/tables/{table}/live", max_size=None) as connection:
        await connection.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
        while True:
            message = json.loads(await connection.recv())
            assert message["type"] != "refused", message
            if message["type"] == "hint":
                hinted = True
                assert message["level"] == "novice"
            if message["type"] not in ("welcome", "update"):
                continue
            view = message["view"]
            if view["result"] is not None:
                assert hinted
                return message
            if view["moves"] and view["turn"] > sent:
                sent = view["turn"]
                await connection.send(json.dumps({"type": "hint", "id": f"hint {sent}"}))
                move = view["moves"][-1]["move"]
                await connection.send(json.dumps({"type": "move", "id": f"move {sent}", "move": move}))
