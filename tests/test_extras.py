"""`pip install spieltisch` brings NumPy and two typing helpers; whatever else is missing is named with its extra."""

from __future__ import annotations

import subprocess
import sys

import pytest

from spieltisch.extras import extra_with

WITHOUT = """
import sys
allowed = {"spieltisch", "annotated_types", "numpy", "typing_extensions", *sys.stdlib_module_names}

class OnlyTheBase:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, OnlyTheBase())
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Runs Python where only the base package is installed."""
    return subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=False)


def test_rules_records_and_simple_bots_need_no_extra() -> None:
    played = run(
        """
import numpy as np
import spieltisch
from spieltisch import bots, record

game = spieltisch.new("klunker", players=3, seed="light")
bot = bots.load("klunker", "casual")
while game.waiting:
    seat = min(game.waiting)
    game.play(seat, bot.choose(game.view(seat), game.legal(seat), np.random.default_rng(1), None).move)
print(spieltisch.replay(game.record()).result == game.result)
"""
    )
    assert played.stdout == "True\n", played.stderr


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("sys.argv = ['spieltisch', 'play']; from spieltisch.__main__ import main; main()", "terminal"),
        ("allowed |= {'click', 'rich', 'platformdirs'}; import spieltisch.lab", "lab"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(code: str, extra: str) -> None:
    refused = run(code)
    assert refused.returncode == 1
    assert refused.stderr.splitlines()[-1].endswith(f"which is not installed: pip install 'spieltisch[{extra}]'")


def test_every_package_of_an_extra_is_found_by_the_name_it_is_imported_by() -> None:
    assert extra_with("click") == "terminal"
    assert extra_with("fastapi") == "server"
    assert extra_with("prompt_toolkit.history") == "terminal"
    assert extra_with("fluent") == "terminal"
    assert extra_with("torch") == "train"
    assert extra_with("numpy") is None
    assert extra_with("nothing_of_this_name") is None
