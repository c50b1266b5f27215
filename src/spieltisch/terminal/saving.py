"""Writing a game down."""

from __future__ import annotations

from pathlib import Path

from spieltisch.game import Game
from spieltisch.games.contract import BadRecord
from spieltisch.record import load, read, save
from spieltisch.terminal.dialog import Dialog


def save_game(dialog: Dialog, game: Game, file: str) -> bool:
    """Says where the record is, or why it was not written. Nothing is overwritten without asking."""
    words = dialog.words
    try:
        path = Path(file).expanduser()
        if not is_empty(path):
            if not is_record(path):
                dialog.say(words("terminal-notARecord", file=file), style="red")
                return False
            if not dialog.confirm(words("terminal-overwrite", file=file), default=False):
                return False
        save(game.record(), path)
    except (OSError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        dialog.say(words("terminal-cannotWrite", file=file, reason=reason), style="red")
        return False
    dialog.say(words("terminal-saved", file=file))
    return True


def is_empty(path: Path) -> bool:
    return not path.exists() or (path.is_file() and not path.stat().st_size)


def is_record(path: Path) -> bool:
    try:
        read(load(path))
    except BadRecord:
        return False
    return True
