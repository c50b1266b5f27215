"""Chance comes from outside: one uniform 64-bit word for one event, never a generator inside the rules."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from struct import Struct
from typing import Final, Self, TypeAlias

from spieltisch.games.contract import rule

Word: TypeAlias = int
"""64 uniform random bits; in compiled loops a NumPy number."""

EIGHT_BYTES: Final = Struct(">Q")
"""A number as eight bytes, the highest first."""
BLOCK: Final = 64
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
"""What HMAC-SHA-256 (RFC 2104) makes of the bytes of a key for its two halves."""


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


class Words:
    """The words of a live game, numbered from 0: of HMAC-SHA-256 of their numbers, the first eight bytes.

    Both halves of it take in the key once, for that takes longer than what is left of a word. Python's own object for
    both takes twice as long.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        block = key.ljust(BLOCK, b"\0")
        self._inner, self._outer = hashlib.sha256(block.translate(INNER)), hashlib.sha256(block.translate(OUTER))

    def __getitem__(self, number: int) -> Word:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(EIGHT_BYTES.pack(number))
        outer.update(inner.digest())
        word: Word = EIGHT_BYTES.unpack_from(outer.digest())[0]
        return word

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        return type(self), (self.key,)
