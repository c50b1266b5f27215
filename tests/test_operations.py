"""What an operator sees: health, readiness, metrics, logs, the dashboard, the unit; and how a server says goodbye."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from spieltisch.tables.session import PROTOCOL
from spieltisch.tables.store import StoreFailed
from tests.harness import Harness, with_harness
from tests.live_server import LiveServer, live_server

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    flags = ("--log-format", "json", "--log-level", "info")
    with live_server(tmp_path_factory.mktemp("server"), *flags) as running:
        yield running


@pytest.fixture
def http(server: LiveServer) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def seated(http: httpx.Client, seats: list[str]) -> dict[str, Any]:
    opened = http.post("/api/tables", json={"game": "knaster", "seats": seats}).json()
    seat = http.post(f"/api/tables/{opened['table']}/seats", json={"name": "Ida"}).json()
    return {**opened, **seat}


def value_of(page: str, name: str, **labels: str) -> float:
    wanted = ",".join(f'{label}="{value}"' for label, value in sorted(labels.items()))
    line = re.search(rf"^{re.escape(f'{name}{{{wanted}}}' if wanted else name)} (\S+)$", page, re.MULTILINE)
    return float(line[1]) if line else 0.0


def test_a_healthy_server_says_so(http: httpx.Client) -> None:
    for path in ("/healthz", "/readyz"):
        answer = http.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_a_server_whose_store_fails_is_not_ready() -> None:
    async def fail() -> None:
        raise StoreFailed("disk full")

    async def test(harness: Harness) -> None:
        assert await harness.registry.troubles() == ["bringing tables back"]
        await harness.registry.start()
        while not harness.registry.is_ready:
            await asyncio.sleep(0)
        assert await harness.registry.troubles() == []
        harness.store.last_heartbeat = fail  # type: ignore[method-assign]
        assert await harness.registry.troubles() == ["the store does not answer"]

    with_harness(test)


def test_moves_refusals_and_waiting_times_are_counted(http: httpx.Client) -> None:
    before = http.get("/metrics").text
    table = seated(http, ["person", "novice"])
    bearer = {"authorization": f"Bearer {table['token']}"}
    path = f"/api/tables/{table['table']}/messages"
    assert http.post(path, json={"type": "move", "id": "1", "move": "write c3"}, headers=bearer).status_code == 200
    assert http.post(path, json={"type": "move", "id": "2", "move": "fly"}, headers=bearer).status_code == 409
    assert http.get("/api/tables/nowhere").status_code == 404
    page = http.get("/metrics").text
    move = {"game": "knaster", "kind": "move", "by": "person"}
    for name, labels in (
        ("spieltisch_entries_total", move),
        ("spieltisch_refusals_total", {"code": "no_such_table"}),
        ("spieltisch_answer_seconds_count", {"type": "move"}),
        ("spieltisch_store_batch_size_count", {}),
    ):
        assert value_of(page, name, **labels) > value_of(before, name, **labels), name
    assert value_of(page, "spieltisch_connections", state="all") >= 1
    assert value_of(page, "spieltisch_tables", status="playing") >= 1
    for secret in (table["token"], table["host_token"], table["table"], "Ida"):
        assert secret not in page


def test_metrics_are_shown_to_this_machine_only(http: httpx.Client) -> None:
    assert http.get("/metrics", headers={"x-forwarded-for": "192.0.2.5"}).status_code == 404


def test_every_metric_of_the_dashboard_exists(http: httpx.Client) -> None:
    board = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text(encoding="utf-8"))
    used = set(re.findall(r"(?:spieltisch|process)_[a-z_]+", json.dumps(board["panels"])))
    assert len(used) > 15
    page = http.get("/metrics").text
    known = set(re.findall(r"^# TYPE (\S+)", page, re.MULTILINE))
    for name in used:
        assert re.sub("_(bucket|sum|count)$", "", name) in known, name


def test_log_lines_are_json_with_time_table_and_request(server: LiveServer, http: httpx.Client) -> None:
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert lines
    assert set(lines[0]) == {"time", "level", "logger", "message", "table", "request"}
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", lines[0]["time"])


def test_whoever_is_connected_when_the_server_stops_is_told_when_to_come_back(tmp_path: Path) -> None:
    with live_server(tmp_path) as running, running.client() as http:
        table = seated(http, ["person", "person"])

        async def go() -> None:
            async with connect(f"{running.live}/api/tables/{table['table']}/live") as connection:
                hello = {"type": "hello", "token": table["token"], "protocol": PROTOCOL}
                await connection.send(json.dumps(hello))
                assert json.loads(await connection.recv())["type"] == "welcome"
                stopping = asyncio.create_task(asyncio.to_thread(running.stop))
                said = json.loads(await connection.recv())
                assert (said["code"], said["wait"]) == ("stopping", 5.0)
                await connection.wait_closed()
                assert connection.close_code == 1012
                assert await stopping in (0, -15)

        asyncio.run(go())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")  # the tool is a part of it
def test_the_unit_of_the_service_is_hardened() -> None:
    unit = ROOT / "deploy" / "spieltisch.service"
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    exposure = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert exposure is not None, done.stderr
    assert float(exposure[1]) < 3.0
