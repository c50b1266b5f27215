### De wegen naar dagpartij, ladder en eigen partijen.

own-daily = Dagpartij
own-dailyHint = voor iedereen dezelfde worpen en kaarten
own-ladder = Ladder
own-ladderHint = twaalf karakters om te verslaan
own-games = Je partijen
own-gamesHint = uitslagen, records en fouten
own-sections = Dagpartij, ladder, je partijen
own-compare = Vergelijken
