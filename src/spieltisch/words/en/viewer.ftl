### A finished game on its board, step by step.

viewer-title = Replay
viewer-notOver = This game is not over yet. It can be looked at when it is.
viewer-importHint = Look at a game again, move by move, with the master’s opinion on every decision. A record is the file you save at the end of a game.
viewer-drop = Drop the record of a game here, or
viewer-choose = Choose a file
viewer-badFile = This file is no record of a game.
# Variables: $number (number)
viewer-seat = Seat { $number }
viewer-controls = Through the game
viewer-tryThis = Try this move? You play on from here against bots.
viewer-position = Position in the game
# Variables: $at (number), $total (number)
viewer-positionOf = Move { $at } of { $total }
viewer-first = To the start
viewer-back = One step back
viewer-play = Play
viewer-pause = Pause
viewer-forward = One step on
viewer-last = To the end
viewer-nextMistake = Next mistake
viewer-speed = Speed
viewer-deal = The game begins.
viewer-pages = About the game
viewer-eyes = As seen by
viewer-open = All open
viewer-link = Link to this position
viewer-branches = Branches
viewer-branch = Play on from here
# Variables: $name (text)
viewer-branchHint = Play on as { $name } against bots. Cards and dice come as they came then. Or just touch another move on the board.
viewer-branchLevel = Bots instead of people
# Variables: $move (number)
viewer-branchAt = From move { $move }
viewer-original = Original game
