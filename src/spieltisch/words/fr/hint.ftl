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
hint-roughShare = { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 0) }
hint-play = Jouer : { $move }
hint-thinking = Le maître réfléchit…
hint-preparing = Le maître se prépare. La première fois après l’installation, cela prend jusqu’à une minute…
hint-lower = Le maître se prépare encore ; en attendant, c’est un bot plus simple qui conseille.
