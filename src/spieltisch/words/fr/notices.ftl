### What people who play by day are told by push and mail; only the server says it.

notices-turn = { $game } : c’est à toi
notices-soon = { $game } : ton temps s’achève bientôt
notices-yours = { $game } : temps écoulé, un bot joue pour toi jusqu’à ton retour
notices-theirs = { $game } : { $name } n’est pas revenu, un bot joue la suite
notices-over = { $game } : la partie est finie
notices-with = Avec { $names }
notices-alone = personne d’autre
notices-consent = Des avis de Spieltisch ?
notices-consentText = Quelqu’un veut apprendre à cette adresse qu’une partie l’attend. Si c’est toi, ouvre le lien. Sinon, ne fais rien : il n’arrivera plus rien.
