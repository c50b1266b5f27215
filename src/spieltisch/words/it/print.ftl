### What stands on sheets and cards of paper; only the printer reads it.

print-knaster = Knaster: fogli di gioco
print-klunker = Klunker: carte promemoria
print-player = Nome
print-lines = Righe
print-circles = Cerchi
print-total = Totale
print-praise = Da soli, più di { $steps } punti: bene / molto bene / spettacolare.
print-step-1 = **Vetrina.** Un giro: quante carte vuoi nella tua vetrina; almeno una se è vuota.
print-step-2 = **Cassaforte.** A turno: una carta in cassaforte o passi. Il primo che passa prende la carta acquisto 1. Quattro uguali si vendono subito.
print-step-3 = **Acquisti.** Nell’ordine delle carte acquisto prendi una vetrina intera: la tua gratis, un’altra per 1 banconota al proprietario. Tutto va in cassaforte, poi si vende. A vetrina vuota puoi rinunciare: gli acquisti finiscono e inizi tu il prossimo giro.
print-step-4 = **Pesca.** Ognuno torna ad avere { $hand } carte in mano.
print-tax = **Tassa.** In 5 paghi 1 banconota, in 6 ne paghi 2.
print-end = Se il mazzo non basta, è finita: vince chi ha più soldi.
print-stacks = mazzetti in cassaforte
print-pays = quattro uguali pagano
print-special = Quattro carte «{ $kind }» pagano sempre { $pays }.
