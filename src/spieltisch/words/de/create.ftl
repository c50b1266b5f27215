### Setting up a table.

create-players = Plätze
create-person = Mensch
create-you = Du
create-clock = Bedenkzeit
create-noClock = unbegrenzt
create-clockMinutes =
    { $count ->
        [one] je { $count } Minute
       *[other] je { $count } Minuten
    }
create-clockRoll =
    { $count ->
        [one] { $count } Sekunde pro Wurf
       *[other] { $count } Sekunden pro Wurf
    }
create-clockHint = Ist deine Zeit um, spielt ein Bot für dich weiter, bis du zurückkommst.
create-listed = Bei den offenen Tischen zeigen
create-hints = Tipps für alle
create-chat = Chat
create-open = Tisch eröffnen
