### Why something was refused, by the code of the refusal.

refusals-not_allowed = Das ist jetzt nicht erlaubt.
refusals-not_your_turn = Du bist nicht am Zug.
refusals-unknown_move = Diesen Zug kennt der Tisch nicht.
refusals-wrong_phase = Das geht in dieser Phase nicht.
refusals-game_over = Das Spiel ist aus.
refusals-not_playing = Hier wird gerade nicht gespielt.
refusals-nothing_to_undo = Es gibt nichts mehr zurückzunehmen.
refusals-bot_plays = Ein Bot spielt für dich. Übernimm erst wieder selbst.
refusals-too_fast = Zu schnell. Warte einen Moment.
refusals-too_many = Zu viele Verbindungen aus deinem Netz. Schließ andere Fenster mit dem Tisch; dann geht es von selbst weiter.
refusals-busy = Der Tisch ist beschäftigt. Versuch es noch einmal.
refusals-not_stored = Der Server konnte das nicht speichern. Versuch es noch einmal.
refusals-name_taken = Hier sitzt schon jemand mit diesem Namen.
refusals-bad_name = Ein Name hat 1 bis 30 Zeichen.
refusals-seat_taken = Dieser Platz ist besetzt.
refusals-table_full = Alle Plätze sind besetzt.
refusals-not_open = Das Spiel hat schon begonnen.
refusals-no_such_table = Diesen Tisch gibt es nicht.
refusals-bad_token = Dieser Link gehört zu keinem Platz an diesem Tisch.
refusals-spectator = Wer zuschaut, kann nicht mitspielen.
refusals-not_host = Das darf nur, wer den Tisch eröffnet hat.
refusals-no_hints = Tipps sind an diesem Tisch ausgeschaltet.
refusals-no_chat = An diesem Tisch ist der Chat ausgeschaltet.
refusals-bad_message = Eine Nachricht hat 1 bis 300 Zeichen und keine HTML-Tags.
refusals-no_rematch = Eine Revanche ist jetzt nicht möglich.
refusals-offline = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
