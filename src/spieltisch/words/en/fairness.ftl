### Checking that the dealing was fair.

fairness-title = Was it fair?
fairness-before = Before the game the table has sealed its secret. The seal is the SHA-256 of the secret; after the game the secret is shown, and everybody can check it.
fairness-seal = Seal
fairness-secret = Secret
fairness-yourShare = Your share of the chance
fairness-check = Check now
fairness-checking = Checking …
fairness-sealFits = The secret fits the seal that was shown before the game.
fairness-sealBroken = The secret does not fit the seal!
fairness-chanceWrong = The chance does not follow from the secret!
# Variables: $deals (number), $broken (number)
fairness-earlier =
    { $deals ->
        [one] These people were dealt 1 game before
       *[other] These people were dealt { $deals } games before
    }{ $broken ->
        [0] .
        [one] ; the host ended 1 of them early.
       *[other] ; the host ended { $broken } of them early.
    }
