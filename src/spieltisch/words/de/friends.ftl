### Friends: the table before the game, the invitation, the evening, and the list of games.

lobby-title = Dein Tisch
lobby-guest = Am Tisch von { $name }
lobby-waiting = Es geht los, sobald { $name } startet.
lobby-seats = Wer mitspielt
lobby-room =
    { $count ->
        [one] Platz für { $count } weitere Person
       *[other] Platz für { $count } weitere
    }
lobby-host = lädt ein
lobby-free = frei für Freunde
lobby-addSeat = Platz dazu
lobby-addBot = Bot dazu
lobby-allBots = Alle freien Plätze an Bots
lobby-level = Stärke aller Bots
lobby-mixed = wie gewählt
lobby-anyOf = { $level }: egal wer
lobby-whoSits = Wer auf Platz { $number } sitzt
lobby-remove = Platz { $number } wegnehmen
lobby-start =
    { $count ->
        [one] Allein starten
       *[other] Zu { $count } starten
    }
lobby-tooFew =
    { $count ->
        [one] Eine Person fehlt noch: Lade jemanden ein oder nimm einen Bot dazu.
       *[other] Es fehlen noch { $count }: Lade Freunde ein oder nimm Bots dazu.
    }
lobby-options = Optionen ändern
lobby-save = Übernehmen
lobby-leave = Tisch verlassen
lobby-arranged = Die Plätze haben sich geändert
lobby-changed = Die Optionen haben sich geändert
invite-title = { $name } lädt dich zu { $game } ein
invite-running = { $game } mit { $names }
invite-nobody = Ein Tisch für { $game }
invite-free = Ohne Konto, ohne Installation: Name wählen und hinsetzen.
evening-want =
    { $count ->
        [one] { $names } möchte noch einmal spielen
       *[other] { $names } möchten noch einmal spielen
    }
evening-missing = Noch nicht: { $names }
evening-title =
    { $count ->
        [one] Der Abend bisher: { $count } Partie
       *[other] Der Abend bisher: { $count } Partien
    }
evening-wins =
    { $count ->
        [one] { $count } Sieg
       *[other] { $count } Siege
    }
evening-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
games-with = mit { $names }
games-alone = allein
games-gathering = noch nicht gestartet
games-more =
    { $count ->
        [one] und { $count } weiteres
       *[other] und { $count } weitere
    }
games-finished = Beendete Partien
games-won = gewonnen mit { $score }
games-lost = Platz { $place } mit { $score }
games-open = Ansehen
