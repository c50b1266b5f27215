### The first page.

home-lead = Zwei Spiele, ein Tisch
home-what = Klunker und Knaster mit Freunden oder gegen Bots, im Browser. Ohne Konto, ohne Installation, und jede Mischung lässt sich nachprüfen.
home-playNow = Jetzt spielen
home-playNowHint = gegen Bots, sofort
home-withFriends = Mit Freunden
home-withFriendsHint = per Link einladen
home-rules = So geht’s
home-choose = Tisch einrichten
home-yourGames = Deine Partien auf diesem Gerät
home-openTables = Offene Tische
home-resume = Weiterspielen
home-join = Mitspielen
home-forget = Aus der Liste entfernen
home-seatsFree =
    { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
home-started = begonnen am { $when }
home-names = Klunker ist von Uwe Rosenberg, Knaster von Markus Schleininger, Reinhard Staupe und Heinz Wüppen. Beide Namen gehören ihren Verlagen; Spieltisch steht in keiner Verbindung zu ihnen.
home-yourName = Dein Name
home-guest = Gast
home-settings = Einstellungen
home-languageLabel = Sprache
home-theme = Farben
home-themes-system = Wie im System
home-themes-light = Hell
home-themes-dark = Dunkel
home-sound = Töne
home-more = Mehr lesen
home-api = API für Bots
