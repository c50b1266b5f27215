### Klunker.

klunker-name = Klunker
klunker-pitch = Show jewels, fill your safe, buy your neighbours’ showcases. 3–6 players.
klunker-title = A Klunker table
# Variables: $cards (number)
klunker-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
# Variables: $money (number)
klunker-money =
    { $money ->
        [one] { $money } note
       *[other] { $money } notes
    }
# Variables: $stacks (number)
klunker-stacks =
    { $stacks ->
        [one] { $stacks } stack
       *[other] { $stacks } stacks
    }
klunker-kinds-piercing-name = piercing
klunker-kinds-piercing-one = a piercing
# Variables: $count (number)
klunker-kinds-piercing-many =
    { $count ->
        [one] a piercing
       *[other] { $count } piercings
    }
klunker-kinds-piercing-letter = P
klunker-kinds-earring-name = earring
klunker-kinds-earring-one = an earring
# Variables: $count (number)
klunker-kinds-earring-many =
    { $count ->
        [one] an earring
       *[other] { $count } earrings
    }
klunker-kinds-earring-letter = E
klunker-kinds-tooth-name = gold tooth
klunker-kinds-tooth-one = a gold tooth
# Variables: $count (number)
klunker-kinds-tooth-many =
    { $count ->
        [one] a gold tooth
       *[other] { $count } gold teeth
    }
klunker-kinds-tooth-letter = T
klunker-kinds-shoe-name = shoe
klunker-kinds-shoe-one = a shoe
# Variables: $count (number)
klunker-kinds-shoe-many =
    { $count ->
        [one] a shoe
       *[other] { $count } shoes
    }
klunker-kinds-shoe-letter = S
klunker-kinds-diadem-name = diadem
klunker-kinds-diadem-one = a diadem
# Variables: $count (number)
klunker-kinds-diadem-many =
    { $count ->
        [one] a diadem
       *[other] { $count } diadems
    }
klunker-kinds-diadem-letter = D
klunker-kinds-monocle-name = monocle
klunker-kinds-monocle-one = a monocle
# Variables: $count (number)
klunker-kinds-monocle-many =
    { $count ->
        [one] a monocle
       *[other] { $count } monocles
    }
klunker-kinds-monocle-letter = M
klunker-kinds-necklace-name = necklace
klunker-kinds-necklace-one = a necklace
# Variables: $count (number)
klunker-kinds-necklace-many =
    { $count ->
        [one] a necklace
       *[other] { $count } necklaces
    }
klunker-kinds-necklace-letter = N
klunker-kinds-ruby-name = ruby
klunker-kinds-ruby-one = a ruby
# Variables: $count (number)
klunker-kinds-ruby-many =
    { $count ->
        [one] a ruby
       *[other] { $count } rubies
    }
klunker-kinds-ruby-letter = R
klunker-kinds-sapphire-name = sapphire
klunker-kinds-sapphire-one = a sapphire
# Variables: $count (number)
klunker-kinds-sapphire-many =
    { $count ->
        [one] a sapphire
       *[other] { $count } sapphires
    }
klunker-kinds-sapphire-letter = S
klunker-kinds-emerald-name = emerald
klunker-kinds-emerald-one = an emerald
# Variables: $count (number)
klunker-kinds-emerald-many =
    { $count ->
        [one] an emerald
       *[other] { $count } emeralds
    }
klunker-kinds-emerald-letter = E
klunker-kinds-topaz-name = topaz
klunker-kinds-topaz-one = a topaz
# Variables: $count (number)
klunker-kinds-topaz-many =
    { $count ->
        [one] a topaz
       *[other] { $count } topazes
    }
klunker-kinds-topaz-letter = T
klunker-kinds-amethyst-name = amethyst
klunker-kinds-amethyst-one = an amethyst
# Variables: $count (number)
klunker-kinds-amethyst-many =
    { $count ->
        [one] an amethyst
       *[other] { $count } amethysts
    }
klunker-kinds-amethyst-letter = Am
klunker-kinds-amber-name = amber
klunker-kinds-amber-one = an amber
# Variables: $count (number)
klunker-kinds-amber-many =
    { $count ->
        [one] an amber
       *[other] { $count } ambers
    }
klunker-kinds-amber-letter = Ab
klunker-kinds-diamond-name = diamond
klunker-kinds-diamond-one = a diamond
# Variables: $count (number)
klunker-kinds-diamond-many =
    { $count ->
        [one] a diamond
       *[other] { $count } diamonds
    }
klunker-kinds-diamond-letter = D
klunker-options-edition-label = Edition
klunker-options-edition-1999 = 1999, jewels
klunker-options-edition-2005 = 2005, precious stones
klunker-options-unsold-label = Unsold cards of a set
klunker-options-unsold-top = back on the pile
klunker-options-unsold-removed = out of the game
klunker-board-pile = Draw pile
# Variables: $names (text)
klunker-board-pileKnown = on top of the pile, known to all: { $names }
# Variables: $cards (number)
klunker-board-removed = { klunker-cards } out of the game
klunker-board-buyCards = Buy cards
# Variables: $number (number)
klunker-board-buyCard = Buy card { $number }
klunker-board-startPlayer = Start player
klunker-board-hand = Your hand
# Variables: $cards (number)
klunker-board-handOf = { klunker-cards } in hand
# Variables: $who (who)
klunker-board-showcaseOf =
    { $who ->
        [you] Your showcase
       *[other] { $whoName }’s showcase
    }
# Variables: $who (who)
klunker-board-safeOf =
    { $who ->
        [you] Your safe
       *[other] { $whoName }’s safe
    }
# Variables: $who (who)
klunker-board-purseOf =
    { $who ->
        [you] Your purse
       *[other] { $whoName }’s purse
    }
klunker-board-empty = empty
klunker-board-phases-show = Showcase
klunker-board-phases-store = Safe
klunker-board-phases-buy = Buying
klunker-board-phases-sell = Selling
# Variables: $money (number)
klunker-board-tax = Luxury tax: { klunker-money } per round
# Variables: $must (flag)
klunker-board-asked-show =
    { $must ->
        [yes] Your showcase is empty: choose at least one card to show.
       *[no] Choose the cards you want to show, or none.
    }
klunker-board-asked-store = Put one card into your safe, or pass.
# Variables: $must (flag)
klunker-board-asked-buy =
    { $must ->
        [yes] Take one showcase: your own for free, or another for 1 note.
       *[no] Take one showcase, or decline.
    }
klunker-board-asked-buyOnly = Only your own showcase is left: take it, for free.
klunker-board-asked-buyPoor = You have no money: take your own showcase, which is free.
klunker-board-asked-sell = Several sets are complete. Which one do you sell first?
# Variables: $name (text)
klunker-board-waitFor-show = { $name } fills the showcase …
# Variables: $name (text)
klunker-board-waitFor-store = { $name } stores or passes …
# Variables: $name (text)
klunker-board-waitFor-buy = { $name } buys …
# Variables: $name (text)
klunker-board-waitFor-sell = { $name } chooses what to sell …
klunker-board-chooseCards = Choose cards
# Variables: $cards (number)
klunker-board-show =
    { $cards ->
        [0] Show nothing
       *[other] Show { klunker-cards }
    }
# Variables: $kind (text)
klunker-board-store = Store { $kind }
# Variables: $number (number)
klunker-board-pass = Pass and take buy card { $number }
klunker-board-buyOwn = Take your own showcase
# Variables: $name (text)
klunker-board-buyFrom = Take { $name }’s showcase for 1 note
klunker-board-decline = Decline
klunker-board-declineHint = ends the round; you start the next
# Variables: $kinds (text), $money (number)
klunker-board-sell = Sell { $kinds } for { klunker-money }
# Variables: $stacks (number)
klunker-board-wouldBe = Your safe would have { klunker-stacks }.
# Variables: $kinds (text), $stacks (number), $money (number)
klunker-board-wouldSell = Sells { $kinds } for { klunker-money } ({ klunker-stacks } in the safe).
# Variables: $kinds (text)
klunker-board-wouldComplete = Completes { $kinds }.
klunker-board-scale = A set pays by the stacks in the safe: 1 → 4, 2 → 3, 3 → 2, more → 1.
klunker-board-showHint = Whoever takes your showcase pays you 1 note, however full it is.
klunker-board-notNow = Not now: it is not your turn.
klunker-board-notHand = You play no hand cards in this phase.
klunker-board-notYet = Showcases are bought once everybody has passed.
klunker-board-notThis = You cannot take this one now.
klunker-board-notEmpty = This showcase is empty.
klunker-board-notPoor = It costs 1 note, and you have none.
klunker-board-more = More
# Variables: $who (who)
klunker-board-saleTitle =
    { $who ->
        [you] You sell a set
       *[other] { $whoName } sells a set
    }
# Variables: $stacks (number), $money (number)
klunker-board-saleCount = { klunker-stacks } in the safe: the set pays { klunker-money }
# Variables: $money (number)
klunker-board-salePays = The set pays { klunker-money }
# Variables: $cards (number), $to (pile | removed)
klunker-board-saleRest =
    { $to ->
        [pile] { klunker-cards } back to the pile
       *[removed] { klunker-cards } out of the game
    }
klunker-board-setPays = A set pays
# Variables: $pays (number)
klunker-board-setPaysNow = A set pays { $pays } now.
# Variables: $pays (number)
klunker-board-setWouldPay = A set would pay { $pays }.
klunker-board-free = free
klunker-board-buy = Buy
klunker-board-take = Take
klunker-board-chooseCard = Choose a card
klunker-board-chooseShowcase = Choose a showcase
klunker-board-passed = You have passed
klunker-board-now = to play
klunker-board-next = next
# Variables: $number (number)
klunker-board-freeNumber = { $number }: still there
# Variables: $shown (text)
klunker-move-show = Show { $shown }
# Variables: $kinds (text)
klunker-move-sell = Sell { $kinds }
klunker-move-pass = Pass
# Variables: $who (who)
klunker-log-startDrawn =
    { $who ->
        [you] You are start player
       *[other] { $whoName } is start player
    }
# Variables: $money (number)
klunker-log-moneyDealt = Everybody gets { klunker-money }
# Variables: $who (who), $cards (number), $known (text)
klunker-log-dealtKnown =
    { $who ->
        [you] You get { klunker-cards }, among them { $known }
       *[other] { $whoName } gets { klunker-cards }, among them { $known }
    }
# Variables: $who (who), $known (text)
klunker-log-dealtAllKnown =
    { $who ->
        [you] You get { $known }
       *[other] { $whoName } gets { $known }
    }
# Variables: $who (who), $drawn (text)
klunker-log-drew =
    { $who ->
        [you] You draw { $drawn }
       *[other] { $whoName } draws { $drawn }
    }
klunker-log-phase-show = Showcases
klunker-log-phase-store = Safes
klunker-log-phase-buy = Buying
# Variables: $who (who), $shown (text)
klunker-log-showed =
    { $who ->
        [you] You show { $shown }
       *[other] { $whoName } shows { $shown }
    }
# Variables: $who (who)
klunker-log-showedNothing =
    { $who ->
        [you] You show nothing
       *[other] { $whoName } shows nothing
    }
# Variables: $who (who), $kind (text)
klunker-log-stored =
    { $who ->
        [you] You store { $kind }
       *[other] { $whoName } stores { $kind }
    }
# Variables: $who (who), $number (number)
klunker-log-passed =
    { $who ->
        [you] You pass: buy card { $number }
       *[other] { $whoName } passes: buy card { $number }
    }
# Variables: $who (who), $bought (text)
klunker-log-boughtOwn =
    { $who ->
        [you] You take your own showcase: { $bought }
       *[other] { $whoName } takes their own showcase: { $bought }
    }
# Variables: $who (who), $owner (who), $bought (text)
klunker-log-bought =
    { $who ->
        [you] You buy { $ownerName }’s showcase: { $bought }
       *[other]
            { $owner ->
                [you] { $whoName } buys your showcase: { $bought }
               *[other] { $whoName } buys { $ownerName }’s showcase: { $bought }
            }
    }
# Variables: $who (who)
klunker-log-declined =
    { $who ->
        [you] You decline: nobody else buys
       *[other] { $whoName } declines: nobody else buys
    }
# Variables: $who (who), $kinds (text), $stacks (number), $money (number)
klunker-log-sold =
    { $who ->
        [you] You sell { $kinds } for { klunker-money } ({ klunker-stacks } in the safe)
       *[other] { $whoName } sells { $kinds } for { klunker-money } ({ klunker-stacks } in the safe)
    }
# Variables: $number (number)
klunker-log-roundEnded = Round { $number } is over
# Variables: $money (number)
klunker-log-taxed = Luxury tax: { klunker-money } to the pile
klunker-ending-money = Money
klunker-ending-startMoney = At the start
klunker-ending-tax = Tax
klunker-ending-sets = Sets sold
klunker-ending-setsPay = From sets
klunker-ending-showcases = From showcases
klunker-ending-paid = Paid
klunker-ending-cardsLeft = Cards left over
klunker-ending-tie = Equal money: fewer cards in showcase and safe win.
klunker-ending-reason-pile_too_small = The pile cannot fill all hands any more.
klunker-ending-reason-round_limit = Round 200 was the last one.
# Variables: $buyers (number)
klunker-reasons-show_wanted =
    { $buyers ->
        [one] One of the others has money and gathers this.
       *[other] { $buyers } of the others have money and gather this.
    }
# Variables: $fits (number)
klunker-reasons-show_back =
    { $fits ->
        [one] Nobody who could pay gathers this; one card that comes back would fit your safe.
       *[other] Nobody who could pay gathers this; { $fits } cards that come back would fit your safe.
    }
klunker-reasons-show = Nobody who could pay gathers this yet; what is not sold comes back to you.
# Variables: $cards (number)
klunker-reasons-show_nothing =
    { $cards ->
        [one] The card in your showcase is enough.
       *[other] The { $cards } cards in your showcase are enough.
    }
# Variables: $kind (text), $money (number)
klunker-reasons-complete = This completes a set ({ $kind }) for { klunker-money }.
# Variables: $kind (text), $count (number)
klunker-reasons-gather = You are gathering this already ({ $kind }): then you have { $count } of 4.
# Variables: $kind (text), $unseen (number)
klunker-reasons-open =
    { $unseen ->
        [one] This starts a stack ({ $kind }); one more is still out of sight.
       *[other] This starts a stack ({ $kind }); { $unseen } more are still out of sight.
    }
# Variables: $place (number), $showcases (number)
klunker-reasons-pass =
    { $showcases ->
        [one] You buy as number { $place }, with one showcase left for you.
       *[other] You buy as number { $place } and choose from { $showcases } showcases.
    }
# Variables: $showcases (number)
klunker-reasons-pass_last =
    { $showcases ->
        [one] Storing more brings nothing now; one showcase is left.
       *[other] Storing more brings nothing now; { $showcases } showcases are left.
    }
# Variables: $kind (text)
klunker-reasons-sell = Sell this first: { $kind }.
# Variables: $money (number)
klunker-reasons-buy_set = This showcase completes a set for { klunker-money }.
# Variables: $sets (number)
klunker-reasons-buy_sets = This showcase completes { $sets } sets.
# Variables: $fits (number), $cards (number)
klunker-reasons-buy =
    { $fits ->
        [0] Something new: nothing in it fits what you have yet.
        [one] One card in it fits what you have.
       *[other] { $fits } of its { $cards } cards fit what you have.
    }
# Variables: $money (number)
klunker-reasons-take_set = Your own cards complete a set for { klunker-money }.
# Variables: $sets (number)
klunker-reasons-take_sets = Your own cards complete { $sets } sets.
# Variables: $fits (number), $cards (number)
klunker-reasons-take =
    { $fits ->
        [0] Your own cards cost nothing, though none fits what you have yet.
        [one] One of your own cards fits what you have.
       *[other] { $fits } of your own { $cards } cards fit what you have.
    }
# Variables: $showcases (number)
klunker-reasons-decline =
    { $showcases ->
        [one] The last showcase is not worth its price.
       *[other] None of the { $showcases } showcases is worth its price.
    }
# Variables: $money (number)
klunker-reasons-gains = About a round later it has brought you { klunker-money } more than the next best move.
# Variables: $money (number)
klunker-reasons-invests = About a round later it has brought you { klunker-money } less than the next best move, but better prospects.
# Variables: $name (text), $money (number)
klunker-reasons-denies = { $name } then makes { klunker-money } less.
# Variables: $name (text), $money (number)
klunker-reasons-helps = The price: { $name } then makes { klunker-money } more.
klunker-fairness-handFits = Your first hand follows from the secret.
klunker-rules-title = Klunker in two minutes
klunker-rules-text-1 = You are a jeweller. Most money at the end wins.
klunker-rules-text-2 = Showcase: everybody lays hand cards into their own showcase, as many as they like. An empty one needs at least one card.
klunker-rules-text-3 = Safe: in turn, put one card into your safe or pass. The first to pass takes buy card 1 and buys first.
klunker-rules-text-4 = Buying: in the order of the buy cards everybody takes one whole showcase into their safe. Another player’s costs 1 note, paid to its owner; your own is free. Only a player with an empty showcase may decline: that ends the round, and they start the next.
klunker-rules-text-5 = Four of a kind in your safe are sold at once. The fewer stacks lie in your safe, the set itself included, the more it pays: with 1 stack 4 notes, with 2 stacks 3, with 3 stacks 2, with more 1.
klunker-rules-text-6 = Then all hands are filled to six. When the pile is too small for that, the game is over.
klunker-rules-edition-1999 = A set of necklaces always pays 4 notes.
klunker-rules-edition-2005 = With five or six players everybody pays a luxury tax each round.
klunker-columns-buy = Buy
klunker-columns-hand = Hand
klunker-columns-safe = Stacks in the safe
# Variables: $who (who)
klunker-board-handWhose =
    { $who ->
        [you] Your hand
       *[other] { $whoName }’s hand
    }
klunker-board-handsKnown = Known in hands
klunker-options-start-label = Start player
klunker-typed-show = show
klunker-typed-store = store
klunker-typed-pass = pass
klunker-typed-buy = buy
klunker-typed-decline = decline
klunker-typed-sell = sell
klunker-typed-piercing = piercing
klunker-typed-earring = earring
klunker-typed-tooth = tooth
klunker-typed-shoe = shoe
klunker-typed-diadem = diadem
klunker-typed-monocle = monocle
klunker-typed-necklace = necklace
klunker-typed-ruby = ruby
klunker-typed-sapphire = sapphire
klunker-typed-emerald = emerald
klunker-typed-topaz = topaz
klunker-typed-amethyst = amethyst
klunker-typed-amber = amber
klunker-typed-diamond = diamond
klunker-board-showcase = Showcase
klunker-board-safe = Safe
klunker-lesson-show = What you put into your showcase is for sale: whoever takes it pays you 1 note. An empty showcase needs at least one card.
klunker-lesson-store = You collect sets of four in your safe. Put in one card at a time, or pass: the first to pass buys first.
klunker-lesson-buy = Take one whole showcase into your safe: your own for free, another for 1 note.
klunker-lesson-sell = Four of a kind are sold at once. The fewer stacks in your safe, the more they pay.
