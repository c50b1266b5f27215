"""What the server offers is what can be played: nothing more, nothing less."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from spieltisch import BadOption, bots, new
from spieltisch.games import BOOKS
from spieltisch.games.knaster.printed import praise_of
from spieltisch.games.knaster.sheet import COMBINATION_NAMES
from spieltisch.server.catalog import games_offered
from spieltisch.server.schema.games import EditionOffered, GameOffered
from spieltisch.tables.options import EMOTES, SECONDS, read_options
from tests.positions import klunker, knaster, named, seen

GAMES = games_offered().games
EDITIONS = [(game, edition) for game in GAMES for edition in game.editions]
MOST = 13
"""More than sit at any table."""

with_every_edition = pytest.mark.parametrize(
    ("game", "edition"), EDITIONS, ids=[f"{game.game} {edition.edition}" for game, edition in EDITIONS]
)


def can_be_played(game: str, players: int, options: dict[str, Any]) -> bool:
    try:
        read_options({"game": game, "seats": ["person"] * players, "options": options})
    except BadOption:
        return False
    return True


def option_of(edition: EditionOffered) -> dict[str, str]:
    return {} if edition.edition is None else {"edition": edition.edition}


def test_every_game_and_emote_is_offered() -> None:
    assert [game.game for game in GAMES] == list(BOOKS)
    assert games_offered().emotes == list(EMOTES)
    assert {game.game: game.simultaneous for game in GAMES} == {"klunker": False, "knaster": True}


@with_every_edition
def test_exactly_the_offered_numbers_of_players_are_taken(game: GameOffered, edition: EditionOffered) -> None:
    taken = [players for players in range(MOST + 1) if can_be_played(game.game, players, option_of(edition))]
    assert taken == edition.players


def test_klunker_has_two_editions_and_knaster_none() -> None:
    assert [(game.game, edition.edition, edition.players) for game, edition in EDITIONS] == [
        ("klunker", "1999", [3, 4, 5]),
        ("klunker", "2005", [3, 4, 5, 6]),
        ("knaster", None, list(range(1, 13))),
    ]


@with_every_edition
def test_every_choice_of_options_can_be_played_with_every_number_of_players(
    game: GameOffered, edition: EditionOffered
) -> None:
    for players in edition.players:
        values = [option.words if option.kind == "word" else [None, *range(players)] for option in edition.options]
        for chosen in product(*values):
            options = dict(zip([option.name for option in edition.options], chosen, strict=True))
            assert can_be_played(game.game, players, {**option_of(edition), **options})


@with_every_edition
def test_the_defaults_are_what_a_table_gets_that_asks_for_nothing(game: GameOffered, edition: EditionOffered) -> None:
    seats = ["person"] * edition.players[0]
    agreed = read_options({"game": game.game, "seats": seats, "options": option_of(edition)})
    defaults: dict[str, Any] = {option.name: option.default for option in edition.options}
    assert {**option_of(edition), "players": len(seats), **defaults} == agreed.settings
    if edition == game.editions[0]:
        assert read_options({"game": game.game, "seats": seats}).settings == agreed.settings, "it is the usual one"


def test_real_dice_are_called_by_people_and_go_without_a_clock() -> None:
    called = [
        (game.game, option.name, word)
        for game, edition in EDITIONS
        for option in edition.options
        if option.kind == "word"
        for word in option.people_call
    ]
    assert called == [("knaster", "dice", "real")]
    with pytest.raises(BadOption, match="no clock"):
        read_options({"game": "knaster", "seats": ["person"], "options": {"dice": "real"}, "clock": {"roll": 30}})


# What is printed on cards and sheets


def printed_of(game: str, edition: str | None = None) -> Any:
    return next(one.printed for offered, one in EDITIONS if offered.game == game and one.edition == edition)


@pytest.mark.parametrize("edition", ["1999", "2005"])
def test_the_cards_of_an_edition_are_all_there(edition: str) -> None:
    printed = printed_of("klunker", edition)
    for players in range(3, 7):
        if can_be_played("klunker", players, {"edition": edition}):
            game = new("klunker", players, edition=edition)
            truth = game.reveal()
            dealt = Counter(truth["pile"]["rest"])
            for hand, purse in zip(truth["hands"], truth["purses"], strict=True):
                dealt.update(hand)
                dealt.update(purse)
                assert sum(hand.values()) == printed["hand"]
                assert len(purse) == printed["start_money"][players - 3]
            assert dealt == printed["copies"]
            assert sum(dealt.values()) <= BOOKS["klunker"].highest_score, "no purse can hold more"
            assert seen(game, None)["tax"] == printed["tax"][players - 3]


def test_a_taxed_game_ends_after_the_last_round_printed() -> None:
    last = printed_of("klunker", "2005")["last_round"]
    for number in (last - 1, last):
        game = klunker(
            "buy",
            buyers=range(5),
            showcases=["", *["ruby"] * 4],
            money=[5] * 5,
            players=5,
            edition="2005",
            round_number=number,
        )
        game.play(0, "decline")
        assert (game.result is not None) == (number == last)
    assert printed_of("klunker", "1999")["last_round"] is None, "there is no tax"


@pytest.mark.parametrize("edition", ["1999", "2005"])
@pytest.mark.parametrize("stacks", range(1, 8))
def test_a_set_pays_what_is_printed(edition: str, stacks: int) -> None:
    printed = printed_of("klunker", edition)
    kinds = list(printed["copies"])
    for sold in kinds:
        others = [kind for kind in kinds if kind != sold][: stacks - 1]
        safe = [*[sold] * (printed["set"] - 1), *others]
        game = klunker("store", hands=[sold], safes=[" ".join(safe)], edition=edition)
        (sale,) = named(game.play(0, f"store {sold}"), "sold")
        by_stacks = printed["pays"][min(stacks, len(printed["pays"])) - 1]
        assert sale["stacks"] == stacks
        assert sale["always_four"] == (sold == printed["always_four"])
        assert sale["pays"] == (printed["set"] if sale["always_four"] else by_stacks)


def test_the_lines_and_combinations_printed_are_those_that_count() -> None:
    printed = printed_of("knaster")
    assert sum(line["value"] for line in printed["lines"]) + 25 == BOOKS["knaster"].highest_score == 115
    for line in printed["lines"]:
        circled = {cell: f"({number})" for number, cell in enumerate(line["cells"], 2)}
        cells = [circled.get(f"{column}{row}", ".") for row in range(1, 6) for column in "abcde"]
        assert seen(knaster(" ".join(cells)), 0)["sheets"][0]["lines"] == {line["line"]: line["value"]}
    named_once = [combination["combination"] for combination in printed["combinations"]]
    assert sorted(["nothing", *named_once]) == sorted(COMBINATION_NAMES)
    for combination in printed["combinations"]:
        *four, last = combination["example"]
        dice = (max(1, last - 6), last - max(1, last - 6))
        game = knaster(" ".join([*map(str, four), *["."] * 21]), dice=dice)
        (filled,) = named(game.play(0, "write e1"), "filled")
        assert (filled["combination"], filled["circles"]) == (combination["combination"], combination["circles"])


def test_the_praise_printed_is_what_a_player_alone_is_told() -> None:
    for printed in printed_of("knaster")["solo_praise"]:
        assert praise_of(printed["more_than"]) != printed["praise"]
        assert praise_of(printed["more_than"] + 1) == printed["praise"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_every_offered_bot_plays_from_the_weakest_to_the_strongest(game: GameOffered) -> None:
    assert game.levels == bots.levels(game.game)
    assert set(bots.LADDER) & set(game.levels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_clocks_within_the_limits_are_taken_and_others_are_not(game: GameOffered) -> None:
    wanted = {"game": game.game, "seats": ["person"] * game.editions[0].players[-1]}
    least = {part.name: part.least for part in game.clock}
    assert set(least) <= set(SECONDS)
    for part in game.clock:
        for seconds in (part.least, part.most):
            read_options({**wanted, "clock": {**least, part.name: seconds}})
        for seconds in (part.least - 1, part.most + 1):
            with pytest.raises(BadOption):
                read_options({**wanted, "clock": {**least, part.name: seconds}})
