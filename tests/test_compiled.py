"""Compiled play is the same game, on thousands of tables at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spieltisch import IllegalMove
from spieltisch.compiled import NO_ACTION, STEP, compiled, mixed, nth, seed_word, spread, stream, until_choice
from spieltisch.compiled.tables import copying
from spieltisch.games import book_of
from spieltisch.games.chance import pick
from spieltisch.games.contract import GameBook, new_table
from spieltisch.games.klunker.editions import EDITIONS
from spieltisch.games.knaster.sheet import ALL_CELLS
from spieltisch.games.knaster.table import PAIR
from spieltisch.games.masks import highest_bits, lowest, numbers_at, packed
from spieltisch.lab import Batch, simulate
from spieltisch.lab.batch import first_states
from tests.positions import LONG, VARIANTS

WATCHED = 12 * LONG
PLAIN = 3 * LONG
"""Whole games that are played once more in plain Python."""
TABLES = 512 * LONG


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_interpreted_and_compiled_games_are_equal_byte_for_byte(name: str, variant: dict[str, Any]) -> None:
    book = book_of(name)
    batch = Batch(name, WATCHED, seed="bytes", **variant)
    rest = {option: value for option, value in variant.items() if option != "players"}
    tables = [new_table(book, book.settings(variant["players"], rest)) for _ in range(WATCHED)]
    states = [np.uint64(state) for state in first_states("bytes", WATCHED)[0]]
    play_on = until_choice(book)  # called from here it is plain Python
    states = [play_on(table, state, 0, NO_ACTION)[0] for table, state in zip(tables, states, strict=True)]
    while True:
        for number, table in enumerate(tables):
            assert bytes(table) == batch.tables[number].tobytes(), f"table {number} with seed 'bytes'"
        if batch.over.all():
            break
        actions = batch.random_actions()
        for number in np.flatnonzero(~batch.over).tolist():
            assert book.legal(tables[number], int(batch.seats[number])) == batch.legal[number]
            chosen = int(batch.seats[number]), int(actions[number])
            states[number], *_ = play_on(tables[number], states[number], *chosen)
        batch.step(actions)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_whole_games_are_those_of_plain_python_decision_for_decision(name: str, variant: dict[str, Any]) -> None:
    book, players = book_of(name), variant["players"]
    options = {option: value for option, value in variant.items() if option != "players"}
    decisions, scores = 0, np.zeros((players, book.highest_score + 1), np.int64)
    for number in range(PLAIN):
        table = new_table(book, book.settings(players, options))
        decisions += play_in_plain_python(book, table, stream(seed_word("plain"), number))
        for seat in range(players):
            scores[seat, book.score(table, seat)] += 1
    simulated = simulate(name, players, PLAIN, seed="plain", jobs=1, **options)
    assert simulated.decisions == decisions
    assert (simulated.scores == scores).all()


def play_in_plain_python(book: GameBook, table: Any, state: Any) -> int:
    """Plays a whole game, event by event, and says how many decisions there were."""
    decisions = 0
    while book.needs_chance(table) or book.waiting(table):
        assert not book.phases or table.phase in book.phases, "compiled games would never get on"
        state += STEP
        if book.needs_chance(table):
            book.chance(table, int(mixed(state)))
            continue
        seat = lowest(book.waiting(table))
        legal = book.legal(table, seat)
        actions = [action for action in range(62) if legal >> action & 1]
        if len(actions) > 1:
            decisions += 1
            book.play(table, seat, actions[pick(int(mixed(state)), len(actions))])
        else:
            state -= STEP  # what is forced uses up no word
            book.play(table, seat, actions[0])
    return decisions


def test_no_compiled_rule_changes_what_is_settled() -> None:
    copied = copying((("players", 2),))

    @compiled
    def leave(tables: Any) -> None:
        copied(tables[0]).players -= 1

    with pytest.raises(Exception, match="no rule may change players"):
        leave(Batch("knaster", 1, players=2).tables)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_thousands_of_games_end_and_lose_no_card(name: str, variant: dict[str, Any]) -> None:
    batch = Batch(name, TABLES, seed="many", **variant)
    steps = 0
    while not batch.over.all():
        assert (batch.legal[~batch.over] & (batch.legal[~batch.over] - 1) != 0).all(), "everybody asked has a choice"
        assert (batch.legal[batch.over] == 0).all()
        batch.step(batch.random_actions())
        if name == "klunker" and (steps % 8 == 0 or batch.over.all()):
            deck = EDITIONS[variant["edition"]].copies
            assert (cards(batch.tables) == deck).all()
        if name == "knaster":
            empty = batch.tables["empty"][:, : variant["players"]]
            pairs = batch.tables["digit_pairs"].reshape(len(batch), -1, 2)[:, : variant["players"]]
            words = pairs[:, :, 0] | pairs[:, :, 1]
            written = (words | words >> PAIR) & ALL_CELLS
            assert (empty ^ written == ALL_CELLS).all(), "every cell is empty or holds a number"
            assert (batch.tables["circled"][:, : variant["players"]] & empty == 0).all()
        steps += 1
    assert steps < 20_000
    highest = book_of(name).highest_score
    assert ((batch.scores() >= 0) & (batch.scores() <= highest)).all()


def cards(tables: Any) -> Any:
    """How many cards of each kind there are in all zones of each table."""
    total = tables["rest"].astype(int)[:, :7] + tables["removed"]
    for zone in ("hand", "showcase", "safe"):
        total += tables[zone].astype(int).sum(axis=1)[:, :7]
    digits = (tables["bundle"][:, :, np.newaxis] >> 4 * np.arange(15) & 15).reshape(len(tables), -1)
    for kind in range(7):
        total[:, kind] += (digits % 8 == kind + 1).sum(axis=1)
    return total


def test_a_klunker_record_is_at_most_1_kib() -> None:
    assert book_of("klunker").table.dtype.itemsize <= 1024


def test_reset_lays_only_the_marked_tables_anew() -> None:
    batch = Batch("knaster", 8, players=2, seed=1)
    for _ in range(5):
        batch.step(batch.random_actions())
    before = batch.tables.copy()
    marked = np.array([True, False] * 4)
    batch.reset(marked)
    assert (batch.tables["rolls"][marked] == 1).all()
    assert (batch.tables[~marked] == before[~marked]).all()


@pytest.mark.parametrize("wrong", [-1, 62, 63, 64, 1000, -(2**63)])
def test_an_illegal_action_is_named_and_nothing_is_played(wrong: int) -> None:
    batch = Batch("klunker", 16, players=3, seed=1)
    actions = batch.random_actions()
    actions[11] = wrong
    before = batch.tables.copy()
    with pytest.raises(IllegalMove, match="table 11"):
        batch.step(actions)
    assert (batch.tables == before).all()


@pytest.mark.parametrize("wrong", [np.zeros(15, int), np.zeros((16, 1), int), np.zeros(16), np.full(16, "a")])
def test_actions_of_a_wrong_shape_or_type_are_refused(wrong: Any) -> None:
    batch = Batch("klunker", 16, players=3, seed=1)
    with pytest.raises(ValueError, match="16 whole numbers"):
        batch.step(wrong)


def test_the_same_seed_gives_the_same_batch() -> None:
    first, second, other = (Batch("klunker", 64, players=4, seed=seed) for seed in ("a", "a", "b"))
    for _ in range(30):
        for batch in (first, second, other):
            batch.step(batch.random_actions())
    assert first.tables.tobytes() == second.tables.tobytes() != other.tables.tobytes()


def test_both_ways_to_spread_bits_agree() -> None:
    from spieltisch.compiled.bits import spread_by_multiplying

    @compiled
    def both(bits: int) -> tuple[int, int]:
        return int(spread(bits)), int(spread_by_multiplying(bits))

    for bits in (0, 1, 0b10110001, 255, 256 + 3):
        word = sum((bits >> place & 1) << 8 * place for place in range(8))
        assert both(bits) == (word, word)


def test_all_ways_to_gather_the_highest_bits_agree() -> None:
    from spieltisch.compiled.bits import highest_bits_by_multiplying

    @compiled
    def both(word: int) -> tuple[int, int]:
        return highest_bits(word), highest_bits_by_multiplying(word)

    for bits in range(128):
        word = sum((128 if bits >> place & 1 else 127 - bits) << 8 * place for place in range(7))
        assert (highest_bits(word), *both(word)) == (bits, bits, bits)


def test_all_ways_to_read_packed_numbers_agree() -> None:
    from spieltisch.compiled.bits import numbers_at_by_counting

    @compiled
    def both(places: int, digits: Any) -> tuple[int, int]:
        ones, twos, fours, eights = digits[0], digits[1], digits[2], digits[3]
        return numbers_at(places, ones, twos, fours, eights), numbers_at_by_counting(places, ones, twos, fours, eights)

    sheet = [7, 0, 12, 3, 15, 9, 1, 4]
    digits = np.array([sum((number >> digit & 1) << place for place, number in enumerate(sheet)) for digit in range(4)])
    for places in (0, 0b1, 0b10000000, 0b10110101, 0b11111):
        expected = packed([number for place, number in enumerate(sheet) if places >> place & 1])
        assert (numbers_at(places, *digits.tolist()), *both(places, digits)) == (expected, expected, expected)


@pytest.mark.parametrize("masks", [[0b1, 0b1011, 1 << 61, (1 << 62) - 1, 0b101 << 40]])
def test_both_ways_to_find_the_nth_bit_agree(masks: list[int]) -> None:
    from spieltisch.compiled.bits import nth_by_counting

    @compiled
    def both(mask: int, n: int) -> tuple[int, int]:
        return nth(mask, n), nth_by_counting(mask, n)

    for mask in masks:
        places = [place for place in range(63) if mask >> place & 1]
        for n, place in enumerate(places):
            assert both(mask, n) == (place, place)
