### The end of a game.

ending-youWon = Je hebt gewonnen!
ending-won = { $names } wint
ending-shared = { $names } delen de overwinning
ending-place = Plaats
ending-player = Speler
ending-score = Score
ending-again = Nog een keer spelen
ending-againWaiting = Wachten op de anderen …
ending-toRematch = Naar de nieuwe partij
ending-record = Partij downloaden
ending-showTable = Bord tonen
ending-showResult = Uitslag
ending-yourPlace = Plaats { $place } van { $players }
ending-how = Zo kwam jouw uitslag tot stand
ending-everybody = Ieders uitslag
ending-best = Jouw beste tot nu toe: { $score }
ending-newBest = Je nieuwe record!
ending-share = Delen
ending-savePicture = Afbeelding bewaren
ending-copyText = Tekst kopiëren
ending-average =
    { $games ->
        [one] Gemiddelde van 1 spel: { $score }
       *[other] Gemiddelde van { $games } spellen: { $score }
    }
ending-wins = Gewonnen: { $won } van { $games }
ending-masterPlays = De bot van niveau ‘{ $level }’ speelt met jouw worpen …
ending-masterMade = Met dezelfde worpen haalde de bot van niveau ‘{ $level }’ { $score }.
