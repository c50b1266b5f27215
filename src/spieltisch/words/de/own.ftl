### Die Wege zu Tagesspiel, Leiter und eigenen Partien.

own-daily = Tagesspiel
own-ladder = Leiter
own-games = Deine Partien
own-sections = Tagesspiel, Leiter, deine Partien
own-compare = Vergleichen
