"""The command `spieltisch`. docs/command-line.md describes it."""

from spieltisch.cli.commands import commands
from spieltisch.cli.running import main

__all__ = ["commands", "main"]
