"""The Klunker players: what they see, that they see no more, and that they answer whatever happens."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import pytest

from spieltisch import Game, bots, new
from spieltisch.bots.contract import Judge
from spieltisch.bots.klunker.expert import look
from spieltisch.bots.klunker.loops import deal_worlds
from spieltisch.bots.klunker.master import KlunkerMaster
from spieltisch.bots.klunker.observe import (
    ACTIONS,
    LAYOUT,
    NOTHING,
    OBSERVATION,
    SCALE,
    observe,
    turned_back,
    turned_mask,
)
from spieltisch.bots.klunker.reasons import SENTENCES
from spieltisch.bots.klunker.search import Tables
from spieltisch.bots.klunker.worlds import imagine
from spieltisch.games.klunker.editions import VARIANTS
from spieltisch.games.klunker.rules import legal
from spieltisch.games.klunker.table import Table
from spieltisch.games.masks import bits
from tests.positions import at_random, klunker
from tests.test_secrecy import with_hidden_swapped

LEVELS = ("novice", "casual", "expert", "master")
EACH_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(map(str, variant.values())))


def positions(variant: Any, share: float, seed: int = 1) -> list[Game]:
    """Games at random moments, with the seat to move."""
    rng = random.Random(seed)
    game = new("klunker", seed=f"players {seed}", **variant)
    found = []
    for seat, move in at_random(game, seed, share_of_stops=0.3):
        if rng.random() < share and len(game.legal(seat)) > 1:
            found.append(game.branch())
        game.play(seat, move)
    return found


def choose(level: str, game: Game, seed: int = 0) -> bots.Decision:
    (seat,) = game.waiting
    return bots.load("klunker", level).choose(game.view(seat), game.legal(seat), np.random.default_rng(seed), None)


@EACH_VARIANT
def test_every_level_answers_with_a_legal_move_and_a_reason(variant: Any) -> None:
    for game in positions(variant, 0.1):
        for level in LEVELS:
            decision = choose(level, game)
            assert decision.move in game.legal(min(game.waiting))
            assert decision.reason


@pytest.mark.parametrize("level", LEVELS)
@EACH_VARIANT
def test_a_decision_does_not_depend_on_what_is_hidden(level: str, variant: Any) -> None:
    rng = random.Random(2)
    for game in positions(variant, 0.07, seed=2):
        twin = with_hidden_swapped(game, min(game.waiting), rng)
        assert choose(level, twin) == choose(level, game)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_decision(level: str) -> None:
    for game in positions(VARIANTS[1], 0.2, seed=3):
        assert choose(level, game, seed=5) == choose(level, game, seed=5)


def test_values_are_shares_of_victory_and_reasons_have_codes() -> None:
    for game in positions(VARIANTS[1], 0.3, seed=4):
        for level in LEVELS:
            decision = choose(level, game)
            assert decision.because is not None
            assert decision.because[0] in SENTENCES
            if level == "master":
                assert decision.move in decision.values
                assert all(0 <= share <= 1 for share in decision.values.values())


# What they see


@EACH_VARIANT
def test_an_imagined_table_looks_like_the_real_one(variant: Any) -> None:
    rng = np.random.default_rng(1)
    for game in positions(variant, 0.3, seed=5):
        seat = min(game.waiting)
        twin = game.branch()
        twin._table = imagine(game.view(seat), rng)
        assert twin.view(seat) == game.view(seat)
        assert twin.view(None) == game.view(None)


def test_dealing_hidden_cards_in_compiled_code_keeps_what_the_seat_knows() -> None:
    game = positions(VARIANTS[1], 0.2, seed=6)[-1]
    seat = min(game.waiting)
    worlds = np.zeros((1, 20), Table.dtype)
    states = np.arange(20, dtype=np.uint64)[None] * np.uint64(977)
    deal_worlds(game._table.record(), np.array([seat], np.int8), states, worlds)
    hands = set()
    for world in worlds[0]:
        twin = game.branch()
        twin._table = Table(world.tobytes())
        assert twin.view(seat) == game.view(seat)
        hands.add(str(twin.reveal()["hands"]))
    assert len(hands) > 10


@EACH_VARIANT
def test_compiled_play_shows_the_network_what_plain_python_shows_it(variant: Any) -> None:
    for game in positions(variant, 0.1, seed=7):
        rows, legals, _ = look(game._table)
        seat = min(game.waiting)
        look_at = (np.array([seat], np.int8), legals.copy(), rows.copy())
        tables = Tables(game._table.record(), np.ones(1, np.uint64), look_at)
        tables.advance(np.array([bits(int(legals[0]))[-1]]))
        if tables.seats[0] >= 0:
            after = Table(tables.tables[0].tobytes())
            row, mask, _ = look(after)
            assert tables.seats[0] == after.turn
            assert (tables.rows == row).all()
            assert (tables.legals == mask).all()
        before = tables.tables.tobytes()
        tables.advance(np.array([NOTHING]))
        assert tables.tables.tobytes() == before


def test_the_layout_says_what_is_observed() -> None:
    game = klunker("store", hands=["shoe shoe tooth"], safes=["shoe shoe"], known="tooth", money=[3, 1, 2])
    row = np.full(OBSERVATION + 1, 99, np.int8)
    observe(game._table, 0, row)
    assert row[OBSERVATION] == 99
    assert 99 not in row[:OBSERVATION]
    assert len(SCALE) == OBSERVATION
    place = 0
    told: dict[str, list[int]] = {}
    for name, count, _ in LAYOUT:
        told.setdefault(name, row[place : place + count].tolist())
        place += count
    assert told["phase"] == [0, 1, 0, 0]
    assert told["players"] == [1, 0, 0, 0]
    assert told["own hand, unseen and known cards of each kind"][:7] == [0, 0, 1, 2, 0, 0, 0]
    assert told["own hand, unseen and known cards of each kind"][14:] == [0, 0, 1, 0, 0, 0, 0]
    assert told["safe"][12:16] == [1, 1, 0, 0]
    assert told["money, lead, showcase, cards left over"] == [3, 0, 0, 2]


def test_showcases_are_counted_from_the_seat_to_move() -> None:
    for players in range(3, 7):
        for seat in range(players):
            for mask in (1 << 7 | 1 << 8, 0b111 << 8, ((1 << players) - 1) << 8 | 1, 1 << (7 + players)):
                turned = [turned_back(action, seat, players) for action in bits(turned_mask(mask, seat, players))]
                assert sorted(turned) == bits(mask)
                assert turned_mask(mask, seat, players) < 1 << ACTIONS


# Whatever happens


def test_the_master_keeps_its_deadline() -> None:
    master = KlunkerMaster()
    game = positions(VARIANTS[1], 0.2, seed=9)[0]
    (seat,) = game.waiting
    view, moves = game.view(seat), game.legal(seat)
    master.choose(view, moves, np.random.default_rng(1), None)
    for seconds in (0.0, 0.05, 0.3):
        began = time.monotonic()
        assert master.choose(view, moves, np.random.default_rng(1), began + seconds).move in moves
        assert time.monotonic() - began < seconds + 0.5


def test_the_row_of_a_legal_mask_fits_the_rules() -> None:
    for game in positions(VARIANTS[-1], 0.3, seed=10):
        table = game._table
        _, legals, players = look(table)
        assert players[0] == 6
        assert int(legals[0]).bit_count() == legal(table, table.turn).bit_count()


def test_the_master_judges_the_moves_it_is_asked_about() -> None:
    """Also those it would never look at: a look back tells what they cost."""
    master = bots.load("klunker", "master")
    assert isinstance(master, Judge)
    for game in positions(VARIANTS[1], 0.3, seed=4):
        seat = min(game.waiting)
        legal = game.legal(seat)
        for pair in ([legal[0], legal[-1]], legal[1:3]):
            if len(pair) == 2:
                values = master.compare(game.view(seat), pair, np.random.default_rng(1))
                assert set(values) == set(pair)
                assert all(0 <= share <= 1 for share in values.values())
