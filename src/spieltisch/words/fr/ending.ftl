### The end of a game.

ending-youWon = Tu as gagné !
ending-won = { $names } a gagné
ending-shared = Victoire partagée : { $names }
ending-place = Rang
ending-player = Nom
ending-score = Score
ending-again = Rejouer
ending-againWaiting = On attend les autres…
ending-toRematch = Aller à la nouvelle partie
ending-record = Télécharger la partie
ending-showTable = Voir le plateau
ending-showResult = Voir le résultat
ending-yourPlace =
    { $place ->
        [1] 1re place sur { $players }
       *[other] { $place }e place sur { $players }
    }
ending-how = Le détail de ton résultat
ending-everybody = Le résultat de tout le monde
ending-best = Ton record : { $score }
ending-newBest = Ton nouveau record !
ending-share = Partager
ending-savePicture = Enregistrer l’image
ending-copyText = Copier le texte
ending-average =
    { $games ->
        [one] Moyenne sur { $games } partie : { $score }
       *[other] Moyenne sur { $games } parties : { $score }
    }
ending-wins = Gagnées : { $won } sur { $games }
ending-masterPlays = Le bot de niveau « { $level } » joue avec tes lancers…
ending-masterMade = Avec les mêmes lancers, le bot de niveau « { $level } » a fait { $score }.
