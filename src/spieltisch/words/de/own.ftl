### Die Wege zu Tagesspiel, Leiter und eigenen Partien.

own-daily = Tagesspiel
own-dailyHint = gleiche Würfel und Karten für alle
own-ladder = Leiter
own-ladderHint = zwölf Charaktere zu schlagen
own-games = Deine Partien
own-gamesHint = Ergebnisse, Rekorde und Fehler
own-sections = Tagesspiel, Leiter, deine Partien
own-compare = Vergleichen
