### The table before the game.

waiting-share = Send this link to your friends:
waiting-onlyHere = Only this machine can open it: the server listens to no other.
waiting-copy = Copy the link
waiting-copied = Copied
waiting-shareButton = Share
waiting-qr = A code with the link, to scan with a phone
waiting-free = free
waiting-start = Start now; bots take the free seats
waiting-sitHere = Sit down
waiting-fair = Cards and rolls are fixed already. This is their seal:
waiting-watch = Just watch
waiting-full = Every seat is taken. You can watch.
waiting-running = The game has begun. You can watch.
waiting-private = So far only this machine can reach the table. Open it to your network, so that friends can join from other devices?
waiting-openDoor = Open it to my network
waiting-doorOpen = The table is open: every device in your network can reach it.
