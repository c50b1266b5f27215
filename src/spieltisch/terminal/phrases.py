"""The parts of sentences: what the seats are called, and how cards and lines are named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, LINE_NAMES

Names = Sequence[str]

YOU: Final = "You"
BOT_NAMES: Final = ("Ida", "Max", "Bo", "Lea", "Jon", "Mia", "Tom", "Eva", "Ben", "Zoe", "Kim")
LONGEST_NAME: Final = 20
PLURALS: Final = {"tooth": "teeth", "ruby": "rubies", "topaz": "topazes"}
PHASES: Final = {"show": "the showcases", "store": "the safes", "buy": "buying", "sell": "selling"}


def seat_names(players: int, level: str) -> list[str]:
    """The person in seat 0, and bots that say their level."""
    return [YOU, *(f"{name} ({level})" for name in BOT_NAMES[: players - 1])]


def readable(names: Names) -> list[str]:
    """The names in a record may be anything; on a screen they are short, and every sign of them can be seen."""
    visible = ["".join(filter(str.isprintable, name))[:LONGEST_NAME].strip() for name in names]
    return [name or f"Seat {seat}" for seat, name in enumerate(visible, 1)]


def spoken(name: str) -> str:
    """A name within a sentence, without the level."""
    return name.partition(" (")[0] or name


def verb(name: str, word: str) -> str:
    if name == YOU:
        return word
    return f"{word}es" if word.endswith(("s", "sh")) else f"{word}s"


def does(names: Names, seat: int, word: str) -> str:
    return f"{spoken(names[seat])} {verb(names[seat], word)}"


def whose(names: Names, seat: int) -> str:
    return "your" if names[seat] == YOU else f"{spoken(names[seat])}'s"


def plural(noun: str) -> str:
    return PLURALS.get(noun, f"{noun}s")


def counted(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else plural(noun)}"


def one(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def cards(counts: Mapping[str, int]) -> str:
    return listed([counted(count, kind) if count > 1 else one(kind) for kind, count in counts.items()])


def line(name: str) -> str:
    """A line as people say it: the columns have letters at the sheet's edge."""
    cells = [CELL_NAMES[cell] for cell in CELLS_OF_LINE[LINE_NAMES.index(name)]]
    if name.startswith("row"):
        return f"row {cells[0][1]}"
    return f"column {cells[0][0]}" if name.startswith("col") else f"diagonal {cells[0]}-{cells[-1]}"


def sale(event: Mapping[str, Any]) -> str:
    return f"4 {plural(event['kind'])} from {counted(event['stacks'], 'stack')}"


def full_line(full: Mapping[str, Any]) -> str:
    """A line that was filled, with its combination if that gives circles."""
    gain = f" ({full['combination']}: {counted(full['circles'], 'circle')})" if full["circles"] else ""
    return line(full["line"]) + gain


def scored_line(full: Mapping[str, Any]) -> str:
    return f"{full['value']} for {line(full['line'])}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
