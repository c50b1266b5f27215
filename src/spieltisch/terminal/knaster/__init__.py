"""Knaster in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType

from spieltisch.game import Game
from spieltisch.games.contract import Result
from spieltisch.games.knaster.events import KnasterEvent
from spieltisch.games.knaster.options import KnasterSettings
from spieltisch.games.knaster.printed import SOLO_PRAISE
from spieltisch.games.knaster.view import KnasterView
from spieltisch.terminal.company import Company
from spieltisch.terminal.front import Front, add_score, score_table
from spieltisch.terminal.knaster.drawing import drawn
from spieltisch.terminal.knaster.sentences import (
    EFFECTS,
    SENTENCES,
    combination_name,
    line_name,
)
from spieltisch.terminal.moves import spelled
from spieltisch.words import Fact, Words

RULES: Final = 4


class KnasterFront(Front[KnasterView, KnasterEvent, KnasterSettings]):
    def draw(self, view: KnasterView, company: Company) -> RenderableType:
        return drawn(view, company)

    def draw_open(self, game: Game, company: Company) -> RenderableType:
        """Every sheet as it is this moment."""
        view: Any = {**game.view(None), "sheets": game.reveal()["sheets"]}
        return drawn(view, company)

    def expected(self, view: KnasterView, company: Company) -> str:
        words, asked, deciding = company.words, "knaster-board-asked", view["deciding"]
        if view["roll"] is None or deciding is None:
            example = words("terminal-example", move=spelled(words, self.game, "roll 3 4"))
            return f"{words(f'{asked}-roll')} {example}"
        if deciding["line"] is not None:
            return words(f"{asked}-circles", circles=deciding["due"], line=line_name(deciding["line"], words))
        if deciding["lines"]:
            return words(f"{asked}-line")
        verbs = {preview["move"].split()[0] for preview in view["moves"]}
        kind = "decide" if len(verbs) > 1 else verbs.pop()
        return words(f"{asked}-{kind}", number=view["sum"])

    def is_listed(self, move: str) -> bool:
        return not move.startswith("roll")

    def effect(self, events: Sequence[KnasterEvent], company: Company) -> str:
        effects = [EFFECTS[event["event"]](event, company) for event in events if event["event"] in EFFECTS]
        return " ".join(effects)

    def sentence(self, event: KnasterEvent, company: Company) -> str:
        if event["event"] == "ended":
            return self.reason(event["reason"], company.words)
        return SENTENCES[event["event"]](event, company)

    def in_words(self, facts: Mapping[str, Any], words: Words) -> dict[str, Fact]:
        named: dict[str, Fact] = dict(facts)
        if "line" in facts:
            named["line"] = line_name(facts["line"], words)
        if "combination" in facts:
            named["combination"] = combination_name(facts["combination"], words)
        if "numbers" in facts:
            named["numbers"] = words.list(map(str, facts["numbers"]))
        return named

    def account(self, view: KnasterView, events: Sequence[KnasterEvent], company: Company) -> RenderableType:
        """KN-30, KN-31: the lines that are all circled, and 1 for every circle."""
        words, result = company.words, view["result"]
        assert result is not None
        titles = [words(f"knaster-ending-{title}") for title in ("lines", "circles", "total")]
        table = score_table(words("ending-player"), *titles, texts=2)
        for seat, sheet in enumerate(view["sheets"]):
            lines = ", ".join(f"{line_name(line, words)} ({value})" for line, value in sheet["lines"].items())
            add_score(table, result, seat, company, lines or "-", sum(map(sum, sheet["circled"])), sheet["score"])
        return table

    def verdict(self, result: Result, company: Company) -> str:
        """KN-50: who plays alone is praised by the score."""
        if len(result["scores"]) > 1:
            return super().verdict(result, company)
        beaten = [limit for limit in SOLO_PRAISE.values() if result["scores"][0] > limit]
        return company.words("knaster-ending-solo", over=max(beaten, default=0))

    def manual(self, settings: KnasterSettings, words: Words) -> list[str]:
        return [words(f"knaster-rules-text-{number}") for number in range(1, RULES + 1)]

    def examples(self, settings: KnasterSettings) -> list[str]:
        rolls = ["roll 3 4"] if settings["dice"] == "real" else []
        return [*rolls, "write c3", "circle c3", "line row2", "line col1", "line diag1"]


FRONT: Final = KnasterFront("knaster")
