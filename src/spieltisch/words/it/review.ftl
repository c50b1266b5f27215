### Looking back at a game.

review-title = Rivedi la partita
review-progress = Il bot più forte esamina ogni decisione…
review-curve =
    { $unit ->
        [share] Probabilità di vittoria
       *[points] Punti attesi
    }
review-whose = Decisioni di
review-all = Tutti
review-turning = Momenti decisivi
review-better = meglio
review-flawless = Nessuna decisione è costata molto. Ben giocato!
review-every = Tutte le decisioni
