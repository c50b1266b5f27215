### What people who play by day are told by push and mail; only the server says it.

# Variables: $game (text)
notices-turn = { $game }: it is your turn
# Variables: $game (text)
notices-soon = { $game }: your time is running out
# Variables: $game (text)
notices-yours = { $game }: your time is up, a bot plays for you until you come back
# Variables: $game (text), $name (text)
notices-theirs = { $game }: { $name } did not come back, a bot plays on
# Variables: $game (text)
notices-over = { $game }: the game is over
# Variables: $names (text)
notices-with = With { $names }
notices-alone = nobody else
notices-consent = Notices from Spieltisch?
notices-consentText = Somebody wants to be told at this address when a game waits for them. If that was you, open the link. If not, do nothing: nothing more will come.
