### Knaster.

knaster-name = Knaster
knaster-pitch = Twee dobbelstenen, een blad met 25 vakjes, en iedereen schrijft tegelijk. 1–12 spelers.
knaster-title = Een tafel voor Knaster
knaster-options-dice-label = Dobbelstenen
knaster-options-dice-fair = de tafel gooit
knaster-options-dice-real = onze eigen
knaster-circles =
    { $circles ->
        [one] { $circles } cirkel
       *[other] { $circles } cirkels
    }
knaster-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
knaster-board-sheet = Je blad
knaster-board-sheetOf = Blad van { $name }
knaster-board-enlarge = Vergroot het blad van { $name }
knaster-board-dice = Dobbelstenen: { $first } en { $second }
knaster-board-noDice = Er is nog niet gegooid
knaster-board-sum = = { $number }
knaster-board-score = Punten
knaster-board-final = Laatste worp
knaster-board-finalHint = Er is een blad vol: dit is de laatste worp.
knaster-board-combinations = Combinaties
knaster-combination-nothing = niets
knaster-combination-two_pairs = twee paren
knaster-combination-three_equal = drie gelijke
knaster-combination-full_house = full house
knaster-combination-four_equal = vier gelijke
knaster-combination-five_equal = vijf gelijke
knaster-combination-straight = straat
knaster-line-row = rij { $number }
knaster-line-col = kolom { $letter }
knaster-line-diag1 = de dalende diagonaal
knaster-line-diag2 = de stijgende diagonaal
knaster-board-lineValue =
    { $scored ->
        [yes] { $line }, { knaster-points } gescoord
       *[no] { $line }, { knaster-points } waard
    }
knaster-board-cell = vakje { $cell }
knaster-board-cellEmpty = leeg
knaster-board-cellNumber =
    { $circled ->
        [yes] { $number }, omcirkeld
       *[no] { $number }
    }
knaster-board-justNow = zojuist
knaster-board-asked-decide = Schrijf de { $number } in een leeg vakje, of omcirkel een { $number }.
knaster-board-asked-write = Schrijf de { $number } in een leeg vakje.
knaster-board-asked-circle = Omcirkel een { $number }.
knaster-board-asked-line = Je hebt meerdere lijnen gevuld. Welke eerst?
knaster-board-asked-bonus = Teken { knaster-circles } in { $line } ({ $combination }).
knaster-board-asked-roll = Jouw worp: wat heb je gegooid?
knaster-board-asked-rollOther = { $name } gooit. Wat is er gegooid?
knaster-board-waitFor = Wachten op { $names } …
knaster-board-waitForMany = Wachten op { $count } anderen …
knaster-board-waitRoll =
    { $who ->
        [you] Je gooit …
       *[other] { $whoName } gooit …
    }
knaster-board-also = Nog aan het denken: { $names }
knaster-board-alsoMany = { $count } anderen denken nog na
knaster-board-decided = heeft gekozen
knaster-board-deciding = denkt nog na
knaster-board-write = Schrijf { $number } in { $cell }
knaster-board-circle = Omcirkel de { $number } in { $cell }
knaster-board-takeLine = { $line }: { knaster-circles }
knaster-board-choose = Kies een vakje om te zien wat het oplevert.
knaster-board-chooseSquare = Kies een vakje
knaster-board-notNow = Je hebt gekozen. Nu de anderen.
knaster-board-notThis = De { $number } kan hier niet: het vakje is bezet.
knaster-board-notAgain = Deze { $number } is al omcirkeld.
knaster-board-notCircle = Dit getal staat niet in de lijn of is al omcirkeld.
knaster-board-preview = Vult { $line }: { $combination }, { knaster-circles }.
knaster-board-previewNothing = Vult { $line }: geen combinatie, geen cirkel.
knaster-board-previewPlain = Vult nog geen lijn.
knaster-board-previewCircle = Eén cirkel meer: 1 punt.
knaster-board-previewScores = { CAPITAL($line) } helemaal omcirkeld: { knaster-points }.
knaster-board-typeRoll = Dobbelsteen { $number }
knaster-board-callRoll = Geef de worp door
knaster-board-others = De anderen
knaster-board-sheets = De bladen
knaster-move-write = Schrijf in { $cell }
knaster-move-circle = Omcirkel { $cell }
knaster-log-rolled =
    { $who ->
        [you] Je gooit { $first } en { $second }
       *[other] { $whoName } gooit { $first } en { $second }
    }
knaster-log-passed =
    { $who ->
        [you] Je moet passen
       *[other] { $whoName } moet passen
    }
knaster-log-wrote =
    { $who ->
        [you] Je schrijft { $number } in { $cell }
       *[other] { $whoName } schrijft { $number } in { $cell }
    }
knaster-log-filled =
    { $circles ->
        [0] { CAPITAL($line) }: { $combination }
       *[other] { CAPITAL($line) }: { $combination }, { knaster-circles }
    }
knaster-log-tookLine = Eerst { $line }
knaster-log-circled =
    { $who ->
        [you] Je omcirkelt { $cells }
       *[other] { $whoName } omcirkelt { $cells }
    }
knaster-log-scored =
    { $who ->
        [you] Je krijgt { knaster-points } voor { $line }
       *[other] { $whoName } krijgt { knaster-points } voor { $line }
    }
knaster-ending-lines = Lijnen
knaster-ending-circles = Cirkels
knaster-ending-total = Totaal
knaster-ending-solo =
    { $over ->
        [100] Meer dan 100: spectaculair!
        [80] Meer dan 80: heel goed!
        [50] Meer dan 50: goed!
       *[other] Meer dan 50 zou goed zijn. Nog een keer?
    }
knaster-ending-reason-sheet_full = Er was een blad vol, en de laatste worp is gespeeld.
knaster-reasons-complete = Voltooit { $line }: { $value } punten.
knaster-reasons-fill = Vult { $line }: { $combination }, { knaster-circles }.
knaster-reasons-line = De cirkels van { $line } teken je het best eerst.
knaster-reasons-ahead = { knaster-points } meer waard dan de op een na beste zet.
knaster-reasons-last = Dit vult je blad: de volgende worp is de laatste.
knaster-reasons-hurry = { $name } kan het spel snel beëindigen; lege vakjes: { $empty }.
knaster-fairness-rollsFit =
    { $count ->
        [one] De worp volgt uit het geheim.
       *[other] Alle { $count } worpen volgen uit het geheim.
    }
knaster-fairness-realDice = Het waren jullie eigen dobbelstenen: er valt niets te controleren.
knaster-rules-title = Knaster in twee minuten
knaster-rules-text-1 = Twee dobbelstenen gelden voor iedereen. Schrijf hun som in een leeg vakje, of omcirkel een vakje waar dit getal al in staat.
knaster-rules-text-2 = Is een lijn (rij, kolom of diagonaal) vol, dan levert de combinatie cirkels op: die teken je meteen in deze lijn.
knaster-rules-text-3 = Een lijn waarvan alle vijf de getallen omcirkeld zijn, levert de punten aan de rand op. Elke cirkel is aan het eind 1 punt waard.
knaster-rules-text-4 = Is er een blad vol, dan volgt nog precies één worp. Wie de meeste punten heeft, wint.
knaster-reasons-joins = { CAPITAL($line) } heeft dan { $numbers }.
knaster-reasons-often = Een { $number } valt bij { $ways } van de 36 worpen.
knaster-reasons-circles = { CAPITAL($line) } heeft dan { $drawn } van de { $all } cirkels.
knaster-typed-write = schrijf
knaster-typed-circle = omcirkel
knaster-typed-line = lijn
knaster-typed-roll = worp
knaster-board-asked-circles = Teken { knaster-circles } in { $line }.
knaster-lesson-write = Schrijf de som van de dobbelstenen in een leeg vakje. Volle rijen, kolommen en diagonalen geven cirkels.
knaster-lesson-circle = In plaats daarvan mag je een gelijk getal omcirkelen. Vijf cirkels in een lijn leveren de waarde aan de rand op.
knaster-lesson-bonus = De lijn is vol: haar combinatie geeft je cirkels. Teken ze om getallen van deze lijn.
