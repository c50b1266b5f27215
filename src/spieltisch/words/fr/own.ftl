### Les chemins vers la partie du jour, l’échelle et ses propres parties.

own-daily = Partie du jour
own-ladder = Échelle
own-games = Tes parties
own-sections = Partie du jour, échelle, tes parties
own-compare = Comparer
