"""Chance comes from outside: one uniform 64-bit word for one event, never a generator inside the rules."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from spieltisch.games.contract import rule

Word: TypeAlias = int
"""64 uniform random bits; in compiled loops a NumPy number."""


@rule
def pick(word: Word, outcomes: int) -> int:
    """One of `outcomes` (at most 2048) equally likely results, numbered from 0."""
    return (int(word >> 11) * outcomes) >> 53


def word_for(result: int, outcomes: int) -> Word:
    """The lowest word with which `pick` gives this result."""
    return -(-(result << 53) // outcomes) << 11


def fresh_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the first card: it fixes the seed without telling it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def game_key(seed: str, contributions: Sequence[str]) -> bytes:
    """The key of the game's words: the secret seed mixed with what every seat added."""
    message = b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in contributions)
    return hmac.new(seed.encode(), message, hashlib.sha256).digest()


def word(key: bytes, number: int) -> int:
    """The words of a live game, numbered from 0."""
    digest = keyed(key).copy()
    digest.update(number.to_bytes(8, "big"))
    return int.from_bytes(digest.digest()[:8], "big")


@lru_cache(1024)
def keyed(key: bytes) -> hmac.HMAC:
    """HMAC-SHA-256 that has taken in its key, which takes longer than what is left of a word."""
    return hmac.new(key, digestmod=hashlib.sha256)
