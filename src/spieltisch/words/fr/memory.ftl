### Tes parties, la partie du jour et l’échelle.

memory-nothing = Rien pour l’instant. Joue une partie jusqu’au bout, et elle figurera ici.
memory-off = Tes parties ne sont pas retenues.
memory-start = Retenir mes parties à partir de maintenant
memory-games = Parties
memory-best = Record
memory-average = Moyenne
memory-wins = Gagnées
memory-streak = Victoires de suite
memory-longest = Plus longue série
memory-days = Jours de suite
memory-kind = Quelles parties ?
memory-alone = seul
memory-players = { $count } joueurs
memory-scores = Tes scores
memory-comparedWith = comparés au niveau « { $level } »
memory-compare = Comparer avec
memory-nobody = personne
memory-you = Toi
memory-score = Score
memory-range = { $low } à { $high }
memory-spoken = Tes { $games } parties, { $average } en moyenne ; { $other } : { $theirs } en moyenne.
memory-spokenAlone = Tes { $games } parties, { $average } en moyenne.
memory-simulated = Les scores du niveau viennent de { $games } parties simulées.
memory-table = Les chiffres
memory-against = Contre chacun d’eux
memory-person = Humains
memory-ahead = Devant
memory-level = À égalité
memory-behind = Derrière
memory-compareWith = Scores contre { $name }
memory-mistakes = Erreurs par type
memory-reviewed =
    { $games ->
        [0] Analyse une partie terminée, et tes erreurs seront comptées ici.
        [1] D’après la seule partie que tu as analysée.
       *[other] D’après les { $games } parties que tu as analysées.
    }
memory-kindOfMove = Décision
memory-verbs-write = Inscrire un nombre
memory-verbs-circle = Entourer un nombre
memory-verbs-line = Choisir une ligne
memory-verbs-show = Remplir la vitrine
memory-verbs-store = Mettre au coffre
memory-verbs-pass = Passer
memory-verbs-buy = Acheter une vitrine
memory-verbs-decline = Renoncer à l’achat
memory-verbs-sell = Choisir la vente
memory-decisions = Décisions
memory-mistakesCount = Erreurs
memory-cost = Coût total
memory-latest = Dernières parties
memory-result = place { $place } sur { $players } · { $score }
memory-scored = { $score } points
memory-key = Ta clé
memory-keyHint = Il n’y a pas de compte. Tes parties se trouvent sur ce serveur sous une clé secrète que seul cet appareil détient. Qui a la clé a tes parties.
memory-move = Utiliser sur un autre appareil
memory-moveHint = Ouvre ce lien sur l’autre appareil, ou scanne le code. Dès lors, les deux appareils collectionnent ensemble. Ne le montre à personne d’autre.
memory-save = Enregistrer dans un fichier
memory-delete = Tout supprimer
memory-deleteHint = Tout disparaît pour toujours : parties, totaux et parties du jour. Rien ne pourra être récupéré.
memory-deleteNow = Supprimer définitivement
memory-keep = Garder
memory-deleted = Tout est supprimé.
memory-takeTitle = Utiliser ici les parties d’un autre appareil ?
memory-takeHint = Cet appareil et l’autre collectionneront ensemble. Ce que cet appareil a collecté jusqu’ici s’y ajoute.
memory-take = Les utiliser ici
memory-notTake = Non merci
daily-what = La même donne pour tout le monde, une par jeu et par jour. Le premier essai compte.
daily-next = Prochaine donne dans { $time }
daily-play = Jouer la donne du jour
daily-resume = Continuer
daily-practise = S’exercer
daily-again = La rejouer
daily-solo = seul avec les dés
daily-masters = contre trois maîtres
daily-yours = Ton score : { $score }
daily-under = en cours
daily-yourSheet = Ta feuille
daily-mastersSheet = La feuille du maître
daily-masterMade = Le maître : { $score }
daily-masterPlays = Le maître est en train de jouer cette donne …
daily-betterThan = Mieux que { $share } des essais.
daily-firstTry = Le tien est le premier essai.
daily-everybody = Les scores de tous
daily-tries =
    { $tries ->
        [one] { $tries } essai compté
       *[other] { $tries } essais comptés
    }
daily-notPlayed = Tu n’as pas joué la donne de ce jour.
daily-share = Partager
daily-copied = Copié
daily-shareTitle = { $game } du { $date }
daily-shareScores = { $score } points, le maître { $master }
daily-shareScore = { $score } points
daily-calendar = Jours passés
daily-earlier = Avant
daily-later = Après
daily-streak =
    { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
daily-fair = Les donnes du jour étaient fixées à l’avance
daily-fairHint = Ce nombre a été publié avant aujourd’hui, et les donnes du jour découlent d’un secret qui lui correspond. Quand la journée est finie, le secret est révélé, et chacun peut vérifier. Qui gère le serveur connaît les donnes à l’avance ; les joueurs, non.
daily-square = Case
daily-back = Tous les jours
daily-cell =
    { $circled ->
        [yes] { $number }, entouré
       *[no] { $number }
    }
daily-empty = vide
ladder-what = Douze personnages, l’un après l’autre. Qui marque plus de points que l’un d’eux, sans conseils, monte d’un échelon.
ladder-standing = Tu es sur l’échelon { $rung } sur 12.
ladder-top = Tu les as tous battus.
ladder-next = Jouer
ladder-again = Rejouer
ladder-beaten = battu
ladder-record =
    { $games ->
        [0] pas encore rencontré
       *[other] devant { $ahead } fois sur { $games }
    }
ladder-game = Quel jeu ?
refusals-bad_key = Cet appareil n’a pas encore de clé.
refusals-bad_day = Il n’y a pas de donne pour ce jour.
refusals-day_to_come = Ce jour n’est pas encore venu.
refusals-no_daily = Ce jeu n’a pas de partie du jour.
refusals-play_first = Cela s’affiche quand tu auras joué la donne du jour.
refusals-memory_full = Cette mémoire est pleine.
refusals-bad_game = Cette partie n’a pas pu avoir lieu.
