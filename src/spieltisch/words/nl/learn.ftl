### Waar leren wordt aangeboden.

learn-title = Leren
learn-how = Speel een begeleide eerste partij op het echte bord: jij doet elke zet, één idee tegelijk. Je kunt altijd stoppen en later verdergaan.
learn-begin = Begin de les
learn-resume = Ga verder met de les
learn-new = Nieuw hier?
learn-game = Leer { $name } al spelend
learn-while = Terwijl je wacht: leer { $name } al spelend
learn-allRules = Alle regels, met plaatjes
learn-rule = Regel
