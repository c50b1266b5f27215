### Le vie per la partita del giorno, la scala e le proprie partite.

own-daily = Partita del giorno
own-ladder = Scala
own-games = Le tue partite
own-sections = Partita del giorno, scala, le tue partite
own-compare = Confronta
