### Rückschau auf eine Partie.

review-title = Rückschau
review-progress = Der stärkste Bot sieht sich jede Entscheidung an …
review-curve =
    { $unit ->
        [share] Gewinnchance
       *[points] Erwartete Punkte
    }
review-band = Schattiert: so weit kann die Schätzung danebenliegen.
review-whose = Wessen Entscheidungen
review-all = Die von allen
review-mistakes = Fehler, die teuersten zuerst
review-better = besser
review-same = Genau das hätte auch der Meister getan.
review-asGood = So gut wie die Wahl des Meisters.
review-flawless = Keine Entscheidung hat viel gekostet. Gut gespielt!
review-noneYet = Noch kein Fehler gefunden …
review-every = Jede Entscheidung
review-luck = Glück und Können
review-part =
    { $part ->
        [start] Anfang
        [decisions] Eigene Entscheidungen
        [others] Entscheidungen der anderen
        [luck] Würfel und Karten
       *[result] Ergebnis
    }
review-luckNote = Eigene Entscheidungen: was sie gegenüber denen des Meisters gekostet haben. Entscheidungen der anderen: dein Anteil an dem, was deren Fehler verschenkt haben. Der Rest ist Glück.
