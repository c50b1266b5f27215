### Setting up a table.

create-players = Plaatsen
create-person = Medespeler
create-you = Jij
create-clock = Bedenktijd
create-noClock = onbeperkt
create-clockMinutes =
    { $count ->
        [one] { $count } minuut per speler
       *[other] { $count } minuten per speler
    }
create-clockRoll =
    { $count ->
        [one] { $count } seconde per worp
       *[other] { $count } seconden per worp
    }
create-clockHint = Is je tijd om, dan speelt een bot voor je verder tot je terug bent.
create-listed = Tonen bij de open tafels
create-hints = Hints voor iedereen
create-chat = Chat
create-open = Tafel openen
