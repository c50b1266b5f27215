### The end of a game.

ending-youWon = You win!
# Variables: $names (text)
ending-won = { $names } wins
# Variables: $names (text)
ending-shared = { $names } share the victory
ending-place = Place
ending-player = Player
ending-score = Score
ending-again = Play again
ending-againWaiting = Waiting for the others …
ending-toRematch = To the new game
ending-record = Download the record
ending-showTable = Show the board
ending-showResult = Result
# Variables: $place (number), $players (number)
ending-yourPlace = Place { $place } of { $players }
ending-how = How your result came about
ending-everybody = Everybody’s result
# Variables: $score (number)
ending-best = Your best so far: { $score }
ending-newBest = A personal best!
