### What happened at the table; what happened in a game is told in the file of the game.

log-sat =
    { $who ->
        [you] Tu prends place
       *[other] { $whoName } prend place
    }
log-started = La partie commence
log-undone =
    { $who ->
        [you] Tu annules un coup
       *[other] { $whoName } annule un coup
    }
log-left =
    { $who ->
        [you] Tu quittes la partie
       *[other] { $whoName } quitte la partie
    }
log-leftBot =
    { $who ->
        [you] Tu quittes la partie ; un bot continue
       *[other] { $whoName } quitte la partie ; un bot continue
    }
log-timedOut =
    { $who ->
        [you] Ton temps est écoulé ; un bot continue
       *[other]
            Le temps { MATCHES($whoName, -vowel) ->
                [yes] d’{ $whoName }
               *[no] de { $whoName }
            } est écoulé ; un bot continue
    }
log-returned =
    { $who ->
        [you] Tu es de retour
       *[other] { $whoName } est de retour
    }
log-removed =
    { $who ->
        [you] L’hôte te retire de la table
       *[other] L’hôte retire { $whoName } de la table
    }
log-tableEnded = L’hôte a fermé la table
log-resumed = Le serveur s’est absenté un instant ; le temps n’a pas couru
log-voted =
    { $who ->
        [you] Tu veux rejouer
       *[other] { $whoName } veut rejouer
    }
log-rematch = Une nouvelle partie est prête
log-ended = La partie est finie
