### The table before the game.

waiting-share = Stuur deze link naar je vrienden:
waiting-onlyHere = Alleen dit apparaat kan hem openen: de server is voor anderen niet bereikbaar.
waiting-copy = Link kopiëren
waiting-copied = Gekopieerd
waiting-shareButton = Delen
waiting-qr = Een code met de link, om met een telefoon te scannen
waiting-free = vrij
waiting-start = Nu beginnen, bots vullen aan
waiting-sitHere = Aanschuiven
waiting-fair = Kaarten en worpen liggen al vast. Dit is hun zegel:
waiting-watch = Alleen kijken
waiting-full = Alle plaatsen zijn bezet. Je kunt wel kijken.
waiting-running = Het spel is begonnen. Je kunt wel kijken.
waiting-private = Nu kan alleen dit apparaat bij de tafel. Openstellen voor je netwerk, zodat vrienden vanaf andere apparaten kunnen meedoen?
waiting-openDoor = Openstellen voor mijn netwerk
waiting-doorOpen = De tafel staat open: elk apparaat in je netwerk kan erbij.
