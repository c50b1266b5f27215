"""Every screen of the client, found without reading its words, so that it can be looked at in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.scenes import Scene, Wanted
from tests.browser.visits import QUIET, Visits

Screen = Callable[["Stage"], Page]


class Stage:
    """Opens screens. The tables are laid once, however often they are looked at."""

    def __init__(self, server: SameDealServer) -> None:
        self.server = server
        self.tables: dict[str, Scene] = {}
        self.visit: Visits
        self.profile: dict[str, Any] = {}

    def seen_by(self, visit: Visits, **profile: Any) -> Stage:
        self.visit, self.profile = visit, profile
        return self

    def open(self, path: str = "/", **profile: Any) -> Page:
        return self.visit(self.server.url + path, **(self.profile | profile))

    def table(self, name: str, game: str, players: int, wanted: Wanted | None = None, **how: Any) -> Scene:
        if name not in self.tables:
            self.tables[name] = scenes.lay(self.server, game, players, wanted, **how)
        return self.tables[name]

    def sit(self, name: str, game: str, players: int, wanted: Wanted, **how: Any) -> Page:
        """Ida's screen, when she is asked."""
        page = self.open(self.table(name, game, players, wanted, **how).seat(0))
        Player(page).asked()
        return page


def home(stage: Stage) -> Page:
    page = stage.open()
    page.locator("section.klunker").wait_for()
    return page


def from_home(game: str, button: str) -> Screen:
    def screen(stage: Stage) -> Page:
        page = stage.open()
        page.locator(f"section.{game} {button}").click()
        page.locator("dialog[open] button").last.wait_for()
        return page

    return screen


def reading(path: str) -> Screen:
    def screen(stage: Stage) -> Page:
        page = stage.open(path)
        page.locator("main p, main li").first.wait_for()
        return page

    return screen


KEY = "a-device-key-that-all-screens-share"


def own_page(path: str, there: str) -> Screen:
    def screen(stage: Stage) -> Page:
        page = stage.open(path, kept={**QUIET, "key": KEY})
        page.locator(there).first.wait_for(timeout=0)  # the master may have to play a whole game first
        return page

    return screen


def own_games(stage: Stage) -> Page:
    """With a plot, and the table behind it."""
    games = [
        {"table": f"old-{number}", "game": "knaster", "players": 1, "score": 40 + number, "won": True}
        for number in range(30)
    ]
    bearer = {"authorization": f"Bearer {KEY}"}
    stage.server.door.post("/api/memory", json={"games": games}, headers=bearer)
    page = own_page("/memory", "figure svg")(stage)
    page.locator("figure summary").first.click()
    return page


def lesson(game: str, step: str) -> Screen:
    def screen(stage: Stage) -> Page:
        page = stage.open(f"/learn/{game}?at={step}")
        page.locator("[data-wanted]").first.wait_for()
        return page

    return screen


def rule_here(stage: Stage) -> Page:
    page = klunker("buy")(stage)
    page.locator("header [data-key=r]").click()
    page.locator("dialog .text").wait_for()
    return page


def settings(stage: Stage) -> Page:
    page = stage.open()
    page.locator("header button").click()
    return page


def waiting_room(stage: Stage) -> Page:
    page = stage.open()
    page.locator("section.klunker .buttons button").last.click()
    page.locator(".share img").wait_for()
    return page


def join(stage: Stage) -> Page:
    page = stage.open(stage.table("join", "knaster", 4, free=2).link)
    page.locator("main form").wait_for()
    return page


def not_found(stage: Stage) -> Page:
    stage.visit.expect_trouble("404")
    page = stage.open("/table/nowhere")
    page.get_by_role("alert").wait_for()
    return page


def klunker(phase: str, players: int = 4, edition: str = "1999") -> Screen:
    return lambda stage: stage.sit(
        f"klunker-{phase}-{players}", "klunker", players, scenes.klunker(phase), edition=edition
    )


def knaster(step: str, players: int = 3) -> Screen:
    return lambda stage: stage.sit(f"knaster-{step}-{players}", "knaster", players, scenes.knaster(step))


def typed_roll(stage: Stage) -> Page:
    page = stage.open(stage.table("knaster-roll", "knaster", 2, dice="real").seat(0))
    Player(page).asked()
    return page


def result(game: str, players: int = 3) -> Screen:
    return lambda stage: stage.sit(f"{game}-over", game, players, scenes.over)


def shared(stage: Stage) -> Page:
    page = result("klunker")(stage)
    page.locator("dialog .next button").last.click()
    page.locator("dialog img").wait_for()
    return page


def fairness(stage: Stage) -> Page:
    page = result("knaster")(stage)
    page.locator("dialog .buttons button").nth(-2).click()
    page.locator("dialog .primary").click()
    page.locator("dialog li").last.wait_for()
    return page


def hint(game: str) -> Screen:
    def screen(stage: Stage) -> Page:
        wanted = scenes.klunker("store") if game == "klunker" else scenes.knaster("write")
        page = stage.sit(f"{game}-hint", game, 4, wanted, around={"hints": True})
        page.locator(".bar .small").first.click()
        page.locator(".bar .advised").first.wait_for()
        return page

    return screen


def review(game: str, players: int) -> Screen:
    """A finished game on its board, when the strongest bot has gone through every decision."""

    def screen(stage: Stage) -> Page:
        page = stage.sit(f"{game}-reviewed", game, players, scenes.over)
        page.locator("dialog .next .review").click()
        page.locator("aside figure").wait_for(state="attached", timeout=0)  # a phone shows it when it is asked for
        page.locator("aside progress").wait_for(state="detached", timeout=0)
        return page

    return screen


def menu(stage: Stage) -> Page:
    page = klunker("store")(stage)
    page.locator("header button").first.click()
    return page


def another_device(stage: Stage) -> Page:
    page = menu(stage)
    page.locator("dialog nav button").nth(4).click()
    page.locator("dialog img").wait_for()
    return page


def talk(place: int) -> Screen:
    """The log or the chat: a dialog where there is no room beside the table."""

    def screen(stage: Stage) -> Page:
        laid = "talk" in stage.tables
        scene = stage.table("talk", "klunker", 4, scenes.klunker("store"))
        if not laid:
            scene.says(1, "say", text="Who has the necklaces?")
            scene.says(2, "emote", emote="laugh")
        page = stage.open(scene.seat(0), phone=True)
        Player(page).asked()
        page.locator("header .narrow").nth(place).click()
        return page

    return screen


def watching(game: str) -> Screen:
    def screen(stage: Stage) -> Page:
        wanted = scenes.klunker("store") if game == "klunker" else scenes.knaster("write")
        page = stage.open(stage.table(f"{game}-watched", game, 4, wanted).link)
        page.locator("main > button").last.click()
        page.locator(".board").wait_for()
        return page

    return screen


def enlarged(stage: Stage) -> Page:
    page = knaster("write")(stage)
    page.locator("section.others button").first.click()
    return page


def away(stage: Stage) -> Page:
    left = "away" in stage.tables
    scene = stage.table("away", "knaster", 3)
    if not left:
        scene.says(0, "leave")
    page = stage.open(scene.seat(0))
    page.locator(".bar .primary").wait_for()
    return page


def ended(stage: Stage) -> Page:
    closed = "ended" in stage.tables
    scene = stage.table("ended", "knaster", 2)
    if not closed:
        scene.says(0, "end", token=scene.host)
    page = stage.open(scene.seat(0))
    page.locator("main.message a").wait_for()
    return page


def offline(stage: Stage) -> Page:
    """The connection is cut and does not come back."""
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        if not sockets:
            socket.connect_to_server()
        sockets.append(socket)

    page = stage.open()
    page.route_web_socket("**/live", connect)
    page.goto(stage.table("klunker-store-4", "klunker", 4, scenes.klunker("store"), edition="1999").seat(0))
    Player(page).asked()
    sockets[0].close()
    page.locator(".connection.lost").wait_for()
    return page


SCREENS: dict[str, Screen] = {
    "home": home,
    "rules-klunker": from_home("klunker", ".more button >> nth=1"),
    "rules-knaster": from_home("knaster", ".more button >> nth=1"),
    "create-klunker": from_home("klunker", ".more button >> nth=0"),
    "create-knaster": from_home("knaster", ".more button >> nth=0"),
    "rules-page": reading("/rules/klunker"),
    "fairness-page": reading("/fairness"),
    "learn": reading("/learn"),
    "lesson-klunker": lesson("klunker", "first.buy"),
    "lesson-knaster": lesson("knaster", "lines.order"),
    "rule-here": rule_here,
    "memory": own_games,
    "ladder": own_page("/ladder", "ol li"),
    "daily": own_page("/daily", "section table"),
    "daily-past": own_page("/daily/2026-01-02", ".sheets td"),
    "settings": settings,
    "waiting-room": waiting_room,
    "join": join,
    "not-found": not_found,
    "klunker-show": klunker("show"),
    "klunker-store": klunker("store"),
    "klunker-buy": klunker("buy"),
    "klunker-sell": klunker("sell"),
    "klunker-watching": watching("klunker"),
    "klunker-hint": hint("klunker"),
    "klunker-result": result("klunker"),
    "shared-result": shared,
    "knaster-write": knaster("write"),
    "knaster-line": knaster("line"),
    "knaster-bonus": knaster("bonus"),
    "knaster-final": knaster("final"),
    "knaster-roll": typed_roll,
    "knaster-enlarged": enlarged,
    "knaster-watching": watching("knaster"),
    "knaster-hint": hint("knaster"),
    "knaster-result": result("knaster"),
    "menu": menu,
    "another-device": another_device,
    "log": talk(0),
    "chat": talk(1),
    "fairness": fairness,
    "away": away,
    "ended": ended,
    "offline": offline,
}

REVIEWS: dict[str, Screen] = {"knaster-review": review("knaster", 1), "klunker-review": review("klunker", 3)}
"""They keep the server's bots busy for a long time: other tables had better not wait for them."""
