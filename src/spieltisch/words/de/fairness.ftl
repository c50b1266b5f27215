### Checking that the dealing was fair.

fairness-title = War das fair?
fairness-before = Vor dem Spiel hat der Tisch ein Geheimnis versiegelt. Das Siegel ist der SHA-256-Wert des Geheimnisses; nach dem Spiel wird das Geheimnis gezeigt, und alle können es nachprüfen.
fairness-seal = Siegel
fairness-secret = Geheimnis
fairness-yourShare = Dein Beitrag zum Zufall
fairness-check = Jetzt prüfen
fairness-checking = Wird geprüft …
fairness-sealFits = Das Geheimnis passt zu dem Siegel, das vor dem Spiel gezeigt wurde.
fairness-sealBroken = Das Geheimnis passt nicht zum Siegel!
fairness-chanceWrong = Der Zufall folgt nicht aus dem Geheimnis!
fairness-earlier =
    { $deals ->
        [one] An diesem Tisch wurde vorher schon 1 Partie ausgegeben
       *[other] An diesem Tisch wurden vorher schon { $deals } Partien ausgegeben
    }{ $broken ->
        [0] .
        [one] ; 1 davon wurde vorzeitig beendet.
       *[other] ; { $broken } davon wurden vorzeitig beendet.
    }
