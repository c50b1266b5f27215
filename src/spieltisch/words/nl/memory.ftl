### Je partijen, de dagpartij en de ladder.

memory-nothing = Nog niets. Speel een partij uit, dan staat ze hier.
memory-off = Je partijen worden niet onthouden.
memory-start = Onthoud mijn partijen vanaf nu
memory-games = Partijen
memory-best = Record
memory-average = Gemiddelde
memory-wins = Gewonnen
memory-streak = Op rij gewonnen
memory-longest = Langste reeks
memory-days = Dagen op rij
memory-kind = Welke partijen?
memory-alone = alleen
memory-players = { $count } spelers
memory-scores = Je scores
memory-comparedWith = vergeleken met niveau ‘{ $level }’
memory-compare = Vergelijken met
memory-nobody = niemand
memory-you = Jij
memory-score = Score
memory-range = { $low } tot { $high }
memory-spoken = Jouw { $games } partijen, gemiddeld { $average }; { $other }: gemiddeld { $theirs }.
memory-spokenAlone = Jouw { $games } partijen, gemiddeld { $average }.
memory-simulated = De scores van het niveau komen uit { $games } gesimuleerde partijen.
memory-table = De cijfers
memory-against = Tegen elk van hen
memory-person = Mensen
memory-ahead = Voor
memory-level = Gelijk
memory-behind = Achter
memory-compareWith = Scores tegen { $name }
memory-mistakes = Fouten per soort
memory-reviewed =
    { $games ->
        [0] Kijk een afgelopen partij terug, dan worden je fouten hier geteld.
        [one] Uit de ene partij die je hebt teruggekeken.
       *[other] Uit de { $games } partijen die je hebt teruggekeken.
    }
memory-kindOfMove = Beslissing
memory-verbs-write = Getal invullen
memory-verbs-circle = Getal omcirkelen
memory-verbs-line = Lijn kiezen
memory-verbs-show = Vitrine vullen
memory-verbs-store = In de kluis leggen
memory-verbs-pass = Passen
memory-verbs-buy = Vitrine kopen
memory-verbs-decline = Afzien van kopen
memory-verbs-sell = Verkoop kiezen
memory-decisions = Beslissingen
memory-mistakesCount = Fouten
memory-cost = Kosten in totaal
memory-latest = Laatste partijen
memory-result = plaats { $place } van { $players } · { $score }
memory-scored = { $score } punten
memory-key = Je sleutel
memory-keyHint = Er is geen account. Je partijen staan op deze server onder een geheime sleutel die alleen dit apparaat heeft. Wie de sleutel heeft, heeft je partijen.
memory-move = Op een ander apparaat gebruiken
memory-moveHint = Open deze link op het andere apparaat of scan de code. Vanaf dan verzamelen beide apparaten samen. Laat hem verder aan niemand zien.
memory-save = Opslaan als bestand
memory-delete = Alles wissen
memory-deleteHint = Alles verdwijnt voorgoed: partijen, totalen en je dagpartijen. Het is niet terug te halen.
memory-deleteNow = Voorgoed wissen
memory-keep = Houden
memory-deleted = Alles is gewist.
memory-takeTitle = De partijen van een ander apparaat hier gebruiken?
memory-takeHint = Dit apparaat en het andere verzamelen dan samen. Wat dit apparaat tot nu toe heeft verzameld, komt erbij.
memory-take = Hier gebruiken
memory-notTake = Liever niet
daily-what = Voor iedereen dezelfde, elke dag één per spel. De eerste poging telt.
daily-next = De volgende over { $time }
daily-play = Speel de partij van vandaag
daily-resume = Verder spelen
daily-practise = Oefenen
daily-again = Nog eens spelen
daily-solo = alleen met de dobbelstenen
daily-masters = tegen drie meesters
daily-yours = Jouw score: { $score }
daily-under = bezig
daily-yourSheet = Jouw blad
daily-mastersSheet = Het blad van de meester
daily-masterMade = De meester: { $score }
daily-masterPlays = De meester speelt deze partij nu …
daily-betterThan = Beter dan { $share } van alle pogingen.
daily-firstTry = De jouwe is de eerste poging.
daily-everybody = De scores van iedereen
daily-tries =
    { $tries ->
        [one] { $tries } poging die telt
       *[other] { $tries } pogingen die tellen
    }
daily-notPlayed = Op deze dag heb je niet gespeeld.
daily-share = Delen
daily-copied = Gekopieerd
daily-shareTitle = { $game } van { $date }
daily-shareScores = { $score } punten, de meester { $master }
daily-shareScore = { $score } punten
daily-calendar = Vorige dagen
daily-earlier = Eerder
daily-later = Later
daily-streak =
    { $days ->
        [one] { $days } dag op rij
       *[other] { $days } dagen op rij
    }
daily-fair = De partijen van vandaag stonden vooraf vast
daily-fairHint = Dit getal is voor vandaag gepubliceerd, en de partijen van vandaag volgen uit een geheim dat erbij past. Is de dag voorbij, dan wordt het geheim bekendgemaakt en kan iedereen het nagaan. Wie de server beheert, kent de partijen vooraf; wie speelt niet.
daily-square = Vakje
daily-back = Alle dagen
daily-cell =
    { $circled ->
        [yes] { $number }, omcirkeld
       *[no] { $number }
    }
daily-empty = leeg
ladder-what = Twaalf karakters, de een na de ander. Wie zonder tips meer punten haalt dan een van hen, klimt een sport hoger.
ladder-standing = Je staat op sport { $rung } van 12.
ladder-top = Je hebt ze allemaal verslagen.
ladder-next = Spelen
ladder-again = Nog eens
ladder-beaten = verslagen
ladder-record =
    { $games ->
        [0] nog niet ontmoet
       *[other] { $ahead } van de { $games } keer voor
    }
ladder-game = Welk spel?
refusals-bad_key = Dit apparaat heeft nog geen sleutel.
refusals-bad_day = Voor deze dag is er geen partij.
refusals-day_to_come = Deze dag moet nog komen.
refusals-no_daily = Dit spel heeft geen dagpartij.
refusals-play_first = Dit zie je als je de partij van vandaag hebt gespeeld.
refusals-memory_full = Dit geheugen is vol.
refusals-bad_game = Deze partij kan niet gespeeld zijn.
