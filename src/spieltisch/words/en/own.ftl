### The ways to the daily, the ladder and one’s own games.

own-daily = Daily
own-ladder = Ladder
own-games = Your games
own-sections = Daily, ladder, your games
own-compare = Compare
