"""Whatever the server says fits the exported schema, and nothing stands in the schema that is never said."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any, cast, get_args

import orjson
import pytest
from pydantic import BaseModel, ValidationError

from spieltisch import new
from spieltisch.games import BOOKS
from spieltisch.games.klunker.editions import EDITIONS, UNSOLD, Edition, Kind, Unsold
from spieltisch.games.klunker.table import PHASE_NAMES, Phase
from spieltisch.server.catalog import games_offered
from spieltisch.server.dispatch import misunderstood
from spieltisch.server.messages import (
    HELLO,
    Acknowledged,
    Hint,
    Opened,
    Reachable,
    Refusal,
    ReviewSoFar,
    Seated,
    Watching,
)
from spieltisch.server.schema.document import ADAPTERS, all_schemas
from spieltisch.server.schema.tables import Emotion, Status
from spieltisch.tables.entries import Entry, Facts, WrittenEntry
from spieltisch.tables.live import ENDED, OPEN, OVER, PLAYING
from spieltisch.tables.options import EMOTES, read_options
from spieltisch.tables.session import TableSession, record_so_far
from spieltisch.tables.store import Store, StoredTable
from spieltisch.tables.thinking import Thinkers
from tests.batteries import Players, battery_of
from tests.positions import VARIANTS, at_random


class Overheard:
    """A table where every message is checked as it is sent."""

    def __init__(
        self,
        game: str,
        players: int,
        *,
        clock: bool = False,
        noted: set[str] | None = None,
        host_starts: bool = False,
        days: float | None = None,
        **options: Any,
    ) -> None:
        wanted = {"game": game, "seats": ["person"] * players, "options": options, "host_starts": host_starts}
        timed = dict.fromkeys(BOOKS[game].clock, 60.0) if clock else {"days": days} if days else None
        agreed = read_options(wanted | {"clock": timed})
        stored = StoredTable("table", 0.0, agreed.as_json(), "secret", "host", "watch")
        # this session only reads a log: it stores nothing and wakes no bots
        self.session = TableSession(stored, cast(Store, None), cast(Thinkers, None), 0.0)
        self.log: list[WrittenEntry] = []
        self.now = time.time()
        self.noted = noted
        """Where the definitions of all that is said are noted, if somebody wants to know them."""
        self.viewers = (None, *range(players))
        # at a large table a spectator and one seat listen; the others are told everything when it is described
        listening = self.viewers if players <= 3 else self.viewers[:2]
        self.listeners = [self.session.listen(viewer, 0) for viewer in listening]
        self.hear()

    def happens(self, kind: str, seat: int | None = None, by: str = "person", **facts: Any) -> None:
        self.now += 1.0
        self.log.append(Entry(kind, self.now, seat, by, facts=cast(Facts, facts)).as_json())
        self.session.read(self.log)
        self.hear()

    def hear(self) -> None:
        for listener in self.listeners:
            while not listener.queue.empty():
                if message := listener.queue.get_nowait():  # who is shown the door is told None
                    self.check("ServerMessage", message)

    def welcome(self, viewer: int | None) -> bytes:
        """What somebody is told who comes now and has seen nothing yet."""
        listener = self.session.listen(viewer, 0)
        self.session.listeners.discard(listener)
        return listener.queue.get_nowait() or b""

    def check(self, whole: str, said: bytes) -> None:
        ADAPTERS[whole].validate_json(said)
        if self.noted is not None:
            definitions = definitions_of(all_schemas()["properties"][whole], json.loads(said))
            assert definitions is not None, "the document describes what the models accept"
            self.noted.update(definitions)

    def describe(self) -> None:
        """Everything so far for everybody, and what else can be asked for over HTTP."""
        for viewer in self.viewers:
            self.check("ServerMessage", self.welcome(viewer))
        table = self.session.table
        self.check("TableInfo", orjson.dumps(table.public(self.now)))
        self.check("LobbyLine", orjson.dumps(table.lobby_line()))
        if table.game is not None:
            self.check("Record", orjson.dumps(record_so_far(table)))
            self.check("Record", orjson.dumps(table.game.record()))

    def sit_down(self) -> None:
        for seat in self.viewers[1:]:
            if seat is not None and self.session.table.seats[seat].is_free:
                self.happens("sit", seat, name=f"Person {seat}", token=f"token {seat}")

    def moves(self, seat: int, move: str) -> None:
        is_bot = self.session.table.seats[seat].bot is not None
        self.happens("move", seat, "bot" if is_bot else "person", move=move)

    def time_out(self) -> None:
        clocks = self.session.table.clocks
        assert clocks is not None
        due = clocks.deadline()
        assert due is not None
        self.now, seat = due
        self.happens("time_out", seat, by="system")
        self.happens("return", seat)

    def play_out(self, seed: int, most: int | None = None, players: Players = at_random) -> None:
        """A random game, in which people now and then undo, leave, return and talk."""
        rng = random.Random(seed)
        assert self.session.table.game is not None
        game = self.session.table.game.branch()
        for seat, move in players(game, seed):
            game.play(seat, move)
            self.moves(seat, move)
            self.interrupt(rng, seat, move)
            if len(game.moves) == most:
                return

    def interrupt(self, rng: random.Random, seat: int, move: str) -> None:
        table = self.session.table
        person = table.seats[seat]
        if table.status == PLAYING and rng.random() < 0.1:
            self.happens("return" if person.away else "leave", seat)
        elif not person.away and table.undoable(seat) and rng.random() < 0.1:
            self.happens("undo", seat)
            self.moves(seat, move)
        elif rng.random() < 0.05:
            self.happens("say", seat, text="Good luck!")
            self.happens("emote", seat, emote=rng.choice(EMOTES))


TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def definitions_of(schema: dict[str, Any], said: Any) -> set[str] | None:
    """The definitions of the document that describe what was said; None if it does not fit the schema."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        within = definitions_of(all_schemas()["$defs"][name], said)
        return None if within is None else {name, *within}
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        fitting = (definitions_of(choice, said) for choice in choices)
        return next((found for found in fitting if found is not None), None)
    if said not in schema.get("enum", [schema.get("const", said)]) or not isinstance(said, TYPES[schema["type"]]):
        return None
    parts: list[tuple[dict[str, Any], Any]] = []
    if isinstance(said, list):
        each = schema.get("prefixItems") or [schema["items"]] * len(said)
        parts = list(zip(each, said, strict=True))
    elif isinstance(said, dict):
        if not set(schema.get("required", ())) <= set(said) <= set(schema["properties"]):
            return None
        parts = [(schema["properties"][name], value) for name, value in said.items()]
    described: set[str] = set()
    for part, value in parts:
        within = definitions_of(part, value)
        if within is None:
            return None
        described |= within
    return described


def definitions_within(*names: str) -> set[str]:
    """Everything that these definitions consist of."""
    found: set[str] = set()
    while more := set(names) - found:
        found |= more
        used = [node["$ref"] for name in more for node in nodes(all_schemas()["$defs"][name]) if "$ref" in node]
        names = tuple(reference.removeprefix("#/$defs/") for reference in used)
    return found


def fits(message: Any) -> bool:
    try:
        ADAPTERS["ServerMessage"].validate_json(orjson.dumps(message))
    except ValidationError:
        return False
    return True


def nodes(document: Any) -> Iterator[dict[str, Any]]:
    """Every object within a JSON document."""
    if isinstance(document, dict):
        yield document
    for part in document.values() if isinstance(document, dict) else document if isinstance(document, list) else ():
        yield from nodes(part)


# What the server says


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_message_of_a_game_fits_the_schema(name: str, variant: dict[str, Any]) -> None:
    table = Overheard(name, clock=variant.get("dice") != "real", **variant)
    table.describe()
    table.sit_down()
    table.play_out(seed=len(table.viewers))
    assert table.session.table.status == OVER
    table.happens("vote", 0)
    table.happens("rematch", by="system", table="next")
    table.describe()


def test_nothing_in_the_document_is_without_an_example() -> None:
    noted: set[str] = set()
    play_whole_games(noted)
    interrupt_games(noted)
    noted |= definitions_of({"$ref": "#/$defs/Games"}, games_offered().model_dump()) or set()
    described = definitions_within("Welcome", "Update", "TableInfo", "LobbyLine", "Record", "Games")
    assert len(described) > 90
    assert sorted(described - noted) == []


def play_whole_games(noted: set[str]) -> None:
    examples = [(game, example) for game in BOOKS for example in battery_of(game).EXAMPLES]
    for name, example in examples:
        table = Overheard(name, clock=example.clock, noted=noted, **example.options)
        table.sit_down()
        table.play_out(seed=1, players=example.players)
        table.happens("vote", 1)
        table.happens("rematch", by="system", table="next")
        table.describe()


def interrupt_games(noted: set[str]) -> None:
    """What can happen to people at a table, before and during a game."""
    for game in BOOKS:
        table = Overheard(game, 3, clock=True, noted=noted)
        table.happens("sit", 0, name="Anna", token="a")
        table.happens("leave", 0)
        table.happens("sit", 1, name="Ben", token="b")
        table.happens("remove", 1, by="host")
        table.sit_down()
        table.happens("leave", 2)
        table.happens("remove", 2, by="host")
        table.time_out()
        table.happens("resume", by="system", stopped_at=table.now)
        table.happens("end", by="host")
    table = Overheard("knaster", 2, noted=noted)
    table.sit_down()
    table.moves(0, "write c3")
    table.happens("undo", 0)
    table.happens("replace", 0, missing=1)
    table = Overheard("knaster", 1, noted=noted, host_starts=True)
    by_day = Overheard("knaster", 2, noted=noted, days=3)
    by_day.sit_down()
    by_day.happens("vacation", 0, days=7)
    by_day.happens("vacation", 0, days=0)
    by_day.describe()
    chat = [{"name": "Ida", "text": "hi", "emote": None}, {"name": "Ida", "text": None, "emote": "wow"}]
    table.happens("recall", by="system", lines=chat, evening={"games": 1, "seats": [{"wins": 1, "points": 40}]})
    table.happens("arrange", by="host", place=1, who="casual")
    table.happens("change", by="host", wish={"hints": True})
    table = Overheard("knaster", 2, noted=noted)
    record, branch = new("knaster", players=2).record(), {"of": "other", "move": 0}
    table.happens("go_on", 0, by="system", name="Ida", token="a", record=record, branch=branch)


# What would not fit


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in BOOKS), ("klunker", {"edition": "2005"})])
def test_no_field_of_a_message_can_be_missing_wrong_or_new(game: str, options: dict[str, Any]) -> None:
    table = Overheard(game, 3, clock=True, **options)
    table.sit_down()
    table.play_out(seed=1, most=12)
    assert table.session.table.game is not None
    seat = min(table.session.table.game.waiting)
    message = json.loads(table.welcome(seat))
    assert fits(message)
    can_be_missing = {"bot", *battery_of(game).CAN_BE_MISSING}
    for node in nodes(message):
        node["new"] = None
        assert not fits(message), f"something new in {node}"
        del node["new"]
        for field, value in node.items():
            node[field] = {"wrong": 0}
            assert not fits(message), f"a wrong {field} in {node}"
            node[field] = value
        for field in [field for field in node if field not in can_be_missing]:
            value = node.pop(field)
            assert not fits(message), f"no {field} in {node}"
            node[field] = value
    assert fits(message)


def test_an_audience_is_never_told() -> None:
    """Who else knows something can be a secret too."""
    table = Overheard("knaster", 1)
    table.sit_down()
    message = json.loads(table.welcome(0))
    message["events"][-1]["audience"] = None
    assert not fits(message)


# The document


def test_the_schema_names_all_that_is_sent_and_every_reference_resolves() -> None:
    document = all_schemas()
    assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(document["properties"]) == {
        *("Hello", "Message", "ServerMessage", "Games"),
        *("OpenTable", "Join", "Opened", "Seated", "Watching", "Reachable", "TableInfo", "LobbyLine"),
        *("Record", "ReviewSoFar", "SameDice", "LookAt", "Glances", "Lesson"),
        *("Steps", "KeptRecord", "BranchOff", "Branched"),
        *("Bring", "MemorySoFar", "LevelScores", "DailyDeals", "DailyPlace", "DailyOutcome", "DayKey", "Warmup"),
    }
    for name, schema in document["properties"].items():
        assert schema == {"$ref": f"#/$defs/{name}"}
    references = [node for node in nodes(document) if "$ref" in node]
    for node in references:
        assert list(node) == ["$ref"], "whatever stands beside a reference makes generators write the type twice"
    assert {node["$ref"].removeprefix("#/$defs/") for node in references} == set(document["$defs"])


def test_fields_that_are_always_sent_are_required() -> None:
    definitions = all_schemas()["$defs"]
    for name in definitions_within("Welcome", "Update", "TableInfo", "LobbyLine", "Record", "Games"):
        definition = definitions[name]
        if definition.get("type") == "object" and name not in ("Cards", "LineValues"):
            assert set(definition["properties"]) - set(definition["required"]) <= {"unsold"}, name
            assert definition["additionalProperties"] is False


@pytest.mark.parametrize(
    "answer",
    [
        Acknowledged(id="1", version=3),
        Refusal(code="not_host", sentence="Only the host can do this."),
        Opened(table="t", host_token="h", commitment="c"),
        Seated(table="t", seat=0, token="t"),
        Watching(table="t", token="t"),
        Reachable(address=None),
        Hint(id="1", version=3, level="casual", unit="share", moves=[], because=None),
        ReviewSoFar(level="casual", unit="share", accounts=[], done=0, total=1, decisions=[]),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_an_answer_has_all_fields_of_its_schema(answer: BaseModel) -> None:
    definition = all_schemas()["$defs"][type(answer).__name__]
    assert list(answer.model_dump()) == list(definition["properties"]) == definition["required"]
    assert definition["additionalProperties"] is False


def test_acknowledgements_and_refusals_are_server_messages() -> None:
    assert fits(Acknowledged(id="1", version=3).model_dump())
    with pytest.raises(ValidationError) as caught:
        HELLO.validate_json("{}")
    assert fits(misunderstood(caught.value).model_dump())


@pytest.mark.parametrize(
    ("words", "own"),
    [
        (Edition, EDITIONS),
        (Kind, [kind for edition in EDITIONS.values() for kind in edition.kinds]),
        (Phase, PHASE_NAMES.values()),
        (Unsold, UNSOLD),
        (Status, (OPEN, PLAYING, OVER, ENDED)),
        (Emotion, EMOTES),
    ],
    ids=lambda words: getattr(words, "__name__", ""),
)
def test_the_fixed_words_are_those_of_the_games_and_tables(words: Any, own: Any) -> None:
    assert list(get_args(words.__value__)) == list(own)
