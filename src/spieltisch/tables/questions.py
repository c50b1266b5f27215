"""Hints, reviews and attempts with the same dice, where several processes share a database.

Each is a question that is put down there, and whichever process has time thinks about it: that with the most time is
one that does nothing else. The same question is thought about once: whoever asks it again, through whichever process,
is given the answer. If a process dies its questions are free for others.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import types
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

import orjson

from spieltisch.tables.store import Notification, Question, SharedStore, StoreFailed
from spieltisch.tables.thinking import LATE_SECONDS, Thinkers, Urgency

Result = TypeVar("Result")

ASK_AGAIN_SECONDS: Final = 2.0
"""An answer that nobody told of is found after this time."""
MOST_AT_ONCE: Final = 8
"""How many questions a process takes at a time: they wait for its workers, and others have workers too."""
JSON: Final = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_SORT_KEYS

log = logging.getLogger(__name__)


class ThoughtFailed(Exception):
    """Whoever thought about a question could not answer it."""


class SharedThinkers(Thinkers):
    def __init__(self, workers: int, store: SharedStore, works: Iterable[Callable[..., Any]]) -> None:
        """`works` is what can be asked: nothing else is carried out, whatever stands in the database."""
        super().__init__(workers, starts_at_once=False)  # while others work, they need not even be there
        self._works = {name_of(work): work for work in works}
        self._store = store
        self._answered: dict[str, asyncio.Event] = {}
        self._asking: Counter[str] = Counter()
        self._thinking: set[asyncio.Task[None]] = set()
        self.is_asked = False
        """Does this process do what nobody else does: keep tables, and think about what anybody asks?"""

    async def run(
        self,
        work: Callable[..., Result],
        *arguments: Any,
        urgency: Urgency,
        owner: str = "",
        seconds: float = LATE_SECONDS,
    ) -> Result:
        """The bots of tables that are kept here think here; what others can think about is put down for them."""
        if urgency in (Urgency.PEOPLE, Urgency.BOTS) or name_of(work) not in self._works:
            return await super().run(work, *arguments, urgency=urgency, owner=owner, seconds=seconds)
        written = orjson.dumps(arguments, option=JSON)
        key = hashlib.sha256(name_of(work).encode() + b" " + written).hexdigest()
        outcome = await self._outcome_of(Question(key, name_of(work), written.decode(), urgency.value, owner, seconds))
        if "failed" in outcome:
            await self._store.forget(key)
            raise ThoughtFailed(outcome["failed"])
        result: Result = rebuilt(get_type_hints(work)["return"], outcome["result"])
        return result

    async def _outcome_of(self, question: Question) -> dict[str, Any]:
        answered = self._answered.setdefault(question.key, asyncio.Event())
        self._asking[question.key] += 1
        try:
            while True:
                answered.clear()
                outcome = await self._store.ask(question)
                if outcome is not None:
                    found: dict[str, Any] = orjson.loads(outcome)
                    return found
                self._store.tell(Notification(has_work=True))
                await self.take_questions()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ASK_AGAIN_SECONDS):
                        await answered.wait()
        finally:
            self._asking[question.key] -= 1
            if not self._asking[question.key]:
                del self._asking[question.key], self._answered[question.key]

    def hear_of(self, key: str) -> None:
        """Somebody has answered a question."""
        if key in self._answered:
            self._answered[key].set()

    def be_asked(self, is_asked: bool) -> None:
        if is_asked and not self.is_asked:
            self.start()
        self.is_asked = is_asked

    async def take_questions(self) -> None:
        room = MOST_AT_ONCE - len(self._thinking)
        if not self.is_asked or room <= 0:
            return
        for question in await self._store.take_questions(room):
            task = asyncio.create_task(self._think_about(question), name=f"question {question.key[:8]}")
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    async def _think_about(self, question: Question) -> None:
        try:
            work = self._works[question.work]
            hints = [hint for name, hint in get_type_hints(work).items() if name != "return"]
            given = [rebuilt(hint, value) for hint, value in zip(hints, orjson.loads(question.arguments), strict=True)]
            urgency = Urgency(question.urgency)
            result = await super().run(work, *given, urgency=urgency, owner=question.owner, seconds=question.seconds)
            outcome = {"result": result}
        except Exception as error:
            log.warning("question %s failed (%s)", question.work, type(error).__name__)
            outcome = {"failed": type(error).__name__}
        try:
            await self._store.answer(question.key, orjson.dumps(outcome, option=JSON).decode())
        except StoreFailed as error:
            log.warning("an answer could not be kept: %s", error)
        self.hear_of(question.key)
        self._store.tell(Notification(answers=question.key, has_work=True))
        with contextlib.suppress(StoreFailed):
            self._thinking.discard(asyncio.current_task())
            await self.take_questions()

    def close(self) -> None:
        for task in self._thinking:
            task.cancel()
        super().close()


def name_of(work: Callable[..., Any]) -> str:
    return f"{work.__module__}.{work.__name__}"


def rebuilt(hint: Any, value: Any) -> Any:
    """What was written as JSON, as the types of a function say."""
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return hint(**{name: rebuilt(hints[name], part) for name, part in value.items()})
    if origin is list:
        return [rebuilt(parts[0], part) for part in value]
    if origin is tuple:
        kinds = [parts[0]] * len(value) if parts[-1:] == (...,) else parts
        return tuple(rebuilt(kind, part) for kind, part in zip(kinds, value, strict=True))
    if isinstance(hint, types.UnionType) and value is not None:
        return rebuilt(next(part for part in parts if part is not type(None)), value)
    return value
