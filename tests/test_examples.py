"""The examples of learning, in small. Without torch (the extra `train`) they are skipped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def output_of(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def test_an_agent_learns_in_a_single_file() -> None:
    pytest.importorskip("torch")
    told = output_of("knaster_ppo.py", "--seconds", "1", "--tables", "16", "--steps", "8", "--games", "20")
    assert told.startswith("random play")
    assert float(told.split()[-2]) > 0


def test_an_agent_learns_with_stable_baselines() -> None:
    pytest.importorskip("sb3_contrib")
    told = output_of("knaster_sb3.py", "--steps", "64", "--games", "2")
    assert float(told.split()[-2]) > 0


def test_an_agent_learns_against_itself() -> None:
    pytest.importorskip("torch")
    sizes = ("--seconds", "1", "--lanes", "4", "--decisions", "64", "--games", "2")
    assert "against a random player" in output_of("knaster_pettingzoo.py", *sizes)
