### The page from which sheets and cards are printed.

paper-title = Zum Ausdrucken
paper-about = Für einen Abend am richtigen Tisch: ein Blatt für alle und die Runde auf einer Karte.
paper-knaster = Knaster: Spielblätter
paper-klunker = Klunker: Kurzregeln
paper-paper = Papier
paper-a4 = A4
paper-letter = Letter
paper-perPage = Wie viele auf einer Seite
paper-open = PDF öffnen
