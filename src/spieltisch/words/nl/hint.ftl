### Hints.

hint-title = De beste zetten
hint-unit =
    { $unit ->
        [share] jouw winkans
       *[points] verwacht aan het eind
    }
hint-ask = Hint
hint-share = { $share }
hint-points =
    { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } punt
       *[other] { NUMBER($points, maximumFractionDigits: 1) } punten
    }
