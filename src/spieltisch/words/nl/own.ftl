### De wegen naar dagpartij, ladder en eigen partijen.

own-daily = Dagpartij
own-ladder = Ladder
own-games = Je partijen
own-sections = Dagpartij, ladder, je partijen
own-compare = Vergelijken
