### How the reader likes to play.

settings-pace = Tempo van bots en kaarten
settings-paces-slow = rustig
settings-paces-normal = normaal
settings-paces-quick = vlot
settings-paces-instant = meteen
settings-paceHint = Tik op de tafel om over te slaan wat nog beweegt.
settings-size = Grootte van kaarten en vakjes
settings-sizes-small = klein
settings-sizes-normal = normaal
settings-sizes-large = groot
settings-oneClick = Met één klik spelen
settings-oneClickHint = De eerste klik is meteen de zet, zonder voorbeeld.
settings-taste = Beluisteren
settings-soundQuestion = Wil je kaarten, dobbelstenen en munten horen?
settings-soundYes = Geluid aan
settings-soundNo = Nee, bedankt
settings-again = Kies het nog een keer of druk op de knop om de zet te doen.
