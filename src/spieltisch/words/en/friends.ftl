### Friends: the table before the game, the invitation, the evening, and the list of games.

lobby-title = Your table
# Variables: $name (text)
lobby-guest = At { $name }’s table
# Variables: $name (text)
lobby-waiting = The game begins as soon as { $name } starts it.
lobby-seats = Who is playing
# Variables: $count (number)
lobby-room =
    { $count ->
        [one] Room for { $count } more
       *[other] Room for { $count } more
    }
lobby-host = host
lobby-free = free for a friend
lobby-addSeat = Add a seat
lobby-addBot = Add a bot
lobby-allBots = Bots on every free seat
lobby-level = Level of all bots
lobby-mixed = as chosen
# Variables: $level (text)
lobby-anyOf = { $level }: anyone
# Variables: $number (number)
lobby-whoSits = Who sits on seat { $number }
# Variables: $number (number)
lobby-remove = Take away seat { $number }
# Variables: $count (number)
lobby-start =
    { $count ->
        [one] Start alone
       *[other] Start with { $count } players
    }
# Variables: $count (number)
lobby-tooFew =
    { $count ->
        [one] One more is needed: invite somebody, or add a bot.
       *[other] { $count } more are needed: invite friends, or add bots.
    }
lobby-options = Change the options
lobby-save = Save
lobby-leave = Leave the table
lobby-arranged = The host has changed the seats
lobby-changed = The host has changed the options
# Variables: $name (text), $game (text)
invite-title = { $name } invites you to play { $game }
# Variables: $names (text), $game (text)
invite-running = { $game } with { $names }
# Variables: $game (text)
invite-nobody = A table for { $game }
invite-free = No account, nothing to install: choose a name and sit down.
# Variables: $names (text), $count (number)
evening-want =
    { $count ->
        [one] { $names } wants to play again
       *[other] { $names } want to play again
    }
# Variables: $names (text)
evening-missing = Not yet: { $names }
# Variables: $count (number)
evening-title =
    { $count ->
        [one] The evening so far: { $count } game
       *[other] The evening so far: { $count } games
    }
# Variables: $count (number)
evening-wins =
    { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
# Variables: $count (number)
evening-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
# Variables: $names (text)
games-with = with { $names }
games-alone = alone
games-gathering = not started yet
# Variables: $count (number)
games-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
games-finished = Finished games
# Variables: $score (number)
games-won = won with { $score }
# Variables: $place (number), $score (number)
games-lost = place { $place } with { $score }
games-open = Look at it
