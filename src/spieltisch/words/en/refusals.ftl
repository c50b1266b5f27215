### Why something was refused, by the code of the refusal.

refusals-not_allowed = That is not allowed now.
refusals-not_your_turn = It is not your turn.
refusals-unknown_move = The table does not know this move.
refusals-wrong_phase = That is not possible in this phase.
refusals-game_over = The game is over.
refusals-not_playing = No game is played here.
refusals-nothing_to_undo = There is nothing left to undo.
refusals-bot_plays = A bot plays for you. Take your seat back first.
refusals-too_fast = Too fast. Wait a moment.
refusals-too_many = Too many connections from your network. Close other tabs of the table; it goes on by itself.
refusals-busy = The table is busy. Try again.
refusals-not_stored = The server could not keep it. Try again.
refusals-name_taken = Somebody with this name sits here already.
refusals-bad_name = A name has 1 to 30 characters.
refusals-seat_taken = This seat is taken.
refusals-table_full = Every seat is taken.
refusals-not_open = The game has begun already.
refusals-no_such_table = There is no such table.
refusals-bad_token = This link does not open a seat at this table.
refusals-spectator = Spectators can’t act.
refusals-not_host = Only the host can do this.
refusals-no_hints = Hints are switched off at this table.
refusals-no_chat = Chat is switched off at this table.
refusals-bad_message = A message has 1 to 300 characters, and no HTML tags.
refusals-no_rematch = There is no rematch now.
refusals-offline = The server does not answer. Check your connection and try again.
