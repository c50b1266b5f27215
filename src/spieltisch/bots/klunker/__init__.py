"""Klunker players, and what the strong ones are made of: a trained network and a search over imagined tables."""

from __future__ import annotations

from typing import Final

from spieltisch.bots.contract import Bot, Level


def make_novice() -> Bot:
    from spieltisch.bots.klunker.novice import KlunkerNovice

    return KlunkerNovice()


def make_casual() -> Bot:
    from spieltisch.bots.klunker.casual import KlunkerCasual

    return KlunkerCasual()


def make_expert() -> Bot:
    from spieltisch.bots.klunker.expert import KlunkerExpert

    return KlunkerExpert()


def make_master() -> Bot:
    from spieltisch.bots.klunker.master import KlunkerMaster

    return KlunkerMaster()


def make_network() -> Bot:
    """The network's first thought, always."""
    from spieltisch.bots.klunker.expert import KlunkerExpert

    return KlunkerExpert(insight=1.0)


def make_first_network() -> Bot:
    """The same with the network of the first version, for comparison."""
    from spieltisch.bots.klunker.expert import FIRST_MODEL, KlunkerExpert

    return KlunkerExpert(FIRST_MODEL, insight=1.0)


def make_character(name: str) -> Bot:
    """The player of one of the characters."""
    from spieltisch.bots.klunker.characters import player

    return player(name)


LEVELS: Final = (
    Level("novice", make_novice),
    Level("casual", make_casual),
    Level("expert", make_expert),
    Level("master", make_master),
    Level("network", make_network, for_study=True),
    Level("network-1", make_first_network, for_study=True),
)
