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
fairness-chanceWrong = Les cartes ou les lancers ne découlent pas du secret !
fairness-earlier =
    { $deals ->
        [one] { $deals } partie a déjà été distribuée à cette table
       *[other] { $deals } parties ont déjà été distribuées à cette table
    }{ $broken ->
        [0] .
        [one] , dont { $broken } arrêtée par l’hôte.
       *[other] , dont { $broken } arrêtées par l’hôte.
    }
fairness-pageTitle = Un hasard vérifiable
fairness-text1 = Avant la partie, la table choisit un secret et montre son sceau : le SHA-256 du secret. Le sceau ne permet pas de deviner le secret, et la table ne peut plus changer le secret sans briser le sceau.
fairness-text2 = Ensuite, chaque personne qui s’assoit ajoute son propre nombre aléatoire. Les cartes et les lancers découlent du secret et de tous ces nombres : personne ne peut les choisir, pas même le serveur.
fairness-text3 = Après la partie, le secret est montré. « Vérifier le hasard », à la fin de chaque partie, contrôle dans ton navigateur qu’il correspond au sceau et que tes cartes et tous les lancers en découlent.
fairness-text4 = La partie téléchargée contient tout ce qu’il faut pour la vérifier ailleurs, avec ton propre programme.
