### Hints.

hint-title = Les meilleurs coups
hint-unit =
    { $unit ->
        [share] ta chance de gagner
       *[points] attendus à la fin
    }
hint-ask = Conseil
hint-share = { $share }
hint-points =
    { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
