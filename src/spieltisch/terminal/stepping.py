"""A game that was written down, move by move, with everything that was hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from rich.console import Console, RenderableType

from spieltisch.game import Game, replay, seen_by
from spieltisch.games.contract import BadOption, Event
from spieltisch.terminal.company import YOU, Company
from spieltisch.terminal.dialog import INTERRUPTED, Dialog, is_interactive
from spieltisch.terminal.front import AnyFront, front_of
from spieltisch.terminal.keys import read_key
from spieltisch.terminal.moves import spelled
from spieltisch.words import Words

MOVE_WIDTH: Final = 16
EVERYTHING: Final = -1
"""Who looks: nobody in particular, but somebody who may see everything."""


def step_through(
    console: Console,
    words: Words,
    record: Mapping[str, Any],
    *,
    move: int | None = None,
    turn: int | None = None,
    seat: int | None = None,
) -> int:
    """Shows a record and returns the exit code. Where nobody can press a key it prints a log, or only the wished move.

    `turn` is a round or roll to begin at. BadRecord, if the record is damaged or was edited.
    """
    replaying = Replaying(Dialog(console, words), replay(record))
    start = replaying.place(move, turn, seat)
    try:
        if is_interactive():
            replaying.walk(start)
        elif (move, turn, seat) == (None, None, None):
            replaying.print_log()
        else:
            replaying.show(start)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


@dataclass(frozen=True)
class Place:
    move: int
    """How many moves have been made."""
    eyes: int | None
    """The seat through whose eyes the table is seen; None: a spectator's; EVERYTHING."""


class Replaying:
    def __init__(self, dialog: Dialog, game: Game) -> None:
        self.dialog = dialog
        self.words = dialog.words
        self.game = game
        self.front: AnyFront = front_of(game.book.name)
        self.company = self.company_of(EVERYTHING)
        self.last = len(game.moves)
        self.turns = self.count_turns()

    def company_of(self, eyes: int | None) -> Company:
        if eyes != EVERYTHING:
            return Company(self.words, self.game.names, eyes)
        you = self.game.names.index(YOU) if YOU in self.game.names else None
        return Company(self.words, self.game.names, you, sees_everything=True)

    def count_turns(self) -> list[int]:
        """The number of the round or roll after every move."""
        game = self.game.written().begin()
        turns = [game.book.turn(game.view(None))]
        for seat, move in self.game.moves:
            game.play(seat, move)
            turns.append(game.book.turn(game.view(None)))
        return turns

    def place(self, move: int | None, turn: int | None, seat: int | None) -> Place:
        if move is not None and not 0 <= move <= self.last:
            raise BadOption("bad_move_number", f"The record has moves from 0 to {self.last}, not {move}.")
        if turn is not None and turn not in self.turns:
            unit = self.game.book.progress
            raise BadOption("bad_turn", f"The record has {unit}s from {self.turns[0]} to {self.turns[-1]}, not {turn}.")
        if seat is not None and not 0 <= seat < self.game.players:
            raise BadOption("bad_seat", f"The record has seats from 1 to {self.game.players}, not {seat + 1}.")
        begun = 0 if turn is None else self.turns.index(turn)
        return Place(begun if move is None else move, EVERYTHING if seat is None else seat)

    # Without a person

    def print_log(self) -> None:
        again, happened = self.after(self.last)
        moves = ["", *(move for _, move in self.game.moves)]
        for number, (move, events) in enumerate(zip(moves, happened, strict=True)):
            told = "; ".join(self.sentences(events, EVERYTHING))
            line = f"{number:>4}  {spelled(self.words, self.front.game, move):<{MOVE_WIDTH}}  {told}"
            self.dialog.console.print(line, soft_wrap=True, markup=False, highlight=False)
        self.show_outcome(again, happened)

    # With one

    def walk(self, place: Place) -> None:
        """Goes on until the person leaves."""
        typed = ""
        while True:
            self.dialog.console.clear()
            self.show(place)
            key = read_key(self.status(place, typed))
            if key == "q":
                return
            if key.isdecimal():
                typed = (typed + key)[: len(str(self.last))]
            else:
                place, typed = self.after_key(place, key, typed), ""

    def after_key(self, place: Place, key: str, typed: str) -> Place:
        match key:
            case "right" | "n" | " ":
                return self.at(place, place.move + 1)
            case "left" | "p":
                return self.at(place, place.move - 1)
            case "home":
                return self.at(place, 0)
            case "end":
                return self.at(place, self.last)
            case "pagedown":
                return self.at_turn(place, self.turns[place.move] + 1)
            case "pageup":
                begun = self.turns.index(self.turns[place.move]) == place.move
                return self.at_turn(place, self.turns[place.move] - begun)
            case "enter":
                return self.at(place, int(typed) if typed else place.move + 1)
            case "r" if typed:
                return self.at_turn(place, int(typed))
            case "v":
                order = [EVERYTHING, *range(self.game.players), None]
                return replace(place, eyes=order[(order.index(place.eyes) + 1) % len(order)])
        return place

    def at(self, place: Place, move: int) -> Place:
        return replace(place, move=min(max(move, 0), self.last))

    def at_turn(self, place: Place, turn: int) -> Place:
        """The beginning of a round or roll; the end of the game if there was none later."""
        return self.at(place, next((move for move, number in enumerate(self.turns) if number >= turn), self.last))

    def status(self, place: Place, typed: str) -> str:
        words = self.words
        where = words("terminal-replay-move", number=place.move, last=self.last)
        unit = self.game.book.progress
        turn = words(f"table-{unit}", number=self.turns[place.move])
        if place.eyes is None:
            view = words("terminal-replay-spectator")
        elif place.eyes == EVERYTHING:
            view = words("terminal-replay-everything")
        else:
            view = words("terminal-replay-seenBy", name=self.company.full_name(place.eyes))
        keys = words("terminal-replay-keys", unit=unit)
        return f"{where} · {turn} · {view}\n{keys} {typed}"

    # The table after some moves

    def after(self, moves: int) -> tuple[Game, list[list[Event]]]:
        """The game after its first moves, and what happened in the opening and with each of them."""
        again = self.game.written().begin()
        return again, [again.opening, *(again.play(seat, move) for seat, move in self.game.moves[:moves])]

    def show(self, place: Place) -> None:
        again, happened = self.after(place.move)
        self.dialog.show(self.picture(again, place.eyes))
        for sentence in self.sentences(happened[-1], place.eyes):
            self.dialog.say(sentence)
        if place.move == self.last:
            self.show_outcome(again, happened)

    def picture(self, game: Game, eyes: int | None) -> RenderableType:
        if eyes == EVERYTHING:
            return self.front.draw_open(game, self.company)
        return self.front.draw(game.view(eyes), self.company_of(eyes))

    def sentences(self, events: Sequence[Event], eyes: int | None) -> list[str]:
        company = self.company_of(eyes)
        told = events if eyes == EVERYTHING else seen_by(events, eyes)
        return [sentence for event in told if (sentence := self.front.sentence(event, company))]

    def show_outcome(self, game: Game, happened: Sequence[Sequence[Event]]) -> None:
        view = game.view(None)
        if view["result"]:
            self.dialog.show(self.front.account(view, list(chain.from_iterable(happened)), self.company))
            self.dialog.say(self.front.verdict(view["result"], self.company), style="bold")
        else:
            names = self.words.list(self.company.full_name(seat) for seat in view["waiting"])
            self.dialog.say(self.words("terminal-replay-unfinished", names=names), style="bold")
