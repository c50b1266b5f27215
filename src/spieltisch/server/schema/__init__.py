"""Every message in both directions as one JSON Schema, from which clients in other languages generate their types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypeAliasType

from spieltisch.server import messages
from spieltisch.server.messages import (
    Acknowledged,
    Hint,
    Join,
    Opened,
    OpenTable,
    Reachable,
    Refusal,
    ReviewSoFar,
    Seated,
    Watching,
)
from spieltisch.server.schema.games import Games
from spieltisch.server.schema.klunker import KlunkerEvent, KlunkerLobbyLine, KlunkerRecord, KlunkerTable, KlunkerView
from spieltisch.server.schema.knaster import KnasterEvent, KnasterLobbyLine, KnasterRecord, KnasterTable, KnasterView
from spieltisch.server.schema.tables import Count, Exact, Seat, TableEvent

Event = TypeAliasType("Event", KlunkerEvent | KnasterEvent | TableEvent)
View = TypeAliasType("View", Annotated[KlunkerView | KnasterView, Field(discriminator="game")])
TableInfo = TypeAliasType("TableInfo", Annotated[KlunkerTable | KnasterTable, Field(discriminator="game")])
LobbyLine = TypeAliasType("LobbyLine", Annotated[KlunkerLobbyLine | KnasterLobbyLine, Field(discriminator="game")])
Record = TypeAliasType("Record", Annotated[KlunkerRecord | KnasterRecord, Field(discriminator="game")])


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


Message = TypeAliasType("Message", messages.Message)
ServerMessage = TypeAliasType(
    "ServerMessage", Annotated[Welcome | Update | Acknowledged | Hint | Refusal, Field(discriminator="type")]
)

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
TABLE_INFO: TypeAdapter[TableInfo] = TypeAdapter(TableInfo)
LOBBY_LINE: TypeAdapter[LobbyLine] = TypeAdapter(LobbyLine)
RECORD: TypeAdapter[Record] = TypeAdapter(Record)

ANSWERS: Final = (Acknowledged, Hint, Refusal, Opened, Seated, Watching, Reachable, ReviewSoFar)
ADAPTERS: Final[Mapping[str, TypeAdapter[Any]]] = {
    "Hello": messages.HELLO,
    "Message": TypeAdapter(Message),
    "ServerMessage": SERVER_MESSAGE,
    "OpenTable": TypeAdapter(OpenTable),
    "Join": TypeAdapter(Join),
    "Opened": TypeAdapter(Opened),
    "Seated": TypeAdapter(Seated),
    "Watching": TypeAdapter(Watching),
    "Reachable": TypeAdapter(Reachable),
    "ReviewSoFar": TypeAdapter(ReviewSoFar),
    "Games": TypeAdapter(Games),
    "TableInfo": TABLE_INFO,
    "LobbyLine": LOBBY_LINE,
    "Record": RECORD,
}
"""What is sent as a whole, in either direction."""


class Untitled(GenerateJsonSchema):
    """Fields have no titles: generators of types would make a type out of each."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
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
