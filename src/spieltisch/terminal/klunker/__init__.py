"""Klunker in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType

from spieltisch.game import Game
from spieltisch.games.contract import Result
from spieltisch.games.klunker.editions import EDITIONS, KlunkerSettings
from spieltisch.games.klunker.events import KlunkerEvent
from spieltisch.games.klunker.view import KlunkerView
from spieltisch.terminal.company import Company
from spieltisch.terminal.front import Front, add_score, score_table
from spieltisch.terminal.klunker.drawing import Picture
from spieltisch.terminal.klunker.sentences import EFFECTS, SENTENCES, ledger
from spieltisch.terminal.moves import spelled
from spieltisch.words import Fact, Words

RULES: Final = 6


class KlunkerFront(Front[KlunkerView, KlunkerEvent, KlunkerSettings]):
    def draw(self, view: KlunkerView, company: Company) -> RenderableType:
        hand = {} if view["seat"] is None or view["hand"] is None else {view["seat"]: view["hand"]}
        return Picture(view, company).drawn(hand)

    def draw_open(self, game: Game, company: Company) -> RenderableType:
        view: Any = game.view(None)
        return Picture(view, company).drawn(dict(enumerate(game.reveal()["hands"])))

    def expected(self, view: KlunkerView, company: Company) -> str:
        words, asked = company.words, "klunker-board-asked"
        moves = [preview["move"] for preview in view["moves"]]
        if view["phase"] == "show":
            hand = [kind for kind, count in (view["hand"] or {}).items() for _ in range(count)]
            example = spelled(words, self.game, " ".join(["show", *hand[:2]]))
            ask = words(f"{asked}-show", must="show" not in moves)
            return f"{ask} {words('terminal-example', move=example)}"
        if view["phase"] == "buy":
            poor = view["seat"] is not None and not view["jewellers"][view["seat"]]["money"]
            if poor and "decline" not in moves:
                return words(f"{asked}-buyPoor")
            return words(f"{asked}-buy", must="decline" not in moves)
        return words(f"{asked}-{view['phase']}")

    def is_listed(self, move: str) -> bool:
        return not move.startswith("show")

    def label(self, place: int, move: str) -> str:
        """For a showcase its seat's number, so that `3` cannot mean two things."""
        if move == "decline":
            return "0"
        return move.removeprefix("buy ") if move.startswith("buy ") else str(place)

    def effect(self, events: Sequence[KlunkerEvent], company: Company) -> str:
        if [event["event"] for event in events[:2]] == ["stored", "sold"]:
            events = events[1:]  # the sale tells the stacks too
        effects = [EFFECTS[event["event"]](event, company) for event in events if event["event"] in EFFECTS]
        return "; ".join(effect.removesuffix(".") for effect in effects)

    def sentence(self, event: KlunkerEvent, company: Company) -> str:
        if event["event"] == "ended":
            return self.reason(event["reason"], company.words)
        return SENTENCES[event["event"]](event, company)

    def in_words(self, facts: Mapping[str, Any], words: Words) -> dict[str, Fact]:
        named = {"kind": words(f"klunker-kinds-{facts['kind']}-name")} if "kind" in facts else {}
        return {**facts, **named}

    def account(self, view: KlunkerView, events: Sequence[KlunkerEvent], company: Company) -> RenderableType:
        """KL-70, KL-71: where the money came from and went, and the cards left over, which break a tie."""
        words, result = company.words, view["result"]
        assert result is not None
        ledgers = [ledger(view, events, seat) for seat in range(view["players"])]
        titles = [words(f"klunker-ending-{entry}") for entry in (*ledgers[0], "cardsLeft", "money")]
        table = score_table(words("ending-player"), *titles)
        for seat, jeweller in enumerate(view["jewellers"]):
            left = sum(jeweller["showcase"].values()) + sum(jeweller["safe"].values())
            add_score(table, result, seat, company, *ledgers[seat].values(), left, jeweller["money"])
        return table

    def verdict(self, result: Result, company: Company) -> str:
        won = super().verdict(result, company)
        tied = len(result["winners"]) == 1 and result["scores"].count(max(result["scores"])) > 1
        return f"{won} {company.words('klunker-ending-tie')}" if tied else won

    def manual(self, settings: KlunkerSettings, words: Words) -> list[str]:
        text = [words(f"klunker-rules-text-{number}") for number in range(1, RULES + 1)]
        return [*text, words(f"klunker-rules-edition-{settings['edition']}")]

    def examples(self, settings: KlunkerSettings) -> list[str]:
        first, second = EDITIONS[settings["edition"]].kinds[:2]
        return [f"show {first} {second}", "show", f"store {first}", "pass", "buy 2", "decline", f"sell {first}"]


FRONT: Final = KlunkerFront("klunker")
