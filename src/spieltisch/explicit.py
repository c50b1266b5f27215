"""A game in which chance is a player: whoever searches or solves a game decides what it brings.

Between two nodes happens one action, or one event of chance, and nothing by itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Self

from spieltisch.game import seen_by, without_audience
from spieltisch.games import book_of
from spieltisch.games.chance import pick
from spieltisch.games.contract import BadOption, Event, IllegalMove, Outcome, Result, new_table, shown, told, winners
from spieltisch.games.masks import bits, lowest


class ExplicitGame:
    """One node of the tree of a game. Actions and seats are numbers, as the rules count them.

    Seats that decide at the same time (Knaster) come one after the other, and none sees what the others have done.
    """

    def __init__(self, game: str, players: int | None = None, **options: Any) -> None:
        self.book = book_of(game)
        if self.book.outcomes is None:
            raise BadOption("no_outcomes", f"{game.capitalize()} does not say what chance may bring.")
        self.settings: Mapping[str, Any] = self.book.settings(players, options)
        if self.book.people_call(self.settings):
            raise BadOption("bad_dice", "With real dice it is people who roll: here chance is chosen from outside.")
        self.players: int = self.settings["players"]
        self.table: Any = new_table(self.book, self.settings)
        self.events: list[Event] = []
        self.history: list[int] = []
        """Everything that was chosen, by the seats and by chance."""
        self._before: Any = self.table.copy()
        self._pending: list[int] = []

    @property
    def needs_chance(self) -> bool:
        """Is it chance that decides now?"""
        return bool(self.book.needs_chance(self.table))

    @property
    def seat(self) -> int | None:
        """Who is to choose; None while chance decides, and when the game is over."""
        seats = 0 if self.needs_chance else self.book.waiting(self.table)
        return lowest(seats) if seats else None

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.needs_chance and not self.book.waiting(self.table)

    def outcomes(self) -> list[Outcome]:
        """What chance may bring now, with weights."""
        if not self.needs_chance:
            raise IllegalMove("no_chance", "Chance does not decide now.")
        assert self.book.outcomes is not None
        return self.book.outcomes(self.table)

    def legal(self) -> list[int]:
        """The actions of the seat that is to choose."""
        return [] if self.seat is None else [*bits(self.book.legal(self.table, self.seat))]

    def name(self, number: int) -> str:
        """An action or outcome that is possible now, in words."""
        if self.needs_chance:
            return next(outcome.name for outcome in self.outcomes() if outcome.number == number)
        whole = self.book.ends_move(self.table, number)
        text = self.book.text(self.table, [number])
        return text if whole else f"{text} …"

    def play(self, number: int) -> None:
        """Chooses an action, or the outcome of chance with this number."""
        if self.needs_chance:
            self._bring(number)
        elif number in self.legal():
            self._act(number)
        else:
            raise IllegalMove("not_allowed", f"Action {shown(number)} is not legal now; see `legal`.")
        self.history.append(number)

    def draw(self, word: int) -> int:
        """The number of the outcome that a word of chance would bring."""
        outcomes = self.outcomes()
        left = pick(word, sum(outcome.weight for outcome in outcomes))
        for outcome in outcomes:
            left -= outcome.weight
            if left < 0:
                return outcome.number
        raise AssertionError("the weights of all outcomes were counted")

    def _bring(self, number: int) -> None:
        words = [outcome.word for outcome in self.outcomes() if outcome.number == number]
        if not words:
            raise IllegalMove("not_possible", f"Chance cannot bring outcome {shown(number)} now; see `outcomes`.")
        self.book.chance(self.table, words[0])
        if not self.needs_chance:
            self._tell(self.book.chance_events(self._before, self.table))

    def _act(self, action: int) -> None:
        seat = self.seat
        assert seat is not None
        whole = self.book.ends_move(self.table, action)
        self._pending.append(action)
        self.book.play(self.table, seat, action)
        if whole:
            done = self.book.move_events(self._before, seat, self._pending, self.table)
            self._tell(done + self.book.consequence_events(self._before, self.table))

    def _tell(self, events: list[Event]) -> None:
        """A move, or all of a deal, is complete."""
        self.events += events
        self._before, self._pending = self.table.copy(), []
        if self.result is not None:
            self.events.append(told({"event": "ended", **self.result}))

    @property
    def result(self) -> Result | None:
        """Scores, winners and why the game ended; None until it is over."""
        if not self.over:
            return None
        return {
            "scores": [self.book.score(self.table, seat) for seat in range(self.players)],
            "winners": winners(self.book, self.table, self.players),
            "reason": self.book.reason(self.table),
        }

    def information_state(self, seat: int) -> str:
        """All that a seat has seen since the beginning, as a text: the same for positions it cannot tell apart.

        One line of JSON for the settings and the seat, then one for each event, and the actions of a move half made.
        """
        if type(seat) is not int or not 0 <= seat < self.players:
            raise IllegalMove("bad_seat", f"A seat is a number from 0 to {self.players - 1}, not {shown(seat)}.")
        half_made = self._pending if seat == self.seat else []
        seen: list[Any] = [{**self.settings, "seat": seat}, *without_audience(seen_by(self.events, seat)), half_made]
        return "\n".join(json.dumps(part, separators=(",", ":")) for part in seen if part)

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table, twin._before = self.table.copy(), self._before.copy()
        twin.events, twin.history, twin._pending = [*self.events], [*self.history], [*self._pending]
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.copy()
