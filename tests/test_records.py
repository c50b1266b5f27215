"""Records: written, read, damaged, edited."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spieltisch import BadRecord, new, replay
from spieltisch.games import BOOKS
from spieltisch.lab.signature import signature_of
from spieltisch.record import LARGEST_FILE, MOST_MOVES, checksum, load, read, save
from tests.positions import at_random, play_out

DOCS = Path(__file__).parents[1] / "docs"


def finished(name: str = "klunker", players: int = 3) -> dict[str, Any]:
    return {**play_out(new(name, players=players, seed="finished", names=["Ida", "Max", "Bo"][:players])).record()}


def sealed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """An edited record whose editor also corrected the checksum."""
    edited = record | changes
    return edited | {"checksum": checksum(edited)}


def test_a_record_states_everything_in_the_documented_order() -> None:
    record = finished()
    fields = [line.split("`")[1] for line in (DOCS / "records.md").read_text().splitlines() if line.startswith("| `")]
    assert list(record) == fields[: len(record)]
    assert record["options"] == {"players": 3, "edition": "1999", "unsold": "top", "start": None}
    assert record["result"] == replay(record).result


def test_only_moves_that_were_asked_stand_in_a_record() -> None:
    game = play_out(new("klunker", players=5, edition="2005", seed="asked"), 3)
    again = new("klunker", players=5, edition="2005", seed="asked")
    for seat, move in read(game.record()).moves:
        assert move in again.legal(seat)
        again.play(seat, move)
    assert again.result == game.result


def test_an_unfinished_game_goes_on_where_it_was() -> None:
    game = new("knaster", players=2, seed="unfinished")
    for seat, move in at_random(game, 1):
        game.play(seat, move)
        if len(game.moves) == 20:
            break
    resumed = replay(json.loads(json.dumps(game.record())))
    assert resumed.view(0) == game.view(0)
    assert play_out(resumed, 5).result == play_out(game, 5).result


def test_a_file_round_trips(tmp_path: Path) -> None:
    record = play_out(new("knaster", players=1, seed="näïve ♦", names=["Łucja"])).record()
    save(record, tmp_path / "game.json")
    assert load(tmp_path / "game.json") == record


@pytest.mark.parametrize("field", list(finished()))
def test_any_edited_or_missing_field_is_found(field: str) -> None:
    record = finished()
    values: list[Any] = [None, 7, "x", [], {}, True, -1, 1.5]
    for value in values:
        if value != record[field]:
            with pytest.raises(BadRecord):
                replay(record | {field: value})
    with pytest.raises(BadRecord):
        replay({name: value for name, value in record.items() if name != field})
    with pytest.raises(BadRecord):
        replay(record | {"more": 1})


def test_an_editor_who_mends_the_checksum_is_found_too() -> None:
    record = finished()
    scores = record["result"]["scores"]
    moves = record["moves"]
    for changes in (
        {"seed": "another"},
        {"commitment": "0" * 64},
        {"result": None},
        {"result": record["result"] | {"scores": [scores[0] + 1, *scores[1:]]}},
        {"result": record["result"] | {"winners": [0, 1, 2]}},
        {"result": record["result"] | {"extra": 1}},
        {"moves": moves[:-1]},
        {"moves": [*moves, moves[-1]]},
        {"moves": moves[1:]},
        {"moves": [[1 - moves[0][0] if moves[0][0] < 2 else 0, moves[0][1]], *moves[1:]]},
        {"moves": [[moves[0][0], "show unicorn"], *moves[1:]]},
        {"moves": [[moves[0][0], "x" * 500], *moves[1:]]},
        {"moves": [[moves[0][0], 5], *moves[1:]]},
        {"moves": [[99, moves[0][1]], *moves[1:]]},
        {"moves": [[True, moves[0][1]], *moves[1:]]},
        {"moves": [[0]]},
        {"moves": [None] * (MOST_MOVES + 1)},
        {"options": record["options"] | {"players": 4}},
        {"options": record["options"] | {"edition": "2001"}},
        {"options": record["options"] | {"unsold": "removed"}},
        {"options": {"players": 3}},
        {"seats": record["seats"][:2]},
        {"seats": [{"name": "Ida"}] * 3},
        {"seats": [{"name": "Ida", "contribution": "x"}, *record["seats"][1:]]},
        {"result": record["result"] | {"scores": [float(score) for score in scores]}},
        {"moves": [[seat, move.upper()] for seat, move in moves]},
        {"moves": [[seat, f" {move}"] for seat, move in moves]},
        {"ruleset": 99},
        {"format": 2},
        {"format": True},
        {"game": "chess"},
    ):
        with pytest.raises(BadRecord) as caught:
            replay(sealed(record, **changes))
        assert caught.value.sentence.endswith(".")


@pytest.mark.parametrize(
    "value", [None, 3, "record", [], [1], {}, {1: 2}, float("nan"), {"format": float("nan")}, b"x"]
)
def test_what_is_no_record_at_all_is_refused(value: Any) -> None:
    with pytest.raises(BadRecord):
        replay(value)


def test_values_that_are_no_json_are_refused() -> None:
    record = finished()
    cycle: list[Any] = []
    cycle.append(cycle)
    for value in (cycle, {1, 2}, object(), float("nan"), "\ud800"):
        with pytest.raises(BadRecord):
            replay(record | {"moves": value})
        with pytest.raises(BadRecord):
            replay(record | {"seed": value})


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.floats(0, 0.999))
def test_a_truncated_file_is_refused(tmp_path: Path, cut: float) -> None:
    save(finished("knaster", 1), tmp_path / "whole.json")
    whole = (tmp_path / "whole.json").read_bytes()
    (tmp_path / "cut.json").write_bytes(whole[: int(cut * (len(whole) - 2))])
    with pytest.raises(BadRecord):
        replay(load(tmp_path / "cut.json"))


def test_oversized_files_folders_and_binary_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b" " * (LARGEST_FILE + 1))
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "deep").write_text("[" * 200_000)
    for name, code in (
        ("large", "too_large"),
        ("binary", "not_json"),
        ("deep", "not_json"),
        ("", "file"),
        ("no", "file"),
    ):
        with pytest.raises(BadRecord) as caught:
            load(tmp_path / name)
        assert caught.value.code == code


def test_a_field_that_stands_twice_is_refused(tmp_path: Path) -> None:
    text = json.dumps(finished())
    (tmp_path / "twice.json").write_text('{"seed": "another", ' + text[1:])
    with pytest.raises(BadRecord):
        load(tmp_path / "twice.json")


def test_a_record_without_its_seed_says_why_it_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord, match="when the game is over"):
        replay(finished() | {"seed": None})


def test_the_record_of_the_docs_can_be_replayed() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", (DOCS / "records.md").read_text(encoding="utf-8"), re.DOTALL)
    assert replay(json.loads(example)).moves == [(0, "write c3"), (1, "write a1")]


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_the_signature_changes_only_with_the_ruleset(name: str) -> None:
    """If this fails: either the change is a mistake, or the ruleset counts up and docs/records.md gets a new line."""
    stated = f"| {name} | {BOOKS[name].ruleset} | `{signature_of(name)}` |"
    assert stated in (DOCS / "records.md").read_text(encoding="utf-8")


def test_a_saved_record_is_utf_8_that_people_can_read(tmp_path: Path) -> None:
    record = new("knaster", players=1, seed="näïve ♦", names=["Łucja"]).record()
    save(record, tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_bytes().decode("utf-8").split("\n")
    assert lines[:2] == ["{", ' "format": 1,']
    assert '   "name": "Łucja",' in lines
    assert ' "seed": "näïve ♦",' in lines
    assert lines[-2:] == ["}", ""]


@pytest.mark.parametrize(("size", "code"), [(LARGEST_FILE, None), (LARGEST_FILE + 1, "too_large")])
def test_a_file_is_read_up_to_the_largest_size(tmp_path: Path, size: int, code: str | None) -> None:
    file = tmp_path / "large.json"
    file.write_bytes(b"[]".ljust(size))
    if code is None:
        assert load(file) == []
    else:
        with pytest.raises(BadRecord) as refusal:
            load(file)
        assert refusal.value.code == code


def test_no_more_of_a_huge_file_is_read_than_shows_that_it_is_too_large(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(10**12)  # takes no space on the disk, and no machine could hold it in memory
    with pytest.raises(BadRecord, match="is larger than 4,000,000 bytes"):
        load(huge)


def test_a_path_that_cannot_be_is_no_file() -> None:
    with pytest.raises(BadRecord, match="cannot be read: no such file"):
        load(Path("a\0b"))


def test_the_checksum_is_taken_over_utf_8() -> None:
    written = '{"names":["Łucja ♦"],"players":1}'
    assert checksum({"players": 1, "names": ["Łucja ♦"]}) == hashlib.sha256(written.encode("utf-8")).hexdigest()
