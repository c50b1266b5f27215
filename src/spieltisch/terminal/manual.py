"""The rules in brief, and what can be typed."""

from __future__ import annotations

from typing import Final

KLUNKER: Final = (
    "Everybody runs a jeweller's shop with a showcase, a safe and a purse. A round has three phases.",
    "1. The showcases: put any number of hand cards into yours, at least one if it is empty.",
    "2. The safes: store one hand card after the other in yours, or pass. The first to pass takes buy card 1, the next "
    "buy card 2 and so on.",
    "3. Buying, in the order of the buy cards: take all cards of one showcase into your safe. Your own is free, "
    "another costs 1, which its owner gets. Only with an empty showcase you may decline: the round ends at "
    "once, and you get the start card.",
    "Four of a kind in a safe are sold at once. A safe of 1 stack makes 4 money of them, 2 stacks 3, 3 stacks 2, more "
    "stacks 1. (1999: necklaces always make 4.)",
    "Then (2005, with five or six players) everybody pays luxury tax, and hands are filled to six cards. If the pile "
    "is too small for that the game ends, and most money wins.",
    "Moves: show shoe tooth · show · store shoe · pass · buy 2 (the seat's number) · decline · sell shoe",
)
KNASTER: Final = (
    "The sum of two dice counts for everybody: write it into an empty cell, or circle a cell that holds it.",
    "Writing the fifth number of a row, column or diagonal rates that line: its combination (see the table beside the "
    "sheet) gives circles, which you draw at once around numbers of this line.",
    "A line whose five numbers are all circled scores the value at its edge; every circle scores 1 in the end.",
    "When somebody has written all 25 numbers there is one more roll. Most points win.",
    "Moves: write c3 · circle c3 · line row2 (which filled line takes its circles first; also col1 for column a, diag1 "
    "for a1-e5, diag2 for e1-a5) · roll 3 4 (only with real dice)",
)
COMMANDS: Final = (
    "Instead of a move you may type its number, or leave out the verb where only one move can be meant.",
    "Besides: help · log (what has happened so far) · save FILE (a record of the game) · quit",
)

MANUAL: Final = {"klunker": "\n".join(KLUNKER + COMMANDS), "knaster": "\n".join(KNASTER + COMMANDS)}
