"""The command line as it is really started: what it prints, how it exits, and never a traceback."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from spieltisch import BadRecord, Game, new, record
from spieltisch.cli import commands, main
from spieltisch.cli.figures import per_second
from spieltisch.lab import simulate
from spieltisch.record import checksum, save
from tests.positions import long_only, play_out

pty = pytest.importorskip("pty", reason="keys can only be pressed at a POSIX terminal")

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "spieltisch"]


AROUND = {name: value for name, value in os.environ.items() if name != "SPIELTISCH_LONG"}
"""Servers warn of settings that they do not know."""


def started(*arguments: str | Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own."""
    command = [*COMMAND, *map(str, arguments)]
    around = AROUND | {"LANG": "C.UTF-8"} | environment
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, env=around)


def spieltisch(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same in this process, where everything is imported already."""
    streams = [io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")]
    streams += [io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANG", "C.UTF-8")
        patch.setattr(sys, "argv", ["spieltisch", *map(str, arguments)])
        patch.setattr(os, "_exit", sys.exit)
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        with pytest.raises(SystemExit) as ended:
            main()
    written = []
    for stream in streams[1:]:
        stream.flush()
        stream.seek(0)
        written.append(stream.read())
    return subprocess.CompletedProcess(arguments, int(ended.value.code or 0), *written)


@pytest.fixture(scope="module")
def game() -> Game:
    return play_out(new("klunker", players=4, seed="file"))


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory, game: Game) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    save(game.record(), path)
    return path


@pytest.fixture(scope="module")
def unfinished(game_file: Path) -> Path:
    path = game_file.with_name("unfinished.json")
    save(new("knaster", 2, seed="open").record(), path)
    return path


@pytest.fixture(scope="module")
def edited(game_file: Path) -> Path:
    path = game_file.with_name("edited.json")
    changed = json.loads(game_file.read_text(encoding="utf-8"))
    changed["result"]["scores"][0] += 1
    save(changed, path)
    return path


# Checking records


def test_verify_confirms_a_good_record(game_file: Path, game: Game) -> None:
    done = started("verify", game_file)
    assert done.returncode == 0
    assert done.stdout.count("✓") == 3
    assert "wins" in done.stdout
    assert f"the commitment {game.commitment}" in done.stdout
    assert "--commitment" in done.stdout


def test_verify_refuses_an_edited_record_in_one_sentence(edited: Path) -> None:
    done = spieltisch("verify", edited)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Error: {edited}: The checksum does not fit: the record was edited.\n"


def test_an_unfinished_record_gets_no_tick_for_its_end_and_a_code_of_its_own(unfinished: Path) -> None:
    done = spieltisch("verify", unfinished)
    assert done.returncode == 3
    assert done.stdout.count("✓") == 2
    assert "– the game is not over" in done.stdout


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (["game_file", "game_file"], 0),
        (["game_file", "unfinished"], 3),
        (["unfinished", "edited", "game_file"], 1),
    ],
)
def test_verify_takes_many_files_and_a_wrong_one_decides(
    files: list[str], code: int, request: pytest.FixtureRequest
) -> None:
    paths = [request.getfixturevalue(name) for name in files]
    done = spieltisch("verify", *paths)
    assert done.returncode == code
    assert all(str(path) in done.stdout + done.stderr for path in paths)


def test_verify_reads_standard_input(game_file: Path) -> None:
    done = spieltisch("verify", "-", typed=game_file.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert done.stdout.startswith("standard input: klunker")


def test_verify_prints_a_line_of_json_for_each_file(game_file: Path, edited: Path, game: Game) -> None:
    done = spieltisch("verify", "--json", game_file, edited)
    good, bad = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, done.stderr) == (1, "")
    assert (good["file"], good["valid"], good["finished"]) == (str(game_file), True, True)
    assert (good["result"], good["moves"]) == (game.result, len(game.moves))
    assert (bad["valid"], bad["code"]) == (False, "checksum")


def test_verify_can_be_quiet_about_what_is_right(game_file: Path, edited: Path) -> None:
    assert spieltisch("verify", "--quiet", game_file).stdout == ""
    assert spieltisch("verify", "-q", game_file, edited).stderr.count("Error") == 1


def test_the_commitment_that_one_saw_must_be_that_of_the_record(game_file: Path, game: Game) -> None:
    done = spieltisch("verify", game_file, "--commitment", game.commitment.upper())
    assert done.returncode == 0
    assert done.stdout.count("✓") == 4
    done = spieltisch("verify", game_file, "--commitment", "00")
    assert (done.returncode, done.stdout) == (1, "")
    assert game.commitment in done.stderr
    assert spieltisch("verify", game_file, game_file, "--commitment", "00").returncode == 2


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"format": 1}', "\x00\x01"])
def test_what_is_no_record_is_refused_without_a_traceback(command: str, content: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(content)
    done = spieltisch(command, tmp_path / "bad.json")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert "Traceback" not in done.stderr


def changed(game: Game, **fields: Any) -> str:
    written = game.record() | fields
    return json.dumps(written | {"checksum": checksum(written)})


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"moves": "show shoe"}, 'moves is a list of moves, each a pair [seat, "text"].'),
        ({"moves": [[0, "show shoe"], 7]}, 'A move is a pair [seat, "text"]; move 2 is not.'),
        ({"moves": [[0, "show shoe"]] * 100_001}, "A record has at most 100,000 moves, not 100,001."),
        ({"result": None}, "The record does not tell the result of its moves: the scores are "),
    ],
)
def test_a_refusal_says_what_is_wrong_in_plain_words(
    fields: dict[str, Any], sentence: str, game: Game, tmp_path: Path
) -> None:
    (tmp_path / "wrong.json").write_text(changed(game, **fields))
    done = spieltisch("verify", tmp_path / "wrong.json")
    assert done.returncode == 1
    assert sentence in done.stderr
    assert not re.search(r"\{|'scores'|None", done.stderr)


def test_a_field_that_stands_there_twice_is_named(game_file: Path, tmp_path: Path) -> None:
    text = game_file.read_text(encoding="utf-8").replace('"seed":', '"seed": "other", "seed":')
    with pytest.raises(BadRecord, match=r"the standard input names the field 'seed' twice"):
        record.parse(text.encode(), "the standard input")


def test_replay_prints_every_move_when_it_is_piped(game_file: Path, game: Game) -> None:
    done = spieltisch("replay", game_file)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) >= len(game.moves)


def test_view_opens_a_game_in_a_server_of_its_own(game_file: Path, game: Game, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spieltisch", "view", str(game_file), "--no-browser", "--move", "3", "--seat", "2"]
    environment = AROUND | {"TMPDIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        address = re.fullmatch(r"Spieltisch is at (http://127\.0\.0\.1:\d+/)view/(\w+)\?move=3&seat=1\n", said)
        assert address, "it says where the game is"
        told = httpx.get(f"{address[1]}api/tables/{address[2]}/steps", params={"views": "false"}).json()
        assert told["total"] == len(game.moves)
        server.terminate()
        assert server.wait(30) == 0
    assert list(tmp_path.glob("spieltisch-*")) == [], "nothing is left behind"
    assert spieltisch("view", __file__).returncode == 1


def test_replay_shows_one_place_of_a_game(game_file: Path) -> None:
    done = spieltisch("replay", game_file, "--round", "2", "--seat", "1", "--language", "de")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Klunker 1999 · Runde 2" in done.stdout
    assert spieltisch("replay", game_file, "--move", "999999").returncode == 2


# Exit codes


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("simulate klunker --players 9 --json", "Klunker 1999 takes 3 to 5 players, not 9."),
        ("simulate chess --players 2", "'chess' is not one of 'klunker', 'knaster'."),
        ("simulate knaster --seats grandmaster", "There is no bot 'grandmaster' for 'knaster'."),
        ("simulate knaster --players 2 --edition 1999", "Knaster has no option 'edition'. Allowed: dice."),
        ("simulate knaster", "Missing option '--players' or '--seats'."),
        ("simulate knaster --players 2 --games 1.5", "'1.5' is not a whole number from 1"),
        ("simulate klunker --players 3 --start 4", "There are seats from 1 to 3, not 4."),
        ("tournament knaster --players casual --games 4", "A tournament needs two players or more at a table."),
        ("terminal klunker --players 0", "takes 3 to 5 players, not 0."),
        ("terminal knaster --players 0", "takes 1 to 12 players, not 0."),
        ("terminal knaster --level grandmaster", "There is no bot 'grandmaster'"),
        ("terminal knaster --resume game.json", "--resume goes without them."),
        ("serve --port 99999", "99999 is not in the range 0<=x<=65535."),
        ("serve --public-url example.org", "The public URL begins with http:// or https://."),
        ("dance", "No such command 'dance'."),
    ],
)
def test_wrong_usage_ends_with_2_and_says_what_is_allowed(arguments: str, sentence: str) -> None:
    done = spieltisch(*arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_what_fails_although_it_was_asked_for_rightly_ends_with_1(tmp_path: Path) -> None:
    done = started("serve", "--port", "0", "--host", "203.0.113.1", "--database", tmp_path / "tables.db")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert spieltisch("verify", tmp_path / "nothing.json").returncode == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_ends_quietly_with_0(number: signal.Signals, tmp_path: Path) -> None:
    command = [*COMMAND, "play", "--no-browser", "--port", "0", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*command, "--database", str(tmp_path / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=AROUND | {"PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    assert "Spieltisch is at http://127.0.0.1:" in server.stdout.readline()
    server.send_signal(number)
    _, complaints = server.communicate()
    assert (server.returncode, complaints.strip()) == (0, "")


def test_a_slip_in_the_name_of_a_setting_is_noticed(tmp_path: Path) -> None:
    done = started("serve", "--public-url", "x", "--database", tmp_path / "t.db", SPIELTISCH_BOT_PAGE="1")
    assert "Warning: there is no setting SPIELTISCH_BOT_PAGE. Did you mean SPIELTISCH_BOT_PACE?" in done.stderr


# Help


@pytest.mark.parametrize("command", ["", *commands.commands])
def test_no_summary_is_cut(command: str) -> None:
    shown = CliRunner().invoke(commands, [*command.split(), "--help"])
    assert shown.exit_code == 0
    assert "..." not in shown.output.replace("COMMAND [ARGS]...", "").replace("FILE...", "")


def test_help_names_the_address_that_play_listens_on() -> None:
    default = r"--host TEXT .*?\[env var: SPIELTISCH_HOST; default: ([\d.]+)\]|--host TEXT .*?\[default: ([\d.]+)\]"
    for command, address in (("play", "127.0.0.1"), ("serve", "127.0.0.1")):
        shown = " ".join(CliRunner().invoke(commands, [command, "--help"]).output.split())
        found = re.search(default, shown)
        assert found is not None
        assert address in found.groups()


# Study


@pytest.mark.parametrize("games", ["1000", "1_000", "1e3"])
def test_a_number_of_games_may_be_written_in_many_ways(games: str) -> None:
    shown = CliRunner().invoke(commands, ["simulate", "knaster", "--players", "1", "--games", games, "--json"])
    assert json.loads(shown.output)["games"] == 1000


@pytest.mark.parametrize(
    ("rate", "shown"), [(2_345_678, "2.3 million/s"), (34_567, "34,567/s"), (123.4, "123/s"), (5.64, "5.6/s")]
)
def test_a_rate_is_told_in_a_unit_that_fits(rate: float, shown: str) -> None:
    assert per_second(rate) == shown


@pytest.mark.parametrize("seats", [None, ["novice"]])
def test_an_interrupted_simulation_tells_of_the_games_played_by_then(seats: list[str] | None) -> None:
    def interrupt(played: int) -> None:
        raise KeyboardInterrupt

    simulation = simulate("knaster", 1, 640, seed="s", jobs=1, seats=seats, progress=interrupt)
    assert 0 < simulation.games < 640
    assert simulation.scores.sum() == simulation.games
    assert simulation.games == simulate("knaster", 1, simulation.games, seed="s", jobs=1, seats=seats).games


def test_a_simulation_that_is_interrupted_before_the_first_game_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_tables: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("spieltisch.lab.simulate"), "whole_games_of", lambda *_of: interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate("knaster", 1, 10, seed="s", jobs=1)


def test_signature_names_every_ruleset() -> None:
    done = spieltisch("signature")
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [["klunker", "1"], ["knaster", "1"]]


@long_only
def test_a_folder_that_cannot_be_written_only_costs_the_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    arguments = ["simulate", "knaster", "--players", "1", "--games", "10", "--seed", "s", "--json"]
    done = started(*arguments, XDG_CACHE_HOME=str(tmp_path / "file"))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 10


# The terminal


def test_the_terminal_game_ends_politely_when_input_ends() -> None:
    done = spieltisch("terminal", "knaster", "--players", "1", "--dice", "real", typed="")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_the_terminal_speaks_the_language_of_the_system() -> None:
    done = started("terminal", "knaster", "--players", "1", "--dice", "fair", LANG="de_DE.UTF-8")
    assert "Auf Wiedersehen." in done.stdout
    done = spieltisch("terminal", "knaster", "--players", "1", "--dice", "fair", "--language", "nl")
    assert "Tot ziens." in done.stdout


def test_an_old_terminal_gets_question_marks_instead_of_a_traceback(game_file: Path) -> None:
    done = started("replay", game_file, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


class Typist:
    """Somebody at a real terminal, who reads before the next key."""

    def __init__(self, *arguments: str | Path) -> None:
        self.screen = ""
        self.seen = 0
        around = os.environ | {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "LANG": "C.UTF-8", "COLUMNS": "100"}
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.execve(sys.executable, [*COMMAND, *map(str, arguments)], around)

    def read_until(self, text: str) -> str:
        """What was printed after the text that was waited for last, up to this one."""
        while (place := plain(self.screen).find(text, self.seen)) < 0:
            self.screen += os.read(self.master, 4096).decode(errors="replace")
        before, self.seen = self.seen, place + len(text)
        return plain(self.screen)[before : self.seen]

    def is_asked(self, question: str) -> None:
        """Waits for the prompt after a question: keys pressed before it would be the terminal's, not ours."""
        self.read_until(question)
        self.read_until(">")

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def leave(self) -> int:
        """The exit code."""
        try:
            while os.read(self.master, 4096):
                pass
        except OSError:  # the other end is closed
            pass
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def plain(screen: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]", "", screen)


UP, LEFT, RIGHT, HOME, END = "\x1b[A", "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"


def test_lines_can_be_edited_completed_and_brought_back() -> None:
    person = Typist("terminal", "knaster", "--players", "1", "--dice", "fair", "--seed", "keys")
    person.is_asked("into an empty square.")
    person.press("wr\t")
    person.read_until("write")
    person.press("c4\x7f3\r")
    assert "You write" in person.read_until("in c3")
    person.is_asked("into an empty square")
    person.press(f"{UP}{LEFT}\x7fb\r")
    person.read_until("in b3")
    person.press("quit\r")
    person.read_until("to go on later?")
    person.press("\r")
    assert person.leave() == 0


def test_ctrl_c_offers_to_save_and_ends_with_130(tmp_path: Path) -> None:
    person = Typist("terminal", "knaster", "--players", "1", "--dice", "fair", "--seed", "keys")
    person.is_asked("into an empty square.")
    person.press("c3\r")
    person.read_until("in c3")
    person.is_asked("into an empty square")
    person.press("\x03")
    person.read_until("to go on later?")
    person.press(f"{tmp_path / 'game.json'}\r")
    assert person.leave() == 130
    assert record.load(tmp_path / "game.json")["moves"] == [[0, "write c3"]]


def test_replay_steps_with_the_arrow_keys(game_file: Path, game: Game) -> None:
    last = len(game.moves)
    person = Typist("replay", game_file)
    person.read_until(f"Move 0 of {last}")
    for key, place in ((RIGHT, 1), (RIGHT, 2), (LEFT, 1), (END, last), (HOME, 0)):
        person.press(key)
        person.read_until(f"Move {place} of {last}")
    person.press("q")
    assert person.leave() == 0


# The page that describes it


def examples() -> list[tuple[str, str]]:
    """The commands of the page, each with what it says they print."""
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    return [found for block in blocks for found in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)]


@pytest.mark.parametrize(("command", "printed"), examples())
def test_the_examples_of_the_page_are_true(command: str, printed: str, tmp_path: Path) -> None:
    for name, game in (
        ("game.json", play_out(new("klunker", 3, seed="page"))),
        ("open.json", new("knaster", 2, seed="page")),
    ):
        save(game.record(), tmp_path / name)
    shell = command.replace("spieltisch ", f"{shlex.join(COMMAND)} ")
    around = os.environ | {"LANG": "C.UTF-8", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(shell, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False, env=around)
    shown = re.escape(printed.strip()).replace(r"\.\.\.", ".*")
    assert re.fullmatch(shown, (done.stdout + done.stderr).strip(), re.DOTALL), done.stdout + done.stderr


def test_the_page_names_every_command() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert all(f"`{command}`" in page for command in commands.commands)


# Reviewing


def test_a_review_says_what_decisions_have_cost(tmp_path: Path) -> None:
    finished, runner = play_out(new("knaster", players=1, seed="review")), CliRunner()
    save(finished.record(), tmp_path / "game.json")
    told = json.loads(runner.invoke(commands, ["review", str(tmp_path / "game.json"), "--jobs", "1", "--json"]).stdout)
    asked = [one["number"] for one in told["decisions"]]
    assert asked == sorted(set(asked))
    assert 0 < len(asked) <= len(finished.moves)
    assert told["unit"] == "points"
    assert any(one["cost"] > 0 for one in told["decisions"]), "random moves are not the best"
    shown = runner.invoke(commands, ["review", str(tmp_path / "game.json"), "--jobs", "1"]).stdout
    assert f"Seat 1: {sum(one['cost'] for one in told['decisions']):.3f}" in shown


def test_only_finished_games_are_reviewed(unfinished: Path) -> None:
    refused = spieltisch("review", unfinished)
    assert refused.returncode == 1
    assert "finished game" in refused.stderr
