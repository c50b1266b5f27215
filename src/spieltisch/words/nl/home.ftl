### The first page.

home-lead = Twee spellen, één tafel
home-what = Klunker en Knaster met vrienden of tegen bots, in de browser. Geen account, niets te installeren, en of het eerlijk gaat, kun je zelf nagaan.
home-playNow = Nu spelen
home-playNowHint = tegen bots, meteen
home-withFriends = Met vrienden
home-withFriendsHint = via een link
home-rules = Speluitleg
home-choose = Tafel instellen
home-yourGames = Jouw partijen op dit apparaat
home-openTables = Open tafels
home-resume = Verder spelen
home-join = Meedoen
home-forget = Uit deze lijst halen
home-seatsFree =
    { $count ->
        [one] { $count } plaats vrij
       *[other] { $count } plaatsen vrij
    }
home-started = begonnen op { $when }
home-names = Klunker is van Uwe Rosenberg, Knaster van Markus Schleininger, Reinhard Staupe en Heinz Wüppen. Beide namen zijn van hun uitgevers; Spieltisch heeft geen band met hen.
home-yourName = Je naam
home-guest = Gast
home-settings = Instellingen
home-languageLabel = Taal
home-theme = Kleuren
home-themes-system = Zoals het systeem
home-themes-light = Licht
home-themes-dark = Donker
home-sound = Geluid
home-more = Meer lezen
home-api = API voor bots
