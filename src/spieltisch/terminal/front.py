"""How a game looks and reads in a terminal. This front serves any game; a game with one of its own overrides it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from spieltisch.game import Game
from spieltisch.games import part_of
from spieltisch.games.contract import Result
from spieltisch.terminal.company import Company
from spieltisch.words import Fact, Words

View = TypeVar("View", bound=Mapping[str, Any])
Event = TypeVar("Event", bound=Mapping[str, Any])
Settings = TypeVar("Settings", bound=Mapping[str, Any])

NOT_DRAWN: Final = ("game", "seat", "players", "moves", "waiting", "result")


class Front(Generic[View, Event, Settings]):
    def __init__(self, game: str) -> None:
        self.game = game

    def title(self, words: Words) -> str:
        return words.get(f"{self.game}-name", self.game.capitalize())

    # The table

    def draw(self, view: View, company: Company) -> RenderableType:
        """The table as a view shows it."""
        heading = Rule(Text(self.title(company.words), style="bold"), align="left", style="dim")
        rows = Table.grid(padding=(0, 2, 0, 0))
        for name, value in view.items():
            if name not in NOT_DRAWN:
                rows.add_row(Text(name), Text(written(value)))
        return Group(heading, rows)

    def draw_open(self, game: Game, company: Company) -> RenderableType:
        """The table for somebody who may see everything."""
        view: Any = {**game.view(None), **game.reveal()}
        return self.draw(view, company)

    def expected(self, view: View, company: Company) -> str:
        """One sentence that says what the person is asked for."""
        return company.words("terminal-yourMove")

    # Moves

    def is_listed(self, move: str) -> bool:
        """Moves that come by the dozen are not listed one by one; `expected` says how to type them."""
        return True

    def label(self, place: int, move: str) -> str:
        """What may be typed instead of the move: its place in the list."""
        return str(place)

    def effect(self, events: Sequence[Event], company: Company) -> str:
        """What a move would visibly do."""
        return ""

    # What happened

    def sentence(self, event: Event, company: Company) -> str:
        """An event in a sentence; an empty one if there is nothing to say."""
        told = (name for name in event if name not in ("event", "audience", "seat"))
        facts = [f"{name} {written(event[name])}" for name in told]
        who = [company.full_name(event["seat"])] if "seat" in event else []
        return ", ".join([" ".join([*who, event["event"]]), *facts])

    def in_words(self, facts: Mapping[str, Any], words: Words) -> dict[str, Fact]:
        """The facts of a bot's reason, as the sentences of the reasons need them."""
        return dict(facts)

    # The end

    def account(self, view: View, events: Sequence[Event], company: Company) -> RenderableType:
        """How the scores came about. The last view may not tell; the events of the whole game do."""
        table = score_table(company.words("ending-player"), company.words("terminal-score"))
        for seat, score in enumerate(view["result"]["scores"]):
            add_score(table, view["result"], seat, company, score)
        return table

    def reason(self, reason: str, words: Words) -> str:
        """Why the game is over."""
        return words.get(f"{self.game}-ending-reason-{reason}", words("log-ended"))

    def verdict(self, result: Result, company: Company) -> str:
        """Who won."""
        words, winners = company.words, result["winners"]
        if len(winners) > 1:
            return words("ending-shared", names=company.listed(winners))
        if winners[0] == company.you:
            return words("ending-youWon")
        return words("ending-won", names=company.name(winners[0]))

    # Help

    def manual(self, settings: Settings, words: Words) -> list[str]:
        """The rules in brief."""
        return []

    def examples(self, settings: Settings) -> list[str]:
        """Moves in the notation, to show how they are typed."""
        return []


AnyFront = Front[Any, Any, Any]


def written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def score_table(*headers: str, texts: int = 1) -> Table:
    """The first columns hold texts, the others numbers."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for place, header in enumerate(headers):
        table.add_column(header, justify="left" if place < texts else "right", vertical="bottom")
    return table


def add_score(table: Table, result: Result, seat: int, company: Company, *entries: int | str) -> None:
    style = "bold" if seat in result["winners"] else None
    table.add_row(Text(company.full_name(seat)), *map(str, entries), style=style)


def front_of(game: str) -> AnyFront:
    """A game's own front is found by looking; a game without one is shown plainly."""
    front = getattr(part_of(game, "terminal"), "FRONT", None)
    return front if isinstance(front, Front) else Front(game)
