### The end of a game.

ending-youWon = Hai vinto!
ending-won = Ha vinto { $names }
ending-shared = Vittoria condivisa: { $names }
ending-place = Posizione
ending-player = Nome
ending-score = Punteggio
ending-again = Gioca ancora
ending-againWaiting = Aspettiamo gli altri…
ending-toRematch = Vai alla nuova partita
ending-record = Scarica la partita
ending-showTable = Guarda il tavolo
ending-showResult = Vedi il risultato
ending-yourPlace = { $place }º posto su { $players }
ending-how = Come si compone il tuo risultato
ending-everybody = Il risultato di tutti
ending-best = Il tuo record: { $score }
ending-newBest = Il tuo nuovo record!
