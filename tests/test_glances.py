"""The list of one's own games: how each stands, and whose turn it is."""

from __future__ import annotations

from spieltisch.tables.glances import Glance
from tests.harness import Harness, Player, with_harness
from tests.test_fairness import finish


async def glance(player: Player) -> Glance:
    found = await player.registry.glance(player.session.table.id, player.token)
    assert found is not None
    return found


def test_a_glance_says_with_whom_how_far_and_whose_turn() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person"], host_starts=True)
        ida = await harness.sit(session, "Ida")
        assert (await glance(ida)).status == "open"
        max_ = await harness.sit(session, "Max")
        await ida.does("start", token=harness.host_token)
        seen = await glance(ida)
        assert (seen.others, seen.turn, seen.is_asked, seen.waits_for) == (["Max"], 1, True, ["Max"])
        await ida.does("move", move=ida.view()["moves"][0]["move"])
        seen = await glance(ida)
        assert (seen.is_asked, seen.waits_for) == (False, ["Max"])
        assert (await glance(max_)).is_asked
        await max_.does("leave")
        assert not (await glance(max_)).is_asked, "a bot plays"
        await max_.does("return")
        await finish(session, [ida, max_])
        seen = await glance(max_)
        assert session.table.game is not None
        assert session.table.game.result is not None
        assert (seen.status, seen.seat, seen.is_asked, seen.waits_for) == ("over", 1, False, [])
        assert (seen.scores, seen.winners) == (
            session.table.game.result["scores"],
            session.table.game.result["winners"],
        )

    with_harness(test)


def test_only_who_sits_there_sees_it_in_the_list() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        ida = await harness.sit(session, "Ida")
        tables = harness.registry
        assert await tables.glance(session.table.id, "invented") is None
        assert await tables.glance(session.table.id, session.stored.watch_token) is None
        assert await tables.glance(session.table.id, harness.host_token) is None
        assert await tables.glance("nowhere", ida.token) is None

    with_harness(test)
