"""What a message means: the one place where tokens, messages and tables meet, for HTTP and WebSocket alike."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import Any, Final

import orjson
from pydantic import ValidationError

from spieltisch.games.contract import SpieltischError
from spieltisch.server.limits import Limits
from spieltisch.server.messages import (
    LONGEST_ID,
    Acknowledged,
    Answer,
    Arrange,
    AskHint,
    AskPreview,
    Because,
    Change,
    Emote,
    End,
    Hint,
    Leave,
    Message,
    Move,
    Pace,
    Ping,
    Previewed,
    Refusal,
    Remove,
    Replace,
    Say,
    Start,
    Undo,
    Vacation,
    Vote,
    Worth,
)
from spieltisch.tables import metrics
from spieltisch.tables.entries import HOST, Entry, Facts
from spieltisch.tables.live import LiveTable
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import Digest, TableRegistry, Who, digest, seat_with
from spieltisch.tables.review import ranked
from spieltisch.tables.session import TableSession
from spieltisch.tables.store import StoreFailed
from spieltisch.tables.uncancelled import to_its_end

ForHosts = Arrange | Change | Start | Remove | End
Chat = Say | Emote
Play = Move | Undo

log = logging.getLogger(__name__)

_answering: Final[set[asyncio.Task[Any]]] = set()
"""Messages that are being carried out for somebody who may stop waiting."""


async def dispatch(
    registry: TableRegistry, session: TableSession, known: Digest, message: Message, limits: Limits
) -> Answer:
    """Carries a message out, or says why not: to the end, even if nobody waits for the answer any more.

    `known` is the SHA-256 of the sender's token.
    """
    return await to_its_end(answer_to(registry, session, known, message, limits), _answering)


async def answer_to(
    registry: TableRegistry, session: TableSession, known: Digest, message: Message, limits: Limits
) -> Answer:
    """The same for a caller that is never cancelled."""
    began = time.monotonic()
    metrics.RECEIVED.set(began)
    try:
        who = await registry.identify(session, known)
        session.hears_of(who.seat)
        if isinstance(message, Play):  # most messages: nothing else is looked at
            seat_of(who)
            await enter(session, known, message)
        elif isinstance(message, AskHint):
            return await hint(session, who, message)
        elif isinstance(message, AskPreview):
            return preview(session, who, message)
        else:
            if isinstance(message, Chat) and who.seat is not None:
                limits.chat(session.table.id, who.seat)
            await carry_out(registry, session, who, known, message)
    except (SpieltischError, StoreFailed) as error:
        return refusal(error, message.id, session.version(seat_with(session.table, known)))
    finally:
        metrics.answer_seconds(message.type).observe(time.monotonic() - began)
    return Acknowledged(id=message.id, version=session.version(seat_with(session.table, known)))


def refusal(error: SpieltischError | StoreFailed, message_id: str | None = None, version: int = 0) -> Refusal:
    wait = error.wait if isinstance(error, Refused) else None
    metrics.REFUSALS.labels(error.code).inc()
    if isinstance(error, StoreFailed):
        log.error("the store failed: %s", error)
    return Refusal(id=message_id, version=version, code=error.code, sentence=error.sentence, wait=wait)


def seat_of(who: Who) -> int:
    if who.seat is None:
        raise Refused("spectator", "Spectators can't act. Take a seat first.")
    return who.seat


def preview(session: TableSession, who: Who, message: AskPreview) -> Previewed:
    seat = seat_of(who)
    foreseen = session.preview(seat, message.move)
    events = [dict(event) for event in foreseen["events"]]
    return Previewed(id=message.id, version=session.version(seat), move=message.move, events=events)


async def hint(session: TableSession, who: Who, message: AskHint) -> Hint:
    seat = seat_of(who)
    decision, level = await session.hint(seat)
    worth = [Worth(move=move, worth=round(value, 4)) for move, value in ranked(decision)]
    first = (decision.because,) if decision.because else ()
    reasons = [Because(code=code, facts=dict(facts)) for code, facts in (*first, *decision.further)]
    return Hint(
        id=message.id,
        version=session.version(seat),
        level=level,
        unit=decision.unit,
        moves=worth,
        because=reasons[0] if reasons else None,
        further=reasons[1:],
    )


async def carry_out(registry: TableRegistry, session: TableSession, who: Who, known: Digest, message: Message) -> None:
    if isinstance(message, Ping):
        return
    if isinstance(message, ForHosts):
        await as_host(registry, session, message)
        return
    sender = seat_of(who)
    if isinstance(message, Pace):
        registry.keep_pace(session, sender, message.times)
        return
    if isinstance(message, Vote):
        await registry.vote(session, sender, message.contribution, message.commitment, message.id)
        return
    if isinstance(message, Replace):
        session.give_bot_to(message.seat)
    await enter(session, known, message)
    if isinstance(message, Leave):
        await registry.rematch_if_wanted(session)  # perhaps only this person had not voted


async def enter(session: TableSession, known: Digest, message: Message) -> None:
    """What somebody does who sits there becomes an entry of the table's log."""

    def make(table: LiveTable, now: float) -> Entry:
        seat = seat_with(table, known)  # before the game it may move up while this waits for its turn
        if seat is None:
            raise Refused("bad_token", "This link is not valid at this table.")
        return Entry(message.type, now, seat, id=message.id, facts=facts_of(message))

    await session.carry_through(make, at=message.at if isinstance(message, Move) else None)


async def as_host(registry: TableRegistry, session: TableSession, message: ForHosts) -> None:
    if not registry.who(session, digest(message.token)).is_host:
        raise Refused("not_host", "Only the host can do this.")
    seat = message.seat if isinstance(message, Remove) else None
    facts = facts_of(message)
    await session.carry_through(lambda _table, now: Entry(message.type, now, seat, by=HOST, id=message.id, facts=facts))


def facts_of(message: Message) -> Facts:
    match message:
        case Move():
            return {"move": message.move}
        case Replace():
            return {"missing": message.seat}
        case Vacation():
            return {"days": message.days}
        case Say():
            return {"text": message.text}
        case Emote():
            return {"emote": message.emote}
        case Arrange():
            return {"place": message.seat, "who": message.who}
        case Change():
            return {"wish": message.model_dump(exclude={"type", "id", "token"})}
        case _:
            return {}


def id_in(text: str | bytes) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender knows which one."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        cut = text.decode(errors="replace") if isinstance(text, bytes) else text
        broken = re.search(r'"id"\s*:\s*"([^"\\]{1,64})"', cut)
        return broken[1] if broken else None
    message_id = found.get("id") if isinstance(found, dict) else None
    return message_id if isinstance(message_id, str) and 0 < len(message_id) <= LONGEST_ID else None


def misunderstood(error: ValidationError, message_id: str | None = None, version: int = 0) -> Refusal:
    """A message of the wrong form. What was sent is not repeated: it may hold a secret."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"]) or "the message"
    metrics.REFUSALS.labels("bad_message").inc()
    return Refusal(id=message_id, version=version, code="bad_message", sentence=f"{place[:80]}: {first['msg'][:200]}.")
