### The live table.

table-menu = Menu
table-home = Home
table-log = Game log
table-chat = Chat
table-say = Say something
table-send = Send
table-sayEmpty = Nobody has said anything yet.
table-emotes-thumbs_up = Well done!
table-emotes-laugh = Ha ha
table-emotes-wow = Wow
table-emotes-sad = Oh no
table-emotes-applause = Applause
table-emotes-hurry = Hurry up
table-undo = Undo
table-leave = Leave the game
table-leaveHint = A bot plays on for you. You can come back.
table-back = Take my seat back
table-away = You are away: a bot plays for you.
# Variables: $name (text)
table-awayOther = A bot plays for { $name }.
table-spectator = You are watching.
table-otherDevice = Continue on another device
table-otherDeviceHint = Whoever has this link plays your seat. Keep it to yourself.
# Variables: $name (text)
table-remove = Remove { $name }
table-end = End the table
table-close = Close
# Variables: $number (number)
table-round = round { $number }
# Variables: $number (number)
table-roll = roll { $number }
# Variables: $time (text)
table-timeLeft = { $time } left
table-yourTurn = It is your turn: choose a move.
# Variables: $names (text)
table-waitFor = Waiting for { $names } …
table-ended = The host has ended this table.
connection-connecting = Connecting …
connection-live = Connected
connection-lost = No connection. Trying again; nothing is lost.
connection-offline = The server does not answer. Check your connection and try again.
# Variables: $name (text)
table-replace = Let a bot play for { $name }
table-board = Board
table-reload = Reload the page
table-yourTurnNow = Your turn
keys-title = Keyboard shortcuts
keys-hint = Ask for a hint
keys-undo = Undo the last move
keys-main = Do what the large button says
keys-escape = Take back a choice, close a window
keys-overview = Show these shortcuts
keys-enter = Enter
table-toBoard = Skip to the board
