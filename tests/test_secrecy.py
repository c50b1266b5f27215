"""What a seat cannot know makes no difference to what it is told.

At a random moment of a random game everything that is hidden from one viewer is dealt again at random. The view, the
legal moves with their consequences, and the events of the next move must stay the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from spieltisch import Game, IllegalMove, new, seen_by
from spieltisch.games import BOOKS
from spieltisch.games.contract import Event
from tests.batteries import battery_of
from tests.positions import LONG, VARIANTS, at_random, twin_of

GAMES = 2 * LONG


def with_hidden_swapped(game: Game, viewer: int | None, rng: random.Random) -> Game:
    twin = twin_of(game)
    twin._table, twin._listed = game._table.copy(), {}
    battery_of(game.book.name).swap_hidden(twin._table, viewer, rng)
    return twin


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_views_and_legal_moves_do_not_depend_on_what_is_hidden(name: str, variant: dict[str, Any]) -> None:
    for number in range(GAMES):
        rng = random.Random(number)
        game = new(name, seed=f"secret {number}", **variant)
        for seat, move in at_random(game, number):
            game.play(seat, move)
            if game.waiting and rng.random() < 0.1:
                for viewer in (None, *range(game.players)):
                    twin = with_hidden_swapped(game, viewer, rng)
                    assert twin.view(viewer) == game.view(viewer), f"game {number} after {len(game.moves)} moves"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_events_and_refusals_do_not_depend_on_what_is_hidden(name: str, variant: dict[str, Any]) -> None:
    compared = moves = 0
    for number in range(GAMES):
        rng = random.Random(number)
        game = new(name, seed=f"events {number}", **variant)
        for seat, move in at_random(game, number):
            for viewer in (None, *range(game.players)):
                if viewer == seat or rng.random() < 0.1:
                    compared += same_told(game, seat, move, viewer, rng)
            game.play(seat, move)
        moves += len(game.moves)
    assert compared >= moves


def same_told(game: Game, seat: int, move: str, viewer: int | None, rng: random.Random) -> int:
    """Plays the move here and where hidden things are swapped; up to the next chance the viewer is told the same."""
    here, there = twin_of(game), with_hidden_swapped(game, viewer, rng)
    if viewer is not None:
        for nonsense in ("fly away", *rng.sample(battery_of(game.book.name).every_text(game), 6)):
            assert refusal(twin_of(game), viewer, nonsense) == refusal(twin_of(there), viewer, nonsense)
    try:
        told_there = seen_by(there.play(seat, move), viewer)
    except IllegalMove:
        assert seat != viewer, "another hand need not hold the card"
        return 0
    told_here = seen_by(here.play(seat, move), viewer)
    assert before_news(game, told_here) == before_news(game, told_there)
    return 1


def before_news(game: Game, events: list[Event]) -> list[Event]:
    """Events up to the first that tells what nobody could know before."""
    for place, event in enumerate(events):
        if event["event"] in battery_of(game.book.name).NEWS:
            return events[:place]
    return events


def refusal(game: Game, seat: int, move: str) -> tuple[str, str] | None:
    try:
        game.play(seat, move)
    except IllegalMove as error:
        return error.code, error.sentence
    return None


@pytest.mark.parametrize("name", BOOKS)
def test_the_swap_really_swaps(name: str) -> None:
    """The tests above would prove nothing if the swap did nothing."""
    game = battery_of(name).something_hidden()
    assert with_hidden_swapped(game, 0, random.Random(1)).reveal() != game.reveal()
