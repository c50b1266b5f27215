### What stands on sheets and cards of paper; only the printer reads it.

print-knaster = Knaster : feuilles de jeu
print-klunker = Klunker : aide-mémoire
print-player = Nom
print-lines = Lignes
print-circles = Cercles
print-total = Total
print-praise = Seul, plus de { $steps } points : bien / très bien / spectaculaire.
print-step-1 = **Vitrine.** Un tour de table : autant de cartes que tu veux dans ta vitrine ; au moins une si elle est vide.
print-step-2 = **Coffre.** À tour de rôle : une carte dans ton coffre, ou passer. Le premier à passer prend la carte achat 1. Quatre pareilles sont vendues aussitôt.
print-step-3 = **Achats.** Dans l’ordre des cartes achat, prends une vitrine entière : la tienne gratuitement, une autre pour 1 billet à son propriétaire. Tout va au coffre, puis on vend. Vitrine vide ? Tu peux renoncer : les achats s’arrêtent et tu commences la manche suivante.
print-step-4 = **Pioche.** Chacun complète sa main à { $hand } cartes.
print-tax = **Taxe.** À 5, paie 1 billet ; à 6, paie 2.
print-end = Si la pioche n’y suffit pas, c’est fini : le plus riche gagne.
print-stacks = piles au coffre
print-pays = quatre pareilles paient
print-special = Quatre cartes « { $kind } » paient toujours { $pays }.
