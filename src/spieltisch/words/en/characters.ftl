### The characters of the bots: what each is like, in one line.

characters-tempers-curious = Curious: tries everything once.
characters-tempers-hasty = Hasty: grabs what glitters first.
characters-tempers-generous = Generous: is glad when others win, too.
characters-tempers-collector = A collector: what belongs together stays together.
characters-tempers-careful = Careful: takes what is certain.
characters-tempers-gambler = A gambler: trusts his luck.
characters-tempers-haggler = A haggler: gives nothing away.
characters-tempers-hoarder = A hoarder: better to have than to need.
characters-tempers-observer = An observer: misses nothing.
characters-tempers-patient = Patient: waits for the right moment.
characters-tempers-calculating = Calculating: counts before he moves.
characters-tempers-daring = Daring: all or nothing.
