"""docs/protocol.md and docs/hosting.md are true: the transcript happens, the example bot plays, all settings are."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect

import spieltisch
from spieltisch.cli import commands
from spieltisch.server.catalog import games_offered
from spieltisch.server.settings import Settings, environment_name
from tests.live_server import LiveServer, live_server

ROOT = Path(__file__).parents[1]


def matches(said: Any, expected: Any) -> bool:
    """Does a message fit a line of the transcript? `…` stands for anything; fields may be left out."""
    if expected == "…":
        return True
    if isinstance(expected, dict) and isinstance(said, dict):
        return all(name in said and matches(said[name], value) for name, value in expected.items())
    if isinstance(expected, list) and isinstance(said, list):
        return len(said) == len(expected) and all(map(matches, said, expected))
    return bool(said == expected)


class Stage:
    """Plays a transcript: requests over HTTP, lines of people over their sockets."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.names: dict[str, str] = {}
        self.sockets: dict[str, ClientConnection] = {}
        self.answer: tuple[int, Any] = (0, None)

    def fill_in(self, text: str) -> str:
        for name, value in self.names.items():
            text = text.replace(f"${name}", value)
        return text

    async def play(self, line: str) -> None:
        if line.startswith("POST "):
            _, path, body = self.fill_in(line).split(" ", 2)
            await asyncio.to_thread(self.post, path, json.loads(body))
        elif re.match(r"\d{3} ", line):
            assert self.answer[0] == int(line[:3])
            assert matches(self.answer[1], json.loads(line[4:])), f"{self.answer[1]} is not as in\n{line}"
        else:
            who, direction, text = line.split(" ", 2)
            socket = await self.socket(who)
            if direction == ">":
                await socket.send(self.fill_in(text))
            else:
                async with asyncio.timeout(120):
                    said = json.loads(await socket.recv())
                assert matches(said, json.loads(text)), f"{json.dumps(said)}\nis not as in\n{line}"

    def post(self, path: str, body: dict[str, Any]) -> None:
        with self.server.client() as http:
            answer = http.post(path, json=body)
        said = answer.json()
        self.answer = (answer.status_code, said)
        self.names |= {name: said[name] for name in ("table", "commitment") if name in said}
        if "name" in body:
            self.names[body["name"]] = said["token"]

    async def socket(self, who: str) -> ClientConnection:
        if who not in self.sockets:
            self.sockets[who] = await connect(f"{self.server.live}/api/tables/{self.names['table']}/live")
        return self.sockets[who]


def test_the_transcript_of_the_docs_happens(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (transcript,) = re.findall(r"```text\n(POST.*?)```", page, re.DOTALL)

    async def go(stage: Stage) -> None:
        for line in transcript.strip().splitlines():
            await stage.play(line)
        for socket in stage.sockets.values():
            await socket.close()

    with live_server(tmp_path) as server:
        asyncio.run(go(Stage(server)))


def test_the_answer_about_the_games_is_as_in_the_docs() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    expected, offered = json.loads(shown), games_offered().model_dump()
    for game in (*expected["games"], *offered["games"]):
        game["levels"] = game["levels"][:2]  # others may be registered
    assert matches(offered, expected)
    assert {name for game in offered["games"] for name in game} == {name for game in expected["games"] for name in game}


EXAMPLE = ROOT / "examples" / "bot.py"


def example(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=folder)


def test_the_example_bot_plays_a_whole_game(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as http:
        table = http.post("/api/tables", json={"game": "knaster", "seats": ["person", "novice"]}).json()["table"]
        done = example(server.url, table, "Guest", folder=tmp_path)
        assert done.returncode == 0, done.stderr
        assert "'scores'" in done.stdout
        assert "dealt as committed: True" in done.stdout
        assert done.stderr == "", "nothing was refused"


def test_the_example_bot_says_what_is_wrong_in_a_sentence(tmp_path: Path) -> None:
    assert "python examples/bot.py" in example(folder=tmp_path).stderr
    with live_server(tmp_path) as server:
        done = example(server.url, "nowhere", "Guest", folder=tmp_path)
        assert (done.returncode, done.stderr) == (1, "There is no such table.\n")


def test_the_example_bot_started_again_has_the_same_seat(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as http:
        table = http.post("/api/tables", json={"game": "knaster", "seats": ["person", "person"]}).json()["table"]
        command = [sys.executable, str(EXAMPLE), server.url, table, "Guest"]
        for _ in range(2):
            bot = subprocess.Popen(command, cwd=tmp_path)
            while http.get(f"/api/tables/{table}").json()["seats"][0]["kind"] == "free":
                pass
            bot.kill()
            bot.wait()
        assert http.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "free"


def test_every_code_is_documented() -> None:
    """As far as they stand in the source as such: in a refusal, or in what a handler demands."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    sources = [file for folder in ("tables", "server") for file in (ROOT / "src" / "spieltisch" / folder).rglob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources if file.name != "serving.py")
    codes = set(re.findall(r'(?:Refused|BadOption)\(\s*"([a-z_]+)"', text))
    codes |= set(re.findall(r'demand\([^"]*?,\s*"([a-z_]+)",', text))
    codes |= set(re.findall(r'code="([a-z_]+)"', text)) | set(re.findall(r'refused\(\d+, "([a-z_]+)"', text))
    assert len(codes) > 45
    assert sorted(code for code in codes if f"`{code}`" not in page) == []


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_the_annotated_view_has_the_fields_of_a_view(game: str) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (shown,) = re.findall(rf'```text\n(\{{"game": "{game}".*?)```', page, re.DOTALL)
    fields = set(re.findall(r'"([a-z_]+)":', shown))
    view = spieltisch.new(game, 3, seed="page").view(0)
    assert set(view) <= fields


@pytest.mark.parametrize("setting", [one.name for one in fields(Settings)])
def test_every_setting_is_documented(setting: str) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    flag = f"--{setting.replace('_', '-')}"
    assert f"| `{flag}` | `{environment_name(setting)}` |" in page
    assert flag in CliRunner().invoke(commands, ["serve", "--help"]).stdout


def test_no_setting_is_documented_that_does_not_exist() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\| `--([a-z-]+)` \|", page)) == {one.name.replace("_", "-") for one in fields(Settings)}
    assert set(re.findall(r"SPIELTISCH_[A-Z_]+", page)) <= {environment_name(one.name) for one in fields(Settings)}


def test_settings_come_from_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("spieltisch.server.serving.serve", lambda settings, **_: seen.append(settings))
    monkeypatch.setenv("SPIELTISCH_PORT", "1234")
    monkeypatch.setenv("SPIELTISCH_PUBLIC_URL", "https://play.example.org")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert CliRunner().invoke(commands, ["serve", "--host", "0.0.0.0"]).exit_code == 0
    (settings,) = seen
    assert (settings.host, settings.port, settings.public_url) == ("0.0.0.0", 1234, "https://play.example.org")
    assert settings.database_path == tmp_path / "spieltisch" / "spieltisch.db"
