### Hints.

hint-title = Die besten Züge
hint-unit =
    { $unit ->
        [share] deine Gewinnchance
       *[points] am Ende zu erwarten
    }
hint-ask = Tipp
hint-share = { $share }
hint-points =
    { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } Punkt
       *[other] { NUMBER($points, maximumFractionDigits: 1) } Punkte
    }
