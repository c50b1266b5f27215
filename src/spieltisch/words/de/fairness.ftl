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
fairness-chanceWrong = Karten oder Würfe folgen nicht aus dem Geheimnis!
fairness-earlier =
    { $deals ->
        [one] An diesem Tisch wurde vorher schon 1 Partie ausgegeben
       *[other] An diesem Tisch wurden vorher schon { $deals } Partien ausgegeben
    }{ $broken ->
        [0] .
        [one] ; 1 davon wurde vorzeitig beendet.
       *[other] ; { $broken } davon wurden vorzeitig beendet.
    }
fairness-pageTitle = Faires Mischen
fairness-text1 = Bevor eine Partie beginnt, wählt der Tisch ein Geheimnis und zeigt sein Siegel: den SHA-256 des Geheimnisses. Aus dem Siegel lässt sich das Geheimnis nicht erraten, und der Tisch kann es nicht mehr ändern, ohne das Siegel zu brechen.
fairness-text2 = Dann gibt jede Person, die sich setzt, eine eigene Zufallszahl dazu. Karten und Würfe folgen aus dem Geheimnis und all diesen Zahlen zusammen: Niemand kann sie aussuchen, auch der Server nicht.
fairness-text3 = Nach der Partie wird das Geheimnis gezeigt. „War das fair?“ am Ende jeder Partie prüft in deinem Browser, ob es zum Siegel passt und ob deine Karten und alle Würfe daraus folgen.
fairness-text4 = Die heruntergeladene Partie enthält alles, was man braucht, um sie anderswo mit einem eigenen Programm zu prüfen.
