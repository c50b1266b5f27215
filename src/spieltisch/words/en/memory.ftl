### Your games, the daily and the ladder.

memory-nothing = Nothing yet. Play a game to its end, and it stands here.
memory-off = Your games are not remembered.
memory-start = Remember my games from now on
memory-games = Games
memory-best = Best
memory-average = Average
memory-wins = Won
memory-streak = Wins in a row
memory-longest = Longest row
memory-days = Days in a row
memory-kind = Which games?
memory-alone = alone
# Variables: $count (number)
memory-players = { $count } players
memory-scores = Your scores
# Variables: $level (text)
memory-comparedWith = compared with the level “{ $level }”
memory-compare = Compare with
memory-nobody = nobody
memory-you = You
memory-score = Score
# Variables: $low (number), $high (number)
memory-range = { $low } to { $high }
# Variables: $games (number), $average (number), $other (text), $theirs (number)
memory-spoken = Your { $games } games, { $average } on average; { $other }: { $theirs } on average.
# Variables: $whose (text), $average (number)
memory-spokenOf = { $whose }: { $average } on average.
# Variables: $games (number), $average (number)
memory-spokenAlone = Your { $games } games, { $average } on average.
# Variables: $games (number)
memory-simulated = The level’s scores come from { $games } simulated games.
memory-table = The figures
memory-against = Against each of them
memory-person = People
memory-ahead = Ahead
memory-level = Level
memory-behind = Behind
# Variables: $name (text)
memory-compareWith = Scores against { $name }
memory-mistakes = Mistakes by kind
# Variables: $games (number)
memory-reviewed =
    { $games ->
        [0] Review a finished game, and your mistakes are counted here.
        [one] From the one game you have reviewed.
       *[other] From the { $games } games you have reviewed.
    }
memory-kindOfMove = Decision
memory-verbs-write = Write a number
memory-verbs-circle = Circle a number
memory-verbs-line = Choose a line
memory-verbs-show = Fill the showcase
memory-verbs-store = Put into the safe
memory-verbs-pass = Pass
memory-verbs-buy = Buy a showcase
memory-verbs-decline = Decline to buy
memory-verbs-sell = Choose what to sell
memory-decisions = Decisions
memory-mistakesCount = Mistakes
memory-cost = Cost in all
memory-latest = Latest games
# Variables: $place (number), $players (number), $score (number)
memory-result = place { $place } of { $players } · { $score }
# Variables: $score (number)
memory-scored = { $score } points
memory-key = Your key
memory-keyHint = There is no account. Your games lie on this server under a secret key that only this device holds. Whoever has the key has your games.
memory-move = Use on another device
memory-moveHint = Open this link on the other device, or scan the code. From then on both devices collect together. Show it to nobody else.
memory-save = Save as a file
memory-delete = Delete everything
memory-deleteHint = All of it goes for good: games, sums and your daily tries. It cannot be brought back.
memory-deleteNow = Delete for good
memory-keep = Keep it
memory-deleted = Everything is deleted.
memory-takeTitle = Use the games of another device here?
memory-takeHint = This device and the other will collect together. What this device has collected so far joins in.
memory-take = Use them here
memory-notTake = Leave it
daily-what = The same deal for everybody, one of each game a day. The first try counts.
# Variables: $time (text)
daily-next = Next deal in { $time }
daily-play = Play today’s deal
daily-resume = Go on
daily-practise = Practise
daily-again = Play it again
daily-solo = alone with the dice
daily-masters = against three masters
# Variables: $score (number)
daily-yours = Your score: { $score }
daily-under = in progress
daily-yourSheet = Your sheet
daily-mastersSheet = The master’s sheet
# Variables: $score (number)
daily-masterMade = The master: { $score }
daily-masterPlays = The master is playing this deal …
# Variables: $share (percent)
daily-betterThan = Better than { $share } of all tries.
daily-firstTry = Yours is the first try.
daily-everybody = Everybody’s scores
# Variables: $tries (number)
daily-tries =
    { $tries ->
        [one] { $tries } try that counted
       *[other] { $tries } tries that counted
    }
daily-notPlayed = You did not play this day’s deal.
daily-share = Share
daily-copied = Copied
# Variables: $game (text), $date (text)
daily-shareTitle = { $game } of { $date }
# Variables: $score (number), $master (number)
daily-shareScores = { $score } points, the master { $master }
# Variables: $score (number)
daily-shareScore = { $score } points
daily-calendar = Past days
daily-earlier = Earlier
daily-later = Later
# Variables: $days (number)
daily-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-fair = Today’s deals were fixed in advance
daily-fairHint = This number was published before today, and today’s deals follow from a secret that fits it. When the day is over the secret is given out, and anybody can check. Whoever runs the server knows the deals in advance; players do not.
daily-square = Square
daily-back = All days
# Variables: $number (number), $circled (flag)
daily-cell =
    { $circled ->
        [yes] { $number }, circled
       *[no] { $number }
    }
daily-empty = empty
ladder-what = Twelve characters, one after the other. Whoever makes more points than one of them, without hints, climbs a rung.
# Variables: $rung (number)
ladder-standing = You stand on rung { $rung } of 12.
ladder-top = You have beaten them all.
ladder-next = Play
ladder-again = Play again
ladder-beaten = beaten
# Variables: $games (number), $ahead (number)
ladder-record =
    { $games ->
        [0] not met yet
       *[other] ahead in { $ahead } of { $games }
    }
ladder-game = Which game?
refusals-bad_key = This device has no key yet.
refusals-bad_day = There is no deal for this day.
refusals-day_to_come = This day has not come yet.
refusals-no_daily = There is no daily of this game.
refusals-play_first = This is shown when you have played today’s deal.
refusals-memory_full = This memory is full.
refusals-bad_game = This game cannot have been.
