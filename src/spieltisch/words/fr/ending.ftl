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
