### Looking back at a game.

review-title = Rückschau
review-progress = Der stärkste Bot sieht sich jede Entscheidung an …
review-curve =
    { $unit ->
        [share] Gewinnchance aus Sicht der Spielenden
       *[points] Erwartete Punkte aus Sicht der Spielenden
    }
review-whose = Wessen Entscheidungen
review-all = Die von allen
review-turning = Wendepunkte
review-better = besser
review-flawless = Keine Entscheidung hat viel gekostet. Gut gespielt!
review-every = Jede Entscheidung
