### The page from which sheets and cards are printed.

paper-title = Da stampare
paper-about = Per una serata a un tavolo vero: un foglio per ognuno e il giro su una carta.
paper-knaster = Knaster: fogli di gioco
paper-klunker = Klunker: carte promemoria
paper-paper = Carta
paper-a4 = A4
paper-letter = Letter
paper-perPage = Quanti per pagina
paper-open = Apri il PDF
