### Looking back at a game.

review-title = Review
review-progress = The strongest bot looks at every decision …
# Variables: $unit (share | points)
review-curve =
    { $unit ->
        [share] Chance of winning
       *[points] Expected points
    }
review-band = Shaded: how far off the estimate may be.
review-whose = Whose decisions
review-all = Everybody’s
review-mistakes = Mistakes, the costliest first
review-better = better
review-same = Just what the master would do.
review-asGood = As good as the master’s choice.
review-flawless = No decision cost much. Well played!
review-noneYet = No mistake found yet …
review-every = Every decision
review-luck = Luck and skill
# Variables: $part (start | decisions | others | luck | result)
review-part =
    { $part ->
        [start] Start
        [decisions] Own decisions
        [others] Others’ decisions
        [luck] Dice and cards
       *[result] Result
    }
review-luckNote = Own decisions: what they cost compared with the master’s. Others’ decisions: your share of what their mistakes gave away. What remains is luck.
