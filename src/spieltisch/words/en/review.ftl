### Looking back at a game.

review-title = Review
review-progress = The strongest bot looks at every decision …
# Variables: $unit (share | points)
review-curve =
    { $unit ->
        [share] Chance of winning
       *[points] Expected points
    }
review-whose = Whose decisions
review-all = Everybody’s
review-turning = Turning points
review-better = better
review-flawless = No decision cost much. Well played!
review-every = Every decision
