### The terminal alone.

terminal-game = Welches Spiel?
terminal-players = Wie viele spielen mit, du eingeschlossen?
terminal-level = Wie stark sind die Bots?
terminal-chooseOne = Bitte tippe eins davon: { $allowed }. Nur Enter heißt { $default }.
terminal-yes = ja
terminal-no = nein
terminal-atTable = Am Tisch: { $names }. Hilfe gibt es jederzeit mit ?.
terminal-seat = Platz { $number }
terminal-yourMove = Du bist am Zug.
terminal-example = Zum Beispiel: { $move }
terminal-moves = Züge
terminal-score = Punkte
terminal-gameOver = Spiel aus
terminal-ambiguous = „{ $typed }“ kann { $meant } heißen.
terminal-or = { $first } oder { $last }
terminal-notAMove = „{ $typed }“ ist jetzt kein Zug.
terminal-allowed = Erlaubt: { $moves }.
terminal-allowedMore = Erlaubt: { $moves } und { $count } weitere.
terminal-help-typing = Tippe einen Zug oder seine Nummer in der Liste. Von jedem Wort genügt der Anfang, solange er eindeutig ist, und das Verb kann wegfallen. Tab ergänzt; die Pfeiltasten holen frühere Zeilen zurück.
terminal-help-heading = Außer Zügen:
terminal-commands-help-typed = hilfe
terminal-commands-help-about = die Regeln in Kürze
terminal-commands-hint-typed = tipp
terminal-commands-hint-about = was der stärkste Bot täte
terminal-commands-undo-typed = zurück
terminal-commands-undo-about = nimmt deinen letzten Zug und alles danach zurück
terminal-commands-log-typed = verlauf
terminal-commands-log-about = alles, was geschehen ist
terminal-commands-save-typed = speichern
terminal-commands-save-about = mit einem Dateinamen: hebt die Partie auf; weiter geht es mit --resume
terminal-commands-quit-typed = ende
terminal-commands-quit-about = verlässt den Tisch
terminal-thinking = Der stärkste Bot überlegt …
terminal-noHint = Hier gibt es nichts zu raten.
terminal-saved = Gespeichert als { $file }.
terminal-saveHow = Es fehlt ein Dateiname. Zum Beispiel: { $example }
terminal-overwrite = { $file } gibt es schon. Überschreiben?
terminal-notARecord = { $file } ist keine Partie und bleibt, wie es ist. Wähle einen anderen Namen.
terminal-cannotWrite = { $file } lässt sich nicht schreiben ({ $reason }). Wähle einen anderen Namen.
terminal-keep = Die Partie aufheben? Tippe einen Dateinamen oder drück nur Enter.
terminal-keepUnfinished = Die Partie speichern, um später weiterzuspielen? Tippe einen Dateinamen oder drück nur Enter.
terminal-resume = Weiter geht es mit: { $command }
terminal-again = Noch einmal spielen?
terminal-goodbye = Auf Wiedersehen.
terminal-replay-move = Zug { $number } von { $last }
terminal-replay-everything = alles offen
terminal-replay-seenBy = wie { $name } es sah
terminal-replay-spectator = wie Zuschauer es sahen
terminal-replay-keys =
    ←→ Zug · Bild↑↓ { $unit ->
        [round] Runde
       *[roll] Wurf
    } · Pos1 Ende · Zahl Enter · v Sicht · q Ende
terminal-replay-unfinished = Die Aufzeichnung endet hier; gewartet wird auf { $names }.
