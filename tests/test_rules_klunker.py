"""Klunker, rule by rule (docs/rules/klunker.md)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch import Game, IllegalMove, new
from spieltisch.games.contract import Result
from spieltisch.games.klunker.rows import ROWS
from spieltisch.games.klunker.rules import lay_purse, spend
from spieltisch.games.klunker.table import UNSEEN
from spieltisch.games.klunker.view import listed, purse
from tests.positions import at_random, klunker, named, play_out, seen

rule = pytest.mark.rule

EDITIONS = ("1999", "2005")


def cards_in(game: Game) -> Counter[str]:
    """All cards of the game, wherever they are."""
    truth = game.reveal()
    total: Counter[str] = Counter(truth["removed"]) + Counter(truth["pile"]["known"]) + Counter(truth["pile"]["rest"])
    for zone in ("hands", "showcases", "safes", "purses"):
        for cards in truth[zone]:
            total += Counter(cards)
    return total


# Editions


@rule("KL-01")
@pytest.mark.parametrize(("edition", "allowed"), [("1999", range(3, 6)), ("2005", range(3, 7))])
def test_1999_is_for_3_to_5_players_2005_for_3_to_6(edition: str, allowed: range) -> None:
    for players in range(10):
        if players in allowed:
            assert len(new("klunker", players=players, edition=edition).reveal()["hands"]) == players
        else:
            with pytest.raises(ValueError, match=f"{allowed[0]} to {allowed[-1]} players"):
                new("klunker", players=players, edition=edition)


@rule("KL-02")
def test_1999_has_94_cards_14_of_six_kinds_and_10_necklaces() -> None:
    cards = cards_in(new("klunker", players=4))
    assert cards.total() == 94
    assert cards.pop("necklace") == 10
    assert set(cards) == {"piercing", "earring", "tooth", "shoe", "diadem", "monocle"}
    assert set(cards.values()) == {14}


@rule("KL-02")
def test_2005_has_97_cards_14_of_five_stones_12_ambers_and_15_diamonds() -> None:
    cards = cards_in(new("klunker", players=4, edition="2005"))
    assert cards.total() == 97
    assert (cards.pop("amber"), cards.pop("diamond")) == (12, 15)
    assert set(cards) == {"ruby", "sapphire", "emerald", "topaz", "amethyst"}
    assert set(cards.values()) == {14}


@rule("KL-03")
@pytest.mark.parametrize(
    ("edition", "players", "money"),
    [("1999", 3, 1), ("1999", 4, 1), ("1999", 5, 1), ("2005", 3, 1), ("2005", 4, 1), ("2005", 5, 3), ("2005", 6, 5)],
)
def test_everybody_starts_with_the_same_money(edition: str, players: int, money: int) -> None:
    purses = new("klunker", players=players, edition=edition).reveal()["purses"]
    assert [len(purse) for purse in purses] == [money] * players


@rule("KL-04", "KL-42")
def test_a_set_of_necklaces_pays_4_however_many_stacks_there_are() -> None:
    game = klunker("store", hands=["necklace"], safes=["necklace necklace necklace shoe tooth diadem monocle"])
    (sale,) = named(game.play(0, "store necklace"), "sold")
    assert (sale["stacks"], sale["pays"]) == (5, 4)
    assert len(game.reveal()["purses"][0]) == 1 + 4


@rule("KL-42")
def test_necklaces_count_as_a_stack_against_other_sales() -> None:
    game = klunker("store", hands=["shoe"], safes=["shoe shoe shoe necklace"])
    (sale,) = named(game.play(0, "store shoe"), "sold")
    assert (sale["stacks"], sale["pays"]) == (2, 3)


@rule("KL-04")
def test_2005_has_no_kind_that_always_pays_4() -> None:
    for kind in ("diamond", "amber"):
        game = klunker("store", hands=[kind], safes=[f"{kind} {kind} {kind} ruby topaz emerald"], edition="2005")
        assert named(game.play(0, f"store {kind}"), "sold")[0]["pays"] == 1


@rule("KL-05")
def test_with_top_the_unsold_cards_lie_on_the_pile_where_everybody_knows_them() -> None:
    game = klunker(
        "store", hands=["shoe tooth"], safes=["shoe shoe shoe diadem monocle"], known="earring", unsold="top"
    )
    game.play(0, "store shoe")
    assert game.reveal()["pile"]["known"] == ["earring", "shoe", "shoe"]
    assert seen(game, None)["pile"]["known"] == ["earring", "shoe", "shoe"]
    assert game.reveal()["removed"] == {}


@rule("KL-05")
def test_with_removed_the_unsold_cards_leave_the_game() -> None:
    game = klunker("store", hands=["shoe tooth"], safes=["shoe shoe shoe diadem monocle"], unsold="removed")
    game.play(0, "store shoe")
    assert game.reveal()["pile"]["known"] == []
    assert game.reveal()["removed"] == {"shoe": 2}


@rule("KL-05")
@pytest.mark.parametrize(
    ("options", "to"),
    [({"unsold": "top"}, "pile"), ({"unsold": "removed"}, "removed"), ({"edition": "2005"}, "pile")],
)
def test_a_sale_says_where_the_unsold_cards_go(options: dict[str, Any], to: str) -> None:
    sold, other = ("ruby", "topaz") if "edition" in options else ("shoe", "tooth")
    game = klunker("store", hands=[f"{sold} {other}"], safes=[f"{sold} {sold} {sold} {other}"], **options)
    (preview,) = [offered for offered in game.view(0)["moves"] if offered["move"] == f"store {sold}"]
    (sale,) = named(game.play(0, f"store {sold}"), "sold")
    assert (sale["unsold"], sale["to"]) == (1, to)
    assert [event["to"] for event in named(preview["events"], "sold")] == [to], "the preview says the same"


@rule("KL-05")
def test_2005_returns_the_unsold_cards_to_the_pile() -> None:
    game = klunker("store", hands=["ruby topaz"], safes=["ruby ruby ruby amber topaz"], edition="2005")
    game.play(0, "store ruby")
    assert game.reveal()["pile"]["known"] == ["ruby", "ruby"]


@rule("KL-05")
def test_2005_has_no_choice_of_unsold() -> None:
    with pytest.raises(ValueError, match="unsold belongs to the edition '1999'"):
        new("klunker", players=4, edition="2005", unsold="top")


@rule("KL-06", "KL-64")
def test_1999_does_not_shuffle_so_the_known_cards_are_dealt_first_to_the_start_player() -> None:
    game = last_decline(hands=["", "shoe", ""], known="tooth monocle")
    game.play(0, "decline")
    # from the top: the monocle, then the tooth; both to the start player
    assert game.reveal()["hands"][0]["monocle"] >= 1
    assert game.reveal()["hands"][0]["tooth"] >= 1
    assert seen(game, 1)["jewellers"][0]["hand_known"] == {"tooth": 1, "monocle": 1}
    assert game.reveal()["pile"]["known"] == []


@rule("KL-06", "KL-64")
def test_many_known_cards_are_dealt_from_the_top() -> None:
    pile = ["tooth", "shoe", "diadem", "monocle", "piercing"] * 6
    game = last_decline(hands=["", "shoe", ""], known=" ".join(pile))
    assert game.reveal()["pile"]["known"] == pile
    game.play(0, "decline")
    dealt = Counter(pile[-6:]), Counter(pile[-11:-6]), Counter(pile[-17:-11])
    assert [Counter(jeweller["hand_known"]) for jeweller in seen(game, 1)["jewellers"]] == list(dealt)
    assert game.reveal()["pile"]["known"] == pile[:-17]


@rule("KL-06", "KL-62")
def test_2005_shuffles_so_nobody_knows_where_the_returned_cards_went() -> None:
    game = last_decline(hands=["", "ruby", ""], known="topaz topaz", edition="2005")
    before = game.reveal()["pile"]["rest"]["topaz"]
    game.play(0, "decline")
    truth = game.reveal()
    assert truth["pile"]["known"] == []
    dealt = sum(hand.get("topaz", 0) for hand in truth["hands"])
    assert truth["pile"]["rest"]["topaz"] + dealt == before + 2
    assert all(jeweller["hand_known"] == {} for jeweller in seen(game, 0)["jewellers"])


@rule("KL-07", "KL-61")
@pytest.mark.parametrize(("players", "tax"), [(3, 0), (4, 0), (5, 1), (6, 2)])
def test_2005_taxes_1_card_with_5_players_and_2_with_6(players: int, tax: int) -> None:
    game = last_decline(players=players, money=[3] * players, edition="2005")
    events = game.play(0, "decline")
    assert [len(purse) for purse in game.reveal()["purses"]] == [3 - tax] * players
    assert [event["paid"] for event in named(events, "taxed")] == ([[tax] * players] if tax else [])


@rule("KL-07")
def test_1999_knows_no_tax() -> None:
    game = last_decline(players=5, money=[3] * 5)
    game.play(0, "decline")
    assert [len(purse) for purse in game.reveal()["purses"]] == [3] * 5


# Set-up


@rule("KL-10")
def test_the_start_player_is_drawn_by_lot() -> None:
    starts = Counter(new("klunker", players=4, seed=f"lot {number}").reveal()["start"] for number in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 60


@rule("KL-10")
def test_a_table_may_fix_the_start_player() -> None:
    for seat in range(5):
        game = new("klunker", players=5, start=seat)
        assert (game.reveal()["start"], game.waiting) == (seat, {seat})


@rule("KL-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_six_cards_are_dealt_to_everybody_and_the_rest_is_the_pile(edition: str) -> None:
    game = new("klunker", players=4, edition=edition)
    truth = game.reveal()
    assert [sum(hand.values()) for hand in truth["hands"]] == [6] * 4
    assert sum(truth["pile"]["rest"].values()) == cards_in(game).total() - 4 - 4 * 6
    assert truth["pile"]["known"] == []


@rule("KL-11", "KL-81")
def test_nobody_ever_sees_the_face_of_dealt_money_not_even_its_owner() -> None:
    game = new("klunker", players=5, edition="2005", seed="faces")
    for seat in (None, *range(5)):
        assert [jeweller["purse"] for jeweller in seen(game, seat)["jewellers"]] == [[None] * 3] * 5
    assert not named(game.opening, "money_dealt")[0].keys() & {"cards", "faces"}


@rule("KL-12")
def test_with_n_players_the_buy_cards_1_to_n_are_taken() -> None:
    for players in (3, 4, 5, 6):
        game = klunker(
            "store", hands=["ruby"] * players, showcases=["topaz"] * players, players=players, edition="2005"
        )
        taken = []
        for seat in range(players):
            taken += [event["buy_card"] for event in named(game.play(seat, "pass"), "passed")]
        assert taken == list(range(1, players + 1))


# Phase 1: the showcase


@rule("KL-20")
def test_from_the_start_player_clockwise_everybody_shows_once() -> None:
    game = new("klunker", players=4, start=2, seed="show")
    order = []
    while game.reveal()["phase"] == "show":
        (seat,) = game.waiting
        order.append(seat)
        game.play(seat, game.legal(seat)[0])
    assert order == [2, 3, 0, 1]


@rule("KL-20")
def test_any_number_of_hand_cards_may_be_shown() -> None:
    game = klunker(hands=["shoe shoe tooth"], showcases=["diadem"])
    assert set(game.legal(0)) == {
        "show",
        "show tooth",
        "show shoe",
        "show shoe shoe",
        "show tooth shoe",
        "show tooth shoe shoe",
    }
    game.play(0, "show shoe tooth shoe")
    assert game.reveal()["showcases"][0] == {"diadem": 1, "tooth": 1, "shoe": 2}
    assert game.reveal()["hands"][0] == {}


@rule("KL-21")
def test_whoever_has_an_empty_showcase_must_place_at_least_one() -> None:
    game = klunker(hands=["shoe tooth"])
    assert "show" not in game.legal(0)
    with pytest.raises(IllegalMove, match="not allowed"):
        game.play(0, "show")


@rule("KL-21")
def test_cards_in_the_showcase_stay_there() -> None:
    game = klunker(hands=["shoe", "tooth", "tooth"], showcases=["diadem monocle"])
    game.play(0, "show")
    assert game.reveal()["showcases"][0] == {"diadem": 1, "monocle": 1}
    assert game.reveal()["hands"][0] == {"shoe": 1}


# Phase 2: the safe


@rule("KL-30")
def test_players_store_one_card_at_a_time_in_turn() -> None:
    game = klunker("store", hands=["shoe tooth", "shoe", "tooth"], start=1, turn=1)
    for seat, move in [(1, "store shoe"), (2, "store tooth"), (0, "store tooth")]:
        assert game.waiting == {seat}
        game.play(seat, move)
    assert [sum(safe.values()) for safe in game.reveal()["safes"]] == [1, 1, 1]


@rule("KL-31")
def test_the_first_to_pass_takes_buy_card_1_and_does_nothing_more() -> None:
    game = klunker("store", hands=["shoe shoe shoe", "tooth tooth tooth", "shoe shoe"], showcases=["shoe"] * 3)
    game.play(0, "store shoe")
    game.play(1, "pass")
    game.play(2, "store shoe")
    game.play(0, "pass")
    assert game.reveal()["buy_cards"] == [2, 1, None]
    assert game.waiting == {2}


@rule("KL-32")
def test_an_empty_hand_passes_by_itself() -> None:
    game = klunker("store", hands=["shoe", "", "tooth tooth"], showcases=["shoe"] * 3)
    events = game.play(0, "store shoe")
    assert [(event["seat"], event["buy_card"]) for event in named(events, "passed")] == [(1, 1)]
    assert game.waiting == {2}
    assert game.moves == [(0, "store shoe")], "nobody was asked"


@rule("KL-33")
def test_the_last_player_left_may_go_on_storing_alone() -> None:
    game = klunker("store", hands=["shoe", "shoe", "tooth shoe diadem monocle"], showcases=["shoe"] * 3)
    game.play(0, "pass")
    game.play(1, "pass")
    for move in ("store tooth", "store shoe", "store diadem"):
        assert game.reveal()["phase"] == "store"
        game.play(2, move)
    game.play(2, "pass")
    assert game.reveal()["phase"] == "buy"


@rule("KL-34")
def test_four_of_a_kind_in_a_safe_are_sold_at_once() -> None:
    game = klunker("store", hands=["shoe tooth", "tooth"], safes=["shoe shoe shoe"])
    events = game.play(0, "store shoe")
    assert [event["event"] for event in events[:2]] == ["stored", "sold"]
    assert game.reveal()["safes"][0] == {}
    assert game.waiting == {1}


# Selling


@rule("KL-40")
def test_cards_beyond_four_of_a_kind_make_another_stack() -> None:
    game = klunker("buy", safes=["shoe shoe shoe tooth"], showcases=["shoe shoe"], buyers=[0, 1, 2])
    events = game.play(0, "buy 1")
    # five shoes are two stacks, the tooth a third
    assert [(sale["kind"], sale["stacks"], sale["pays"]) for sale in named(events, "sold")] == [("shoe", 3, 2)]


@rule("KL-41")
@pytest.mark.parametrize(("others", "pay"), [("", 4), ("tooth", 3), ("tooth diadem", 2), ("tooth diadem monocle", 1)])
def test_a_set_pays_by_the_number_of_stacks(others: str, pay: int) -> None:
    game = klunker("store", hands=["shoe tooth"], safes=[f"shoe shoe shoe {others}"])
    (sale,) = named(game.play(0, "store shoe"), "sold")
    assert (sale["stacks"], sale["pays"], sale["unsold"]) == (len(others.split()) + 1, pay, 4 - pay)
    assert game.reveal()["purses"][0][1:] == ["shoe"] * pay


@rule("KL-41")
def test_more_than_four_stacks_still_pay_1() -> None:
    game = klunker("store", hands=["shoe tooth"], safes=["shoe shoe shoe tooth diadem monocle earring piercing"])
    assert named(game.play(0, "store shoe"), "sold")[0]["pays"] == 1


@rule("KL-43", "KL-54")
def test_italian_example_three_stacks_pay_2_then_two_pay_3() -> None:
    game = klunker(
        "buy",
        safes=["piercing piercing earring earring shoe"],
        showcases=["", "piercing piercing earring earring"],
        buyers=[0, 1, 2],
    )
    events = game.play(0, "buy 2")
    assert not named(events, "sold"), "all bought cards lie in the safe before anything is sold"
    assert game.reveal()["phase"] == "sell"
    assert game.legal(0) == ["sell piercing", "sell earring"]
    sales = named(game.play(0, "sell piercing"), "sold")
    assert [(sale["kind"], sale["stacks"], sale["pays"]) for sale in sales] == [("piercing", 3, 2), ("earring", 2, 3)]


@rule("KL-43")
@pytest.mark.parametrize(("ambers", "pays"), [(5, [2, 3]), (4, [3, 4])])
@pytest.mark.parametrize("first", ["diamond", "amber"])
def test_dutch_example_two_sets_and_a_fifth_amber(ambers: int, pays: list[int], first: str) -> None:
    game = klunker(
        "buy",
        safes=["diamond diamond amber amber amber"],
        showcases=["", "diamond diamond" + " amber" * (ambers - 3)],
        buyers=[0, 1, 2],
        edition="2005",
    )
    game.play(0, "buy 2")
    sales = named(game.play(0, f"sell {first}"), "sold")
    assert [sale["pays"] for sale in sales] == pays


@rule("KL-43")
def test_eight_of_a_kind_are_two_sales_each_counted_anew() -> None:
    game = klunker("buy", safes=["shoe shoe shoe"], showcases=["shoe shoe shoe shoe shoe"], buyers=[0, 1, 2])
    sales = named(game.play(0, "buy 1"), "sold")
    assert [(sale["stacks"], sale["pays"]) for sale in sales] == [(2, 3), (1, 4)]


# Phase 3: buying


@rule("KL-50")
def test_all_cards_of_one_filled_showcase_are_taken_in_the_order_of_the_buy_cards() -> None:
    game = klunker("buy", showcases=["shoe", "tooth diadem", "monocle"], buyers=[2, 0, 1], turn=2, money=[2, 2, 2])
    assert game.legal(2) == ["buy 1", "buy 2", "buy 3"]
    game.play(2, "buy 2")
    assert game.reveal()["safes"][2] == {"tooth": 1, "diadem": 1}
    assert game.reveal()["showcases"][1] == {}
    assert game.waiting == {0}
    assert game.legal(0) == ["buy 1", "buy 3"], "an empty showcase cannot be bought"


@rule("KL-51")
def test_anothers_showcase_costs_1_the_own_one_nothing() -> None:
    game = klunker("buy", showcases=["shoe", "tooth diadem monocle", "earring"], buyers=[0, 2, 1], money=[2, 1, 1])
    game.play(0, "buy 2")
    assert [len(purse) for purse in game.reveal()["purses"]] == [1, 2, 1]
    game.play(2, "buy 3")
    assert [len(purse) for purse in game.reveal()["purses"]] == [1, 2, 1]


@rule("KL-52")
def test_whoever_has_cards_in_the_showcase_must_buy() -> None:
    game = klunker("buy", showcases=["shoe", "tooth", ""], buyers=[0, 2, 1])
    assert "decline" not in game.legal(0)
    game.play(0, "buy 1")
    assert game.legal(2) == ["decline", "buy 2"]


@rule("KL-53")
def test_without_money_only_the_own_showcase_can_be_taken() -> None:
    game = klunker("buy", showcases=["shoe", "tooth", ""], buyers=[0, 1, 2], money=[0, 1, 1])
    assert game.legal(0) == ["buy 1"]


@rule("KL-53")
def test_without_money_and_with_an_empty_showcase_one_would_have_to_decline() -> None:
    game = klunker("buy", showcases=["", "tooth", ""], buyers=[0, 1, 2], money=[0, 1, 1])
    assert game.legal(0) == ["decline"]


@rule("KL-55", "KL-60")
def test_a_decline_ends_the_phase_and_makes_the_start_player() -> None:
    game = klunker("buy", showcases=["shoe", "", "tooth"], buyers=[1, 0, 2], turn=1, hands=["shoe"] * 3)
    game.play(1, "decline")
    truth = game.reveal()
    assert (truth["round"], truth["phase"], truth["start"]) == (2, "show", 1)
    assert truth["showcases"] == [{"shoe": 1}, {}, {"tooth": 1}], "nobody else buys"


@rule("KL-56")
def test_a_paid_card_is_the_top_of_one_purse_and_goes_on_top_of_the_other() -> None:
    game = klunker("buy", showcases=["shoe"] * 3, buyers=[1, 0, 2], turn=1, purses=["diadem", "tooth monocle", "shoe"])
    game.play(1, "buy 1")
    assert game.reveal()["purses"] == [["diadem", "monocle"], ["tooth"], ["shoe"]]
    game.play(0, "buy 3")
    assert game.reveal()["purses"] == [["diadem"], ["tooth"], ["shoe", "monocle"]]


@rule("KL-56")
def test_a_long_purse_keeps_its_order() -> None:
    long = ["shoe", "tooth", "diadem", "monocle", "piercing", "earring", "necklace"] * 5
    game = klunker(
        "buy", showcases=["shoe"] * 3, buyers=[1, 0, 2], turn=1, purses=[" ".join(long), " ".join(long[::-1]), "shoe"]
    )
    assert game.reveal()["purses"] == [long, long[::-1], ["shoe"]]
    game.play(1, "buy 1")
    assert game.reveal()["purses"][:2] == [[*long, "shoe"], long[-1:0:-1]]
    table: Any = game._table
    backwards = [spend(table, 0) for _ in range(36)]
    assert listed(table, backwards) == ["shoe", *long[::-1]]
    lay_purse(table, 0, backwards * 2)
    assert list(purse(table, 0)) == backwards * 2
    for seat in range(3):
        lay_purse(table, seat, [])
    assert not any(table.bundle)


@rule("KL-11")
def test_unseen_money_is_counted_as_long_as_it_lies_in_a_purse() -> None:
    table: Any = klunker(players=3)._table
    assert not any(table.unseen_money)
    lay_purse(table, 1, [UNSEEN + kind for kind in range(7)] + [0, 6])
    assert list(table.unseen_money) == [1, 1, 1, 1, 1, 1, 1, 0]
    lay_purse(table, 1, [UNSEEN + 2])
    assert list(table.unseen_money) == [0, 0, 1, 0, 0, 0, 0, 0]


@rule("KL-11", "KL-61")
def test_start_money_that_is_taxed_lies_in_a_purse_no_more() -> None:
    game = last_decline(players=5, rest=40, edition="2005")
    lay_purse(game._table, 1, [UNSEEN + 3, UNSEEN])
    game.play(0, "decline")
    table: Any = game._table
    assert list(table.unseen_money) == [0, 0, 0, 1, 0, 0, 0, 0]


# End of the round


def last_decline(**position: object) -> Game:
    """A table at which seat 0 ends the round by declining."""
    players = position.get("players", 3)
    assert isinstance(players, int)
    showcases = ["", *["shoe" if position.get("edition", "1999") == "1999" else "ruby"] * (players - 1)]
    return klunker("buy", showcases=showcases, buyers=list(range(players)), **position)  # type: ignore[arg-type]


@rule("KL-60")
def test_if_nobody_declines_the_start_player_stays() -> None:
    game = klunker("buy", showcases=["shoe", "tooth", "diadem"], buyers=[0, 1, 2], start=2)
    for seat in range(3):
        game.play(seat, f"buy {seat + 1}")
    truth = game.reveal()
    assert (truth["start"], truth["round"], truth["buy_cards"]) == (2, 2, [None] * 3)


@rule("KL-61")
def test_who_has_less_than_the_tax_pays_what_is_there() -> None:
    game = last_decline(players=6, money=[0, 1, 2, 3, 0, 1], edition="2005")
    events = game.play(0, "decline")
    assert named(events, "taxed")[0]["paid"] == [0, 1, 2, 2, 0, 1]
    assert [len(purse) for purse in game.reveal()["purses"]] == [0, 0, 0, 1, 0, 0]


@rule("KL-61")
def test_the_tax_goes_from_the_top_of_the_purse_to_the_pile() -> None:
    purses = ["ruby amber", "ruby topaz amber", "", "ruby amber", "amber amber"]
    game = last_decline(players=5, purses=purses, rest=40, edition="2005")
    before = cards_in(game)
    game.play(0, "decline")
    assert game.reveal()["purses"] == [["ruby"], ["ruby", "topaz"], [], ["ruby"], ["amber"]]
    assert cards_in(game) == before


@rule("KL-63")
def test_the_game_ends_when_the_pile_cannot_fill_all_hands() -> None:
    game = last_decline(hands=["shoe shoe", "", "tooth"], rest=14)
    events = game.play(0, "decline")
    assert game.result is not None
    assert game.result["reason"] == "pile_too_small"
    assert game.reveal()["hands"] == [{"shoe": 2}, {}, {"tooth": 1}], "nothing is dealt any more"
    assert named(events, "ended")


@rule("KL-63")
def test_if_the_pile_is_exactly_enough_play_goes_on() -> None:
    game = last_decline(hands=["shoe shoe", "", "tooth"], rest=15)
    game.play(0, "decline")
    assert game.result is None
    assert [sum(hand.values()) for hand in game.reveal()["hands"]] == [6, 6, 6]
    assert game.reveal()["pile"] == {"known": [], "rest": {}}


@rule("KL-63")
def test_known_cards_on_the_pile_count_for_the_refill() -> None:
    game = last_decline(hands=["shoe shoe", "", "tooth"], rest=13, known="tooth tooth")
    game.play(0, "decline")
    assert game.result is None


@rule("KL-63")
def test_the_tax_is_paid_before_the_pile_is_counted() -> None:
    enough_only_with_tax = 5 * 6 - 5
    game = last_decline(players=5, money=[1] * 5, rest=enough_only_with_tax, edition="2005")
    game.play(0, "decline")
    assert game.result is None
    assert game.reveal()["pile"]["rest"] == {}


@rule("KL-64")
def test_the_start_players_hand_is_filled_first_then_clockwise() -> None:
    game = klunker(
        "buy",
        hands=["shoe", "tooth tooth tooth", "shoe shoe"],
        showcases=["shoe", "", "tooth"],
        buyers=[1, 0, 2],
        turn=1,
        known="diadem diadem diadem diadem monocle monocle monocle monocle",
    )
    events = game.play(1, "decline")
    dealt = [(event["seat"], event["count"], event["known"]) for event in named(events, "dealt")]
    # from the top: four monocles, then four diadems; seat 1 takes three cards, seat 2 four, seat 0 the last known one
    assert dealt[:3] == [(1, 3, {"monocle": 3}), (2, 4, {"diadem": 3, "monocle": 1}), (0, 1, {"diadem": 1})]
    assert dealt[3:] == [(0, 4, {})]


# End of the game


@rule("KL-70")
def test_only_money_counts() -> None:
    game = last_decline(hands=["shoe", "shoe", ""], safes=["tooth tooth", "", ""], money=[5, 7, 2], rest=0)
    game.play(0, "decline")
    assert game.result == Result(scores=[5, 7, 2], winners=[1], reason="pile_too_small")


@rule("KL-70", "KL-71")
def test_one_more_money_card_beats_any_number_of_cards_left() -> None:
    """Cards left only break ties: fifty of them weigh less than one money card."""
    heap = " ".join(["tooth tooth tooth shoe shoe shoe diadem diadem diadem"] * 5)
    game = klunker("buy", showcases=["", heap, ""], buyers=[0, 1, 2], money=[4, 5, 4], rest=0)
    game.play(0, "decline")
    assert game.result is not None
    assert game.result["winners"] == [1]


@rule("KL-71")
def test_a_tie_goes_to_the_fewest_cards_in_showcase_and_safe() -> None:
    game = klunker(
        "buy",
        showcases=["", "shoe shoe", "tooth"],
        safes=["tooth tooth", "", "shoe shoe"],
        buyers=[0, 1, 2],
        money=[4, 4, 4],
        rest=0,
    )
    game.play(0, "decline")
    assert game.result is not None
    assert game.result["winners"] == [0, 1], "two cards each; seat 2 has three"


@rule("KL-71")
def test_hand_cards_do_not_break_a_tie() -> None:
    game = last_decline(hands=["shoe shoe", "", ""], money=[4, 1, 4], rest=0)
    game.play(0, "decline")
    assert game.result is not None
    assert game.result["winners"] == [0], "seat 2 still has a card in its showcase"


@rule("KL-40", "KL-54")
def test_a_purchase_tells_how_many_stacks_the_buyer_has_now() -> None:
    game = klunker("buy", buyers=[0, 1, 2], showcases=["", "tooth tooth shoe", "diadem"], safes=["tooth", "", ""])
    (bought,) = named(game.play(0, "buy 2"), "bought")
    assert (bought["stacks"], bought["complete"]) == (2, [])


@rule("KL-72")
@pytest.mark.parametrize(("played", "ends"), [(199, False), (200, True)])
def test_the_taxed_game_ends_after_round_200(played: int, ends: bool) -> None:
    game = last_decline(players=6, money=[5] * 6, round_number=played, edition="2005")
    game.play(0, "decline")
    if ends:
        assert game.result == Result(scores=[3] * 6, winners=[0], reason="round_limit")
        assert game.reveal()["round"] == 200
    else:
        assert game.result is None


@rule("KL-63", "KL-72")
@pytest.mark.parametrize(("rest", "reason"), [(23, "pile_too_small"), (24, "round_limit"), (40, "round_limit")])
def test_a_last_round_whose_pile_would_do_ends_by_the_limit(rest: int, reason: str) -> None:
    """Twelve cards of tax go to the pile before that."""
    game = last_decline(players=6, money=[5] * 6, round_number=200, rest=rest, edition="2005")
    game.play(0, "decline")
    assert game.result is not None
    assert game.result["reason"] == reason
    assert ROWS.reasons[ROWS.reason(game._table)] == reason


@rule("KL-72")
def test_the_untaxed_game_has_no_last_round() -> None:
    game = last_decline(players=4, round_number=200, edition="2005")
    game.play(0, "decline")
    assert game.result is None


# Who knows what


@rule("KL-80")
def test_everything_but_hands_start_money_and_pile_is_public() -> None:
    game = new("klunker", players=4, seed="public")
    for number, (seat, move) in enumerate(at_random(game, 1)):
        game.play(seat, move)
        if number > 30:
            break
    truth, view = game.reveal(), seen(game, None)
    for seat, jeweller in enumerate(view["jewellers"]):
        assert jeweller["showcase"] == truth["showcases"][seat]
        assert jeweller["safe"] == truth["safes"][seat]
        assert jeweller["hand_size"] == sum(truth["hands"][seat].values())
        assert jeweller["money"] == len(truth["purses"][seat])
        assert jeweller["buy_card"] == truth["buy_cards"][seat]
        for face, card in zip(jeweller["purse"], truth["purses"][seat], strict=True):
            assert face in (None, card)
    assert view["pile"]["known"] == truth["pile"]["known"]
    assert view["start"] == truth["start"]


@rule("KL-80")
def test_a_known_card_that_is_dealt_stays_known_until_it_is_played() -> None:
    game = last_decline(hands=["", "shoe shoe", ""], known="tooth monocle")
    game.play(0, "decline")
    game.play(0, "show tooth")
    assert seen(game, 1)["jewellers"][0]["hand_known"] == {"monocle": 1}


@rule("KL-81")
def test_a_hand_is_known_to_its_seat_alone() -> None:
    game = new("klunker", players=3, seed="private")
    for seat in range(3):
        assert seen(game, seat)["hand"] == game.reveal()["hands"][seat]
    assert seen(game, None)["hand"] is None
    drawn = named(game.opening, "drew")
    assert [event["audience"] for event in drawn] == [[event["seat"]] for event in drawn]


@rule("KL-72")
@pytest.mark.parametrize("unsold", ["top", "removed"])
def test_every_game_without_tax_ends_by_itself(unsold: str) -> None:
    for seed in range(20):
        game = new("klunker", players=3, unsold=unsold, seed=f"ends {seed}")
        assert play_out(game, seed).result is not None


@rule("KL-11", "KL-56", "KL-81")
def test_start_money_that_is_paid_stays_unseen() -> None:
    game = new("klunker", players=3, seed="paid", start=0)
    for seat in range(3):
        game.play(seat, game.legal(seat)[0])
    for seat in range(3):
        game.play(seat, "pass")
    game.play(0, "buy 2")
    assert [jeweller["purse"] for jeweller in seen(game, None)["jewellers"]] == [[], [None, None], [None]]


@rule("KL-80", "KL-81")
def test_what_a_seat_has_not_seen_is_all_cards_but_those_it_has() -> None:
    game = last_decline(hands=["", "shoe shoe", ""], known="tooth monocle", rest=60)
    game.play(0, "decline")
    truth = game.reveal()
    known = Counter({"tooth": 1, "monocle": 1})
    seen_by_1 = Counter(truth["hands"][1]) + known
    for zone in ("showcases", "safes"):
        for cards in truth[zone]:
            seen_by_1 += Counter(cards)
    faces = Counter(face for jeweller in seen(game, 1)["jewellers"] for face in jeweller["purse"] if face)
    assert seen(game, 1)["jewellers"][0]["hand_known"] == dict(known)
    deck = Counter(dict(zip(seen(game, 1)["kinds"], (14, 14, 14, 14, 14, 14, 10), strict=True)))
    assert Counter(seen(game, 1)["unseen"]) == deck - seen_by_1 - faces


@rule("KL-50")
def test_the_first_to_pass_is_the_first_to_buy() -> None:
    game = klunker("store", hands=["shoe shoe", "shoe", "shoe"], showcases=["tooth"] * 3)
    game.play(0, "store shoe")
    for seat in (1, 2, 0):
        game.play(seat, "pass")
    assert (game.reveal()["phase"], game.waiting) == ("buy", {1})
