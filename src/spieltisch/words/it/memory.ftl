### Le tue partite, la partita del giorno e la scala.

memory-nothing = Ancora niente. Gioca una partita fino alla fine e la troverai qui.
memory-off = Le tue partite non vengono ricordate.
memory-start = Ricorda le mie partite da ora in poi
memory-games = Partite
memory-best = Record
memory-average = Media
memory-wins = Vinte
memory-streak = Vittorie di fila
memory-longest = Serie più lunga
memory-days = Giorni di fila
memory-kind = Quali partite?
memory-alone = da solo
memory-players = { $count } giocatori
memory-scores = I tuoi punteggi
memory-comparedWith = a confronto con il livello «{ $level }»
memory-compare = Confronta con
memory-nobody = nessuno
memory-you = Tu
memory-score = Punti
memory-range = da { $low } a { $high }
memory-spoken = Le tue { $games } partite, in media { $average }; { $other }: in media { $theirs }.
memory-spokenAlone = Le tue { $games } partite, in media { $average }.
memory-simulated = I punteggi del livello vengono da { $games } partite simulate.
memory-table = I numeri
memory-against = Contro ciascuno di loro
memory-person = Persone
memory-ahead = Davanti
memory-level = Alla pari
memory-behind = Dietro
memory-compareWith = Punteggi contro { $name }
memory-mistakes = Errori per tipo
memory-reviewed =
    { $games ->
        [0] Riguarda una partita finita e i tuoi errori verranno contati qui.
        [one] Dall’unica partita che hai riguardato.
       *[other] Dalle { $games } partite che hai riguardato.
    }
memory-kindOfMove = Decisione
memory-verbs-write = Scrivere un numero
memory-verbs-circle = Cerchiare un numero
memory-verbs-line = Scegliere una linea
memory-verbs-show = Riempire la vetrina
memory-verbs-store = Mettere in cassaforte
memory-verbs-pass = Passare
memory-verbs-buy = Comprare una vetrina
memory-verbs-decline = Rinunciare all’acquisto
memory-verbs-sell = Scegliere la vendita
memory-decisions = Decisioni
memory-mistakesCount = Errori
memory-cost = Costo totale
memory-latest = Ultime partite
memory-result = posto { $place } di { $players } · { $score }
memory-scored = { $score } punti
memory-key = La tua chiave
memory-keyHint = Non c’è nessun account. Le tue partite stanno su questo server sotto una chiave segreta che ha solo questo dispositivo. Chi ha la chiave ha le tue partite.
memory-move = Usa su un altro dispositivo
memory-moveHint = Apri questo link sull’altro dispositivo o inquadra il codice. Da quel momento i due dispositivi raccolgono insieme. Non mostrarlo a nessun altro.
memory-save = Salva in un file
memory-delete = Elimina tutto
memory-deleteHint = Sparisce tutto per sempre: partite, somme e partite del giorno. Non si può recuperare.
memory-deleteNow = Elimina per sempre
memory-keep = Tieni tutto
memory-deleted = È stato eliminato tutto.
memory-takeTitle = Usare qui le partite di un altro dispositivo?
memory-takeHint = Questo dispositivo e l’altro raccoglieranno insieme. Quello che questo dispositivo ha raccolto finora si aggiunge.
memory-take = Usale qui
memory-notTake = Lascia stare
daily-what = La stessa per tutti, una per gioco ogni giorno. Conta il primo tentativo.
daily-next = La prossima tra { $time }
daily-play = Gioca la partita di oggi
daily-resume = Continua
daily-practise = Esercitati
daily-again = Rigiocala
daily-solo = da solo con i dadi
daily-masters = contro tre maestri
daily-yours = Il tuo punteggio: { $score }
daily-under = in corso
daily-yourSheet = Il tuo foglio
daily-mastersSheet = Il foglio del maestro
daily-masterMade = Il maestro: { $score }
daily-masterPlays = Il maestro sta giocando questa partita …
daily-betterThan = Meglio di { $share } dei tentativi.
daily-firstTry = Il tuo è il primo tentativo.
daily-everybody = I punteggi di tutti
daily-tries =
    { $tries ->
        [one] { $tries } tentativo valido
       *[other] { $tries } tentativi validi
    }
daily-notPlayed = Quel giorno non hai giocato.
daily-share = Condividi
daily-copied = Copiato
daily-shareTitle = { $game } del { $date }
daily-shareScores = { $score } punti, il maestro { $master }
daily-shareScore = { $score } punti
daily-calendar = Giorni passati
daily-earlier = Prima
daily-later = Dopo
daily-streak =
    { $days ->
        [one] { $days } giorno di fila
       *[other] { $days } giorni di fila
    }
daily-fair = Le partite di oggi erano già decise
daily-fairHint = Questo numero è stato pubblicato prima di oggi, e le partite di oggi derivano da un segreto che gli corrisponde. Finita la giornata il segreto viene reso noto e chiunque può controllare. Chi gestisce il server conosce le partite in anticipo; chi gioca no.
daily-square = Casella
daily-back = Tutti i giorni
daily-cell =
    { $circled ->
        [yes] { $number }, cerchiato
       *[no] { $number }
    }
daily-empty = vuota
ladder-what = Dodici personaggi, uno dopo l’altro. Chi fa più punti di uno di loro, senza suggerimenti, sale di un gradino.
ladder-standing = Sei sul gradino { $rung } di 12.
ladder-top = Li hai battuti tutti.
ladder-next = Gioca
ladder-again = Rigioca
ladder-beaten = battuto
ladder-record =
    { $games ->
        [0] mai incontrato
       *[other] davanti { $ahead } volte su { $games }
    }
ladder-game = Quale gioco?
refusals-bad_key = Questo dispositivo non ha ancora una chiave.
refusals-bad_day = Non c’è una partita per questo giorno.
refusals-day_to_come = Questo giorno non è ancora arrivato.
refusals-no_daily = Questo gioco non ha una partita del giorno.
refusals-play_first = Lo vedrai quando avrai giocato la partita di oggi.
refusals-memory_full = Questa memoria è piena.
refusals-bad_game = Questa partita non può esserci stata.
