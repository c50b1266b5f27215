"""A server that waits only a moment for the rest of a request."""

from __future__ import annotations

from unittest.mock import patch

if __name__ == "__main__":
    from spieltisch.cli import main

    with patch("spieltisch.server.admission.REQUEST_SECONDS", 0.3):
        main()
