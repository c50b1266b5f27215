### The first page.

home-lead = Due giochi, un tavolo
home-what = Klunker e Knaster con gli amici o contro i bot, nel browser. Niente account, niente da installare, e ogni partita si può controllare.
home-playNow = Gioca subito
home-playNowHint = contro i bot
home-withFriends = Con gli amici
home-withFriendsHint = un link da mandare
home-rules = Come si gioca
home-choose = Prepara il tavolo
home-yourGames = Le tue partite su questo dispositivo
home-openTables = Tavoli aperti
home-resume = Continua
home-join = Entra
home-forget = Togli da questo elenco
home-seatsFree =
    { $count ->
        [one] { $count } posto libero
       *[other] { $count } posti liberi
    }
home-started = iniziata il { $when }
home-names = Klunker è un gioco di Uwe Rosenberg, Knaster di Markus Schleininger, Reinhard Staupe e Heinz Wüppen. I due nomi appartengono ai rispettivi editori; Spieltisch non ha legami con loro.
home-yourName = Il tuo nome
home-guest = Ospite
home-settings = Impostazioni
home-languageLabel = Lingua
home-theme = Tema
home-themes-system = Come il sistema
home-themes-light = Chiaro
home-themes-dark = Scuro
home-sound = Suoni
home-more = Per saperne di più
home-api = API per bot
