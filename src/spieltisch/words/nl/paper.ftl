### The page from which sheets and cards are printed.

paper-title = Om af te drukken
paper-about = Voor een avond aan een echte tafel: een vel voor iedereen en de ronde op een kaart.
paper-knaster = Knaster: speelvellen
paper-klunker = Klunker: hulpkaarten
paper-paper = Papier
paper-a4 = A4
paper-letter = Letter
paper-perPage = Hoeveel op een blad
paper-open = PDF openen
