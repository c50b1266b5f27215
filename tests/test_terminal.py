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
from spieltisch.terminal import play_in_terminal, step_through
from spieltisch.terminal.choices import choices, meant
from spieltisch.terminal.drawing import draw, open_view
from spieltisch.terminal.ending import ledger, victory
from spieltisch.terminal.expected import expected
from spieltisch.terminal.phrases import readable, seat_names
from spieltisch.terminal.words import tell
from tests.positions import VARIANTS, at_random, klunker, knaster, named, play_out, seen

WIDTH = 80


Answers = Callable[[str], str | None]
"""What is typed, seeing the screen; None ends the input."""


class Keyboard:
    def __init__(self, answer: Answers, screen: io.StringIO, is_terminal: bool) -> None:
        self.answer = answer
        self.screen = screen
        self.is_terminal = is_terminal

    def readline(self) -> str:
        typed = self.answer(self.screen.getvalue())
        return "" if typed is None else f"{typed}\n"

    def isatty(self) -> bool:
        return self.is_terminal


class Terminal:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=WIDTH, force_terminal=False)

    def connect(self, answer: Answers, is_terminal: bool = False) -> None:
        self.monkeypatch.setattr(sys, "stdin", Keyboard(answer, self.screen, is_terminal))

    def play(self, answer: Answers, game: str | None = None, **given: Any) -> str:
        """The screen after a session with these answers."""
        self.connect(answer)
        options = {name: value for name, value in given.items() if name in ("edition", "unsold", "dice")}
        players, level, seed = given.get("players"), given.get("level"), given.get("seed")
        self.code = play_in_terminal(self.console, game, players, options, level, seed)
        return self.screen.getvalue()

    def step(self, record: Mapping[str, Any], *typed: str, is_terminal: bool = True) -> str:
        self.connect(typing(*typed), is_terminal)
        self.code = step_through(self.console, dict(record))
        return self.screen.getvalue()


def typing(*lines: str) -> Answers:
    left = iter(lines)
    return lambda _: next(left, None)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def drawn(picture: RenderableType, width: int = WIDTH) -> str:
    screen = io.StringIO()
    Console(file=screen, width=width, force_terminal=False).print(picture)
    return "\n".join(line.rstrip() for line in screen.getvalue().splitlines())


def follow_the_screen(screen: str) -> str | None:
    """Does what the last question offers: the example it gives, or the last move of the list."""
    question = screen[screen.rindex(" ──") :] if " ──" in screen else screen
    if "Keep a record" in question:
        return None
    if example := re.search(r"such as '([a-z0-9 ]+)'", question):
        return example[1]
    return str(re.findall(r"^ ?(\d+) [a-z]", question, re.MULTILINE)[-1])


# A session


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("klunker", {"players": 4, "edition": "1999", "unsold": "top"}),
        ("klunker", {"players": 3, "edition": "1999", "unsold": "removed"}),
        ("klunker", {"players": 6, "edition": "2005"}),
        ("knaster", {"players": 1}),
        ("knaster", {"players": 5}),
        ("knaster", {"players": 2, "dice": "real"}),
    ],
)
def test_what_the_screen_offers_is_enough_to_play_a_whole_game(
    game: str, given: dict[str, Any], terminal: Terminal
) -> None:
    screen = terminal.play(follow_the_screen, game, level="novice", seed="whole", **given)
    assert terminal.code == 0
    assert "the game is over" in screen
    assert re.search(r"^(You|[A-Z][a-z]+).* (wins?|share the victory|finish) ?with \d+", screen, re.MULTILINE)
    assert "Allowed:" not in screen, "something that was offered was refused"
    assert "\x1b" not in screen
    assert max(map(len, screen.splitlines())) <= WIDTH


def test_a_bare_enter_takes_every_default(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal.play(typing("", "", "", "", "", f"save {file}"), seed="defaults")
    record = load(file)
    assert record["game"] == "klunker"
    assert record["options"] == {"players": 4, "edition": "1999", "unsold": "top", "start": None}
    assert [seat["name"] for seat in record["seats"]] == ["You", "Ida (casual)", "Max (casual)", "Bo (casual)"]


def test_a_wrong_answer_is_answered_with_what_is_allowed(terminal: Terminal) -> None:
    screen = terminal.play(typing("chess", "knaster", "thirteen", "2", "grandmaster"))
    assert "Please type one of klunker, knaster; a bare Enter means klunker." in screen
    assert "Please type one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12; a bare Enter means 4." in screen
    assert "Please type one of novice, casual, expert, master; a bare Enter means casual." in screen


def test_only_what_leaves_a_choice_is_asked(terminal: Terminal) -> None:
    screen = terminal.play(typing("", ""), "klunker", players=6)
    assert "edition" not in screen
    assert "unsold" not in screen
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


@pytest.mark.parametrize("typed", ["dance", "buy 1", "show crown", "show", "99", "", "[red]", "\x1b[A", "shoe " * 99])
def test_an_illegal_move_is_answered_and_nothing_happens(typed: str, terminal: Terminal, tmp_path: Path) -> None:
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    answers = typing(f"save {before}", typed, f"save {after}")
    screen = terminal.play(answers, "klunker", players=3, edition="2005", level="novice", seed="illegal")
    refusal = screen[screen.index("Saved as") : screen.rindex("> save")]
    assert re.search(r"Allowed:|at most 200 characters|Your showcase is empty", refusal)
    assert before.read_text() == after.read_text()


def test_a_saved_game_can_be_replayed_and_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    screen = terminal.play(typing("c3", "1", f"save {file}"), "knaster", players=2, level="novice", seed="save")
    assert f"Saved as {file}."[:60] in screen.replace("\n", "")
    game = replay(load(file))
    assert game.names == ("You", "Ida (novice)")
    assert (0, "write c3") in game.moves
    assert 0 in game.waiting


def test_the_record_of_a_finished_game_is_offered_until_it_is_written(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    names = iter([str(tmp_path / "no" / "folder"), str(file), "no"])

    def answer(screen: str) -> str | None:
        return next(names) if "Keep a record" in screen else follow_the_screen(screen)

    screen = terminal.play(answer, "knaster", players=1, seed="end")
    assert "cannot be written: No such file or directory." in screen.replace("\n", " ")
    assert replay(load(file)).result is not None
    assert screen.count("the game is over") == 1


def test_saving_never_replaces_another_file(terminal: Terminal, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    screen = terminal.play(typing(f"save {diary}", f"save {tmp_path}", "save"), "knaster", players=1, seed="diary")
    assert screen.replace("\n", " ").count("stays as it is. Choose another name.") == 2
    assert "Say 'save' and a file name" in screen
    assert diary.read_text() == "dear diary"


def test_playing_again_deals_another_game(terminal: Terminal) -> None:
    def answer(screen: str) -> str | None:
        if screen.endswith("[no record] > "):
            return ""
        if screen.endswith("[yes] > "):
            return "yes" if screen.count("Play again?") == 1 else "no"
        return follow_the_screen(screen.replace("Keep a record", ""))

    screen = terminal.play(answer, "knaster", players=1, seed="again")
    first, second = screen.split("Play again?")[:2]
    assert first.count("the game is over") == second.count("the game is over") == 1
    rolls = [re.findall(r"You roll (\d \+ \d)", part) for part in (first, second)]
    assert rolls[0] != rolls[1]


@pytest.mark.parametrize("answered", range(6))
@pytest.mark.parametrize("last", [None, "quit", " Quit "])
def test_quit_and_the_end_of_the_input_leave_politely_at_every_question(
    last: str | None, answered: int, terminal: Terminal
) -> None:
    answers: list[str | None] = ["klunker", "2005", "3", "novice", "show ruby"]
    left = iter([*answers[:answered], last])
    screen = terminal.play(lambda _: next(left), seed="leave")
    assert terminal.code == 0
    assert screen.endswith("Goodbye.\n")
    assert not list(left)


def test_ctrl_c_leaves_politely(terminal: Terminal) -> None:
    def press_ctrl_c(screen: str) -> str:
        raise KeyboardInterrupt

    assert terminal.play(press_ctrl_c).endswith("Goodbye.\n")
    assert terminal.code == 130


def test_help_tells_the_rules_and_log_what_happened(terminal: Terminal) -> None:
    screen = terminal.play(typing("c3", "help", "log"), "knaster", players=1, seed="log")
    assert "line row2" in screen
    assert "save FILE" in screen
    assert screen.rindex("You write") > screen.index("line row2")


def test_the_same_seed_and_answers_give_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"players": 3, "level": "novice", "seed": "same"}
    screens = [Terminal(monkeypatch).play(typing(*"12345"), "knaster", **given) for _ in range(2)]
    assert screens[0] == screens[1]
    assert "roll 6" in screens[0]


# Choices


def understood(game: Game, typed: str) -> str:
    view = game.view(0)
    return meant(typed, view, choices(view, seat_names(game.players, "novice")))


def test_a_move_may_be_typed_by_number_by_text_or_without_its_verb() -> None:
    game = klunker("store", hands=["shoe tooth"])
    assert understood(game, "1") == "store tooth"
    assert understood(game, "shoe") == "store shoe"
    assert understood(game, "store shoe") == "store shoe"
    assert understood(klunker("show", hands=["shoe tooth"]), "Shoe  tooth") == "show tooth shoe"
    assert understood(new("knaster", 1, dice="real", seed="x"), "4 3") == "roll 4 3"


def test_the_number_of_a_showcase_is_the_number_of_its_seat() -> None:
    game = klunker("buy", showcases=["", "", "shoe"], buyers=[0, 1, 2])
    assert understood(game, "3") == "buy 3"
    assert understood(game, "0") == "decline"


@pytest.mark.parametrize(
    ("game", "move", "effect"),
    [
        (klunker("store", hands=["shoe shoe"], safes=["tooth"]), "store shoe", "your safe has 2 stacks"),
        (klunker("store", hands=["shoe"], buyers=[1, 2]), "store shoe", "your safe has 1 stack; you take buy card 3"),
        (
            klunker("store", hands=["shoe shoe"], safes=["shoe shoe shoe tooth"]),
            "store shoe",
            "4 shoes from 2 stacks make 3",
        ),
        (
            klunker("buy", showcases=["", "shoe"], safes=["shoe shoe shoe"], buyers=[0, 1, 2]),
            "buy 2",
            "Ida's showcase for 1: a shoe; 4 shoes from 1 stack make 4",
        ),
        (
            knaster(". 2 3 2 3  . . . . .  . . . . .  . . . . .  . . . . .", dice=(4, 5)),
            "write a1",
            "fills row 1 (two pairs: 1 circle)",
        ),
        (
            knaster("(2) 2 (3) (2) (3)  . . . . .  . . . . .  . . . . .  . . . . .", dice=(1, 1)),
            "circle b1",
            "scores 9 for row 1",
        ),
    ],
)
def test_a_choice_says_what_it_would_do(game: Game, move: str, effect: str) -> None:
    offered = choices(game.view(0), seat_names(game.players, "novice"))
    assert [choice.effect for choice in offered if choice.move == move] == [effect]


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            klunker("show", hands=["tooth shoe"]),
            "Your showcase is empty: show one card or more, such as 'show tooth shoe'.",
        ),
        (
            klunker("show", hands=["tooth"], showcases=["shoe"]),
            "Add cards to your showcase, such as 'show tooth', or just",
        ),
        (klunker("store", hands=["tooth"]), "Store one card in your safe"),
        (klunker("sell", safes=["shoe shoe shoe shoe tooth tooth tooth tooth"]), "Several sets are complete"),
        (klunker("buy", showcases=["shoe", "tooth"], buyers=[0, 1, 2]), "Take one showcase: your own for free"),
        (
            klunker("buy", showcases=["shoe", "tooth"], money=[0], buyers=[0, 1, 2]),
            "You can only take your own showcase.",
        ),
        (klunker("buy", showcases=["shoe"], buyers=[0, 1, 2]), "You can only take your own showcase."),
        (klunker("buy", showcases=["", "shoe"], buyers=[0, 1, 2]), "Buy a showcase for 1, or decline"),
        (klunker("buy", showcases=["", "shoe"], money=[0], buyers=[0, 1, 2]), "There is nothing that you could buy"),
        (knaster(" . " * 25, dice=(2, 3)), "Write the 5 into an empty cell."),
        (knaster(" . " * 24 + "5", dice=(2, 3)), "Write the 5 into an empty cell, or circle one of your 5s."),
        (knaster(" 5 " * 25, dice=(2, 3), final=True), "Circle one of your 5s."),
        (new("knaster", 1, dice="real"), "Roll two dice and type what they show, such as 'roll 3 4'."),
    ],
)
def test_one_sentence_says_what_is_expected(game: Game, sentence: str) -> None:
    assert expected(game.view(0)).startswith(sentence)


def test_after_filling_lines_the_sentence_asks_for_lines_and_circles() -> None:
    game = knaster(". 2 2 2 3   2 . . . .   2 . . . .   3 . . . .   3 . . . .", dice=(1, 2))
    game.play(0, "write a1")
    assert expected(game.view(0)) == "Which takes its circles first: row 1 and column a?"
    game.play(0, "line col1")
    assert expected(game.view(0)) == "Column a gives you 2 circles: which number do you circle first?"
    game.play(0, "circle a2")
    assert expected(game.view(0)) == "Column a gives you 1 circle: which number do you circle?"


# Drawing


def test_a_sheet_is_drawn_with_its_values_circles_and_ticks() -> None:
    game = knaster(
        "(7) (7) (7) (7) (7)   . (8) . 12 .   . . (11) . .   . . . (3) .   . . . . (2)",
        "2 . . . .  . . . . .  . . . . .  . . . . .  . . . . (12)",
        dice=(3, 6),
    )
    assert drawn(draw(game.view(0), ["You", "Ida (casual)"])) == SHEETS


SHEETS = """\
Knaster · roll 1 ·  ⚂ ⚅  3 + 6 = 9  ────────────────────────────────────────────
                 You: 28 points                      Ida (casual): 1 point
A full line of   10✓╲   9    8    7    6    5 ╱10    ╲   a   b   c   d   e ╱
two pairs   o           a    b    c    d    e        1   2   ·   ·   ·   ·
three equal o        ┌────┬────┬────┬────┬────┐      2   ·   ·   ·   ·   ·
full house  oo     1 │( 7)│( 7)│( 7)│( 7)│( 7)│  9✓  3   ·   ·   ·   ·   ·
four equal  oo       ├────┼────┼────┼────┼────┤      4   ·   ·   ·   ·   ·
five equal  ooo    2 │  · │( 8)│  · │ 12 │  · │  8   5   ·   ·   ·   · (12)
straight    ooo      ├────┼────┼────┼────┼────┤
gives circles.     3 │  · │  · │(11)│  · │  · │  7
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
    assert drawn(draw(game.view(0), ["You", "Ida (casual)", "Max (casual)"])) == JEWELLERS


JEWELLERS = """\
Klunker 2005 · round 1 · selling · ♪ has the start card ────────────────────────
   Shop  Buy Money Hand Showcase                 Stacks in the safe
▸1 You     2     3    2 -                        3: ruby×4 ruby amber×4
 2 Ida     1     0    1 topaz                    1: diamond
 3 Max ♪   3     2    0 -                        0: -
Pile: 23 cards, known from the top: amber×2 ruby
Your hand: ruby×2"""


@pytest.mark.parametrize("width", [55, 80, 120])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_table_fits_its_width_and_shows_every_seat(name: str, variant: Mapping[str, Any], width: int) -> None:
    game = new(name, seed="width", **variant)
    for seat, move in islice(at_random(game, 3), 12 * game.players):
        game.play(seat, move)
    names = seat_names(game.players, "casual")
    for view in (game.view(0), open_view(game)):
        picture = drawn(draw(view, names), width)
        assert max(map(len, picture.splitlines())) <= width
        assert all(re.search(rf"\b{seat_name.split()[0]}\b", picture) for seat_name in names)


def test_who_sees_everything_sees_every_hand() -> None:
    game = klunker(hands=["shoe", "tooth tooth", "diadem"])
    picture = drawn(draw(open_view(game), ["You", "Ida", "Max"]))
    assert "Your hand: shoe" in picture
    assert "Ida's hand: tooth×2" in picture
    assert "Max's hand: diadem" in picture
    assert "tooth" not in drawn(draw(game.view(0), ["You", "Ida", "Max"]))


# Words


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_everything_that_happens_can_be_told_in_sentences(name: str, variant: Mapping[str, Any]) -> None:
    game = new(name, seed="words", **variant)
    names = seat_names(game.players, "casual")
    events = list(game.opening)
    for seat, move in at_random(game, 5):
        events += game.play(seat, move)
    for listener in (0, None):
        seen = events if listener is None else seen_by(events, listener)
        for sentence in tell(seen, names, listener):
            assert re.fullmatch(r"[A-Z].*[.!]", sentence)
            assert not re.search(r"You \w+s\b(?<!pass)|\b1 (card|stack|circle)s|  |None|\(casual\)", sentence), sentence


@pytest.mark.parametrize("listener", [0, None])
def test_nobody_is_told_a_thing_twice(listener: int | None) -> None:
    game = new("knaster", 2, seed="twice")
    events = game.play(0, "write c3") + game.play(1, "write a1")
    told = tell(events if listener is None else seen_by(events, listener), ["You", "Ida"], listener)
    number = named(events, "wrote")[0]["number"]
    assert told[:2] == [f"You write {number} in c3.", f"Ida writes {number} in a1."]
    assert told[2].startswith("Ida rolls")


def test_names_from_a_record_cannot_write_on_the_screen() -> None:
    assert readable(["\x1b[2JEve\n", "", "x" * 99]) == ["[2JEve", "Seat 2", "x" * 20]


# The end


@pytest.mark.parametrize("variant", BOOKS["klunker"].variants)
def test_the_account_of_the_money_adds_up(variant: Mapping[str, Any]) -> None:
    game = new("klunker", seed="account", **variant)
    events = list(game.opening)
    for seat, move in at_random(game, 7, share_of_stops=0.3):
        events += game.play(seat, move)
    view = seen(game, 0)
    for seat, jeweller in enumerate(view["jewellers"]):
        assert sum(ledger(view, seen_by(events, 0), seat).values()) == jeweller["money"]


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ({"scores": [3, 9], "winners": [1]}, "Ida wins with 9!"),
        ({"scores": [9, 3], "winners": [0]}, "You win with 9!"),
        ({"scores": [9, 9], "winners": [0]}, "You win with 9 and the fewest cards left!"),
        ({"scores": [9, 9], "winners": [0, 1]}, "You and Ida share the victory with 9."),
        ({"scores": [50], "winners": [0]}, "You finish with 50."),
        ({"scores": [51], "winners": [0]}, "You finish with 51. That is good!"),
        ({"scores": [101], "winners": [0]}, "You finish with 101. That is spectacular!"),
    ],
)
def test_the_end_says_who_won(result: dict[str, Any], sentence: str) -> None:
    assert victory(result, ["You", "Ida (casual)"]) == sentence


def test_a_solo_record_of_somebody_else_ends_in_the_third_person() -> None:
    assert victory({"scores": [81], "winners": [0]}, ["Eve"]) == "Eve finishes with 81. That is very good!"


# Stepping


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_stepping_without_a_terminal_prints_every_move_and_the_result(
    name: str, variant: Mapping[str, Any], terminal: Terminal
) -> None:
    game = play_out(new(name, seed="steps", **variant))
    lines = terminal.step(game.record(), is_terminal=False).splitlines()
    assert terminal.code == 0
    for number, (_, move) in enumerate(game.moves, 1):
        assert re.match(rf" *{number}  {move}  ", lines[number])
    assert re.search(r"with \d+", lines[-1])


def test_stepping_goes_on_back_and_anywhere(terminal: Terminal) -> None:
    game = play_out(new("klunker", 3, seed="walk"))
    last = len(game.moves)
    screen = terminal.step(game.record(), "", "n", "p", "9", "e", "n", str(last + 1), "p", "0", "p", "jump", "q")
    positions = [int(number) for number in re.findall(rf"Move (\d+) of {last}:", screen)]
    assert positions == [0, 1, 2, 1, 9, last, last, last, last - 1, 0, 0, 0]
    assert screen.count(f"or a number from 0 to {last}.") == 4
    assert screen.count("the game is over") == 1
    assert "Seat 1's hand: " in screen


def test_a_record_of_an_unfinished_game_says_who_is_waited_for(terminal: Terminal) -> None:
    game = new("klunker", 3, seed="open", names=["You", "Ida (casual)", "Max (casual)"])
    game.play(next(iter(game.waiting)), game.legal(next(iter(game.waiting)))[0])
    waited_for = game.names[next(iter(game.waiting))]
    screen = terminal.step(game.record(), is_terminal=False)
    assert screen.endswith(f"The record ends here, waiting for {waited_for}.\n")


def test_an_edited_record_is_refused(terminal: Terminal) -> None:
    record = json.loads(json.dumps(new("knaster", 1, seed="edit").record()))
    with pytest.raises(BadRecord):
        terminal.step(record | {"seed": "other"})
