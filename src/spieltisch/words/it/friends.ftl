### Friends: the table before the game, the invitation, the evening, and the list of games.

lobby-title = Il tuo tavolo
lobby-guest = Al tavolo di { $name }
lobby-waiting = Si comincia quando { $name } dà il via.
lobby-seats = Chi gioca
lobby-room =
    { $count ->
        [one] Ancora { $count } posto
       *[other] Ancora { $count } posti
    }
lobby-host = ospita
lobby-free = libero per un amico
lobby-addSeat = Aggiungi un posto
lobby-addBot = Aggiungi un bot
lobby-allBots = Bot su tutti i posti liberi
lobby-level = Livello di tutti i bot
lobby-mixed = come scelto
lobby-anyOf = { $level }: chiunque
lobby-whoSits = Chi siede al posto { $number }
lobby-remove = Togli il posto { $number }
lobby-start =
    { $count ->
        [one] Comincia in solitario
       *[other] Comincia in { $count }
    }
lobby-tooFew =
    { $count ->
        [one] Ne manca ancora uno: invita qualcuno o aggiungi un bot.
       *[other] Ne mancano ancora { $count }: invita amici o aggiungi bot.
    }
lobby-options = Cambia le opzioni
lobby-save = Salva
lobby-leave = Lascia il tavolo
lobby-arranged = I posti sono cambiati
lobby-changed = Le opzioni sono cambiate
invite-title = { $name } ti invita a giocare a { $game }
invite-running = { $game } con { $names }
invite-nobody = Un tavolo di { $game }
invite-free = Senza account né installazione: scegli un nome e siediti.
evening-want =
    { $count ->
        [one] { $names } vuole giocare ancora
       *[other] { $names } vogliono giocare ancora
    }
evening-missing = Non ancora: { $names }
evening-title =
    { $count ->
        [one] La serata finora: { $count } partita
       *[other] La serata finora: { $count } partite
    }
evening-wins =
    { $count ->
        [one] { $count } vittoria
       *[other] { $count } vittorie
    }
evening-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
games-with = con { $names }
games-alone = in solitario
games-gathering = non ancora iniziata
games-more =
    { $count ->
        [one] e { $count } altra
       *[other] e altre { $count }
    }
games-finished = Partite finite
games-won = vinta con { $score }
games-lost = { $place }º posto con { $score }
games-open = Rivedi
