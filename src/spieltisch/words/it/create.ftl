### Setting up a table.

create-players = Posti
create-person = Su invito
create-you = Tu
create-clock = Tempo
create-noClock = senza limite
create-clockMinutes =
    { $count ->
        [one] { $count } minuto a testa
       *[other] { $count } minuti a testa
    }
create-clockRoll =
    { $count ->
        [one] { $count } secondo per tiro
       *[other] { $count } secondi per tiro
    }
create-clockHint = A tempo scaduto un bot gioca al tuo posto finché non torni.
create-listed = Mostralo tra i tavoli aperti
create-hints = Suggerimenti per tutti
create-chat = Chat
create-open = Apri il tavolo
