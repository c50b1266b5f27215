### The table before the game.

waiting-share = Schick deinen Freunden diesen Link:
waiting-onlyHere = Nur dieses Gerät kann ihn öffnen: Der Server ist für andere nicht erreichbar.
waiting-copy = Link kopieren
waiting-copied = Kopiert
waiting-shareButton = Teilen
waiting-qr = Ein Code mit dem Link, zum Scannen mit dem Handy
waiting-free = frei
waiting-start = Jetzt beginnen, Bots füllen auf
waiting-sitHere = Platz nehmen
waiting-fair = Karten und Würfe liegen schon fest. Das ist ihr Siegel:
waiting-watch = Nur zuschauen
waiting-full = Alle Plätze sind besetzt. Du kannst zuschauen.
waiting-running = Das Spiel hat begonnen. Du kannst zuschauen.
waiting-private = Noch erreicht nur dieses Gerät den Tisch. Für dein Netz öffnen, damit deine Freunde von anderen Geräten aus mitspielen können?
waiting-openDoor = Für mein Netz öffnen
waiting-doorOpen = Der Tisch ist offen: Alle Geräte in deinem Netz erreichen ihn.
