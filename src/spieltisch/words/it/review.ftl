### Rivedere una partita.

review-title = Analisi
review-progress = Il bot più forte esamina ogni decisione …
review-curve =
    { $unit ->
        [share] Probabilità di vittoria
       *[points] Punti attesi
    }
review-band = In ombra: di quanto può sbagliare la stima.
review-whose = Decisioni di
review-all = Tutti
review-mistakes = Errori, i più costosi per primi
review-better = meglio
review-same = Proprio quello che farebbe il maestro.
review-asGood = Buona quanto la scelta del maestro.
review-flawless = Nessuna decisione è costata molto. Ben giocato!
review-noneYet = Ancora nessun errore …
review-every = Tutte le decisioni
review-luck = Fortuna e bravura
review-part =
    { $part ->
        [start] Inizio
        [decisions] Decisioni proprie
        [others] Decisioni altrui
        [luck] Dadi e carte
       *[result] Risultato
    }
review-luckNote = Decisioni proprie: quanto sono costate rispetto a quelle del maestro. Decisioni altrui: la parte ricevuta di quanto i loro errori hanno regalato. Il resto è fortuna.
