### The table before the game.

waiting-share = Manda questo link ai tuoi amici:
waiting-onlyHere = Solo questo dispositivo può aprirlo: il server non è raggiungibile da altri.
waiting-copy = Copia il link
waiting-copied = Copiato
waiting-shareButton = Condividi
waiting-qr = Un codice con il link, da inquadrare con il telefono
waiting-free = libero
waiting-start = Comincia con i bot
waiting-sitHere = Prendi posto
waiting-fair = Carte e tiri sono già decisi. Questo è il loro sigillo:
waiting-watch = Solo guardare
waiting-full = Tutti i posti sono occupati. Puoi guardare.
waiting-running = La partita è cominciata. Puoi guardare.
waiting-private = Per ora solo questo dispositivo raggiunge il tavolo. Aprirlo alla tua rete, così gli amici possono giocare da altri dispositivi?
waiting-openDoor = Apri alla mia rete
waiting-doorOpen = Il tavolo è aperto: ogni dispositivo della tua rete lo raggiunge.
