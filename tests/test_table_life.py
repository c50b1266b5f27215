"""The life of a table, whatever people do and in whatever order: Hypothesis looks for a way to break it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from spieltisch import replay
from spieltisch.server.messages import Acknowledged, Refusal
from spieltisch.tables.live import ENDED, OVER, PLAYING
from spieltisch.tables.refusals import Refused
from tests.harness import Harness, Player
from tests.positions import LONG

KINDS = ("undo", "leave", "return", "vote", "hint", "ping")


class TableLife(RuleBasedStateMachine):
    """People sit, move, undo, leave, come back, talk and vote; the host starts, removes, ends; the server restarts."""

    def __init__(self) -> None:
        super().__init__()
        numbers = count()
        self.secrets = patch.multiple(
            "spieltisch.tables.registry",
            new_token=lambda: f"token {next(numbers)}",
            fresh_seed=lambda: f"secret {next(numbers)}",
        )
        """Instead of secrets: the same steps lead to the same game, so that a way to break it can be found again."""
        self.secrets.start()
        self.loop = asyncio.new_event_loop()
        self.harness = self.do(self.make_harness())
        self.people: list[Player] = []
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.versions: dict[str, int] = {}
        self.sent = 0

    async def make_harness(self) -> Harness:
        return Harness()

    async def ended(self, tasks: set[asyncio.Task[Any]]) -> None:
        await asyncio.gather(*tasks, return_exceptions=True)

    def do(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(
        game=st.sampled_from(["klunker", "knaster"]),
        people=st.integers(1, 3),
        bots=st.integers(0, 2),
        real=st.booleans(),
        timed=st.booleans(),
    )
    def open(self, game: str, people: int, bots: int, real: bool, timed: bool) -> None:
        if game == "klunker":
            bots = max(bots, 3 - people)
        wanted: dict[str, Any] = {"takeover": "novice", "hints": False}
        if game == "knaster" and real:
            wanted["options"] = {"dice": "real"}
        elif timed:
            wanted["clock"] = {"roll": 3600} if game == "knaster" else {"bank": 3600, "increment": 5}
        seats = ["person"] * people + ["novice"] * bots
        self.session = self.do(self.harness.open(game, seats, **wanted))

    @rule(name=st.sampled_from(["Ida", "Max", "Bo", "ida", "<b>", ""]), seat=st.none() | st.integers(0, 5))
    def sits_down(self, name: str, seat: int | None) -> None:
        with suppress(Refused):
            self.people.append(self.do(self.harness.sit(self.session, name, "x", seat)))

    @rule(who=st.integers(0, 4), choice=st.integers(0, 60), is_late=st.booleans(), twice=st.booleans())
    def moves(self, who: int, choice: int, is_late: bool, twice: bool) -> None:
        player = self.somebody(who)
        if player is None or self.session.table.game is None or player.seat is None:
            return
        legal = self.session.table.game.legal(player.seat) or ["write c3"]
        at = max(self.session.version(player.seat) - 3, 0) if is_late else self.session.version(player.seat)
        message = {"move": legal[choice % len(legal)], "at": at}
        answer = self.say(player, "move", **message)
        if twice and isinstance(answer, Acknowledged):
            number = self.session.table.number
            again = self.do(player.says("move", message_id=answer.id, **message))
            assert isinstance(again, Acknowledged)
            moved_by = {json.loads(entry)["by"] for entry in self.log()[number:]}
            assert moved_by <= {"bot", "system"}, "taken once"

    @rule(who=st.integers(0, 4), kind=st.sampled_from(KINDS), text=st.text(max_size=20))
    def says(self, who: int, kind: str, text: str) -> None:
        player = self.somebody(who)
        if player is not None:
            self.say(player, kind)
            if text:
                self.say(player, "say", text=text.encode(errors="replace").decode())

    @rule(who=st.integers(0, 4), seat=st.integers(0, 4), act=st.sampled_from(["start", "remove", "end", "replace"]))
    def the_host_acts(self, who: int, seat: int, act: str) -> None:
        player = self.somebody(who)
        if player is None:
            return
        facts: dict[str, Any] = {} if act == "replace" else {"token": self.harness.host_token}
        if act in ("remove", "replace"):
            facts["seat"] = seat
        self.say(player, act, **facts)

    @rule()
    def the_server_is_killed_and_started_again(self) -> None:
        """Nothing is closed: what was not stored is gone, and nothing that was told is."""
        store, host = self.harness.store, self.harness.host_token
        running = asyncio.all_tasks(self.loop)
        for task in running:
            task.cancel()
        self.do(self.ended(running))
        self.harness = self.do(self.make_harness())
        self.harness.store, self.harness.host_token = store, host
        self.harness.registry._store = store
        self.session = self.do(self.harness.registry.session(self.session.table.id))
        self.people = [Player(self.harness.registry, self.session, one.token, one.seat) for one in self.people]

    @rule(steps=st.integers(1, 30))
    def others_go_on(self, steps: int) -> None:
        """The bots think and move, as far as so many turns of the event loop bring them: never by the clock."""

        async def go_on() -> None:
            for _ in range(steps):
                await asyncio.sleep(0)

        self.do(go_on())

    def somebody(self, who: int) -> Player | None:
        return self.people[who % len(self.people)] if self.people else None

    def say(self, player: Player, kind: str, **facts: Any) -> Any:
        self.sent += 1
        answer = self.do(player.says(kind, message_id=f"m{self.sent}", **facts))
        if isinstance(answer, Refusal):
            assert answer.sentence.endswith(".")
            assert answer.id == f"m{self.sent}"
        elif kind not in ("ping", "hint"):
            self.acknowledged[f"m{self.sent}"] = facts
        return answer

    def log(self) -> list[str]:
        entries: list[str] = self.harness.store.entries[self.session.table.id]
        return entries

    @invariant()
    def what_was_acknowledged_is_in_the_log_once(self) -> None:
        if not hasattr(self, "session"):
            return
        ids = [entry["id"] for entry in map(json.loads, self.log()) if entry["id"] is not None]
        assert sorted(ids) == sorted(self.acknowledged)

    @invariant()
    def reading_the_log_again_leads_to_the_same_table(self) -> None:
        if not hasattr(self, "session"):
            return
        stored, _ = self.harness.store.tables[self.session.table.id]
        twin = type(self.session)(stored, self.harness.store, self.harness.registry._thinkers, 0.0)
        twin.read([json.loads(entry) for entry in self.log()[: self.session.table.number]])
        assert twin.table.status == self.session.table.status
        assert twin.table.seats == self.session.table.seats
        assert (twin.table.game is None) == (self.session.table.game is None)
        if twin.table.game is not None and self.session.table.game is not None:
            assert twin.table.game.reveal() == self.session.table.game.reveal()

    @invariant()
    def the_seed_is_shown_only_when_nothing_is_secret_any_more(self) -> None:
        if not hasattr(self, "session"):
            return
        table = self.session.table
        public = table.public(0.0)
        assert (public["seed"] is not None) == (table.status in (OVER, ENDED))
        if table.status == PLAYING:
            assert table.secret not in json.dumps(public)
            assert table.next_secret not in json.dumps(public)
        if table.status == OVER and table.game is not None:
            assert replay(table.game.record()).result == table.game.result

    @invariant()
    def versions_never_go_back(self) -> None:
        for player in self.people:
            version = self.session.version(player.seat)
            assert version >= self.versions.get(player.token, 0)
            self.versions[player.token] = version

    def teardown(self) -> None:
        self.do(self.harness.registry.stop())
        self.loop.close()
        self.secrets.stop()


TestTableLife = TableLife.TestCase
TestTableLife.settings = settings(
    max_examples=25 * LONG,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=LONG == 1,
)
