### Checking that the dealing was fair.

fairness-title = Vérifier le hasard
fairness-before = Avant le début de la partie, la table a scellé son secret. Le sceau est le SHA-256 du secret ; après la partie, le secret est dévoilé et tout le monde peut le vérifier.
fairness-seal = Sceau
fairness-secret = Secret
fairness-yourShare = Ta part du hasard
fairness-check = Vérifier
fairness-checking = Vérification…
fairness-sealFits = Le secret correspond au sceau montré avant la partie.
fairness-sealBroken = Le secret ne correspond pas au sceau !
fairness-chanceWrong = Le hasard ne découle pas du secret !
fairness-earlier =
    { $deals ->
        [one] { $deals } partie a déjà été distribuée à cette table
       *[other] { $deals } parties ont déjà été distribuées à cette table
    }{ $broken ->
        [0] .
        [one] , dont { $broken } arrêtée par l’hôte.
       *[other] , dont { $broken } arrêtées par l’hôte.
    }
