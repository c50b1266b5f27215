"""Knaster players, and what the strong ones are made of: a move generator, an evaluation and a search."""

from __future__ import annotations

from typing import Final

from spieltisch.bots.contract import Bot, Level


def make_novice() -> Bot:
    from spieltisch.bots.knaster.novice import KnasterNovice

    return KnasterNovice()


def make_casual() -> Bot:
    from spieltisch.bots.knaster.casual import KnasterCasual

    return KnasterCasual()


def make_expert() -> Bot:
    from spieltisch.bots.knaster.expert import KnasterExpert

    return KnasterExpert()


def make_master() -> Bot:
    from spieltisch.bots.knaster.master import KnasterMaster

    return KnasterMaster()


def make_master_for_points() -> Bot:
    """Plays as if it were alone."""
    from spieltisch.bots.knaster.master import KnasterMaster

    return KnasterMaster(for_points=True)


def make_character(name: str) -> Bot:
    """The player of one of the characters."""
    from spieltisch.bots.knaster.characters import player

    return player(name)


LEVELS: Final = (
    Level("novice", make_novice),
    Level("casual", make_casual),
    Level("expert", make_expert),
    Level("master", make_master),
    Level("master-for-points", make_master_for_points, for_study=True),
)
