"""Knaster, rule by rule (docs/rules/knaster.md)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

from spieltisch import Game, IllegalMove, new, seen_by
from spieltisch.games.knaster.printed import praise_of
from spieltisch.games.knaster.rows import ROWS
from spieltisch.games.knaster.rules import circles_of, combination_of
from spieltisch.games.knaster.sheet import CIRCLES
from spieltisch.games.knaster.table import OVER
from spieltisch.games.masks import packed
from tests.golden.laboratory import with_notes
from tests.positions import at_random, knaster, named, play_out, seen

rule = pytest.mark.rule

EMPTY = ". . . . .  " * 5


def fills_row_1(numbers: str) -> Game:
    """A sheet whose first row lacks only its last number, which is rolled now."""
    *written, last = numbers.split("-")
    low = max(1, int(last) - 6)
    return knaster(" ".join(written) + " .  " + ". . . . .  " * 4, dice=(low, int(last) - low))


@rule("KN-01")
def test_1_to_12_play() -> None:
    for players in range(1, 13):
        assert new("knaster", players=players).waiting == set(range(players))
    for players in (0, 13, -1):
        with pytest.raises(ValueError, match="1 to 12 players"):
            new("knaster", players=players)


@rule("KN-01")
def test_everybody_decides_and_then_all_is_shown() -> None:
    game = new("knaster", players=3, seed="together")
    number = sum(game.reveal()["roll"])
    for seat, move in [(2, "write e5"), (0, "write a1")]:
        events = game.play(seat, move)
        assert seen_by(events, 1) == seen_by(events, None) == []
        assert named(seen_by(events, seat), "wrote")
    assert game.waiting == {1}
    assert seen(game, 1)["sheets"][0]["numbers"][0][0] is None, "hidden until all have decided"
    assert seen(game, None)["sheets"][2]["numbers"][4][4] is None
    assert seen(game, 0)["sheets"][0]["numbers"][0][0] == number, "the own one is seen at once"
    assert game.reveal()["sheets"][2]["numbers"][4][4] == number
    events = game.play(1, "write c3")
    assert [(event["seat"], event["wrote"]) for event in named(seen_by(events, None), "revealed")] == [
        (0, "a1"),
        (1, "c3"),
        (2, "e5"),
    ]
    assert seen(game, 1)["sheets"][0]["numbers"][0][0] == number


@rule("KN-02")
@pytest.mark.parametrize(
    ("line", "value"),
    [
        *[(f"row{number}", value) for number, value in zip(range(1, 6), (9, 8, 7, 6, 5), strict=True)],
        *[(f"col{number}", value) for number, value in zip(range(1, 6), (9, 8, 7, 6, 5), strict=True)],
        ("diag1", 10),
        ("diag2", 10),
    ],
)
def test_every_line_has_its_value(line: str, value: int) -> None:
    kind, number = line[:-1], int(line[-1]) - 1
    cells = {
        "row": {(number, column) for column in range(5)},
        "col": {(row, number) for row in range(5)},
        "diag": {(row, row if number == 0 else 4 - row) for row in range(5)},
    }[kind]
    text = " ".join("(7)" if (row, column) in cells else "." for row in range(5) for column in range(5))
    (sheet,) = knaster(text).reveal()["sheets"]
    assert sheet["lines"] == {line: value}
    assert sheet["score"] == value + 5


@rule("KN-02")
def test_the_best_possible_score_is_115() -> None:
    (sheet,) = knaster("(7) " * 25).reveal()["sheets"]
    assert sum(sheet["lines"].values()) == 90
    assert sheet["score"] == 115


# A turn


@rule("KN-10")
def test_two_dice_are_rolled_once_for_everybody() -> None:
    game = new("knaster", players=4, seed="dice")
    assert game.reveal()["rolls"] == 1
    assert all(1 <= die <= 6 for die in game.reveal()["roll"])
    assert {seen(game, seat)["sum"] for seat in range(4)} == {sum(game.reveal()["roll"])}


@rule("KN-10")
def test_both_dice_are_fair() -> None:
    rolls = Counter(tuple(new("knaster", players=1, seed=f"fair {number}").reveal()["roll"]) for number in range(7200))
    assert len(rolls) == 36
    assert sum((count - 200) ** 2 / 200 for count in rolls.values()) < 66.6, "chi-square, 35 degrees, 0.1 %"


@rule("KN-10")
def test_who_rolls_goes_clockwise() -> None:
    game = new("knaster", players=3, seed="clockwise")
    rollers = [named(game.opening, "rolled")[0]["seat"]]
    for seat, move in at_random(game, 1):
        rollers += [event["seat"] for event in named(game.play(seat, move), "rolled")]
    assert rollers == [number % 3 for number in range(len(rollers))]


@rule("KN-10")
def test_with_real_dice_somebody_calls_them() -> None:
    game = new("knaster", players=2, dice="real")
    assert game.waiting == {0, 1}
    assert len(game.legal(1)) == 36
    for wrong in ("write a1", "line row1", "roll 7 1", "roll 0 1", "roll 3", "roll 3 4 5"):
        with pytest.raises(IllegalMove, match="roll 3 4"):
            game.play(1, wrong)
    (rolled,) = named(game.play(1, "roll 3 4"), "rolled")
    assert (rolled["dice"], rolled["sum"], rolled["roll"]) == ([3, 4], 7, 1)
    game.play(0, "write a1")
    revealed = named(game.play(1, "write e5"), "revealed")
    assert [(event["seat"], event["number"], event["wrote"]) for event in revealed] == [(0, 7, "a1"), (1, 7, "e5")]
    assert game.reveal()["roll"] is None, "the next roll is to be called"
    assert seen(game, 0)["roller"] == 1
    assert game.record()["options"] == {"players": 2, "dice": "real"}
    assert game.record()["moves"][0] == [1, "roll 3 4"]


@rule("KN-11")
def test_the_sum_is_written_into_any_empty_cell_or_a_cell_that_holds_it_is_circled() -> None:
    game = knaster(" 9 . (9) 5 .   9 5 5 5 5   5 6 7 8 (9)   2 2 3 3 4   12 12 11 11 6 ", dice=(3, 6))
    assert game.legal(0) == ["write b1", "write e1", "circle a1", "circle a2"]


@rule("KN-11")
def test_never_both() -> None:
    game = knaster(f"9 {EMPTY[1:]}", dice=(3, 6))
    game.play(0, "circle a1")
    assert game.reveal()["sheets"][0]["numbers"][0] == [9, None, None, None, None]
    assert game.reveal()["rolls"] == 2


@rule("KN-12")
def test_on_the_final_roll_who_can_do_nothing_passes_by_itself() -> None:
    full_now = "2 2 3 3 4   12 12 11 11 4   5 6 8 8 9   9 9 6 6 10   10 6 4 4 ."
    passes = 0
    for number in range(40):
        game = knaster(full_now, EMPTY, dice=(4, 4))
        game._words_used = number
        game.play(1, "write a1")
        events = game.play(0, "write e5")
        passed = [event["seat"] for event in named(events, "passed")]
        seven = sum(game.reveal()["roll"]) == 7
        assert passed == ([0] if seven else []), "no 7 is on the sheet, every other number is"
        assert game.waiting == ({1} if seven else {0, 1})
        passes += len(passed)
    assert 0 < passes < 40


# Filling a line


@rule("KN-20")
def test_writing_the_fifth_number_rates_a_line_circling_never_does() -> None:
    game = fills_row_1("7-7-7-2-4")
    (filled,) = named(game.play(0, "write e1"), "filled")
    assert (filled["line"], filled["combination"], filled["circles"]) == ("row1", "three equal", 1)
    game = knaster("7 7 7 2 .  " + "7 . . . .  " + ". . . . .  " * 3, dice=(3, 4))
    assert not named(game.play(0, "circle a1"), "filled")
    assert game.reveal()["rolls"] == 2


@rule("KN-20")
def test_a_line_is_rated_once() -> None:
    game = knaster("7 7 7 2 4  " + "7 . . . .  " + ". . . . .  " * 3, dice=(3, 4))
    assert not named(game.play(0, "circle a1"), "filled")
    game = knaster("7 7 7 2 4  " + "7 . . . .  " + ". . . . .  " * 3, dice=(3, 4))
    assert not named(game.play(0, "write c3"), "filled")


@rule("KN-21")
@pytest.mark.parametrize(
    ("numbers", "combination", "circles"),
    [
        ("7-8-7-7-4", "three equal", 1),
        ("5-6-6-10-5", "two pairs", 1),
        ("6-3-6-6-6", "four equal", 2),
        ("4-9-4-4-9", "full house", 2),
        ("8-8-8-8-8", "five equal", 3),
        ("7-10-8-6-9", "straight", 3),
        ("4-5-6-7-8", "straight", 3),
        ("5-7-8-4-6", "straight", 3),
        ("5-6-7-8-9", "straight", 3),
        ("2-3-4-5-6", "straight", 3),
        ("12-8-9-11-10", "straight", 3),
        ("5-5-7-7-5", "full house", 2),
    ],
)
def test_combinations_whatever_the_order(numbers: str, combination: str, circles: int) -> None:
    game = fills_row_1(numbers)
    (filled,) = named(game.play(0, "write e1"), "filled")
    assert (filled["combination"], filled["circles"]) == (combination, circles)
    for _ in range(circles):
        assert game.reveal()["rolls"] == 1
        game.play(0, game.legal(0)[0])
    assert game.reveal()["rolls"] == 2
    assert sum(map(sum, game.reveal()["sheets"][0]["circled"])) == circles


@rule("KN-21")
def test_any_five_numbers_earn_the_circles_of_their_combination() -> None:
    for numbers in combinations_with_replacement(range(2, 13), 5):
        packed_numbers = packed(numbers)
        assert circles_of(packed_numbers) == CIRCLES[combination_of(packed_numbers)], numbers


@rule("KN-22")
@pytest.mark.parametrize("numbers", ["7-7-2-4-9", "2-4-6-8-10", "2-3-4-5-7", "3-4-5-6-8", "12-11-10-9-2"])
def test_anything_else_gives_no_circle_one_pair_and_four_in_a_row_included(numbers: str) -> None:
    game = fills_row_1(numbers)
    (filled,) = named(game.play(0, "write e1"), "filled")
    assert (filled["combination"], filled["circles"]) == ("nothing", 0)
    assert game.reveal()["rolls"] == 2


@rule("KN-23")
def test_circles_are_drawn_at_once_in_that_line_the_new_number_included() -> None:
    game = fills_row_1("8-8-8-8-8")
    game.play(0, "write e1")
    assert game.legal(0) == ["circle a1", "circle b1", "circle c1", "circle d1", "circle e1"]
    with pytest.raises(IllegalMove):
        game.play(0, "write a2")
    game.play(0, "circle e1")
    assert game.legal(0) == ["circle a1", "circle b1", "circle c1", "circle d1"]
    assert seen(game, 0)["deciding"]["due"] == 2


@rule("KN-23")
def test_fewer_are_drawn_if_fewer_cells_are_left() -> None:
    game = knaster("(8) (8) (8) 8 .  " + ". . . . .  " * 4, dice=(4, 4))
    game.play(0, "write e1")
    game.play(0, "circle d1")
    game.play(0, "circle e1")
    assert game.reveal()["rolls"] == 2
    assert game.reveal()["sheets"][0]["lines"] == {"row1": 9}


@rule("KN-23")
def test_the_full_house_of_the_sheet() -> None:
    game = knaster(". 9 (11) . .  5 5 7 7 .  . . 5 . .  8 . . . (4)  . . . 11 .", dice=(2, 3))
    (filled,) = named(game.play(0, "write e2"), "filled")
    assert (filled["line"], filled["combination"], filled["circles"]) == ("row2", "full house", 2)
    game.play(0, "circle a2")
    game.play(0, "circle c2")
    assert game.reveal()["sheets"][0]["circled"][1] == [True, False, True, False, False]


CROSS = """
    . . 7 . .
    . . 7 . .
    7 7 . 2 3
    . . 7 . .
    . . 7 . .
"""


@rule("KN-24")
def test_one_number_can_fill_several_lines_in_an_order_of_choice() -> None:
    game = knaster(CROSS, dice=(3, 4))
    assert [event["line"] for event in named(game.play(0, "write c3"), "filled")] == ["row3", "col3"]
    assert game.legal(0) == ["line row3", "line col3"]
    game.play(0, "line col3")
    for cell in ("c1", "c2", "c4"):
        game.play(0, f"circle {cell}")
    assert seen(game, 0)["deciding"]["line"] == "row3", "the last line needs no choice"
    assert game.legal(0) == ["circle a3", "circle b3", "circle c3", "circle d3", "circle e3"]


@rule("KN-24")
def test_the_first_row_can_be_chosen_among_several() -> None:
    game = knaster(". 7 7 2 3  7 . . . .  7 . . . .  4 . . . .  5 . . . .", dice=(3, 4))
    game.play(0, "write a1")
    assert game.legal(0) == ["line row1", "line col1"]
    assert named(game.play(0, "line row1"), "took_line")[0]["line"] == "row1"


@rule("KN-24")
def test_circles_of_a_line_are_counted_when_its_turn_comes() -> None:
    # row 3 has four circled cells: the shared cell is its last one
    game = knaster(CROSS.replace("7 7 . 2 3", "(7) (7) . (2) (3)"), dice=(3, 4))
    game.play(0, "write c3")
    game.play(0, "line col3")
    for cell in ("c3", "c2", "c4"):
        game.play(0, f"circle {cell}")
    assert game.reveal()["rolls"] == 2, "row 3 has no cell left to circle"
    assert game.reveal()["sheets"][0]["lines"] == {"row3": 7}


@rule("KN-24")
def test_up_to_four_lines_at_once() -> None:
    star = " 7 . 7 . 7  . 7 7 7 .  7 7 . 7 7  . 7 7 7 .  7 . 7 . 7 "
    game = knaster(star, dice=(3, 4))
    filled = named(game.play(0, "write c3"), "filled")
    assert [event["line"] for event in filled] == ["row3", "col3", "diag1", "diag2"]
    assert game.legal(0) == ["line row3", "line col3", "line diag1", "line diag2"]


@rule("KN-24")
def test_lines_without_a_circle_to_draw_need_no_choice() -> None:
    game = knaster(CROSS.replace("7 7 . 2 3", "12 11 . 2 3"), dice=(3, 4))
    game.play(0, "write c3")
    assert seen(game, 0)["deciding"]["line"] == "col3"


# Scoring


@rule("KN-30")
def test_a_line_scores_the_moment_its_fifth_number_is_circled() -> None:
    game = knaster("(8) (8) (8) (8) 8  " + ". . . . .  " * 4, dice=(4, 4))
    assert game.reveal()["sheets"][0]["lines"] == {}
    (scored,) = named(game.play(0, "circle e1"), "scored")
    assert (scored["line"], scored["value"]) == ("row1", 9)
    assert game.reveal()["sheets"][0]["lines"] == {"row1": 9}


@rule("KN-30")
def test_a_circle_scores_every_line_that_it_completes() -> None:
    game = knaster("7 (2) (3) (4) (5)  (6) . . . .  (8) . . . .  (9) . . . .  (10) . . . .", dice=(3, 4))
    events = game.play(0, "circle a1")
    assert [event["line"] for event in named(events, "scored")] == ["row1", "col1"]
    assert [line["line"] for line in named(events, "revealed")[0]["scored"]] == ["row1", "col1"]


@rule("KN-30")
def test_every_circle_of_a_roll_may_complete_lines() -> None:
    game = knaster("8 8 8 8 .  (2) (3) . . .  (4) (5) . . .  (6) (7) . . .  (9) (10) . . .", dice=(4, 4))
    game.play(0, "write e1")
    game.play(0, "circle a1")
    game.play(0, "circle b1")
    (revealed,) = named(game.play(0, "circle c1"), "revealed")
    assert [line["line"] for line in revealed["scored"]] == ["col1", "col2"]


@rule("KN-31", "KN-33")
def test_the_worked_example_41_points() -> None:
    # a row of 9, a diagonal of 10 and a column of 7, fifteen circles
    game = knaster("""
        (2) (3)  (4) (5)  (6)
         2  (7)  (8) (9)   10
        (3)  4   (5)  6    7
        (8)  9  (10) (11)  12
         2   3   (4)  5   (6)
    """)
    (sheet,) = game.reveal()["sheets"]
    assert sheet["lines"] == {"row1": 9, "col3": 7, "diag1": 10}
    assert sum(map(sum, sheet["circled"])) == 15
    assert sheet["score"] == 26 + 15 == 41
    notes = np.zeros((1, len(ROWS.notes)), np.int64)
    ROWS.finish(with_notes(game._table, notes))
    noted = dict(zip(ROWS.notes, notes[0].tolist(), strict=True))
    assert (noted["circles"], noted["lines"]) == (15, 3)


@rule("KN-32")
def test_the_highest_total_wins_and_equal_totals_share() -> None:
    for seed in range(60):
        game = play_out(new("knaster", players=4, seed=f"win {seed}"), seed)
        assert game.result is not None
        scores = game.result["scores"]
        assert scores == [sheet["score"] for sheet in game.reveal()["sheets"]]
        assert game.result["winners"] == [seat for seat in range(4) if scores[seat] == max(scores)]


# End

ALMOST_FULL = "2 2 3 3 4   12 12 11 11 4   5 6 8 8 9   9 9 6 6 10   10 6 4 4 ."


@rule("KN-40")
def test_after_the_first_full_sheet_there_is_exactly_one_more_roll_for_everybody() -> None:
    game = knaster(ALMOST_FULL, EMPTY, dice=(4, 4))
    game.play(0, "write e5")
    game.play(1, "write a1")
    assert game.reveal()["final"]
    assert 1 in game.waiting
    for seat in sorted(game.waiting):
        game.play(seat, game.legal(seat)[0])
    assert game.waiting == set()
    assert game.result is not None
    assert game.result["reason"] == "sheet_full"
    assert game.reveal()["rolls"] == 2
    assert game._table.phase == OVER


@rule("KN-40")
def test_also_if_several_finish_together() -> None:
    game = knaster(ALMOST_FULL, ALMOST_FULL, dice=(4, 4))
    rolls = game.reveal()["rolls"]
    while game.waiting:
        seat = min(game.waiting)
        game.play(seat, game.legal(seat)[0])
    assert game.reveal()["rolls"] == rolls + 1


@rule("KN-40")
def test_the_final_roll_is_a_normal_turn_with_rating_and_circles() -> None:
    game = knaster("8 8 8 8 .  " + ". . . . .  " * 4, dice=(4, 4), final=True)
    game.play(0, "write e1")
    for _ in range(3):
        game.play(0, game.legal(0)[0])
    assert game.result is not None
    assert game.result["scores"] == [3]


@rule("KN-41")
def test_a_full_grid_must_circle_on_the_final_roll_if_it_can() -> None:
    game = knaster(ALMOST_FULL.replace(".", "8"), EMPTY, dice=(4, 4), final=True)
    assert game.legal(0) == ["circle c3", "circle d3", "circle e5"]


@rule("KN-42")
def test_a_game_has_at_most_50_rolls() -> None:
    game = new("knaster", players=1, seed="long")
    while game.waiting:
        moves = game.legal(0)
        circles = [move for move in moves if move.startswith("circle")]
        game.play(0, (circles or moves)[0])
    assert 26 <= game.reveal()["rolls"] <= 50


# Solo


@rule("KN-50")
@pytest.mark.parametrize(
    ("score", "praise"),
    [(50, None), (51, "good"), (80, "good"), (81, "very_good"), (100, "very_good"), (101, "spectacular")],
)
def test_a_good_score_alone_is_praised(score: int, praise: str | None) -> None:
    assert praise_of(score) == praise


@rule("KN-50")
def test_alone_the_same_rules_hold_the_final_roll_included() -> None:
    game = new("knaster", players=1, seed="solo")
    finals = [event["final"] for event in named(game.opening, "rolled")]
    for seat, move in at_random(game, 3):
        finals += [event["final"] for event in named(game.play(seat, move), "rolled")]
    assert finals == [False] * (len(finals) - 1) + [True]
    assert game.result is not None
    assert game.result["winners"] == [0]
