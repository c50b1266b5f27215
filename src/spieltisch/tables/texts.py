"""Names, chat lines and contributions: what people may write, and which names look the same."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from functools import cache
from typing import Final

from spieltisch.tables.refusals import Refused

LONGEST_NAME: Final = 30
LONGEST_SAYING: Final = 300
LONGEST_CONTRIBUTION: Final = 100
EMOJI: Final = "[©®‼⁉™ℹ〰〽㊗㊙\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\U0001f000-\U0001faff]"
JOINING: Final = re.compile(
    f"(?<={EMOJI})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<={EMOJI})\u200d(?={EMOJI})|(?<={EMOJI}\ufe0f)\u200d(?={EMOJI})"
)
"""What makes one picture of several emoji (a family), or a picture of a sign (a heart)."""
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Fillers and selectors that no category tells apart."""


def read_name(name: object) -> str:
    sentence = f"A name has 1 to {LONGEST_NAME} characters, without control characters, < and >."
    return clean(name, LONGEST_NAME, "bad_name", sentence, forbidden=r"[<>]")


def shown_name(name: str) -> str:
    """A name that somebody wrote into a record, as far as it may be shown; empty if it may not."""
    with suppress(Refused):
        return read_name(name)
    return ""


def read_saying(text: object) -> str:
    sentence = f"A message has 1 to {LONGEST_SAYING} characters, without control characters and markup."
    return clean(text, LONGEST_SAYING, "bad_message", sentence, forbidden=r"<[a-zA-Z/!?]")


def read_contribution(text: object) -> str:
    sentence = f"A contribution has at most {LONGEST_CONTRIBUTION} characters, without control characters."
    return (
        "" if text in (None, "") else clean(text, LONGEST_CONTRIBUTION, "bad_contribution", sentence, forbidden=r"\0")
    )


def look_alike(name: str, other: str) -> bool:
    """Would somebody take one name for the other: large and small letters, joined emoji, letters of another script?"""
    return bool(looks_of(name) & looks_of(other))


def looks_of(name: str) -> frozenset[str]:
    """What a name looks like, as it is written and in small letters (l and I look alike, and so do i and I)."""
    plain = unicodedata.normalize("NFKC", re.sub("[\u200d\ufe0f]", "", name))
    return frozenset("".join(map(look_of, shown)) for shown in (plain, plain.casefold()))


@cache
def look_of(character: str) -> str:
    """One of all characters that look like this one (Unicode's confusables)."""
    from confusable_homoglyphs.confusables import confusables_data  # its tables take a third of a second to read

    near = {character, *(one["c"] for one in confusables_data.get(character, ()))}
    alike = near.union(*({one["c"] for one in confusables_data.get(other, ())} for other in near))
    return str(min(alike, key=lambda look: (len(look) < 2 or not look.isascii(), look)))


def clean(text: object, longest: int, code: str, sentence: str, forbidden: str) -> str:
    """The text without white space around it. Controls (also those that turn the direction of text) are refused.

    So is what nobody sees, for it can fake a name; only emoji may be joined.
    """
    if not isinstance(text, str) or len(text) > 4 * longest:
        raise Refused(code, sentence)
    text = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(text) <= longest or re.search(forbidden, text):
        raise Refused(code, sentence)
    seen = JOINING.sub("", text)
    controls = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    if INVISIBLE.search(seen) or any(unicodedata.category(character) in controls for character in seen):
        raise Refused(code, sentence)
    return str(text)
