### Revoir une partie.

review-title = Analyse
review-progress = Le bot le plus fort examine chaque décision …
review-curve =
    { $unit ->
        [share] Chances de victoire
       *[points] Points attendus
    }
review-band = Zone ombrée : la marge d’erreur de l’estimation.
review-whose = Décisions de
review-all = Tout le monde
review-mistakes = Erreurs, les plus chères d’abord
review-better = meilleur coup
review-same = Exactement ce que ferait le maître.
review-asGood = Aussi bon que le choix du maître.
review-flawless = Aucune décision n’a coûté cher. Bien joué !
review-noneYet = Pas encore d’erreur …
review-every = Toutes les décisions
review-luck = Chance et talent
review-part =
    { $part ->
        [start] Départ
        [decisions] Ses décisions
        [others] Décisions des autres
        [luck] Dés et cartes
       *[result] Résultat
    }
review-luckNote = Ses décisions : ce qu’elles ont coûté par rapport à celles du maître. Décisions des autres : la part reçue de ce que leurs erreurs ont offert. Le reste est de la chance.
