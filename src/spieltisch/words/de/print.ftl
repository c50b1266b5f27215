### What stands on sheets and cards of paper; only the printer reads it.

print-knaster = Knaster: Spielblätter
print-klunker = Klunker: Kurzregeln
print-player = Name
print-lines = Reihen
print-circles = Kreise
print-total = Summe
print-praise = Allein sind mehr als { $steps } Punkte gut / sehr gut / sensationell.
print-step-1 = **Schaufenster.** Einmal reihum: beliebig viele Handkarten ins eigene Schaufenster; ist es leer, mindestens eine.
print-step-2 = **Tresor.** Reihum, immer weiter: eine Handkarte in den Tresor oder passen. Wer zuerst passt, nimmt Kaufkarte 1. Vier gleiche werden sofort verkauft.
print-step-3 = **Kaufen.** In der Reihenfolge der Kaufkarten ein ganzes Schaufenster nehmen: das eigene umsonst, ein fremdes für 1 Schein an seinen Besitzer. Alles kommt in den Tresor, dann wird verkauft. Mit leerem Schaufenster darfst du verzichten: Das beendet das Kaufen, und du beginnst die nächste Runde.
print-step-4 = **Nachziehen.** Alle füllen ihre Hand auf { $hand } Karten auf.
print-tax = **Steuer.** Zu fünft 1 Schein zahlen, zu sechst 2.
print-end = Reicht der Stapel dafür nicht, ist Schluss: Das meiste Geld gewinnt.
print-stacks = Stapel im Tresor
print-pays = vier gleiche bringen
print-special = Vier Karten „{ $kind }“ bringen immer { $pays }.
