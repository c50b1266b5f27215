"""The lives of some tables, entry by entry, as text that a person can read: tests/golden/logs.txt.

> sit 1 name=Max                      an entry: what is done, the seat, and what is said with it
  sat seat=1 name=Max                 an event; only the seats in [brackets] are told of it
  table: seats(1(name=Max kind=person))     what has changed in what everybody may know about the table
  seat 0 may undo 3 4                 the moves that would be taken back together
> sit 1 name=Eve
  refused seat_taken: This seat is taken.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any, Final, cast

from spieltisch.game import new
from spieltisch.games.contract import SpieltischError
from spieltisch.record import WrittenRecord
from spieltisch.tables.entries import BOT, HOST, SYSTEM, Entry, read_entry
from spieltisch.tables.live import opened
from spieltisch.tables.options import PERSON, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.transitions import after, check_budget
from tests.golden import Known, difference, event_line, fields, flattened, nested

WORD: Final = re.compile(r'(?:[^\s"]|"[^"]*")+')

TABLES: Final = {
    'three at a table that begins by itself: {"game": "klunker", "seats": ["person", "person", "nina"]}': """
        sit 0 name="Ida" token="a" contribution="luck"
        sit 0 name="Max" token="b"
        sit 3 name="Max" token="b"
        sit -1 name="Max" token="b"
        sit 1 name="ida" token="b"
        sit 1 name="" token="b"
        sit 1 name="<b>" token="b"
        sit 1 name="Max" token="b" contribution=7
        move 0 move="show"
        undo 0
        say 0 text="Hello"
        say 2 text="I am a bot"
        say 0 text="<script>"
        emote 0 emote="wow"
        emote 0 emote="ugh"
        leave 2
        leave 0
        sit 0 name="Ida" token="a" contribution="luck"
        remove 1 by=host
        remove 2 by=host
        remove 0
        remove 0 by=host
        sit 0 name="Ida" token="a" contribution="luck" is_host=true
        vote 0
        start
        arrange by=host place=0 who="person"
        sit 1 name="Max" token="b"
        sit 1 name="Eve" token="c"
        start by=host
        resume
        resume by=system stopped_at=3
        move 2 by=bot first
        move 0 first
        undo 0
        undo 1
        move 0 by=bot first
        move 1 first
        move 9 first
        move 0 move="juggle"
        move 0 move="show"
        say 1 text="My turn"
        replace 0 missing=1
        replace 0 missing=0
        replace 0 missing=7
        replace 0 missing=2
        return 0
        leave 0
        leave 0
        undo 0
        move 0 first
        replace 0 missing=1
        return 0
        time_out 0 by=system
        play until 1
        replace 1 missing=1
        replace 0 missing=1
        replace 0 missing=1
        replace 1 missing=0
        return 1
        remove 1 by=host
        return 1
        play
        move 0 move="pass"
        leave 0
        remove 0 by=host
        end by=host
        start by=host
        sit 1 name="Eve" token="c"
        vote 2
        vote 0 contribution="new luck"
        vote 0
        rematch table="next"
        rematch by=system table="next"
        rematch by=system table="another"
        vote 0
    """,
    'a clock for each player: {"game": "klunker", "seats": ["person", "person", "person"], "chat": false, '
    '"clock": {"bank": 60, "increment": 5}, "takeover": "casual", "listed": true}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        say 0 text="Hello"
        emote 0 emote="wow"
        sit 2 name="Eve" token="c"
        wait 20
        move 0 first
        undo 0
        move 0 first
        time_out 1 by=system
        wait 58
        time_out 1
        time_out 0 by=system
        time_out 1 by=system
        move 1 by=bot first
        replace 0 missing=2
        return 1
        wait 30
        resume by=system stopped_at=85
        say 0 text="Back"
        leave 2
        end
        end by=host
        end by=host
        time_out 0 by=system
        leave 0
        vote 1 contribution="again" commitment="none"
        vote 1 contribution="again" commitment=next
        vote 1 contribution="again" commitment=next
    """,
    'all at once, for a minute: {"game": "knaster", "seats": ["person", "person", "novice"], "hints": true, '
    '"clock": {"roll": 60}}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        move 1 first
        undo 1
        move 1 first
        move 0 first
        undo 0
        undo 2
        wait 59
        time_out 0 by=system
        wait 2
        time_out 1 by=system
        time_out 0 by=system
        return 0
        move 0 first
        move 2 by=bot first
        undo 0
        end by=host
    """,
    'real dice: {"game": "knaster", "seats": ["person", "person"], "options": {"dice": "real"}}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        move 1 move="roll 3 4"
        undo 0
        undo 1
        move 0 move="roll 2 2"
        move 1 first
        undo 0
        undo 1
        undo 0
        move 0 move="roll 2 3"
        move 1 first
        leave 0
        move 0 by=bot first
    """,
    'seats that come and go: {"game": "klunker", "seats": ["person"], "host_starts": true}': """
        recall by=system lines=[] evening={"games":1,"seats":[{"wins":1,"points":20}]}
        recall lines=[] evening={"games":1,"seats":[{"wins":1,"points":20}]}
        sit 0 name="Ida" token="a" is_host=true
        start by=host
        sit 1 name="Max" token="b"
        sit 3 name="Eve" token="c"
        arrange place=2 who="person"
        arrange by=host place=2 who="person"
        arrange by=host place=9 who="person"
        arrange by=host place=0 who="person"
        arrange by=host place=2 who="nina"
        arrange by=host place=3 who="nina"
        arrange by=host place=3 who="casual"
        arrange by=host place=4 who="master"
        arrange by=host place=5 who="person"
        arrange by=host place=null who="nina"
        arrange by=host place=null who="expert"
        arrange by=host place=null who="person"
        arrange by=host place=2 who="nobody"
        change wish={"options":{"edition":"2005"}}
        change by=host wish={"options":{"edition":"2001"}}
        change by=host wish={"options":{"edition":"2005"},"hints":true}
        arrange by=host place=5 who="novice"
        sit 2 name="Eve" token="c"
        sit 3 name="Nina" token="d"
        sit 4 name="Tom" token="e"
        arrange by=host place=5 who="person"
        sit 5 name="Pia" token="f"
        change by=host wish={"options":{"edition":"1999"}}
        leave 5
        arrange by=host place=5 who="nina"
        change by=host wish={"options":{"edition":"1999"}}
        arrange by=host place=null who=null
        remove 4 by=host
        leave 3
        start by=host
        arrange by=host place=1 who="person"
        change by=host wish={}
    """,
    'a bot for everybody who is missing: {"game": "knaster", "seats": ["person", "person", "felix"]}': """
        change by=host wish={}
        sit 0 name="Felix" token="a"
        start by=host
        play
    """,
    'a move a day: {"game": "knaster", "seats": ["person", "person", "nina"], "clock": {"days": 1}}': """
        vacation 0 days=1
        sit 0 name="Ida" token="a"
        vacation 0 days=1
        sit 1 name="Max" token="b"
        vacation 9 days=1
        vacation 0 days=-1
        vacation 0 days=15
        vacation 0 days=14
        wait 86400
        vacation 0 days=0
        vacation 0 days=0
        vacation 0 days=14
        wait 1209600
        vacation 0 days=14
        vacation 0 days=13
        vacation 0 days=0
        move 1 first
        replace 0 missing=1
        replace 1 missing=0
        wait 604800
        replace 1 missing=1
        replace 1 missing=0
        time_out 0 by=system
        return 0
        move 2 by=bot first
        move 0 first
        end by=host
        vacation 0 days=1
    """,
    'a week without a word: {"game": "knaster", "seats": ["person", "person"], "clock": {"days": 30}}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        wait 604798.5
        replace 0 missing=1
        wait -0.5
        replace 0 missing=1
    """,
    'an empty table: {"game": "klunker", "seats": ["person"], "host_starts": true}': """
        arrange by=host place=0 who=null
        change by=host wish={"options":{"edition":"2005"}}
        sit 0 name="Ida" token="a"
    """,
    'all days of vacation: {"game": "knaster", "seats": ["person", "person"], "clock": {"days": 30}}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        vacation 1 days=14
        wait 1209600
        vacation 1 days=14
        wait 1209600
        vacation 1 days=1
    """,
    'people who sit together: {"game": "knaster", "seats": ["person", "person"]}': """
        sit 0 name="Ida" token="a"
        sit 1 name="Max" token="b"
        vacation 0 days=1
    """,
    'on from a position: {"game": "klunker", "seats": ["master", "person", "nina"], "chat": false}': """
        go_on 1 name="Zoe" token="a" record=5 branch={"of":"another","move":5}
        go_on 9 by=system name="Zoe" token="a" record=5 branch={"of":"another","move":5}
        go_on 1 by=system name="" token="a" record=5 branch={"of":"another","move":5}
        go_on 1 by=system name="Zoe" token="a" record=5 branch={"of":"another","move":5}
        undo 1
        move 0 by=bot first
        move 1 first
        undo 1
        play
    """,
    'a record to look at: {"game": "klunker", "seats": ["person", "person", "person"], "chat": false}': """
        go_on record=5
        go_on by=system record=5
        sit 0 name="Zoe" token="a"
        move 0 first
    """,
    'a whole record to look at: {"game": "klunker", "seats": ["person", "person", "person"], "chat": false}': """
        go_on by=system record=1000
    """,
}


def logs() -> Iterator[str]:
    for number, (title, script) in enumerate(TABLES.items()):
        if number:
            yield ""
        name, options = title.split(": ", 1)
        yield f"{name}: {options}"
        yield from Life(options).lines(script)


class Life:
    def __init__(self, options: str) -> None:
        self.table = opened("golden", read_options(json.loads(options)), "secret", next_secret="next secret")
        self.known: Known = {}
        self.undoable: dict[int, list[int]] = {}
        self.due: dict[int, float | None] = {}
        self.now = 0.0
        self.luck = random.Random(1)

    def lines(self, script: str) -> Iterator[str]:
        yield from self.changes()
        for line in script.strip().splitlines():
            word, *rest = WORD.findall(line)
            if word == "wait":
                self.now += float(rest[0])
                yield f"> wait {rest[0]}"
            elif word == "play":
                yield from self.play_on(int(rest[1]) if rest else None)
            else:
                self.now += 1.0
                yield from self.carry_out(self.entry(word, rest))

    def entry(self, kind: str, words: list[str]) -> Entry:
        written: dict[str, Any] = {"kind": kind, "at": self.now, "seat": None, "by": PERSON, "id": None}
        for word in words:
            name, _, value = word.partition("=")
            if word == "first":
                written["move"] = self.first_move(written["seat"])
            elif not value:
                written["seat"] = int(name)
            elif name == "by":
                written["by"] = {"bot": BOT, "host": HOST, "system": SYSTEM}[value]
            elif value == "next":
                written[name] = self.table.next_commitment
            elif name == "record":
                written[name] = recorded(int(value))
            else:
                written[name] = json.loads(value)
        entry = read_entry(written)
        assert entry.as_json() == written
        return entry

    def first_move(self, seat: int) -> str:
        game = self.table.game
        legal = game.legal(seat) if game is not None and seat in range(game.players) else []
        return legal[0] if legal else "pass"

    def play_on(self, until: int | None) -> Iterator[str]:
        """Random moves, until a seat is asked or the game is over; only the last of them is written."""
        last: list[str] = []
        while (game := self.table.game) is not None and game.waiting and until not in game.waiting:
            seat = sorted(game.waiting)[0]
            move = self.luck.choice(game.legal(seat))
            by = PERSON if self.table.seats[seat].bot is None else BOT
            self.now += 1.0
            last = list(self.carry_out(Entry("move", self.now, seat, by, facts={"move": move})))
        yield "> play"
        yield from last

    def carry_out(self, entry: Entry) -> Iterator[str]:
        by = "" if entry.by == PERSON else f"by={entry.by} "
        seat = "" if entry.seat is None else f"{entry.seat} "
        facts = dict(entry.facts)
        if "record" in facts:
            facts["record"] = len(cast(WrittenRecord, facts["record"])["moves"])
        yield f"> {entry.kind} {seat}{by}{fields(facts)}".rstrip()
        try:
            check_budget(self.table, entry)
            self.table, events = after(self.table, entry)
        except SpieltischError as error:
            wait = f" (wait {error.wait:.0f})" if isinstance(error, Refused) and error.wait is not None else ""
            yield f"  refused {error.code}: {error}{wait}"
            return
        yield from map(event_line, events)
        if entry.kind == "go_on" and self.table.game is not None:
            yield f"  the game's names: {' '.join(self.table.game.names)}"
        yield from self.changes()

    def changes(self) -> Iterator[str]:
        known = dict(flattened({**self.table.public(self.now), "lobby": self.table.lobby_line()}))
        if change := difference(self.known, known):
            yield f"  table: {nested(change)}"
        self.known = known
        for seat in range(len(self.table.seats)):
            undoable = self.table.undoable(seat)
            if undoable != self.undoable.get(seat, []):
                yield f"  seat {seat} may undo {' '.join(map(str, undoable)) or 'nothing'}"
            self.undoable[seat] = undoable
            due = self.table.due(seat) if self.table.status == "playing" else None
            if due != self.due.get(seat):
                yield f"  seat {seat} is late {'never' if due is None else f'at {due:.0f}'}"
            self.due[seat] = due


def recorded(moves: int) -> WrittenRecord:
    """A game of three after so many random moves, or to its end."""
    game = new("klunker", players=3, seed="record", names=["Ida", "Max", "<b>Eve"], contributions=["luck", "", "more"])
    luck = random.Random(2)
    while game.waiting and moves:
        seat = min(game.waiting)
        game.play(seat, luck.choice(game.legal(seat)))
        moves -= 1
    return game.record()
