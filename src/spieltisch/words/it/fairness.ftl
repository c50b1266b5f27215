### Checking that the dealing was fair.

fairness-title = Controlla la partita
fairness-before = Prima dell’inizio della partita il tavolo ha sigillato il suo segreto. Il sigillo è lo SHA-256 del segreto; a fine partita il segreto viene svelato e chiunque può controllarlo.
fairness-seal = Sigillo
fairness-secret = Segreto
fairness-yourShare = Il tuo contributo alla sorte
fairness-check = Controlla
fairness-checking = Controllo…
fairness-sealFits = Il segreto corrisponde al sigillo mostrato prima della partita.
fairness-sealBroken = Il segreto non corrisponde al sigillo!
fairness-chanceWrong = Carte o tiri non derivano dal segreto!
fairness-earlier =
    { $deals ->
        [one] A questo tavolo è già stata distribuita 1 partita
       *[other] A questo tavolo sono già state distribuite { $deals } partite
    }{ $broken ->
        [0] .
        [one] ; 1 è stata interrotta da chi ha aperto il tavolo.
       *[other] ; { $broken } sono state interrotte da chi ha aperto il tavolo.
    }
fairness-pageTitle = Un caso che si può controllare
fairness-text1 = Prima della partita il tavolo sceglie un segreto e ne mostra il sigillo: lo SHA-256 del segreto. Dal sigillo non si può indovinare il segreto, e il tavolo non può più cambiarlo senza rompere il sigillo.
fairness-text2 = Poi chi si siede aggiunge un proprio numero casuale. Carte e tiri derivano dal segreto e da tutti questi numeri insieme: nessuno può sceglierli, nemmeno il server.
fairness-text3 = Dopo la partita il segreto viene mostrato. «Controlla la partita», alla fine di ogni partita, verifica nel tuo browser che corrisponda al sigillo e che le tue carte e tutti i tiri ne derivino.
fairness-text4 = La partita scaricata contiene tutto ciò che serve per controllarla altrove, con un programma tuo.
