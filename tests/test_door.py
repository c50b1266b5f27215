"""The Python door: what it answers, and what it refuses with a sentence that helps."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch import BadOption, BadRecord, IllegalMove, SpieltischError, new
from spieltisch.games import BOOKS
from spieltisch.games.chance import commitment
from spieltisch.record import LONGEST_TEXT
from tests.positions import at_random, klunker, knaster, play_out, seen


def test_waiting_is_empty_only_when_the_game_is_over() -> None:
    game = new("klunker", players=3, seed="waiting")
    for seat, move in at_random(game, 1):
        assert game.waiting
        assert game.result is None
        game.play(seat, move)
    assert game.waiting == set()
    assert game.result is not None


def test_seats_are_counted_from_0_in_python_and_from_1_in_the_notation() -> None:
    game = klunker("buy", showcases=["", "shoe", "tooth"], buyers=[0, 1, 2], money=[3, 1, 1])
    game.play(0, "buy 2")
    assert game.reveal()["safes"][0] == {"shoe": 1}


def test_an_open_view_shows_to_anybody_what_each_seat_knows_of_itself() -> None:
    game = new("klunker", players=3, seed="open")
    for seat, move in at_random(game, 1):
        truth = game.reveal()
        for viewer in (None, *range(3)):
            view, opened = seen(game, viewer), dict[str, Any](game.open_view(viewer))
            assert {**opened, "jewellers": None} == {**view, "jewellers": None}
            for each, (known, jeweller) in enumerate(zip(view["jewellers"], opened["jewellers"], strict=True)):
                assert jeweller["hand_known"] == truth["hands"][each] == seen(game, each)["hand"]
                assert jeweller["purse"] == truth["purses"][each]
                assert {**jeweller, "hand_known": None, "purse": None} == {**known, "hand_known": None, "purse": None}
        game.play(seat, move)


def test_an_open_view_shows_what_others_did_with_this_roll() -> None:
    game = new("knaster", players=3, seed="open")
    for seat, move in at_random(game, 1):
        for viewer in (None, *range(3)):
            opened = dict[str, Any](game.open_view(viewer))
            assert opened["sheets"] == [seen(game, each)["sheets"][each] for each in range(3)]
            assert {**opened, "sheets": None} == {**game.view(viewer), "sheets": None}
        game.play(seat, move)


def test_a_game_is_committed_to_its_seed_which_may_be_as_long_as_is_said() -> None:
    seed = "x" * LONGEST_TEXT
    game = new("knaster", players=1, seed=seed)
    assert game.commitment == commitment(seed)


@pytest.mark.parametrize("typed", ["WRITE C3", "  write   c3 ", "Write\tc3", "write c3\n"])
def test_capitals_and_spaces_do_not_matter(typed: str) -> None:
    game = new("knaster", players=1)
    game.play(0, typed)
    assert game.moves == [(0, "write c3")]


def test_legal_of_a_seat_that_is_not_asked_is_empty() -> None:
    game = new("klunker", players=3, start=0)
    assert game.legal(0)
    assert game.legal(1) == game.legal(2) == []


def test_what_was_listed_before_a_move_is_checked_again_after_it() -> None:
    game = new("knaster", players=1, seed="listed")
    listed, twin = game.legal(0), game.branch()
    listed.append("line row1")
    with pytest.raises(IllegalMove):
        game.play(0, "line row1")
    game.play(0, "write c3")
    with pytest.raises(IllegalMove):
        game.play(0, "write c3")
    assert "write c3" in twin.legal(0)
    twin.play(0, "write c3")
    assert twin.reveal() == game.reveal()


def test_a_listed_move_leaves_the_branches_of_a_game_as_they_were() -> None:
    game = new("knaster", players=2, seed="listed")
    game.legal(0)
    twin, before = game.branch(), game.reveal()
    for seat in (0, 1):
        game.legal(seat)
        game.play(seat, "write c3")
        assert twin.reveal() == before
    twin.play(0, "write c3")
    assert twin.reveal() != before
    assert game.reveal()["rolls"] == 2


def test_a_game_in_progress_goes_on_the_same_wherever_it_is_sent() -> None:
    game = new("knaster", players=1, seed="sent")
    game.play(0, "write c3")
    twin = pickle.loads(pickle.dumps(game))
    assert twin.play(0, "write c4") == game.play(0, "write c4")
    assert twin.record() == game.record()


def test_show_is_listed_once_per_choice_of_cards_and_played_in_any_order() -> None:
    game = klunker(hands=["tooth shoe shoe"])
    moves = game.legal(0)
    assert len(moves) == len(set(moves)) == 2 * 3 - 1
    assert "show tooth shoe shoe" in moves
    game.play(0, "show shoe tooth shoe")
    assert game.moves == [(0, "show tooth shoe shoe")]


def test_no_half_made_show_is_ever_visible() -> None:
    game = klunker(hands=["tooth shoe"])
    before = game.reveal()
    with pytest.raises(IllegalMove):
        game.play(0, "show tooth tooth")
    assert game.reveal() == before


def test_legal_moves_come_with_their_visible_consequences() -> None:
    game = klunker("buy", safes=["shoe shoe tooth"], showcases=["", "shoe shoe"], buyers=[0, 1, 2])
    options = {option["move"]: option["events"] for option in game.view(0)["moves"]}
    bought, sold = options["buy 2"]
    assert (bought["price"], bought["cards"], bought["complete"]) == (1, {"shoe": 2}, ["shoe"])
    assert (sold["kind"], sold["stacks"], sold["pays"]) == ("shoe", 2, 3)

    game = knaster("7 7 7 2 .  " + ". . . . .  " * 4, dice=(2, 2))
    options = {option["move"]: option["events"] for option in game.view(0)["moves"]}
    assert options["write e1"][1]["combination"] == "three equal"
    assert len(options["write a2"]) == 1


@pytest.mark.parametrize(
    ("game", "options", "allowed"),
    [
        ("chess", {"players": 2}, "klunker, knaster"),
        (None, {"players": 2}, "klunker, knaster"),
        (["klunker"], {"players": 3}, "klunker, knaster"),
        ("klunker", {}, "3 to 5 players"),
        ("klunker", {"players": 2}, "3 to 5 players"),
        ("klunker", {"players": 6}, "3 to 5 players"),
        ("klunker", {"players": 7, "edition": "2005"}, "3 to 6 players"),
        ("klunker", {"players": "4"}, "3 to 5 players"),
        ("klunker", {"players": 4.0}, "3 to 5 players"),
        ("klunker", {"players": True}, "3 to 5 players"),
        ("klunker", {"players": 10**100}, "3 to 5 players"),
        ("klunker", {"players": 4, "edition": "2001"}, "'1999', '2005'"),
        ("klunker", {"players": 4, "edition": 1999}, "'1999', '2005'"),
        ("klunker", {"players": 4, "edition": None}, "'1999', '2005'"),
        ("klunker", {"players": 4, "unsold": "bottom"}, "'top', 'removed'"),
        ("klunker", {"players": 4, "unsold": ["top"]}, "'top', 'removed'"),
        ("klunker", {"players": 4, "edition": "2005", "unsold": "removed"}, "leave it out"),
        ("klunker", {"players": 4, "start": 4}, "0 to 3"),
        ("klunker", {"players": 4, "start": -1}, "0 to 3"),
        ("klunker", {"players": 4, "start": "0"}, "0 to 3"),
        ("klunker", {"players": 4, "colour": "red"}, "edition, unsold, start"),
        ("klunker", {"players": 4, "seed": 5}, "text"),
        ("klunker", {"players": 4, "seed": "x" * 1001}, "1000 characters"),
        ("klunker", {"players": 4, "seed": "\ud800"}, "text"),
        ("klunker", {"players": 4, "contributions": ["a"]}, "4 texts"),
        ("klunker", {"players": 4, "contributions": "abcd"}, "4 texts"),
        ("klunker", {"players": 4, "names": [1, 2, 3, 4]}, "4 texts"),
        ("knaster", {"players": 0}, "1 to 12 players"),
        ("knaster", {"players": 13}, "1 to 12 players"),
        ("knaster", {"players": 2, "edition": "1999"}, "Allowed: dice"),
        ("knaster", {"players": 2, "dice": "loaded"}, "'fair', 'real'"),
    ],
)
def test_a_wrong_option_is_answered_with_what_is_allowed(game: Any, options: dict[str, Any], allowed: str) -> None:
    with pytest.raises(BadOption) as caught:
        new(game, **options)
    assert allowed in caught.value.sentence
    assert caught.value.code
    assert len(caught.value.sentence) < 300


@pytest.mark.parametrize(
    "move",
    [
        *["", " ", "show", "show show", "fly", "write c3", "buy 1", "store shoe", "show unicorn", "x" * 10_000],
        *["show" + " shoe" * 7, "show\0shoe", "show 💎", "\ud800", None, 5, b"show", ["show"], {"move": "show"}, True],
    ],
)
def test_a_move_that_is_none_is_refused_and_changes_nothing(move: Any) -> None:
    game = klunker(hands=["shoe tooth"])
    before = (game.record(), bytes(game._table))
    with pytest.raises(IllegalMove) as caught:
        game.play(0, move)
    assert caught.value.sentence.endswith(".")
    assert len(caught.value.sentence) < 600
    assert (game.record(), bytes(game._table)) == before


@pytest.mark.parametrize("seat", [-1, 3, 10**30, "0", 0.0, None, True, [0], {}])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    game = new("klunker", players=3)
    for call in (lambda: game.play(seat, "show"), lambda: game.legal(seat)):
        with pytest.raises(ValueError, match="0 to 2"):
            call()
    if seat is not None:
        with pytest.raises(ValueError, match="0 to 2"):
            game.view(seat)


def test_whatever_is_given_a_refusal_is_short() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for odd in (deep, 10**5000, "x" * 10**6, b"x" * 10**6, object()):
        for call in (
            lambda odd=odd: new(odd, players=3),
            lambda odd=odd: new("klunker", players=odd),
            lambda odd=odd: new("klunker", players=3, edition=odd),
            lambda odd=odd: new("klunker", players=3, start=odd),
            lambda odd=odd: new("klunker", players=3).play(odd, "show"),
            lambda odd=odd: new("klunker", players=3, start=0).play(0, odd),
        ):
            with pytest.raises(SpieltischError) as caught:
                call()
            assert len(caught.value.sentence) < 600
    with pytest.raises(BadOption) as refused:
        new("klunker", players=3, **cast(Any, {"x" * 10**6: 1}))
    assert len(refused.value.sentence) < 300


def test_a_refusal_says_what_is_allowed() -> None:
    game = klunker("store", hands=["shoe tooth"])
    with pytest.raises(IllegalMove, match="Allowed: store tooth, store shoe, pass") as caught:
        game.play(0, "store monocle")
    assert caught.value.code == "not_allowed"
    with pytest.raises(IllegalMove, match="waits for seat 1") as caught:
        game.play(1, "pass")
    assert caught.value.code == "not_your_turn"
    with pytest.raises(IllegalMove, match="'store'") as caught:
        game.play(0, "buy 1")
    assert caught.value.code == "wrong_phase"


def test_a_refusal_names_everybody_that_is_waited_for() -> None:
    game = new("knaster", players=3)
    game.play(0, "write a1")
    with pytest.raises(IllegalMove, match=r"Seat 1 is not asked now\. The game waits for seat 2, 3\."):
        game.play(0, "write a2")


@settings(max_examples=300, deadline=None)
@given(move=st.one_of(st.text(max_size=300), st.binary(), st.integers(), st.none(), st.lists(st.text())))
def test_whatever_is_played_it_is_a_legal_move_or_a_refusal(move: Any) -> None:
    for game in (new("klunker", players=3, seed="any", start=0), new("knaster", players=1, seed="any")):
        try:
            game.play(0, move)
        except IllegalMove:
            assert game.moves == []


def test_errors_form_one_small_tree_and_survive_pickling() -> None:
    for kind in (BadOption, BadRecord, IllegalMove):
        error = kind("code", "A sentence.")
        assert isinstance(error, SpieltischError)
        assert isinstance(error, ValueError)
        assert str(error) == "A sentence."
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.code, again.sentence) == (kind, "code", "A sentence.")


def test_both_games_are_found_by_looking() -> None:
    assert sorted(BOOKS) == ["klunker", "knaster"]
    assert set(spieltisch.__all__) <= set(dir(spieltisch))


def test_result_has_scores_winners_and_a_reason() -> None:
    for name, players in (("klunker", 3), ("knaster", 2)):
        result = play_out(new(name, players=players, seed="result")).result
        assert result is not None
        assert set(result) == {"scores", "winners", "reason"}
