"""Writing a game down."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from spieltisch.game import Game
from spieltisch.games.contract import BadRecord
from spieltisch.record import load, read, save
from spieltisch.terminal.asking import say


def save_game(console: Console, game: Game, file: str) -> bool:
    """Says where the record is, or why it could not be written."""
    try:
        path = Path(file).expanduser()
        if may_be_replaced(path):
            save(game.record(), path)
            say(console, f"Saved as {path}.")
            return True
        say(console, f"{path} is something else than a record and stays as it is. Choose another name.", style="red")
    except (OSError, RuntimeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is not a file name"
        say(console, f"{file!r} cannot be written: {reason}. Choose another name.", style="red")
    return False


def may_be_replaced(path: Path) -> bool:
    """A slip of the finger must not cost somebody another file."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return True
    try:
        read(load(path))
    except BadRecord:
        return False
    return True
