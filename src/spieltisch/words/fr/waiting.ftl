### The table before the game.

waiting-share = Envoie ce lien à tes amis :
waiting-onlyHere = Seul cet appareil peut l’ouvrir : le serveur n’est pas accessible aux autres.
waiting-copy = Copier le lien
waiting-copied = Copié
waiting-shareButton = Partager
waiting-qr = Un code avec le lien, à scanner avec un téléphone
waiting-free = libre
waiting-start = Commencer avec des bots
waiting-sitHere = Prendre place
waiting-fair = Cartes et lancers sont déjà fixés. Voici leur sceau :
waiting-watch = Juste regarder
waiting-full = Toutes les places sont prises. Tu peux regarder.
waiting-running = La partie a commencé. Tu peux regarder.
waiting-private = Pour l’instant, seul cet appareil accède à la table. L’ouvrir à ton réseau, pour que tes amis jouent depuis d’autres appareils ?
waiting-openDoor = Ouvrir à mon réseau
waiting-doorOpen = La table est ouverte : tous les appareils de ton réseau y accèdent.
