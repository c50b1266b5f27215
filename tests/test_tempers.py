"""The twelve characters: each plays, each wants something, and none plays by blunders."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spieltisch import Game, bots, new
from spieltisch.bots.characters import CHARACTERS, player_of
from spieltisch.bots.klunker import characters as klunker
from spieltisch.bots.klunker.appraisal import Room, liking_of, look_around
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.knaster import characters as knaster
from spieltisch.bots.knaster.movegen import turn_of
from spieltisch.bots.knaster.tempered import Temper as KnasterTemper
from spieltisch.bots.knaster.tempered import add_temper
from spieltisch.games.klunker.editions import EDITIONS
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import STORE
from spieltisch.games.knaster.sheet import CELLS, CELLS_OF_LINE, LINE_VALUE
from tests.positions import seen

TOOTH, SHOE = (EDITIONS["1999"].kinds.index(kind) for kind in ("tooth", "shoe"))
SEVEN = 6
"""The roll index of a seven."""
LINE_VALUE_AT = [
    max(value for cells, value in zip(CELLS_OF_LINE, LINE_VALUE, strict=True) if cell in cells) for cell in range(CELLS)
]

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
    now = fitting_table(seen(table, min(table.waiting)))
    now.phase, now.safe[now.turn, SHOE] = STORE, 2

    def liked(name: str, action: int) -> float:
        room = Room()
        look_around(now, klunker.TEMPERS[name], room, now.turn)
        return liking_of(now, klunker.TEMPERS[name], room, now.turn, action)

    assert liked("nina", TOOTH) > liked("nina", SHOE), "curious"
    assert liked("bruno", SHOE) > liked("bruno", TOOTH), "a collector"
    assert liked("leo", STOP) > liked("leo", TOOTH), "hasty"
    assert klunker.TEMPERS["felix"].display > 0, "a gambler"
    assert klunker.TEMPERS["clara"].display < 0, "careful"


def test_a_temper_adds_to_what_a_turn_is_worth_what_it_likes() -> None:
    """Without foresight only the points at once count, and the taste."""
    cells, turns = np.zeros(CELLS, np.uint8), np.array([turn_of(cell, 0) for cell in (1, 12)])
    cells[0] = SEVEN

    def valued(temper: KnasterTemper, is_fresh: bool = True) -> list[float]:
        values = np.array([50.0, 60.0])
        add_temper(temper, cells.copy(), SEVEN, turns, values, len(turns), is_fresh)
        return [float(value) for value in values]

    assert valued(KnasterTemper()) == [50.0, 60.0]
    assert valued(KnasterTemper(0.5)) == [25.0, 30.0]
    assert valued(KnasterTemper(0.0, equals=2.0)) == [2.0, 2.0], "both share a line with the seven"
    assert valued(KnasterTemper(0.0, riches=1.0)) == [float(LINE_VALUE_AT[1]), float(LINE_VALUE_AT[12])]
    assert valued(KnasterTemper(0.0, equals=2.0), is_fresh=False) == [0.0, 0.0]
