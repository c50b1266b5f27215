"""Klunker's moves as people type them: `show piercing shoe`, `store tooth`, `pass`, `buy 3`, `decline`, `sell shoe`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from spieltisch.games.contract import IllegalMove
from spieltisch.games.klunker.editions import EDITION_NAMES, EDITIONS, HAND, KINDS, SET
from spieltisch.games.klunker.events import safe_with
from spieltisch.games.klunker.rules import SHOWCASE, STOP, complete, legal, one_of, stacks_of
from spieltisch.games.klunker.table import BUY, PHASE_NAMES, SELL, SHOW, STORE, Table
from spieltisch.games.masks import bits, counts_from, is_single

PHASE_OF_VERB: Final = {"show": SHOW, "store": STORE, "pass": STORE, "buy": BUY, "decline": BUY, "sell": SELL}
STOP_VERB: Final = {SHOW: "show", STORE: "pass", BUY: "decline"}
KIND_VERB: Final = {SHOW: "show", STORE: "store", SELL: "sell"}


def needs_choice(table: Table, seat: int) -> bool:
    """KL-32: an empty hand passes without being asked. KL-43: a single complete kind is sold without asking."""
    if table.phase == STORE:
        return bool(table.hand_size[seat])
    if table.phase == SELL:
        return not is_single(complete(table, seat))
    return True


def has_no_consequences(table: Table, seat: int, actions: Sequence[int]) -> bool:
    """Showing (KL-20) and declining have none, and buying has none if no set is complete then (KL-34)."""
    if table.phase == BUY:
        return actions[0] == STOP or not counts_from(safe_with(table, seat, actions[0] - SHOWCASE), SET)
    return table.phase == SHOW


def previews_depend_on(table: Table, seat: int, moves: Sequence[str]) -> Sequence[Hashable]:
    """Storing a card shows the stacks in the safe, and passing the buy card.

    None where a set is complete (KL-34) or a showcase is bought.
    """
    if table.phase == SHOW:
        return [0] * len(moves)
    if table.phase != STORE:
        return [0 if move == STOP_VERB[BUY] else None for move in moves]
    return [shown_when_storing(table, seat, action) for action in bits(legal(table, seat))]


def shown_when_storing(table: Table, seat: int, action: int) -> Hashable:
    """KL-32: whoever stores the last card passes when it is their turn again: at once, if all others have passed."""
    if action == STOP:
        return table.buy_cards
    if table.safe[seat, action] == SET - 1:
        return None
    stacks = stacks_of(table.safe_word[seat] + one_of(action))
    return (stacks, table.buy_cards) if table.hand_size[seat] == 1 else stacks


def moves(table: Table, seat: int) -> list[str]:
    if table.phase == SHOW:
        return list(shows(table.edition, table.hand_word[seat], table.showcase_size[seat] > 0))
    return list(texts_of(table.edition, table.phase, legal(table, seat)))


@lru_cache(4096)
def shows(edition: int, hand: int, may_be_nothing: bool) -> list[str]:
    """Every choice of hand cards, once, the smallest first. KL-21: nothing only if the showcase is filled."""
    cards = [kind for kind in range(KINDS) for _ in range(hand >> 8 * kind & 127)]
    sizes = range(0 if may_be_nothing else 1, len(cards) + 1)
    return [text_of(edition, SHOW, (*shown, STOP)) for size in sizes for shown in sorted({*combinations(cards, size)})]


@lru_cache(4096)
def texts_of(edition: int, phase: int, actions: int) -> list[str]:
    return [text_of(edition, phase, (action,)) for action in bits(actions)]


def text(table: Table, actions: Sequence[int]) -> str:
    return text_of(table.edition, table.phase, tuple(actions))


@lru_cache(4096)
def text_of(edition: int, phase: int, actions: tuple[int, ...]) -> str:
    if actions[0] >= SHOWCASE:
        return f"buy {actions[0] - SHOWCASE + 1}"
    if actions[0] == STOP:
        return STOP_VERB[phase]
    names = EDITIONS[EDITION_NAMES[edition]].kinds
    return " ".join([KIND_VERB[phase], *(names[action] for action in sorted(actions) if action != STOP)])


def parse(table: Table, move: str) -> list[int]:
    return list(actions_of(table.edition, table.phase, table.players, move))


@lru_cache(4096)
def actions_of(edition: int, phase: int, players: int, move: str) -> list[int]:
    names = EDITIONS[EDITION_NAMES[edition]].kinds
    verb, *words = move.split() or [""]
    if verb not in PHASE_OF_VERB:
        raise IllegalMove("unknown_move", f"A Klunker move begins with one of {', '.join(PHASE_OF_VERB)}.")
    if PHASE_OF_VERB[verb] != phase:
        raise IllegalMove("wrong_phase", f"Now is not the time to {verb}: the phase is {PHASE_NAMES[phase]!r}.")
    if verb == "show":
        if len(words) > HAND:
            raise IllegalMove("unknown_move", f"A hand holds at most {HAND} cards, so no more can be shown.")
        return [*sorted(kind(names, word) for word in words), STOP]
    if verb in STOP_VERB.values():
        expect(verb, words, 0, f"Just say {verb!r}.")
        return [STOP]
    if verb == "buy":
        expect(verb, words, 1, f"Say 'buy' and the number of a seat from 1 to {players}.")
        if words[0] not in [str(seat + 1) for seat in range(players)]:
            raise IllegalMove("unknown_move", f"A showcase has the number of its seat, from 1 to {players}.")
        return [SHOWCASE + int(words[0]) - 1]
    expect(verb, words, 1, f"Say {verb!r} and one kind: {', '.join(names)}.")
    return [kind(names, words[0])]


def expect(verb: str, words: Sequence[str], count: int, sentence: str) -> None:
    if len(words) != count:
        raise IllegalMove("unknown_move", sentence)


def kind(kinds: Sequence[str], word: str) -> int:
    if word not in kinds:
        raise IllegalMove("unknown_move", f"There is no kind {word!r:.20}. This edition has {', '.join(kinds)}.")
    return kinds.index(word)
