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
fairness-chanceWrong = Het toeval volgt niet uit het geheim!
fairness-earlier =
    { $deals ->
        [one] Aan deze tafel is eerder al 1 partij gedeeld
       *[other] Aan deze tafel zijn eerder al { $deals } partijen gedeeld
    }{ $broken ->
        [0] .
        [one] ; 1 daarvan is door de host afgebroken.
       *[other] ; { $broken } daarvan zijn door de host afgebroken.
    }
