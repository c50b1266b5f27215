### What happened at the table; what happened in a game is told in the file of the game.

log-sat =
    { $who ->
        [you] Du nimmst Platz
       *[other] { $whoName } nimmt Platz
    }
log-started = Das Spiel beginnt
log-undone =
    { $who ->
        [you] Du nimmst einen Zug zurück
       *[other] { $whoName } nimmt einen Zug zurück
    }
log-left =
    { $who ->
        [you] Du gehst
       *[other] { $whoName } geht
    }
log-leftBot =
    { $who ->
        [you] Du gehst; ein Bot spielt weiter
       *[other] { $whoName } geht; ein Bot spielt weiter
    }
log-timedOut =
    { $who ->
        [you] Deine Zeit ist um; ein Bot spielt weiter
       *[other] Die Zeit von { $whoName } ist um; ein Bot spielt weiter
    }
log-returned =
    { $who ->
        [you] Du bist zurück
       *[other] { $whoName } ist zurück
    }
log-removed =
    { $who ->
        [you] Du wurdest vom Tisch entfernt
       *[other] { $whoName } wurde vom Tisch entfernt
    }
log-tableEnded = Der Tisch wurde geschlossen
log-resumed = Der Server war kurz weg; die Uhren standen still
log-voted =
    { $who ->
        [you] Du willst noch einmal spielen
       *[other] { $whoName } will noch einmal spielen
    }
log-rematch = Die nächste Partie liegt bereit
log-ended = Das Spiel ist aus
