"""Twelve Klunker players with a temper, from a family's first opponent to the master.

The first six appraise cards as `casual` does, but want something beside money, and look at more or less of a round. The
next ones leave some kinds of decisions to the trained network, the last ones all of them, and search. None blunders
by chance: whoever knows a temper can foresee it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Bot, Decision
from spieltisch.bots.klunker.casual import Appraiser
from spieltisch.bots.klunker.reasons import because, sentence


@dataclass(frozen=True)
class Temper:
    """What a player wants beside money. Everything counts in money; nothing is what `casual` wants."""

    hope: float = 1.0
    """How likely it takes missing cards to come, compared with casual."""
    foresight: float = 1.0
    """How much it thinks of what buying will bring later in the round (0: not at all)."""
    prospects: float = 1.0
    """How much it values sets that are not complete yet."""
    novelty: float = 0.0
    """For each card of a kind that it does not have in its safe."""
    company: float = 0.0
    """For each card of a kind that it has."""
    display: float = 0.0
    """For each card it shows."""
    haste: float = 0.0
    """For passing, and for each card of a showcase it buys."""
    storing: float = 0.0
    """For storing rather than passing."""
    giving: float = 0.0
    """For buying from somebody else."""
    denying: float = 0.0
    """How much of what the showcase would have brought the others it counts as its own gain."""


class TemperedAppraiser(Appraiser):
    def __init__(self, view: Mapping[str, Any], temper: Temper) -> None:
        super().__init__(view)
        self.temper = temper
        self.hopes = [min(1.0, hope * temper.hope) if lacking else hope for lacking, hope in enumerate(self.hopes)]

    def prospects(self, safe: Counter[str], hand: Counter[str]) -> float:
        return self.temper.prospects * super().prospects(safe, hand)

    def turn_to_buy(self, safe: Counter[str], hand: Counter[str], earlier: Any) -> float:
        return self.temper.foresight * super().turn_to_buy(safe, hand, earlier) if self.temper.foresight else 0.0

    def wish(self, move: str) -> float:
        """What a move promises, and what it likes about it."""
        verb, *words = move.split()
        return self.promise(move) + self.taste(verb, words)

    def taste(self, verb: str, words: Sequence[str]) -> float:
        temper = self.temper
        match verb:
            case "show":
                return temper.display * len(words)
            case "store":
                return temper.storing + self.liking(words)
            case "pass":
                return temper.haste
            case "buy":
                owner = int(words[0]) - 1
                cards = list(self.showcases[owner].elements())
                return (
                    self.liking(cards)
                    + temper.haste * len(cards)
                    + temper.giving * (owner != self.seat)
                    + temper.denying * self.worth_to_others(owner)
                )
            case _:
                return 0.0

    def liking(self, cards: Sequence[str]) -> float:
        have = self.safes[self.seat]
        return sum(self.temper.company if have.get(kind, 0) else self.temper.novelty for kind in cards)

    def worth_to_others(self, owner: int) -> float:
        """What a showcase would bring the one of the others whom it suits best."""
        if not self.temper.denying:
            return 0.0
        buyers = [seat for seat, money in enumerate(self.money) if money and seat not in (self.seat, owner)]
        gains = [self.gain(self.safes[buyer], Counter(), self.showcases[owner]) for buyer in buyers]
        return max([0.0, *gains])


class KlunkerCharacter:
    """A temper, and the phases in which it follows the trained network instead."""

    def __init__(self, temper: Temper, insight: frozenset[str] = frozenset()) -> None:
        self.temper, self.insight = temper, insight
        self.network: Bot | None = None
        if insight:
            from spieltisch.bots.klunker.expert import KlunkerExpert

            self.network = KlunkerExpert(insight=1.0)

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        if self.network is not None and view["phase"] in self.insight:
            return self.network.choose(view, legal, rng, deadline)
        appraiser = TemperedAppraiser(view, self.temper)
        values = {move: appraiser.wish(move) for move in legal}
        most = max(values.values())
        best = [move for move in legal if values[move] == most]
        move = best[int(rng.integers(len(best)))]
        reason = because(view, move)
        return Decision(move, sentence(reason), values, because=reason)


NINA: Final = Temper(foresight=0, prospects=-0.3, novelty=8.0, company=-1.5, display=3.0, giving=1.5)
LEO: Final = Temper(foresight=0, prospects=-0.8, haste=3.0, display=2.5, giving=2.0)
ROSA: Final = Temper(foresight=0, prospects=0.1, display=1.0, giving=2.5)
BRUNO: Final = Temper(foresight=0, company=1.9, novelty=-1.0)
CLARA: Final = Temper(hope=0.1, foresight=0, prospects=0.2, display=-3.0, storing=-0.2, giving=-1.0)
FELIX: Final = Temper(hope=1.7, foresight=0.65, display=0.35)
VERA: Final = Temper(giving=-0.3)
HUGO: Final = Temper(storing=0.2)
IRIS: Final = Temper(denying=0.6)
TEMPERS: Final = {
    "nina": NINA,
    "leo": LEO,
    "rosa": ROSA,
    "bruno": BRUNO,
    "clara": CLARA,
    "felix": FELIX,
    "vera": VERA,
    "hugo": HUGO,
    "iris": IRIS,
}
INSIGHT: Final = {"hugo": frozenset({"show"}), "iris": frozenset({"show", "store"})}
"""In which phases they follow the network."""


def make_searcher(name: str) -> Bot:
    from dataclasses import replace

    from spieltisch.bots.klunker.expert import KlunkerExpert
    from spieltisch.bots.klunker.master import KlunkerMaster
    from spieltisch.bots.klunker.search import FIXED

    if name == "olga":
        return KlunkerExpert(insight=1.0)
    if name == "viktor":
        return KlunkerMaster(effort=replace(FIXED, candidates=3, stages=(16,), choices=10))
    return KlunkerMaster(effort=FIXED)


def player(character: str) -> Bot:
    """The player of a character."""
    if character in TEMPERS:
        return KlunkerCharacter(TEMPERS[character], INSIGHT.get(character, frozenset()))
    return make_searcher(character)
