### What people who play by day are told by push and mail; only the server says it.

notices-turn = { $game }: Du bist dran
notices-soon = { $game }: Deine Zeit läuft bald ab
notices-yours = { $game }: Deine Zeit ist um, ein Bot spielt für dich, bis du zurückkommst
notices-theirs = { $game }: { $name } kam nicht wieder, ein Bot spielt weiter
notices-over = { $game }: Die Partie ist zu Ende
notices-with = Mit { $names }
notices-alone = niemandem sonst
notices-consent = Benachrichtigungen von Spieltisch?
notices-consentText = Jemand möchte an dieser Adresse erfahren, wenn eine Partie wartet. Wenn du das warst, öffne den Link. Wenn nicht, tu nichts: Dann kommt nichts mehr.
