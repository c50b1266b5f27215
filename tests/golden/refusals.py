"""Everything that is refused, with the code for programs and the sentence for people: tests/golden/refusals.txt."""

from __future__ import annotations

import tempfile
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from spieltisch import Game, SpieltischError, new, replay
from spieltisch.record import checksum, load
from tests.positions import klunker, knaster, play_out

EMPTY_SHEET: Final = ". " * 25

TRIED: Final = """
new('chess')
new(None)
new('klunker')
new('klunker', 2)
new('klunker', 6)
new('klunker', True)
new('klunker', 7, edition='2005')
new('klunker', 3, edition='2004')
new('klunker', 3, edition=1999)
new('klunker', 3, unsold='gone')
new('klunker', 3, edition='2005', unsold='top')
new('klunker', 3, start=3)
new('klunker', 3, start=-1)
new('klunker', 3, start='0')
new('klunker', 3, start=True)
new('klunker', 3, dice='fair')
new('knaster')
new('knaster', 0)
new('knaster', 13)
new('knaster', 2, dice='loaded')
new('knaster', 2, edition='1999')
new('knaster', 2, **{'x' * 50: 1})
new('knaster', [2])
new('knaster', 10**50)
new('knaster', 2, seed=7)
new('knaster', 2, seed='x' * 1001)
new('knaster', 2, seed=chr(0xd800))
new('knaster', 2, names=['Ida'])
new('knaster', 2, names='Ida')
new('knaster', 2, contributions=[1, 2])
showing.play(3, 'show')
showing.play(-1, 'show')
showing.play('0', 'show')
showing.play(True, 'show')
showing.play(0, None)
showing.play(0, 'x' * 201)
showing.play(0, chr(0xdfff))
showing.play(1, 'show')
showing.play(0, '')
showing.play(0, 'juggle')
showing.play(0, 'pass')
showing.play(0, 'show diamond')
showing.play(0, 'show shoe shoe')
showing.play(0, 'show ' + 7 * 'shoe ')
showing.legal(9)
showing.view(9)
storing.play(0, 'pass now')
storing.play(0, 'store')
storing.play(0, 'store shoe tooth')
storing.play(0, 'store necklace')
storing.play(0, 'store ' + 'x' * 50)
buying.play(0, 'buy')
buying.play(0, 'buy 0')
buying.play(0, 'buy 4')
buying.play(0, 'buy 1')
buying.play(0, 'buy me')
buying.play(0, 'decline it')
selling.play(0, 'sell')
selling.play(0, 'sell diadem')
selling.play(0, 'decline')
rolled.play(0, 'write')
rolled.play(0, 'write f1')
rolled.play(0, 'circle a1')
rolled.play(0, 'line row6')
rolled.play(0, 'roll 3 4')
calling.play(0, 'roll 3')
calling.play(0, 'roll 0 7')
calling.play(0, 'write a1')
over.play(0, 'show')
replay(None)
replay([])
replay({})
replay(record | {'more': 1})
replay(record | {'format': 2})
replay(record | {'format': True})
replay(record | {'seed': None})
replay(record | {'seed': {1}})
replay(record | {'seed': 'other'})
replay(record | {'result': float('nan')})
sealed(game='chess')
sealed(ruleset=99)
sealed(ruleset='1')
sealed(options=None)
sealed(options={'players': 1})
sealed(options={'dice': 'fair'})
sealed(options={'players': 99, 'dice': 'fair'})
sealed(seed=7)
sealed(seed='x' * 1001)
sealed(seed='other')
sealed(seats=[])
sealed(seats=None)
sealed(seats=[{'name': 'Ida'}])
sealed(seats=[{'name': 'Ida', 'contribution': 'x' * 1001}])
sealed(seats=[None])
sealed(moves=None)
sealed(moves=[[0]])
sealed(moves=['write a1'])
sealed(moves=[[0, 7]])
sealed(moves=[[-1, 'write a1']])
sealed(moves=[[True, 'write a1']])
sealed(moves=[[0, 'write f9']])
sealed(moves=[[0, 'WRITE  a1']], result=None)
sealed(moves=[[0, 'write a1']])
sealed(moves=[[0, 'write f9']] * 100000)
sealed(moves=[[0, 'write a1']] * 100001)
sealed(result={'scores': [1], 'winners': [0], 'reason': 'sheet_full'})
load(folder / 'missing.json')
load(folder)
load(file_with('{'))
load(file_with('{"a": 1, "a": 2}'))
load(file_with('[' * 100000))
load(file_with('x' * 4000001))
""".strip().splitlines()


def refusals() -> Iterator[str]:
    """Each attempt as it would be written in Python, and what is said to it."""
    with tempfile.TemporaryDirectory() as folder:
        names = situations(Path(folder))
        for attempt in TRIED:
            yield attempt
            yield from textwrap.indent(answer(attempt, names).replace(folder, "FOLDER"), "    ").splitlines()


def answer(attempt: str, names: dict[str, Any]) -> str:
    try:
        eval(attempt, names)
    except SpieltischError as refusal:
        return f"{type(refusal).__name__} {refusal.code}\n{refusal}"
    return "accepted"


def situations(folder: Path) -> dict[str, Any]:
    """A game in each phase, a record, and files."""

    def file_with(text: str) -> Path:
        file = folder / "record.json"
        file.write_text(text, encoding="utf-8")
        return file

    return {
        "new": new,
        "replay": replay,
        "load": load,
        "folder": folder,
        "file_with": file_with,
        "showing": klunker("show", hands=["shoe tooth", "shoe"], start=0),
        "storing": klunker("store", hands=["shoe tooth", "shoe"]),
        "buying": klunker("buy", showcases=["", "shoe"], buyers=[0, 1, 2]),
        "selling": klunker("sell", safes=["shoe shoe shoe shoe tooth tooth tooth tooth"], buyers=[0, 1, 2]),
        "rolled": knaster(EMPTY_SHEET),
        "calling": new("knaster", 3, dice="real", seed="calling"),
        "over": play_out(new("klunker", 3, seed="over")),
        "record": finished().record(),
        "sealed": lambda **changes: replay(with_checksum(finished().record() | changes)),
    }


@cache
def finished() -> Game:
    return play_out(new("knaster", 1, seed="refused", names=["Ida"]))


def with_checksum(record: dict[str, Any]) -> dict[str, Any]:
    """An edited record whose editor also corrected the checksum."""
    return record | {"checksum": checksum(record)}
