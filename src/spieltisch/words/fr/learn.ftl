### Là où l’on propose d’apprendre.

learn-title = Apprendre
learn-how = Joue une première partie guidée sur le vrai plateau : tu joues chaque coup, une idée à la fois. Arrête quand tu veux et reprends plus tard.
learn-begin = Commencer la leçon
learn-resume = Reprendre la leçon
learn-new = Première visite ?
learn-game = Apprendre { $name } en jouant
learn-while = En attendant : apprendre { $name } en jouant
learn-allRules = Toutes les règles, illustrées
learn-rule = Règle
