"""What a seat thinks that its moves are worth this round, in money: what sets pay, which missing cards may still come,
who would pay for a showcase, and what the player likes beside money.

Plain functions like the rules: they run as they are for one table, and compiled for thousands. A player gathers sets in
a safe with few stacks, shows what others would pay for, and passes early for a good showcase. The constants were found
by measuring.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spieltisch.games.contract import rule
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS, SET
from spieltisch.games.klunker.rules import SHOWCASE, STOP, missing, set_pays
from spieltisch.games.klunker.table import BUY, SELL, STORE, Table

PATIENCE: Final = 14
"""When this many cards for each player can still be dealt, a missing card comes as likely as not."""
FRESH_CARD: Final = 0.2
"""What it is worth to have played a card, since another one is drawn for it."""
OPEN_SHOWCASE: Final = 0.3
"""What it is worth that a player's own showcase stays filled: somebody may still pay for it."""
CLUTTER: Final = 0.6
"""What a card in the safe costs where a tax of 2 leaves hardly anybody with money, so that fewest cards win (KL-71)."""
NOBODY: Final = -1
NEVER: Final = -1e9


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
    insight: float = 0.0
    """Where it follows the network: what a move is worth that the network finds e times likelier than another."""


class Room:
    """Where a player lays cards in its mind. Rows of cards count them by kind."""

    def __init__(self) -> None:
        self.hopes = [0.0] * SET
        """The chance that all cards will come which a set still needs, by how many these are."""
        self.clutter = 0.0
        self.safes = [[0] * KINDS for _ in range(MAX_PLAYERS)]
        self.showcases = [[0] * KINDS for _ in range(MAX_PLAYERS)]
        self.filled = [0] * MAX_PLAYERS
        """Which showcases hold cards."""
        self.shown = [0] * KINDS
        """The cards that are to be shown."""
        self.hand = [0] * KINDS
        self.safe = [0] * KINDS
        """The player's own, after a move."""
        self.rest = [0] * KINDS
        """A safe after its sets have been sold."""
        self.nothing = [0] * KINDS


# What cards are worth


@rule
def look_around(table: Table, temper: Temper, room: Room, seat: int) -> None:
    """Takes in what lies on the table. Comes before all the others."""
    left = max(0, table.known_size + table.rest_size - missing(table))
    hope = left / (left + PATIENCE * table.players)
    room.hopes[0] = 1.0
    for lacking in range(1, SET):
        room.hopes[lacking] = min(1.0, hope**lacking * temper.hope)
    room.clutter = CLUTTER if table.tax > 1 else 0.0
    for other in range(table.players):
        for kind in range(KINDS):
            room.safes[other][kind] = table.safe[other, kind]
            room.showcases[other][kind] = table.showcase[other, kind]
    for kind in range(KINDS):
        room.hand[kind] = table.hand[seat, kind]
        room.safe[kind] = table.safe[seat, kind]


@rule
def see_showcases(table: Table, room: Room) -> None:
    for owner in range(table.players):
        room.filled[owner] = table.showcase_size[owner] > 0


@rule
def stacks_in(safe: list[int]) -> int:
    """KL-40"""
    count = 0
    for kind in range(KINDS):
        count += (safe[kind] + SET - 1) // SET
    return count


@rule
def money_for(table: Table, kind: int, stack_count: int) -> int:
    """KL-41, KL-42"""
    return SET if kind == table.always_four else set_pays(stack_count)


@rule
def sell_all(table: Table, safe: list[int], first: int) -> int:
    """The money for all complete sets. Order matters only for the kind that always pays four."""
    money = 0
    while True:
        sold = NOBODY
        for kind in range(KINDS):
            if safe[kind] >= SET and (sold < 0 or kind == first or (kind == table.always_four and sold != first)):
                sold = kind
        if sold < 0:
            return money
        first = NOBODY
        money += money_for(table, sold, stacks_in(safe))
        safe[sold] -= SET


@rule
def prospects(table: Table, temper: Temper, room: Room, safe: list[int], hand: list[int]) -> float:
    """The money to hope for from sets that are not complete yet: less for each missing card and for each stack."""
    stack_count = stacks_in(safe)
    held, stored = 0, 0
    for kind in range(KINDS):
        held += hand[kind]
        stored += safe[kind]
    money = -FRESH_CARD * held - room.clutter * stored
    for kind in range(KINDS):
        cards = min(safe[kind] + hand[kind], SET)
        if cards > 0:
            money += room.hopes[SET - cards] * money_for(table, kind, stack_count + (safe[kind] == 0))
    return temper.prospects * money


@rule
def gain(table: Table, temper: Temper, room: Room, safe: list[int], hand: list[int], cards: list[int]) -> float:
    """KL-54: what it brings to take these cards into a safe, sales included."""
    for kind in range(KINDS):
        room.rest[kind] = safe[kind] + cards[kind]
    money = sell_all(table, room.rest, NOBODY)
    before = prospects(table, temper, room, safe, hand)
    return money + prospects(table, temper, room, room.rest, hand) - before


@rule
def purchase(
    table: Table, temper: Temper, room: Room, seat: int, safe: list[int], hand: list[int], owner: int
) -> float:
    """KL-51: what it brings a seat to buy a showcase."""
    gained = gain(table, temper, room, safe, hand, room.showcases[owner])
    if owner == seat:
        return gained
    return gained - 1 + OPEN_SHOWCASE * (room.filled[seat] != 0)


@rule
def best_purchase(
    table: Table, temper: Temper, room: Room, seat: int, safe: list[int], hand: list[int]
) -> tuple[int, float]:
    """KL-51 to KL-53: what suits a seat best that buys now (NOBODY: to decline), and what that brings."""
    best, most = NOBODY, NEVER if room.filled[seat] != 0 else 0.0
    for owner in range(table.players):
        if room.filled[owner] != 0 and (owner == seat or table.money[seat] > 0):
            brings = purchase(table, temper, room, seat, safe, hand, owner)
            if brings > most:
                best, most = owner, brings
    return best, most


@rule
def turn_to_buy(table: Table, temper: Temper, room: Room, seat: int, is_last: bool) -> float:
    """What buying will bring this round, after those who have passed (or all others) took what suits them best."""
    see_showcases(table, room)
    for place in range(2 * table.players):
        buyer = table.buyers[place] if place < table.buy_cards else place - table.players
        if place >= table.buy_cards and (not is_last or buyer < 0 or buyer == seat or table.has_passed[buyer] != 0):
            continue
        owner, _ = best_purchase(table, temper, room, buyer, room.safes[buyer], room.nothing)
        if owner < 0:
            return 0.0
        room.filled[owner] = 0
    _, most = best_purchase(table, temper, room, seat, room.safe, room.hand)
    return (room.filled[seat] == 0) + most


# What each move promises, and what a player likes about it


@rule
def liking(temper: Temper, room: Room, seat: int, kind: int) -> float:
    return temper.company if room.safes[seat][kind] > 0 else temper.novelty


@rule
def liking_to_buy(table: Table, temper: Temper, room: Room, seat: int, owner: int) -> float:
    liked = temper.giving if owner != seat else 0.0
    for kind in range(KINDS):
        liked += room.showcases[owner][kind] * (temper.haste + liking(temper, room, seat, kind))
    if temper.denying != 0:
        most = 0.0
        for buyer in range(table.players):
            if table.money[buyer] > 0 and buyer != seat and buyer != owner:  # noqa: PLR1714 (compiled)
                cards = room.showcases[owner]
                most = max(most, gain(table, temper, room, room.safes[buyer], room.nothing, cards))
        liked += temper.denying * most
    return liked


@rule
def wish_to_show(table: Table, temper: Temper, room: Room, seat: int) -> float:
    """For the cards `shown`."""
    cards = 0
    for kind in range(KINDS):
        room.hand[kind] = table.hand[seat, kind] - room.shown[kind]
        room.showcases[seat][kind] = table.showcase[seat, kind] + room.shown[kind]
        cards += room.shown[kind]
    wanted = False
    for buyer in range(table.players):
        if buyer != seat and table.money[buyer] > 0 and not wanted:
            safe = room.safes[buyer]
            wanted = gain(table, temper, room, safe, room.nothing, room.showcases[seat]) > 1
    see_showcases(table, room)
    room.filled[seat] = not wanted
    _, bought = best_purchase(table, temper, room, seat, room.safe, room.hand)
    return prospects(table, temper, room, room.safe, room.hand) + (bought + wanted) + temper.display * cards


@rule
def wish_to_store(table: Table, temper: Temper, room: Room, seat: int, kind: int) -> float:
    """Whoever goes on storing is taken to buy last."""
    room.hand[kind] -= 1
    room.safe[kind] += 1
    wish = sell_all(table, room.safe, NOBODY) + prospects(table, temper, room, room.safe, room.hand)
    if temper.foresight != 0:
        wish += temper.foresight * turn_to_buy(table, temper, room, seat, True)
    for each in range(KINDS):
        room.safe[each] = table.safe[seat, each]
    room.hand[kind] += 1
    return wish + (temper.storing + liking(temper, room, seat, kind))


@rule
def wish(table: Table, temper: Temper, room: Room, seat: int, action: int) -> float:
    """For an action of any phase but the first."""
    if table.phase == STORE:
        if action != STOP:
            return wish_to_store(table, temper, room, seat, action)
        hoped = prospects(table, temper, room, room.safe, room.hand)
        if temper.foresight != 0:
            hoped += temper.foresight * turn_to_buy(table, temper, room, seat, False)
        return hoped + temper.haste
    if table.phase == SELL:
        for kind in range(KINDS):
            room.rest[kind] = room.safe[kind]
        return float(sell_all(table, room.rest, action))
    if action == STOP:
        return 0.0
    owner = action - SHOWCASE
    see_showcases(table, room)
    bought = purchase(table, temper, room, seat, room.safe, room.hand, owner)
    return bought + liking_to_buy(table, temper, room, seat, owner)


@rule
def liking_of(table: Table, temper: Temper, room: Room, seat: int, action: int) -> float:
    """Of a single action, whatever it promises: for players that leave that to the network."""
    if table.phase == STORE:
        return temper.haste if action == STOP else temper.storing + liking(temper, room, seat, action)
    if action == STOP:
        return 0.0
    if table.phase == BUY:
        return liking_to_buy(table, temper, room, seat, action - SHOWCASE)
    return 0.0 if table.phase == SELL else temper.display
