### Setting up a table.

create-players = Places
create-person = Sur invitation
create-you = Toi
create-clock = Temps
create-noClock = sans limite
create-clockMinutes =
    { $count ->
        [one] { $count } minute par personne
       *[other] { $count } minutes par personne
    }
create-clockRoll =
    { $count ->
        [one] { $count } seconde par lancer
       *[other] { $count } secondes par lancer
    }
create-clockHint = Temps écoulé ? Un bot joue à ta place jusqu’à ton retour.
create-listed = L’afficher parmi les tables ouvertes
create-hints = Conseils pour tout le monde
create-chat = Discussion
create-open = Ouvrir la table
