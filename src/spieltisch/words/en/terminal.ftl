### The terminal alone.

terminal-game = Which game?
terminal-players = How many players, you included?
terminal-level = How strong are the bots?
# Variables: $allowed (text), $default (text)
terminal-chooseOne = Please type one of { $allowed }; just Enter means { $default }.
terminal-yes = yes
terminal-no = no
# Variables: $names (text)
terminal-atTable = At the table: { $names }. For help, type ? at any time.
# Variables: $number (number)
terminal-seat = Seat { $number }
terminal-yourMove = Your move.
# Variables: $move (text)
terminal-example = For example: { $move }
terminal-moves = Moves
terminal-score = Score
terminal-gameOver = game over
# Variables: $typed (text), $meant (text)
terminal-ambiguous = “{ $typed }” can mean { $meant }.
# Variables: $first (text), $last (text)
terminal-or = { $first } or { $last }
# Variables: $typed (text)
terminal-notAMove = “{ $typed }” is not a move now.
# Variables: $moves (text)
terminal-allowed = Allowed: { $moves }.
# Variables: $moves (text), $count (number)
terminal-allowedMore = Allowed: { $moves }, and { $count } more.
terminal-help-typing = Type a move, or its number in the list. Of every word the beginning is enough, as long as it is clear, and the verb may be left out. Tab completes; the arrow keys bring back earlier lines.
terminal-help-heading = Besides moves:
terminal-commands-help-typed = help
terminal-commands-help-about = the rules in brief
terminal-commands-hint-typed = hint
terminal-commands-hint-about = what the strongest bot would do
terminal-commands-undo-typed = undo
terminal-commands-undo-about = takes back your last move and everything after it
terminal-commands-log-typed = log
terminal-commands-log-about = everything that has happened
terminal-commands-save-typed = save
terminal-commands-save-about = with a file name: keeps the game, to be continued with --resume
terminal-commands-quit-typed = quit
terminal-commands-quit-about = leaves the table
terminal-thinking = The strongest bot is thinking …
terminal-noHint = There is nothing to advise here.
# Variables: $file (text)
terminal-saved = Saved as { $file }.
# Variables: $example (text)
terminal-saveHow = A file name is missing. For example: { $example }
# Variables: $file (text)
terminal-overwrite = { $file } exists. Overwrite it?
# Variables: $file (text)
terminal-notARecord = { $file } is not a record and stays as it is. Choose another name.
# Variables: $file (text), $reason (text)
terminal-cannotWrite = { $file } cannot be written ({ $reason }). Choose another name.
terminal-keep = Keep a record of this game? Type a file name, or just press Enter.
terminal-keepUnfinished = Save the game, to go on later? Type a file name, or just press Enter.
# Variables: $command (text)
terminal-resume = Go on with: { $command }
terminal-again = Play again?
terminal-goodbye = Goodbye.
# Variables: $number (number), $last (number)
terminal-replay-move = Move { $number } of { $last }
terminal-replay-everything = everything open
# Variables: $name (text)
terminal-replay-seenBy = as { $name } saw it
terminal-replay-spectator = as spectators saw it
# Variables: $unit (round | roll)
terminal-replay-keys =
    ←→ move · PgUp PgDn { $unit ->
        [round] round
       *[roll] roll
    } · Home End · number Enter · v view · q quit
# Variables: $names (text)
terminal-replay-unfinished = The record ends here, waiting for { $names }.
