"""Work in pieces: the same results wherever it is done, workers that are lost, bots that fail, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from spieltisch import BadOption
from spieltisch.lab import bot_game, executor, rows
from spieltisch.lab.bot_game import BotFault
from spieltisch.lab.executor import WorkersLost, run_pieces
from spieltisch.lab.simulate import simulate
from spieltisch.lab.tournament import tournament
from tests.positions import long_only

BOTS = "tests.failing_bots"


def square(number: int) -> int:
    return number * number


def ends_its_worker(number: int) -> int:
    os._exit(9)


@pytest.mark.parametrize(("jobs", "where"), [(1, "processes"), (3, "threads"), (2, "processes")])
def test_results_come_in_the_order_of_their_numbers(jobs: int, where: Any) -> None:
    found = list(run_pieces(square, iter(range(40)), jobs=jobs, where=where))
    assert found == [(number, number * number) for number in range(40)]


@long_only
def test_a_piece_that_takes_every_worker_along_is_named() -> None:
    with pytest.raises(WorkersLost, match="piece 7"):
        list(run_pieces(ends_its_worker, iter([7]), jobs=2))


def test_no_piece_is_lost_if_workers_are_gone_when_it_is_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    handed_in: list[int] = []

    class Pool(ThreadPoolExecutor):
        def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Any:
            handed_in.append(*arguments)
            if len(handed_in) in (3, 6, 7):
                raise BrokenExecutor
            return super().submit(work, *arguments, **named)

    @contextmanager
    def workers(*_: object) -> Iterator[tuple[Pool, int]]:
        with Pool(2) as pool:
            yield pool, 4

    monkeypatch.setattr(executor, "workers", workers)
    found = list(run_pieces(square, iter(range(9)), jobs=2))
    assert found == [(number, number * number) for number in range(9)]


def test_a_lost_worker_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKER_ENDED", str(tmp_path / "note"))
    seats = [f"{BOTS}:TakesItsWorkerAlong", f"{BOTS}:First"]
    lost = simulate("knaster", 2, 8, seed="lost", seats=seats, jobs=2)
    assert (tmp_path / "note").exists()
    calm = simulate("knaster", 2, 8, seed="lost", seats=[f"{BOTS}:First"], jobs=1)
    assert (lost.scores == calm.scores).all()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Raises", "ZeroDivisionError: of course"),
        ("Leaves", "SystemExit: 3"),
        ("Cheats", "IllegalMove"),
        ("Hangs", "TimeoutError: no answer"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_game(name: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_game, "PATIENCE", 0.05)
    seats = [f"{BOTS}:First", f"{BOTS}:{name}"]
    with pytest.raises(BotFault, match=rf"{name} in seat 2, game 'faults 0', after \d+ moves: {said}"):
        simulate("knaster", 2, 2, seed="faults", seats=seats, jobs=1)
    losing = simulate("knaster", 2, 2, seed="faults", seats=seats, jobs=1, on_fault="lose")
    assert losing.seat(0)["win_share"] == 1
    assert len(losing.faults) == 2
    replaced = simulate("knaster", 2, 2, seed="faults", seats=seats, jobs=1, on_fault="replace")
    assert len(replaced.faults) == 2
    assert replaced.seat(1)["mean"] > 0


def test_a_tournament_goes_on_without_a_bot_that_fails() -> None:
    names = ["casual", f"{BOTS}:Raises"]
    figures = tournament("knaster", names, 4, seed="faults", on_fault="lose")
    assert figures["games"] == 4
    assert len(figures["faults"]) == 4
    assert figures["results"][0]["player"] == "casual"
    assert figures["results"][0]["win_share"] == 1


def test_a_bot_that_is_not_there_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong_bots.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("nowhere:Bot", f"{BOTS}:Nobody", f"{BOTS}:not_a_bot", "wrong_bots:Bot", ":Bot"):
        with pytest.raises(BadOption, match="There is no bot"):
            simulate("knaster", 1, 1, seats=[name])


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_cannot_be_made_is_named(jobs: int) -> None:
    with pytest.raises(BadOption, match=r"failing_bots:Unborn' cannot be made, .* FileNotFoundError: no weights"):
        simulate("knaster", 1, 2, seats=[f"{BOTS}:Unborn"], jobs=jobs)


def test_ctrl_c_ends_a_tournament_at_once_and_keeps_what_is_done() -> None:
    """Two seconds are promised; whoever waits for the end of the work would wait for minutes."""
    command = ["tournament", "knaster", "--players", "casual,novice", "--games", "100000", "--jobs", "2", "--json"]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        printed, complaints = running.communicate()
    assert running.returncode == 0, complaints
    assert '"games": ' in printed
    assert complaints == ""


@pytest.mark.skipif(sys.platform == "win32", reason="There Ctrl-C cannot be sent to one process alone.")
@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["simulate", "--seats", "BOT", "--players", "2"], "Interrupted before any game was over."),
        (["simulate", "--seats", "BOT", "--players", "2", "--out", "rows"], "Interrupted: 0 of 400 games are in rows"),
        (["tournament", "--players", "novice", "--bot", "BOT"], "Interrupted before any game was over."),
    ],
)
def test_ctrl_c_is_heard_while_bots_think(command: list[str], said: str, tmp_path: Path) -> None:
    """Whoever did not hear it would wait until the bots are given up."""
    name, *options = [f"{BOTS}:Sleeps" if word == "BOT" else word for word in command]
    words = [sys.executable, "-c", HEARING, name, "knaster", *options, "--games", "400", "--jobs", "2"]
    sleeping = tmp_path / "sleeping"
    paths = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    environment = os.environ | {"BOT_SLEEPS": str(sleeping), "PYTHONPATH": paths}
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=environment) as running:
        while not sleeping.exists() and running.poll() is None:
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        _, complaints = running.communicate()
    assert said in complaints
    assert running.returncode == 130
    assert not (tmp_path / "sleeping in vain").exists()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="There is no such clock.")
def test_an_interruption_that_is_lost_while_something_is_compiled_comes_again() -> None:
    heard = []

    class Compiled:
        def __del__(self) -> None:
            try:
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0)
            except KeyboardInterrupt:  # Python itself can only ignore it in a destructor
                heard.append("lost")

    def compile_something() -> None:
        Compiled()
        assert heard == ["lost"]
        signal.pause()

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), executor.insisting():
            compile_something()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    finally:
        signal.signal(signal.SIGINT, before)


# What a shell starts in the background ignores Ctrl-C, also when it runs tests

HEARING = """
import signal
from importlib import import_module

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    import_module("spieltisch.cli").main()
"""

INTERRUPTED = """
import os, signal, sys
from importlib import import_module

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    cli = import_module("spieltisch.cli")
    held = import_module("spieltisch.lab.tournament")
    pieces = held.run_pieces

    def interrupted(*work, **options):
        for number, piece in enumerate(pieces(*work, **options)):
            yield piece
            if number == 3:
                os.kill(os.getpid(), signal.SIGINT)

    held.run_pieces = interrupted
    sys.argv[0] = "spieltisch"
    cli.main()
"""


def test_the_same_games_on_a_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        far = tournament("knaster", ["novice", "novice"], 4, seed="far", cluster=cluster.scheduler_address)
        random_far = simulate("knaster", 2, 300, seed="far", cluster=cluster.scheduler_address)
    near = tournament("knaster", ["novice", "novice"], 4, seed="far")
    assert [result["mean_score"] for result in far["results"]] == [result["mean_score"] for result in near["results"]]
    assert (random_far.scores == simulate("knaster", 2, 300, seed="far").scores).all()


@long_only
def test_a_worker_of_a_cluster_that_is_killed_changes_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(rows, "PART", 100)
    rows.write_rows(tmp_path / "near", "knaster", 2, 1000, seed="killed", jobs=1)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        killed: list[int] = []

        def kill_one(_played: int) -> None:
            if (tmp_path / "far" / "part-00000.parquet").exists() and not killed:
                killed.append(cluster.workers[0].pid)
                os.kill(killed[0], signal.SIGKILL)

        options: Any = {"seed": "killed", "cluster": cluster.scheduler_address, "progress": kill_one}
        rows.write_rows(tmp_path / "far", "knaster", 2, 1000, **options)
    assert killed
    for path in sorted((tmp_path / "near").iterdir()):
        assert path.read_bytes() == (tmp_path / "far" / path.name).read_bytes()


def test_a_cluster_that_does_not_answer_or_differs_is_named(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(executor, "CONNECT_SECONDS", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense", "http://127.0.0.1:9", "tcp://no.such.host.invalid:9", ""):
        with pytest.raises(BadOption, match=f"No cluster answers at '{address}'"):
            list(run_pieces(square, iter([1]), jobs=1, cluster=address))
    assert "Traceback" not in capfd.readouterr().err

    class Other:
        def run(self, _ask: Any) -> dict[str, Any]:
            return {"tcp://other": "spieltisch 0.0 (knaster 0)"}

    with pytest.raises(BadOption, match=r"tcp://other has spieltisch 0\.0 .* here it is spieltisch \d"):
        executor.check_workers(Other())
