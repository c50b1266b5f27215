### Les chemins vers la partie du jour, l’échelle et ses propres parties.

own-daily = Partie du jour
own-dailyHint = mêmes dés, mêmes cartes pour tous
own-ladder = Échelle
own-ladderHint = douze personnages à battre
own-games = Tes parties
own-gamesHint = résultats, records et erreurs
own-sections = Partie du jour, échelle, tes parties
own-compare = Comparer
