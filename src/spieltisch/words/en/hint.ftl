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
