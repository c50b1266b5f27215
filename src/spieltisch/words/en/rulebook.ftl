### The rules of both games, complete, rule by rule. A folder is a section; sections and rules stand in the order of the page.

rulebook-search = Search the rules
# Variables: $count (number)
rulebook-found =
    { $count ->
        [0] No rule speaks of this.
        [one] { $count } rule
       *[other] { $count } rules
    }
rulebook-print = Print
rulebook-ruling = our ruling
# Variables: $rule (text)
rulebook-link = Link to rule { $rule }
rulebook-contents = Contents
rulebook-tryIt = Try it in the lesson
rulebook-example = An example
rulebook-here = In this game now
rulebook-all = All rules
# Variables: $rule (text)
rulebook-open = Rule { $rule }: read it
rulebook-klunker-title = The rules of Klunker
rulebook-klunker-about = You run a jeweller’s shop: you show jewels in your showcase, collect others in your safe, and buy whole showcases to complete sets of four. A set is sold at once and pays the more, the tidier your safe is. When the draw pile cannot fill all hands any more, the most money wins. Klunker is by Uwe Rosenberg (Hans im Glück 1999, Lookout 2005). The text is our own; where the printed sheets are silent or disagree, a rule is marked as our ruling.
rulebook-klunker-editions-title = The editions
rulebook-klunker-editions-KL_01 = 1999: 3 to 5 players. 2005: 3 to 6 players.
rulebook-klunker-editions-KL_02 = 1999: 94 jewel cards, namely 14 each of piercings, earrings, gold teeth, shoes, diadems and monocles, and 10 necklaces. 2005: 97 cards, namely 14 each of rubies, sapphires, emeralds, topazes and amethysts, 12 ambers and 15 diamonds.
rulebook-klunker-editions-KL_03 = Start money. 1999: 1 note each. 2005: 1 note each with 3 or 4 players, 3 notes with 5, 5 notes with 6.
rulebook-klunker-editions-KL_04 = 1999: necklaces are special, a set of them always pays 4. 2005: no kind is special.
rulebook-klunker-editions-KL_05 = Not every card of a sold set becomes money. The others: in 1999 they go face down on top of the draw pile, where everybody knows them, or, if the table has chosen so, out of the game. In 2005 they go back to the draw pile.
rulebook-klunker-editions-KL_06 = 1999: the draw pile is never shuffled during the game. 2005: it is shuffled before hands are refilled.
rulebook-klunker-editions-KL_07 = Luxury tax. 2005: 1 note each per round with 5 players, 2 notes with 6, none with 3 or 4. 1999: none.
rulebook-klunker-setup-title = Set-up
rulebook-klunker-setup-KL_10 = The start player is drawn by lot, unless the table has chosen one.
rulebook-klunker-setup-KL_11 = All jewel cards are shuffled. Everybody is dealt the start money face down, then six cards for the hand. Nobody ever sees the jewel on a dealt note, not even its owner. The rest is the draw pile.
rulebook-klunker-setup-KL_12 = There are as many buy cards as players, numbered from 1.
rulebook-klunker-show-title = Phase 1: the showcase
rulebook-klunker-show-KL_20 = From the start player clockwise, once each: lay as many hand cards as you like, from none to all, face up into your own showcase.
rulebook-klunker-show-KL_21 = If your showcase is empty, you must lay at least one. Cards already there stay, from round to round; nothing returns from a showcase to a hand. What you do not show you keep in your hand.
rulebook-klunker-store-title = Phase 2: the safe
rulebook-klunker-store-KL_30 = From the start player clockwise, again and again: store exactly one hand card in your own safe, or pass.
rulebook-klunker-store-KL_31 = The first to pass takes buy card 1, the next buy card 2, and so on. Once you have passed, you are out of this phase.
rulebook-klunker-store-KL_32 = If it is your turn and your hand is empty, you pass; this happens by itself.
rulebook-klunker-store-KL_33 = The phase ends when everybody has passed. The last player left may go on storing alone, card after card.
rulebook-klunker-store-KL_34 = As soon as four cards of a kind lie in a safe, they must be sold at once.
rulebook-klunker-selling-title = Selling
rulebook-klunker-selling-KL_40 = The cards of a safe lie in stacks, one for each kind, of at most four cards: a fifth card of a kind opens another stack, which counts like another kind.
rulebook-klunker-selling-KL_41 = A set pays by the number of stacks in the safe at that moment, the set itself included: 1 stack pays 4, 2 stacks pay 3, 3 stacks pay 2, 4 or more pay 1. That many of its four cards become notes: they are turned over and go on top of the owner’s purse. The others go where KL-05 says.
rulebook-klunker-selling-KL_42 = 1999: a set of necklaces pays 4, whatever else is in the safe. Against the sale of another kind, necklaces count as a stack like any other.
rulebook-klunker-selling-KL_43 = Exactly four cards are sold at a time. If several sets are complete, the owner chooses which is sold next, and the stacks are counted again for each sale: with 3 stacks, two sets pay 2 and then 3.
rulebook-klunker-buying-title = Phase 3: buying
rulebook-klunker-buying-KL_50 = In the order of the buy cards, each player may take all cards of one showcase that is not empty.
rulebook-klunker-buying-KL_51 = Another player’s showcase costs 1 note, paid to its owner at once, however many cards it holds. Your own is free.
rulebook-klunker-buying-KL_52 = As long as there are cards in your own showcase, you must buy: that one or another. If yours is empty, you may buy or decline.
rulebook-klunker-buying-KL_53 = Without money you can take only your own showcase. With neither money nor cards in the showcase you would have to decline; this never happens, because whoever emptied your showcase has paid you.
rulebook-klunker-buying-KL_54 = All bought cards go into the buyer’s safe first. Only then are complete sets sold.
rulebook-klunker-buying-KL_55 = If a player declines, the phase is over at once: nobody else buys this round.
rulebook-klunker-buying-KL_56 = You pay with the top note of your purse; it goes on top of the seller’s purse.
rulebook-klunker-round-title = End of the round
rulebook-klunker-round-KL_60 = The buy cards return to the middle. Whoever declined is the new start player; if nobody did, the start player stays the same.
rulebook-klunker-round-KL_61 = 2005 with 5 or 6 players: from the (new) start player clockwise, everybody pays the tax from the top of the purse to the draw pile. Whoever has less pays what is there.
rulebook-klunker-round-KL_62 = 2005: the draw pile is shuffled.
rulebook-klunker-round-KL_63 = If the draw pile cannot bring all hands back to six cards, the game is over at once and nothing is dealt. The tax has been paid before. If it is exactly enough, play goes on.
rulebook-klunker-round-KL_64 = Otherwise hands are refilled to six: the start player’s completely, then the next one clockwise.
rulebook-klunker-end-title = End of the game
rulebook-klunker-end-KL_70 = Every note is worth 1. Cards left in hand, showcase and safe count nothing. The most money wins.
rulebook-klunker-end-KL_71 = With equal money, fewer cards in showcase and safe together win. If that is equal too, the victory is shared.
rulebook-klunker-end-KL_72 = A game with tax ends after round 200 at the latest, when its tax is paid. Without tax every game ends by itself.
rulebook-klunker-known-title = Who knows what
rulebook-klunker-known-KL_80 = Open to all: showcases, safes, the number of cards in each hand, purse and in the pile, the buy cards, the start player, and everything that was ever played, so also the known cards on the pile.
rulebook-klunker-known-KL_81 = Secret: your hand. Known to nobody: the jewels on the start money and the order of the rest of the pile.
rulebook-klunker-rulings-KL_10 = 1999 lets the youngest player begin, 2005 draws lots. A lot is fair among strangers.
rulebook-klunker-rulings-KL_42 = The exception speaks only of selling necklaces; the count speaks of all kinds.
rulebook-klunker-rulings-KL_53 = Only the sheet of 2005 says so; you cannot pay what you do not have.
rulebook-klunker-rulings-KL_56 = The sheets do not say which note. Nobody may look through money, and the tax is taken from the top too.
rulebook-klunker-rulings-KL_63 = The sheet does not say whether the last round is taxed. Its order is: tax, then new cards.
rulebook-klunker-rulings-KL_71 = The older edition shares the victory; the newer one says nothing.
rulebook-klunker-rulings-KL_72 = The tax returns money to the pile, so a game could go on for ever.
rulebook-knaster-title = The rules of Knaster
rulebook-knaster-about = Everybody has a sheet of five by five squares, and each roll of two dice counts for all: write the sum into a square, or circle it where it already stands. Full lines earn circles, circled lines score. Knaster is by Markus Schleininger, Reinhard Staupe and Heinz Wüppen. The text is our own; where the printed sheet leaves something open, a rule is marked as our ruling.
rulebook-knaster-sheet-title = The sheet
rulebook-knaster-sheet-KN_01 = 1 to 12 players. All sheets are open, but everybody decides on a roll at the same time: first all decide, then all is shown.
rulebook-knaster-sheet-KN_02 = There are twelve lines: rows worth 9, 8, 7, 6 and 5 from the top, columns worth 9, 8, 7, 6 and 5 from the left, and two diagonals worth 10 each. A perfect sheet has 115 points: 90 for lines, 25 for circles.
rulebook-knaster-turn-title = A turn
rulebook-knaster-turn-KN_10 = Two dice are rolled once. Their sum, from 2 to 12, counts for everybody. The next roll is made by the next player clockwise. With your own dice, whoever’s turn it is to roll enters what they show.
rulebook-knaster-turn-KN_11 = You must do one of two things: write the sum into any empty square, or circle one square that holds this number and is not circled yet. The choice is free, but never both.
rulebook-knaster-turn-KN_12 = If you can do neither, you pass; this happens by itself, and only on the final roll.
rulebook-knaster-lines-title = Filling a line
rulebook-knaster-lines-KN_20 = When you write the fifth number of a row, column or diagonal, that line is rated, once. Circling never rates a line.
rulebook-knaster-lines-KN_21 = Three of a kind (7 8 7 7 4) and two pairs (5 6 6 10 5) earn 1 circle. Four of a kind (6 3 6 6 6) and a full house (4 9 4 4 9) earn 2. Five of a kind (8 8 8 8 8) and a straight, five consecutive numbers (7 10 8 6 9), earn 3. The order does not matter; a line counts as its best combination only.
rulebook-knaster-lines-KN_22 = Anything else earns nothing, a single pair included.
rulebook-knaster-lines-KN_23 = You draw the circles at once, around numbers of that very line, where you like; the number just written may be among them. You must draw them all. If fewer numbers are without a circle, you draw fewer.
rulebook-knaster-lines-KN_24 = One number can fill up to four lines. They are dealt with one after the other in the order you choose, and how many circles a line can take is counted when its turn comes.
rulebook-knaster-scoring-title = Scoring
rulebook-knaster-scoring-KN_30 = When all five numbers of a line are circled, it scores the value at its edge, at that moment and however it happened.
rulebook-knaster-scoring-KN_31 = Every circle is worth 1 point at the end.
rulebook-knaster-scoring-KN_32 = The highest total wins. With equal totals the victory is shared.
rulebook-knaster-scoring-KN_33 = An example: complete lines worth 9, 10 and 7 make 26, and 15 circles make 41 points.
rulebook-knaster-end-title = The end
rulebook-knaster-end-KN_40 = As soon as anybody has written all 25 numbers, there is exactly one more roll for everybody, even if several finish together. It is a normal turn: write or circle, rate, draw circles. Then the game is over.
rulebook-knaster-end-KN_41 = With a full sheet you can only circle on the final roll, and you must if you can.
rulebook-knaster-end-KN_42 = A game has at most 50 rolls: 24 numbers written and circled, the last one, and the final roll.
rulebook-knaster-solo-title = Playing alone
rulebook-knaster-solo-KN_50 = The same rules, the final roll included. More than 50 points is good, more than 80 very good, more than 100 spectacular.
rulebook-knaster-rulings-KN_01 = The sheet does not say whether you may wait for the others. Nobody should gain by waiting.
rulebook-knaster-rulings-KN_22 = In the Italian sheet the sentence has lost its “not”; reviews, the sister game and the scale of 50, 80 and 100 agree.
rulebook-knaster-rulings-KN_32 = The sheet offers nothing else to compare.
rulebook-knaster-rulings-KN_41 = The sheet says “may”. The final roll is a normal turn, and declining never pays.
# Variables: $stacks (number), $pays (number)
rulebook-now-KL_41 = Your safe: { klunker-stacks }. A set would pay { $pays }.
# Variables: $name (text), $cards (number)
rulebook-now-KL_51 = Showcase of { $name }: { klunker-cards }.
# Variables: $cards (number), $missing (number)
rulebook-now-KL_63 = Draw pile: { klunker-cards }. The hands lack { $missing }.
# Variables: $money (number)
rulebook-now-KL_70 = Your purse: { klunker-money }.
# Variables: $number (number)
rulebook-now-KL_31 = The next to pass takes buy card { $number }.
# Variables: $name (text)
rulebook-now-KL_60 = Start player now: { $name }.
# Variables: $cards (number)
rulebook-now-KL_21 = Your showcase: { klunker-cards }.
# Variables: $line (text), $points (number), $drawn (number)
rulebook-now-KN_30 = { CAPITAL($line) }: { knaster-points }, { $drawn } of 5 circled.
# Variables: $number (number), $empty (number), $equal (number)
rulebook-now-KN_11 = The dice show { $number }. Squares to write it into: { $empty }; to circle it in: { $equal }.
# Variables: $line (text), $numbers (text)
rulebook-now-KN_21 = { CAPITAL($line) } holds { $numbers }.
# Variables: $circles (number)
rulebook-now-KN_31 = You have { knaster-circles }.
# Variables: $empty (number)
rulebook-now-KN_40 = Empty squares on your sheet: { $empty }.
