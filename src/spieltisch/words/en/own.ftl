### The ways to the daily, the ladder and one’s own games.

own-daily = Daily
own-dailyHint = same dice and cards for everybody
own-ladder = Ladder
own-ladderHint = twelve characters to beat
own-games = Your games
own-gamesHint = results, bests and mistakes
own-sections = Daily, ladder, your games
own-compare = Compare
