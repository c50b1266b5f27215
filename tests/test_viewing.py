"""A finished game is looked at again step by step, and games branch off from it."""

from __future__ import annotations

import gzip
import json
from dataclasses import astuple
from typing import Any

import pytest

import spieltisch
from spieltisch import replay
from spieltisch.games.contract import BadRecord
from spieltisch.record import checksum
from spieltisch.tables.refusals import Refused
from spieltisch.tables.review import ReviewedMove, accounts
from spieltisch.tables.viewing import MOST_STEPS, BranchWish, Eyes, steps
from tests.harness import Harness, until, with_harness
from tests.test_advice import GAMES, played_at_random

TOKEN = "0" * 64


def all_steps(record: Any, seat: int | None, is_open: bool = False) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    total = None
    while total is None or len(found) <= total:
        page = json.loads(steps(record, Eyes(seat, is_open), len(found), MOST_STEPS))
        total = page["total"]
        found += page["steps"]
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_step_shows_what_the_seat_saw_then(game: str, players: int) -> None:
    table = played_at_random(game, players, 4)
    record = table.record()
    for seat in (None, players - 1):
        again = replay(record).written().begin()
        for step in all_steps(record, seat):
            if step["number"]:
                again.play(*table.moves[step["number"] - 1])
            assert step["view"] == json.loads(json.dumps(again.view(seat)))
        assert step["number"] == len(table.moves)
        assert step["view"]["result"] is not None


@pytest.mark.parametrize(("game", "hidden"), [("klunker", "hands"), ("knaster", "sheets")])
def test_with_everything_open_nothing_is_hidden(game: str, hidden: str) -> None:
    table = played_at_random(game, 3, 4)
    again = table.written().begin()
    for step in all_steps(table.record(), 0, is_open=True):
        if step["number"]:
            again.play(*table.moves[step["number"] - 1])
        truth, view = json.loads(json.dumps(again.reveal())), step["view"]
        shown = view["sheets"] if hidden == "sheets" else [one["hand_known"] for one in view["jewellers"]]
        assert shown == truth[hidden]
        if hidden == "hands":
            assert [one["purse"] for one in view["jewellers"]] == truth["purses"]


def test_a_record_is_kept_once_and_only_if_it_is_true() -> None:
    async def test(harness: Harness) -> None:
        record = played_at_random("knaster", 2, 4).record()
        kept = await harness.registry.keep_record(record)
        assert kept == await harness.registry.keep_record(json.loads(json.dumps(record)))
        assert await harness.registry.record(kept) == record
        session = await harness.registry.session(kept)
        assert session.table.public(0.0)["status"] == "over"
        assert (
            json.loads(gzip.decompress(await harness.registry.steps(kept, Eyes(None), 3, 2)))["steps"][1]["number"] == 4
        )
        with pytest.raises(Refused):
            await harness.registry.steps(kept, Eyes(2), 0, 1)
        _, review = await harness.registry.review(kept)
        await until(lambda: review.done == review.total)
        edited = {**record, "moves": record["moves"][:-1]}
        with pytest.raises(BadRecord):
            await harness.registry.keep_record({**edited, "checksum": checksum(edited)})
        with pytest.raises(BadRecord):
            await harness.registry.keep_record([])

    with_harness(test)


def test_names_that_nobody_may_have_are_not_shown() -> None:
    async def test(harness: Harness) -> None:
        table = spieltisch.new("knaster", players=2, seed="names", names=["<script>", "Ida"])
        session = await harness.registry.session(await harness.registry.keep_record(table.record()))
        assert [seat["name"] for seat in session.table.public(0.0)["seats"]] == ["", "Ida"]

    with_harness(test)


@pytest.mark.parametrize(("game", "players"), [("klunker", 3), ("knaster", 2)])
def test_whoever_branches_off_plays_on_with_the_same_hidden_cards_against_bots(game: str, players: int) -> None:
    async def test(harness: Harness) -> None:
        table = played_at_random(game, players, 4)
        kept = await harness.registry.keep_record(table.record())
        at = len(table.moves) // 2
        seat = table.moves[at][0]
        then = table.written().begin()
        for move in table.moves[:at]:
            then.play(*move)
        session = await harness.registry.branch(kept, BranchWish(at, seat, "Ida", TOKEN, "novice"))
        laid = session.table
        assert laid.branch == {"of": kept, "move": at}
        assert laid.game is not None
        assert [laid.seats[number].is_person for number in range(players)] == [n == seat for n in range(players)]
        assert laid.game.moves[:at] == table.moves[:at]
        if laid.game.moves == table.moves[:at]:
            assert laid.game.reveal() == then.reveal()
        other = then.legal(seat)[-1]
        wish = BranchWish(at, seat, "Ida", TOKEN, "novice", other)
        second = await harness.registry.branch(kept, wish)
        assert second.table.game is not None
        assert second.table.game.moves[at] == (seat, other)
        assert second.table.id != session.table.id
        assert (await harness.registry.record(second.table.id))["seed"] == table.seed, "it can be looked at, too"

    with_harness(test)


def test_nobody_branches_off_where_there_is_nothing_to_play() -> None:
    async def test(harness: Harness) -> None:
        table = played_at_random("knaster", 2, 4)
        kept = await harness.registry.keep_record(table.record())
        for wish in (
            BranchWish(len(table.moves), 0, "Ida", TOKEN, "novice"),
            BranchWish(len(table.moves) + 1, 0, "Ida", TOKEN, "novice"),
            BranchWish(0, 2, "Ida", TOKEN, "novice"),
        ):
            with pytest.raises(Refused):
                await harness.registry.branch(kept, wish)
        session, _ = await harness.table("knaster", 1)
        with pytest.raises(Refused):
            await harness.registry.branch(session.table.id, BranchWish(0, 0, "Ida", TOKEN, "novice"))

    with_harness(test)


def looked(number: int, seat: int, worth: float, cost: float) -> ReviewedMove:
    return ReviewedMove(number, 1, seat, "pass", "pass", worth, cost)


def test_luck_and_skill_add_up_to_the_result() -> None:
    decisions = [looked(0, 0, 0.5, 0.1), looked(1, 1, 0.6, 0.3), looked(2, 0, 0.7, 0.0)]
    winner, loser = accounts(decisions, {"scores": [5, 3], "winners": [0], "reason": ""})
    assert astuple(winner) == pytest.approx((0, 0.5, -0.1, 0.3, 0.3, 1.0))
    assert astuple(loser) == pytest.approx((1, 0.5, -0.3, 0.1, -0.3, 0.0))
    for one in (winner, loser):
        assert one.start + one.decisions + one.others + one.luck == pytest.approx(one.result)
    assert winner.luck + loser.luck == pytest.approx(0), "among all at the table luck cancels out"


def test_alone_the_luck_is_what_the_dice_brought_beyond_the_first_judgement() -> None:
    (alone,) = accounts(
        [looked(0, 0, 60.0, 2.0), looked(1, 0, 61.0, 1.5)], {"scores": [64], "winners": [0], "reason": ""}
    )
    assert astuple(alone) == (0, 60.0, -3.5, 0.0, 7.5, 64.0)
