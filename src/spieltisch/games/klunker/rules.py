"""The rules of Klunker (docs/rules/klunker.md), in their order, as plain functions on a table.

An action is a number: 0-6 a card of that kind (to show, to store, to sell), 7 stop (done showing, pass, decline),
8-13 buy the showcase of seat 0-5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.games.chance import Word, pick
from spieltisch.games.contract import rule
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_CARDS, SET, TOP
from spieltisch.games.klunker.table import (
    BUY,
    DEALING,
    DEALING_MONEY,
    DIGIT,
    DRAWING_LOTS,
    LEAST_IN_DEEPER,
    OVER,
    PILE,
    SELL,
    SHOW,
    STORE,
    UNSEEN,
    Table,
)
from spieltisch.games.masks import EACH_COUNT, MOST_OF_EACH, bit_if, counts_from, lowest, one_reached, sum_of_counts

STOP: Final = KINDS
SHOWCASE: Final = KINDS + 1

LEAST_PAID: Final = 1
LAST_TAXED_ROUND: Final = 200  # KL-72
CROWDED: Final = 1 << DIGIT * (LEAST_IN_DEEPER - 1)
"""From this word on, a bundle has no room for four more cards."""
ONE_IN_EACH: Final = (1 << DIGIT * SET) // 15
"""Four digits of 1."""


# Set-up


@rule
def needs_chance(table: Table) -> bool:
    return table.phase <= DEALING


@rule
def chance(table: Table, word: Word) -> None:
    """One event: the lot for the start card, or one card dealt from the unknown part of the pile."""
    if table.phase == DRAWING_LOTS:
        draw_lots(table, word)
    elif table.phase == DEALING_MONEY:
        deal_money(table, word)
    else:
        deal_card(table, draw(table, word))


@rule
def draw_lots(table: Table, word: Word) -> None:
    """KL-10: the start player is drawn by lot."""
    table.start = pick(word, table.players)
    table.turn = table.start
    table.phase = DEALING_MONEY


@rule
def draw(table: Table, word: Word) -> int:
    """Any of the unknown cards, each equally likely: think of them as sorted by kind, and count to the one drawn.

    It is told as what it adds to a word of counts.
    """
    card = one_reached(table.rest_word[0], pick(word, table.rest_size))
    table.rest_word[0] -= card
    table.rest_size -= 1
    return card


@rule
def deal_money(table: Table, word: Word) -> None:
    """KL-03, KL-11: the start money, whose faces nobody sees."""
    seat = table.turn
    card = draw(table, word)
    earn(table, seat, kind_of(card) + UNSEEN, 1)
    table.unseen_money_word[0] += card
    if table.money[seat] == table.start_money:
        table.turn = clockwise(table, seat)
        if table.turn == table.start:
            table.phase = DEALING


@rule
def deal_card(table: Table, card: int) -> None:
    """KL-11, KL-64: hands are filled to six, the start player's completely, then the next clockwise."""
    seat = table.turn
    table.hand_word[seat] += card
    sizes = table.hand_sizes[0] + one_of(seat)
    table.hand_sizes[0] = sizes
    table.turn = clockwise(table, seat) if is_full(sizes, seat) else seat
    if is_full(sizes, table.turn):  # hardly ever but at the end
        pass_full_hands(table)


@rule
def is_full(sizes: int, seat: int) -> bool:
    """Is the hand of a seat full, by the sizes of all hands?"""
    return sizes >> 8 * seat & 127 == HAND


@rule
def pass_full_hands(table: Table) -> None:
    seat = table.turn
    while table.hand_size[seat] == HAND:
        seat = clockwise(table, seat)
        if seat == table.start:
            table.phase = SHOW
            break
    table.turn = seat


@rule
def one_of(kind: int) -> int:
    """What one card of a kind (or of a seat) adds to a word of counts.

    Compiled loops read whole words; a processor reads them at once if they were written as words, too.
    """
    return 1 << 8 * kind


@rule
def kind_of(card: int) -> int:
    """The kind of which there is one in a word of counts."""
    return lowest(card) >> 3


@rule
def clockwise(table: Table, seat: int) -> int:
    return seat + 1 if seat + 1 < table.players else 0


@rule
def earn(table: Table, seat: int, card: int, number: int) -> None:
    """So many equal money cards go on top of a purse."""
    lay(table, seat, card, number)
    table.money[seat] += number


@rule
def spend(table: Table, seat: int) -> int:
    """KL-56, KL-61: money is always the top card of the purse."""
    table.money[seat] -= 1
    return take(table, seat)


def lay_purse(table: Table, seat: int, cards: Sequence[int]) -> None:
    """Fills a purse with other cards, from bottom to top."""
    while table.money[seat] > 0:
        uncover(table, spend(table, seat))
    for card in cards:
        earn(table, seat, card, 1)
        if card >= UNSEEN:
            table.unseen_money_word[0] += one_of(face(card))


@rule
def uncover(table: Table, money_card: int) -> None:
    """A money card is no longer one whose face nobody has seen."""
    if money_card >= UNSEEN:
        table.unseen_money_word[0] -= one_of(face(money_card))


@rule
def face(money_card: int) -> int:
    """The kind of a money card, whether or not anybody has seen it."""
    return money_card % UNSEEN


@rule
def lay(table: Table, place: int, card: int, number: int) -> None:
    """Up to four equal cards go on top of a purse or of the pile."""
    if table.bundle[place] >= CROWDED:
        set_aside(table, place)
    table.bundle[place] = table.bundle[place] << DIGIT * number | equal_cards(card, number)


@rule
def take(table: Table, place: int) -> int:
    """The top card of a purse or of the pile: its kind, UNSEEN added if nobody has seen it."""
    if table.bundle[place] == 0:
        take_back(table, place)
    card = top_card(table.bundle[place])
    table.bundle[place] >>= DIGIT
    return card


@rule
def equal_cards(card: int, number: int) -> int:
    return (card + 1) * ONE_IN_EACH & (1 << DIGIT * number) - 1


@rule
def top_card(bundle: int) -> int:
    return (bundle & 15) - 1


@rule
def set_aside(table: Table, place: int) -> None:
    """What has no room for four more cards becomes a deeper bundle."""
    deeper = table.free
    table.free = table.below[deeper]
    table.bundle[deeper] = table.bundle[place]
    table.below[deeper] = table.below[place]
    table.bundle[place] = 0
    table.below[place] = deeper


@rule
def take_back(table: Table, place: int) -> None:
    """The bundle below is the top one now."""
    deeper = table.below[place]
    table.bundle[place] = table.bundle[deeper]
    table.below[place] = table.below[deeper]
    table.bundle[deeper] = 0
    table.below[deeper] = table.free
    table.free = deeper


# A round


@rule
def waiting(table: Table) -> int:
    """The seats that may act now, as a mask."""
    return 1 << table.turn if SHOW <= table.phase < OVER else 0


@rule
def legal(table: Table, seat: int) -> int:
    """What a seat may do now, as a mask of actions."""
    if seat != table.turn:
        return 0
    if table.phase == SHOW:
        # KL-20, KL-21: any number of cards, but nobody leaves an empty showcase
        return kinds_in(table.hand_word[seat]) | bit_if(table.showcase_word[seat] != 0, STOP)
    if table.phase == STORE:
        # KL-30, KL-32: one card or pass; an empty hand can only pass
        return kinds_in(table.hand_word[seat]) | 1 << STOP
    if table.phase == BUY:
        # KL-52, KL-53: only a player whose showcase is empty may decline; everybody else must buy
        return buyable(table, seat) << SHOWCASE | bit_if(table.showcase_word[seat] == 0, STOP)
    if table.phase == SELL:
        return complete(table, seat)
    return 0


@rule
def play(table: Table, seat: int, action: int) -> None:
    if table.phase == SHOW:
        if action == STOP:
            stop_showing(table, seat)
        else:
            show(table, seat, action)
    elif table.phase == STORE:
        if action == STOP:
            take_buy_card(table, seat)
        else:
            store(table, seat, action)
    elif table.phase == BUY:
        if action == STOP:
            decline(table, seat)
        else:
            buy(table, seat, action - SHOWCASE)
    else:
        sell(table, seat, action)


@rule
def kinds_in(counts: int) -> int:
    return counts_from(counts, 1)


# Phase 1: the showcase


@rule
def show(table: Table, seat: int, kind: int) -> None:
    """KL-20: a hand card goes into the player's own showcase."""
    card = one_of(kind)
    leave_hand(table, seat, card)
    table.showcase_word[seat] += card
    table.showcase_sizes[0] += one_of(seat)


@rule
def leave_hand(table: Table, seat: int, card: int) -> None:
    table.hand_word[seat] -= card
    table.hand_sizes[0] -= one_of(seat)
    table.seen_word[seat] -= (table.seen_word[seat] + MOST_OF_EACH) >> 7 & card  # 0 if nobody has seen one


@rule
def stop_showing(table: Table, seat: int) -> None:
    """KL-20: clockwise, once each."""
    table.turn = clockwise(table, seat)
    if table.turn == table.start:
        table.phase = STORE


# Phase 2: the safe


@rule
def store(table: Table, seat: int, kind: int) -> None:
    """KL-30, KL-34: one card goes into the player's own safe; the fourth of a kind is sold at once."""
    card = one_of(kind)
    leave_hand(table, seat, card)
    table.safe_word[seat] += card
    if table.safe_word[seat] & SET * card != 0:  # there were at most three
        table.phase = SELL
    else:
        next_to_store(table, seat)


@rule
def take_buy_card(table: Table, seat: int) -> None:
    """KL-31, KL-33: the first to pass takes buy card 1; when all have passed, buying begins."""
    table.buyers[table.buy_cards] = seat
    table.buy_cards += 1
    table.has_passed[seat] = 1
    if table.buy_cards == table.players:
        table.phase = BUY
        table.turn = table.buyers[0]
    else:
        next_to_store(table, seat)


@rule
def next_to_store(table: Table, seat: int) -> None:
    """KL-30, KL-31: clockwise; whoever has passed does nothing more."""
    seat = clockwise(table, seat)
    while table.has_passed[seat] != 0:
        seat = clockwise(table, seat)
    table.turn = seat


# Selling


@rule
def complete(table: Table, seat: int) -> int:
    """KL-34: the kinds of which a set of four lies in the safe, as a mask."""
    return counts_from(table.safe_word[seat], SET)


@rule
def stacks(table: Table, seat: int) -> int:
    """KL-40: cards beyond four start another stack, which counts as another kind."""
    return stacks_of(table.safe_word[seat])


@rule
def stacks_of(counts: int) -> int:
    """Of each kind, the fourth part, rounded up: all of them at once."""
    return sum_of_counts((counts + 3 * EACH_COUNT) >> 2 & 31 * EACH_COUNT)


@rule
def pays(table: Table, seat: int, kind: int) -> int:
    """KL-41, KL-42: by the stacks in the safe; a set of necklaces always 4."""
    if kind == table.always_four:
        return SET
    return set_pays(stacks(table, seat))


@rule
def set_pays(stack_count: int) -> int:
    """KL-41: 1 stack 4, 2 stacks 3, 3 stacks 2, more 1."""
    return max(SET + 1 - stack_count, LEAST_PAID)


@rule
def sell(table: Table, seat: int, kind: int) -> None:
    """KL-41, KL-43: exactly four cards; some become money, the others leave as KL-05 says."""
    money = pays(table, seat, kind)
    table.safe_word[seat] -= SET * one_of(kind)
    earn(table, seat, kind, money)
    leave_unsold(table, kind, SET - money)
    if complete(table, seat) == 0:
        if table.buy_cards < table.players:
            table.phase = STORE
            next_to_store(table, seat)
        else:
            table.phase = BUY
            next_to_buy(table)


@rule
def leave_unsold(table: Table, kind: int, number: int) -> None:
    """KL-05: on top of the pile, where everybody knows them, or out of the game."""
    if table.unsold == TOP:
        lay_known(table, kind, number)
    else:
        table.removed[kind] += number


@rule
def lay_known(table: Table, kind: int, number: int) -> None:
    """So many equal cards go on top of the pile, and everybody knows them."""
    lay(table, PILE, kind, number)
    table.known_word[0] += number * one_of(kind)
    table.known_size += number


# Phase 3: buying


@rule
def buyable(table: Table, seat: int) -> int:
    """KL-50, KL-51, KL-53: the showcases that hold cards: the player's own for nothing, others for one money card."""
    filled = counts_from(table.showcase_sizes[0], 1)
    return filled if table.money[seat] > 0 else filled & 1 << seat


@rule
def buy(table: Table, seat: int, owner: int) -> None:
    """KL-50, KL-51, KL-54: all cards of one showcase go into the safe; only then are sets sold."""
    if owner != seat:
        earn(table, owner, spend(table, seat), 1)
    table.safe_word[seat] += table.showcase_word[owner]
    table.showcase_word[owner] = 0
    table.showcase_sizes[0] &= ~(127 * one_of(owner))
    if complete(table, seat) != 0:
        table.phase = SELL
    else:
        next_to_buy(table)


@rule
def next_to_buy(table: Table) -> None:
    """KL-50: in the order of the buy cards."""
    table.bought += 1
    if table.bought == table.players:
        end_round(table)
    else:
        table.turn = table.buyers[table.bought]


@rule
def decline(table: Table, seat: int) -> None:
    """KL-55, KL-60: nobody else buys this round, and whoever declined becomes start player."""
    table.start = seat
    end_round(table)


# End of the round


@rule
def end_round(table: Table) -> None:
    # KL-60: the buy cards go back
    table.buy_cards = 0
    table.bought = 0
    for seat in range(table.players):
        table.has_passed[seat] = 0
    if table.tax > 0:
        pay_tax(table)
    if table.shuffled != 0:
        shuffle(table)
    if must_end(table):
        table.phase = OVER
    else:
        table.round_number += 1
        refill(table)


@rule
def pay_tax(table: Table) -> None:
    """KL-07, KL-61: everyone pays from the top of the purse to the pile; whoever has less pays what is there."""
    seat = table.start
    for _ in range(table.players):
        table.taxed[seat] = min(table.tax, table.money[seat])
        for _ in range(table.taxed[seat]):
            card = spend(table, seat)
            uncover(table, card)
            table.rest_word[0] += one_of(face(card))
            table.rest_size += 1
        seat = clockwise(table, seat)


@rule
def shuffle(table: Table) -> None:
    """KL-06, KL-62: nobody knows any more where the known cards lie."""
    while table.known_size > 0:
        table.rest_word[0] += take_known(table)
        table.rest_size += 1


@rule
def take_known(table: Table) -> int:
    """The top card of the pile, which everybody knows, as what it adds to a word of counts."""
    card = one_of(take(table, PILE))
    table.known_word[0] -= card
    table.known_size -= 1
    return card


@rule
def missing(table: Table) -> int:
    """How many cards would bring all hands back to six."""
    return HAND * table.players - sum_of_counts(table.hand_sizes[0])


@rule
def must_end(table: Table) -> bool:
    """KL-63: the pile cannot fill all hands; KL-72: the last taxed round was played."""
    if missing(table) > table.known_size + table.rest_size:
        return True
    return table.tax > 0 and table.round_number >= LAST_TAXED_ROUND


@rule
def refill(table: Table) -> None:
    """KL-64: the known cards on top of the pile are dealt first, and everybody knows to whom."""
    table.phase = DEALING
    table.turn = table.start
    pass_full_hands(table)
    while table.known_size > 0 and table.phase == DEALING:
        card = take_known(table)
        table.seen_word[table.turn] += card
        deal_card(table, card)


# End of the game


@rule
def score(table: Table, seat: int) -> int:
    """KL-70: every money card is worth 1; hand, showcase and safe count nothing."""
    return table.money[seat]


@rule
def left_over(table: Table, seat: int) -> int:
    return table.showcase_size[seat] + sum_of_counts(table.safe_word[seat])


@rule
def rank(table: Table, seat: int) -> int:
    """KL-70, KL-71: most money wins; a tie is broken by the fewest cards in showcase and safe."""
    more_than_all_cards = MAX_CARDS + 1
    return score(table, seat) * more_than_all_cards - left_over(table, seat)
