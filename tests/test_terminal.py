"""The terminal: what it draws and says, and that what it shows is enough to play by."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType

from spieltisch import BadOption, BadRecord, Game, new, replay, seen_by
from spieltisch.games import BOOKS
from spieltisch.record import load
from spieltisch.terminal import play_in_terminal, step_through, stepping
from spieltisch.terminal.company import Company, seat_names
from spieltisch.terminal.front import Front, front_of
from spieltisch.terminal.klunker.sentences import ledger
from spieltisch.terminal.moves import Language, Unclear, choices
from spieltisch.words import LANGUAGES, words_in
from tests.positions import LONG, VARIANTS, at_random, klunker, knaster, play_out

WIDTH = 80
ENGLISH = words_in("en")


Answers = Callable[[str], str | None]
"""What is typed, seeing the screen; None ends the input."""


class Keyboard:
    def __init__(self, answer: Answers, screen: io.StringIO) -> None:
        self.answer = answer
        self.screen = screen

    def readline(self) -> str:
        typed = self.answer(self.screen.getvalue())
        return "" if typed is None else f"{typed}\n"

    def isatty(self) -> bool:
        return False


class Terminal:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=WIDTH, force_terminal=False)

    def play(self, answer: Answers, game: str | None = None, *, language: str = "en", **given: Any) -> str:
        """The screen after a session with these answers."""
        self.monkeypatch.setattr(sys, "stdin", Keyboard(answer, self.screen))
        own = {name: given.pop(name) for name in ("players", "level", "seed", "record") if name in given}
        self.code = play_in_terminal(self.console, words_in(language), game, options=given, **own)
        return self.screen.getvalue()

    def step(self, record: Mapping[str, Any], *keys: str, language: str = "en", **place: int) -> str:
        """The screen after these keys; without any, nobody sits there."""
        left = iter(keys)

        def press(status: str) -> str:
            self.screen.write(f"{status}\n")
            return next(left)

        self.monkeypatch.setattr(stepping, "is_interactive", lambda: bool(keys))
        self.monkeypatch.setattr(stepping, "read_key", press)
        self.code = step_through(self.console, words_in(language), record, **place)
        return self.screen.getvalue()


def typing(*lines: str) -> Answers:
    left = iter(lines)
    return lambda _: next(left, None)


def flat(screen: str) -> str:
    """In one line: where a line breaks depends on how long the name of a file is."""
    return " ".join(screen.split())


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def drawn(picture: RenderableType, width: int = WIDTH) -> str:
    screen = io.StringIO()
    Console(file=screen, width=width, force_terminal=False).print(picture)
    return "\n".join(line.rstrip() for line in screen.getvalue().splitlines())


def company(game: Game, level: str = "casual", language: str = "en") -> Company:
    return Company(words_in(language), seat_names(game.players, level), 0)


def follow(language: str) -> Answers:
    """Does what the last question offers: the example it gives, or the last move of the list."""
    words = words_in(language)
    example = re.compile(re.escape(flat(words("terminal-example", move="\0"))).replace("\0", r"([\w ]+)"))

    def answer(screen: str) -> str | None:
        question = screen[screen.rindex(" ──") :] if " ──" in screen else screen
        if words("terminal-keep")[:20] in question:
            return None
        if given := example.search(flat(question)):
            return given[1]
        return str(re.findall(r"^ ?(\d+) \w", question, re.MULTILINE)[-1])

    return answer


follow_the_screen = follow("en")


# A session


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("klunker", {"players": 4, "edition": "1999", "unsold": "top"}),
        ("klunker", {"players": 3, "edition": "1999", "unsold": "removed"}),
        ("klunker", {"players": 6, "edition": "2005"}),
        ("knaster", {"players": 1, "dice": "fair"}),
        ("knaster", {"players": 5, "dice": "fair"}),
        ("knaster", {"players": 2, "dice": "real"}),
    ],
)
def test_what_the_screen_offers_is_enough_to_play_a_whole_game(
    game: str, given: dict[str, Any], terminal: Terminal
) -> None:
    screen = terminal.play(follow_the_screen, game, level="novice", seed="whole", **given)
    assert terminal.code == 0
    assert re.search(r"The pile cannot fill all hands|A sheet was full", screen)
    assert re.search(r"^(You win!|\w+ wins|.* share the victory|More than 50)", screen, re.MULTILINE)
    assert "Allowed:" not in screen, "something that was offered was refused"
    assert "\x1b" not in screen
    assert max(map(len, screen.splitlines())) <= WIDTH


WHOLE = [("klunker", {"players": 3, "edition": "2005"}), ("knaster", {"players": 1, "dice": "real"})]
WHOLE_IN = [
    (*game, language)
    for number, language in enumerate(LANGUAGES)
    for game in (WHOLE if LONG > 1 else [WHOLE[number % 2]])
]


@pytest.mark.parametrize(("game", "given", "language"), WHOLE_IN)
def test_a_whole_game_can_be_played_in_every_language(
    game: str, given: dict[str, Any], language: str, terminal: Terminal
) -> None:
    """The usual run plays the games by turns."""
    words = words_in(language)
    screen = terminal.play(follow(language), game, language=language, level="novice", seed="languages", **given)
    assert terminal.code == 0
    assert words("terminal-keep")[:20] in screen
    assert words("terminal-allowed", moves="")[:8] not in screen, "something that was offered was refused"
    assert max(map(len, screen.splitlines())) <= WIDTH


def test_just_enter_takes_every_default(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal.play(typing("", "", "", "", "", f"save {file}"), seed="defaults")
    record = load(file)
    assert record["game"] == "klunker"
    assert record["options"] == {"players": 4, "edition": "1999", "unsold": "top", "start": None}
    assert [seat["name"] for seat in record["seats"]] == ["You", "Ida (casual)", "Max (casual)", "Bo (casual)"]


def test_a_wrong_answer_is_answered_with_what_is_allowed(terminal: Terminal) -> None:
    screen = flat(terminal.play(typing("chess", "knaster", "", "thirteen", "2", "grandmaster")))
    assert "Please type one of klunker, knaster; just Enter means klunker." in screen
    assert "Please type one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12; just Enter means 4." in screen
    assert "Please type one of novice, casual, expert, master; just Enter means casual." in screen


def test_the_beginning_of_an_answer_is_enough(terminal: Terminal) -> None:
    screen = terminal.play(typing("kn", "r", "2", "exp"))
    assert "Ida (expert)" in screen
    assert "What do the dice show?" in flat(screen).replace("what", "What")


def test_only_what_leaves_a_choice_is_asked(terminal: Terminal) -> None:
    screen = terminal.play(typing("", ""), "klunker", players=6)
    assert "Edition" not in screen
    assert "Unsold" not in screen
    assert "Klunker 2005 · round 1" in screen


@pytest.mark.parametrize(
    ("game", "given", "sentence"),
    [
        ("chess", {}, "There is no game 'chess'"),
        ("klunker", {"players": 7}, "takes 3 to 5 players, not 7"),
        ("klunker", {"edition": "2005", "unsold": "top"}, "unsold belongs to the edition '1999'"),
        ("knaster", {"edition": "1999"}, "Knaster has no option 'edition'"),
        ("knaster", {"level": "grandmaster"}, "There is no bot 'grandmaster'"),
    ],
)
def test_a_given_option_that_fits_no_game_is_refused_before_anything_is_asked(
    game: str, given: dict[str, Any], sentence: str, terminal: Terminal
) -> None:
    with pytest.raises(BadOption, match=sentence):
        terminal.play(typing(), game, **given)
    assert terminal.screen.getvalue() == ""


@pytest.mark.parametrize("typed", ["dance", "buy 1", "show crown", "show", "99", "[red]", "\x1b[A", "shoe " * 99])
def test_an_illegal_move_is_answered_and_nothing_happens(typed: str, terminal: Terminal, tmp_path: Path) -> None:
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    answers = typing(f"save {before}", typed, f"save {after}")
    screen = terminal.play(answers, "klunker", players=3, edition="2005", level="novice", seed="illegal")
    refusal = screen[screen.index("Saved as") : screen.rindex("> save")]
    assert "is not a move now. Allowed: " in flat(refusal)
    assert before.read_text() == after.read_text()


def test_an_empty_line_says_again_what_is_expected(terminal: Terminal) -> None:
    screen = terminal.play(typing("", ""), "knaster", players=1, dice="fair", seed="empty")
    assert screen.count("into an empty square.") == 3


def test_a_saved_game_goes_on_where_it_was_left(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    given: dict[str, Any] = {"players": 2, "dice": "fair", "level": "novice", "seed": "save"}
    screen = terminal.play(typing("c3", "1", f"save {file}"), "knaster", **given)
    assert f"Saved as {file}." in screen.replace("\n", "")
    assert "spieltisch terminal --resume" in flat(screen)
    game = replay(load(file))
    assert game.names == ("You", "Ida (novice)")
    assert (0, "write c3") in game.moves
    again = Terminal(monkeypatch)
    screen = again.play(typing("log"), record=load(file))
    assert "Ida (novice)" in screen
    assert screen.count("You write") == 2 * screen.count("in c3") == 4, "told at the beginning, and by log"
    assert f"roll {game.view(0)['rolls']} " in screen[screen.rindex("Knaster ·") :]  # type: ignore[typeddict-item]


def test_a_finished_game_cannot_be_resumed(terminal: Terminal) -> None:
    record = play_out(new("knaster", 1, seed="over")).record()
    with pytest.raises(BadOption, match="is over"):
        terminal.play(typing(), record=record)


def test_the_record_of_a_finished_game_is_offered_until_it_is_written(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    names = iter([str(tmp_path / "no" / "folder"), str(file), "no"])

    def answer(screen: str) -> str | None:
        return next(names) if "Keep a record" in screen else follow_the_screen(screen)

    screen = terminal.play(answer, "knaster", players=1, dice="fair", seed="end")
    assert "cannot be written (No such file or directory)" in flat(screen)
    assert replay(load(file)).result is not None
    assert screen.count("A sheet was full") == 1


def test_saving_never_replaces_another_file(terminal: Terminal, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    answers = typing(f"save {diary}", f"save {tmp_path}", "save")
    screen = flat(terminal.play(answers, "knaster", players=1, dice="fair", seed="diary"))
    assert screen.count("is not a record and stays as it is. Choose another name.") == 2
    assert "A file name is missing. For example: save knaster.json" in screen
    assert diary.read_text() == "dear diary"


def test_a_record_is_overwritten_only_if_the_person_says_so(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = ["1", f"save {file}", "1", f"save {file}", "no", f"save {file}", "yes"]
    states: list[str] = []

    def answer(screen: str) -> str | None:
        states.append(file.read_text() if file.exists() else "")
        return answers.pop(0) if answers else None

    screen = terminal.play(answer, "knaster", players=1, dice="fair", seed="overwrite")
    assert flat(screen).count("exists. Overwrite it?") == 2
    assert states[2] == states[5] != states[7]


def test_playing_again_deals_another_game(terminal: Terminal) -> None:
    def answer(screen: str) -> str | None:
        if screen.endswith("[yes] > "):
            return "yes" if screen.count("Play again?") == 1 else "no"
        if "Keep a record" in screen[screen.rindex(" ──") :]:
            return ""
        return follow_the_screen(screen)

    screen = terminal.play(answer, "knaster", players=1, dice="fair", seed="again")
    first, second = screen.split("Play again?")[:2]
    assert first.count("A sheet was full") == second.count("A sheet was full") == 1
    rolls = [re.findall(r"You roll (\d and \d)", part) for part in (first, second)]
    assert rolls[0] != rolls[1]


@pytest.mark.parametrize("answered", range(6))
@pytest.mark.parametrize("last", [None, "quit", " Quit "])
def test_quit_and_the_end_of_the_input_leave_politely_at_every_question(
    last: str | None, answered: int, terminal: Terminal
) -> None:
    answers: list[str | None] = ["klunker", "2005", "3", "novice", "show ruby"]
    left = iter([*answers[:answered], last])
    screen = terminal.play(lambda _: next(left, None), seed="leave")
    assert terminal.code == 0
    assert screen.endswith("Goodbye.\n")
    assert not list(left)


def test_ctrl_c_leaves_politely(terminal: Terminal) -> None:
    def press_ctrl_c(screen: str) -> str:
        raise KeyboardInterrupt

    assert terminal.play(press_ctrl_c).endswith("Goodbye.\n")
    assert terminal.code == 130


@pytest.mark.parametrize("way", ["quit", "Ctrl-C"])
def test_who_leaves_in_the_middle_of_a_game_is_offered_to_save_it(way: str, terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = iter(["c3", way, str(file)])

    def answer(screen: str) -> str | None:
        typed = next(answers)
        if typed == "Ctrl-C":
            raise KeyboardInterrupt
        return typed

    screen = terminal.play(answer, "knaster", players=1, dice="fair", seed="leave")
    assert "Save the game, to go on later?" in screen
    assert terminal.code == (130 if way == "Ctrl-C" else 0)
    assert replay(load(file)).moves == [(0, "write c3")]


def test_what_was_just_saved_is_not_offered_again(terminal: Terminal, tmp_path: Path) -> None:
    answers = typing("c3", f"save {tmp_path / 'game.json'}", "quit")
    assert "to go on later?" not in terminal.play(answers, "knaster", players=1, dice="fair", seed="leave")


@pytest.mark.parametrize("typed", ["help", "?", "Help"])
def test_help_tells_the_rules_and_what_can_be_typed(typed: str, terminal: Terminal) -> None:
    screen = flat(terminal.play(typing("c3", typed), "knaster", players=1, dice="fair", seed="help"))
    assert "When a sheet is full there is one last roll." in screen
    assert "line row2" in screen
    assert all(f" {command}: " in screen for command in ("help", "hint", "undo", "log", "save", "quit"))


@pytest.mark.parametrize(
    ("edition", "spoken_of", "unheard_of"), [("1999", "piercing", "ruby"), ("2005", "ruby", "piercing")]
)
def test_help_speaks_of_the_edition_that_is_played(
    edition: str, spoken_of: str, unheard_of: str, terminal: Terminal
) -> None:
    given: dict[str, Any] = {"players": 5, "edition": edition, "level": "novice", "seed": "help"}
    screen = terminal.play(typing("help"), "klunker", **given, **({"unsold": "top"} if edition == "1999" else {}))
    manual = flat(screen[screen.rindex("> help") :])
    assert f"show {spoken_of}" in manual
    assert unheard_of not in manual
    assert ("luxury tax" in manual) == (edition == "2005")
    assert ("necklaces" in manual) == (edition == "1999")


def test_log_tells_what_happened_once_more(terminal: Terminal) -> None:
    screen = terminal.play(typing("c3", "log"), "knaster", players=1, dice="fair", seed="log")
    assert screen.count("You write") == 2


def test_a_hint_is_what_the_strongest_bot_would_do(terminal: Terminal) -> None:
    screen = terminal.play(typing("hint", "hint"), "knaster", players=1, dice="fair", seed="hint")
    hints = screen.split("> hint")[1:]
    assert all(re.search(r"^write [a-e][1-5]  \d", hint, re.MULTILINE) for hint in hints)
    assert "comes with 6 of 36 rolls. Worth" in hints[0]


def test_there_is_no_hint_for_real_dice(terminal: Terminal) -> None:
    screen = terminal.play(typing("hint"), "knaster", players=1, dice="real", seed="hint")
    assert "There is nothing to advise here." in screen


def test_undo_takes_back_the_last_own_move_and_all_that_followed(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = typing("undo", "c3", "a1", "undo", "undo", "undo", "b2", f"save {file}")
    screen = terminal.play(answers, "knaster", players=2, dice="fair", level="novice", seed="undo")
    assert screen.count("There is nothing left to undo.") == 2
    assert screen.count("You undo a move") == 2
    record = load(file)
    assert [move for seat, move in record["moves"] if seat == 0] == ["write b2"]


def test_chance_repeats_itself_after_an_undo(terminal: Terminal) -> None:
    screen = terminal.play(typing("c3", "undo", "c3"), "knaster", players=1, dice="fair", seed="undo")
    rolls = re.findall(r"You roll (\d and \d = \d+)", screen)
    assert rolls[1] == rolls[2]


def test_the_same_seed_and_answers_give_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {"players": 3, "dice": "fair", "level": "novice", "seed": "same"}
    screens = [Terminal(monkeypatch).play(typing(*"12345"), "knaster", **given) for _ in range(2)]
    assert screens[0] == screens[1]
    assert "roll 6" in screens[0]


# Moves


def language_of(game: Game, code: str = "en") -> Language:
    return Language(words_in(code), game.book.name)


def understood(game: Game, typed: str, code: str = "en") -> str:
    offered = choices(front_of(game.book.name), game.view(0), company(game))
    return language_of(game, code).meant(typed, game.legal(0), offered)


STONES = klunker("show", hands=["sapphire ruby ruby"], edition="2005")


@pytest.mark.parametrize(
    ("game", "typed", "move"),
    [
        (klunker("store", hands=["shoe tooth"]), "1", "store tooth"),
        (klunker("store", hands=["shoe tooth"]), "shoe", "store shoe"),
        (klunker("store", hands=["shoe tooth"]), "store shoe", "store shoe"),
        (klunker("store", hands=["shoe tooth"]), "sto too", "store tooth"),
        (klunker("store", hands=["shoe tooth"]), "P", "pass"),
        (klunker("show", hands=["shoe tooth"]), "Shoe  tooth", "show tooth shoe"),
        (STONES, "show sap", "show sapphire"),
        (STONES, "rub sap r", "show ruby ruby sapphire"),
        (new("knaster", 1, dice="real", seed="x"), "4 3", "roll 4 3"),
        (knaster(" . " * 25, dice=(2, 3)), "c3", "write c3"),
    ],
)
def test_a_move_may_be_typed_by_number_by_beginnings_or_without_its_verb(game: Game, typed: str, move: str) -> None:
    assert understood(game, typed) == move


@pytest.mark.parametrize(
    ("code", "typed", "move"),
    [
        ("de", "lager Schuh", "store shoe"),
        ("de", "goldz", "store tooth"),
        ("de", "store shoe", "store shoe"),
        ("fr", "range chau", "store shoe"),
        ("it", "scarpa", "store shoe"),
        ("nl", "leg tand", "store tooth"),
    ],
)
def test_a_move_may_be_typed_in_the_readers_language(code: str, typed: str, move: str) -> None:
    assert understood(klunker("store", hands=["shoe tooth"]), typed, code) == move


def test_accents_need_not_be_typed() -> None:
    assert understood(klunker("store", hands=["emerald ruby"], edition="2005"), "emer", "fr") == "store emerald"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("s", "“s” can mean show sapphire, show ruby or …"),
        ("crown", "“crown” is not a move now. Allowed: "),
        ("show sap sap", "“show sap sap” is not a move now."),
    ],
)
def test_what_is_not_clear_is_answered_with_what_it_can_mean(typed: str, sentence: str) -> None:
    begin = sentence.split(" show sapphire", maxsplit=1)[0]
    with pytest.raises(Unclear, match=re.escape(begin)):
        understood(klunker("show", hands=["sapphire ruby ruby"], showcases=["ruby"], edition="2005"), typed)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_no_two_words_of_a_game_are_typed_alike(game: str, code: str) -> None:
    typed = [
        words_in(code)(f"{game}-typed-{word}")
        for word in re.findall(
            rf"^{game}-typed-(\w+)", (Path(stepping.__file__).parents[1] / f"words/en/{game}.ftl").read_text(), re.M
        )
    ]
    assert len(typed) == len(set(typed)) > 3
    assert all(re.fullmatch(r"\w+", word) and word == word.lower() for word in typed)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["show"]),
        ("sh", ["show"]),
        ("show ", ["sapphire", "ruby"]),
        ("show r", ["ruby"]),
        ("show sap ", ["ruby"]),
        ("show ruby ruby sap", ["sapphire"]),
        ("show ruby ruby ruby ", []),
        ("ruby ", ["sapphire", "ruby"]),
    ],
)
def test_tab_offers_the_words_that_can_come_next(line: str, words: list[str]) -> None:
    game = klunker("show", hands=["sapphire ruby ruby"], edition="2005")
    offered = language_of(game).completions(line, game.legal(0))
    assert sorted(offered) == sorted(words)


def test_the_number_of_a_showcase_is_the_number_of_its_seat() -> None:
    game = klunker("buy", showcases=["", "", "shoe"], buyers=[0, 1, 2])
    assert understood(game, "3") == "buy 3"
    assert understood(game, "0") == "decline"


@pytest.mark.parametrize(
    ("game", "move", "effect"),
    [
        (klunker("store", hands=["shoe shoe"], safes=["tooth"]), "store shoe", "Your safe would have 2 stacks"),
        (
            klunker("store", hands=["shoe"], buyers=[1, 2]),
            "store shoe",
            "Your safe would have 1 stack; You pass: buy card 3",
        ),
        (
            klunker("store", hands=["shoe shoe"], safes=["shoe shoe shoe tooth"]),
            "store shoe",
            "Sells 4 shoes for 3 notes (2 stacks in the safe)",
        ),
        (
            klunker("buy", showcases=["", "shoe"], safes=["shoe shoe shoe"], buyers=[0, 1, 2]),
            "buy 2",
            "You buy Ida’s showcase: a shoe; Sells 4 shoes for 4 notes (1 stack in the safe)",
        ),
        (
            knaster(". 2 3 2 3  . . . . .  . . . . .  . . . . .  . . . . .", dice=(4, 5)),
            "write a1",
            "Fills row 1: two pairs, 1 circle.",
        ),
        (
            knaster("(2) 2 (3) (2) (3)  . . . . .  . . . . .  . . . . .  . . . . .", dice=(1, 1)),
            "circle b1",
            "Completes row 1: 9 points.",
        ),
    ],
)
def test_a_choice_says_what_it_would_do(game: Game, move: str, effect: str) -> None:
    offered = choices(front_of(game.book.name), game.view(0), company(game))
    assert [choice.effect for choice in offered if choice.move == move] == [effect]


def expected(game: Game) -> str:
    return front_of(game.book.name).expected(game.view(0), company(game))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            klunker("show", hands=["tooth shoe"]),
            "Your showcase is empty: choose at least one card to show. For example: show tooth shoe",
        ),
        (
            klunker("show", hands=["tooth"], showcases=["shoe"]),
            "Choose the cards you want to show, or none. For example: show tooth",
        ),
        (klunker("store", hands=["tooth"]), "Put one card into your safe, or pass."),
        (klunker("sell", safes=["shoe shoe shoe shoe tooth tooth tooth tooth"]), "Several sets are complete."),
        (klunker("buy", showcases=["shoe", "tooth"], buyers=[0, 1, 2]), "Take one showcase: your own for free,"),
        (
            klunker("buy", showcases=["shoe", "tooth"], money=[0], buyers=[0, 1, 2]),
            "You have no money: take your own showcase, which is free.",
        ),
        (klunker("buy", showcases=["", "shoe"], buyers=[0, 1, 2]), "Take one showcase, or decline."),
        (knaster(" . " * 25, dice=(2, 3)), "Write the 5 into an empty square."),
        (knaster(" . " * 24 + "5", dice=(2, 3)), "Write the 5 into an empty square, or circle a 5."),
        (knaster(" 8 " * 25, dice=(2, 6), final=True), "Circle an 8."),
        (new("knaster", 1, dice="real"), "Your roll: what do the dice show? For example: roll 3 4"),
    ],
)
def test_one_sentence_says_what_is_expected(game: Game, sentence: str) -> None:
    assert expected(game).startswith(sentence)


def test_after_filling_lines_the_sentence_asks_for_lines_and_circles() -> None:
    game = knaster(". 2 2 2 3   2 . . . .   2 . . . .   3 . . . .   3 . . . .", dice=(1, 2))
    game.play(0, "write a1")
    assert expected(game) == "You have filled several lines. Which one first?"
    game.play(0, "line col1")
    assert expected(game) == "Draw 2 circles in column a."
    game.play(0, "circle a2")
    assert expected(game) == "Draw 1 circle in column a."


# Drawing


def picture_of(game: Game, names: list[str], seat: int = 0) -> str:
    return drawn(front_of(game.book.name).draw(game.view(seat), Company(ENGLISH, names, seat)))


def test_a_sheet_is_drawn_with_its_values_circles_and_ticks() -> None:
    game = knaster(
        "(7) (7) (7) (7) (7)   . (8) . 12 .   . . (11) . .   . . . (3) .   . . . . (2)",
        "2 . . . .  . . . . .  . . . . .  . . . . .  . . . . (12)",
        dice=(3, 6),
    )
    assert picture_of(game, ["You", "Ida (casual)"]) == SHEETS


SHEETS = """\
Knaster · roll 1 ·  ⚂ ⚅  3 + 6 = 9  ────────────────────────────────────────────
                   You: 28 points                      Ida (casual): 1 point
Circles            10✓╲   9    8    7    6    5 ╱10    ╲   a   b   c   d   e ╱
1 two pairs               a    b    c    d    e        1   2   ·   ·   ·   ·
1 three of a kind      ┌────┬────┬────┬────┬────┐      2   ·   ·   ·   ·   ·
2 full house         1 │( 7)│( 7)│( 7)│( 7)│( 7)│  9✓  3   ·   ·   ·   ·   ·
2 four of a kind       ├────┼────┼────┼────┼────┤      4   ·   ·   ·   ·   ·
3 five of a kind     2 │  · │( 8)│  · │ 12 │  · │  8   5   ·   ·   ·   · (12)
3 straight             ├────┼────┼────┼────┼────┤
                     3 │  · │  · │(11)│  · │  · │  7
                       ├────┼────┼────┼────┼────┤
                     4 │  · │  · │  · │( 3)│  · │  6
                       ├────┼────┼────┼────┼────┤
                     5 │  · │  · │  · │  · │( 2)│  5
                       └────┴────┴────┴────┴────┘"""


def test_the_jewellers_are_drawn_with_all_that_everybody_knows() -> None:
    game = klunker(
        "sell",
        hands=["ruby ruby", "amber"],
        showcases=["", "topaz"],
        safes=["ruby ruby ruby ruby ruby amber amber amber amber", "diamond"],
        money=[3, 0, 2],
        known="ruby amber amber",
        buyers=[1, 0, 2],
        start=2,
        rest=20,
        edition="2005",
    )
    assert picture_of(game, ["You", "Ida (casual)", "Max (casual)"]) == JEWELLERS


JEWELLERS = """\
Klunker 2005 · round 1 · Selling · ♪ Start player ──────────────────────────────
   Player Buy Money Hand Showcase                 Stacks in the safe
▸1 You      2     3    2 -                        3: ruby×4 ruby amber×4
 2 Ida      1     0    1 topaz                    1: diamond
 3 Max ♪    3     2    0 -                        0: -
Draw pile: 23 cards, on top of the pile, known to all: amber×2 ruby
Your hand: ruby×2"""


IN_ENGLISH = [pytest.param(*variant.values, "en", id=f"{variant.id}-en") for variant in VARIANTS]
IN_EVERY_LANGUAGE = [
    *IN_ENGLISH,
    *(
        pytest.param(name, BOOKS[name].variants[-1], language, id=f"{name}-{language}")
        for name in BOOKS
        for language in LANGUAGES[1:]
    ),
]


@pytest.mark.parametrize("width", [55, 80, 120])
@pytest.mark.parametrize(("name", "variant", "language"), IN_EVERY_LANGUAGE)
def test_every_table_fits_its_width_and_shows_every_seat(
    name: str, variant: Mapping[str, Any], width: int, language: str
) -> None:
    game = new(name, seed="width", **variant)
    for seat, move in islice(at_random(game, 3), 12 * game.players):
        game.play(seat, move)
    front, people = front_of(name), company(game, language=language)
    for picture in (front.draw(game.view(0), people), front.draw_open(game, people)):
        text = drawn(picture, width)
        assert max(map(len, text.splitlines())) <= width
        assert all(re.search(rf"\b{people.name(seat)}\b", text) for seat in range(game.players))


def test_who_sees_everything_sees_every_hand() -> None:
    game = klunker(hands=["shoe", "tooth tooth", "diadem"])
    names = ["You", "Ida", "Max"]
    open_table = drawn(front_of("klunker").draw_open(game, Company(ENGLISH, names, 0, sees_everything=True)))
    assert "Your hand: shoe" in open_table
    assert "Ida’s hand: tooth×2" in open_table
    assert "Max’s hand: diadem" in open_table
    assert "tooth" not in picture_of(game, names)


# Sentences


def told(game: str, events: Any, people: Company) -> list[str]:
    return [sentence for event in events if (sentence := front_of(game).sentence(event, people))]


@pytest.mark.parametrize(("name", "variant", "language"), IN_EVERY_LANGUAGE)
def test_everything_that_happens_can_be_told_in_sentences(name: str, variant: Mapping[str, Any], language: str) -> None:
    game = new(name, seed="words", **variant)
    events = list(game.opening)
    for seat, move in at_random(game, 5):
        events += game.play(seat, move)
    people = company(game, language=language)
    everything = Company(people.words, people.names, 0, sees_everything=True)
    for sentence in told(name, seen_by(events, 0), people) + told(name, events, everything):
        assert re.match(r"[A-ZÀ-Ý]", sentence), sentence
        assert not re.search(r"You \w+s\b(?<!pass)|\b1 (card|stack|circle)s|  |None|\(casual\)|\{", sentence), sentence


def test_cards_that_are_all_known_are_named_without_their_number() -> None:
    event = {"event": "dealt", "seat": 1, "audience": None}
    people = Company(ENGLISH, ["You", "Ida"], 0)
    some, every = [{**event, "count": count, "known": {"shoe": 2}} for count in (6, 2)]
    assert told("klunker", [some], people) == ["Ida gets 6 cards, among them 2 shoes"]
    assert told("klunker", [every], people) == ["Ida gets 2 shoes"]


def test_nobody_is_told_a_thing_twice() -> None:
    game = new("knaster", 2, seed="twice")
    events = game.play(0, "write c3") + game.play(1, "write a1")
    number = game.view(0)["sheets"][0]["numbers"][2][2]  # type: ignore[typeddict-item]
    everything = Company(ENGLISH, ["You", "Ida"], 0, sees_everything=True)
    for heard in (told("knaster", seen_by(events, 0), company(game)), told("knaster", events, everything)):
        assert heard[:2] == [f"You write {number} in c3", f"Ida writes {number} in a1"]
        assert heard[2].startswith("Ida rolls")


def test_names_from_a_record_cannot_write_on_the_screen() -> None:
    people = Company(ENGLISH, ["\x1b[2JEve\n", "", "x" * 99], None)
    assert [people.full_name(seat) for seat in range(3)] == ["[2JEve", "Seat 2", "x" * 20]


# The end


@pytest.mark.parametrize("variant", BOOKS["klunker"].variants)
def test_the_account_of_the_money_adds_up(variant: Mapping[str, Any]) -> None:
    game = new("klunker", seed="account", **variant)
    events: list[Any] = list(game.opening)
    for seat, move in at_random(game, 7, share_of_stops=0.3):
        events += game.play(seat, move)
    view: Any = game.view(0)
    for seat, jeweller in enumerate(view["jewellers"]):
        assert sum(ledger(view, seen_by(events, 0), seat).values()) == jeweller["money"]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "scores", "winners", "sentence"),
    [
        ("klunker", [3, 9], [1], "Ida wins"),
        ("klunker", [9, 3], [0], "You win!"),
        ("klunker", [9, 9], [0], "You win! Equal money: fewer cards in showcase and safe win."),
        ("klunker", [9, 9], [0, 1], "You and Ida share the victory"),
        ("knaster", [50], [0], "More than 50 would be good. Once more?"),
        ("knaster", [51], [0], "More than 50: good!"),
        ("knaster", [101], [0], "More than 100: spectacular!"),
        ("chess", [1, 0], [0], "You win!"),
    ],
)
def test_the_end_says_who_won(game: str, scores: list[int], winners: list[int], sentence: str) -> None:
    front = front_of(game) if game in BOOKS else Front[Any, Any, Any](game)
    people = Company(ENGLISH, ["You", "Ida (casual)"], 0)
    assert front.verdict({"scores": scores, "winners": winners, "reason": ""}, people) == sentence


# Stepping


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_stepping_without_a_terminal_prints_every_move_and_the_result(
    name: str, variant: Mapping[str, Any], terminal: Terminal
) -> None:
    game = play_out(new(name, seed="steps", **variant))
    lines = terminal.step(game.record()).splitlines()
    assert terminal.code == 0
    for number, (_, move) in enumerate(game.moves, 1):
        assert re.match(rf" *{number}  {move}  ", lines[number])
    assert re.search(r"wins|share|More than 50", flat("\n".join(lines[-3:])))


WALK = play_out(new("klunker", 3, seed="walk"))
LAST = len(WALK.moves)


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        (["right", "n", " ", "left", "p", "left", "left"], [0, 1, 2, 3, 2, 1, 0, 0]),
        (["end", "right", "home"], [0, LAST, LAST, 0]),
        (["9", "enter"], [0, 0, 9]),
        (["9", "9", "9", "9", "enter"], [0, 0, 0, 0, 0, LAST]),
        (["1", "x", "enter"], [0, 0, 0, 1]),
    ],
)
def test_keys_step_through_a_game(keys: list[str], places: list[int], terminal: Terminal) -> None:
    screen = terminal.step(WALK.record(), *keys, "q")
    assert [int(number) for number in re.findall(rf"Move (\d+) of {LAST} ·", screen)] == places
    assert terminal.code == 0


@pytest.mark.parametrize(
    ("keys", "rounds"),
    [
        (["pagedown", "pagedown", "pageup", "right", "pageup", "pageup"], [1, 2, 3, 2, 2, 2, 1]),
        (["3", "r"], [1, 1, 3]),
    ],
)
def test_pages_are_rounds(keys: list[str], rounds: list[int], terminal: Terminal) -> None:
    screen = terminal.step(WALK.record(), *keys, "q")
    assert [int(number) for number in re.findall(rf"Move \d+ of {LAST} · round (\d+)", screen)] == rounds


def test_one_may_look_with_the_eyes_of_every_seat(terminal: Terminal) -> None:
    views = terminal.step(WALK.record(), *["v"] * 5, "q").split("Klunker 1999")[1:]
    assert [len(re.findall(r"hand: ", view)) for view in views] == [3, 1, 1, 1, 0, 3]
    assert "as Seat 2 saw it" in views[2]
    assert "as spectators saw it" in views[4]


def test_a_place_can_be_given_and_is_printed_alone_without_a_terminal(terminal: Terminal) -> None:
    screen = terminal.step(WALK.record(), turn=2, seat=1)
    assert "Klunker 1999 · round 2" in screen
    assert screen.count("hand: ") == 1
    assert screen.count("Klunker 1999") == 1


@pytest.mark.parametrize("place", [{"move": LAST + 1}, {"turn": 999}, {"seat": 3}])
def test_a_place_that_the_record_does_not_have_is_refused(place: dict[str, Any], terminal: Terminal) -> None:
    with pytest.raises(BadOption, match="The record has"):
        terminal.step(WALK.record(), **place)


def test_ctrl_c_ends_stepping(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(status: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(stepping, "is_interactive", lambda: True)
    monkeypatch.setattr(stepping, "read_key", interrupt)
    assert step_through(terminal.console, ENGLISH, WALK.record()) == 130


def test_a_record_of_an_unfinished_game_says_who_is_waited_for(terminal: Terminal) -> None:
    game = new("klunker", 3, seed="open", names=["Eve", "Ida (casual)", "Max (casual)"])
    game.play(next(iter(game.waiting)), game.legal(next(iter(game.waiting)))[0])
    waited_for = game.names[next(iter(game.waiting))]
    screen = terminal.step(game.record())
    assert screen.endswith(f"The record ends here, waiting for {waited_for}.\n")


def test_an_edited_record_is_refused(terminal: Terminal) -> None:
    record = json.loads(json.dumps(new("knaster", 1, seed="edit").record()))
    with pytest.raises(BadRecord):
        terminal.step(record | {"seed": "other"})


# A game without a front of its own


def test_a_game_without_a_front_is_shown_plainly_and_can_be_played(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spieltisch.terminal.front.part_of", lambda _game, _part: None)
    screen = terminal.play(
        typing("write c3", "b2", "?", "quit", ""), "knaster", players=2, dice="fair", level="novice", seed="plain"
    )
    assert "Your move." in screen
    assert re.search(r"^rolls +1 *$", screen, re.MULTILINE)
    assert re.search(r"^You wrote, cell c3, number \d+$", screen, re.MULTILINE)
    record = play_out(new("knaster", 2, seed="plain")).record()
    lines = Terminal(monkeypatch).step(record).splitlines()
    assert "Score" in "\n".join(lines[-6:])
