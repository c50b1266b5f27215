### The first page.

home-lead = Deux jeux, une table
home-what = Klunker et Knaster entre amis ou contre des bots, dans le navigateur. Pas de compte, rien à installer, et chaque donne peut être vérifiée.
home-playNow = Jouer maintenant
home-playNowHint = contre des bots
home-withFriends = Entre amis
home-withFriendsHint = un lien à envoyer
home-rules = Règles du jeu
home-choose = Préparer la table
home-yourGames = Tes parties sur cet appareil
home-openTables = Tables ouvertes
home-resume = Continuer
home-join = Rejoindre
home-forget = Retirer de cette liste
home-seatsFree =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-started = depuis le { $when }
home-names = Klunker est un jeu d’Uwe Rosenberg, Knaster un jeu de Markus Schleininger, Reinhard Staupe et Heinz Wüppen. Les deux noms appartiennent à leurs éditeurs ; Spieltisch n’a aucun lien avec eux.
home-yourName = Ton nom
home-guest = Anonyme
home-settings = Réglages
home-languageLabel = Langue
home-theme = Thème
home-themes-system = Selon le système
home-themes-light = Clair
home-themes-dark = Sombre
home-sound = Sons
home-more = En savoir plus
home-api = API pour bots
