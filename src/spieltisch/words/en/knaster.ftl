### Knaster.

knaster-name = Knaster
knaster-pitch = Two dice, one sheet of 25 squares, and everybody writes at once. 1–12 players.
knaster-title = A Knaster table
knaster-options-dice-label = Dice
knaster-options-dice-fair = rolled by the table
knaster-options-dice-real = our own dice
# Variables: $circles (number)
knaster-circles =
    { $circles ->
        [one] { $circles } circle
       *[other] { $circles } circles
    }
# Variables: $points (number)
knaster-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
knaster-board-sheet = Your sheet
# Variables: $name (text)
knaster-board-sheetOf = { $name }’s sheet
# Variables: $name (text)
knaster-board-enlarge = Enlarge { $name }’s sheet
# Variables: $first (number), $second (number)
knaster-board-dice = Dice: { $first } and { $second }
knaster-board-noDice = The dice are still to be rolled
# Variables: $number (number)
knaster-board-sum = = { $number }
knaster-board-score = Score
knaster-board-final = Final roll
knaster-board-finalHint = A sheet is full: this is the last roll.
knaster-board-combinations = Combinations
knaster-combination-nothing = nothing
knaster-combination-two_pairs = two pairs
knaster-combination-three_equal = three of a kind
knaster-combination-full_house = full house
knaster-combination-four_equal = four of a kind
knaster-combination-five_equal = five of a kind
knaster-combination-straight = straight
# Variables: $number (number)
knaster-line-row = row { $number }
# Variables: $letter (text)
knaster-line-col = column { $letter }
knaster-line-diag1 = the falling diagonal
knaster-line-diag2 = the rising diagonal
# Variables: $line (text), $points (number), $scored (flag)
knaster-board-lineValue =
    { $scored ->
        [yes] { $line }, { knaster-points } scored
       *[no] { $line }, worth { $points }
    }
# Variables: $cell (text)
knaster-board-cell = square { $cell }
knaster-board-cellEmpty = empty
# Variables: $number (number), $circled (flag)
knaster-board-cellNumber =
    { $circled ->
        [yes] { $number }, circled
       *[no] { $number }
    }
knaster-board-justNow = just now
# Variables: $number (number)
knaster-board-asked-decide =
    { $number ->
        [8] Write the { $number } into an empty square, or circle an { $number }.
        [11] Write the { $number } into an empty square, or circle an { $number }.
       *[other] Write the { $number } into an empty square, or circle a { $number }.
    }
# Variables: $number (number)
knaster-board-asked-write = Write the { $number } into an empty square.
# Variables: $number (number)
knaster-board-asked-circle =
    { $number ->
        [8] Circle an { $number }.
        [11] Circle an { $number }.
       *[other] Circle a { $number }.
    }
knaster-board-asked-line = You have filled several lines. Which one first?
# Variables: $circles (number), $line (text), $combination (text)
knaster-board-asked-bonus = Draw { knaster-circles } in { $line } ({ $combination }).
knaster-board-asked-roll = Your roll: what do the dice show?
# Variables: $name (text)
knaster-board-asked-rollOther = { $name } rolls. What do the dice show?
# Variables: $names (text)
knaster-board-waitFor = Waiting for { $names } …
# Variables: $count (number)
knaster-board-waitForMany = Waiting for { $count } others …
# Variables: $who (who)
knaster-board-waitRoll =
    { $who ->
        [you] You roll the dice …
       *[other] { $whoName } rolls the dice …
    }
# Variables: $names (text)
knaster-board-also = Still thinking: { $names }
# Variables: $count (number)
knaster-board-alsoMany = { $count } others still thinking
knaster-board-decided = has decided
knaster-board-deciding = is thinking
# Variables: $number (number), $cell (text)
knaster-board-write = Write { $number } in { $cell }
# Variables: $number (number), $cell (text)
knaster-board-circle = Circle the { $number } in { $cell }
# Variables: $line (text), $circles (number)
knaster-board-takeLine = { $line }: { knaster-circles }
knaster-board-choose = Choose a square to see what it would do.
knaster-board-chooseSquare = Choose a square
knaster-board-notNow = You have decided. Now the others.
# Variables: $number (number)
knaster-board-notThis = The { $number } cannot go here: the square is taken.
# Variables: $number (number)
knaster-board-notAgain = This { $number } is circled already.
knaster-board-notCircle = This number is not in the line, or is circled already.
# Variables: $line (text), $combination (text), $circles (number)
knaster-board-preview = Fills { $line }: { $combination }, { knaster-circles }.
# Variables: $line (text)
knaster-board-previewNothing = Fills { $line }: no combination, no circle.
knaster-board-previewPlain = Fills no line yet.
knaster-board-previewCircle = One more circle: 1 point.
# Variables: $line (text), $points (number)
knaster-board-previewScores = Completes { $line }: { knaster-points }.
# Variables: $number (number)
knaster-board-typeRoll = Die { $number }
knaster-board-callRoll = These are the dice
knaster-board-others = The others
knaster-board-sheets = The sheets
# Variables: $cell (text)
knaster-move-write = Write in { $cell }
# Variables: $cell (text)
knaster-move-circle = Circle { $cell }
# Variables: $who (who), $first (number), $second (number)
knaster-log-rolled =
    { $who ->
        [you] You roll { $first } and { $second }
       *[other] { $whoName } rolls { $first } and { $second }
    }
# Variables: $who (who)
knaster-log-passed =
    { $who ->
        [you] You have to pass
       *[other] { $whoName } has to pass
    }
# Variables: $who (who), $number (number), $cell (text)
knaster-log-wrote =
    { $who ->
        [you] You write { $number } in { $cell }
       *[other] { $whoName } writes { $number } in { $cell }
    }
# Variables: $line (text), $combination (text), $circles (number)
knaster-log-filled =
    { $circles ->
        [0] { CAPITAL($line) }: { $combination }
       *[other] { CAPITAL($line) }: { $combination }, { knaster-circles }
    }
# Variables: $line (text)
knaster-log-tookLine = { CAPITAL($line) } first
# Variables: $who (who), $cells (text)
knaster-log-circled =
    { $who ->
        [you] You circle { $cells }
       *[other] { $whoName } circles { $cells }
    }
# Variables: $who (who), $line (text), $points (number)
knaster-log-scored =
    { $who ->
        [you] You complete { $line }: { knaster-points }
       *[other] { $whoName } completes { $line }: { knaster-points }
    }
knaster-ending-lines = Lines
knaster-ending-circles = Circles
knaster-ending-total = Total
# Variables: $over (number)
knaster-ending-solo =
    { $over ->
        [100] More than 100: spectacular!
        [80] More than 80: very good!
        [50] More than 50: good!
       *[other] More than 50 would be good. Once more?
    }
knaster-ending-reason-sheet_full = A sheet was full, and the final roll is played.
# Variables: $line (text), $value (number)
knaster-reasons-complete = Completes { $line }: { $value } points.
# Variables: $line (text), $combination (text), $circles (number)
knaster-reasons-fill = Fills { $line }: { $combination }, { knaster-circles }.
# Variables: $line (text)
knaster-reasons-line = The circles of { $line } are best drawn first.
# Variables: $points (number)
knaster-reasons-ahead = Worth { knaster-points } more than the next best move.
knaster-reasons-last = It fills your sheet: the next roll is the last one.
# Variables: $name (text), $empty (number)
knaster-reasons-hurry = { $name } may end the game soon; empty squares left: { $empty }.
# Variables: $count (number)
knaster-fairness-rollsFit =
    { $count ->
        [one] The roll follows from the secret.
       *[other] All { $count } rolls follow from the secret.
    }
knaster-fairness-realDice = The dice were your own: there is nothing to check.
knaster-rules-title = Knaster in two minutes
knaster-rules-text-1 = Two dice are rolled for everybody. Write their sum into an empty square, or circle a square that already holds this number.
knaster-rules-text-2 = When a line (row, column or diagonal) is full, its combination gives circles: you draw them at once in this line.
knaster-rules-text-3 = A line whose five numbers are all circled scores the value at its edge. Every circle is worth 1 point at the end.
knaster-rules-text-4 = When a sheet is full there is one last roll. Most points win.
# Variables: $line (text), $numbers (text)
knaster-reasons-joins = { CAPITAL($line) } then holds { $numbers }.
# Variables: $number (number), $ways (number)
knaster-reasons-often =
    { $number ->
        [8] An 8 comes with { $ways } of 36 rolls.
        [11] An 11 comes with { $ways } of 36 rolls.
       *[other] A { $number } comes with { $ways } of 36 rolls.
    }
# Variables: $line (text), $drawn (number), $all (number)
knaster-reasons-circles = { CAPITAL($line) } then has { $drawn } of { $all } circles.
knaster-typed-write = write
knaster-typed-circle = circle
knaster-typed-line = line
knaster-typed-roll = roll
# Variables: $circles (number), $line (text)
knaster-board-asked-circles = Draw { knaster-circles } in { $line }.
knaster-lesson-write = Write the sum of the dice into any empty square. Full rows, columns and diagonals bring circles.
knaster-lesson-circle = You may circle an equal number instead. Five circles in a line score the value at its edge.
knaster-lesson-bonus = The line is full: its combination gives you circles. Draw them on the numbers of this line.
