### The terminal alone.

terminal-game = Quale gioco?
terminal-players = Quante persone, tu compreso?
terminal-level = Quanto sono forti i bot?
terminal-chooseOne = Scrivi una di queste risposte: { $allowed }. Solo Invio significa { $default }.
terminal-yes = sì
terminal-no = no
terminal-atTable = Al tavolo: { $names }. Per un aiuto scrivi ? in qualsiasi momento.
terminal-seat = Posto { $number }
terminal-yourMove = Tocca a te.
terminal-example = Per esempio: { $move }
terminal-moves = Mosse
terminal-score = Punti
terminal-gameOver = partita finita
terminal-ambiguous = «{ $typed }» può significare { $meant }.
terminal-or = { $first } o { $last }
terminal-notAMove = «{ $typed }» ora non è una mossa possibile.
terminal-allowed = Mosse permesse: { $moves }.
terminal-allowedMore = Mosse permesse: { $moves } e altre { $count }.
terminal-help-typing = Scrivi una mossa o il suo numero nell’elenco. Di ogni parola basta l’inizio, purché sia chiaro, e il verbo si può omettere. Tab completa; le frecce richiamano le righe precedenti.
terminal-help-heading = Oltre alle mosse:
terminal-commands-help-typed = aiuto
terminal-commands-help-about = le regole in breve
terminal-commands-hint-typed = suggerimento
terminal-commands-hint-about = che cosa farebbe il bot più forte
terminal-commands-undo-typed = annulla
terminal-commands-undo-about = annulla la tua ultima mossa e tutto ciò che è seguito
terminal-commands-log-typed = cronaca
terminal-commands-log-about = tutto ciò che è successo
terminal-commands-save-typed = salva
terminal-commands-save-about = con un nome di file: conserva la partita, da riprendere con --resume
terminal-commands-quit-typed = esci
terminal-commands-quit-about = lascia il tavolo
terminal-thinking = Il bot più forte ci pensa…
terminal-noHint = Qui non c’è niente da suggerire.
terminal-saved = Salvato come { $file }.
terminal-saveHow = Manca un nome di file. Per esempio: { $example }
terminal-overwrite = { $file } esiste già. Sovrascriverlo?
terminal-notARecord = { $file } non è una partita e resta com’è. Scegli un altro nome.
terminal-cannotWrite = Impossibile scrivere { $file } ({ $reason }). Scegli un altro nome.
terminal-keep = Conservare questa partita? Scrivi un nome di file, o premi solo Invio.
terminal-keepUnfinished = Salvare la partita per riprenderla più tardi? Scrivi un nome di file, o premi solo Invio.
terminal-resume = Per riprendere: { $command }
terminal-again = Giocare ancora?
terminal-goodbye = Arrivederci.
terminal-replay-move = Mossa { $number } di { $last }
terminal-replay-everything = tutto scoperto
terminal-replay-seenBy = come lo vedeva { $name }
terminal-replay-spectator = come lo vedeva il pubblico
terminal-replay-keys =
    ←→ mossa · Pag↑↓ { $unit ->
        [round] round
       *[roll] tiro
    } · Inizio Fine · numero Invio · v vista · q esci
terminal-replay-unfinished = La registrazione finisce qui; si aspetta { $names }.
