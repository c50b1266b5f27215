### What people who play by day are told by push and mail; only the server says it.

notices-turn = { $game }: jij bent aan de beurt
notices-soon = { $game }: je tijd is bijna om
notices-yours = { $game }: je tijd is om, een bot speelt voor je tot je terug bent
notices-theirs = { $game }: { $name } kwam niet terug, een bot speelt verder
notices-over = { $game }: de partij is afgelopen
notices-with = Met { $names }
notices-alone = niemand anders
notices-consent = Meldingen van Spieltisch?
notices-consentText = Iemand wil op dit adres horen wanneer er een partij wacht. Was jij dat, open dan de link. Zo niet, doe niets: er komt dan niets meer.
