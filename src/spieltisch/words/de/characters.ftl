### The characters of the bots: what each is like, in one line.

characters-tempers-curious = Neugierig: probiert alles einmal aus.
characters-tempers-hasty = Hastig: greift zu, sobald etwas glitzert.
characters-tempers-generous = Großzügig: gönnt auch anderen etwas.
characters-tempers-collector = Sammler: Was zusammengehört, bleibt zusammen.
characters-tempers-careful = Vorsichtig: nimmt, was sicher ist.
characters-tempers-gambler = Zocker: vertraut auf sein Glück.
characters-tempers-haggler = Feilscherin: verschenkt nichts.
characters-tempers-hoarder = Hamsterer: Haben ist besser als brauchen.
characters-tempers-observer = Beobachterin: Ihr entgeht nichts.
characters-tempers-patient = Geduldig: wartet auf den richtigen Moment.
characters-tempers-calculating = Berechnend: zählt, bevor er zieht.
characters-tempers-daring = Kühn: alles oder nichts.
