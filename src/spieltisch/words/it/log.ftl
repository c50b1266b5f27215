### What happened at the table; what happened in a game is told in the file of the game.


### What has happened is told in the perfect tense: "vendi" alone could be an order.

log-sat =
    { $who ->
        [you] Hai preso posto
       *[other] { $whoName } ha preso posto
    }
log-started = La partita è cominciata
log-undone =
    { $who ->
        [you] Hai annullato una mossa
       *[other] { $whoName } ha annullato una mossa
    }
log-left =
    { $who ->
        [you] Hai lasciato la partita
       *[other] { $whoName } ha lasciato la partita
    }
log-leftBot =
    { $who ->
        [you] Hai lasciato la partita; continua un bot
       *[other] { $whoName } ha lasciato la partita; continua un bot
    }
log-timedOut =
    { $who ->
        [you] Il tuo tempo è scaduto; continua un bot
       *[other] Il tempo di { $whoName } è scaduto; continua un bot
    }
log-returned =
    { $who ->
        [you] Sei di nuovo al tavolo
       *[other] { $whoName } è di nuovo al tavolo
    }
log-removed =
    { $who ->
        [you] Chi ha aperto il tavolo ti ha tolto il posto
       *[other] Chi ha aperto il tavolo ha tolto il posto a { $whoName }
    }
log-tableEnded = Il tavolo è stato chiuso da chi l’aveva aperto
log-resumed = Il server si è assentato un momento; il tempo è rimasto fermo
log-voted =
    { $who ->
        [you] Hai chiesto la rivincita
       *[other] { $whoName } ha chiesto la rivincita
    }
log-rematch = Una nuova partita è pronta
log-ended = La partita è finita
