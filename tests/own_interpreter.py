"""The program `spieltisch` in an interpreter of its own: it finds whatever games its environment adds."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__":
    os.execv(sys.executable, [sys.executable, "-m", "spieltisch", *sys.argv[1:]])
