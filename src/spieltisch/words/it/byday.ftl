### Play by day: days for a move, notices, vacation.

byDay-choose =
    { $count ->
        [one] { $count } giorno a mossa
       *[other] { $count } giorni a mossa
    }
byDay-noLimit = giorno per giorno, senza fretta
byDay-group = Giorno per giorno
byDay-together = Tutti al tavolo
byDay-hint = Ognuno gioca quando vuole. Scaduto il tempo, un bot gioca al suo posto finché non torna.
byDay-hintNoLimit = Ognuno gioca quando vuole. Dopo un mese di silenzio gioca un bot.
byDay-waiting =
    { $count ->
        [one] { $count } partita ti aspetta
       *[other] { $count } partite ti aspettano
    }
byDay-until = Tocca a te fino a { $when }
byDay-yours = Tocca a te, senza fretta
byDay-waits = In attesa di { $names }
byDay-onVacation = { $name } è in vacanza fino al { $when }
byDay-close = Puoi chiudere la pagina; il tavolo resta.
byDay-tellMe = Avvisami quando tocca a me
byDay-away =
    { $who ->
        [you] Sei in vacanza
       *[other] { $whoName } è in vacanza
    }
byDay-home =
    { $who ->
        [you] Sei tornato dalle vacanze
       *[other] { $whoName } è tornato dalle vacanze
    }
byDay-settings = Avvisi e vacanze
byDay-about = Non serve esserci tutti insieme: ognuno gioca quando vuole, entro qualche giorno o senza fretta. Qui dici come vuoi sapere che tocca a te: un solo avviso per turno, e mai mentre hai il tavolo aperto.
byDay-push = Avvisi su questo dispositivo
byDay-pushOn = Attiva
byDay-pushOff = Disattiva
byDay-isOn = Attivi
byDay-isOff = Disattivati
byDay-blocked = Il browser non permette le notifiche di questa pagina. Puoi cambiarlo nelle sue impostazioni.
byDay-unable = Questo browser non può inviare avvisi da qui. L’app installata o una pagina https sì.
byDay-mail = E-mail
byDay-mailSet = Usa questo indirizzo
byDay-mailSent = Un’e-mail è in arrivo. Apri il link che contiene: poi gli avvisi arrivano a questo indirizzo.
byDay-mailOn = Gli avvisi arrivano a { $address }.
byDay-mailStop = Niente più e-mail
byDay-confirmed = Grazie: ora gli avvisi arrivano per e-mail.
byDay-stopped = Questo server non invia più e-mail.
byDay-confirm = Sì, avvisatemi
byDay-confirmQuestion = Vuoi ricevere a questo indirizzo gli avvisi delle partite che ti aspettano?
byDay-stopQuestion = Non vuoi più avvisi a questo indirizzo?
byDay-expired = Questo link non è più valido.
byDay-quiet = Ore di silenzio
byDay-quietFrom = dalle
byDay-quietTo = alle
byDay-quietHint = Quello che arriva intanto aspetta il mattino.
byDay-noQuiet = Avvisa a qualsiasi ora
byDay-vacation = Vacanze
byDay-vacationHint = A tutti i tuoi tavoli giorno per giorno il tuo tempo si ferma fino ad allora. Gli altri lo vedono.
byDay-vacationDays = Per quanti giorni?
byDay-vacationGo = Vai in vacanza
byDay-vacationEnd = Sono tornato
byDay-vacationTables =
    { $count ->
        [one] Il tuo tempo è fermo a { $count } tavolo.
       *[other] Il tuo tempo è fermo a { $count } tavoli.
    }
byDay-noTables = Su questo dispositivo non c’è ancora un tavolo giorno per giorno. Aprine uno e manda il link:
byDay-failed = Non ha funzionato. Riprova più tardi.
