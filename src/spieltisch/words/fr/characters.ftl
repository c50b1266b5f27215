### The characters of the bots: what each is like, in one line.

characters-tempers-curious = Curieuse : elle essaie tout une fois.
characters-tempers-hasty = Impatient : il saute sur ce qui brille.
characters-tempers-generous = Généreuse : elle en laisse aux autres.
characters-tempers-collector = Collectionneur : ce qui va ensemble reste ensemble.
characters-tempers-careful = Prudente : elle prend ce qui est sûr.
characters-tempers-gambler = Joueur : il compte sur sa chance.
characters-tempers-haggler = Marchandeuse : elle ne fait aucun cadeau.
characters-tempers-hoarder = Thésauriseur : mieux vaut avoir que manquer.
characters-tempers-observer = Observatrice : rien ne lui échappe.
characters-tempers-patient = Patiente : elle attend le bon moment.
characters-tempers-calculating = Calculateur : il compte avant de jouer.
characters-tempers-daring = Audacieuse : tout ou rien.
