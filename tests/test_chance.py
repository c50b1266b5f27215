"""Chance: the words of a live game, and what one word decides."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spieltisch import new
from spieltisch.games.chance import Words, commitment, game_key, pick

FAIRNESS = Path(__file__).parents[1] / "docs" / "fairness.md"


def vectors() -> Any:
    blocks = re.findall(r"```json\n(.*?)```", FAIRNESS.read_text(encoding="utf-8"), re.DOTALL)
    return json.loads(blocks[0])


def test_the_vectors_of_the_docs() -> None:
    vector = vectors()
    words = Words(game_key(vector["seed"], vector["contributions"]))
    first = [words[number] for number in range(3)]
    assert commitment(vector["seed"]) == vector["commitment"]
    assert words.key.hex() == vector["key"]
    assert [f"{value:016x}" for value in first] == vector["words"]
    assert [pick(value, 36) for value in first] == vector["pick 36"]
    assert [pick(value, 94) for value in first] == vector["pick 94"]


@pytest.mark.parametrize("name", ["knaster", "klunker"])
def test_the_games_of_the_docs(name: str) -> None:
    vector = vectors()
    truth = new(name, players=3, seed=vector["seed"], contributions=vector["contributions"]).reveal()
    expected = vector["knaster" if name == "knaster" else "klunker 1999"]
    assert {field: truth[field] for field in expected} == expected


def test_the_check_written_again_from_the_docs_alone() -> None:
    """The dealing of a Klunker game, computed with nothing but the page docs/fairness.md and the standard library."""
    vector = vectors()
    contributions = [text.encode() for text in vector["contributions"]]
    message = b"".join(len(text).to_bytes(4, "big") + text for text in contributions)
    key = hmac.new(vector["seed"].encode(), message, hashlib.sha256).digest()
    counter = iter(range(1000))

    def draw_from(size: int) -> int:
        word = hmac.new(key, next(counter).to_bytes(8, "big"), hashlib.sha256).digest()[:8]
        return (int.from_bytes(word, "big") // 2**11) * size // 2**53

    rest = [kind for kind, copies in enumerate([14] * 6 + [10]) for _ in range(copies)]
    start = draw_from(3)
    order = [(start + step) % 3 for step in range(3)]
    purses = {seat: [rest.pop(draw_from(len(rest)))] for seat in order}
    hands = {seat: Counter(rest.pop(draw_from(len(rest))) for _ in range(6)) for seat in order}

    kinds = ("piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace")
    expected = vector["klunker 1999"]
    assert start == expected["start"]
    assert [[kinds[card] for card in purses[seat]] for seat in range(3)] == expected["purses"]
    assert [{kinds[kind]: count for kind, count in hands[seat].items()} for seat in range(3)] == expected["hands"]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2048))
def test_pick_stays_in_range(value: int, outcomes: int) -> None:
    assert 0 <= pick(value, outcomes) < outcomes


@given(st.integers(1, 2048))
def test_pick_reaches_the_first_and_the_last_outcome(outcomes: int) -> None:
    assert pick(0, outcomes) == 0
    assert pick(2**64 - 1, outcomes) == outcomes - 1


def test_every_contribution_changes_the_game() -> None:
    texts = [("", ""), ("a", ""), ("", "a"), ("ab", ""), ("a", "b"), ("", "ab")]
    keys = {game_key("seed", pair) for pair in texts}
    assert len(keys) == len(texts)


def test_without_a_seed_a_fresh_one_is_drawn() -> None:
    seeds = {new("knaster", players=1).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 for seed in seeds)


def test_a_seat_cannot_reach_the_seed() -> None:
    game = new("klunker", players=3, seed="a very secret seed")
    for viewer in (None, 0, 1, 2):
        assert "secret" not in json.dumps(game.view(viewer))
    assert "secret" not in json.dumps(game.opening)
