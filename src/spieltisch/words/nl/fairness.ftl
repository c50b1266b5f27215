### Checking that the dealing was fair.

fairness-title = Ging het eerlijk?
fairness-before = Voor het spel heeft de tafel een geheim verzegeld. Het zegel is de SHA-256 van het geheim; na het spel wordt het geheim getoond en kan iedereen het nagaan.
fairness-seal = Zegel
fairness-secret = Geheim
fairness-yourShare = Jouw aandeel in het toeval
fairness-check = Nu controleren
fairness-checking = Controleren …
fairness-sealFits = Het geheim past bij het zegel dat voor het spel getoond is.
fairness-sealBroken = Het geheim past niet bij het zegel!
fairness-chanceWrong = Kaarten of worpen volgen niet uit het geheim!
fairness-earlier =
    { $deals ->
        [one] Aan deze tafel is eerder al 1 partij gedeeld
       *[other] Aan deze tafel zijn eerder al { $deals } partijen gedeeld
    }{ $broken ->
        [0] .
        [one] ; 1 daarvan is door de host afgebroken.
       *[other] ; { $broken } daarvan zijn door de host afgebroken.
    }
fairness-pageTitle = Eerlijk schudden
fairness-text1 = Voordat een spel begint, kiest de tafel een geheim en toont het zegel ervan: de SHA-256 van het geheim. Uit het zegel valt het geheim niet te raden, en de tafel kan het niet meer veranderen zonder het zegel te breken.
fairness-text2 = Daarna voegt iedereen die gaat zitten een eigen willekeurig getal toe. Kaarten en worpen volgen uit het geheim en al die getallen samen: niemand kan ze kiezen, ook de server niet.
fairness-text3 = Na het spel wordt het geheim getoond. ‘Ging het eerlijk?’ aan het eind van elk spel controleert in je browser of het bij het zegel past en of je kaarten en alle worpen eruit volgen.
fairness-text4 = De gedownloade partij bevat alles om haar elders na te rekenen, met een eigen programma.
