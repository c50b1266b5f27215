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
hint-roughShare = { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 0) }
hint-play = Gioca: { $move }
hint-thinking = Il maestro sta pensando…
hint-preparing = Il maestro si sta preparando. La prima volta dopo l’installazione ci vuole fino a un minuto…
hint-lower = Il maestro si sta ancora preparando; intanto consiglia un bot più semplice.
