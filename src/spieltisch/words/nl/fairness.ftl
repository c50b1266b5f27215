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
