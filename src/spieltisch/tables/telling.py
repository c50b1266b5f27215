"""Who is told what happens at a table, and the messages that tell it: everything, or only what has changed."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, TypeVar

import orjson

from spieltisch.tables import metrics

QUEUE_LENGTH: Final = 64
"""How many messages may wait for a reader; one more, and it is cut."""


class Form(NamedTuple):
    """How somebody wants to be told."""

    changes: bool = False
    """Only the fields that are not as they were in the message before, instead of all."""
    previews: bool = True
    """The legal moves with what each would do."""


EVERYTHING: Final = Form()


class Listener(ABC):
    """Somebody who is told what happens: a seat, or a spectator (None)."""

    __slots__ = ("form", "is_cut", "seat")

    def __init__(self, seat: int | None, form: Form = EVERYTHING) -> None:
        self.seat = seat
        self.form = form
        self.is_cut = False
        """It reads too slowly and is told nothing more."""

    @abstractmethod
    def tell(self, message: bytes) -> None:
        """Never waits for the reader."""

    @abstractmethod
    def dismiss(self) -> None:
        """It is told what waits, and then nothing more."""

    def cut(self) -> None:
        metrics.CUT.inc()
        self.is_cut = True


class QueueListener(Listener):
    """Messages wait in a bounded queue until somebody fetches them; None comes last."""

    __slots__ = ("queue",)

    def __init__(self, seat: int | None, form: Form = EVERYTHING) -> None:
        super().__init__(seat, form)
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE_LENGTH)

    def tell(self, message: bytes | None) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def dismiss(self) -> None:
        self.tell(None)


SomeListener = TypeVar("SomeListener", bound=Listener)


# What stands in a message

Facts = Mapping[str, object]
"""By their names: a number, a word or nothing as it is, all else encoded. They are compared, kept and sent like that.

What is encoded is one piece of memory. Kept as they are, lists and dicts would lie all over it, and of many tables that
take turns none would find its own in the processor's cache.
"""

AS_THEY_ARE: Final = frozenset((str, int, bool, type(None), bytes))


def encoded_facts(facts: Mapping[str, object]) -> Facts:
    """Bytes are encoded already."""
    return {name: fact if type(fact) in AS_THEY_ARE else compact(orjson.dumps(fact)) for name, fact in facts.items()}


def compact(encoded: bytes) -> bytes:
    """A copy to be kept: what is encoded comes in a piece of memory of a kilobyte, whose rest would lie idle."""
    return b"%b" % encoded


def changed(facts: Facts, before: Facts, besides: Collection[str] = ()) -> dict[str, object]:
    """The facts that are not as they were, and those that are named besides, as they stand in a message."""
    return {
        name: orjson.Fragment(fact) if type(fact) is bytes else fact
        for name, fact in facts.items()
        if before.get(name, NOT_TOLD) != fact or name in besides
    }


NOTHING_TOLD: Final[Facts] = {}
NOT_TOLD: Final = object()


class Told(NamedTuple):
    """How things stood when somebody was told last."""

    table: bytes
    shared: Facts
    own: Facts


class PublicPart:
    """What is the same in everybody's message."""

    def __init__(self, table: bytes, known: Mapping[str, object] | None, waiting: Collection[int]) -> None:
        self.table = table
        """What is public around the game, encoded."""
        self.known = known
        """What everybody knows of the game; None before it has begun."""
        self.waiting = waiting
        self._shared = encoded_facts(known or {})
        self._compared: tuple[Facts, dict[str, object]] | None = None
        """Facts from before, and what has changed since: nearly always all were told at the same time."""

    def told(self, own: Facts) -> Told:
        return Told(self.table, self._shared, own)

    def everything(self, own: Facts) -> dict[str, object]:
        """How things stand for a seat that knows this besides."""
        view = changed({**self._shared, **own}, NOTHING_TOLD) if self.known is not None else None
        return {"table": orjson.Fragment(self.table), "view": view}

    def changes(self, own: Facts, before: Told) -> dict[str, object]:
        """The same for a seat that was told how things stood before: what has not changed since is left out."""
        said: dict[str, object] = {}
        if self.table != before.table:
            said["table"] = orjson.Fragment(self.table)
        shared = self._changed_since(before.shared)
        if view := {**shared, **changed(own, before.own, besides=shared)}:
            said["view"] = view
        return said

    def _changed_since(self, before: Facts) -> dict[str, object]:
        if self._compared is None or self._compared[0] is not before:
            self._compared = before, changed(self._shared, before)
        return self._compared[1]
