"""The ways out: Web Push, mail, webhook. Whatever fails is said without naming anybody."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
import time
from dataclasses import dataclass
from email.message import EmailMessage
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

import orjson

from spieltisch.notices.boxes import Subscription
from spieltisch.notices.guard import public_socket

if TYPE_CHECKING:
    import aiohttp
    from py_vapid import Vapid02

SEND_SECONDS: Final = 10.0
"""A push service, a mail server or a webhook answers within this time."""
KEEP_SECONDS: Final = 24 * 3600
"""How long a push service keeps what a sleeping device has not fetched."""
SIGNED_SECONDS: Final = 12 * 3600
"""How long the signature of a push is good for; push services allow a day at most."""
GONE: Final = (404, 410)
"""The browser has given the subscription up."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Note:
    """What is told, in the reader's language."""

    title: str
    text: str
    table: str
    link: str
    """The address of the table; the seat's secret is not in it."""


def fresh_key() -> str:
    """A new private key for Web Push, as it is kept."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


class Sender:
    def __init__(self, key: str, contact: str, *, smtp: str, mail_from: str, webhook: str, anywhere: bool) -> None:
        self._key = key
        self._contact = contact
        self._smtp = smtp
        self._mail_from = mail_from
        self._webhook = webhook
        self._anywhere = anywhere

    def _vapid(self) -> Vapid02:
        from py_vapid import Vapid02

        return Vapid02.from_pem(self._key.encode())

    @property
    def public_key(self) -> str:
        """What a browser needs to subscribe: the point of the public key, in Base64 for addresses."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid.utils import b64urlencode

        point = self._vapid().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    @property
    def has_webhook(self) -> bool:
        return bool(self._webhook)

    @property
    def can_mail(self) -> bool:
        return bool(self._smtp)

    def _session(self, guarded: bool) -> aiohttp.ClientSession:
        import aiohttp

        connector = aiohttp.TCPConnector(socket_factory=public_socket if guarded else None)
        return aiohttp.ClientSession(
            connector=connector, timeout=aiohttp.ClientTimeout(SEND_SECONDS), cookie_jar=aiohttp.DummyCookieJar()
        )

    async def push(self, to: Subscription, note: Note) -> int | None:
        """Sends one notice; returns the answer's status, or None if there was none."""
        import aiohttp
        from pywebpush import WebPusher, WebPushException

        place = urlsplit(to.endpoint)
        said = orjson.dumps({"title": note.title, "text": note.text, "table": note.table})
        keys = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        try:
            body = WebPusher(keys).encode(said)["body"]
        except (WebPushException, ValueError):
            return 400  # keys that are no keys: this subscription will never work
        signed = self._vapid().sign(
            {"aud": f"{place.scheme}://{place.netloc}", "sub": self._contact, "exp": int(time.time()) + SIGNED_SECONDS}
        )
        headers = {
            **signed,
            "content-encoding": "aes128gcm",
            "ttl": str(KEEP_SECONDS),
            "urgency": "normal",
            "topic": sha256(note.table.encode()).hexdigest()[:32],  # a newer notice of the table replaces an older one
        }
        try:
            async with (
                self._session(guarded=not self._anywhere) as session,
                session.post(to.endpoint, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return int(answer.status)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            log.info("a push service did not answer: %s", type(error).__name__)
            return None

    async def mail(self, to: str, note: Note, stop: str) -> bool:
        """One mail in plain text; `stop` is the address at which no more of them can be asked for."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._mail_from, to, note.title
        message["List-Unsubscribe"] = f"<{stop}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(f"{note.text}\n\n{note.link}\n\n-- \n{stop}\n")
        try:
            await asyncio.to_thread(deliver, self._smtp, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a mail could not be sent: %s", type(error).__name__)
            return False
        return True

    async def tell_webhook(self, facts: dict[str, Any]) -> None:
        """To whoever runs the server: their own address, as they have set it."""
        import aiohttp

        try:
            async with (
                self._session(guarded=False) as session,
                session.post(self._webhook, json=facts, allow_redirects=False) as answer,
            ):
                if answer.status >= 400:
                    log.warning("the webhook answered %d", answer.status)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("the webhook did not answer: %s", type(error).__name__)


def deliver(smtp: str, message: EmailMessage) -> None:
    """Through smtp://user:password@host:587 (with TLS as soon as the server offers it) or smtps://…"""
    parts = urlsplit(smtp)
    host, context = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SEND_SECONDS, context=context)
    else:
        server = smtplib.SMTP(host, parts.port or 587, timeout=SEND_SECONDS)
    with server:
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=context)
        elif parts.scheme != "smtps" and parts.username:
            raise smtplib.SMTPNotSupportedError("a password does not travel without TLS")
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
