"""Klunker's moves as people type them: `show piercing shoe`, `store tooth`, `pass`, `buy 3`, `decline`, `sell shoe`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from spieltisch.games.contract import IllegalMove
from spieltisch.games.klunker.editions import HAND, KINDS
from spieltisch.games.klunker.rules import SHOWCASE, STOP, complete, legal
from spieltisch.games.klunker.table import BUY, SELL, SHOW, STORE, Table, edition_of, phase_name
from spieltisch.games.masks import bits, is_single

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


def has_no_consequences(table: Table) -> bool:
    """KL-20: whatever is shown, nothing follows from it at once."""
    return table.phase == SHOW


def moves(table: Table, seat: int) -> list[str]:
    if table.phase == SHOW:
        return [text(table, actions) for actions in shows(table, seat)]
    return [text(table, [action]) for action in bits(legal(table, seat))]


def shows(table: Table, seat: int) -> list[list[int]]:
    """Every choice of hand cards, once, the smallest first. KL-21: nothing only if the showcase is filled."""
    choices = product(*(range(table.hand[seat, kind] + 1) for kind in range(KINDS)))
    shown = [[kind for kind in range(KINDS) for _ in range(counts[kind])] for counts in choices]
    allowed = [cards for cards in shown if cards or table.showcase_size[seat] > 0]
    return [[*cards, STOP] for cards in sorted(allowed, key=lambda cards: (len(cards), cards))]


def text(table: Table, actions: Sequence[int]) -> str:
    phase = table.phase
    if actions[0] >= SHOWCASE:
        return f"buy {actions[0] - SHOWCASE + 1}"
    if actions[0] == STOP:
        return STOP_VERB[phase]
    kinds = [edition_of(table).kinds[action] for action in sorted(actions) if action != STOP]
    return " ".join([KIND_VERB[phase], *kinds])


def parse(table: Table, move: str) -> list[int]:
    verb, *words = move.split() or [""]
    if verb not in PHASE_OF_VERB:
        raise IllegalMove("unknown_move", f"A Klunker move begins with one of {', '.join(PHASE_OF_VERB)}.")
    if PHASE_OF_VERB[verb] != table.phase:
        raise IllegalMove("wrong_phase", f"Now is not the time to {verb}: the phase is {phase_name(table)!r}.")
    if verb == "show":
        if len(words) > HAND:
            raise IllegalMove("unknown_move", f"A hand holds at most {HAND} cards, so no more can be shown.")
        return [*sorted(kind(table, word) for word in words), STOP]
    if verb in STOP_VERB.values():
        expect(verb, words, 0, f"Just say {verb!r}.")
        return [STOP]
    if verb == "buy":
        players = table.players
        expect(verb, words, 1, f"Say 'buy' and the number of a seat from 1 to {players}.")
        if words[0] not in [str(seat + 1) for seat in range(players)]:
            raise IllegalMove("unknown_move", f"A showcase has the number of its seat, from 1 to {players}.")
        return [SHOWCASE + int(words[0]) - 1]
    expect(verb, words, 1, f"Say {verb!r} and one kind: {', '.join(edition_of(table).kinds)}.")
    return [kind(table, words[0])]


def expect(verb: str, words: Sequence[str], count: int, sentence: str) -> None:
    if len(words) != count:
        raise IllegalMove("unknown_move", sentence)


def kind(table: Table, word: str) -> int:
    kinds = edition_of(table).kinds
    if word not in kinds:
        raise IllegalMove("unknown_move", f"There is no kind {word!r:.20}. This edition has {', '.join(kinds)}.")
    return kinds.index(word)
