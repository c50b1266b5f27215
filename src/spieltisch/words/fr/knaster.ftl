### Knaster.

knaster-name = Knaster
knaster-pitch = Deux dés, une feuille de 25 cases, et tout le monde écrit en même temps. De 1 à 12 personnes.
knaster-title = Une table de Knaster
knaster-options-dice-label = Dés
knaster-options-dice-fair = lancés par la table
knaster-options-dice-real = les nôtres
knaster-circles =
    { $circles ->
        [one] { $circles } cercle
       *[other] { $circles } cercles
    }
knaster-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
knaster-board-sheet = Ta feuille
knaster-board-sheetOf =
    Feuille { MATCHES($name, -vowel) ->
        [yes] d’{ $name }
       *[no] de { $name }
    }
knaster-board-enlarge =
    Agrandir la feuille { MATCHES($name, -vowel) ->
        [yes] d’{ $name }
       *[no] de { $name }
    }
knaster-board-dice = Dés : { $first } et { $second }
knaster-board-noDice = Les dés ne sont pas encore lancés
knaster-board-sum = = { $number }
knaster-board-score = Score
knaster-board-final = Dernier lancer
knaster-board-finalHint = Une feuille est pleine : c’est le dernier lancer.
knaster-board-combinations = Combinaisons
knaster-combination-nothing = rien
knaster-combination-two_pairs = deux paires
knaster-combination-three_equal = brelan
knaster-combination-full_house = full
knaster-combination-four_equal = carré
knaster-combination-five_equal = cinq identiques
knaster-combination-straight = suite
knaster-line-row = rangée { $number }
knaster-line-col = colonne { $letter }
knaster-line-diag1 = diagonale descendante
knaster-line-diag2 = diagonale montante
knaster-board-lineValue =
    { $scored ->
        [yes] { $line }, { knaster-points } marqués
       *[no] { $line }, valeur { $points }
    }
knaster-board-cell = case { $cell }
knaster-board-cellEmpty = vide
knaster-board-cellNumber =
    { $circled ->
        [yes] { $number }, entouré
       *[no] { $number }
    }
knaster-board-justNow = à l’instant
knaster-board-asked-decide = Écris le { $number } dans une case vide, ou entoure un { $number }.
knaster-board-asked-write = Écris le { $number } dans une case vide.
knaster-board-asked-circle = Entoure un { $number }.
knaster-board-asked-line = Tu as rempli plusieurs lignes. Laquelle d’abord ?
knaster-board-asked-bonus = Trace { knaster-circles } dans la { $line } ({ $combination }).
knaster-board-asked-roll = À toi de lancer : que montrent les dés ?
knaster-board-asked-rollOther = { $name } lance. Que montrent les dés ?
knaster-board-waitFor = On attend { $names }…
knaster-board-waitForMany = On en attend encore { $count }…
knaster-board-waitRoll =
    { $who ->
        [you] Tu lances les dés…
       *[other] { $whoName } lance les dés…
    }
knaster-board-also = On attend aussi { $names }
knaster-board-alsoMany = { $count } autres réfléchissent encore
knaster-board-decided = a choisi
knaster-board-deciding = réfléchit
knaster-board-write = Écrire { $number } en { $cell }
knaster-board-circle = Entourer le { $number } en { $cell }
knaster-board-takeLine = { $line } : { knaster-circles }
knaster-board-choose = Choisis une case pour voir ce que ça donne.
knaster-board-chooseSquare = Choisis une case
knaster-board-notNow = Tu as choisi. Aux autres maintenant.
knaster-board-notThis = Le { $number } ne va pas ici : la case est prise.
knaster-board-notAgain = Ce { $number } est déjà entouré.
knaster-board-notCircle = Ce nombre n’est pas dans la ligne, ou il est déjà entouré.
knaster-board-preview = Remplit la { $line } : { $combination }, { knaster-circles }.
knaster-board-previewNothing = Remplit la { $line } : pas de combinaison, pas de cercle.
knaster-board-previewPlain = Ne remplit encore aucune ligne.
knaster-board-previewCircle = Un cercle de plus : 1 point.
knaster-board-previewScores = Complète la { $line } : { knaster-points }.
knaster-board-typeRoll = Dé { $number }
knaster-board-callRoll = Annoncer les dés
knaster-board-others = Les autres
knaster-board-sheets = Les feuilles
knaster-move-write = Écrire en { $cell }
knaster-move-circle = Entourer { $cell }
knaster-log-rolled =
    { $who ->
        [you] Tu lances les dés : { $first } et { $second }
       *[other] { $whoName } lance les dés : { $first } et { $second }
    }
knaster-log-passed =
    { $who ->
        [you] Tu dois passer
       *[other] { $whoName } doit passer
    }
knaster-log-wrote =
    { $who ->
        [you] Tu écris { $number } en { $cell }
       *[other] { $whoName } écrit { $number } en { $cell }
    }
knaster-log-filled =
    { $circles ->
        [0] { CAPITAL($line) } : { $combination }
       *[other] { CAPITAL($line) } : { $combination }, { knaster-circles }
    }
knaster-log-tookLine = D’abord la { $line }
knaster-log-circled =
    { $who ->
        [you] Tu entoures { $cells }
       *[other] { $whoName } entoure { $cells }
    }
knaster-log-scored =
    { $who ->
        [you] Tu complètes la { $line } : { knaster-points }
       *[other] { $whoName } complète la { $line } : { knaster-points }
    }
knaster-ending-lines = Lignes
knaster-ending-circles = Cercles
knaster-ending-total = Total
knaster-ending-solo =
    { $over ->
        [100] Plus de 100 : spectaculaire !
        [80] Plus de 80 : très bien !
        [50] Plus de 50 : bien !
       *[other] Plus de 50, ce serait bien. On remet ça ?
    }
knaster-ending-reason-sheet_full = Une feuille était pleine, et le dernier lancer est joué.
knaster-reasons-complete = Complète la { $line } : { $value } points.
knaster-reasons-fill = Remplit la { $line } : { $combination }, { knaster-circles }.
knaster-reasons-line = Mieux vaut tracer d’abord les cercles de la { $line }.
knaster-reasons-ahead = Vaut { knaster-points } de plus que le deuxième meilleur coup.
knaster-reasons-last = Ta feuille est alors pleine : le prochain lancer est le dernier.
knaster-reasons-hurry = { $name } peut bientôt finir la partie ; cases vides : { $empty }.
knaster-fairness-rollsFit =
    { $count ->
        [one] Le lancer découle du secret.
       *[other] Les { $count } lancers découlent tous du secret.
    }
knaster-fairness-realDice = Les dés étaient les vôtres : il n’y a rien à vérifier.
knaster-rules-title = Knaster en deux minutes
knaster-rules-text-1 = Les deux dés sont lancés pour tout le monde. Écris leur somme dans une case vide, ou entoure ce nombre là où tu l’as déjà écrit.
knaster-rules-text-2 = Quand une ligne (rangée, colonne ou diagonale) est pleine, sa combinaison donne des cercles : tu les traces aussitôt dans cette ligne.
knaster-rules-text-3 = Une ligne dont les cinq nombres sont entourés rapporte la valeur inscrite à son bord. À la fin, chaque cercle vaut 1 point.
knaster-rules-text-4 = Quand une feuille est pleine, il reste un dernier lancer. Le plus haut total l’emporte.
knaster-reasons-joins = La { $line } aurait alors { $numbers }.
knaster-reasons-often = Un { $number } sort { $ways } fois sur 36.
knaster-reasons-circles =
    { $drawn ->
        [one] La { $line } aurait alors { $drawn } cercle sur { $all }.
       *[other] La { $line } aurait alors { $drawn } cercles sur { $all }.
    }
knaster-typed-write = écris
knaster-typed-circle = entoure
knaster-typed-line = ligne
knaster-typed-roll = lancer
knaster-board-asked-circles = Trace { knaster-circles } dans la { $line }.
knaster-lesson-write = Écris la somme des dés dans une case vide. Les rangées, colonnes et diagonales pleines donnent des cercles.
knaster-lesson-circle = Tu peux aussi entourer un nombre égal. Cinq cercles dans une ligne rapportent la valeur inscrite à son bord.
knaster-lesson-bonus = La ligne est pleine : sa combinaison te donne des cercles. Trace-les autour de nombres de cette ligne.
