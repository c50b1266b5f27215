"""What every game stands on: fields of a table, how games are found, what is printed, and results in words."""

from __future__ import annotations

import json
import random
import re
from importlib.metadata import EntryPoint
from typing import Annotated, Any, Literal

import numpy as np
import pytest
from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

import spieltisch
from spieltisch import games, new
from spieltisch.game import outcome
from spieltisch.games import BOOKS, part_of
from spieltisch.games.contract import BadOption, refuse_unknown_options, shown
from spieltisch.games.fields import MOST_SPARE, Fields, ListedRow, Place, Row, Short, Small, WordsOf, records
from spieltisch.games.klunker.editions import VARIANTS, variants_of
from spieltisch.games.masks import counts_from, entry, one_reached, packed, sum_of_counts
from spieltisch.games.values import CountsOf, ToldApartBy
from tests.golden import FOLDER
from tests.golden.printed import printed
from tests.positions import klunker, seen


def declare() -> type[Fields]:
    class Board(Fields):
        turn: Small
        place: Place
        total: Short
        piles: Annotated[Row, "i2", 3]
        grid: Annotated[Row, "i1", 2, 2]
        seats: Annotated[ListedRow, "i2", 3]
        note = "no field: it has no number type"

    return Board


def test_fields_are_declared_once_and_read_as_numbers_and_as_a_record() -> None:
    board = declare()
    assert board.dtype.names == ("turn", "place", "total", "piles", "grid", "seats")
    assert board.dtype.isalignedstruct
    assert board.dtype["piles"].shape == (3,)
    assert board.dtype["grid"].shape == (2, 2)
    table = board()
    table.turn, table.place, table.total = -1, 200, -300  # type: ignore[attr-defined]
    table.piles[2] = 1000  # type: ignore[attr-defined]
    table.grid[1, 0] = -7  # type: ignore[attr-defined]
    table.seats[1] = -400  # type: ignore[attr-defined]
    (record,) = table.record()
    assert [record[name] for name in ("turn", "place", "total")] == [-1, 200, -300]
    assert record["piles"].tolist() == [0, 0, 1000]
    assert record["grid"].tolist() == [[0, 0], [-7, 0]]
    assert record["seats"].tolist() == [0, -400, 0]
    again = board(bytes(table))
    assert (again.turn, again.place, again.total) == (-1, 200, -300)  # type: ignore[attr-defined]
    assert (again.piles[2], again.grid[1, 0]) == (1000, -7)  # type: ignore[attr-defined]
    assert again.seats == [0, -400, 0]  # type: ignore[attr-defined]
    assert bytes(again) == bytes(table)
    assert table.record().dtype == board.dtype


def test_a_copy_is_a_table_of_its_own() -> None:
    table = declare()()
    twin = table.copy()
    twin.turn = 5  # type: ignore[attr-defined]
    twin.piles[0] = twin.seats[0] = 5  # type: ignore[attr-defined]
    assert (table.turn, table.piles[0], table.seats[0]) == (0, 0, 0)  # type: ignore[attr-defined]
    assert np.array_equal(twin.record()["piles"], [[5, 0, 0]])
    assert twin.copy().seats == [5, 0, 0]  # type: ignore[attr-defined]


def test_a_discarded_table_serves_for_the_next_copy() -> None:
    board = declare()
    table, old = board(), board()
    old.turn, old.piles[0], old.seats[0] = 9, 9, 9  # type: ignore[attr-defined]
    old.discard()
    twin = table.copy()
    assert twin is old
    assert (bytes(twin), twin.turn) == (bytes(table), 0)  # type: ignore[attr-defined]
    assert table.copy() is not old, "it serves only once"


def test_of_discarded_tables_only_a_few_are_kept() -> None:
    board = declare()
    for _ in range(2 * MOST_SPARE):
        board().discard()
    copies = [board().copy() for _ in range(2 * MOST_SPARE)]
    assert len({*map(id, copies)}) == len(copies)
    for copy in copies:
        copy.discard()
    assert len(board._spare) == MOST_SPARE


def test_every_game_begins_at_a_table_of_its_own() -> None:
    games = [new("knaster", 1, seed="one") for _ in range(3)]
    for number, game in enumerate(games, 1):
        game.play(0, game.legal(0)[0])
        assert [each.reveal()["rolls"] for each in games] == [2] * number + [1] * (3 - number)


def test_a_game_goes_on_without_touching_its_branches() -> None:
    game = klunker(hands=["shoe shoe tooth", "shoe", "tooth"])
    branches = [game.branch(), game.branch()]
    before = game.reveal()
    for seat, move in ((0, "show shoe"), (1, "show shoe"), (2, "show tooth")):
        game.play(seat, move)
    branches[0].play(0, "show tooth")
    game.play(0, "pass")
    assert branches[1].reveal() == before
    assert branches[0].reveal()["showcases"][0] == {"tooth": 1}


def test_the_bytes_of_a_field_can_be_read_as_words() -> None:
    class Counted(Fields):
        counts: Annotated[Row, "i1", 8]
        words: Annotated[Row, WordsOf("counts")]
        last: Small

    table: Any = Counted()
    table.counts[1], table.last = 3, 1
    assert table.words[0] == 3 << 8
    table.words[0] += 5
    assert list(table.counts[:2]) == [5, 3]
    both = records([table, Counted()])
    assert both["words"].tolist() == [[5 + (3 << 8)], [0]]
    assert both.dtype == Counted.dtype
    assert Counted.dtype.itemsize == 16


def test_a_short_list_is_packed_into_a_number() -> None:
    assert packed([15, 0, 3]) == 0x30F
    assert [entry(packed([15, 0, 3]), place) for place in range(3)] == [15, 0, 3]


@pytest.mark.parametrize("seed", range(50))
def test_seven_counts_in_a_word_are_counted_like_seven_numbers(seed: int) -> None:
    counts = random.Random(seed).choices(range(17), k=7)
    word = sum(count << 8 * place for place, count in enumerate(counts))
    for least in (1, 4):
        assert counts_from(word, least) == sum((count >= least) << place for place, count in enumerate(counts))
    assert sum_of_counts(word) == sum(counts)
    all_of_them = [place for place, count in enumerate(counts) for _ in range(count)]
    reached = [one_reached(word, place) for place in range(min(sum(counts), 97))]
    assert reached == [1 << 8 * place for place in all_of_them[:97]]


def test_games_are_found_in_their_folders_and_as_other_packages_bring_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def brought(group: str) -> list[EntryPoint]:
        return [EntryPoint("whist", "cards.whist", group), EntryPoint("chess", "boards.chess", group)]

    monkeypatch.setattr(games, "entry_points", brought)
    own = {"klunker": "spieltisch.games.klunker", "knaster": "spieltisch.games.knaster"}
    assert list(games._find().items()) == [*own.items(), ("chess", "boards.chess"), ("whist", "cards.whist")]
    monkeypatch.setattr(games, "entry_points", lambda group: {"spieltisch.games": []}[group])
    assert games._find() == own


def test_the_parts_of_a_game_are_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = part_of("klunker", "bots")
    assert found is not None
    assert found.__name__ == "spieltisch.bots.klunker"
    monkeypatch.setitem(games.PACKAGES, "json", "json")
    assert part_of("json", "bots") is None
    monkeypatch.setitem(games.PACKAGES, "xml", "xml")
    monkeypatch.setattr(games, "find_spec", lambda module: {"xml.lab": None}[module])
    assert part_of("xml", "lab") is None


def test_variants_of_an_edition_are_every_number_of_players_with_every_choice() -> None:
    assert variants_of("2005") == [{"players": players, "edition": "2005"} for players in (3, 4, 5, 6)]
    assert variants_of("1999") == [
        {"players": players, "edition": "1999", "unsold": unsold}
        for unsold in ("top", "removed")
        for players in (3, 4, 5)
    ]
    assert list(VARIANTS) == variants_of("1999") + variants_of("2005")


def test_a_result_is_told_in_a_few_words() -> None:
    assert outcome(None) == "the game is not over, so there is none yet"
    assert outcome({"scores": [3, 9], "winners": [1], "reason": "end"}) == "the scores are 3, 9, and seat 2 won"
    both = outcome({"scores": [9, 9], "winners": [0, 1], "reason": "end"})
    assert both == "the scores are 9, 9, and seats 1, 2 won"


def test_where_a_view_stands() -> None:
    assert BOOKS["klunker"].turn(seen(klunker(hands=["shoe", "shoe", "shoe"], round_number=4), None)) == 4
    game = new("knaster", 1)
    for rolls in (1, 2, 3):
        assert BOOKS["knaster"].turn(seen(game, None)) == rolls
        game.play(0, game.legal(0)[0])


def test_what_is_printed_is_as_it_is_written() -> None:
    """If the change is meant, `python3 run.py golden` writes it again."""
    assert json.loads(json.dumps(printed())) == json.loads((FOLDER / "printed.json").read_text(encoding="utf-8"))


def test_a_refusal_shows_a_value_in_at_most_forty_signs() -> None:
    assert shown("a" * 38) == f"'{'a' * 38}'"
    assert shown("a" * 39) == f"'{'a' * 39}…"
    assert shown([1]) == "a value of type list"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match=r"^Dice has no option 'start'\. Allowed: none\.$"):
        refuse_unknown_options("dice", {"start": 1}, ())


def test_an_error_carries_its_code_and_sentence_wherever_it_goes() -> None:
    error = BadOption("bad_dice", "These dice are loaded.")
    assert error.args == ("bad_dice", "These dice are loaded.")
    assert str(error) == "These dice are loaded."


def test_long_lists_of_moves_are_cut_after_eight() -> None:
    lengths = set()
    for seed in "1234":
        game = new("knaster", 1, seed=seed)
        while game.waiting:
            lengths.add(refused_length(game))
            game.play(0, game.legal(0)[0])
    assert {8, 9} <= lengths


def refused_length(game: spieltisch.Game) -> int:
    """How many moves there are; a refusal counts those it does not name."""
    moves = game.legal(0)
    with pytest.raises(spieltisch.IllegalMove) as refused:
        game.play(0, "fly")
    cut = re.search(r" and (\d+) more", str(refused.value))
    assert (int(cut[1]) if cut else None) == (len(moves) - 8 if len(moves) > 8 else None)
    return len(moves)


class Hop(TypedDict):
    kind: Literal["hop"]


class Skip(TypedDict):
    kind: Literal["skip"]
    far: int


def test_counts_and_unions_are_spelled_out_in_the_schema() -> None:
    counts: Any = TypeAdapter(Annotated[dict[str, int], CountsOf(("shoe", "tooth"))])
    each = {"type": "integer", "minimum": 1}
    properties = {"shoe": each, "tooth": each}
    assert counts.json_schema() == {"type": "object", "properties": properties, "additionalProperties": False}
    steps: Any = TypeAdapter(Annotated[Hop | Skip, ToldApartBy("kind")])
    assert steps.json_schema()["discriminator"]["propertyName"] == "kind"
    with pytest.raises(ValidationError) as refused:
        steps.validate_python({"kind": "jump"})
    assert [error["type"] for error in refused.value.errors()] == ["union_tag_invalid"]
