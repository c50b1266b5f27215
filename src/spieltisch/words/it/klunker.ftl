### Klunker.

klunker-name = Klunker
klunker-pitch = Esponi gioielli, riempi la cassaforte, compra le vetrine degli altri. Da 3 a 6 persone.
klunker-title = Un tavolo di Klunker
klunker-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }
klunker-money =
    { $money ->
        [one] { $money } banconota
       *[other] { $money } banconote
    }
klunker-stacks =
    { $stacks ->
        [one] { $stacks } pila
       *[other] { $stacks } pile
    }
klunker-kinds-piercing-name = piercing
klunker-kinds-piercing-one = un piercing
klunker-kinds-piercing-many =
    { $count ->
        [one] un piercing
       *[other] { $count } piercing
    }
klunker-kinds-piercing-letter = P
klunker-kinds-earring-name = orecchino
klunker-kinds-earring-one = un orecchino
klunker-kinds-earring-many =
    { $count ->
        [one] un orecchino
       *[other] { $count } orecchini
    }
klunker-kinds-earring-letter = O
klunker-kinds-tooth-name = dente d’oro
klunker-kinds-tooth-one = un dente d’oro
klunker-kinds-tooth-many =
    { $count ->
        [one] un dente d’oro
       *[other] { $count } denti d’oro
    }
klunker-kinds-tooth-letter = De
klunker-kinds-shoe-name = scarpa
klunker-kinds-shoe-one = una scarpa
klunker-kinds-shoe-many =
    { $count ->
        [one] una scarpa
       *[other] { $count } scarpe
    }
klunker-kinds-shoe-letter = S
klunker-kinds-diadem-name = diadema
klunker-kinds-diadem-one = un diadema
klunker-kinds-diadem-many =
    { $count ->
        [one] un diadema
       *[other] { $count } diademi
    }
klunker-kinds-diadem-letter = Di
klunker-kinds-monocle-name = monocolo
klunker-kinds-monocle-one = un monocolo
klunker-kinds-monocle-many =
    { $count ->
        [one] un monocolo
       *[other] { $count } monocoli
    }
klunker-kinds-monocle-letter = M
klunker-kinds-necklace-name = collana
klunker-kinds-necklace-one = una collana
klunker-kinds-necklace-many =
    { $count ->
        [one] una collana
       *[other] { $count } collane
    }
klunker-kinds-necklace-letter = C
klunker-kinds-ruby-name = rubino
klunker-kinds-ruby-one = un rubino
klunker-kinds-ruby-many =
    { $count ->
        [one] un rubino
       *[other] { $count } rubini
    }
klunker-kinds-ruby-letter = R
klunker-kinds-sapphire-name = zaffiro
klunker-kinds-sapphire-one = uno zaffiro
klunker-kinds-sapphire-many =
    { $count ->
        [one] uno zaffiro
       *[other] { $count } zaffiri
    }
klunker-kinds-sapphire-letter = Z
klunker-kinds-emerald-name = smeraldo
klunker-kinds-emerald-one = uno smeraldo
klunker-kinds-emerald-many =
    { $count ->
        [one] uno smeraldo
       *[other] { $count } smeraldi
    }
klunker-kinds-emerald-letter = S
klunker-kinds-topaz-name = topazio
klunker-kinds-topaz-one = un topazio
klunker-kinds-topaz-many =
    { $count ->
        [one] un topazio
       *[other] { $count } topazi
    }
klunker-kinds-topaz-letter = T
klunker-kinds-amethyst-name = ametista
klunker-kinds-amethyst-one = un’ametista
klunker-kinds-amethyst-many =
    { $count ->
        [one] un’ametista
       *[other] { $count } ametiste
    }
klunker-kinds-amethyst-letter = Am
klunker-kinds-amber-name = ambra
klunker-kinds-amber-one = un’ambra
klunker-kinds-amber-many =
    { $count ->
        [one] un’ambra
       *[other] { $count } ambre
    }
klunker-kinds-amber-letter = Ab
klunker-kinds-diamond-name = diamante
klunker-kinds-diamond-one = un diamante
klunker-kinds-diamond-many =
    { $count ->
        [one] un diamante
       *[other] { $count } diamanti
    }
klunker-kinds-diamond-letter = D
klunker-options-edition-label = Edizione
klunker-options-edition-1999 = 1999, gioielli
klunker-options-edition-2005 = 2005, pietre preziose
klunker-options-unsold-label = Carte non vendute di un set
klunker-options-unsold-top = di nuovo sul mazzo
klunker-options-unsold-removed = fuori dal gioco
klunker-board-pile = Mazzo
klunker-board-pileKnown = in cima, note a tutti: { $names }
klunker-board-removed = { klunker-cards } fuori dal gioco
klunker-board-buyCards = Carte acquisto
klunker-board-buyCard = Carta acquisto { $number }
klunker-board-startPlayer = Comincia il round
klunker-board-hand = La tua mano
klunker-board-handOf = { klunker-cards } in mano
klunker-board-showcaseOf =
    { $who ->
        [you] La tua vetrina
       *[other] Vetrina di { $whoName }
    }
klunker-board-safeOf =
    { $who ->
        [you] Cassaforte
       *[other] Cassaforte di { $whoName }
    }
klunker-board-purseOf =
    { $who ->
        [you] Il tuo portafoglio
       *[other] Portafoglio di { $whoName }
    }
klunker-board-empty = nessuna carta
klunker-board-phases-show = Vetrina
klunker-board-phases-store = Cassaforte
klunker-board-phases-buy = Acquisti
klunker-board-phases-sell = Vendita
klunker-board-tax = Tassa sul lusso: { klunker-money } a round
klunker-board-asked-show =
    { $must ->
        [yes] La tua vetrina è vuota: scegli almeno una carta da esporre.
       *[no] Scegli le carte da esporre, o nessuna.
    }
klunker-board-asked-store = Deposita una carta in cassaforte, o passa.
klunker-board-asked-buy =
    { $must ->
        [yes] Prendi una vetrina: la tua è gratis, un’altra costa 1 banconota.
       *[no] Prendi una vetrina, o non comprare nulla.
    }
klunker-board-asked-buyOnly = Resta solo la tua vetrina: prendila, è gratis.
klunker-board-asked-buyPoor = Non hai soldi: prendi la tua vetrina, è gratis.
klunker-board-asked-sell = Hai più set completi. Quale vendi per primo?
klunker-board-waitFor-show = { $name } allestisce la vetrina…
klunker-board-waitFor-store = { $name } deposita o passa…
klunker-board-waitFor-buy = { $name } sceglie una vetrina…
klunker-board-waitFor-sell = { $name } sceglie che cosa vendere…
klunker-board-chooseCards = Scegli le carte
klunker-board-show =
    { $cards ->
        [0] Non esporre nulla
       *[other] Esponi { klunker-cards }
    }
klunker-board-store = Deposita { $kind }
klunker-board-pass = Passa (carta acquisto { $number })
klunker-board-buyOwn = Prendi la tua vetrina
klunker-board-buyFrom = Compra da { $name } (1 banconota)
klunker-board-decline = Non comprare nulla
klunker-board-declineHint = il round finisce; cominci tu il prossimo
klunker-board-sell = Vendi { $kinds } per { klunker-money }
klunker-board-wouldBe = In cassaforte avresti { klunker-stacks }.
klunker-board-wouldSell = Venderesti { $kinds } per { klunker-money } ({ klunker-stacks }).
klunker-board-wouldComplete = Avresti { $kinds } da vendere.
klunker-board-scale = Un set rende secondo le pile in cassaforte: 1 → 4, 2 → 3, 3 → 2, di più → 1.
klunker-board-showHint = Chi prende la tua vetrina ti paga 1 banconota, per quanto piena sia.
klunker-board-notNow = Non ora: non tocca a te.
klunker-board-notHand = In questa fase non giochi carte dalla mano.
klunker-board-notYet = Le vetrine si comprano quando tutti hanno passato.
klunker-board-notThis = Questa non la puoi prendere ora.
klunker-board-notEmpty = Questa vetrina è vuota.
klunker-board-notPoor = Costa 1 banconota, e tu non ne hai.
klunker-board-more = Altri
klunker-board-saleTitle =
    { $who ->
        [you] Hai venduto un set
       *[other] { $whoName } ha venduto un set
    }
klunker-board-saleCount = { klunker-stacks } in cassaforte: il set rende { klunker-money }
klunker-board-salePays = Il set rende { klunker-money }
klunker-board-saleRest =
    { $to ->
        [pile]
            { $cards ->
                [one] { $cards } carta torna sul mazzo
               *[other] { $cards } carte tornano sul mazzo
            }
       *[removed] { klunker-cards } fuori dal gioco
    }
klunker-board-setPays = Un set rende
klunker-board-setPaysNow = Ora un set rende { $pays }.
klunker-board-setWouldPay = Un set renderebbe { $pays }.
klunker-board-free = gratis
klunker-board-buy = Compra
klunker-board-take = Prendi
klunker-board-chooseCard = Scegli una carta
klunker-board-chooseShowcase = Scegli una vetrina
klunker-board-passed = Hai passato
klunker-board-now = di turno
klunker-board-next = poi
klunker-board-freeNumber = { $number }: ancora libera
klunker-move-show = Esponi { $shown }
klunker-move-sell = Vendi { $kinds }
klunker-move-pass = Passa
klunker-log-startDrawn =
    { $who ->
        [you] Cominci tu
       *[other] Comincia { $whoName }
    }
klunker-log-moneyDealt = Ognuno ha ricevuto { klunker-money }
klunker-log-dealtKnown =
    { $who ->
        [you] Hai ricevuto { klunker-cards }, tra cui { $known }
       *[other] { $whoName } ha ricevuto { klunker-cards }, tra cui { $known }
    }
klunker-log-dealtAllKnown =
    { $who ->
        [you] Hai ricevuto { $known }
       *[other] { $whoName } ha ricevuto { $known }
    }
klunker-log-drew =
    { $who ->
        [you] Hai pescato { $drawn }
       *[other] { $whoName } ha pescato { $drawn }
    }
klunker-log-phase-show = Vetrine
klunker-log-phase-store = Casseforti
klunker-log-phase-buy = Acquisti
klunker-log-showed =
    { $who ->
        [you] Hai esposto { $shown }
       *[other] { $whoName } ha esposto { $shown }
    }
klunker-log-showedNothing =
    { $who ->
        [you] Non hai esposto nulla
       *[other] { $whoName } non ha esposto nulla
    }
klunker-log-stored =
    { $who ->
        [you] Hai depositato { $kind }
       *[other] { $whoName } ha depositato { $kind }
    }
klunker-log-passed =
    { $who ->
        [you] Hai passato: carta acquisto { $number }
       *[other] { $whoName } ha passato: carta acquisto { $number }
    }
klunker-log-boughtOwn =
    { $who ->
        [you] Hai preso la tua vetrina: { $bought }
       *[other] { $whoName } ha preso la propria vetrina: { $bought }
    }
klunker-log-bought =
    { $who ->
        [you] Hai comprato la vetrina di { $ownerName }: { $bought }
       *[other]
            { $owner ->
                [you] { $whoName } ha comprato la tua vetrina: { $bought }
               *[other] { $whoName } ha comprato la vetrina di { $ownerName }: { $bought }
            }
    }
klunker-log-declined =
    { $who ->
        [you] Non hai comprato nulla: non compra più nessuno
       *[other] { $whoName } non ha comprato nulla: non compra più nessuno
    }
klunker-log-sold =
    { $who ->
        [you] Hai venduto { $kinds } per { klunker-money } ({ klunker-stacks })
       *[other] { $whoName } ha venduto { $kinds } per { klunker-money } ({ klunker-stacks })
    }
klunker-log-roundEnded = Fine del round { $number }
klunker-log-taxed = Tassa sul lusso: { klunker-money } al mazzo
klunker-ending-money = Soldi
klunker-ending-startMoney = All’inizio
klunker-ending-tax = Tassa
klunker-ending-sets = Set venduti
klunker-ending-setsPay = Dai set
klunker-ending-showcases = Dalla vetrina
klunker-ending-paid = Pagato
klunker-ending-cardsLeft = Carte rimaste
klunker-ending-tie = A parità di soldi vince chi ha meno carte in vetrina e in cassaforte.
klunker-ending-reason-pile_too_small = Il mazzo non basta più a completare tutte le mani.
klunker-ending-reason-round_limit = Il round 200 era l’ultimo.
klunker-reasons-show_wanted =
    { $buyers ->
        [one] Qualcun altro ne colleziona e può pagare.
       *[other] Altri { $buyers } ne collezionano e possono pagare.
    }
klunker-reasons-show_back =
    { $fits ->
        [one] Nessuno che possa pagare ne colleziona; una carta che torna da te sta bene in cassaforte.
       *[other] Nessuno che possa pagare ne colleziona; { $fits } carte che tornano da te stanno bene in cassaforte.
    }
klunker-reasons-show = Finora nessuno che possa pagare ne colleziona; ciò che non si vende torna da te.
klunker-reasons-show_nothing =
    { $cards ->
        [one] La carta nella tua vetrina basta.
       *[other] Le { $cards } carte nella tua vetrina bastano.
    }
klunker-reasons-complete = Completa un set ({ $kind }): { klunker-money }.
klunker-reasons-gather = Ne hai già ({ $kind }): così ne avresti { $count } su 4.
klunker-reasons-open =
    { $unseen ->
        [one] Con questa inizi una pila ({ $kind }); un’altra è ancora nascosta.
       *[other] Con questa inizi una pila ({ $kind }); altre { $unseen } sono ancora nascoste.
    }
klunker-reasons-pass =
    { $showcases ->
        [one] Compri come numero { $place }; ti resta una vetrina.
       *[other] Compri come numero { $place } e scegli tra { $showcases } vetrine.
    }
klunker-reasons-pass_last =
    { $showcases ->
        [one] Depositare altro ora non rende nulla; resta una vetrina.
       *[other] Depositare altro ora non rende nulla; restano { $showcases } vetrine.
    }
klunker-reasons-sell = Da vendere per primo: { $kind }.
klunker-reasons-buy_set = Questa vetrina completa un set: { klunker-money }.
klunker-reasons-buy_sets = Questa vetrina completa { $sets } set.
klunker-reasons-buy =
    { $fits ->
        [0] Qualcosa di nuovo: niente sta ancora bene con ciò che hai.
        [one] Una carta sta bene con ciò che hai.
       *[other] { $fits } carte su { $cards } stanno bene con ciò che hai.
    }
klunker-reasons-take_set = Le tue carte completano un set: { klunker-money }.
klunker-reasons-take_sets = Le tue carte completano { $sets } set.
klunker-reasons-take =
    { $fits ->
        [0] Le tue carte non costano nulla, anche se nessuna sta ancora bene con ciò che hai.
        [one] Una delle tue carte sta bene con ciò che hai.
       *[other] { $fits } delle tue { $cards } carte stanno bene con ciò che hai.
    }
klunker-reasons-decline =
    { $showcases ->
        [one] L’ultima vetrina non vale il suo prezzo.
       *[other] Nessuna delle { $showcases } vetrine vale il suo prezzo.
    }
klunker-reasons-gains = Circa un round dopo ti ha reso { klunker-money } in più della seconda mossa migliore.
klunker-reasons-invests = Circa un round dopo ti ha reso { klunker-money } in meno della seconda mossa migliore, ma con prospettive migliori.
klunker-reasons-denies = { $name } incassa allora { klunker-money } in meno.
klunker-reasons-helps = Il prezzo: { $name } incassa allora { klunker-money } in più.
klunker-fairness-handFits = La tua prima mano deriva dal segreto.
klunker-rules-title = Klunker in due minuti
klunker-rules-text-1 = Hai una gioielleria. Alla fine vince chi ha più soldi.
klunker-rules-text-2 = Vetrina: dalla mano ognuno espone nella propria vetrina quante carte vuole. In una vetrina vuota ne va messa almeno una.
klunker-rules-text-3 = Cassaforte: a turno, deposita una carta in cassaforte o passa. Chi passa prima di tutti prende la carta acquisto 1 e comincia a comprare.
klunker-rules-text-4 = Acquisti: nell’ordine delle carte acquisto ognuno prende un’intera vetrina e la mette nella propria cassaforte. Una vetrina altrui costa 1 banconota, che incassa chi la possiede; la propria è gratis. Solo chi non ha più nulla in vetrina può non comprare: così il round finisce, e il prossimo comincia da chi ha rinunciato.
klunker-rules-text-5 = Quattro gioielli uguali in cassaforte formano un set, che si vende subito. Meno pile hai in cassaforte (il set conta anch’esso), più il set rende: con 1 pila 4 banconote, con 2 pile 3, con 3 pile 2, con più pile 1.
klunker-rules-text-6 = Poi tutte le mani tornano a sei carte. Quando il mazzo non basta più, la partita è finita.
klunker-rules-edition-1999 = Un set di collane rende sempre 4 banconote.
klunker-rules-edition-2005 = In cinque o sei, ognuno paga una tassa sul lusso a ogni round.
klunker-columns-buy = Acq.
klunker-columns-hand = Mano
klunker-columns-safe = Pile in cassaforte
klunker-board-handWhose =
    { $who ->
        [you] La tua mano
       *[other] Mano di { $whoName }
    }
klunker-board-handsKnown = Note in mano
klunker-options-start-label = Chi comincia
klunker-typed-show = esponi
klunker-typed-store = deposita
klunker-typed-pass = passa
klunker-typed-buy = compra
klunker-typed-decline = rinuncia
klunker-typed-sell = vendi
klunker-typed-piercing = piercing
klunker-typed-earring = orecchino
klunker-typed-tooth = dente
klunker-typed-shoe = scarpa
klunker-typed-diadem = diadema
klunker-typed-monocle = monocolo
klunker-typed-necklace = collana
klunker-typed-ruby = rubino
klunker-typed-sapphire = zaffiro
klunker-typed-emerald = smeraldo
klunker-typed-topaz = topazio
klunker-typed-amethyst = ametista
klunker-typed-amber = ambra
klunker-typed-diamond = diamante
klunker-board-showcase = Vetrina
klunker-board-safe = Cassaforte
klunker-lesson-show = Ciò che metti in vetrina è in vendita: chi la prende ti paga 1 banconota. Una vetrina vuota vuole almeno una carta.
klunker-lesson-store = Nella cassaforte raccogli quattro gioielli uguali. Metti una carta o passa: chi passa per primo compra per primo.
klunker-lesson-buy = Prendi un’intera vetrina nella tua cassaforte: la tua è gratis, un’altra costa 1 banconota.
klunker-lesson-sell = Quattro gioielli uguali si vendono subito. Meno pile ci sono in cassaforte, più rendono.
