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
fairness-chanceWrong = The cards or rolls do not follow from the secret!
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
fairness-pageTitle = Fair dealing
fairness-text1 = Before a game begins the table chooses a secret and shows its seal: the SHA-256 of the secret. Whoever sees the seal cannot guess the secret, and the table can no longer change the secret without breaking the seal.
fairness-text2 = Then everybody who sits down adds a random number of their own. Cards and rolls follow from the secret and all these numbers together: nobody can choose them, not even the server.
fairness-text3 = After the game the secret is shown. “Was it fair?” at the end of every game checks in your browser that it fits the seal, and that your cards and all rolls follow from it.
fairness-text4 = The record of a game holds everything that is needed to check it elsewhere, with your own program.
