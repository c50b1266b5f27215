### Why something was refused, by the code of the refusal.

refusals-not_allowed = Dat mag nu niet.
refusals-not_your_turn = Je bent niet aan de beurt.
refusals-unknown_move = Deze zet kent de tafel niet.
refusals-wrong_phase = Dat kan niet in deze fase.
refusals-game_over = Het spel is afgelopen.
refusals-not_playing = Hier wordt nu niet gespeeld.
refusals-nothing_to_undo = Er valt niets meer terug te nemen.
refusals-bot_plays = Een bot speelt voor je. Neem het eerst weer over.
refusals-too_fast = Te snel. Wacht even.
refusals-too_many = Te veel verbindingen vanaf jouw netwerk. Sluit andere tabbladen met de tafel; daarna gaat het vanzelf verder.
refusals-busy = De tafel is bezig. Probeer het opnieuw.
refusals-not_stored = De server kon het niet bewaren. Probeer het opnieuw.
refusals-name_taken = Er zit hier al iemand met deze naam.
refusals-bad_name = Een naam heeft 1 tot 30 tekens.
refusals-seat_taken = Deze plaats is bezet.
refusals-table_full = Alle plaatsen zijn bezet.
refusals-not_open = Het spel is al begonnen.
refusals-no_such_table = Deze tafel bestaat niet.
refusals-bad_token = Deze link hoort niet bij een plaats aan deze tafel.
refusals-spectator = Wie kijkt, kan niet meespelen.
refusals-not_host = Dat kan alleen de host.
refusals-no_hints = Hints staan uit aan deze tafel.
refusals-no_chat = De chat staat uit aan deze tafel.
refusals-bad_message = Een bericht heeft 1 tot 300 tekens en geen HTML-tags.
refusals-no_rematch = Een revanche is nu niet mogelijk.
refusals-offline = De server antwoordt niet. Controleer je verbinding en probeer het opnieuw.
