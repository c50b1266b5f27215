### How the reader likes to play.

settings-pace = Rythme des bots et des cartes
settings-paces-slow = lent
settings-paces-normal = normal
settings-paces-quick = rapide
settings-paces-instant = immédiat
settings-paceHint = Touche la table pour passer ce qui bouge encore.
settings-size = Taille des cartes et des cases
settings-sizes-small = petite
settings-sizes-normal = normale
settings-sizes-large = grande
settings-oneClick = Jouer en un clic
settings-oneClickHint = Le premier clic joue le coup, sans aperçu.
settings-taste = Écouter
settings-soundQuestion = Veux-tu entendre les cartes, les dés et les pièces ?
settings-soundYes = Activer les sons
settings-soundNo = Non merci
settings-again = Pour jouer ce coup, choisis-le encore une fois ou appuie sur le bouton.
