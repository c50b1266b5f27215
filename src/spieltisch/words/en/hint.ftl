### Hints.

hint-title = The best moves
# Variables: $unit (share | points)
hint-unit =
    { $unit ->
        [share] your chance of winning
       *[points] expected at the end
    }
hint-ask = Hint
# Variables: $share (percent)
hint-share = { $share }
# Variables: $points (number)
hint-points =
    { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
# Variables: $share (percent)
hint-roughShare = { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 0) }
# Variables: $move (text)
hint-play = Play: { $move }
hint-thinking = The master is thinking …
hint-preparing = The master is being prepared. The first time after an installation this takes up to a minute …
hint-lower = The master is still being prepared; until then a simpler bot advises.
