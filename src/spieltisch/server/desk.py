"""What a message means: the one place where tokens, messages and tables meet, for HTTP and WebSocket alike."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from spieltisch.games.contract import SpieltischError
from spieltisch.server.messages import (
    Acknowledged,
    AskHint,
    Because,
    Emote,
    End,
    Hint,
    Leave,
    Message,
    Move,
    Ping,
    Refusal,
    Rematch,
    Remove,
    Say,
    Start,
    Worth,
)
from spieltisch.tables.hall import Hall, Who
from spieltisch.tables.live import Entry
from spieltisch.tables.options import Refused
from spieltisch.tables.review import ranked
from spieltisch.tables.room import Room
from spieltisch.tables.store import StoreFailed

SEAT_KINDS = {
    "move": "moved",
    "undo": "undone",
    "leave": "left",
    "return": "returned",
    "say": "said",
    "emote": "emoted",
}
HOST_KINDS = {"start": "started", "remove": "removed", "end": "ended"}


async def take(hall: Hall, room: Room, token: str, message: Message) -> Acknowledged | Hint | Refusal:
    """Carries a message out, or says why not."""
    seat = None
    try:
        who = hall.who(room, token)
        seat = who.seat
        if isinstance(message, AskHint):
            return await hint(room, who, message)
        await carry_out(hall, room, who, message)
    except (SpieltischError, StoreFailed) as error:
        return Refusal(id=message.id, version=room.versions[seat], code=error.code, sentence=error.sentence)
    return Acknowledged(id=message.id, version=room.versions[seat])


async def hint(room: Room, who: Who, message: AskHint) -> Hint:
    if who.seat is None:
        raise Refused("spectator", "Who watches cannot act. Take a seat first.")
    decision, level = await room.hint(who.seat)
    worth = [Worth(move=move, worth=round(value, 4)) for move, value in ranked(decision)]
    because = Because(code=decision.because[0], facts=dict(decision.because[1])) if decision.because else None
    return Hint(
        id=message.id, version=room.versions[who.seat], level=level, unit=decision.unit, moves=worth, because=because
    )


async def carry_out(hall: Hall, room: Room, who: Who, message: Message) -> None:
    if isinstance(message, Ping):
        return
    if isinstance(message, Start | Remove | End):
        await as_host(hall, room, message)
        return
    if who.seat is None:
        raise Refused("spectator", "Who watches cannot act. Take a seat first.")
    if isinstance(message, Rematch):
        await hall.vote(room, who.seat, message.contribution, message.id)
        return
    facts = facts_of(message)
    seat, kind = who.seat, SEAT_KINDS[message.type]
    await room.submit(lambda _table, now: Entry(kind, now, seat, id=message.id, facts=facts))
    if isinstance(message, Leave):
        await hall.rematch_if_wanted(room)  # perhaps only this person had not voted


async def as_host(hall: Hall, room: Room, message: Start | Remove | End) -> None:
    if not hall.who(room, message.token).is_host:
        raise Refused("not_host", "Only the host can do this.")
    seat = message.seat if isinstance(message, Remove) else None
    kind = HOST_KINDS[message.type]
    await room.submit(lambda _table, now: Entry(kind, now, seat, by="host", id=message.id))


def facts_of(message: Message) -> dict[str, Any]:
    match message:
        case Move():
            return {"move": message.move}
        case Say():
            return {"text": message.text}
        case Emote():
            return {"emote": message.emote}
        case _:
            return {}


def misunderstood(error: ValidationError, message_id: str | None = None, version: int = 0) -> Refusal:
    """A message of the wrong form. What was sent is not repeated: it may hold a secret."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"]) or "the message"
    return Refusal(id=message_id, version=version, code="bad_message", sentence=f"{place[:80]}: {first['msg'][:200]}.")
