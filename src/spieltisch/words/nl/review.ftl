### Looking back at a game.

review-title = Terugblik
review-progress = De sterkste bot bekijkt elke beslissing …
review-curve =
    { $unit ->
        [share] Winkans
       *[points] Verwachte punten
    }
review-whose = Wiens beslissingen
review-all = Die van iedereen
review-turning = Keerpunten
review-better = beter
review-flawless = Geen beslissing kostte veel. Goed gespeeld!
review-every = Elke beslissing
