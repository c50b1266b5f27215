### The characters of the bots: what each is like, in one line.

characters-tempers-curious = Curiosa: prova tutto una volta.
characters-tempers-hasty = Impaziente: si butta su ciò che luccica.
characters-tempers-generous = Generosa: ne lascia anche agli altri.
characters-tempers-collector = Collezionista: ciò che sta bene insieme resta insieme.
characters-tempers-careful = Prudente: prende quel che è sicuro.
characters-tempers-gambler = Giocatore: si fida della fortuna.
characters-tempers-haggler = Abile a contrattare: non regala nulla.
characters-tempers-hoarder = Accumulatore: meglio avere che aver bisogno.
characters-tempers-observer = Osservatrice: non le sfugge niente.
characters-tempers-patient = Paziente: aspetta il momento giusto.
characters-tempers-calculating = Calcolatore: conta prima di muovere.
characters-tempers-daring = Audace: tutto o niente.
