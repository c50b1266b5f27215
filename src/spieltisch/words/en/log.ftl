### What happened at the table; what happened in a game is told in the file of the game.

# Variables: $who (who)
log-sat =
    { $who ->
        [you] You sit down
       *[other] { $whoName } sits down
    }
log-started = The game begins
# Variables: $who (who)
log-undone =
    { $who ->
        [you] You undo a move
       *[other] { $whoName } undoes a move
    }
# Variables: $who (who)
log-left =
    { $who ->
        [you] You leave
       *[other] { $whoName } leaves
    }
# Variables: $who (who)
log-leftBot =
    { $who ->
        [you] You leave; a bot plays on
       *[other] { $whoName } leaves; a bot plays on
    }
# Variables: $who (who)
log-timedOut =
    { $who ->
        [you] Your time is up; a bot plays on
       *[other] { $whoName }’s time is up; a bot plays on
    }
# Variables: $who (who)
log-returned =
    { $who ->
        [you] You are back
       *[other] { $whoName } is back
    }
# Variables: $who (who)
log-removed =
    { $who ->
        [you] The host has removed you
       *[other] The host has removed { $whoName }
    }
log-tableEnded = The host has ended the table
log-resumed = The server was away for a moment; clocks stood still
# Variables: $who (who)
log-voted =
    { $who ->
        [you] You want to play again
       *[other] { $whoName } wants to play again
    }
log-rematch = A new game is ready
log-ended = The game is over
