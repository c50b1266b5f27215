### Friends: the table before the game, the invitation, the evening, and the list of games.

lobby-title = Jouw tafel
lobby-guest = Aan tafel bij { $name }
lobby-waiting = Het spel begint zodra { $name } start.
lobby-seats = Wie speelt er mee
lobby-room =
    { $count ->
        [one] Nog plaats voor { $count }
       *[other] Nog plaats voor { $count }
    }
lobby-host = host
lobby-free = vrij voor een vriend
lobby-addSeat = Plaats erbij
lobby-addBot = Bot erbij
lobby-allBots = Bots op alle vrije plaatsen
lobby-level = Niveau van alle bots
lobby-mixed = zoals gekozen
lobby-anyOf = { $level }: om het even
lobby-whoSits = Wie op plaats { $number } zit
lobby-remove = Plaats { $number } weghalen
lobby-start =
    { $count ->
        [one] Alleen beginnen
       *[other] Beginnen met { $count } spelers
    }
lobby-tooFew =
    { $count ->
        [one] Er ontbreekt er nog één: nodig iemand uit of voeg een bot toe.
       *[other] Er ontbreken er nog { $count }: nodig vrienden uit of voeg bots toe.
    }
lobby-options = Opties wijzigen
lobby-save = Opslaan
lobby-leave = Tafel verlaten
lobby-arranged = De plaatsen zijn gewijzigd
lobby-changed = De opties zijn gewijzigd
invite-title = { $name } nodigt je uit voor { $game }
invite-running = { $game } met { $names }
invite-nobody = Een tafel voor { $game }
invite-free = Zonder account of installatie: kies een naam en ga zitten.
evening-want =
    { $count ->
        [one] { $names } wil nog een keer
       *[other] { $names } willen nog een keer
    }
evening-missing = Nog niet: { $names }
evening-title =
    { $count ->
        [one] De avond tot nu toe: { $count } partij
       *[other] De avond tot nu toe: { $count } partijen
    }
evening-wins =
    { $count ->
        [one] { $count } keer gewonnen
       *[other] { $count } keer gewonnen
    }
evening-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
games-with = met { $names }
games-alone = alleen
games-gathering = nog niet begonnen
games-more =
    { $count ->
        [one] en nog { $count }
       *[other] en nog { $count }
    }
games-finished = Afgelopen partijen
games-won = gewonnen met { $score }
games-lost = plaats { $place } met { $score }
games-open = Bekijken
