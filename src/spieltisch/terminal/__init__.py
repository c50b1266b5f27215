"""The table in a terminal: play with bots, or step through a game that was written down."""

from spieltisch.terminal.session import play_in_terminal
from spieltisch.terminal.stepping import step_through

__all__ = ["play_in_terminal", "step_through"]
