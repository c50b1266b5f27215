### What stands on sheets and cards of paper; only the printer reads it.

print-knaster = Knaster: sheets
print-klunker = Klunker: reference cards
print-player = Name
print-lines = Lines
print-circles = Circles
print-total = Total
# Variables: $steps (text)
print-praise = Alone, more than { $steps } points are good / very good / spectacular.
print-step-1 = **Showcase.** Once around: any number of hand cards into your showcase; at least one if it is empty.
print-step-2 = **Safe.** Round and round: one hand card into your safe, or pass. The first to pass takes buy card 1. Four of a kind are sold at once.
print-step-3 = **Buying.** In the order of the buy cards, take one whole showcase: your own for nothing, another for 1 note to its owner. All cards go into the safe, then sets are sold. With an empty showcase you may decline: that ends the buying, and you start the next round.
# Variables: $hand (number)
print-step-4 = **New cards.** Everybody refills their hand to { $hand } cards.
print-tax = **Tax.** With 5 players pay 1 note, with 6 pay 2.
print-end = If the pile is too small for that, the game is over: most money wins.
print-stacks = stacks in the safe
print-pays = a set of four pays
# Variables: $kind (text), $pays (number)
print-special = Four of the kind “{ $kind }” always pay { $pays }.
