### What happened at the table; what happened in a game is told in the file of the game.

log-sat =
    { $who ->
        [you] Je schuift aan
       *[other] { $whoName } schuift aan
    }
log-started = Het spel begint
log-undone =
    { $who ->
        [you] Je neemt een zet terug
       *[other] { $whoName } neemt een zet terug
    }
log-left =
    { $who ->
        [you] Je vertrekt
       *[other] { $whoName } vertrekt
    }
log-leftBot =
    { $who ->
        [you] Je vertrekt; een bot speelt verder
       *[other] { $whoName } vertrekt; een bot speelt verder
    }
log-timedOut =
    { $who ->
        [you] Je tijd is om; een bot speelt verder
       *[other] De tijd van { $whoName } is om; een bot speelt verder
    }
log-returned =
    { $who ->
        [you] Je bent terug
       *[other] { $whoName } is terug
    }
log-removed =
    { $who ->
        [you] De host heeft je verwijderd
       *[other] De host heeft { $whoName } verwijderd
    }
log-tableEnded = De host heeft de tafel gesloten
log-resumed = De server was even weg; de klokken stonden stil
log-voted =
    { $who ->
        [you] Je wilt nog een keer spelen
       *[other] { $whoName } wil nog een keer spelen
    }
log-rematch = De volgende partij ligt klaar
log-ended = Het spel is afgelopen
