### Play by day: days for a move, notices, vacation.

byDay-choose =
    { $count ->
        [one] { $count } jour par coup
       *[other] { $count } jours par coup
    }
byDay-noLimit = au fil des jours, sans hâte
byDay-group = Au fil des jours
byDay-together = Tous à la table
byDay-hint = Chacun joue quand il veut. Passé ce délai, un bot joue à sa place jusqu’à son retour.
byDay-hintNoLimit = Chacun joue quand il veut. Après un mois de silence, un bot joue à sa place.
byDay-waiting =
    { $count ->
        [one] { $count } partie t’attend
       *[other] { $count } parties t’attendent
    }
byDay-until = À toi de jouer avant : { $when }
byDay-yours = À toi, sans hâte
byDay-waits = En attente de { $names }
byDay-onVacation = { $name } est en vacances jusqu’au { $when }
byDay-close = Tu peux fermer cette page ; la table reste.
byDay-tellMe = Préviens-moi quand c’est à moi
byDay-away =
    { $who ->
        [you] Tu es en vacances
       *[other] { $whoName } est en vacances
    }
byDay-home =
    { $who ->
        [you] Tu es de retour de vacances
       *[other] { $whoName } est de retour de vacances
    }
byDay-settings = Avis et vacances
byDay-about = Personne n’a besoin d’être là en même temps : chacun joue quand il veut, en quelques jours ou sans hâte. Ici tu dis comment apprendre que c’est ton tour : un seul avis par tour, et jamais quand la table est ouverte chez toi.
byDay-push = Avis sur cet appareil
byDay-pushOn = Activer
byDay-pushOff = Désactiver
byDay-isOn = Activé
byDay-isOff = Désactivé
byDay-blocked = Ton navigateur n’autorise pas les notifications de cette page. Cela se change dans ses réglages.
byDay-unable = Ce navigateur ne peut pas notifier d’ici. L’application installée ou une page https le peut.
byDay-mail = E-mail
byDay-mailSet = Utiliser cette adresse
byDay-mailSent = Un e-mail est en route. Ouvre le lien qu’il contient, et les avis arriveront à cette adresse.
byDay-mailOn = Les avis arrivent à { $address }.
byDay-mailStop = Plus d’e-mails
byDay-confirmed = Merci : les avis arrivent désormais par e-mail.
byDay-stopped = Ce serveur n’envoie plus d’e-mails.
byDay-confirm = Oui, envoyez-moi des avis
byDay-confirmQuestion = Faut-il envoyer à cette adresse les avis de parties qui t’attendent ?
byDay-stopQuestion = Faut-il cesser d’envoyer des avis à cette adresse ?
byDay-expired = Ce lien n’est plus valable.
byDay-quiet = Heures calmes
byDay-quietFrom = de
byDay-quietTo = à
byDay-quietHint = Ce qui arrive entre-temps attend le matin.
byDay-noQuiet = Avertir à toute heure
byDay-vacation = Vacances
byDay-vacationHint = À toutes tes tables au fil des jours, ton temps s’arrête jusque-là. Les autres le voient.
byDay-vacationDays = Pour combien de jours ?
byDay-vacationGo = Partir en vacances
byDay-vacationEnd = Je suis de retour
byDay-vacationTables =
    { $count ->
        [one] Ton temps est arrêté à { $count } table.
       *[other] Ton temps est arrêté à { $count } tables.
    }
byDay-noTables = Il n’y a pas encore de table au fil des jours sur cet appareil. Ouvres-en une et envoie son lien :
byDay-failed = Cela n’a pas marché. Réessaie plus tard.
