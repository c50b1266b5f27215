"""The furniture of the Klunker table stands still: every zone keeps its place and size from the deal to the end."""

from __future__ import annotations

import json

import numpy as np
import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from spieltisch import bots
from spieltisch.game import Game
from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.scenes import Scene
from tests.browser.visits import DESKTOP, PHONE, UNHURRIED, Visits
from tests.positions import LONG, long_only, seen

TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}

FURNITURE = """() => {
  const found = {};
  const zones = '[data-zone]:not([data-zone=removed]), .shop, .centre, .hooks, .scale, .pays, .door, .bell, .bar';
  for (const [place, element] of document.querySelectorAll(`.board :is(${zones})`).entries()) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = element.dataset.zone ?? `${element.className.split(' ')[0]} ${place}`;
    found[name] = [left, top, width, height].map(Math.round).join(' ');
  }
  return found;
}"""
"""Left, top, width and height of everything that stands on the table."""

POSITIONS = 14 if LONG > 1 else 4
"""How often the table is looked at in the rounds of a game."""
TABLES = [(6, "2005"), *([(3, "1999"), (4, "1999"), (5, "2005")] if LONG > 1 else [])]


def furniture(page: Page) -> dict[str, str]:
    return dict(page.evaluate(FURNITURE))


def moves_on(scene: Scene, game: Game, page: Page, moves: int) -> None:
    """The game goes on by some moves, here and at the table, and the page has seen them."""
    bot, luck = bots.load("klunker", "casual"), np.random.default_rng(0)
    for _ in range(moves):
        if game.result is None:
            seat = max(game.waiting)
            move = bot.choose(game.view(seat), game.legal(seat), luck, None).move
            game.play(seat, move)
            scene.says(seat, "move", move=move)
    view = seen(game, 0)
    holds = "cards => document.querySelectorAll('button[data-card]').length === cards"
    page.wait_for_function(holds, arg=sum(view["hand"].values()))
    piled = "size => document.querySelector('.pile strong').textContent === String(size)"
    page.wait_for_function(piled, arg=view["pile"]["size"])


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_no_zone_moves_or_changes_its_size(visit: Visits, server: SameDealServer, players: int, edition: str) -> None:
    scene = scenes.lay(server, "klunker", players, edition=edition)
    game = scenes.same_game("klunker", players, edition=edition)
    page = visit(scene.seat(0), hurried=True)
    page.locator("button[data-card]").first.wait_for()
    page.evaluate("document.fonts.ready")

    def at_every_size() -> dict[str, dict[str, str]]:
        found = {}
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            found[name] = furniture(page)
        return found

    before = at_every_size()
    assert all(len(zones) > 4 * players for zones in before.values())
    for _ in range(POSITIONS):
        moves_on(scene, game, page, players + 2)
        if game.result is not None:
            break
        assert at_every_size() == before


@long_only
def test_a_preview_moves_the_light_of_the_scale_and_nothing_else(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 4, scenes.klunker("store", 3)).seat(0))
    Player(page).asked()
    before = furniture(page)
    lit = page.locator(".own .scale .lit")
    steps = {lit.inner_text()}
    for card in page.locator("button[data-card]").all():
        card.click()
        expect(page.locator(".own .ghost")).to_have_count(1)
        assert furniture(page) == before
        steps.add(lit.inner_text())
        page.keyboard.press("Escape")
        expect(page.locator(".own .ghost")).to_have_count(0)
    assert len(steps) > 1


LATE = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  return animate.call(this, frames, { ...how, delay: how.delay + 700 });
};
"""
"""Animations that begin late, as on a busy device."""


@long_only
def test_numbers_of_stacks_lie_above_cards_at_rest(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    page = visit(reduced_motion="no-preference", kept=UNHURRIED)
    page.context.add_init_script(LATE)
    page.goto(server.url + scene.seat(0))
    player = Player(page)
    player.asked()
    player.hand.last.click()
    player.changes(player.confirm.click)
    expect(page.locator(".travelling")).not_to_have_count(0)
    expect(page.locator(".travelling")).to_have_count(0)
    hidden = page.evaluate("""() => [...document.querySelectorAll('.own .count')].filter((count) => {
      const { left, top, width, height } = count.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== count;
    }).length""")
    assert hidden == 0


def drag(page: Page, what: str, where: str) -> None:
    """By hand, in small steps."""
    start, end = page.locator(what).first.bounding_box(), page.locator(where).first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    expect(page.locator(f"{where}.glows")).to_be_visible()
    page.mouse.up()


def test_a_card_is_dragged_into_the_safe(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3, scenes.klunker("store")).seat(0))
    player = Player(page)
    player.asked()
    cards = player.hand.count()
    drag(page, "button[data-card]", "[data-zone='safe:0']")
    expect(player.hand).to_have_count(cards - 1)


@long_only
def test_cards_are_dragged_into_the_showcase_and_shown_together(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3, scenes.klunker("show")).seat(0))
    player = Player(page)
    player.asked()
    cards = player.hand.count()
    for _ in range(2):
        drag(page, "button[data-card][aria-pressed=false]", "[data-zone='showcase:0']")
    expect(page.locator(".own .showcase .ghost")).to_have_count(2)
    expect(player.hand).to_have_count(cards)
    player.changes(player.confirm.click)
    expect(player.hand).to_have_count(cards - 2)


@long_only
def test_a_showcase_is_dragged_into_the_safe(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("buy"))
    page = visit(scene.seat(0))
    player = Player(page)
    player.asked()
    drag(page, ".others button.for-sale", "[data-zone='safe:0']")
    expect(page.locator("aside ol").first).to_contain_text("You buy")


@long_only
def test_a_card_dropped_beside_every_zone_stays_in_the_hand(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    page = visit(scene.seat(0))
    player = Player(page)
    player.asked()
    box = player.hand.first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 400, steps=5)
    page.mouse.up()
    expect(player.hand.first).to_have_attribute("aria-pressed", "true")
    assert scene.view()["waiting"] == [0]


CUT = """async () => {
  const found = {};
  for (const language of ['en', 'de', 'fr', 'it', 'nl']) {
    dispatchEvent(new StorageEvent('storage', { key: 'spieltisch.language', newValue: language }));
    do await new Promise((done) => setTimeout(done)); // a frame would be painted, which takes much longer
    while (document.documentElement.lang !== language);
    const some = cut();
    if (some.length) found[language] = some;
  }
  return found;

function cut() {
  const cut = [];
  for (const element of document.querySelectorAll('.board :not(svg, svg *)')) {
    const style = getComputedStyle(element);
    const { left, right, bottom, width } = element.getBoundingClientRect();
    if (!width || style.visibility === 'hidden' || element.closest('.visually-hidden, .notes')) continue;
    if (style.clipPath !== 'none' || style.display === 'inline') continue;
    const says = element.textContent.trim().slice(0, 40);
    if (right > innerWidth + 1 || left < -1) cut.push(`beyond the edge: ${element.className} ${says}`);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (own && element.scrollWidth > element.clientWidth + 1) cut.push(`too wide: ${says}`);
    if (own && element.matches('.bar p, .bar button') && element.scrollHeight > element.clientHeight + 2)
      cut.push(`too high: ${says}`);
  }
  const title = document.querySelector('h1');
  if (title.lastElementChild.getBoundingClientRect().right > title.getBoundingClientRect().right + 1)
    cut.push(`the title: ${title.textContent}`);
  const strip = ['.pile .cards', '.pile strong', '.phases [aria-current]', '.hooks'].map((part) => {
    const { left, right, top, bottom } = document.querySelector(`.centre ${part}`).getBoundingClientRect();
    return { part, left, right, top, bottom };
  });
  for (const one of strip)
    for (const other of strip.slice(strip.indexOf(one) + 1))
      if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom)
        cut.push(`one over the other: ${one.part} ${other.part}`);
  const bar = document.querySelector('.bar');
  if (bar.scrollHeight > bar.clientHeight + 1) cut.push(`the bar: ${bar.textContent.trim()}`);
  return cut;
}
}"""
"""Everything that is cut or too large for its place, in each language."""

EVERY_SIZE: dict[str, ViewportSize] = {
    "small": PHONE,
    "sideways": {"width": 844, "height": 390},
    "desktop": DESKTOP,
}
if LONG > 1:
    EVERY_SIZE |= {"tablet": TABLET, "phone": {"width": 390, "height": 844}, "large": {"width": 2560, "height": 1440}}


@pytest.mark.parametrize("phase", ["sell", "show", "buy", "store"])
def test_no_text_is_cut_in_any_language_on_any_screen(visit: Visits, server: SameDealServer, phase: str) -> None:
    players, edition = (4, "1999") if phase == "sell" else (6, "2005")
    scene = scenes.lay(server, "klunker", players, scenes.klunker(phase), edition=edition)
    page = visit(scene.seat(0))
    player = Player(page)
    player.asked()
    page.add_style_tag(content="html { letter-spacing: 0.03em }")  # other devices have wider fonts
    found = {}
    for chosen in (False, True):
        if chosen and phase == "buy":
            player.offers.first.click()
        elif chosen and phase != "sell":
            player.hand.first.click()
        for size, viewport in EVERY_SIZE.items():
            page.set_viewport_size(viewport)
            if cut := page.evaluate(CUT):
                found[f"{size}, {chosen=}"] = cut
    assert found == {}


HINT = {
    "type": "hint",
    "version": 0,
    "level": "master",
    "unit": "share",
    "because": {"code": "take", "facts": {"fits": 0, "cards": 12}},
    "further": [
        {"code": "invests", "facts": {"money": 2.6}},
        {"code": "denies", "facts": {"seat": 1, "money": 1.4}},
        {"code": "helps", "facts": {"seat": 2, "money": 0.9}},
    ],
}
"""As much as can be said."""


@long_only
def test_a_long_hint_fits_its_place_and_says_the_first_reason(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 4, scenes.klunker("buy", 3), around={"hints": True})
    moves = [{"move": move["move"], "worth": 0.31} for move in scene.view()["moves"][:3]]
    assert len(moves) > 1

    def advise(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def heard(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "hint":
                page_side.send(json.dumps({**HINT, "id": message["id"], "moves": moves}))
            else:
                server_side.send(said)

        page_side.on_message(heard)

    page = visit()
    page.route_web_socket("**/live", advise)
    page.goto(server.url + scene.seat(0))
    player = Player(page)
    player.asked()
    player.offers.first.click()
    page.locator(".bar .small").first.click()
    expect(page.locator(".bar .advised")).to_have_count(len(moves))
    expect(page.locator(".bar .hint")).to_contain_text("cost nothing")
    found = {}
    for size, viewport in EVERY_SIZE.items():
        page.set_viewport_size(viewport)
        page.evaluate("() => new Promise(requestAnimationFrame)")  # then it has been told of its size
        if cut := page.evaluate(CUT):
            found[size] = cut
    assert found == {}


OWN_CARDS = """() => {
  const wrong = [];
  for (const zone of document.querySelectorAll('.own .showcase, .own .safe, .own .hand')) {
    const around = zone.getBoundingClientRect();
    for (const card of zone.querySelectorAll('.card')) {
      const { left, right, top, bottom, width } = card.getBoundingClientRect();
      const name = `${zone.className} ${Math.round(width)}`;
      if (width < 39.5) wrong.push(`too small: ${name}`);
      const out = Math.max(around.left - left, right - around.right, around.top - top, bottom - around.bottom);
      if (out > 6) wrong.push(`${Math.round(out)} px outside: ${name}`);
    }
  }
  return wrong;
}"""


def full_safe(game: Game) -> bool:
    """Ida stores, with many stacks in her safe."""
    return scenes.klunker("store")(game) and len(seen(game, 0)["jewellers"][0]["safe"]) > 4


@long_only
@pytest.mark.parametrize(("players", "edition"), [(4, "1999"), (6, "2005")])
def test_own_cards_are_large_enough_on_a_small_phone(
    visit: Visits, server: SameDealServer, players: int, edition: str
) -> None:
    page = visit(scenes.lay(server, "klunker", players, full_safe, edition=edition).seat(0), phone=True)
    Player(page).asked()
    assert page.locator(".own .safe .card").count() > 4
    assert page.evaluate(OWN_CARDS) == []


@long_only
def test_a_card_is_dragged_with_a_finger(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    page = visit(scene.seat(0), phone=True, has_touch=True)
    player = Player(page)
    player.asked()
    cards = player.hand.count()
    start, end = player.hand.first.bounding_box(), page.locator("[data-zone='safe:0']").bounding_box()
    assert start is not None
    assert end is not None
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, share: float) -> None:
        x = start["x"] + start["width"] / 2 + share * (end["x"] + end["width"] / 2 - start["x"] - start["width"] / 2)
        y = start["y"] + start["height"] / 2 + share * (end["y"] + end["height"] / 2 - start["y"] - start["height"] / 2)
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 7):
        touch("touchMove", step / 6)
    expect(page.locator("[data-zone='safe:0'].glows")).to_be_visible()
    touch("touchEnd", 1)
    expect(player.hand).to_have_count(cards - 1)
