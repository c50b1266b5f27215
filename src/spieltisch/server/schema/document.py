"""Every message in both directions as one JSON Schema, from which clients in other languages generate their types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NotRequired, get_type_hints

from pydantic import Field, TypeAdapter, create_model
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games import BOOKS
from spieltisch.games.contract import GameBook, TypeForm
from spieltisch.games.values import Count, Seat
from spieltisch.memory.levels import LevelScores
from spieltisch.server import messages
from spieltisch.server.memory import Bring, DailyDeals, DailyGame, DailyOutcome, DailyPlace, DayKey, MemorySoFar
from spieltisch.server.messages import (
    Acknowledged,
    Branched,
    BranchOff,
    Glances,
    Hint,
    Join,
    KeptRecord,
    LookAt,
    Opened,
    OpenTable,
    Previewed,
    Reachable,
    Refusal,
    ReviewSoFar,
    SameDice,
    Seated,
    SeatGlance,
    Watching,
)
from spieltisch.server.schema.games import Games
from spieltisch.server.schema.tables import CLOCKS, AnyLobbyLine, AnyRecord, AnyTable, DayClock, Exact, TableEvent
from spieltisch.server.schema.unions import told_apart
from spieltisch.server.warmup import Warmup


def table_of(book: GameBook) -> type[AnyTable]:
    clock, left = CLOCKS[book.clock]
    left_at = "Null until the game begins, at a table without clock, and where people play by day."
    fields: dict[str, TypeForm] = {
        "game": Literal[book.name],
        "options": book.types.options,
        "clock": clock | DayClock | None,
        "clock_left": (left | None, Field(description=left_at)),
    }
    return create_model(f"{book.name.capitalize()}Table", __base__=AnyTable, **fields)


def lobby_line_of(book: GameBook) -> type[AnyLobbyLine]:
    clock, _ = CLOCKS[book.clock]
    fields: dict[str, TypeForm] = {
        "game": Literal[book.name],
        "options": book.types.options,
        "clock": clock | DayClock | None,
    }
    return create_model(f"{book.name.capitalize()}LobbyLine", __base__=AnyLobbyLine, **fields)


def record_of(book: GameBook) -> type[AnyRecord]:
    fields: dict[str, TypeForm] = {
        "game": Literal[book.name],
        "options": book.types.settings,
        "result": book.types.result | None,
    }
    about = AnyRecord.__doc__
    return create_model(f"{book.name.capitalize()}Record", __base__=AnyRecord, __doc__=about, **fields)


def changes_of(book: GameBook) -> TypeForm:
    """Some fields of a view of the game."""
    fields = get_type_hints(book.types.view, include_extras=True)
    changes: TypeForm = TypedDict(f"{book.name.capitalize()}ViewChanges", fields, total=False)  # type: ignore[misc]
    return changes


if TYPE_CHECKING:  # which types these are shows only when the games have been found
    Event = Mapping[str, object]
    View = Mapping[str, object]
    ViewChanges = Mapping[str, object]
    TableInfo = Mapping[str, object]
    LobbyLine = Mapping[str, object]
    Record = Mapping[str, object]
else:
    Event = TypeAliasType("Event", reduce(or_, [*(book.types.event for book in BOOKS.values()), TableEvent]))
    View = told_apart("View", [book.types.view for book in BOOKS.values()], by="game")
    ViewChanges = TypeAliasType("ViewChanges", reduce(or_, [changes_of(book) for book in BOOKS.values()]))
    TableInfo = told_apart("TableInfo", [table_of(book) for book in BOOKS.values()], by="game")
    LobbyLine = told_apart("LobbyLine", [lobby_line_of(book) for book in BOOKS.values()], by="game")
    Record = told_apart("Record", [record_of(book) for book in BOOKS.values()], by="game")


class You(Exact):
    """Whom the message is for; a spectator has no seat."""

    seat: Seat | None
    can_undo: bool
    can_return: bool
    """Does a bot play in this seat, until its person says `return`?"""


class News(Exact):
    version: Count
    """How many times something happened that the receiver was told."""
    you: You
    events: list[Event]
    table: TableInfo
    view: View | None
    """Null until the game begins."""


class Welcome(News):
    """The first message: everything that happened since the version the client has seen, and how things stand."""

    type: Literal["welcome"]
    protocol: Count
    """The version of the protocol that the server speaks."""


class Update(News):
    """What has just happened, and how things stand now."""

    type: Literal["update"]


class Changes(TypedDict):
    """The same for whoever said hello with `changes`: what is left out is as it was in the message before."""

    __pydantic_config__ = Exact.model_config  # type: ignore[misc]  # not a field

    type: Literal["changes"]
    version: Count
    you: You
    events: list[Event]
    table: NotRequired[TableInfo]
    view: NotRequired[ViewChanges]


class LessonScene(Exact):
    """What the pupil sees of one move: what happened, and how the table stands then."""

    events: list[Event]
    view: View


class LessonStep(Exact):
    """One idea: what led to it, what is said, and what the pupil does."""

    text: str
    """The name of a message among the texts of the lesson."""
    wanted: str | None
    """The move to make; null: read, and go on."""
    instead: dict[str, str]
    """Messages about other moves that come to mind, by the move."""
    about: str | None
    """The zone that is spoken of."""
    rule: str | None
    """The id of the rule behind it."""
    scenes: list[LessonScene]
    """The last one is how the table stands now."""


class LessonChapter(Exact):
    name: str
    table: TableInfo
    steps: list[LessonStep]


class Lesson(Exact):
    """A guided first game."""

    game: str
    minutes: Count
    chapters: list[LessonChapter]


class Step(Exact):
    """What a move of a finished game brought; step 0 is the deal."""

    number: Count
    seat: Seat | None
    move: str | None
    events: list[Event]
    view: View | None
    """Null if views were not asked for."""


class Steps(Exact):
    """Some steps of a game that has `total` moves."""

    total: Count
    steps: list[Step]


Message = TypeAliasType("Message", messages.Message)
ServerMessage = TypeAliasType(
    "ServerMessage",
    Annotated[Welcome | Update | Changes | Acknowledged | Hint | Previewed | Refusal, Field(discriminator="type")],
)

ANSWERS: Final = (
    Acknowledged,
    Hint,
    Previewed,
    Refusal,
    Opened,
    Seated,
    Watching,
    Reachable,
    ReviewSoFar,
    Warmup,
    SameDice,
    Glances,
    SeatGlance,
    MemorySoFar,
    DailyDeals,
    DailyPlace,
    DailyOutcome,
    DailyGame,
    DayKey,
    KeptRecord,
    Branched,
)
ADAPTERS: Final[Mapping[str, TypeAdapter[Any]]] = {
    "Hello": messages.HELLO,
    "Message": TypeAdapter(Message),
    "ServerMessage": TypeAdapter(ServerMessage),
    "OpenTable": TypeAdapter(OpenTable),
    "Join": TypeAdapter(Join),
    "Opened": TypeAdapter(Opened),
    "Seated": TypeAdapter(Seated),
    "Watching": TypeAdapter(Watching),
    "Reachable": TypeAdapter(Reachable),
    "ReviewSoFar": TypeAdapter(ReviewSoFar),
    "Warmup": TypeAdapter(Warmup),
    "Steps": TypeAdapter(Steps),
    "KeptRecord": TypeAdapter(KeptRecord),
    "BranchOff": TypeAdapter(BranchOff),
    "Branched": TypeAdapter(Branched),
    "LookAt": TypeAdapter(LookAt),
    "Glances": TypeAdapter(Glances),
    "SameDice": TypeAdapter(SameDice),
    "Bring": TypeAdapter(Bring),
    "MemorySoFar": TypeAdapter(MemorySoFar),
    "DailyDeals": TypeAdapter(DailyDeals),
    "DailyPlace": TypeAdapter(DailyPlace),
    "DailyOutcome": TypeAdapter(DailyOutcome),
    "DayKey": TypeAdapter(DayKey),
    "LevelScores": TypeAdapter(LevelScores),
    "Games": TypeAdapter(Games),
    "Lesson": TypeAdapter(Lesson),
    "TableInfo": TypeAdapter(TableInfo),
    "LobbyLine": TypeAdapter(LobbyLine),
    "Record": TypeAdapter(Record),
}
"""What is sent as a whole, in either direction."""


class Untitled(GenerateJsonSchema):
    """Fields have no titles: generators of types would make a type out of each."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        return False


@cache
def all_schemas() -> dict[str, Any]:
    """One document: its properties are what is sent as a whole, its `$defs` everything that this consists of."""
    wholes, parts = TypeAdapter.json_schemas(
        [(name, "validation", adapter) for name, adapter in ADAPTERS.items()], schema_generator=Untitled
    )
    for answer in ANSWERS:  # their fields have defaults, but all of them are sent
        definition = parts["$defs"][answer.__name__]
        definition |= {"required": list(definition["properties"]), "additionalProperties": False}
    return {
        "$schema": Untitled.schema_dialect,
        "title": "Spieltisch",
        "type": "object",
        "properties": {name: schema for (name, _), schema in wholes.items()},
        "required": list(ADAPTERS),
        "additionalProperties": False,
        **parts,
    }
