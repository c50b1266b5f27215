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
ending-share = Share
ending-savePicture = Save the picture
ending-copyText = Copy the text
# Variables: $score (number), $games (number)
ending-average =
    { $games ->
        [one] Average of 1 game: { $score }
       *[other] Average of { $games } games: { $score }
    }
# Variables: $won (number), $games (number)
ending-wins = Won: { $won } of { $games }
# Variables: $level (text)
ending-masterPlays = The bot on level “{ $level }” is playing with your dice …
# Variables: $level (text), $score (number)
ending-masterMade = With the same dice the bot on level “{ $level }” made { $score }.
