"""The installed client: notices that arrive, a page without a connection, and never yesterday's client."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults
from tests.browser.icons import ICONS, PUBLIC
from tests.browser.player import Player
from tests.browser.visits import Visits
from tests.live_server import LiveServer, live_server
from tests.positions import long_only
from tests.test_notices import Browser as Keys
from tests.test_notices import push_service

SUBSCRIBED = """({ endpoint, keys }) => {
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) });
}"""
"""A headless Chromium has no push service of its own; the subscription is the test's."""

WRITTEN_DOWN = """() => {
  self.shown = new Promise((tell) => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => tell({ title, ...options });
  });
}"""
"""This Chromium has no place to show notices either: what would be shown is written down."""
WHEN_SHOWN = "() => self.shown"
CLICKED = """(table) => new Promise((tell) => {
  Clients.prototype.openWindow = async (path) => tell(path);
  const notification = { close() {}, data: { table } };
  self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
})"""

READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.state)"


@pytest.fixture
def pushing(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path, "--push-anywhere", "true", "--notice-delay", "0.05") as server:
        yield server


@pytest.fixture
def guest(browser: Browser, pushing: LiveServer) -> Iterator[Visits]:
    visits = Visits(browser, pushing.url)
    yield visits
    visits.close()
    visits.check()


def zone_at_noon() -> str:
    """A time zone in which it is about noon: at night nobody is told anything."""
    return f"Etc/GMT{datetime.now(UTC).hour - 12:+d}"


def deliver(page: Page, said: Any) -> None:
    """Hands the service worker a push message, as the browser does with what its push service has brought."""
    devtools = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    message = {"registrationId": registrations[0]["registrationId"], "data": json.dumps(said)}
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": page.evaluate("origin"), **message})


def test_a_notice_goes_from_the_server_through_its_encryption_to_the_screen(guest: Visits) -> None:
    keys = Keys()
    with push_service() as (url, heard):
        page = guest(permissions=["notifications"], locale="de", timezone_id=zone_at_noon())
        page.evaluate(READY)
        page.get_by_role("region", name="Knaster").get_by_role("button", name="Tisch einrichten").click()
        page.get_by_label("Bedenkzeit").select_option("3 Tage pro Zug")
        page.get_by_role("button", name="Tisch eröffnen").click()
        Player(page).asked()
        table = page.url.rpartition("/")[2]
        page.get_by_role("link", name="Sag Bescheid, wenn ich dran bin").click()
        page.evaluate(SUBSCRIBED, {"endpoint": url, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}})
        page.get_by_role("button", name="Einschalten").click()
        expect(page.get_by_role("button", name="Ausschalten")).to_be_visible()
        assert not faults(page)
        _, body = heard.get(timeout=120)
        said = keys.reads(body)
        assert said["title"] == "Knaster: Du bist dran"
        assert said["table"] == table
        (worker,) = page.context.service_workers
        worker.evaluate(WRITTEN_DOWN)
        deliver(page, said)
        notice = worker.evaluate(WHEN_SHOWN)
        assert (notice["title"], notice["body"]) == ("Knaster: Du bist dran", said["text"])
        assert notice["tag"] == table, "a newer notice of the same table takes the place of an older one"
        assert worker.evaluate(CLICKED, table) == f"/table/{table}"
        page.get_by_role("button", name="Ausschalten").click()
        expect(page.get_by_role("button", name=re.compile("Einschalten"))).to_be_visible()


def test_without_a_connection_the_client_opens_and_says_so(guest: Visits) -> None:
    for trouble in ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to load resource"):
        guest.expect_trouble(trouble)
    page = guest(phone=True)
    page.evaluate(READY)
    page.reload()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Spieltisch")
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_be_hidden()


@long_only
def test_after_an_update_nobody_sees_the_client_of_yesterday(guest: Visits) -> None:
    page = guest()
    page.evaluate(READY)
    page.reload()
    page.evaluate("""async () => {
      const shell = await caches.open('spieltisch-shell');
      await shell.put('/', new Response('<h1>Yesterday</h1>', { headers: { 'content-type': 'text/html' } }));
    }""")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Spieltisch")
    kept = "async () => (await caches.match('/', { cacheName: 'spieltisch-shell' })).text()"
    page.wait_for_function(f"async () => !(await ({kept})()).includes('Yesterday')")


@pytest.mark.parametrize("name", ICONS)
def test_there_are_icons_for_home_screens(name: str) -> None:
    size = ICONS[name][1]
    with Image.open(PUBLIC / name) as icon:
        assert icon.size == (size, size)


def test_the_manifest_names_what_there_is() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert (PUBLIC / icon["src"].lstrip("/")).is_file()
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
