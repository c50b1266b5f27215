"""A casual Klunker player: makes the move that promises most money, without looking ahead further than this round.

It gathers sets in a safe with few stacks, shows what others would pay for, and passes early for a good showcase. The
constants were found by measuring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.reasons import because, sentence
from spieltisch.games.klunker.editions import EDITIONS, HAND, SET

PATIENCE: Final = 14
"""When this many cards for each player can still be dealt, a missing card comes as likely as not."""
FRESH_CARD: Final = 0.2
"""What it is worth to have played a card, since another one is drawn for it."""
OPEN_SHOWCASE: Final = 0.3
"""What it is worth that a player's own showcase stays filled: somebody may still pay for it."""
CLUTTER: Final = 0.6
"""What a card in the safe costs where a tax of 2 leaves hardly anybody with money, so that fewest cards win (KL-71)."""

Cards = Counter[str]


def stacks(safe: Cards) -> int:
    """KL-40"""
    return sum([(count + SET - 1) // SET for count in safe.values()])


class Appraiser:
    """What a seat thinks of cards, from all it may know."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        always_four = EDITIONS[view["edition"]].always_four
        self.kinds: list[str] = view["kinds"]
        self.always_four: str | None = self.kinds[always_four] if always_four >= 0 else None
        self.seat: int = view["seat"]
        self.hand: Cards = Counter(view["hand"])
        self.money: list[int] = [jeweller["money"] for jeweller in view["jewellers"]]
        self.safes: list[Cards] = [Counter(jeweller["safe"]) for jeweller in view["jewellers"]]
        showcases = [Counter(jeweller["showcase"]) for jeweller in view["jewellers"]]
        self.showcases: dict[int, Cards] = {owner: cards for owner, cards in enumerate(showcases) if cards}
        passed = {jeweller["buy_card"]: seat for seat, jeweller in enumerate(view["jewellers"]) if jeweller["buy_card"]}
        self.passed: list[int] = [passed[buy_card] for buy_card in sorted(passed)]
        missing = sum(HAND - jeweller["hand_size"] for jeweller in view["jewellers"])
        left = max(0, view["pile"]["size"] - missing)
        hope = left / (left + PATIENCE * view["players"])
        self.clutter = CLUTTER if view["tax"] > 1 else 0.0
        self.hopes = [hope**lacking for lacking in range(SET)]
        """The chance that all cards will come which a set still needs."""

    def pays(self, kind: str, stack_count: int) -> int:
        """KL-41, KL-42"""
        return SET if kind == self.always_four else max(SET + 1 - stack_count, 1)

    def sell(self, safe: Cards, first: str | None = None) -> tuple[int, Cards]:
        """The money for all complete sets, and what is left. Order matters only for the kind that always pays four."""
        safe, money = Counter(safe), 0
        while complete := [kind for kind, count in safe.items() if count >= SET]:
            kind = next((kind for kind in (first, self.always_four) if kind in complete), complete[0])
            first = None
            money += self.pays(kind, stacks(safe))
            safe[kind] -= SET
        return money, safe

    def prospects(self, safe: Cards, hand: Cards) -> float:
        """The money to hope for from sets that are not complete yet: less for each missing card and for each stack."""
        stack_count = stacks(safe)
        money = -FRESH_CARD * sum(hand.values()) - self.clutter * sum(safe.values())
        for kind in self.kinds:
            stored = safe.get(kind, 0)
            cards = min(stored + hand.get(kind, 0), SET)
            if cards:
                money += self.hopes[SET - cards] * self.pays(kind, stack_count + (not stored))
        return money

    def gain(self, safe: Cards, hand: Cards, cards: Cards) -> float:
        """KL-54: what it brings to take these cards into a safe, sales included."""
        money, rest = self.sell(safe + cards)
        return money + self.prospects(rest, hand) - self.prospects(safe, hand)

    def purchases(self, seat: int, safe: Cards, hand: Cards, showcases: Mapping[int, Cards]) -> dict[int | None, float]:
        """What each showcase (None: to decline) brings a seat that buys now. KL-51 to KL-53."""
        gains: dict[int | None, float] = {} if seat in showcases else {None: 0.0}
        for owner, cards in showcases.items():
            if owner == seat:
                gains[owner] = self.gain(safe, hand, cards)
            elif self.money[seat]:
                gains[owner] = self.gain(safe, hand, cards) - 1 + OPEN_SHOWCASE * (seat in showcases)
        return gains

    def turn_to_buy(self, safe: Cards, hand: Cards, earlier: Iterable[int]) -> float:
        """What buying will bring this round, after these seats have bought what suits them best."""
        showcases = dict(self.showcases)
        for buyer in earlier:
            gains = self.purchases(buyer, self.safes[buyer], Counter(), showcases)
            owner = max(gains, key=gains.__getitem__)
            if owner is None:
                return 0.0
            del showcases[owner]
        sold = self.seat not in showcases
        return sold + max(self.purchases(self.seat, safe, hand, showcases).values())

    # What each move promises

    def show(self, shown: Collection[str]) -> float:
        hand, safe = self.hand - Counter(shown), self.safes[self.seat]
        others = {owner: cards for owner, cards in self.showcases.items() if owner != self.seat}
        showcase = self.showcases.get(self.seat, Counter()) + Counter(shown)
        buyers = [seat for seat, money in enumerate(self.money) if money and seat != self.seat]
        if any(self.gain(self.safes[buyer], Counter(), showcase) > 1 for buyer in buyers):
            sold = 1 + max(self.purchases(self.seat, safe, hand, others).values())
            return self.prospects(safe, hand) + sold
        unsold = max(self.purchases(self.seat, safe, hand, others | {self.seat: showcase}).values())
        return self.prospects(safe, hand) + unsold

    def store(self, kind: str) -> float:
        hand = self.hand - Counter([kind])
        money, safe = self.sell(self.safes[self.seat] + Counter([kind]))
        # Whoever goes on storing is taken to buy last.
        others = [seat for seat in range(len(self.safes)) if seat not in (self.seat, *self.passed)]
        return money + self.prospects(safe, hand) + self.turn_to_buy(safe, hand, [*self.passed, *others])

    def stop_storing(self) -> float:
        safe = self.safes[self.seat]
        return self.prospects(safe, self.hand) + self.turn_to_buy(safe, self.hand, self.passed)

    def buy(self, owner: int | None) -> float:
        return self.purchases(self.seat, self.safes[self.seat], self.hand, self.showcases)[owner]

    def promise(self, move: str) -> float:
        """What a move promises, in money."""
        verb, *words = move.split()
        match verb:
            case "show":
                return self.show(words)
            case "store":
                return self.store(words[0])
            case "pass":
                return self.stop_storing()
            case "sell":
                return self.sell(self.safes[self.seat], words[0])[0]
            case _:
                return self.buy(int(words[0]) - 1 if words else None)


class KlunkerCasual:
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        appraiser = Appraiser(view)
        values = {move: appraiser.promise(move) for move in legal}
        most = max(values.values())
        best = [move for move in legal if values[move] == most]
        move = best[int(rng.integers(len(best)))]
        reason = because(view, move)
        return Decision(move, sentence(reason), values, because=reason)
