"""Hints during a game, and the look back at a finished one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, cast

import pytest

from spieltisch import bots, new
from spieltisch.bots import Decision
from spieltisch.game import Game
from spieltisch.record import read
from spieltisch.server.messages import Hint
from spieltisch.tables.refusals import Refused
from spieltisch.tables.review import ReviewedMove, choices, look_again
from spieltisch.tables.same_dice import SameDice
from spieltisch.tables.thinking import Thinkers
from tests.harness import Harness, InlineThinkers, until, with_harness

GAMES = [("knaster", 2), ("klunker", 3)]


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest ones are compiled first, which takes its time."""
    monkeypatch.setattr(bots, "levels", lambda _game: ["novice", "casual"])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_hint_names_legal_moves_and_changes_nothing(game: str, players: int) -> None:
    async def test(harness: Harness) -> None:
        session, people = await harness.table(game, players, hints=True)
        assert session.table.game is not None
        seat = min(session.table.game.waiting)
        before = session.table
        hint = await people[seat].says("hint")
        assert isinstance(hint, Hint)
        assert {worth.move for worth in hint.moves} <= set(session.table.game.legal(seat))
        assert hint.level == bots.strongest(game)
        assert session.table is before

    with_harness(test)


def test_a_hint_names_the_level_that_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *_: Any) -> Decision:
            raise OSError("no model")

    monkeypatch.setitem(bots._MAKERS, ("knaster", "casual"), Broken)

    async def test(harness: Harness) -> None:
        session, people = await harness.table("knaster", 2, hints=True)
        assert session.table.game is not None
        hint = await people[min(session.table.game.waiting)].says("hint")
        assert isinstance(hint, Hint)
        assert hint.level == "novice"

    with_harness(test)


def test_hints_are_refused_where_they_are_off_and_to_who_is_not_asked() -> None:
    async def test(harness: Harness) -> None:
        session, people = await harness.table("klunker", 3)
        assert await people[0].refused("hint") == "no_hints"
        session, people = await harness.table("klunker", 3, hints=True)
        assert session.table.game is not None
        (asked,) = session.table.game.waiting
        assert await people[(asked + 1) % 3].refused("hint") == "not_your_turn"

    with_harness(test)


def played_at_random(game: str, players: int, seed: int, **options: str) -> Game:
    rng = random.Random(seed)
    table = new(game, players=players, seed=str(seed), **options)
    while table.waiting:
        seat = min(table.waiting)
        table.play(seat, rng.choice(table.legal(seat)))
    return table


class Prophet:
    """A move is worth the more the later it stands among the legal ones. Looks at the last one only, unless asked."""

    unit: Literal["share", "points"] = "share"

    def choose(self, _view: Any, legal: Sequence[str], *_: Any) -> Decision:
        return Decision(legal[-1], values={legal[-1]: len(legal) / 100}, unit=self.unit)

    def review(self, view: Any, move: str, _rng: Any) -> Decision:
        legal = [preview["move"] for preview in view["moves"]]
        return replace(
            self.choose(view, legal), values={one: (legal.index(one) + 1) / 100 for one in (legal[-1], move)}
        )


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_decision_of_a_game_is_looked_at_again(monkeypatch: pytest.MonkeyPatch, game: str, players: int) -> None:
    monkeypatch.setitem(bots._MAKERS, (game, "prophet"), Prophet)
    table = played_at_random(game, players, 4)
    found = choices(table.record())
    assert len({choice.seat for choice in found}) == players
    looked: list[ReviewedMove] = []
    while len(looked) < len(found):
        looked += look_again(game, "prophet", found[len(looked) :])
    assert [one.number for one in looked] == [choice.number for choice in found]
    for one, choice in zip(looked, found, strict=True):
        assert (one.seat, one.move) == table.moves[one.number]
        assert one.best == choice.legal[-1]
        assert one.worth == len(choice.legal) / 100
        assert one.cost == pytest.approx((len(choice.legal) - choice.legal.index(one.move) - 1) / 100)


def test_who_counts_otherwise_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Prophet, "unit", "points")
    monkeypatch.setitem(bots._MAKERS, ("klunker", "prophet"), Prophet)
    (one, *_) = look_again("klunker", "prophet", choices(played_at_random("klunker", 3, 4).record()))
    assert (one.worth, one.cost) == (0, 0)


def test_the_strongest_bot_plays_alone_with_the_same_dice() -> None:
    async def test(harness: Harness) -> None:
        session, (ida,) = await harness.table("knaster", 1)
        with pytest.raises(Refused):
            await harness.registry.same_dice(session.table.id)
        while session.table.game is not None and session.table.game.waiting:
            await ida.does("move", move=session.table.game.legal(0)[0])
        attempt = await harness.registry.same_dice(session.table.id)
        await until(lambda: attempt.score is not None)
        assert session.table.game is not None
        replayed = read(session.table.game.record()).begin()
        for move in attempt.moves:
            replayed.play(0, move)
        assert replayed.result is not None
        assert replayed.result["scores"] == [attempt.score]
        assert await harness.registry.same_dice(session.table.id) is attempt

    with_harness(test)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (1, {"dice": "real"})])
def test_among_others_or_with_real_dice_there_are_no_same_dice(players: int, options: dict[str, str]) -> None:
    record = played_at_random("knaster", players, 4, **options).record()

    async def test(harness: Harness) -> None:
        with pytest.raises(Refused):
            SameDice(cast(Thinkers, InlineThinkers())).of("table", record, "")

    with_harness(test)


def test_a_review_is_made_in_the_background_and_only_of_a_finished_game() -> None:
    async def test(harness: Harness) -> None:
        session, (ida,) = await harness.table("knaster", 1)
        with pytest.raises(Refused):
            await harness.registry.review(session.table.id)
        assert session.table.game is not None
        while session.table.game.waiting:
            await ida.does("move", move=session.table.game.legal(0)[0])
        _, review = await harness.registry.review(session.table.id)
        assert review.total > 0
        await until(lambda: review.done == review.total)
        assert review.total == len(session.table.game.moves)
        assert len(review.decisions) == len(choices(session.table.game.record()))

    with_harness(test)
