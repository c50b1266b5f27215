### The characters of the bots: what each is like, in one line.

characters-tempers-curious = Nieuwsgierig: probeert alles een keer.
characters-tempers-hasty = Haastig: grijpt wat het eerst schittert.
characters-tempers-generous = Gul: gunt ook anderen iets.
characters-tempers-collector = Verzamelaar: wat bij elkaar hoort, blijft bij elkaar.
characters-tempers-careful = Voorzichtig: neemt wat zeker is.
characters-tempers-gambler = Gokker: vertrouwt op zijn geluk.
characters-tempers-haggler = Onderhandelaar: geeft niets weg.
characters-tempers-hoarder = Hamsteraar: beter mee verlegen dan om verlegen.
characters-tempers-observer = Oplettend: er ontgaat haar niets.
characters-tempers-patient = Geduldig: wacht op het juiste moment.
characters-tempers-calculating = Berekenend: telt voor hij zet.
characters-tempers-daring = Gedurfd: alles of niets.
