### Why something was refused, by the code of the refusal.

refusals-not_allowed = Ce n’est pas permis maintenant.
refusals-not_your_turn = Ce n’est pas à toi de jouer.
refusals-unknown_move = La table ne connaît pas ce coup.
refusals-wrong_phase = Ce n’est pas possible dans cette phase.
refusals-game_over = La partie est finie.
refusals-not_playing = Aucune partie n’est en cours ici.
refusals-nothing_to_undo = Il n’y a plus rien à annuler.
refusals-bot_plays = Un bot joue pour toi. Reprends d’abord ta place.
refusals-too_fast = Trop vite. Attends un instant.
refusals-too_many = Trop de connexions depuis ton réseau. Ferme d’autres onglets de la table ; la partie reprendra toute seule.
refusals-busy = La table est occupée. Réessaie.
refusals-not_stored = Le serveur n’a pas pu l’enregistrer. Réessaie.
refusals-name_taken = Quelqu’un porte déjà ce nom à cette table.
refusals-bad_name = Un nom compte de 1 à 30 caractères.
refusals-seat_taken = Cette place est prise.
refusals-table_full = Toutes les places sont prises.
refusals-not_open = La partie a déjà commencé.
refusals-no_such_table = Cette table n’existe pas.
refusals-bad_token = Ce lien ne donne pas de place à cette table.
refusals-spectator = Tu regardes : tu ne peux pas jouer.
refusals-not_host = C’est réservé à l’hôte.
refusals-no_hints = Les conseils sont désactivés à cette table.
refusals-no_chat = La discussion est coupée à cette table.
refusals-bad_message = Un message compte de 1 à 300 caractères, sans balises HTML.
refusals-no_rematch = Pas de revanche pour le moment.
refusals-offline = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
