"""The command `spieltisch`, also where parts of it are not installed."""

from __future__ import annotations

import sys

from spieltisch.extras import MissingExtra, naming_the_extra


def main() -> None:
    """Runs the command line; a missing extra is one sentence that says how to install it."""
    try:
        with naming_the_extra():
            from spieltisch.cli import main as run

            run()
    except MissingExtra as error:
        print(f"Error: {error}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
