### Looking back at a game.

review-title = Revoir la partie
review-progress = Le bot le plus fort examine chaque décision…
review-curve =
    { $unit ->
        [share] Chances de victoire
       *[points] Points attendus
    }
review-whose = Décisions de
review-all = Tout le monde
review-turning = Tournants
review-better = meilleur coup
review-flawless = Aucune décision n’a coûté cher. Bien joué !
review-every = Toutes les décisions
