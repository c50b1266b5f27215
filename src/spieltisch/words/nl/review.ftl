### Terugkijken op een partij.

review-title = Terugblik
review-progress = De sterkste bot bekijkt elke beslissing …
review-curve =
    { $unit ->
        [share] Winkans
       *[points] Verwachte punten
    }
review-band = Gearceerd: zo ver kan de schatting ernaast zitten.
review-whose = Wiens beslissingen
review-all = Die van iedereen
review-mistakes = Fouten, de duurste eerst
review-better = beter
review-same = Precies wat de meester zou doen.
review-asGood = Even goed als de keuze van de meester.
review-flawless = Geen enkele beslissing kostte veel. Goed gespeeld!
review-noneYet = Nog geen fout gevonden …
review-every = Elke beslissing
review-luck = Geluk en kunde
review-part =
    { $part ->
        [start] Begin
        [decisions] Eigen beslissingen
        [others] Beslissingen van anderen
        [luck] Dobbelstenen en kaarten
       *[result] Resultaat
    }
review-luckNote = Eigen beslissingen: wat ze hebben gekost vergeleken met die van de meester. Beslissingen van anderen: jouw deel van wat hun fouten weggaven. De rest is geluk.
