### Why something was refused, by the code of the refusal.

refusals-not_allowed = Ora non è permesso.
refusals-not_your_turn = Non tocca a te.
refusals-unknown_move = Il tavolo non conosce questa mossa.
refusals-wrong_phase = In questa fase non si può.
refusals-game_over = La partita è finita.
refusals-not_playing = Qui non si sta giocando.
refusals-nothing_to_undo = Non c’è più niente da annullare.
refusals-bot_plays = Un bot gioca per te. Prima riprendi il tuo posto.
refusals-too_fast = Troppo in fretta. Aspetta un momento.
refusals-too_many = Troppe connessioni dalla tua rete. Chiudi altre schede del tavolo; poi si va avanti da sé.
refusals-busy = Il tavolo è occupato. Riprova.
refusals-not_stored = Il server non è riuscito a salvarlo. Riprova.
refusals-name_taken = A questo tavolo qualcuno ha già questo nome.
refusals-bad_name = Un nome ha da 1 a 30 caratteri.
refusals-seat_taken = Questo posto è occupato.
refusals-table_full = Tutti i posti sono occupati.
refusals-not_open = La partita è già cominciata.
refusals-no_such_table = Questo tavolo non esiste.
refusals-bad_token = Questo link non dà un posto a questo tavolo.
refusals-spectator = Chi guarda non può giocare.
refusals-not_host = Può farlo solo chi ha aperto il tavolo.
refusals-no_hints = A questo tavolo i suggerimenti sono disattivati.
refusals-no_chat = A questo tavolo la chat è spenta.
refusals-bad_message = Un messaggio ha da 1 a 300 caratteri, senza tag HTML.
refusals-no_rematch = Niente rivincita per ora.
refusals-offline = Il server non risponde. Controlla la connessione e riprova.
