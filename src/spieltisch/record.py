"""A game as it is written down: one JSON object. docs/records.md describes every field."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from typing_extensions import TypedDict

from spieltisch.games import book_of
from spieltisch.games.chance import commitment
from spieltisch.games.contract import BadOption, BadRecord, GameBook, Result, Settings, shown

if TYPE_CHECKING:
    from spieltisch.game import Game

__all__ = ["Record", "checksum", "load", "read", "save"]

FORMAT: Final = 1
LARGEST_FILE: Final = 4_000_000
MOST_MOVES: Final = 100_000
LONGEST_TEXT: Final = 1000
"""Seeds, contributions and names may be this long."""


class WrittenSeat(TypedDict):
    name: str
    contribution: str


class WrittenRecord(TypedDict):
    """A record as it is saved."""

    format: int
    game: str
    ruleset: int
    options: Settings
    seats: list[WrittenSeat]
    commitment: str
    seed: str | None
    """A table gives it out when the game is over."""
    moves: list[list[int | str]]
    """Each a pair: the seat and the move."""
    result: Result | None
    checksum: str


FIELDS: Final = tuple(WrittenRecord.__annotations__)


@dataclass(frozen=True)
class Record:
    """The content of a record, checked for its form. Whether its moves are legal shows when they are played."""

    book: GameBook
    settings: Settings
    names: tuple[str, ...]
    contributions: tuple[str, ...]
    seed: str
    moves: tuple[tuple[int, str], ...]
    result: Result | None

    def begin(self) -> Game:
        """The game at its start, before the first move of the record."""
        from spieltisch.game import Game

        return Game(self.book, self.settings, self.seed, contributions=self.contributions, names=self.names)

    def write(self) -> WrittenRecord:
        """The record as one JSON object, with its checksum."""
        written: WrittenRecord = {
            "format": FORMAT,
            "game": self.book.name,
            "ruleset": self.book.ruleset,
            "options": self.settings.copy(),
            "seats": [
                {"name": name, "contribution": contribution}
                for name, contribution in zip(self.names, self.contributions, strict=True)
            ],
            "commitment": commitment(self.seed),
            "seed": self.seed,
            "moves": [[seat, move] for seat, move in self.moves],
            "result": self.result,
            "checksum": "",
        }
        written["checksum"] = checksum(written)
        return written


def checksum(record: Mapping[str, object]) -> str:
    """SHA-256 over the record without its checksum, keys sorted, no white space, in UTF-8."""
    rest = {name: value for name, value in record.items() if name != "checksum"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def is_text(value: object, longest: int = LONGEST_TEXT) -> TypeGuard[str]:
    """A text that can be written to a file: Python allows a lone surrogate, UTF-8 does not."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    return value.isascii() or not any("\ud800" <= char <= "\udfff" for char in value)


def read(record: object) -> Record:
    """Checks the form of a record. BadRecord says what is wrong."""
    if not isinstance(record, dict):
        raise BadRecord("form", f"A record is a JSON object with the fields {', '.join(FIELDS)}.")
    demand(set(record) == set(FIELDS), "fields", f"A record has exactly the fields {', '.join(FIELDS)}.")
    demand(is_count(record["format"]) and record["format"] == FORMAT, "format", f"This version reads format {FORMAT}.")
    if record["seed"] is None:
        raise BadRecord("no_seed", "This record has no seed. A table gives out the seed when the game is over.")
    try:
        found = checksum(record)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord("form", "A record holds plain JSON values only.") from error
    demand(record["checksum"] == found, "checksum", "The checksum does not fit: the record was edited.")
    book, settings = read_options(record)
    demand(is_text(record["seed"]), "seed", f"The seed is a text of at most {LONGEST_TEXT} characters.")
    demand(record["commitment"] == commitment(record["seed"]), "commitment", "The seed does not match the commitment.")
    seats = read_seats(record["seats"], settings["players"])
    return Record(
        book=book,
        settings=settings,
        names=tuple(seat["name"] for seat in seats),
        contributions=tuple(seat["contribution"] for seat in seats),
        seed=record["seed"],
        moves=read_moves(record["moves"]),
        result=record["result"],
    )


def demand(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise BadRecord(code, sentence)


def is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def read_options(record: Mapping[str, object]) -> tuple[GameBook, Settings]:
    options = record["options"]
    if not isinstance(options, dict):
        raise BadRecord("options", "The options are a JSON object.")
    try:
        book = book_of(record["game"])
        given = dict(options)
        settings = book.settings(given.pop("players", None), given)
    except BadOption as error:
        raise BadRecord("options", error.sentence) from error
    demand(settings == options, "options", "The options of a record are complete: none is left out.")
    known = is_count(record["ruleset"]) and record["ruleset"] == book.ruleset
    demand(known, "ruleset", f"This version knows ruleset {book.ruleset} of {book.name}.")
    return book, settings


def read_seats(seats: object, players: int) -> list[WrittenSeat]:
    if not isinstance(seats, list) or len(seats) != players:
        raise BadRecord("seats", f"seats lists {players} seats.")
    for seat in seats:
        fits = isinstance(seat, dict) and set(seat) == {"name", "contribution"} and all(map(is_text, seat.values()))
        demand(fits, "seats", f"A seat has a name and a contribution, texts of at most {LONGEST_TEXT} characters.")
    return list(seats)


def read_moves(moves: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(moves, list):
        raise BadRecord("moves", 'moves is a list of moves, each a pair [seat, "text"].')
    demand(len(moves) <= MOST_MOVES, "moves", f"A record has at most {MOST_MOVES:,} moves, not {len(moves):,}.")
    for number, move in enumerate(moves, 1):
        pair = isinstance(move, list | tuple) and len(move) == 2
        fits = pair and is_count(move[0]) and is_text(move[1])
        demand(fits, "moves", f'A move is a pair [seat, "text"]; move {number} is not.')
    return tuple((seat, text) for seat, text in moves)


def save(record: Mapping[str, object], path: Path) -> None:
    """Writes a record into a file that people can read."""
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


class Repeated(ValueError):
    """A field stands in an object twice."""


def without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Of two fields with the same name, a reader might see one and a check the other."""
    (name, count), *_ = [*Counter(name for name, _ in pairs).most_common(1), ("", 0)]
    if count > 1:
        raise Repeated(shown(name))
    return dict(pairs)


def load(path: Path) -> Any:
    """Reads a file. Its content is not checked yet, only that it is JSON of a sensible size."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        raise BadRecord("file", f"{path} cannot be read: {reason}.") from error
    return parse(text, str(path))


def parse(text: bytes, source: str) -> Any:
    """The JSON in a text; `source` says where it comes from, for whoever reads what is wrong with it."""
    demand(len(text) <= LARGEST_FILE, "too_large", f"{source} is larger than {LARGEST_FILE:,} bytes: no record is.")
    try:
        return json.loads(text, object_pairs_hook=without_repetition)
    except Repeated as error:
        raise BadRecord("not_json", f"{source} names the field {error} twice in the same object.") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord("not_json", f"{source} is not a whole JSON file.") from error
