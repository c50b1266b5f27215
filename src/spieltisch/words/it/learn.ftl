### Dove si propone di imparare.

learn-title = Impara
learn-how = Gioca una prima partita guidata sul vero tabellone: fai tu ogni mossa, un’idea alla volta. Puoi smettere quando vuoi e riprendere più tardi.
learn-begin = Comincia la lezione
learn-resume = Riprendi la lezione
learn-new = Prima volta qui?
learn-game = Impara { $name } giocando
learn-while = Nell’attesa: impara { $name } giocando
learn-allRules = Tutte le regole, illustrate
learn-rule = Regola
