### How the reader likes to play.

settings-pace = Tempo der Bots und Karten
settings-paces-slow = gemächlich
settings-paces-normal = normal
settings-paces-quick = zügig
settings-paces-instant = sofort
settings-paceHint = Ein Tipp auf den Tisch überspringt, was sich noch bewegt.
settings-size = Größe der Karten und Felder
settings-sizes-small = klein
settings-sizes-normal = normal
settings-sizes-large = groß
settings-oneClick = Mit einem Klick ziehen
settings-oneClickHint = Schon der erste Klick ist der Zug, ohne Vorschau.
settings-taste = Anhören
settings-soundQuestion = Möchtest du Karten, Würfel und Münzen hören?
settings-soundYes = Töne an
settings-soundNo = Nein, danke
settings-again = Wähle es noch einmal oder drücke den Knopf, um zu ziehen.
