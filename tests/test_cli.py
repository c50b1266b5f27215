"""The command line as it is really started: what it prints, how it exits, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch import new
from spieltisch.record import save
from tests.positions import play_out


def spieltisch(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spieltisch", *map(str, arguments)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    save(play_out(new("klunker", players=4, seed="file")).record(), path)
    return path


def test_verify_confirms_a_good_record(game_file: Path) -> None:
    done = spieltisch("verify", game_file)
    assert done.returncode == 0
    assert done.stdout.count("✓") == 3
    assert "wins" in done.stdout


def test_verify_refuses_an_edited_record_in_one_sentence(game_file: Path, tmp_path: Path) -> None:
    record = json.loads(game_file.read_text(encoding="utf-8"))
    record["result"]["scores"][0] += 1
    save(record, tmp_path / "edited.json")
    done = spieltisch("verify", tmp_path / "edited.json")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == "Error: The checksum does not fit: the record was edited.\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"format": 1}', "\x00\x01"])
def test_what_is_no_record_is_refused_without_a_traceback(command: str, content: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(content)
    done = spieltisch(command, tmp_path / "bad.json")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert "Traceback" not in done.stderr


def test_replay_prints_every_move_when_it_is_piped(game_file: Path) -> None:
    done = spieltisch("replay", game_file)
    record = json.loads(game_file.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) >= len(record["moves"])


def test_a_wrong_number_of_players_is_answered_with_what_is_allowed() -> None:
    done = spieltisch("simulate", "klunker", "--players", "9", "--json")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Error: Klunker 1999 takes 3 to 5 players, not 9.\n"


def test_signature_names_every_ruleset() -> None:
    done = spieltisch("signature")
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [["klunker", "1"], ["knaster", "1"]]


def test_the_terminal_game_ends_politely_when_input_ends() -> None:
    done = spieltisch("terminal", "knaster", "--players", "1", typed="")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_a_terminal_game_for_nobody_is_refused(game: str) -> None:
    done = spieltisch("terminal", game, "--players", "0")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")


def test_an_old_terminal_gets_question_marks_instead_of_a_traceback(game_file: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "spieltisch", "replay", str(game_file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, input="")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_a_folder_that_cannot_be_written_only_costs_the_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "file")}
    command = [
        sys.executable,
        "-m",
        "spieltisch",
        *["simulate", "knaster", "--players", "1", "--games", "10", "--seed", "s", "--json"],
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 10
