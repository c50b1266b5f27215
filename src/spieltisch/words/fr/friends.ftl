### Friends: the table before the game, the invitation, the evening, and the list of games.

lobby-title = Ta table
lobby-guest = Chez { $name }
lobby-waiting = { $name } va lancer la partie.
lobby-seats = Qui joue
lobby-room =
    { $count ->
        [one] Encore { $count } place
       *[other] Encore { $count } places
    }
lobby-host = hôte
lobby-free = libre pour un ami
lobby-addSeat = Ajouter une place
lobby-addBot = Ajouter un bot
lobby-allBots = Des bots à toutes les places libres
lobby-level = Niveau de tous les bots
lobby-mixed = comme choisi
lobby-anyOf = { $level } : au choix
lobby-whoSits = Qui prend la place { $number }
lobby-remove = Retirer la place { $number }
lobby-start =
    { $count ->
        [one] Commencer en solo
       *[other] Commencer à { $count }
    }
lobby-tooFew =
    { $count ->
        [one] Il manque encore une personne : invite quelqu’un ou ajoute un bot.
       *[other] Il en manque encore { $count } : invite des amis ou ajoute des bots.
    }
lobby-options = Changer les options
lobby-save = Enregistrer
lobby-leave = Quitter la table
lobby-arranged = Les places ont changé
lobby-changed = Les options ont changé
invite-title = { $name } t’invite à jouer à { $game }
invite-running = { $game } avec { $names }
invite-nobody = Une table de { $game }
invite-free = Sans compte ni installation : choisis un nom et assieds-toi.
evening-want =
    { $count ->
        [one] { $names } veut rejouer
       *[other] { $names } veulent rejouer
    }
evening-missing = Pas encore : { $names }
evening-title =
    { $count ->
        [one] La soirée jusqu’ici : { $count } partie
       *[other] La soirée jusqu’ici : { $count } parties
    }
evening-wins =
    { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    }
evening-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
games-with = avec { $names }
games-alone = en solo
games-gathering = pas encore commencée
games-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
games-finished = Parties terminées
games-won = gagnée avec { $score }
games-lost = { $place }e place avec { $score }
games-open = Revoir
