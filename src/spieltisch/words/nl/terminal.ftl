### The terminal alone.

terminal-game = Welk spel?
terminal-players = Met hoeveel spelers, jij meegerekend?
terminal-level = Hoe sterk zijn de bots?
terminal-chooseOne = Typ een van deze antwoorden: { $allowed }. Alleen Enter betekent { $default }.
terminal-yes = ja
terminal-no = nee
terminal-atTable = Aan tafel: { $names }. Typ ? voor hulp, wanneer je maar wilt.
terminal-seat = Plaats { $number }
terminal-yourMove = Jij bent aan zet.
terminal-example = Bijvoorbeeld: { $move }
terminal-moves = Zetten
terminal-score = Score
terminal-gameOver = spel afgelopen
terminal-ambiguous = “{ $typed }” kan { $meant } betekenen.
terminal-or = { $first } of { $last }
terminal-notAMove = “{ $typed }” is nu geen zet.
terminal-allowed = Toegestaan: { $moves }.
terminal-allowedMore = Toegestaan: { $moves } en nog { $count }.
terminal-help-typing = Typ een zet of het nummer ervan in de lijst. Van elk woord is het begin genoeg, zolang het duidelijk is, en het werkwoord mag weg. Tab vult aan; de pijltjestoetsen halen eerdere regels terug.
terminal-help-heading = Behalve zetten:
terminal-commands-help-typed = hulp
terminal-commands-help-about = de regels in het kort
terminal-commands-hint-typed = hint
terminal-commands-hint-about = wat de sterkste bot zou doen
terminal-commands-undo-typed = terug
terminal-commands-undo-about = neemt je laatste zet en alles daarna terug
terminal-commands-log-typed = verloop
terminal-commands-log-about = alles wat er gebeurd is
terminal-commands-save-typed = bewaar
terminal-commands-save-about = met een bestandsnaam: bewaart de partij, om verder te spelen met --resume
terminal-commands-quit-typed = stop
terminal-commands-quit-about = verlaat de tafel
terminal-thinking = De sterkste bot denkt na …
terminal-noHint = Hier valt niets aan te raden.
terminal-saved = Bewaard als { $file }.
terminal-saveHow = Er ontbreekt een bestandsnaam. Bijvoorbeeld: { $example }
terminal-overwrite = { $file } bestaat al. Overschrijven?
terminal-notARecord = { $file } is geen partij en blijft zoals het is. Kies een andere naam.
terminal-cannotWrite = { $file } kan niet geschreven worden ({ $reason }). Kies een andere naam.
terminal-keep = Deze partij bewaren? Typ een bestandsnaam, of druk alleen op Enter.
terminal-keepUnfinished = De partij bewaren om later verder te spelen? Typ een bestandsnaam, of druk alleen op Enter.
terminal-resume = Verder spelen met: { $command }
terminal-again = Nog een keer spelen?
terminal-goodbye = Tot ziens.
terminal-replay-move = Zet { $number } van { $last }
terminal-replay-everything = alles open
terminal-replay-seenBy = zoals { $name } het zag
terminal-replay-spectator = zoals toeschouwers het zagen
terminal-replay-keys =
    ←→ zet · PgUp PgDn { $unit ->
        [round] ronde
       *[roll] worp
    } · Home End · getal Enter · v blik · q stop
terminal-replay-unfinished = De partij eindigt hier; het wachten is op { $names }.
