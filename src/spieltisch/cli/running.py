"""From the command line to an exit code: one rule for all commands.

    0    done
    1    refused or failed: a record that is not right, a file that cannot be read, a port that is taken
    2    wrong usage: a command, option, game, level or number that does not exist or does not fit
    3    `verify`: nothing is wrong, but a record ends before its game does
    130  interrupted with Ctrl-C

Stopping the server is what Ctrl-C is for: `play` and `serve` then end with 0.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Final

import click

from spieltisch.cli.commands import commands
from spieltisch.games.contract import BadOption, SpieltischError

FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? where it has no sign
    try:
        code = commands.main(prog_name="spieltisch", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (KeyboardInterrupt, click.Abort):
        code = INTERRUPTED
    except SpieltischError as error:
        click.echo(f"Error: {error.sentence}", err=True)
        code = WRONG_USAGE if isinstance(error, BadOption) else FAILED
    except OSError as error:
        if error.errno != errno.EPIPE:
            click.echo(f"Error: {told(error)}.", err=True)
        os._exit(FAILED)  # standard output may be what failed: nothing more can be written there
    sys.exit(code)


def told(error: OSError) -> str:
    """What went wrong, and with which file."""
    about = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
    return f"{about}{error.strerror or error}"
