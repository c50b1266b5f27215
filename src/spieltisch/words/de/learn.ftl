### Wo das Lernen angeboten wird.

learn-title = Lernen
learn-how = Spiel eine geführte erste Partie auf dem echten Brett: Du machst jeden Zug, ein Gedanke nach dem anderen. Du kannst jederzeit aufhören und später weitermachen.
learn-begin = Lektion beginnen
learn-resume = Lektion fortsetzen
learn-new = Neu hier?
learn-game = { $name } spielend lernen
learn-while = Während du wartest: { $name } spielend lernen
learn-allRules = Alle Regeln, mit Bildern
learn-rule = Regel
