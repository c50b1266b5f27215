### What people who play by day are told by push and mail; only the server says it.

notices-turn = { $game }: tocca a te
notices-soon = { $game }: il tuo tempo sta per scadere
notices-yours = { $game }: tempo scaduto, un bot gioca per te finché non torni
notices-theirs = { $game }: { $name } non è tornato, gioca un bot
notices-over = { $game }: la partita è finita
notices-with = Con { $names }
notices-alone = nessun altro
notices-consent = Avvisi da Spieltisch?
notices-consentText = Qualcuno vuole sapere a questo indirizzo quando una partita lo aspetta. Se sei stato tu, apri il link. Altrimenti non fare nulla: non arriverà altro.
