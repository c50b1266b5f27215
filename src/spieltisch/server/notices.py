"""The door for devices that want to be told when it is their turn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from spieltisch.notices.boxes import Box, Subscription
from spieltisch.notices.guard import LONGEST_ENDPOINT
from spieltisch.notices.service import MOST_FOLLOWED, Notices
from spieltisch.server.limits import Limits, household
from spieltisch.server.messages import HeldSeat, Secret, Strict

Hour = Annotated[int, Field(ge=0, le=23)]
KeyOfBrowser = Annotated[str, Field(pattern=r"^[A-Za-z0-9_=-]{10,200}$")]


class PushTo(Strict):
    """What a browser gives out for Web Push: its `PushSubscription`."""

    endpoint: Annotated[str, Field(max_length=LONGEST_ENDPOINT)]
    p256dh: KeyOfBrowser
    auth: KeyOfBrowser


class KeepBox(Strict):
    """How a device wants to be told from now on; what is null is not wanted any more."""

    key: Secret
    """The device's own, so that nobody else can change its wishes."""
    language: Annotated[str, Field(max_length=10)]
    zone: Annotated[str, Field(max_length=60)] = "UTC"
    quiet_from: Hour | None = None
    quiet_to: Hour | None = None
    push: PushTo | None = None
    mail: Annotated[str, Field(max_length=250)] | None = None
    seats: Annotated[list[HeldSeat], Field(max_length=MOST_FOLLOWED, default_factory=list)]


class ForgetBox(Strict):
    key: Secret


class MailCode(Strict):
    code: Annotated[str, Field(min_length=20, max_length=100)]


class WaysToTell(BaseModel):
    """How this server can tell people."""

    push_key: str
    """The server's public key, with which browsers subscribe."""
    mail: bool
    """Can it send mails?"""


class BoxKept(BaseModel):
    push: bool
    mail: str | None
    is_confirmed: bool
    """Has the mail address agreed? Until then nothing is sent to it."""
    tables: int
    """Of how many tables by day the device is told."""


class Done(BaseModel):
    done: bool = True


def notices_of(request: Request) -> Notices:
    notices: Notices = request.app.state.notices
    return notices


def notice_routes(limits: Limits) -> APIRouter:
    async def slow_down(request: Request) -> None:
        await limits.join(household(request.client))

    router, slowly = APIRouter(), [Depends(slow_down)]

    @router.get("/api/notices")
    async def ways(request: Request) -> WaysToTell:
        """How this server can tell people that it is their turn."""
        sender = notices_of(request).sender
        return WaysToTell(push_key=sender.public_key, mail=sender.can_mail)

    @router.post("/api/notices", dependencies=slowly)
    async def keep(request: Request, wanted: KeepBox) -> BoxKept:
        """A device says how, when and of which seats it wants to be told."""
        quiet = None
        if wanted.quiet_from is not None and wanted.quiet_to is not None and wanted.quiet_from != wanted.quiet_to:
            quiet = (wanted.quiet_from, wanted.quiet_to)
        box = await notices_of(request).keep(
            wanted.key,
            language=wanted.language,
            zone=wanted.zone,
            quiet=quiet,
            push=Subscription(**wanted.push.model_dump()) if wanted.push else None,
            mail=wanted.mail,
            seats=[(seat.table, seat.token) for seat in wanted.seats],
        )
        return await kept(request, box)

    @router.post("/api/notices/forget", dependencies=slowly)
    async def forget(request: Request, wanted: ForgetBox) -> Done:
        """A device wants to be told nothing more; nothing is kept of it."""
        await notices_of(request).forget(wanted.key)
        return Done()

    @router.post("/api/notices/confirm", dependencies=slowly)
    async def confirm(request: Request, wanted: MailCode) -> Done:
        """Whoever got the mail of confirmation agrees."""
        await notices_of(request).confirm(wanted.code)
        return Done()

    @router.post("/api/notices/stop", dependencies=slowly)
    async def stop(request: Request, wanted: MailCode) -> Done:
        """Whoever gets mails wants no more of them."""
        await notices_of(request).stop(wanted.code)
        return Done()

    return router


async def kept(request: Request, box: Box) -> BoxKept:
    tables = await notices_of(request).followed_by(box)
    return BoxKept(push=box.push is not None, mail=box.mail, is_confirmed=box.is_confirmed, tables=tables)
