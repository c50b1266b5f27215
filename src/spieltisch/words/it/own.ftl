### Le vie per la partita del giorno, la scala e le proprie partite.

own-daily = Partita del giorno
own-dailyHint = stessi dadi e carte per tutti
own-ladder = Scala
own-ladderHint = dodici personaggi da battere
own-games = Le tue partite
own-gamesHint = risultati, record ed errori
own-sections = Partita del giorno, scala, le tue partite
own-compare = Confronta
