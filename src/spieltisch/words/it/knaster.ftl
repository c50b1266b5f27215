### Knaster.

knaster-name = Knaster
knaster-pitch = Due dadi, un foglio con 25 caselle, e si scrive tutti insieme. Da 1 a 12 persone.
knaster-title = Un tavolo di Knaster
knaster-options-dice-label = Dadi
knaster-options-dice-fair = tirati dal tavolo
knaster-options-dice-real = i nostri
knaster-circles =
    { $circles ->
        [one] { $circles } cerchio
       *[other] { $circles } cerchi
    }
knaster-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
knaster-board-sheet = Il tuo foglio
knaster-board-sheetOf = Foglio di { $name }
knaster-board-enlarge = Ingrandisci il foglio di { $name }
knaster-board-dice = Dadi: { $first } e { $second }
knaster-board-noDice = I dadi sono ancora da tirare
knaster-board-sum = = { $number }
knaster-board-score = Punti
knaster-board-final = Ultimo tiro
knaster-board-finalHint = Un foglio è pieno: questo è l’ultimo tiro.
knaster-board-combinations = Combinazioni
knaster-combination-nothing = niente
knaster-combination-two_pairs = due ambi
knaster-combination-three_equal = terno
knaster-combination-full_house = full house
knaster-combination-four_equal = quaterna
knaster-combination-five_equal = cinquina
knaster-combination-straight = strada
knaster-line-row = riga { $number }
knaster-line-col = colonna { $letter }
knaster-line-diag1 = diagonale in discesa
knaster-line-diag2 = diagonale in salita
knaster-board-lineValue =
    { $scored ->
        [yes] { $line }, { knaster-points } segnati
       *[no] { $line }, vale { $points }
    }
knaster-board-cell = casella { $cell }
knaster-board-cellEmpty = vuota
knaster-board-cellNumber =
    { $circled ->
        [yes] { $number }, cerchiato
       *[no] { $number }
    }
knaster-board-justNow = proprio ora
knaster-board-asked-decide =
    { $number ->
        [8] Scrivi l’{ $number } in una casella vuota, o cerchia un { $number }.
        [11] Scrivi l’{ $number } in una casella vuota, o cerchia un { $number }.
       *[other] Scrivi il { $number } in una casella vuota, o cerchia un { $number }.
    }
knaster-board-asked-write =
    { $number ->
        [8] Scrivi l’{ $number } in una casella vuota.
        [11] Scrivi l’{ $number } in una casella vuota.
       *[other] Scrivi il { $number } in una casella vuota.
    }
knaster-board-asked-circle = Cerchia un { $number }.
knaster-board-asked-line = Hai riempito più linee. Quale per prima?
knaster-board-asked-bonus = Fai { knaster-circles } nella { $line } ({ $combination }).
knaster-board-asked-roll = Tiri tu: che cosa mostrano i dadi?
knaster-board-asked-rollOther = Tira { $name }. Che cosa mostrano i dadi?
knaster-board-waitFor = Aspettiamo { $names }…
knaster-board-waitForMany = Ne aspettiamo ancora { $count }…
knaster-board-waitRoll =
    { $who ->
        [you] Tiri i dadi…
       *[other] { $whoName } tira i dadi…
    }
knaster-board-also = Aspettiamo anche { $names }
knaster-board-alsoMany = In { $count } ci pensano ancora
knaster-board-decided = ha scelto
knaster-board-deciding = ci sta pensando
knaster-board-write = Scrivi { $number } in { $cell }
knaster-board-circle =
    { $number ->
        [8] Cerchia l’{ $number } in { $cell }
        [11] Cerchia l’{ $number } in { $cell }
       *[other] Cerchia il { $number } in { $cell }
    }
knaster-board-takeLine = { $line }: { knaster-circles }
knaster-board-choose = Scegli una casella per vedere l’effetto.
knaster-board-chooseSquare = Scegli una casella
knaster-board-notNow = Hai scelto. Ora tocca agli altri.
knaster-board-notThis =
    { $number ->
        [8] L’{ $number } non può andare qui: la casella è occupata.
        [11] L’{ $number } non può andare qui: la casella è occupata.
       *[other] Il { $number } non può andare qui: la casella è occupata.
    }
knaster-board-notAgain = Questo { $number } è già cerchiato.
knaster-board-notCircle = Questo numero non è nella linea, o è già cerchiato.
knaster-board-preview = Riempie la { $line }: { $combination }, { knaster-circles }.
knaster-board-previewNothing = Riempie la { $line }: nessuna combinazione, nessun cerchio.
knaster-board-previewPlain = Non riempie ancora nessuna linea.
knaster-board-previewCircle = Un cerchio in più: 1 punto.
knaster-board-previewScores = Completa la { $line }: { knaster-points }.
knaster-board-typeRoll = Dado { $number }
knaster-board-callRoll = Annuncia i dadi
knaster-board-others = Gli altri
knaster-board-sheets = I fogli
knaster-move-write = Scrivi in { $cell }
knaster-move-circle = Cerchia { $cell }
knaster-log-rolled =
    { $who ->
        [you] Hai tirato { $first } e { $second }
       *[other] { $whoName } ha tirato { $first } e { $second }
    }
knaster-log-passed =
    { $who ->
        [you] Hai dovuto passare
       *[other] { $whoName } ha dovuto passare
    }
knaster-log-wrote =
    { $who ->
        [you] Hai scritto { $number } in { $cell }
       *[other] { $whoName } ha scritto { $number } in { $cell }
    }
knaster-log-filled =
    { $circles ->
        [0] { CAPITAL($line) }: { $combination }
       *[other] { CAPITAL($line) }: { $combination }, { knaster-circles }
    }
knaster-log-tookLine = Prima la { $line }
knaster-log-circled =
    { $who ->
        [you] Hai cerchiato { $cells }
       *[other] { $whoName } ha cerchiato { $cells }
    }
knaster-log-scored =
    { $who ->
        [you] Hai completato la { $line }: { knaster-points }
       *[other] { $whoName } ha completato la { $line }: { knaster-points }
    }
knaster-ending-lines = Linee
knaster-ending-circles = Cerchi
knaster-ending-total = Totale
knaster-ending-solo =
    { $over ->
        [100] Più di 100: spettacolare!
        [80] Più di 80: ottimo!
        [50] Più di 50: bene!
       *[other] Sopra i 50 andrebbe bene. Ci riprovi?
    }
knaster-ending-reason-sheet_full = Un foglio era pieno, e l’ultimo tiro è stato giocato.
knaster-reasons-complete = Completa la { $line }: { $value } punti.
knaster-reasons-fill = Riempie la { $line }: { $combination }, { knaster-circles }.
knaster-reasons-line = Conviene disegnare prima i cerchi della { $line }.
knaster-reasons-ahead = Vale { knaster-points } in più della seconda mossa migliore.
knaster-reasons-last = Riempie il tuo foglio: il prossimo tiro è l’ultimo.
knaster-reasons-hurry = { $name } può finire presto la partita; caselle vuote: { $empty }.
knaster-fairness-rollsFit =
    { $count ->
        [one] Il tiro deriva dal segreto.
       *[other] Tutti i { $count } tiri derivano dal segreto.
    }
knaster-fairness-realDice = I dadi erano i vostri: non c’è niente da controllare.
knaster-rules-title = Knaster in due minuti
knaster-rules-text-1 = Si tirano due dadi per tutti. Scrivi la somma in una casella vuota, o cerchia quel numero dove l’hai già scritto.
knaster-rules-text-2 = Quando una linea (riga, colonna o diagonale) è piena, la sua combinazione dà dei cerchi: li fai subito in quella linea.
knaster-rules-text-3 = Una linea con tutti e cinque i numeri cerchiati dà i punti scritti al suo bordo. Alla fine ogni cerchio vale 1 punto.
knaster-rules-text-4 = Quando un foglio è pieno resta un ultimo tiro. Vince chi ha più punti.
knaster-reasons-joins = La { $line } avrebbe { $numbers }.
knaster-reasons-often =
    { $number ->
        [2] Il 2 esce { $ways } volta su 36.
        [8] L’8 esce { $ways } volte su 36.
        [11] L’11 esce { $ways } volte su 36.
        [12] Il 12 esce { $ways } volta su 36.
       *[other] Il { $number } esce { $ways } volte su 36.
    }
knaster-reasons-circles =
    { $drawn ->
        [one] La { $line } avrebbe { $drawn } cerchio su { $all }.
       *[other] La { $line } avrebbe { $drawn } cerchi su { $all }.
    }
knaster-typed-write = scrivi
knaster-typed-circle = cerchia
knaster-typed-line = linea
knaster-typed-roll = tiro
knaster-board-asked-circles = Fai { knaster-circles } nella { $line }.
knaster-lesson-write = Scrivi la somma dei dadi in una casella vuota. Righe, colonne e diagonali piene danno cerchi.
knaster-lesson-circle = In alternativa puoi cerchiare un numero uguale. Cinque cerchi in una linea danno il valore al suo bordo.
knaster-lesson-bonus = La linea è piena: la sua combinazione ti dà dei cerchi. Disegnali intorno ai numeri di questa linea.
