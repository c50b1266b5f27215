"""The Klunker players: what they see, that they see no more, and that they answer whatever happens."""

from __future__ import annotations

import itertools
import random
import time
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from bench.calibration import fit_odds

from spieltisch import Game, bots, new
from spieltisch.bots.contract import Judge
from spieltisch.bots.klunker.chances import corrected
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.expert import look
from spieltisch.bots.klunker.loops import deal_tables
from spieltisch.bots.klunker.master import KlunkerMaster
from spieltisch.bots.klunker.network import ForeignModel, Judgement, network, network_of
from spieltisch.bots.klunker.observe import (
    ACTIONS,
    KIND_NUMBERS,
    KIND_WIDTH,
    LAYOUT,
    NOTHING,
    OBSERVATION,
    SCALE,
    UNSEEN_PLACES,
    observe,
    turned_back,
    turned_mask,
)
from spieltisch.bots.klunker.reasons import SENTENCES
from spieltisch.bots.klunker.search import Effort, Look, Playouts, Search, Trial
from spieltisch.compiled import STAGE_ENDED
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS, SET, VARIANTS
from spieltisch.games.klunker.rules import SHOWCASE, legal
from spieltisch.games.klunker.table import Table
from spieltisch.games.masks import bits
from tests.positions import at_random, klunker
from tests.test_secrecy import with_hidden_swapped

LEVELS = ("novice", "casual", "expert", "master")
FOR_STUDY = ("network", "network-1")
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


def seen_by(game: Game) -> dict[str, Any]:
    """The view of the seat to move."""
    return dict(game.view(min(game.waiting)))


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds for a small search holds for a large one."""
    monkeypatch.setattr(
        "spieltisch.bots.klunker.search.FIXED", Effort(candidates=3, drafts=4, stages=(4, 4), choices=6)
    )


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
def test_a_table_made_from_a_view_looks_like_the_real_one(variant: Any) -> None:
    for game in positions(variant, 0.3, seed=5):
        seat = min(game.waiting)
        twin = game.branch()
        twin._table = fitting_table(game.view(seat))
        assert twin.view(seat) == game.view(seat)
        assert twin.view(None) == game.view(None)


def dealt(game: Game, count: int, inclinations: Any = None) -> list[Table]:
    """Tables that look like this one to the seat to move."""
    seat = min(game.waiting)
    root = fitting_table(game.view(seat)).record()
    tables = np.zeros((1, count), Table.dtype)
    lucks = np.arange(count, dtype=np.uint64)[None] * np.uint64(977)
    if inclinations is None:
        inclinations = np.ones((1, MAX_PLAYERS, KINDS), np.float32)
    deal_tables(root, np.array([seat], np.int8), lucks, inclinations, tables)
    return [Table(table.tobytes()) for table in tables[0]]


@EACH_VARIANT
def test_dealing_what_is_hidden_keeps_what_the_seat_knows(variant: Any) -> None:
    game = positions(variant, 0.2, seed=6)[0]
    seat = min(game.waiting)
    hands = set()
    for table in dealt(game, 20):
        twin = game.branch()
        twin._table = table
        assert twin.view(seat) == game.view(seat)
        hands.add(str(twin.reveal()["hands"]))
    assert len(hands) > 10


def test_hidden_cards_are_dealt_evenly_or_as_a_hand_inclines() -> None:
    game = klunker("store", hands=["shoe", "tooth tooth", "shoe shoe"], rest=20)
    inclined = np.ones((1, MAX_PLAYERS, KINDS), np.float32)
    inclined[0, 1, 3] = 5
    even, more = (
        np.mean([table.hand[1, 3] for table in dealt(game, 400, inclinations)]) for inclinations in (None, inclined)
    )
    unseen = seen_by(game)["unseen"]
    assert abs(even - 2 * unseen["shoe"] / sum(unseen.values())) < 0.12
    assert more > 1.5 * even


@EACH_VARIANT
def test_compiled_play_shows_the_network_what_plain_python_shows_it(variant: Any) -> None:
    for game in positions(variant, 0.1, seed=7):
        rows, legals, _ = look(game._table)
        seat = min(game.waiting)
        seen = Look(np.array([seat], np.int8), legals.copy(), rows.copy())
        tables = Playouts(game._table.record(), np.ones(1, np.uint64), seen, rounds=100)
        tables.act(np.array([bits(int(legals[0]))[-1]]))
        if tables.seats[0] >= 0:
            after = Table(tables.tables[0].tobytes())
            row, mask, _ = look(after)
            assert tables.seats[0] == after.turn
            assert (tables.rows == row).all()
            assert (tables.legals == mask).all()
        before = tables.tables.tobytes()
        tables.act(np.array([NOTHING]))
        assert tables.tables.tobytes() == before


def test_a_playout_stops_at_the_end_of_the_round_before_cards_are_dealt() -> None:
    game = klunker("buy", hands=["shoe", "shoe", "shoe"], showcases=["tooth"], buyers=[1, 2, 0], bought=2)
    table = fitting_table(game.view(0))
    rows, legals, _ = look(table)
    tables = Playouts(table.record(), np.ones(1, np.uint64), Look(np.zeros(1, np.int8), legals, rows.copy()), rounds=1)
    tables.act(np.array([SHOWCASE]))
    assert tables.seats[0] == STAGE_ENDED
    assert tables.tables["hand_size"][0].tolist()[:3] == [1, 1, 1]


# How they search


def test_candidates_that_fall_behind_are_dropped_and_the_values_keep_their_order() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(0.3, 0.2, (1, 64))
    worth = (luck + np.array([[0.0], [0.05], [-0.02], [0.046]]) + rng.normal(0, 0.02, (4, 64))).astype(np.float32)
    trial = Trial.begin(np.arange(4), np.zeros(4, np.float32))
    money = np.zeros((4, 64, MAX_PLAYERS), np.float32)
    trial.add(worth, worth, money)
    trial.drop(clear=3.0, most=4)
    assert trial.alive.tolist() == [1, 3]
    trial.add(worth[[1, 3]], worth[[1, 3]], money[[1, 3]])
    assert trial.best == 1
    assert np.argsort(-trial.values(), kind="stable").tolist() == [1, 3, 0, 2]


def test_a_move_costs_what_is_surely_lost_and_nothing_that_may_be_chance() -> None:
    rng = np.random.default_rng(1)
    for gap, noise, seen, known in ((0.002, 0.05, 400, True), (0.05, 0.1, 400, False), (0.05, 0.1, 9000, True)):
        luck = rng.normal(0.4, 0.2, seen)
        worth = np.array([luck, luck - gap + rng.normal(0, noise, seen)], np.float32)
        money = np.stack([np.full((seen, MAX_PLAYERS), 5), np.tile([4, 5, 5, 6, 5, 5], (seen, 1))]).astype(np.float32)
        trial = Trial.begin(np.arange(2), np.zeros(2, np.float32))
        trial.add(worth, worth, money)
        assert trial.is_known(1) == known
        assert trial.values()[0] - trial.values()[1] == pytest.approx(max(0.0, gap - 2 * noise / seen**0.5), abs=0.01)
        assert trial.surely_more_money(0, 1).tolist() == [1, 0, 0, -1, 0, 0]


def test_the_chances_it_tells_are_drawn_towards_even_and_keep_the_order_of_moves() -> None:
    shares = np.linspace(0, 1, 201)
    for players in (3, 4, 5, 6):
        told = corrected(shares, players)
        assert (np.diff(told) > 0).all()
        assert told[[0, -1]].tolist() == [0, 1], "what is certain stays certain"
        ahead = shares > 1 / players
        assert (told[ahead] <= shares[ahead]).all()
        assert told[5] > shares[5], "whoever is far behind is not lost yet"
        assert corrected(shares, players, 1, 0) == pytest.approx(shares)


def test_a_correction_is_found_from_what_became_of_shares() -> None:
    rng = np.random.default_rng(1)
    parts = []
    for players in (3, 5):
        shares = rng.beta(1, players - 1, 100_000).clip(0.005, 0.995)
        parts.append((players, shares, rng.random(len(shares)) < corrected(shares, players, 0.7, -0.1)))
    assert fit_odds(parts) == pytest.approx((0.7, -0.1), abs=0.02)


@pytest.mark.parametrize(
    ("gap", "tables", "is_even"), [(0.0, 0, False), (0.0, 20, False), (0.0, 2000, True), (0.02, 2000, False)]
)
def test_nothing_is_at_stake_when_what_is_left_is_surely_worth_the_same(gap: float, tables: int, is_even: bool) -> None:
    luck = np.random.default_rng(2).normal(0.4, 0.2, (3, tables))
    worth = np.array([luck[0], luck[0] - gap + luck[1] / 10 - 0.04, luck[2] - 0.3], np.float32)
    trial = Trial.begin(np.arange(3), np.zeros(3, np.float32))
    trial.add(worth, worth, np.zeros((3, tables, MAX_PLAYERS), np.float32))
    trial.alive = np.array([0, 1])
    assert trial.is_even() == is_even, "what was dropped does not matter"


def test_moves_are_tried_however_unlikely_the_network_finds_them() -> None:
    game = klunker("store", hands=["shoe tooth diadem", "tooth", "tooth"], rest=40)
    table = fitting_table(seen_by(game))
    rows, legals, players = look(table)
    judged = network("klunker")(rows, legals, players)
    favourite = judged.chances.argmax()
    sharp = judged.chances * np.where(np.arange(judged.chances.shape[1]) == favourite, 1, np.float32(1e-6))

    def forward(*_: Any) -> Judgement:
        return judged._replace(chances=sharp)

    root = Look(np.zeros(1, np.int8), legals, rows.copy())
    found, _ = Search(forward, Effort()).candidates(table.record(), root, np.random.default_rng(1))
    assert len(found.roots) == int(legals[0]).bit_count() == 4


@pytest.mark.parametrize(
    ("game", "best"),
    [
        (klunker("store", hands=["shoe tooth diadem"], safes=["shoe shoe shoe"], rest=30), "store shoe"),
        (
            klunker(
                "buy",
                hands=["shoe shoe", "tooth", "tooth"],
                safes=["monocle monocle"],
                showcases=["", "monocle monocle", "tooth shoe diadem piercing"],
                money=[3, 3, 3],
                buyers=[0, 1, 2],
                rest=30,
            ),
            "buy 2",
        ),
    ],
)
def test_the_master_takes_a_set_that_is_there_to_be_taken(game: Game, best: str) -> None:
    seat = min(game.waiting)
    master = KlunkerMaster(effort=Effort(stages=(16, 16)))
    assert master.choose(game.view(seat), game.legal(seat), np.random.default_rng(1), None).move == best
    other = next(move for move in game.legal(seat) if move != best)
    again = master.review(game.view(seat), other, np.random.default_rng(1))
    assert again.move == best
    assert again.values[best] > again.values[other]


def test_a_lead_counts_for_the_one_who_has_it() -> None:
    """The more money, the greater the share of the victory that the network expects."""
    shares = []
    for money in ([1, 4, 4], [4, 4, 4], [9, 4, 4]):
        game = klunker("store", hands=["shoe tooth", "tooth", "tooth"], money=money, rest=30)
        shares.append(float(network("klunker")(*look(game._table)).shares[0, 0]))
    assert shares == sorted(shares)
    assert shares[2] - shares[0] > 0.2


def test_nothing_is_searched_where_the_network_sees_one_move() -> None:
    game = klunker("store", hands=["shoe"], safes=["shoe shoe shoe"], money=[5, 1, 1], rest=30)
    decision = choose("master", game)
    assert decision.move == "store shoe"
    assert len(decision.values) >= 1


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
    kinds = row[:KIND_NUMBERS].reshape(KINDS, KIND_WIDTH)
    assert kinds[:, SET].tolist() == [0, 0, 1, 2, 0, 0, 0]
    assert kinds[:, SET + 2].tolist() == [0, 0, 1, 0, 0, 0, 0]
    assert kinds[3, -6 * (2 * SET + 1) :][:SET].tolist() == [1, 1, 0, 0]
    assert told["money, lead, showcase, cards left over"] == [3, 0, 0, 2]


@EACH_VARIANT
def test_the_row_counts_what_the_seat_cannot_see(variant: Any) -> None:
    for game in positions(variant, 0.2, seed=11):
        view = seen_by(game)
        rows, _, _ = look(game._table)
        assert rows[0, UNSEEN_PLACES].tolist() == [view["unseen"].get(kind, 0) for kind in view["kinds"]]


def test_showcases_are_counted_from_the_seat_to_move() -> None:
    for players in range(3, 7):
        for seat in range(players):
            for mask in (1 << 7 | 1 << 8, 0b111 << 8, ((1 << players) - 1) << 8 | 1, 1 << (7 + players)):
                turned = [turned_back(action, seat, players) for action in bits(turned_mask(mask, seat, players))]
                assert sorted(turned) == [*bits(mask)]
                assert turned_mask(mask, seat, players) < 1 << ACTIONS


# Whatever happens


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (lambda weights: weights | {"layout": np.array(99)}, "layout 99"),
        (lambda weights: {name: array for name, array in weights.items() if name != "table.weight"}, "table.weight"),
        (lambda weights: weights | {"kind.weight": weights["kind.weight"][:, :-1]}, "do not fit"),
    ],
)
def test_a_foreign_model_is_refused_with_a_reason(broken: Any, why: str) -> None:
    with (files("spieltisch.bots") / "models" / "klunker.npz").open("rb") as file, np.load(file) as weights:
        kept = {name: weights[name] for name in weights.files}
    with pytest.raises(ForeignModel, match=why):
        network_of(broken(kept))


def test_the_master_has_an_answer_when_there_is_no_time() -> None:
    game = positions(VARIANTS[1], 0.2, seed=9)[0]
    (seat,) = game.waiting
    view, moves = game.view(seat), game.legal(seat)
    decision = KlunkerMaster().choose(view, moves, np.random.default_rng(1), time.monotonic() - 1)
    assert decision.move == choose("network", game).move


def test_a_search_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that ticks whenever somebody looks at it: what was begun is judged, and nothing else is begun."""
    game = klunker("store", hands=["shoe tooth diadem", "tooth", "tooth"], rest=40)
    table = fitting_table(seen_by(game))
    rows, legals, _ = look(table)
    asked = []

    def forward(*question: Any) -> Judgement:
        asked.append(len(question[0]))
        return network("klunker")(*question)

    ticks = itertools.count()
    monkeypatch.setattr("spieltisch.bots.klunker.search.time.monotonic", lambda: next(ticks))
    search = Search(forward, Effort(likely=1e-9, stages=(2,), clear=100, choices=50))
    search.decide(table.record(), Look(np.zeros(1, np.int8), legals, rows.copy()), np.random.default_rng(1), end=3.5)
    assert len(asked) == 1 + 4 + 1, "the candidates, one choice for each tick until the end, the judgement"


def test_a_search_that_asks_about_every_row_finds_the_same() -> None:
    game = klunker("store", hands=["shoe tooth diadem", "tooth", "tooth"], rest=40)
    table = fitting_table(seen_by(game))
    rows, legals, _ = look(table)
    asked = {True: 0, False: 0}
    worth = {}
    for sparing in asked:

        def forward(*question: Any, sparing: bool = sparing) -> Judgement:
            """Each row by itself: what is asked together would change the last digits."""
            asked[sparing] += len(question[0])
            each = [network("klunker")(*(part[row : row + 1] for part in question)) for row in range(len(question[0]))]
            return Judgement(*(np.concatenate(column) for column in zip(*each, strict=True)))

        search = Search(forward, Effort(likely=1e-9, stages=(4,), choices=2), sparing=sparing)
        root = Look(np.zeros(1, np.int8), legals, rows.copy())
        _, (trial,) = search.decide(table.record(), root, np.random.default_rng(1))
        worth[sparing] = trial.worth
    assert np.array_equal(worth[True], worth[False])
    assert asked[True] < asked[False]


def test_the_row_of_a_legal_mask_fits_the_rules() -> None:
    for game in positions(VARIANTS[-1], 0.3, seed=10):
        table = game._table
        _, legals, players = look(table)
        assert players[0] == 6
        assert int(legals[0]).bit_count() == legal(table, table.turn).bit_count()


def test_the_master_judges_the_move_that_was_played() -> None:
    """Also one it would never look at: a look back tells what it has cost."""
    assert isinstance(bots.load("klunker", "master"), Judge)
    master = KlunkerMaster(effort=Effort(stages=(4, 4), choices=4))
    for game in positions(VARIANTS[1], 0.3, seed=4):
        seat = min(game.waiting)
        legal = game.legal(seat)
        for move in (legal[0], legal[-1]) if len(legal) > 1 else ():
            again = master.review(game.view(seat), move, np.random.default_rng(1))
            assert {move, again.move} <= set(again.values) <= set(legal)
            assert all(0 <= share <= again.values[again.move] for share in again.values.values())
