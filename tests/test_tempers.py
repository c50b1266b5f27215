"""The twelve characters: each plays, each wants something, and none plays by blunders."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spieltisch import Game, bots, new
from spieltisch.bots.characters import CHARACTERS, player_of
from spieltisch.bots.klunker import characters as klunker
from spieltisch.bots.knaster import characters as knaster
from tests.positions import seen

TABLES: dict[str, dict[str, Any]] = {"klunker": {"players": 4, "edition": "2005"}, "knaster": {"players": 2}}
QUICK = [one.id for one in CHARACTERS.values() if one.level in ("novice", "casual")]


def decide(player: Any, table: Game, seat: int) -> str:
    decision = player.choose(seen(table, seat), table.legal(seat), np.random.default_rng(1), None)
    assert decision.reason or decision.because
    return str(decision.move)


@pytest.mark.parametrize("game", TABLES)
def test_every_character_plays_legal_moves_and_is_not_offered_as_a_level(game: str) -> None:
    players = {name: bots.load(game, name) for name in CHARACTERS}
    table = new(game, seed="characters", **TABLES[game])
    for _ in range(3):
        seat = min(table.waiting)
        moves = [decide(player, table, seat) for player in players.values()]
        assert set(moves) <= set(table.legal(seat))
        table.play(seat, moves[-1])
    assert not set(players) & set(bots.levels(game))


@pytest.mark.parametrize("game", TABLES)
def test_characters_do_not_blunder_by_chance_and_differ_from_each_other(game: str) -> None:
    """Where moves are not equal to it, a character decides alike whatever its luck; and tempers can be noticed."""
    players = {name: bots.load(game, name) for name in QUICK}
    decisions: dict[str, list[str]] = {name: [] for name in QUICK}
    table = new(game, seed="tempers", **TABLES[game])
    while table.waiting and len(decisions["nina"]) < 40:
        seat = min(table.waiting)
        view, legal = seen(table, seat), table.legal(seat)
        for name, player in players.items():
            decision = player.choose(view, legal, np.random.default_rng(len(decisions["nina"])), None)
            best = sorted(decision.values.values())[-1]
            assert decision.values[decision.move] >= best - knaster.EQUAL
            decisions[name].append(decision.move)
        table.play(seat, decisions["felix"][-1])
    assert len({tuple(moves) for moves in decisions.values()}) == len(QUICK)


def test_a_character_that_fails_is_replaced_by_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *_: Any) -> bots.Decision:
            raise OSError("no model")

    monkeypatch.setitem(bots._MAKERS, ("klunker", "felix"), Broken)
    table = new("klunker", seed="characters", players=4)
    seat = min(table.waiting)
    answer = bots.choose_with_fallback(
        "klunker", "felix", seen(table, seat), table.legal(seat), np.random.default_rng(1), None
    )
    assert answer[1] == "casual"


def test_at_a_table_a_character_plays_its_own_game() -> None:
    assert player_of("klunker", "novice", "nina") == "nina"
    assert player_of("klunker", "novice", None) == "novice"
    assert player_of("a game without characters", "novice", "nina") == "novice"


def test_a_temper_is_what_it_says() -> None:
    table = new("klunker", seed="characters", players=4)
    view = seen(table, min(table.waiting))
    view["jewellers"][view["seat"]]["safe"] = {"shoe": 2}
    new_kind, known_kind = ("store", ["tooth"]), ("store", ["shoe"])

    def taste(temper: klunker.Temper, verb: str, words: list[str]) -> float:
        return klunker.TemperedAppraiser(view, temper).taste(verb, words)

    assert taste(klunker.NINA, *new_kind) > taste(klunker.NINA, *known_kind), "curious"
    assert taste(klunker.BRUNO, *known_kind) > taste(klunker.BRUNO, *new_kind), "a collector"
    assert taste(klunker.LEO, "pass", []) > taste(klunker.LEO, *new_kind), "hasty"
    assert taste(klunker.FELIX, "show", ["shoe", "tooth"]) > taste(klunker.FELIX, "show", ["shoe"]), "a gambler"
    assert taste(klunker.CLARA, "show", ["shoe", "tooth"]) < taste(klunker.CLARA, "show", ["shoe"]), "careful"
