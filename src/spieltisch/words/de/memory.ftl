### Deine Partien, das Tagesspiel und die Leiter.

memory-nothing = Noch nichts. Spiel eine Partie zu Ende, dann steht sie hier.
memory-off = Deine Partien werden nicht gemerkt.
memory-start = Meine Partien ab jetzt merken
memory-games = Partien
memory-best = Bestwert
memory-average = Durchschnitt
memory-wins = Gewonnen
memory-streak = Siege in Folge
memory-longest = Längste Serie
memory-days = Tage in Folge
memory-kind = Welche Partien?
memory-alone = allein
memory-players = { $count } Spieler
memory-scores = Deine Ergebnisse
memory-comparedWith = verglichen mit der Stufe „{ $level }“
memory-compare = Vergleichen mit
memory-nobody = niemandem
memory-you = Du
memory-score = Punkte
memory-range = { $low } bis { $high }
memory-spoken = Deine { $games } Partien, im Schnitt { $average }; { $other }: im Schnitt { $theirs }.
memory-spokenOf = { $whose }: im Schnitt { $average }.
memory-spokenAlone = Deine { $games } Partien, im Schnitt { $average }.
memory-simulated = Die Ergebnisse der Stufe stammen aus { $games } simulierten Partien.
memory-table = Die Zahlen
memory-against = Gegen jeden Einzelnen
memory-person = Menschen
memory-ahead = Vorn
memory-level = Gleichauf
memory-behind = Dahinter
memory-compareWith = Ergebnisse gegen { $name }
memory-mistakes = Fehler nach Art
memory-reviewed =
    { $games ->
        [0] Öffne die Rückschau einer beendeten Partie, dann werden deine Fehler hier gezählt.
        [one] Aus der Rückschau auf eine Partie.
       *[other] Aus der Rückschau auf { $games } Partien.
    }
memory-kindOfMove = Entscheidung
memory-verbs-write = Zahl eintragen
memory-verbs-circle = Zahl einkreisen
memory-verbs-line = Reihe wählen
memory-verbs-show = Schaufenster füllen
memory-verbs-store = In den Tresor legen
memory-verbs-pass = Passen
memory-verbs-buy = Schaufenster kaufen
memory-verbs-decline = Auf den Kauf verzichten
memory-verbs-sell = Verkauf wählen
memory-decisions = Entscheidungen
memory-mistakesCount = Fehler
memory-cost = Kosten insgesamt
memory-latest = Letzte Partien
memory-result = Platz { $place } von { $players } · { $score }
memory-scored = { $score } Punkte
memory-key = Dein Schlüssel
memory-keyHint = Es gibt kein Konto. Deine Partien liegen auf diesem Server unter einem geheimen Schlüssel, den nur dieses Gerät hat. Wer den Schlüssel hat, hat deine Partien.
memory-move = Auf anderem Gerät nutzen
memory-moveHint = Öffne diesen Link auf dem anderen Gerät oder scanne den Code. Von da an sammeln beide Geräte gemeinsam. Zeig ihn sonst niemandem.
memory-save = Als Datei speichern
memory-delete = Alles löschen
memory-deleteHint = Alles verschwindet für immer: Partien, Summen und deine Tagesspiele. Es lässt sich nicht zurückholen.
memory-deleteNow = Endgültig löschen
memory-keep = Behalten
memory-deleted = Alles ist gelöscht.
memory-takeTitle = Die Partien eines anderen Geräts hier nutzen?
memory-takeHint = Dieses Gerät und das andere sammeln dann gemeinsam. Was dieses Gerät bisher gesammelt hat, kommt dazu.
memory-take = Hier nutzen
memory-notTake = Lieber nicht
daily-what = Jeden Tag je eine Partie, für alle dieselbe. Der erste Versuch zählt.
daily-next = Die nächste Partie in { $time }
daily-play = Heutige Partie spielen
daily-resume = Weiterspielen
daily-practise = Üben
daily-again = Noch einmal spielen
daily-solo = allein mit den Würfeln
daily-masters = gegen drei Meister
daily-yours = Dein Ergebnis: { $score }
daily-under = läuft noch
daily-yourSheet = Dein Blatt
daily-mastersSheet = Das Blatt des Meisters
daily-masterMade = Der Meister: { $score }
daily-masterPlays = Der Meister spielt diese Partie gerade …
daily-betterThan = Besser als { $share } aller Versuche.
daily-firstTry = Deiner ist der erste Versuch.
daily-everybody = Die Ergebnisse aller
daily-tries =
    { $tries ->
        [one] { $tries } Versuch, der zählt
       *[other] { $tries } Versuche, die zählen
    }
daily-notPlayed = An diesem Tag hast du nicht gespielt.
daily-share = Teilen
daily-copied = Kopiert
daily-shareTitle = { $game } vom { $date }
daily-shareScores = { $score } Punkte, der Meister { $master }
daily-shareScore = { $score } Punkte
daily-calendar = Vergangene Tage
daily-earlier = Früher
daily-later = Später
daily-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
daily-fair = Die heutigen Partien standen vorher fest
daily-fairHint = Diese Zahl wurde vor dem heutigen Tag veröffentlicht, und die heutigen Partien folgen aus einem Geheimnis, das zu ihr passt. Ist der Tag vorbei, wird das Geheimnis bekannt gegeben, und jeder kann es nachprüfen. Wer den Server betreibt, kennt die Partien im Voraus; wer spielt, nicht.
daily-square = Feld
daily-back = Alle Tage
daily-cell =
    { $circled ->
        [yes] { $number }, eingekreist
       *[no] { $number }
    }
daily-empty = leer
ladder-what = Zwölf Charaktere, einer nach dem anderen. Wer ohne Tipps mehr Punkte macht als einer von ihnen, steigt eine Sprosse höher.
ladder-standing = Du stehst auf Sprosse { $rung } von 12.
ladder-top = Du hast alle geschlagen.
ladder-next = Spielen
ladder-again = Noch einmal
ladder-beaten = geschlagen
ladder-record =
    { $games ->
        [0] noch nie getroffen
       *[other] { $ahead } von { $games } Mal vorn
    }
ladder-game = Welches Spiel?
refusals-bad_key = Dieses Gerät hat noch keinen Schlüssel.
refusals-bad_day = Für diesen Tag gibt es keine Partie.
refusals-day_to_come = Dieser Tag ist noch nicht gekommen.
refusals-no_daily = Dieses Spiel gibt es nicht als Tagesspiel.
refusals-play_first = Das siehst du, wenn du die heutige Partie gespielt hast.
refusals-memory_full = Mehr kann hier nicht gemerkt werden.
refusals-bad_game = Diese Partie kann es nicht gegeben haben.
