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
ending-share = Condividi
ending-savePicture = Salva l’immagine
ending-copyText = Copia il testo
ending-average =
    { $games ->
        [one] Media su 1 partita: { $score }
       *[other] Media su { $games } partite: { $score }
    }
ending-wins = Vinte: { $won } su { $games }
ending-masterPlays = Il bot di livello «{ $level }» sta giocando con i tuoi tiri…
ending-masterMade = Con gli stessi tiri il bot di livello «{ $level }» ha fatto { $score }.
