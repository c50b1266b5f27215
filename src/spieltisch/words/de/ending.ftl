### The end of a game.

ending-youWon = Du hast gewonnen!
ending-won = { $names } gewinnt
ending-shared = { $names } teilen sich den Sieg
ending-place = Platz
ending-player = Name
ending-score = Punkte
ending-again = Noch einmal spielen
ending-againWaiting = Warten auf die anderen …
ending-toRematch = Zur neuen Partie
ending-record = Partie herunterladen
ending-showTable = Spielbrett zeigen
ending-showResult = Ergebnis
ending-yourPlace = Platz { $place } von { $players }
ending-how = So kam dein Ergebnis zustande
ending-everybody = Das Ergebnis aller
ending-best = Deine Bestmarke bisher: { $score }
ending-newBest = Deine neue Bestmarke!
ending-share = Teilen
ending-savePicture = Bild speichern
ending-copyText = Text kopieren
ending-average =
    { $games ->
        [one] Schnitt aus 1 Partie: { $score }
       *[other] Schnitt aus { $games } Partien: { $score }
    }
ending-wins = Gewonnen: { $won } von { $games }
ending-masterPlays = Der Bot der Stufe „{ $level }“ spielt gerade mit deinen Würfen …
ending-masterMade = Mit denselben Würfen kam der Bot der Stufe „{ $level }“ auf { $score }.
