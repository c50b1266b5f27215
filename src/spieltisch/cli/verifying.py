"""Checking records: every move legal, the result right, chance as it was committed to."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from spieltisch import record as records
from spieltisch.game import Game, replay
from spieltisch.games.contract import BadRecord

GOOD, REFUSED, UNFINISHED = 0, 1, 3
STANDARD_INPUT: Final = "-"


@dataclass(frozen=True)
class Verdict:
    file: str
    game: Game | None = None
    error: BadRecord | None = None

    @property
    def code(self) -> int:
        if self.game is None:
            return REFUSED
        return UNFINISHED if self.game.result is None else GOOD

    def as_json(self) -> dict[str, Any]:
        if self.game is None:
            assert self.error is not None
            return {"file": self.file, "valid": False, "code": self.error.code, "sentence": self.error.sentence}
        return {
            "file": self.file,
            "valid": True,
            "finished": self.game.result is not None,
            "game": self.game.book.name,
            "ruleset": self.game.book.ruleset,
            "options": self.game.settings,
            "commitment": self.game.commitment,
            "moves": len(self.game.moves),
            "result": self.game.result,
        }


def verify_files(files: Sequence[str], commitment: str | None, *, as_json: bool, quiet: bool) -> int:
    """Tells how each file stands, and returns the exit code: that of a wrong record, if there is one."""
    codes = set()
    for file in files:
        verdict = verdict_on(file, commitment)
        codes.add(verdict.code)
        if as_json:
            click.echo(json.dumps(verdict.as_json(), ensure_ascii=False))
        elif verdict.error is not None:
            sentence = verdict.error.sentence
            named = sentence if sentence.startswith(shown(file)) else f"{shown(file)}: {sentence}"
            click.echo(f"Error: {named}", err=True)
        elif not quiet and verdict.game is not None:
            print_verdict(shown(file), verdict.game, commitment)
    return REFUSED if REFUSED in codes else max(codes)


def verdict_on(file: str, commitment: str | None) -> Verdict:
    try:
        if file == STANDARD_INPUT:
            game = replay(records.parse(sys.stdin.buffer.read(records.LARGEST_FILE + 1), shown(file)))
        else:
            game = replay(records.load(Path(file)))
        if commitment is not None and game.commitment != commitment.lower():
            other = BadRecord("commitment", f"The record's commitment is another one: {game.commitment}.")
            return Verdict(file, error=other)
    except BadRecord as error:
        return Verdict(file, error=error)
    return Verdict(file, game)


def shown(file: str) -> str:
    return "standard input" if file == STANDARD_INPUT else file


def print_verdict(file: str, game: Game, commitment: str | None) -> None:
    click.echo(f"{file}: {game.book.name}, ruleset {game.book.ruleset}, {game.players} players")
    click.echo(f"✓ the seed fits the commitment {game.commitment}")
    if commitment is not None:
        click.echo("✓ and that is the commitment you gave")
    called = game.book.people_call(game.settings)
    brought = "rolls called by the players" if called else "every card and roll as the seed brings it"
    click.echo(f"✓ all {len(game.moves)} moves are legal, with {brought}")
    if game.result is None:
        click.echo("– the game is not over: the record ends before it does, and nobody has won")
    else:
        scores = ", ".join(map(str, game.result["scores"]))
        winners = ", ".join(str(seat + 1) for seat in game.result["winners"])
        shared = "seats {} share the victory" if len(game.result["winners"]) > 1 else "seat {} wins"
        click.echo(f"✓ the result is right: {scores} points; {shared.format(winners)}")
    if commitment is None:
        click.echo("  Is this the commitment you saw before the game? --commitment compares them.")
