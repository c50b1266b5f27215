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
hint-roughShare = { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 0) }
hint-play = Spielen: { $move }
hint-thinking = Der Meister denkt nach …
hint-preparing = Der Meister wird vorbereitet. Beim ersten Mal nach der Installation dauert das bis zu einer Minute …
hint-lower = Der Meister wird noch vorbereitet; solange rät ein einfacherer Bot.
