"""One's own games: collected under a key, compared, moved to another device, deleted; the ladder and the daily."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.same_deal import SameDealServer
from tests.browser.test_fairness import finish
from tests.browser.visits import QUIET, Visits, speak
from tests.positions import long_only

OWN_KEY = "localStorage['spieltisch.key']"


def bring(server: SameDealServer, key: str, scores: list[int]) -> None:
    games = [
        {"table": f"t{number}", "game": "knaster", "players": 1, "score": score, "won": True}
        for number, score in enumerate(scores)
    ]
    answer = server.door.post("/api/memory", json={"games": games}, headers={"authorization": f"Bearer {key}"})
    assert answer.is_success


def figures(page: Page) -> dict[str, str]:
    page.locator(".figures").wait_for()
    pairs = "all => all.map(({ children: [dt, dd] }) => [dt.innerText, dd.innerText])"
    return dict(page.locator(".figures div").evaluate_all(pairs))


def play_elsewhere(server: SameDealServer, key: str) -> None:
    """Somebody else plays today's Knaster, and always takes the last choice."""
    bearer = {"authorization": f"Bearer {key}"}
    day = server.door.get("/api/daily", headers=bearer).json()["today"]
    place = server.door.post(f"/api/daily/{day}/knaster", json={"name": "Max"}, headers=bearer).json()
    path, holder = f"/api/tables/{place['table']}", {"authorization": f"Bearer {place['token']}"}
    while (state := server.door.get(f"{path}/state", headers=holder).json())["table"]["status"] == "playing":
        move = state["view"]["moves"][-1]["move"]
        said = {"type": "move", "id": f"m{state['version']}", "move": move}
        server.door.post(f"{path}/messages", json=said, headers=holder)


def press_until(page: Page, key: str, name: str) -> None:
    """Goes on with a key until what has the focus is called so."""
    named = "name => [document.activeElement.ariaLabel, document.activeElement.innerText.trim()].includes(name)"
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate(named, name):
            return
    raise AssertionError(f"{name} cannot be reached with {key}")


def test_games_are_collected_moved_to_a_phone_saved_and_deleted(visit: Visits, server: SameDealServer) -> None:
    history = [{"table": "before", "game": "knaster", "players": 1, "score": 60, "won": True}]
    page = visit(hurried=True, kept={**QUIET, "history": json.dumps(history)})
    page.get_by_role("link", name="Ladder").click()
    page.get_by_role("button", name="Play: Nina").click()
    finish(page)
    page.get_by_role("dialog").wait_for()
    page.goto("/memory")
    assert figures(page)["Games"] == "1"
    choice = page.get_by_label("Which games?")
    assert len(choice.locator("option").all()) == 2, "what the browser had noted has moved in"
    choice.select_option("knaster//2")
    page.get_by_role("button", name="Nina").click()
    expect(page.get_by_role("heading", name="Scores against Nina")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"Your 1 games?, [\d.]+ on average; Nina"))).to_be_visible()
    page.get_by_text("The figures").first.click()
    expect(page.get_by_role("table").filter(has_text="Score").first).to_be_visible()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved: list[dict[str, Any]] = json.loads(saving.value.path().read_text())
    assert {game["game"] for game in saved} == {"knaster"}
    assert len(saved) == 2
    assert page.evaluate(OWN_KEY) not in json.dumps(saved)

    page.get_by_role("button", name="Use on another device").click()
    link = page.get_by_role("textbox", name="Use on another device").input_value()
    elsewhere = json.dumps([{**history[0], "table": "elsewhere"}])
    phone = visit("/", phone=True, locale="de-DE", kept={**QUIET, "history": elsewhere})
    phone.goto(link)
    phone.get_by_role("button", name="Hier nutzen").click()
    assert "#" not in phone.url, "nobody reads the key over a shoulder"
    assert figures(phone)["Partien"] == "2", "what the phone had is there too"
    assert phone.evaluate(OWN_KEY) == page.evaluate(OWN_KEY)

    phone.get_by_role("button", name="Alles löschen").click()
    phone.get_by_role("button", name="Endgültig löschen").click()
    expect(phone.get_by_text("Alles ist gelöscht.")).to_be_visible()
    bearer = {"authorization": f"Bearer {page.evaluate(OWN_KEY)}"}
    assert server.door.get("/api/memory", headers=bearer).json()["summary"]["games"] == 0
    phone.goto("/")
    with phone.expect_request("**/seats") as sitting:
        phone.get_by_role("button", name="Jetzt spielen").first.click()
    assert (sitting.value.post_data_json or {})["key"] is None, "whoever deletes is not remembered again unasked"


@long_only
def test_another_key_sees_nothing(visit: Visits, server: SameDealServer) -> None:
    bring(server, "the-key-of-somebody-else", [50, 60])
    page = visit("/memory", kept={**QUIET, "key": "a-key-that-has-no-games-yet"})
    expect(page.get_by_text("Nothing yet.")).to_be_visible()


@long_only
def test_the_ladder_is_climbed_with_the_keyboard_alone(visit: Visits) -> None:
    page = visit(hurried=True)
    press_until(page, "Tab", "Ladder")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ladder")
    expect(page.get_by_role("listitem")).to_have_count(12)
    expect(page.get_by_role("status").filter(has_text="rung 0 of 12")).to_be_visible()
    press_until(page, "Tab", "Play: Nina")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name=re.compile("hint", re.I))).to_have_count(0)
    finish(page)
    told = page.get_by_role("dialog")
    told.wait_for()
    page.goto("/ladder")
    nina = page.get_by_role("listitem").filter(has_text="Nina")
    expect(nina).to_contain_text(re.compile(r"ahead in [01] of 1"))


def test_a_day_is_played_once_compared_shared_and_practised(visit: Visits, server: SameDealServer) -> None:
    page = visit("/daily", hurried=True, permissions=["clipboard-write", "clipboard-read"])
    press_until(page, "Tab", "Play today’s deal: Knaster")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    first = page.url
    other = page.context.new_page()
    other.goto("/daily")
    other.get_by_role("button", name="Go on: Knaster").click()
    other.wait_for_url("**/table/*")
    assert other.url == first, "a second window has the same try"
    other.close()
    finish(page)
    page.get_by_role("dialog").get_by_role("link", name="Compare").click()
    for sheet in ("Your sheet", "The master’s sheet"):
        expect(page.get_by_role("table", name=sheet)).to_be_visible()
        assert page.get_by_role("table", name=sheet).get_by_role("cell").count() == 25
    assert page.locator("td.differs").count() > 0
    expect(page.get_by_text("Yours is the first try.")).to_be_visible()
    play_elsewhere(server, "the-key-of-another-player")
    page.reload()
    expect(page.get_by_role("img", name=re.compile("2 tries that counted: .* on average"))).to_be_visible()
    page.evaluate("navigator.share = undefined")
    page.get_by_role("button", name="Share").click()
    text: str = page.evaluate("navigator.clipboard.readText()")
    grid = [line for line in text.splitlines() if re.fullmatch("[🟢🟨⬜]{5}", line)]
    assert len(grid) == 5
    assert "master" in text

    page.get_by_role("button", name="Play it again: Knaster").click()
    page.wait_for_url("**/table/*")
    assert page.url != first
    page.goto("/daily")
    page.get_by_role("button", name="Earlier").click()
    page.get_by_role("link").filter(has_text="3").first.click()
    expect(page.get_by_role("button", name="Practise: Knaster")).to_be_visible()
    expect(page.get_by_text("You did not play")).to_have_count(2)
    speak(page, "de")
    expect(page.get_by_role("button", name="Üben: Knaster")).to_be_visible()
    page.get_by_role("button", name="Üben: Klunker").click()
    page.wait_for_url("**/table/*")
