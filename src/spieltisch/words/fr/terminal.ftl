### The terminal alone.

terminal-game = Quel jeu ?
terminal-players = Combien de personnes, toi compris ?
terminal-level = Quelle force pour les bots ?
terminal-chooseOne = Tape l’une de ces réponses : { $allowed }. Entrée seule veut dire { $default }.
terminal-yes = oui
terminal-no = non
terminal-atTable = À la table : { $names }. Pour de l’aide, tape ? à tout moment.
terminal-seat = Place { $number }
terminal-yourMove = À toi de jouer.
terminal-example = Par exemple : { $move }
terminal-moves = Coups
terminal-score = Score
terminal-gameOver = partie finie
terminal-ambiguous = « { $typed } » peut vouloir dire { $meant }.
terminal-or = { $first } ou { $last }
terminal-notAMove = « { $typed } » n’est pas un coup possible maintenant.
terminal-allowed = Coups permis : { $moves }.
terminal-allowedMore = Coups permis : { $moves } et { $count } autres.
terminal-help-typing = Tape un coup ou son numéro dans la liste. Le début de chaque mot suffit tant qu’il est clair, et le verbe peut être omis. Tab complète ; les flèches rappellent les lignes précédentes.
terminal-help-heading = Outre les coups :
terminal-commands-help-typed = aide
terminal-commands-help-about = les règles en bref
terminal-commands-hint-typed = conseil
terminal-commands-hint-about = ce que ferait le bot le plus fort
terminal-commands-undo-typed = annuler
terminal-commands-undo-about = annule ton dernier coup et tout ce qui a suivi
terminal-commands-log-typed = déroulement
terminal-commands-log-about = tout ce qui s’est passé
terminal-commands-save-typed = enregistrer
terminal-commands-save-about = avec un nom de fichier : garde la partie, à reprendre avec --resume
terminal-commands-quit-typed = quitter
terminal-commands-quit-about = quitte la table
terminal-thinking = Le bot le plus fort réfléchit…
terminal-noHint = Il n’y a rien à conseiller ici.
terminal-saved = Enregistré sous { $file }.
terminal-saveHow = Il manque un nom de fichier. Par exemple : { $example }
terminal-overwrite = { $file } existe déjà. L’écraser ?
terminal-notARecord = { $file } n’est pas une partie et reste tel quel. Choisis un autre nom.
terminal-cannotWrite = Impossible d’écrire { $file } ({ $reason }). Choisis un autre nom.
terminal-keep = Garder cette partie ? Tape un nom de fichier, ou appuie seulement sur Entrée.
terminal-keepUnfinished = Enregistrer la partie pour la reprendre plus tard ? Tape un nom de fichier, ou appuie seulement sur Entrée.
terminal-resume = Pour reprendre : { $command }
terminal-again = Rejouer ?
terminal-goodbye = Au revoir.
terminal-replay-move = Coup { $number } sur { $last }
terminal-replay-everything = tout ouvert
terminal-replay-seenBy = vu par { $name }
terminal-replay-spectator = vu par le public
terminal-replay-keys =
    ←→ coup · PgPréc/PgSuiv { $unit ->
        [round] manche
       *[roll] lancer
    } · Début Fin · nombre Entrée · v vue · q quitter
terminal-replay-unfinished = L’enregistrement s’arrête ici ; on attend { $names }.
