### The page from which sheets and cards are printed.

paper-title = To print
paper-about = For an evening at a real table: a sheet for everybody, and the rules of a round on a card.
paper-knaster = Knaster: sheets
paper-klunker = Klunker: reference cards
paper-paper = Paper
paper-a4 = A4
paper-letter = Letter
paper-perPage = How many on a page
paper-open = Open the PDF
