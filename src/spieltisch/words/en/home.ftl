### The first page.

home-lead = Two games, one table
home-what = Klunker and Knaster with friends or bots, in the browser. No account, nothing to install, and every deal can be checked.
home-playNow = Play now
home-playNowHint = against bots, at once
home-withFriends = With friends
home-withFriendsHint = a link to send
home-rules = How to play
home-choose = Set up a table
home-yourGames = Your games on this device
home-openTables = Open tables
home-resume = Resume
home-join = Join
home-forget = Remove from this list
# Variables: $count (number)
home-seatsFree =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
# Variables: $when (text)
home-started = begun { $when }
home-names = Klunker is by Uwe Rosenberg, Knaster by Markus Schleininger, Reinhard Staupe and Heinz Wüppen. Both names belong to their publishers; Spieltisch is not connected with them.
home-yourName = Your name
home-guest = Guest
home-settings = Settings
home-languageLabel = Language
home-theme = Colours
home-themes-system = Match system
home-themes-light = Light
home-themes-dark = Dark
home-sound = Sounds
home-more = Read more
home-api = API for bots
