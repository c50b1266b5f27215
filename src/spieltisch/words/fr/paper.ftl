### The page from which sheets and cards are printed.

paper-title = À imprimer
paper-about = Pour une soirée autour d’une vraie table : une feuille pour chacun et la manche sur une carte.
paper-knaster = Knaster : feuilles de jeu
paper-klunker = Klunker : aide-mémoire
paper-paper = Papier
paper-a4 = A4
paper-letter = Letter
paper-perPage = Combien par page
paper-open = Ouvrir le PDF
