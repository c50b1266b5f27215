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
fairness-chanceWrong = La sorte non deriva dal segreto!
fairness-earlier =
    { $deals ->
        [one] A questo tavolo è già stata distribuita 1 partita
       *[other] A questo tavolo sono già state distribuite { $deals } partite
    }{ $broken ->
        [0] .
        [one] ; 1 è stata interrotta da chi ha aperto il tavolo.
       *[other] ; { $broken } sono state interrotte da chi ha aperto il tavolo.
    }
