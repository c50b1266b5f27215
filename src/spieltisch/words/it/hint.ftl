### Hints.

hint-title = Le mosse migliori
hint-unit =
    { $unit ->
        [share] la tua probabilità di vincere
       *[points] attesi alla fine
    }
hint-ask = Suggerimento
hint-share = { $share }
hint-points =
    { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } punto
       *[other] { NUMBER($points, maximumFractionDigits: 1) } punti
    }
