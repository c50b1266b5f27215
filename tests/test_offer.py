"""What the server offers is what can be played: nothing more, nothing less."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from spieltisch import BadOption, bots
from spieltisch.games import BOOKS
from spieltisch.server.offer import games_offered
from spieltisch.server.schema.games import EditionOffered, GameOffered
from spieltisch.tables.options import EMOTES, SECONDS, read_options

GAMES = games_offered().games
EDITIONS = [(game, edition) for game in GAMES for edition in game.editions]
MOST = 13
"""More than sit at any table."""


def can_be_played(game: str, players: int, options: dict[str, Any]) -> bool:
    try:
        read_options({"game": game, "seats": ["person"] * players, "options": options})
    except BadOption:
        return False
    return True


def named(edition: EditionOffered) -> dict[str, str]:
    return {} if edition.edition is None else {"edition": edition.edition}


def test_every_game_and_emote_is_offered() -> None:
    assert [game.game for game in GAMES] == list(BOOKS)
    assert games_offered().emotes == list(EMOTES)
    assert {game.game: game.simultaneous for game in GAMES} == {"klunker": False, "knaster": True}


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_exactly_the_offered_numbers_of_players_are_taken(game: GameOffered, edition: EditionOffered) -> None:
    taken = [players for players in range(MOST + 1) if can_be_played(game.game, players, named(edition))]
    assert taken == edition.players


def test_klunker_has_two_editions_and_knaster_none() -> None:
    assert [(game.game, edition.edition, edition.players) for game, edition in EDITIONS] == [
        ("klunker", "1999", [3, 4, 5]),
        ("klunker", "2005", [3, 4, 5, 6]),
        ("knaster", None, list(range(1, 13))),
    ]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_choice_of_options_can_be_played_with_every_number_of_players(
    game: GameOffered, edition: EditionOffered
) -> None:
    for players in edition.players:
        values = [option.words if option.kind == "word" else [None, *range(players)] for option in edition.options]
        for chosen in product(*values):
            options = dict(zip([option.name for option in edition.options], chosen, strict=True))
            assert can_be_played(game.game, players, {**named(edition), **options})


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_defaults_are_what_a_table_gets_that_asks_for_nothing(game: GameOffered, edition: EditionOffered) -> None:
    seats = ["person"] * edition.players[0]
    agreed = read_options({"game": game.game, "seats": seats, "options": named(edition)})
    defaults: dict[str, Any] = {option.name: option.default for option in edition.options}
    assert {**named(edition), "players": len(seats), **defaults} == agreed.settings
    if edition == game.editions[0]:
        assert read_options({"game": game.game, "seats": seats}).settings == agreed.settings, "it is the usual one"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_every_offered_bot_plays_from_the_weakest_to_the_strongest(game: GameOffered) -> None:
    assert game.levels == bots.levels(game.game)
    assert game.levels[:2] == ["novice", "casual"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_clocks_within_the_limits_are_taken_and_others_are_not(game: GameOffered) -> None:
    wanted = {"game": game.game, "seats": ["person"] * 3}
    least = {part.name: part.least for part in game.clock}
    assert set(least) <= set(SECONDS)
    for part in game.clock:
        for seconds in (part.least, part.most):
            read_options({**wanted, "clock": {**least, part.name: seconds}})
        for seconds in (part.least - 1, part.most + 1):
            with pytest.raises(BadOption):
                read_options({**wanted, "clock": {**least, part.name: seconds}})
