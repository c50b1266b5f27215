### Knaster.

knaster-name = Knaster
knaster-pitch = Zwei Würfel, ein Zettel mit 25 Feldern, und alle tragen gleichzeitig ein. 1–12 Personen.
knaster-title = Ein Tisch für Knaster
knaster-options-dice-label = Würfel
knaster-options-dice-fair = der Tisch würfelt
knaster-options-dice-real = unsere eigenen
knaster-circles =
    { $circles ->
        [one] { $circles } Kreis
       *[other] { $circles } Kreise
    }
knaster-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
knaster-board-sheet = Dein Zettel
knaster-board-sheetOf = Zettel von { $name }
knaster-board-enlarge = Zettel von { $name } vergrößern
knaster-board-dice = Würfel: { $first } und { $second }
knaster-board-noDice = Es wurde noch nicht gewürfelt
knaster-board-sum = = { $number }
knaster-board-score = Punkte
knaster-board-final = Letzter Wurf
knaster-board-finalHint = Ein Zettel ist voll: Das ist der letzte Wurf.
knaster-board-combinations = Kombinationen
knaster-combination-nothing = nichts
knaster-combination-two_pairs = zwei Paare
knaster-combination-three_equal = Dreier
knaster-combination-full_house = Full House
knaster-combination-four_equal = Vierer
knaster-combination-five_equal = Fünfer
knaster-combination-straight = Straße
knaster-line-row = Zeile { $number }
knaster-line-col = Spalte { $letter }
knaster-line-diag1 = die fallende Diagonale
knaster-line-diag2 = die steigende Diagonale
knaster-board-lineValue =
    { $scored ->
        [yes] { $line }, { knaster-points } erzielt
       *[no] { $line }, { knaster-points } wert
    }
knaster-board-cell = Feld { $cell }
knaster-board-cellEmpty = leer
knaster-board-cellNumber =
    { $circled ->
        [yes] { $number }, eingekreist
       *[no] { $number }
    }
knaster-board-justNow = gerade eben
knaster-board-asked-decide = Trag die { $number } in ein leeres Feld ein oder kreise eine { $number } ein.
knaster-board-asked-write = Trag die { $number } in ein leeres Feld ein.
knaster-board-asked-circle = Kreise eine { $number } ein.
knaster-board-asked-line = Du hast mehrere Reihen gefüllt. Welche zuerst?
knaster-board-asked-bonus = Zeichne { knaster-circles } in { $line } ({ $combination }).
knaster-board-asked-roll = Du würfelst. Was zeigen die Würfel?
knaster-board-asked-rollOther = { $name } würfelt. Was zeigen die Würfel?
knaster-board-waitFor = Warten auf { $names } …
knaster-board-waitForMany = Warten auf { $count } andere …
knaster-board-waitRoll =
    { $who ->
        [you] Du würfelst …
       *[other] { $whoName } würfelt …
    }
knaster-board-also = Noch am Überlegen: { $names }
knaster-board-alsoMany = { $count } andere überlegen noch
knaster-board-decided = hat sich entschieden
knaster-board-deciding = überlegt noch
knaster-board-write = { $number } in { $cell } eintragen
knaster-board-circle = Die { $number } in { $cell } einkreisen
knaster-board-takeLine = { $line }: { knaster-circles }
knaster-board-choose = Wähle ein Feld, um zu sehen, was es bewirkt.
knaster-board-chooseSquare = Wähle ein Feld
knaster-board-notNow = Du hast dich entschieden. Jetzt die anderen.
knaster-board-notThis = Die { $number } passt hier nicht hin: Das Feld ist besetzt.
knaster-board-notAgain = Diese { $number } ist schon eingekreist.
knaster-board-notCircle = Diese Zahl gehört nicht zur Reihe oder ist schon eingekreist.
knaster-board-preview = Füllt { $line }: { $combination }, { knaster-circles }.
knaster-board-previewNothing = Füllt { $line }: keine Kombination, kein Kreis.
knaster-board-previewPlain = Füllt noch keine Reihe.
knaster-board-previewCircle = Ein Kreis mehr: 1 Punkt.
knaster-board-previewScores = { CAPITAL($line) } ganz eingekreist: { knaster-points }.
knaster-board-typeRoll = Würfel { $number }
knaster-board-callRoll = Wurf übernehmen
knaster-board-others = Die anderen
knaster-board-sheets = Die Zettel
knaster-move-write = In { $cell } eintragen
knaster-move-circle = { $cell } einkreisen
knaster-log-rolled =
    { $who ->
        [you] Du würfelst { $first } und { $second }
       *[other] { $whoName } würfelt { $first } und { $second }
    }
knaster-log-passed =
    { $who ->
        [you] Du musst passen
       *[other] { $whoName } muss passen
    }
knaster-log-wrote =
    { $who ->
        [you] Du trägst { $number } in { $cell } ein
       *[other] { $whoName } trägt { $number } in { $cell } ein
    }
knaster-log-filled =
    { $circles ->
        [0] { CAPITAL($line) }: { $combination }
       *[other] { CAPITAL($line) }: { $combination }, { knaster-circles }
    }
knaster-log-tookLine = { CAPITAL($line) } zuerst
knaster-log-circled =
    { $who ->
        [you] Du kreist { $cells } ein
       *[other] { $whoName } kreist { $cells } ein
    }
knaster-log-scored =
    { $who ->
        [you] Du bekommst { knaster-points } für { $line }
       *[other] { $whoName } bekommt { knaster-points } für { $line }
    }
knaster-ending-lines = Reihen
knaster-ending-circles = Kreise
knaster-ending-total = Gesamt
knaster-ending-solo =
    { $over ->
        [100] Mehr als 100: spektakulär!
        [80] Mehr als 80: sehr gut!
        [50] Mehr als 50: gut!
       *[other] Mehr als 50 wäre gut. Noch einmal?
    }
knaster-ending-reason-sheet_full = Ein Zettel war voll, und der letzte Wurf ist gespielt.
knaster-reasons-complete = Vollendet { $line }: { $value } Punkte.
knaster-reasons-fill = Füllt { $line }: { $combination }, { knaster-circles }.
knaster-reasons-line = Die Kreise von { $line } zeichnest du am besten zuerst.
knaster-reasons-ahead = { knaster-points } mehr wert als der nächstbeste Zug.
knaster-reasons-last = Das füllt deinen Zettel: Der nächste Wurf ist der letzte.
knaster-reasons-hurry = { $name } kann das Spiel bald beenden; leere Felder: { $empty }.
knaster-fairness-rollsFit =
    { $count ->
        [one] Der Wurf folgt aus dem Geheimnis.
       *[other] Alle { $count } Würfe folgen aus dem Geheimnis.
    }
knaster-fairness-realDice = Es waren eure eigenen Würfel: Da gibt es nichts zu prüfen.
knaster-rules-title = Knaster in zwei Minuten
knaster-rules-text-1 = Zwei Würfel gelten für alle. Trag ihre Summe in ein leeres Feld ein oder kreise ein Feld ein, in dem diese Zahl schon steht.
knaster-rules-text-2 = Ist eine Reihe (Zeile, Spalte oder Diagonale) voll, bringt ihre Kombination Kreise: Du zeichnest sie sofort in diese Reihe.
knaster-rules-text-3 = Eine Reihe, deren fünf Zahlen alle eingekreist sind, bringt die Punkte an ihrem Rand. Jeder Kreis zählt am Ende 1 Punkt.
knaster-rules-text-4 = Ist ein Zettel voll, gibt es noch genau einen Wurf. Wer die meisten Punkte hat, gewinnt.
knaster-reasons-joins = { CAPITAL($line) } hat dann { $numbers }.
knaster-reasons-often = Eine { $number } fällt bei { $ways } von 36 Würfen.
knaster-reasons-circles = { CAPITAL($line) } hat dann { $drawn } von { $all } Kreisen.
knaster-typed-write = schreib
knaster-typed-circle = kreis
knaster-typed-line = reihe
knaster-typed-roll = wurf
knaster-board-asked-circles = Zeichne { knaster-circles } in { $line }.
knaster-lesson-write = Schreib die Summe der Würfel in ein leeres Feld. Volle Zeilen, Spalten und Diagonalen bringen Kreise.
knaster-lesson-circle = Stattdessen darfst du eine gleiche Zahl einkreisen. Fünf Kreise in einer Reihe bringen den Wert an ihrem Rand.
knaster-lesson-bonus = Die Reihe ist voll: Ihre Kombination bringt dir Kreise. Zeichne sie um Zahlen dieser Reihe.
