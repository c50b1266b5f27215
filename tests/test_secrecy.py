"""What a seat cannot know makes no difference to what it is told.

At a random moment of a random game everything that is hidden from one viewer is dealt anew at random. The view, the
legal moves with their consequences, and the events of the next move must stay the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from spieltisch import Game, IllegalMove, new, seen_by
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.table import UNSEEN
from spieltisch.games.knaster.rules import legal, play
from spieltisch.games.knaster.table import DECIDING
from tests.positions import LONG, VARIANTS, at_random, twin_of

GAMES = 4 * LONG


def with_hidden_swapped(game: Game, viewer: int | None, rng: random.Random) -> Game:
    twin = twin_of(game)
    twin._table = game._table.copy()
    swap = {"klunker": deal_hidden_cards_anew, "knaster": decide_anew}[game.book.name]
    swap(twin._table, viewer, rng)
    return twin


def deal_hidden_cards_anew(table: Any, viewer: int | None, rng: random.Random) -> None:
    """KL-81: others' hands but for their known cards, the faces of start money, and the rest of the pile."""
    hidden_hands = [seat for seat in range(table.players) if seat != viewer]
    money = [
        (seat, place)
        for seat in range(table.players)
        for place in range(table.money[seat])
        if table.purse[seat, place] >= UNSEEN
    ]
    cards = [kind for kind in range(KINDS) for _ in range(table.rest[kind])]
    for seat in hidden_hands:
        for kind in range(KINDS):
            cards += [kind] * (table.hand[seat, kind] - table.seen[seat, kind])
    cards += [table.purse[seat, place] - UNSEEN for seat, place in money]
    rng.shuffle(cards)
    for seat in hidden_hands:
        unknown = table.hand_size[seat]
        for kind in range(KINDS):
            table.hand[seat, kind] = table.seen[seat, kind]
            unknown -= table.seen[seat, kind]
        for _ in range(unknown):
            table.hand[seat, cards.pop()] += 1
    for seat, place in money:
        table.purse[seat, place] = cards.pop() + UNSEEN
    for kind in range(KINDS):
        table.rest[kind] = cards.count(kind)


def decide_anew(table: Any, viewer: int | None, rng: random.Random) -> None:
    """KN-01: what the others have done with this roll, those who are still at it included."""
    if table.phase != DECIDING:
        return  # real dice are to be called: nothing is hidden
    asked = table.undecided
    for seat in range(table.players):
        if seat == viewer:
            continue
        drawn, written = table.drawn[seat], table.written[seat]
        table.circled[seat] &= ~drawn
        if written >= 0:
            table.holding[seat, table.dice[0] + table.dice[1]] &= ~(1 << written)
            table.holding[seat, 0] |= 1 << written
        table.drawn[seat], table.written[seat] = 0, -1
        table.due[seat], table.to_circle[seat] = 0, 0
        if written >= 0 or drawn:
            begun_anew(table, seat, rng, finished=not asked >> seat & 1)
    table.undecided = asked


def begun_anew(table: Any, seat: int, rng: random.Random, *, finished: bool) -> None:
    """Another choice of this seat. Who had not finished has at most made its first step."""
    table.undecided = (1 << seat) | (1 << 13)  # the roll must not end in here
    while table.undecided >> seat & 1:
        mask = legal(table, seat)
        play(table, seat, rng.choice([action for action in range(62) if mask >> action & 1]))
        if not finished:
            break
    table.undecided = 0


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
    compared = 0
    for number in range(GAMES):
        rng = random.Random(number)
        game = new(name, seed=f"events {number}", **variant)
        for seat, move in at_random(game, number):
            for viewer in (None, *range(game.players)):
                if viewer == seat or rng.random() < 0.1:
                    compared += same_told(game, seat, move, viewer, rng)
            game.play(seat, move)
    assert compared > 100


def same_told(game: Game, seat: int, move: str, viewer: int | None, rng: random.Random) -> int:
    """Plays the move here and where hidden things are swapped; up to the next chance the viewer is told the same."""
    here, there = twin_of(game), with_hidden_swapped(game, viewer, rng)
    if viewer is not None:
        for nonsense in ("fly away", "store", "write c3", "sell shoe", "pass", "buy 1"):
            assert refusal(twin_of(game), viewer, nonsense) == refusal(twin_of(there), viewer, nonsense)
    try:
        told_there = seen_by(there.play(seat, move), viewer)
    except IllegalMove:
        assert seat != viewer, "another hand need not hold the card"
        return 0
    told_here = seen_by(here.play(seat, move), viewer)
    assert before_chance(told_here) == before_chance(told_there)
    return 1


def before_chance(events: list[Any]) -> list[Any]:
    """Events up to the first that chance, or the end of a roll, reveals."""
    news = {"drew", "rolled", "revealed", "ended"}
    for place, event in enumerate(events):
        if event["event"] in news:
            return events[:place]
    return events


def refusal(game: Game, seat: int, move: str) -> tuple[str, str] | None:
    try:
        game.play(seat, move)
    except IllegalMove as error:
        return error.code, error.sentence
    return None


def test_the_swap_really_swaps() -> None:
    """The tests above would prove nothing if the swap did nothing."""
    rng = random.Random(1)
    klunker = new("klunker", players=4, seed="swap")
    assert with_hidden_swapped(klunker, 0, rng).reveal() != klunker.reveal()
    knaster = new("knaster", players=3, seed="swap")
    knaster.play(1, "write a1")
    assert with_hidden_swapped(knaster, 0, rng).reveal() != knaster.reveal()
    assert with_hidden_swapped(knaster, 0, rng).view(1) != knaster.view(1)
