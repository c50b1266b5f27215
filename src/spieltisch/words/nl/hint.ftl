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
hint-roughShare = { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 0) }
hint-play = Spelen: { $move }
hint-thinking = De meester denkt na …
hint-preparing = De meester wordt voorbereid. De eerste keer na de installatie duurt dat tot een minuut …
hint-lower = De meester wordt nog voorbereid; zolang adviseert een eenvoudigere bot.
