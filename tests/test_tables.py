"""Live tables: seats, bots, chat, undo, host, rematch, fairness."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import random
import time
from collections.abc import Collection, Mapping
from contextvars import ContextVar, copy_context
from typing import Any

import pytest

from spieltisch import BadOption, Game, replay
from spieltisch.bots.characters import CHARACTERS
from spieltisch.games.contract import View
from spieltisch.server.messages import Refusal
from spieltisch.tables.entries import FORMAT_1_KINDS, Entry, read_entry
from spieltisch.tables.live import opened
from spieltisch.tables.options import kept_options, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import FINISHED_SECONDS, IDLE_SECONDS, TableRegistry, digest
from spieltisch.tables.store import NewTable, Retention, StoreBusy, StoreFailed, Swept
from spieltisch.tables.telling import QUEUE_LENGTH
from spieltisch.tables.texts import look_alike
from spieltisch.tables.transitions import BUDGETS
from spieltisch.tables.uncancelled import carry_on, to_its_end
from tests.harness import Harness, Player, until, with_harness
from tests.stores import MemoryStore


def events_of(heard: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for message in heard for event in message.get("events", [])]


def test_friends_join_with_just_a_name_and_the_game_begins_when_the_last_seat_is_taken() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person", "person", "casual"], listed=True)
        assert [line["free"] for line in await harness.registry.lobby()] == [2]
        ida = await harness.sit(session, "Ida")
        assert session.table.status == "open"
        assert (await harness.registry.lobby())[0]["names"] == ["Ida"]
        await harness.sit(session, "Max")
        assert session.table.status == "playing"
        assert session.table.game is not None
        assert session.table.game.names == tuple(seat.name for seat in session.table.seats)
        assert await harness.registry.lobby() == []
        assert "started" in events_of(ida.hears())

    with_harness(test)


def test_a_table_is_opened_with_all_that_is_known_of_it() -> None:
    options = read_options({"game": "klunker", "seats": ["person", "casual", "casual"]})
    table = opened("table", options, "secret", next_secret="next", earlier_deals=1, broken_off=2)
    assert (table.id, table.secret, table.next_secret) == ("table", "secret", "next")
    assert (table.earlier_deals, table.broken_off) == (1, 2)
    assert opened("table", options, "secret").next_secret == "", "a table of an older version has none"
    bots = {name: [seat.name for seat in opened(name, options, "secret").seats] for name in ("a", "b", "c", "d", "e")}
    assert bots["a"] == [seat.name for seat in opened("a", options, "other").seats]
    assert len(set(map(tuple, bots.values()))) > 1, "at other tables others sit"


@pytest.mark.parametrize(("bots", "hints", "starts"), [(0, False, False), (1, False, True), (0, True, True)])
def test_whoever_thinks_is_called_to_the_first_table_that_needs_it(bots: int, hints: bool, starts: bool) -> None:
    async def test(harness: Harness) -> None:
        await harness.table("knaster", 2, bots, hints=hints)
        assert harness.inline.started == starts

    with_harness(test)


def test_a_table_is_listed_only_if_it_wants_to_be() -> None:
    async def test(harness: Harness) -> None:
        await harness.open("knaster", ["person", "person"], listed=False)
        assert await harness.registry.lobby() == []

    with_harness(test)


@pytest.mark.parametrize(("seat", "code"), [(None, "table_full"), (0, "not_open"), (99, "not_open")])
def test_a_full_table_takes_nobody_more(seat: int | None, code: str) -> None:
    async def test(harness: Harness) -> None:
        session, _ = await harness.table("knaster", people=2)
        with pytest.raises(Refused) as caught:
            await harness.sit(session, "Max", seat=seat)
        assert caught.value.code == code

    with_harness(test)


def test_a_seat_or_a_name_that_is_taken_is_refused() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person", "person"])
        await harness.sit(session, "Ida", seat=1)
        for name, seat, code in (("Max", 1, "seat_taken"), ("ida", 0, "name_taken"), ("Max", 7, "no_such_seat")):
            with pytest.raises(Refused) as caught:
                await harness.sit(session, name, seat=seat)
            assert caught.value.code == code

    with_harness(test)


@pytest.mark.parametrize(
    ("name", "other"), [("Ida", "Max"), ("Ida", "Ada"), ("Bo", "Boo"), ("王", "玉"), ("Zoë", "Zoé"), ("Leo", "Lea")]
)
def test_names_that_look_different_are_different(name: str, other: str) -> None:
    assert not look_alike(name, other)


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEART = "\u2764\ufe0f"
PIRATE = "\U0001f3f4\u200d\u2620\ufe0f"
ON_FIRE = f"{HEART}\u200d\U0001f525"
DOCTOR = "\U0001f469\U0001f3fd\u200d\u2695\ufe0f"
KEY = "1\ufe0f\u20e3"


@pytest.mark.parametrize("name", [FAMILY, HEART, PIRATE, ON_FIRE, DOCTOR, KEY, f"Ida {FAMILY}{HEART} & Co", "Zoë 王 Ł"])
def test_names_and_chat_may_hold_joined_emoji(name: str) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        ida = await harness.sit(session, name)
        await ida.does("say", text=f"{name}!")
        assert session.table.seats[0].name == name

    with_harness(test)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("❤", HEART), (FAMILY, FAMILY.replace("\u200d", "")), ("ida", "Ida"), ("Zoë", "ZOË")),
        *(("Ida", "Id\u0430"), ("Ida", "\uff29da"), ("Ida", "lda"), ("BO", "B0"), ("Tom", "Torn"), ("Max", "Ма\u0445")),
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        await harness.sit(session, name)
        with pytest.raises(Refused, match="looks like"):
            await harness.sit(session, other)

    with_harness(test)


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * 31, "a\nb", "a\x00b", "<b>", "<script>x</script>", "\u202eevil", "\ud800", 5, None),
        *(
            "Ida\u200d",
            "I\u200dda",
            "\u200dIda",
            "Ida\ufe0f",
            "\ufe0f",
            "1\ufe0f",
            "Id\u200d\U0001f525",
            "\U0001f525\u200d",
        ),
        *("\U0001f525\u200d\u200d\U0001f525", f"{HEART}\ufe0f", "Ida\ufe00", "Ida\u3164", "\u3164", "Ida\U000e0100"),
    ],
)
def test_names_with_control_characters_or_markup_are_refused(name: Any) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person"])
        with pytest.raises(Refused) as caught:
            await harness.sit(session, name)
        assert caught.value.code == "bad_name"
        assert session.table.number == 0

    with_harness(test)


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": ["person"]},
        {"game": "knaster", "seats": []},
        {"game": "knaster", "seats": ["person"] * 13},
        {"game": "klunker", "seats": ["person", "person"]},
        {"game": "klunker", "seats": ["person", "grandmaster", "person"]},
        {"game": "klunker", "seats": "person"},
        {"game": "klunker", "seats": ["person"] * 3, "options": {"edition": "2001"}},
        {"game": "klunker", "seats": ["person"] * 3, "takeover": "nobody"},
        {"game": "klunker", "seats": ["person"] * 3, "clock": {"roll": 30}},
        {"game": "klunker", "seats": ["person"] * 3, "clock": {"bank": 1, "increment": 0}},
        {"game": "klunker", "seats": ["person"] * 3, "clock": {"bank": "many", "increment": 0}},
        {"game": "knaster", "seats": ["person"], "clock": {"bank": 60, "increment": 5}},
        {"game": "knaster", "seats": ["person"], "clock": {"roll": 30}, "options": {"dice": "real"}},
    ],
)
def test_a_table_that_cannot_be_is_refused(wanted: dict[str, Any]) -> None:
    async def test(harness: Harness) -> None:
        with pytest.raises(BadOption):
            await harness.registry.open(wanted)
        assert harness.store.tables == {}

    with_harness(test)


def test_bots_take_their_time_so_that_people_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async def test() -> None:
        harness = Harness(pace=60.0)
        session, _ = await harness.table("klunker", people=2, bots=1, options={"start": 2})
        await until(lambda: not session.table.bots_to_move())
        await harness.registry.stop()

    monkeypatch.setattr(asyncio, "sleep", note)
    asyncio.run(test())
    assert 50.0 < max(waits) <= 60.0


@pytest.mark.parametrize(("wishes", "longest"), [((0.0, 0.0), 0.0), ((0.0, 0.5), 30.0), ((0.5,), 60.0)])
def test_bots_are_as_quick_as_the_most_leisurely_person_wants(
    monkeypatch: pytest.MonkeyPatch, wishes: tuple[float, ...], longest: float
) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async def test() -> None:
        harness = Harness(pace=60.0)
        session = await harness.open("klunker", ["person", "person", "novice"], options={"start": 2})
        for seat, times in enumerate(wishes):
            session.keep_pace(seat, times)
        for name in ("Ida", "Max"):
            await harness.sit(session, name)
        await until(lambda: not session.table.bots_to_move())
        await harness.registry.stop()

    monkeypatch.setattr(asyncio, "sleep", note)
    asyncio.run(test())
    assert longest - 10.0 < max(waits) <= max(longest, 0.001)


def test_bots_that_nobody_follows_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        harness = Harness(pace=3600.0)
        session = await harness.open("klunker", ["novice"] * 3)
        await session.submit(lambda _table, now: Entry("start", now, by="host"))
        await until(lambda: session.table.status == "over")
        await harness.registry.stop()

    asyncio.run(test())


def test_the_store_hears_a_heartbeat_as_long_as_the_server_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.registry.HEARTBEAT_SECONDS", 0.001)

    async def test(harness: Harness) -> None:
        await harness.registry.start()
        for _ in range(3):
            before = harness.store.at
            await until(lambda before=before: harness.store.at != before)  # type: ignore[misc]

    with_harness(test)


def test_bots_play_so_that_nobody_waits() -> None:
    async def test(harness: Harness) -> None:
        session, (ida,) = await harness.table("klunker", people=1, bots=3)
        while session.table.status == "playing":
            await until(lambda: not session.table.bots_to_move() or session.table.status == "over")
            if session.table.status == "playing":
                await ida.does("move", move=ida.view()["moves"][0]["move"])
        assert session.table.game is not None
        assert session.table.game.result is not None

    with_harness(test)


def test_a_bot_takes_over_a_seat_that_left_and_gives_it_back() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await ida.does("leave")
        await until(lambda: session.table.game is not None and session.table.game.waiting == {1})
        assert session.table.seats[0].bot == "casual"
        assert await ida.refused("move", move="write a1") == "bot_plays"
        assert await ida.refused("leave") == "away"
        await ida.does("return")
        assert await ida.refused("return") == "not_away"
        await max_.does("move", move=max_.view()["moves"][0]["move"])
        assert ida.view()["moves"]
        await ida.does("move", move=ida.view()["moves"][0]["move"])

    with_harness(test)


def test_who_leaves_before_the_game_frees_the_seat() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        ida = await harness.sit(session, "Ida")
        await ida.does("leave")
        assert session.table.seats[0].is_free
        assert await ida.refused("ping") == "bad_token"
        await harness.sit(session, "Max")

    with_harness(test)


def test_tokens_open_only_their_own_door() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        _, (stranger, _) = await harness.table("knaster", people=2)
        spectator = harness.spectator(session)
        tokens = {ida.token, max_.token, spectator.token, harness.host_token, session.table.id}
        assert len(tokens) == 5
        assert await spectator.refused("move", move="write a1") == "spectator"
        assert await spectator.refused("say", text="hello") == "spectator"
        for token in (
            stranger.token,
            "",
            "x" * 5000,
            "\ud800",
            ida.token[:-1],
            hashlib.sha256(ida.token.encode()).hexdigest(),
        ):
            ida.token = token
            assert await ida.refused("move", move="write a1") == "bad_token"
        assert await max_.refused("end", token=max_.token) == "not_host"
        assert await max_.refused("remove", token="guess", seat=0) == "bad_token"
        stored = str(harness.store.tables) + str(harness.store.entries)
        assert max_.token not in stored, "only hashes of seats' secrets are kept"

    with_harness(test)


def test_the_host_removes_a_seat_or_ends_the_table() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        ida, max_ = await harness.sit(session, "Ida"), await harness.sit(session, "Max", "lucky")
        host = harness.host_token
        max_.hears()
        await ida.does("remove", token=host, seat=1)
        assert session.table.seats[1].contribution == "lucky", "what the deal was made of stays"
        update, dismissed = max_.hears()
        assert update["events"] == [{"event": "removed", "seat": 1, "name": "Max", "bot": "casual"}]
        bot = update["table"]["seats"][1]
        assert (bot["name"], bot["level"]) == (CHARACTERS[bot["character"]].name, "casual")
        assert dismissed["type"] == "dismissed"
        assert await max_.refused("move", move="write a1") == "bad_token"
        assert await ida.refused("remove", token=host, seat=1) == "not_a_person"
        await ida.does("end", token=host)
        assert session.table.status == "ended"
        assert await ida.refused("move", move="write a1") == "not_playing"
        assert await ida.refused("end", token=host) == "not_playing"

    with_harness(test)


def test_the_host_need_not_wait_for_everybody() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person"] * 4)
        ida = await harness.sit(session, "Ida")
        assert await ida.refused("move", move="show") == "not_playing"
        await ida.does("start", token=harness.host_token)
        assert [seat.bot for seat in session.table.seats] == [None, "casual", "casual", "casual"]
        assert await ida.refused("start", token=harness.host_token) == "not_open"

    with_harness(test)


def test_chat_and_emotes_reach_everybody_and_can_be_switched_off() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        spectator = harness.spectator(session)
        spectator.hears()
        await ida.does("say", text="Hello <3 & good luck! 🎲")
        await ida.does("emote", emote="wow")
        said, emoted = (message["events"][0] for message in spectator.hears())
        assert (said["seat"], said["text"]) == (0, "Hello <3 & good luck! 🎲")
        assert emoted["emote"] == "wow"
        for text in ("", " ", "x" * 301, "a\x07b", "<script>x</script>", "<img src=x>", "\u202e", "</p>"):
            assert await ida.refused("say", text=text) == "bad_message"
        assert await ida.refused("emote", emote="rude") == "bad_emote"

        quiet, (eva, _) = await harness.table("knaster", people=2, chat=False)
        assert quiet.table.public(0.0)["chat"] is False
        assert await eva.refused("say", text="Hello?") == "no_chat"
        assert await eva.refused("emote", emote="wow") == "no_chat"

    with_harness(test)


def test_an_own_step_can_be_undone_until_all_is_shown() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        assert await ida.refused("undo") == "nothing_to_undo"
        await ida.does("move", move="write a1")
        assert session.table.undoable(0)
        assert max_.view()["waiting"] == [1]
        await ida.does("undo")
        assert max_.view()["waiting"] == [0, 1]
        await max_.does("move", move="write c3")
        await ida.does("move", move="write b2")
        assert await ida.refused("undo") == "nothing_to_undo", "the roll is shown, chance has fallen"
        assert ida.view()["sheets"][0]["numbers"][0][0] is None
        assert ida.view()["sheets"][0]["numbers"][1][1] is not None

    with_harness(test)


def test_in_turns_a_step_can_be_undone_until_somebody_acts() -> None:
    async def test(harness: Harness) -> None:
        _room, players = await harness.table("klunker", people=3, options={"start": 0})
        first, second = players[0], players[1]
        before = first.view()
        await first.does("move", move=before["moves"][0]["move"])
        await first.does("undo")
        assert first.view() == before
        await first.does("move", move=before["moves"][1]["move"])
        await second.does("move", move=second.view()["moves"][0]["move"])
        assert await first.refused("undo") == "nothing_to_undo"
        await second.does("undo")

    with_harness(test)


def test_real_dice_are_called_by_anybody_and_a_slip_is_undone() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2, options={"dice": "real"})
        await max_.does("move", move="roll 3 4")
        await max_.does("undo")
        await max_.does("move", move="roll 3 5")
        assert await ida.refused("undo") == "nothing_to_undo", "the call was not hers"
        await ida.does("move", move="write a1")
        assert await max_.refused("undo") == "nothing_to_undo", "somebody has decided"
        await max_.does("move", move="write e5")
        assert ida.view()["sheets"][1]["numbers"][4][4] == 8
        await ida.does("move", move="roll 1 1")
        assert session.table.undoable(0) == [3]
        await ida.does("undo")
        assert ida.view()["sheets"][1]["numbers"][4][4] == 8, "only the second call is taken back"

    with_harness(test)


def test_a_bot_does_not_call_real_dice() -> None:
    async def test(harness: Harness) -> None:
        session, (ida,) = await harness.table("knaster", people=1, bots=2, options={"dice": "real"})
        await asyncio.sleep(0.02)
        assert session.table.game is not None
        assert session.table.game.moves == []
        await ida.does("move", move="roll 1 2")
        await until(lambda: session.table.game is not None and session.table.game.waiting == {0})

    with_harness(test)


def test_a_rematch_is_played_by_the_same_people_with_the_same_secrets() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2, bots=1)
        assert await ida.refused("vote") == "no_rematch"
        await play_to_the_end(session, [ida, max_])
        published = session.table.public(0.0)["next_commitment"]
        await ida.does("vote", contribution="again", commitment=published)
        assert session.table.rematch is None
        assert session.table.public(0.0)["votes"] == [0]
        await max_.does("vote")
        assert session.table.votes == {0: "again", 1: ""}
        assert session.table.rematch is not None
        again = await harness.registry.session(session.table.rematch)
        assert again.table.status == "playing"
        assert [seat.name for seat in again.table.seats] == ["Ida", "Max", session.table.seats[2].name]
        assert [harness.registry.who(again, digest(player.token)).seat for player in (ida, max_)] == [0, 1]
        assert again.table.secret != session.table.secret
        assert again.table.public(0.0)["commitment"] == published
        assert again.table.public(0.0)["earlier_deals"] == 1
        assert again.table.game is not None
        assert again.table.game.contributions == ("again", "", "")

    with_harness(test)


async def play_to_the_end(session: Any, people: list[Any]) -> None:
    while session.table.status == "playing":
        asked = [player for player in people if player.view()["moves"]]
        if asked:
            await asked[0].does("move", move=asked[0].view()["moves"][0]["move"])
        else:
            await asyncio.sleep(0)


def test_provably_fair_from_end_to_end() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person", "person", "casual"])
        published = session.table.public(0.0)["commitment"]
        ida = await harness.sit(session, "Ida", contribution="tulip")
        max_ = await harness.sit(session, "Max", contribution="anchor")
        so_far = await harness.registry.record(session.table.id)
        assert so_far["seed"] is None
        assert session.table.secret not in str(session.table.public(0.0))
        await play_to_the_end(session, [ida, max_])
        record = await harness.registry.record(session.table.id)
        assert record["seed"] is not None
        assert hashlib.sha256(record["seed"].encode()).hexdigest() == published
        assert [seat["contribution"] for seat in record["seats"]] == ["tulip", "anchor", ""]
        assert session.table.game is not None
        assert replay(record).result == session.table.game.result
        assert session.table.public(0.0)["seed"] == record["seed"]

    with_harness(test)


def test_the_record_so_far_tells_no_hidden_move() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        await ida.does("move", move="write a1")
        record = await harness.registry.record(session.table.id)
        assert (record["moves"], record["seed"]) == ([], None)

    with_harness(test)


# Messages sent twice, too late, all at once


def test_a_message_sent_twice_is_taken_once() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        for _ in range(3):
            await ida.does("move", message_id="same", move="write a1")
        assert session.table.game is not None
        assert session.table.game.moves == [(0, "write a1")]
        await ida.does("say", message_id="chat", text="Hi")
        await ida.does("say", message_id="chat", text="Hi")
        assert sum('"say"' in entry for entry in harness.store.entries[session.table.id]) == 1

    with_harness(test)


def test_the_same_id_of_another_seat_is_another_message() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await ida.does("move", message_id="1", move="write a1")
        await max_.does("move", message_id="1", move="write a1")
        assert session.table.game is not None
        assert len(session.table.game.moves) == 2

    with_harness(test)


def test_twelve_answer_at_once_on_a_slow_store() -> None:
    async def test() -> None:
        harness = Harness(MemoryStore(seconds=0.005))
        _room, players = await harness.table("knaster", people=12)
        for player in players:
            player.hears()
        await asyncio.gather(
            *(player.does("move", move=f"write {'abcde'[n % 5]}{n // 5 + 1}") for n, player in enumerate(players))
        )
        for n, player in enumerate(players):
            view = player.hears()[-1]["view"]
            assert view["rolls"] == 2
            written = [[cell for row in sheet["numbers"] for cell in row if cell] for sheet in view["sheets"]]
            assert [len(cells) for cells in written] == [1] * 12
            assert view["sheets"][n]["numbers"][n // 5][n % 5]
        await harness.registry.stop()

    asyncio.run(test())


def test_nothing_is_told_before_it_is_stored() -> None:
    async def test() -> None:
        store = MemoryStore(seconds=0.05)
        harness = Harness(store)
        session, (ida, max_) = await harness.table("knaster", people=2)
        max_.hears()
        moving = asyncio.create_task(ida.does("move", move="write a1"))
        await asyncio.sleep(0.02)
        assert max_.hears() == []
        assert len(store.entries[session.table.id]) == 2
        await moving
        assert len(store.entries[session.table.id]) == 3
        assert len(max_.hears()) == 1
        await harness.registry.stop()

    asyncio.run(test())


def test_a_move_whose_sender_goes_while_it_is_stored_is_still_told() -> None:
    async def test() -> None:
        harness = Harness(MemoryStore(seconds=0.03))
        session, (ida, max_) = await harness.table("knaster", people=2)
        max_.hears()
        moving = asyncio.create_task(ida.says("move", move="write a1"))
        await asyncio.sleep(0.01)
        moving.cancel()
        await until(lambda: session.table.number == 3)
        assert [event["event"] for event in max_.hears()[-1]["events"]] == ["decided"]
        await harness.registry.stop()

    asyncio.run(test())


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_everybody_is_told_the_view_of_their_seat(game: str) -> None:
    """However it is put together: after moves and undone ones, while others decide, and when somebody comes back."""

    async def test(harness: Harness) -> None:
        session, players = await harness.table(game, people=3)
        rng = random.Random(game)
        told = {player: player.hears()[-1] for player in [*players, harness.spectator(session)]}
        steps = ["move", "move", "move", "undo", "say", "leave", "return"]
        for _ in range(120):
            player, step = rng.choice(players), rng.choice(steps)
            moves = [choice["move"] for choice in player.view()["moves"]] if step == "move" else []
            facts = {"move": rng.choice(moves)} if moves else {"text": "Well."} if step == "say" else {}
            if step != "move" or moves:
                await player.says(step, **facts)
            for listener in told:
                told[listener] = (listener.hears() or [told[listener]])[-1]
                view = dict(listener.view())
                if listener.seat is not None and session.table.seats[listener.seat].bot is not None:
                    view["moves"] = []
                if told[listener]["version"] == session.version(listener.seat):
                    assert told[listener]["view"] == view
        assert session.table.number > 60

    with_harness(test)


def test_two_servers_racing_for_the_same_move_one_wins_and_the_other_is_told() -> None:
    async def test() -> None:
        store = MemoryStore(seconds=0.002)
        here, there = Harness(store), Harness(store)
        session, _players = await here.table("klunker", people=3, options={"start": 0})
        twin = await there.registry.session(session.table.id)
        listener = twin.listen(1, 0)
        moves = session.table.game.legal(0) if session.table.game else []

        async def submit(where: Any, move: str) -> str:
            try:
                await where.submit(lambda _table, now: Entry("move", now, 0, facts={"move": move}))
            except ValueError as error:
                return str(getattr(error, "code", "?"))
            return "taken"

        outcomes = await asyncio.gather(submit(session, moves[0]), submit(twin, moves[1]))
        assert sorted(outcomes) == ["not_your_turn", "taken"]
        for one in (session, twin):
            one.hear(session.table.number + 1)
            await until(lambda: session.table.number == twin.table.number)
        assert session.table.game
        assert twin.table.game
        assert session.table.game.moves == twin.table.game.moves
        assert session.table.game.reveal() == twin.table.game.reveal()
        assert listener.queue.qsize() == 2, "who listens at the other server hears of it too"
        await here.registry.stop()
        await there.registry.stop()

    asyncio.run(test())


def test_reconnecting_brings_everything_since_a_version() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("klunker", people=2, bots=1, options={"start": 0})
        whole = ida.hears()
        await ida.does("move", move=ida.view()["moves"][0]["move"])
        await ida.does("say", text="Hi")
        live = ida.hears()
        version = whole[-1]["version"]
        (welcome,) = missed_by(session, ida.seat, version)
        assert welcome["type"] == "welcome"
        assert welcome["events"] == [event for message in live for event in message["events"]]
        assert welcome["version"] == live[-1]["version"]
        assert welcome["view"] == live[-1]["view"]
        (nothing_new,) = missed_by(session, ida.seat, welcome["version"])
        assert nothing_new["events"] == []
        (from_beyond,) = missed_by(session, ida.seat, 10**9)
        assert from_beyond["version"] == welcome["version"]

    with_harness(test)


def missed_by(session: Any, seat: int | None, since: int) -> list[dict[str, Any]]:
    listener = session.listen(seat, since)
    session.listeners.discard(listener)
    return [json.loads(listener.queue.get_nowait()) for _ in range(listener.queue.qsize())]


def test_versions_count_up_by_one_for_every_message() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        spectator = harness.spectator(session)
        everyone = [ida, max_, spectator]
        versions = {player: [message["version"] for message in player.hears()] for player in everyone}
        for _ in range(5):
            for player in (ida, max_):
                while player.view()["moves"]:
                    await player.does("move", move=player.view()["moves"][0]["move"])
                    if player.view()["rolls"] != ida.view()["rolls"]:
                        break
            for listener in everyone:
                versions[listener] += [message["version"] for message in listener.hears()]
        for seen in versions.values():
            assert seen == list(range(seen[0], seen[0] + len(seen)))

    with_harness(test)


def test_a_listener_that_does_not_read_is_cut_and_hurts_no_one() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        ida.hears()
        sleeper = session.listen(None, 0)
        for number in range(QUEUE_LENGTH + 10):
            await max_.does("say", text=f"line {number}")
            ida.hears()
        assert sleeper.is_cut
        assert sleeper not in session.listeners
        await max_.does("say", text="still here")
        assert ida.hears()[-1]["events"][0]["text"] == "still here"

    with_harness(test)


def test_a_table_that_does_not_exist_is_refused() -> None:
    async def test(harness: Harness) -> None:
        for name in ("nowhere", "", "../../etc/passwd", "x" * 1000):
            with pytest.raises(Refused) as caught:
                await harness.registry.session(name)
            assert caught.value.code == "no_such_table"

    with_harness(test)


def test_a_restart_brings_every_table_back() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = Harness(store)
        session, (ida, max_) = await before.table("klunker", people=2, bots=1, options={"start": 0})
        await ida.does("move", move=ida.view()["moves"][0]["move"])
        await max_.does("move", move=max_.view()["moves"][0]["move"])
        await until(lambda: not session.table.bots_to_move())
        waiting = await before.open("knaster", ["person", "person"], listed=True)
        views = [session.table.game.view(seat) for seat in (None, 0, 1)] if session.table.game else []
        await before.registry.stop()

        after = Harness(store)
        await after.registry.start()
        again = await after.registry.session(session.table.id)
        assert again.table.game is not None
        assert [again.table.game.view(seat) for seat in (None, 0, 1)] == views
        assert after.registry.who(again, digest(ida.token)).seat == 0
        assert [line["id"] for line in await after.registry.lobby()] == [waiting.table.id]
        await after.registry.stop()

    asyncio.run(test())


class Stubborn(MemoryStore):
    """Fails when it is asked for the n-th time."""

    def __init__(self, before: MemoryStore, failing: Collection[int]) -> None:
        super().__init__()
        self.tables, self.entries, self.records, self.at = before.tables, before.entries, before.records, before.at
        self.asked, self.failing = 0, failing

    def _fail(self) -> None:
        self.asked += 1
        if self.asked in self.failing:
            raise StoreFailed("database is locked")

    async def playing(self) -> list[str]:
        self._fail()
        return await super().playing()

    async def load(self, table: str) -> Any:
        self._fail()
        return await super().load(table)

    async def append(self, *arguments: Any) -> None:
        self._fail()
        await super().append(*arguments)


@pytest.mark.parametrize("failing", [(), (1,), (2,), (3,), (4,), (5,), (2, 3, 4), range(1, 9)], ids=str)
def test_a_store_that_fails_while_tables_come_back_leaves_no_table_asleep(
    failing: Collection[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot is to move at one, a clock runs at the other; whichever step fails, both go on."""
    monkeypatch.setattr("spieltisch.tables.registry.BRING_BACK_SECONDS", 0.001)

    async def test() -> None:
        before = Harness()
        clock = {"bank": 600, "increment": 5}
        await before.registry.start()
        clocked, _ = await before.table("klunker", people=2, bots=1, clock=clock, options={"start": 0})
        idle = await before.open("knaster", ["person", "novice"])
        await before.registry.stop()
        ida = await before.sit(idle, "Ida")  # its keeper does not run any more: the bot is still to move
        assert idle.table.bots_to_move()
        after_it = Harness(Stubborn(before.store, failing))
        await after_it.registry.start()
        await until(lambda: after_it.registry.is_ready)
        again = await after_it.registry.session(idle.table.id)
        await until(lambda: not again.table.bots_to_move())
        kinds = [json.loads(entry)["kind"] for entry in before.store.entries[clocked.table.id]]
        assert kinds.count("resume") == 1, "the time the server was down is taken off the clocks"
        assert ida.seat == 0
        await after_it.registry.stop()

    asyncio.run(test())


def test_stopping_while_an_idle_table_is_put_away_does_not_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        harness = Harness()
        session, _ = await harness.table("knaster", people=2)
        holding = asyncio.Event()

        async def keep() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                holding.set()
                await asyncio.sleep(0.05)
                raise

        session._keeper = asyncio.create_task(keep())
        await asyncio.sleep(0)
        closing = asyncio.create_task(session.close())
        await holding.wait()
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(closing, 5)

    asyncio.run(test())


def test_a_failure_while_looking_after_tables_does_not_stop_the_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.registry.HEARTBEAT_SECONDS", 0.001)

    async def fail() -> None:
        raise RuntimeError("put away")

    async def test(harness: Harness) -> None:
        monkeypatch.setattr(harness.registry, "put_idle_away", fail)
        await harness.registry.start()
        for _ in range(3):
            before = harness.store.at
            await until(lambda before=before: harness.store.at != before)  # type: ignore[misc]

    with_harness(test)


def test_nothing_is_remembered_of_tables_that_could_not_be_read() -> None:
    async def test(harness: Harness) -> None:
        harness.registry._store = Stubborn(harness.store, range(1000))
        for number in range(100):
            with pytest.raises(StoreFailed):
                await harness.registry.session(f"table {number}")
        assert len(harness.registry._loading) == 0

    with_harness(test)


def test_a_bot_that_a_later_version_does_not_know_is_another_one() -> None:
    options = kept_options({"game": "knaster", "seats": ["person", "genius"], "takeover": "genius", "options": {}})
    assert options.seats == ("person", "casual")
    assert options.takeover == "casual"


# Found by trying to break it


def test_the_lobby_forgets_tables_that_have_been_open_for_half_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"], listed=True)
        monotonic = time.monotonic
        for hours, shown in ((11.9, 1), (12.1, 0)):
            monkeypatch.setattr(time, "monotonic", lambda hours=hours: monotonic() + hours * 3600)
            assert len(await harness.registry.lobby()) == shown
        assert await harness.registry.session(session.table.id) is session, "its link still leads there"

    with_harness(test)


def test_old_tables_are_removed_but_none_that_is_in_use() -> None:
    async def test(harness: Harness) -> None:
        tables = harness.registry
        tables._retention = Retention(open=0.0, abandoned=0.0, finished=0.0, most_bytes=0)
        session = await harness.open("knaster", ["person"])
        await asyncio.sleep(0.01)
        assert (await tables.sweep()).tables == 0
        assert session.table.id in harness.store.tables
        tables._sessions.clear()
        await tables.sweep()
        assert harness.store.tables == {}

    with_harness(test)


def test_a_store_that_is_full_takes_no_new_tables() -> None:
    async def test(harness: Harness) -> None:
        async def full(*_: Any) -> Swept:
            return Swept(bytes_held=2)

        harness.registry._retention = Retention(open=1.0, abandoned=1.0, finished=1.0, most_bytes=1)
        harness.store.sweep = full  # type: ignore[method-assign, assignment]
        await harness.registry.sweep()
        with pytest.raises(Refused) as caught:
            await harness.open("knaster", ["person"])
        assert caught.value.code == "store_full"

    with_harness(test)


def test_a_table_where_nothing_goes_on_is_put_away_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens, no bot is to move, no clock runs: also in the middle of a game."""

    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        clocked, _ = await harness.table("knaster", people=2, clock={"roll": 60})
        heard, (eva, _) = await harness.table("knaster", people=2)
        eva.hears()
        await ida.does("move", move="write c3")
        asked = await harness.open("knaster", ["person", "person"])
        tables = [each.table.id for each in (session, clocked, heard, asked)]
        await harness.registry.put_idle_away()
        assert [await harness.registry.session(table) for table in tables] == [session, clocked, heard, asked], (
            "not yet"
        )
        monotonic = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + IDLE_SECONDS + 1)
        assert await harness.registry.session(asked.table.id) is asked, "whoever asks for it will use it at once"
        await harness.registry.put_idle_away()
        assert f"keeper of {tables[0]}" not in [task.get_name() for task in asyncio.all_tasks()]
        again, *others = [await harness.registry.session(table) for table in tables]
        assert others == [clocked, heard, asked]
        assert again is not session
        assert again.table.number == session.table.number
        back = Player(harness.registry, again, max_.token, 1)
        await back.does("move", move="write c3")
        assert again.table.game is not None
        assert again.table.game.waiting == {0, 1}, "the game goes on"
        await harness.registry.put_idle_away()
        assert await harness.registry.session(tables[0]) is again, "it is in use"

    with_harness(test)


def test_a_table_whose_game_is_over_is_put_away_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        over, people = await harness.table("knaster", people=2)
        await play_to_the_end(over, people)
        playing, _ = await harness.table("knaster", people=2)
        monotonic = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + FINISHED_SECONDS + 1)
        await harness.registry.put_idle_away()
        assert [harness.registry.holds(session.table.id) for session in (over, playing)] == [False, True]

    with_harness(test)


def test_a_bot_is_not_put_away_before_it_has_moved() -> None:
    async def test(harness: Harness) -> None:
        session, _ = await harness.table("knaster", people=1, bots=1)
        assert session.table.bots_to_move()
        assert not session.is_idle(-1.0)
        await until(lambda: not session.table.bots_to_move())
        assert session.is_idle(-1.0)

    with_harness(test)


@pytest.mark.parametrize(("failure", "code"), [(StoreFailed, "not_stored"), (StoreBusy, "busy")])
def test_what_cannot_be_stored_is_refused(
    monkeypatch: pytest.MonkeyPatch, failure: type[StoreFailed], code: str
) -> None:
    async def fail(*_: Any) -> None:
        raise failure

    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        before = session.table
        with monkeypatch.context() as broken:
            broken.setattr(harness.store, "append", fail)
            assert await ida.refused("move", move="write c3") == code
        assert session.table is before
        await ida.does("move", move="write c3")

    with_harness(test)


def test_others_are_served_while_a_long_table_is_read() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        for number in range(300):
            await ida.does("say", text=f"Number {number}")
        restarted = Harness(harness.store)
        served = 0

        async def serve_others() -> None:
            nonlocal served
            while True:
                await asyncio.sleep(0)
                served += 1

        others = asyncio.create_task(serve_others())
        again = await restarted.registry.session(session.table.id)
        others.cancel()
        assert served >= 6
        assert again.table.number == session.table.number == 302
        await restarted.registry.stop()

    with_harness(test)


def test_who_leaves_an_open_table_hears_nothing_of_who_comes_after() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person", "person", "casual"])
        ida = await harness.sit(session, "Ida")
        ida.hears()
        await ida.does("say", message_id="1", text="Bye")
        await ida.does("leave")
        bo = await harness.sit(session, "Bo", seat=0)
        await harness.sit(session, "Max")
        assert ida.hears()[-1]["type"] == "dismissed"
        await bo.does("say", message_id="1", text="Hello")
        assert sum('"say"' in entry for entry in harness.store.entries[session.table.id]) == 2, "his id is not hers"

    with_harness(test)


SECRET, HOST_SECRET = "seat-" * 4, "host-" * 4


def test_a_lost_answer_loses_no_seat() -> None:
    """Who chose the secret asks again with it, also after a restart, and has the same seat."""

    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person", "person"])
        await harness.sit(session, "Ida")
        both = [harness.registry.sit(session, "Max", "", None, SECRET) for _ in range(2)]
        assert await asyncio.gather(*both) == [(1, SECRET), (1, SECRET)], "even at once"
        await harness.sit(session, "Bo")
        number = session.table.number
        restarted = Harness(harness.store)
        for registry in (harness.registry, restarted.registry):
            again = await registry.session(session.table.id)
            assert await registry.sit(again, "Max", "", None, SECRET) == (1, SECRET), "although the game has begun"
            assert again.table.number == number, "nothing has happened"
        await restarted.registry.stop()

    with_harness(test)


def test_a_lost_answer_loses_no_table() -> None:
    async def test(harness: Harness) -> None:
        wanted = {"game": "knaster", "seats": ["person"]}

        async def ask(registry: TableRegistry) -> tuple[str, str]:
            opening = await registry.open(wanted, HOST_SECRET)
            return opening.session.table.id, opening.host_token

        first, second = await asyncio.gather(ask(harness.registry), ask(harness.registry))
        assert first == second == (first[0], HOST_SECRET)
        session = await harness.registry.session(first[0])
        ida = await harness.sit(session, "Ida")
        await play_to_the_end(session, [ida])
        await ida.does("vote")
        assert len(harness.store.tables) == 2, "a rematch with the same secrets"
        restarted = Harness(harness.store)
        for registry in (harness.registry, restarted.registry):
            assert await ask(registry) == first, "the first table counts"
        assert len(harness.store.tables) == 2
        assert (await harness.registry.open(wanted)).session.table.id != first[0], "another host"
        await restarted.registry.stop()

    with_harness(test)


def test_opening_again_after_the_store_failed_opens_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        wanted = {"game": "knaster", "seats": ["person"]}
        create, failures = harness.store.create, [StoreFailed("full")]

        async def fail_once(table: NewTable, is_first: bool) -> None:
            await asyncio.sleep(0.02)
            if failures:
                raise failures.pop()
            await create(table, is_first)

        monkeypatch.setattr(harness.store, "create", fail_once)

        async def ask(after_seconds: float) -> str:
            await asyncio.sleep(after_seconds)
            return (await harness.registry.open(wanted, HOST_SECRET)).session.table.id

        outcomes = await asyncio.gather(ask(0), ask(0.005), ask(0.025), return_exceptions=True)
        assert isinstance(outcomes[0], StoreFailed)
        assert len(set(outcomes[1:])) == 1
        assert len(harness.store.tables) == 1

    with_harness(test)


def test_a_hosts_secret_that_belongs_to_another_table_is_refused() -> None:
    async def test(harness: Harness) -> None:
        await harness.registry.open({"game": "knaster", "seats": ["person"]}, HOST_SECRET)
        with pytest.raises(Refused) as caught:
            await harness.registry.open({"game": "knaster", "seats": ["person", "person"]}, HOST_SECRET)
        assert caught.value.code == "token_reused"
        assert len(harness.store.tables) == 1

    with_harness(test)


def test_the_secrets_of_host_spectators_and_seats_are_different() -> None:
    async def test(harness: Harness) -> None:
        wanted = {"game": "knaster", "seats": ["person", "person"]}
        session = (await harness.registry.open(wanted, HOST_SECRET)).session
        for token in (HOST_SECRET, session.stored.watch_token):
            with pytest.raises(Refused, match="different"):
                await harness.registry.sit(session, "Max", "", None, token)

    with_harness(test)


def test_the_same_vote_sent_at_once_lays_one_table() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await play_to_the_end(session, [ida, max_])
        await ida.does("vote")
        await asyncio.gather(*(max_.says("vote", message_id="same") for _ in range(4)))
        assert len(harness.store.tables) == 2

    with_harness(test)


def test_a_rematch_needs_only_those_who_are_still_there() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await play_to_the_end(session, [ida, max_])
        await ida.does("vote")
        await max_.does("leave")
        assert session.table.rematch is not None
        again = await harness.registry.session(session.table.rematch)
        assert [seat.bot for seat in again.table.seats] == [None, "casual"]

    with_harness(test)


def test_a_refused_wish_for_a_table_leaves_nothing_behind() -> None:
    async def test(harness: Harness) -> None:
        with pytest.raises(BadOption):
            await harness.registry.open({"game": "knaster", "seats": ["novice", "nobody"]}, HOST_SECRET)
        assert harness.store.tables == {}

    with_harness(test)


def test_a_table_that_the_host_ends_reveals_its_seed() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        await ida.does("move", move="write a1")
        await ida.does("end", token=harness.host_token)
        record = await harness.registry.record(session.table.id)
        assert record["seed"] == session.table.secret == session.table.public(0.0)["seed"]
        assert replay(record).moves == [(0, "write a1")]

    with_harness(test)


def test_an_undone_secret_choice_is_told_to_nobody_else() -> None:
    async def test(harness: Harness) -> None:
        _, (ida, max_) = await harness.table("knaster", people=2)
        max_.hears()
        await ida.does("move", move="write a1")
        await ida.does("undo")
        assert "a1" not in json.dumps([message["events"] for message in max_.hears()])

    with_harness(test)


def test_a_seat_that_a_bot_plays_is_offered_no_moves() -> None:
    async def test(harness: Harness) -> None:
        _, (ida, max_) = await harness.table("klunker", people=2, bots=1, options={"start": 1})
        await ida.does("leave")
        assert ida.hears()[-1]["view"]["moves"] == []
        assert max_.hears()[-1]["view"]["moves"] != []

    with_harness(test)


def test_whoever_talks_without_end_spoils_nothing_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining, starting, removing, leaving and returning work at a table whose griefer has used up everything."""
    monkeypatch.setitem(BUDGETS, "emote", 20)
    monkeypatch.setitem(BUDGETS, "say", 5)

    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person"] * 5)
        griefer = await harness.sit(session, "Griefer")
        for number in range(25):
            if number < 20:
                await griefer.does("emote", emote="wow")
            else:
                assert await griefer.refused("emote", emote="wow") == "chat_full"
        for _ in range(5):
            await griefer.does("say", text="Ha")
        refusal = await griefer.says("say", text="Ha")
        assert isinstance(refusal, Refusal)
        assert refusal.code == "chat_full"
        assert refusal.sentence == "You have said so much at this table that it takes no more from you."
        ida = await harness.sit(session, "Ida")
        await ida.does("say", text="Stop it")
        await ida.does("remove", token=harness.host_token, seat=griefer.seat)
        max_ = await harness.sit(session, "Max")
        await harness.sit(session, "Bo")  # who does not decide, so that nothing is shown before Ida's undo
        await ida.does("start", token=harness.host_token)
        await max_.does("leave")
        await max_.does("return")
        await ida.does("move", move="write a1")
        await ida.does("undo")

    with_harness(test)


def test_a_log_cannot_be_made_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUDGETS, "undo", 3)
    monkeypatch.setitem(BUDGETS, "return", 2)

    async def test(harness: Harness) -> None:
        _, (ida, max_) = await harness.table("knaster", people=2, takeover="novice")
        for _ in range(3):
            await ida.does("move", move="write a1")
            await ida.does("undo")
        await ida.does("move", move="write a1")
        refusal = await ida.says("undo")
        assert isinstance(refusal, Refusal)
        assert refusal.code == "too_often"
        assert refusal.sentence == "This has happened so often at this seat that it can't happen again."
        for _ in range(2):
            await max_.does("leave")
            await max_.does("return")
        await max_.does("leave")
        assert await max_.refused("return") == "too_often"
        await until(lambda: ida.view()["waiting"] == [0])
        await ida.does("move", move="write b1")

    with_harness(test)


def test_a_long_log_of_old_is_read_whatever_the_budgets_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2)
        for _ in range(5):
            await ida.does("emote", emote="wow")
        monkeypatch.setitem(BUDGETS, "emote", 2)
        restarted = Harness(harness.store)
        again = await restarted.registry.session(session.table.id)
        assert again.table.number == session.table.number
        await restarted.registry.stop()

    with_harness(test)


# A move says what it answers


def test_a_move_that_answers_an_earlier_question_is_refused() -> None:
    """Two devices of a seat answer the same roll: the second answer is not played into the next one."""

    async def test(harness: Harness) -> None:
        session, (ida,) = await harness.table("knaster", people=1)
        version = session.version(0)
        await ida.does("move", move="write a1", at=version)
        assert await ida.refused("move", move="write b1", at=version) == "stale"
        assert await ida.refused("move", move="write b1", at=version + 99) == "stale"
        assert session.table.game is not None
        assert session.table.game.moves == [(0, "write a1")]
        await ida.does("move", move="write b1", at=session.version(0))

    with_harness(test)


def test_a_move_is_not_stale_because_others_talk_or_choose_in_secret() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_, bo) = await harness.table("knaster", people=3)
        version = session.version(0)
        await max_.does("say", text="Hm")
        await bo.does("move", move="write c3")
        assert session.version(0) > version
        await ida.does("move", move="write a1", at=version)
        await max_.does("move", move="write a1", at=version)
        assert session.table.game is not None
        assert session.table.game.waiting == {0, 1, 2}, "the next roll"
        assert await bo.refused("move", move="write a1", at=version) == "stale"

    with_harness(test)


def test_in_turns_every_move_and_undo_asks_anew() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_, _) = await harness.table("klunker", people=3, options={"start": 0})
        move = ida.view()["moves"][0]["move"]
        version = session.version(0)
        await ida.does("move", move=move, at=version)
        await ida.does("undo")
        assert await ida.refused("move", move=move, at=version) == "stale"
        await ida.does("move", message_id="now", move=move, at=session.version(0))
        await ida.does("move", message_id="now", move=move, at=version)
        await max_.does("move", move=max_.view()["moves"][0]["move"], at=session.version(1))

    with_harness(test)


def test_a_known_id_with_other_content_is_refused() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await ida.does("move", message_id="1", move="write a1")
        assert await ida.refused("move", message_id="1", move="write b1") == "id_reused"
        assert await ida.refused("say", message_id="1", text="write a1") == "id_reused"
        await ida.does("move", message_id="1", move="write a1")
        await max_.does("say", message_id="1", text="Mine is my own")
        restarted = Harness(harness.store)
        again = Player(restarted.registry, await restarted.registry.session(session.table.id), ida.token, 0)
        assert await again.refused("move", message_id="1", move="write b1") == "id_reused", "also after a restart"
        await again.does("move", message_id="1", move="write a1")
        await restarted.registry.stop()

    with_harness(test)


def test_a_vote_counts_once() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await play_to_the_end(session, [ida, max_])
        await ida.does("vote", message_id="1")
        await ida.does("vote", message_id="1")
        assert await ida.refused("vote", message_id="2") == "voted_already"

    with_harness(test)


# Whoever goes away


def test_who_is_away_is_told_how_to_come_back() -> None:
    async def test(harness: Harness) -> None:
        _, (ida, _) = await harness.table("knaster", people=2)
        assert ida.hears()[-1]["you"]["can_return"] is False
        await ida.does("leave")
        assert ida.hears()[-1]["you"]["can_return"] is True
        assert await ida.refused("move", move="write a1") == "bot_plays"
        await ida.does("return")
        assert ida.hears()[-1]["you"]["can_return"] is False

    with_harness(test)


def test_a_person_who_went_away_can_be_given_a_bot_by_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_, bo) = await harness.table("knaster", people=3)
        await ida.does("move", move="write a1")
        await bo.does("move", move="write a1")
        answer = await ida.says("replace", seat=1)
        assert isinstance(answer, Refusal)
        assert answer.code == "still_here"
        assert answer.wait is not None
        assert 100 < answer.wait <= 120
        monotonic = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + answer.wait + 1)
        assert await ida.refused("replace", seat=2) == "not_waited_for"
        assert await harness.spectator(session).refused("replace", seat=1) == "spectator"
        max_.hears()
        assert await ida.refused("replace", seat=1) == "still_here", "he listens"
        assert max_.listener is not None
        session.forget(max_.listener)
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + 2 * answer.wait + 10)
        await ida.does("replace", seat=1)
        assert session.table.seats[1].bot == "casual"
        assert ida.hears()[-1]["events"][-1]["event"] in ("replaced", "rolled", "revealed")
        await max_.does("return")
        assert session.table.seats[1].bot is None

    with_harness(test)


def test_where_a_clock_runs_nobody_is_replaced_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        _, (ida, _) = await harness.table("knaster", people=2, clock={"roll": 86400})
        monkeypatch.setattr("spieltisch.tables.session.PATIENCE_SECONDS", -1.0)
        assert await ida.refused("replace", seat=1) == "has_clock"

    with_harness(test)


def test_a_bots_view_is_built_once_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[int | None] = []
    view = Game.view

    def counted(game: Game, seat: int | None) -> View:
        views.append(seat)
        return view(game, seat)

    monkeypatch.setattr(Game, "view", counted)

    async def test(harness: Harness) -> None:
        session, _ = await harness.table("klunker", people=2, bots=1, options={"start": 2})
        await until(lambda: not session.table.bots_to_move())
        assert session.table.game is not None
        assert views == [2] * len([move for move in session.table.game.moves if move[0] == 2])

    with_harness(test)


def test_a_bot_does_not_play_into_a_position_it_has_not_seen() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("klunker", people=2, bots=1, options={"start": 0})
        asked: list[str] = []

        async def slowly(game: str, level: str, view: Mapping[str, Any], legal: list[str], *_: Any) -> str:
            asked.append(json.dumps(view["jewellers"]))
            await asyncio.sleep(0.02)
            return legal[0]

        session._thinkers.choose = slowly  # type: ignore[method-assign, assignment]
        await ida.does("leave")
        await until(lambda: bool(asked))
        await ida.does("return")
        await ida.does("move", move=ida.view()["moves"][-1]["move"])
        assert session.table.game is not None
        assert len(session.table.game.moves) == 1

    with_harness(test)


def test_the_chat_and_the_score_of_the_evening_go_on_over_rematches() -> None:
    async def test(harness: Harness) -> None:
        session, people = await harness.table("knaster", people=2, bots=1)
        wins, points = [0, 0, 0], [0, 0, 0]
        for played in (1, 2):
            await people[0].does("say", text=f"game {played}")
            await people[1].does("emote", emote="wow")
            await play_to_the_end(session, people)
            game = session.table.game
            assert game is not None
            assert game.result is not None
            wins = [won + (seat in game.result["winners"]) for seat, won in enumerate(wins)]
            points = [before + score for before, score in zip(points, game.result["scores"], strict=True)]
            tallies = [{"wins": won, "points": scored} for won, scored in zip(wins, points, strict=True)]
            assert session.table.public(0.0)["evening"] == {"games": played, "seats": tallies}
            for player in people:
                await player.does("vote")
            assert session.table.rematch is not None
            session = await harness.registry.session(session.table.rematch)
            people = [Player(harness.registry, session, player.token, player.seat) for player in people]
            assert session.table.public(0.0)["evening"] == {"games": played, "seats": tallies}
            first = people[1].hears()[0]["events"][0]
            assert first["event"] == "recalled"
            said = [(line["name"], line["text"] or line["emote"]) for line in first["lines"]]
            assert said == [
                line for number in range(played) for line in (("Ida", f"game {number + 1}"), ("Max", "wow"))
            ]

    with_harness(test)


def test_a_bot_in_the_place_of_somebody_who_left_begins_the_evening_at_zero() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2)
        await play_to_the_end(session, [ida, max_])
        await max_.does("leave")
        await ida.does("vote")
        assert session.table.rematch is not None
        again = await harness.registry.session(session.table.rematch)
        evening = again.table.public(0.0)["evening"]
        assert session.table.game is not None
        assert session.table.game.result is not None
        assert evening["seats"][0]["points"] == session.table.game.result["scores"][0]
        assert evening["seats"][1] == {"wins": 0, "points": 0}

    with_harness(test)


@pytest.mark.parametrize(("kind", "today"), [*FORMAT_1_KINDS.items(), ("sit", "sit"), ("arrange", "arrange")])
def test_what_an_older_version_called_an_entry_is_read_by_its_name_of_today(kind: str, today: str) -> None:
    entry = read_entry({"kind": kind, "at": 1.0, "seat": 2, "by": "person", "id": "3", "place": 4})
    assert entry == Entry(today, 1.0, 2, "person", "3", {"place": 4})


@pytest.mark.parametrize(("error", "logged"), [(Refused("stale", "Look again."), 0), (RuntimeError("a fault"), 1)])
def test_of_work_that_nobody_waits_for_only_faults_are_logged(
    error: Exception, logged: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail_later() -> None:
        await asyncio.sleep(0)
        raise error

    async def test() -> None:
        tasks: set[asyncio.Task[Any]] = set()
        waiting = asyncio.create_task(to_its_end(fail_later(), tasks))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting, *tasks])
        assert waiting.cancelled()
        del waiting
        gc.collect()  # a task whose exception nobody has taken says so when it goes
        assert tasks == set()

    asyncio.run(test())
    assert len(caplog.records) == logged


def test_work_without_a_task_begins_at_once_and_waits_like_any_other() -> None:
    async def go() -> None:
        name: ContextVar[str] = ContextVar("name", default="nobody")
        context, answer, done = copy_context(), asyncio.get_running_loop().create_future(), asyncio.Event()
        context.run(name.set, "somebody")
        seen: list[object] = []

        async def work() -> None:
            seen.append(name.get())
            await asyncio.sleep(0)
            seen.append(name.get())
            try:
                await answer
            except StoreFailed as error:
                seen.append(error)
            done.set()

        carry_on(work(), context)
        assert seen == ["somebody"]
        answer.set_exception(failure := StoreFailed("the disk is full"))
        await done.wait()
        assert seen == ["somebody", "somebody", failure]
        assert name.get() == "nobody"

    asyncio.run(go())
