"""Several processes behind one door: they can die and be replaced while people play."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import yaml

from spieltisch.cli.commands import commands
from spieltisch.server.settings import Settings, environment_name, is_shared
from tests.live_server import LiveServer
from tests.positions import long_only
from tests.postgres import postgres, postgres_database

DEPLOY = Path(__file__).parent.parent / "deploy"
LONGEST_WAIT = 90.0
SERVERS = "SELECT id FROM processes WHERE kind = 'serve' AND seen > clock_timestamp() - interval '3 s' ORDER BY id"


def wait_for(database: str, is_right: Callable[[set[str]], bool]) -> set[str]:
    """Two processes that give signs of life, and are the right ones."""
    ends = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < ends:
        found = {name for (name,) in postgres().fetch(SERVERS, database)}
        if len(found) == 2 and is_right(found):
            return found
        time.sleep(0.1)
    raise AssertionError("the processes do not come back")


def play(server: LiveServer, table: str, bearer: dict[str, str], moves: int) -> None:
    """Every message through a new connection: whichever process takes it."""
    for _ in range(moves):
        with server.client() as http:
            state = http.get(f"/api/tables/{table}/state", headers=bearer).json()
            move = {"type": "move", "id": f"{state['version']}", "move": state["view"]["moves"][0]["move"]}
            while True:
                try:
                    answer = http.post(f"/api/tables/{table}/messages", headers=bearer, json=move)
                    break
                except httpx.TransportError:
                    continue  # its process is going: said again, with the same id
            assert answer.status_code == 200, answer.text


@long_only
def test_processes_die_and_are_replaced_while_somebody_plays(tmp_path: Path) -> None:
    with postgres_database() as url:
        database = url.rpartition("/")[2]
        server = LiveServer(tmp_path, "--processes", "2", shared=url)
        server.start()
        try:
            first = wait_for(database, bool)
            with server.client() as http:
                table = http.post("/api/tables", json={"game": "knaster", "seats": ["person"]}).json()["table"]
                token = http.post(f"/api/tables/{table}/seats", json={"name": "Ida"}).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}
            play(server, table, bearer, 3)
            assert len(server.children()) == 2
            os.kill(server.children()[0], signal.SIGKILL)
            play(server, table, bearer, 3)
            second = wait_for(database, lambda found: found != first)
            server.send(signal.SIGHUP)
            play(server, table, bearer, 3)
            wait_for(database, second.isdisjoint)
            play(server, table, bearer, 3)
        finally:
            status = server.stop()
        assert status == 0
        kept = postgres().fetch(f"SELECT entry::json ->> 'kind' FROM entries WHERE table_id = '{table}'", database)
        assert kept.count(("move",)) == 12
        assert postgres().fetch(SERVERS, database) == [], "whoever stops properly says so"
        assert "Traceback" not in server.log.read_text()


def test_the_compose_file_runs_commands_and_settings_that_there_are() -> None:
    arrangement: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))
    ours = {name: service for name, service in arrangement["services"].items() if "build" in service}
    assert sorted(service["command"][0] for service in ours.values()) == ["serve", "serve", "work"]
    known = {environment_name(one.name) for one in fields(Settings)}
    for service in ours.values():
        command, *flags = service["command"]
        with commands.commands[command].make_context(command, flags):
            pass
        assert set(service["environment"]) <= known
        assert is_shared(service["environment"]["SPIELTISCH_DATABASE"])
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert [name for name, service in ours.items() if f"{name}:8090" in proxy] == ["server-1", "server-2"]
