### Klunker.

klunker-name = Klunker
klunker-pitch = Leg Klunker aus, füll deinen Tresor, kauf die Schaufenster der Nachbarn. 3–6 Personen.
klunker-title = Ein Tisch für Klunker
klunker-cards =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
klunker-money =
    { $money ->
        [one] { $money } Schein
       *[other] { $money } Scheine
    }
klunker-stacks = { $stacks } Stapel
klunker-kinds-piercing-name = Piercing
klunker-kinds-piercing-one = ein Piercing
klunker-kinds-piercing-many =
    { $count ->
        [one] { $count } Piercing
       *[other] { $count } Piercings
    }
klunker-kinds-piercing-letter = P
klunker-kinds-earring-name = Ohrring
klunker-kinds-earring-one = einen Ohrring
klunker-kinds-earring-many =
    { $count ->
        [one] { $count } Ohrring
       *[other] { $count } Ohrringe
    }
klunker-kinds-earring-letter = O
klunker-kinds-tooth-name = Goldzahn
klunker-kinds-tooth-one = einen Goldzahn
klunker-kinds-tooth-many =
    { $count ->
        [one] { $count } Goldzahn
       *[other] { $count } Goldzähne
    }
klunker-kinds-tooth-letter = G
klunker-kinds-shoe-name = Schuh
klunker-kinds-shoe-one = einen Schuh
klunker-kinds-shoe-many =
    { $count ->
        [one] { $count } Schuh
       *[other] { $count } Schuhe
    }
klunker-kinds-shoe-letter = S
klunker-kinds-diadem-name = Diadem
klunker-kinds-diadem-one = ein Diadem
klunker-kinds-diadem-many =
    { $count ->
        [one] { $count } Diadem
       *[other] { $count } Diademe
    }
klunker-kinds-diadem-letter = D
klunker-kinds-monocle-name = Monokel
klunker-kinds-monocle-one = ein Monokel
klunker-kinds-monocle-many = { $count } Monokel
klunker-kinds-monocle-letter = M
klunker-kinds-necklace-name = Kette
klunker-kinds-necklace-one = eine Kette
klunker-kinds-necklace-many =
    { $count ->
        [one] { $count } Kette
       *[other] { $count } Ketten
    }
klunker-kinds-necklace-letter = K
klunker-kinds-ruby-name = Rubin
klunker-kinds-ruby-one = einen Rubin
klunker-kinds-ruby-many =
    { $count ->
        [one] { $count } Rubin
       *[other] { $count } Rubine
    }
klunker-kinds-ruby-letter = R
klunker-kinds-sapphire-name = Saphir
klunker-kinds-sapphire-one = einen Saphir
klunker-kinds-sapphire-many =
    { $count ->
        [one] { $count } Saphir
       *[other] { $count } Saphire
    }
klunker-kinds-sapphire-letter = Sa
klunker-kinds-emerald-name = Smaragd
klunker-kinds-emerald-one = einen Smaragd
klunker-kinds-emerald-many =
    { $count ->
        [one] { $count } Smaragd
       *[other] { $count } Smaragde
    }
klunker-kinds-emerald-letter = Sm
klunker-kinds-topaz-name = Topas
klunker-kinds-topaz-one = einen Topas
klunker-kinds-topaz-many =
    { $count ->
        [one] { $count } Topas
       *[other] { $count } Topase
    }
klunker-kinds-topaz-letter = T
klunker-kinds-amethyst-name = Amethyst
klunker-kinds-amethyst-one = einen Amethyst
klunker-kinds-amethyst-many =
    { $count ->
        [one] { $count } Amethyst
       *[other] { $count } Amethyste
    }
klunker-kinds-amethyst-letter = A
klunker-kinds-amber-name = Bernstein
klunker-kinds-amber-one = einen Bernstein
klunker-kinds-amber-many =
    { $count ->
        [one] { $count } Bernstein
       *[other] { $count } Bernsteine
    }
klunker-kinds-amber-letter = B
klunker-kinds-diamond-name = Diamant
klunker-kinds-diamond-one = einen Diamanten
klunker-kinds-diamond-many =
    { $count ->
        [one] { $count } Diamant
       *[other] { $count } Diamanten
    }
klunker-kinds-diamond-letter = D
klunker-options-edition-label = Ausgabe
klunker-options-edition-1999 = 1999, Schmuck
klunker-options-edition-2005 = 2005, Edelsteine
klunker-options-unsold-label = Unverkaufte Karten eines Sets
klunker-options-unsold-top = zurück auf den Nachziehstapel
klunker-options-unsold-removed = aus dem Spiel
klunker-board-pile = Nachziehstapel
klunker-board-pileKnown = oben auf dem Stapel, offen bekannt: { $names }
klunker-board-removed = { klunker-cards } aus dem Spiel
klunker-board-buyCards = Kaufkarten
klunker-board-buyCard = Kaufkarte { $number }
klunker-board-startPlayer = Startspieler
klunker-board-hand = Deine Handkarten
klunker-board-handOf = { klunker-cards } auf der Hand
klunker-board-showcaseOf =
    { $who ->
        [you] Dein Schaufenster
       *[other] Schaufenster von { $whoName }
    }
klunker-board-safeOf =
    { $who ->
        [you] Dein Tresor
       *[other] Tresor von { $whoName }
    }
klunker-board-purseOf =
    { $who ->
        [you] Deine Kasse
       *[other] Kasse von { $whoName }
    }
klunker-board-empty = leer
klunker-board-phases-show = Schaufenster
klunker-board-phases-store = Tresor
klunker-board-phases-buy = Kaufen
klunker-board-phases-sell = Verkaufen
klunker-board-tax = Luxussteuer: { klunker-money } pro Runde
klunker-board-asked-show =
    { $must ->
        [yes] Dein Schaufenster ist leer: Leg mindestens eine Karte aus.
       *[no] Wähle die Karten, die du auslegen willst, oder keine.
    }
klunker-board-asked-store = Leg eine Karte in deinen Tresor oder passe.
klunker-board-asked-buy =
    { $must ->
        [yes] Nimm ein Schaufenster: dein eigenes umsonst oder ein anderes für 1 Schein.
       *[no] Nimm ein Schaufenster oder verzichte.
    }
klunker-board-asked-buyOnly = Nur dein eigenes Schaufenster ist noch da: Nimm es, umsonst.
klunker-board-asked-buyPoor = Du hast kein Geld: Nimm dein eigenes Schaufenster, umsonst.
klunker-board-asked-sell = Mehrere Sets sind komplett. Welches verkaufst du zuerst?
klunker-board-waitFor-show = { $name } füllt das Schaufenster …
klunker-board-waitFor-store = { $name } füllt den Tresor oder passt …
klunker-board-waitFor-buy = { $name } kauft …
klunker-board-waitFor-sell = { $name } wählt, was zuerst verkauft wird …
klunker-board-chooseCards = Wähle Karten
klunker-board-show =
    { $cards ->
        [0] Nichts auslegen
       *[other] { klunker-cards } auslegen
    }
klunker-board-store = { CAPITAL($kind) } einlagern
klunker-board-pass = Passen, Kaufkarte { $number } nehmen
klunker-board-buyOwn = Eigenes Schaufenster nehmen
klunker-board-buyFrom = Bei { $name } für 1 Schein kaufen
klunker-board-decline = Verzichten
klunker-board-declineHint = beendet die Runde; du beginnst die nächste
klunker-board-sell = { $kinds } für { klunker-money } verkaufen
klunker-board-wouldBe = Dein Tresor hätte dann { klunker-stacks }.
klunker-board-wouldSell = Verkauft { $kinds } für { klunker-money } ({ klunker-stacks } im Tresor).
klunker-board-wouldComplete = Dann sind komplett: { $kinds }.
klunker-board-scale = Je weniger Stapel im Tresor, desto mehr bringt ein Set: 1 → 4, 2 → 3, 3 → 2, mehr → 1.
klunker-board-showHint = Wer dein Schaufenster kauft, zahlt dir 1 Schein, egal wie voll es ist.
klunker-board-notNow = Jetzt nicht: Du bist nicht am Zug.
klunker-board-notHand = In dieser Phase spielst du keine Handkarten.
klunker-board-notYet = Schaufenster werden gekauft, sobald alle gepasst haben.
klunker-board-notThis = Dieses kannst du jetzt nicht nehmen.
klunker-board-notEmpty = Dieses Schaufenster ist leer.
klunker-board-notPoor = Es kostet 1 Schein, und du hast keinen.
klunker-board-more = Mehr
klunker-board-saleTitle =
    { $who ->
        [you] Du verkaufst ein Set
       *[other] { $whoName } verkauft ein Set
    }
klunker-board-saleCount = { klunker-stacks } im Tresor: Das Set bringt { klunker-money }
klunker-board-salePays = Das Set bringt { klunker-money }
klunker-board-saleRest =
    { $to ->
        [pile] { klunker-cards } zurück auf den Nachziehstapel
       *[removed] { klunker-cards } aus dem Spiel
    }
klunker-board-setPays = Ein Set bringt
klunker-board-setPaysNow = Ein Set bringt jetzt { $pays }.
klunker-board-setWouldPay = Ein Set brächte { $pays }.
klunker-board-free = umsonst
klunker-board-buy = Kaufen
klunker-board-take = Nehmen
klunker-board-chooseCard = Wähle eine Karte
klunker-board-chooseShowcase = Wähle ein Schaufenster
klunker-board-passed = Du hast gepasst
klunker-board-now = am Zug
klunker-board-next = danach
klunker-board-freeNumber = { $number }: noch da
klunker-move-show = Auslegen: { $shown }
klunker-move-sell = { $kinds } verkaufen
klunker-move-pass = Passen
klunker-log-startDrawn =
    { $who ->
        [you] Du beginnst
       *[other] { $whoName } beginnt
    }
klunker-log-moneyDealt = Alle bekommen { klunker-money }
klunker-log-dealtKnown =
    { $who ->
        [you] Du bekommst { klunker-cards }, davon bekannt: { $known }
       *[other] { $whoName } bekommt { klunker-cards }, davon bekannt: { $known }
    }
klunker-log-dealtAllKnown =
    { $who ->
        [you] Du bekommst { $known }
       *[other] { $whoName } bekommt { $known }
    }
klunker-log-drew =
    { $who ->
        [you] Du ziehst: { $drawn }
       *[other] { $whoName } zieht: { $drawn }
    }
klunker-log-phase-show = Schaufenster
klunker-log-phase-store = Tresor
klunker-log-phase-buy = Kaufen
klunker-log-showed =
    { $who ->
        [you] Du legst aus: { $shown }
       *[other] { $whoName } legt aus: { $shown }
    }
klunker-log-showedNothing =
    { $who ->
        [you] Du legst nichts aus
       *[other] { $whoName } legt nichts aus
    }
klunker-log-stored =
    { $who ->
        [you] Du lagerst { $kind } ein
       *[other] { $whoName } lagert { $kind } ein
    }
klunker-log-passed =
    { $who ->
        [you] Du passt: Kaufkarte { $number }
       *[other] { $whoName } passt: Kaufkarte { $number }
    }
klunker-log-boughtOwn =
    { $who ->
        [you] Du nimmst dein eigenes Schaufenster: { $bought }
       *[other] { $whoName } nimmt das eigene Schaufenster: { $bought }
    }
klunker-log-bought =
    { $who ->
        [you] Du kaufst das Schaufenster von { $ownerName }: { $bought }
       *[other]
            { $owner ->
                [you] { $whoName } kauft dein Schaufenster: { $bought }
               *[other] { $whoName } kauft das Schaufenster von { $ownerName }: { $bought }
            }
    }
klunker-log-declined =
    { $who ->
        [you] Du verzichtest: Niemand kauft mehr
       *[other] { $whoName } verzichtet: Niemand kauft mehr
    }
klunker-log-sold =
    { $who ->
        [you] Du verkaufst { $kinds } für { klunker-money } ({ klunker-stacks } im Tresor)
       *[other] { $whoName } verkauft { $kinds } für { klunker-money } ({ klunker-stacks } im Tresor)
    }
klunker-log-roundEnded = Runde { $number } ist vorbei
klunker-log-taxed = Luxussteuer: { klunker-money } auf den Nachziehstapel
klunker-ending-money = Geld
klunker-ending-startMoney = Startgeld
klunker-ending-tax = Steuer
klunker-ending-sets = Sets verkauft
klunker-ending-setsPay = Aus Sets
klunker-ending-showcases = Aus Schaufenstern
klunker-ending-paid = Bezahlt
klunker-ending-cardsLeft = Karten übrig
klunker-ending-tie = Bei gleich viel Geld gewinnt, wer weniger Karten in Schaufenster und Tresor hat.
klunker-ending-reason-pile_too_small = Der Nachziehstapel reicht nicht mehr, um alle Hände aufzufüllen.
klunker-ending-reason-round_limit = Runde 200 war die letzte.
klunker-reasons-show_wanted =
    { $buyers ->
        [one] Einer der anderen hat Geld und sammelt das.
       *[other] { $buyers } der anderen haben Geld und sammeln das.
    }
klunker-reasons-show_back =
    { $fits ->
        [one] Niemand, der zahlen kann, sammelt das; eine Karte, die zurückkommt, passt in deinen Tresor.
       *[other] Niemand, der zahlen kann, sammelt das; { $fits } Karten, die zurückkommen, passen in deinen Tresor.
    }
klunker-reasons-show = Noch sammelt das niemand, der zahlen kann; was nicht verkauft wird, kommt zu dir zurück.
klunker-reasons-show_nothing =
    { $cards ->
        [one] Die Karte in deinem Schaufenster genügt.
       *[other] Die { $cards } Karten in deinem Schaufenster genügen.
    }
klunker-reasons-complete = Das macht ein Set komplett ({ $kind }): { klunker-money }.
klunker-reasons-gather = Das sammelst du schon ({ $kind }): dann hast du { $count } von 4.
klunker-reasons-open =
    { $unseen ->
        [one] Damit beginnst du einen Stapel ({ $kind }); eine weitere Karte ist noch nicht zu sehen.
       *[other] Damit beginnst du einen Stapel ({ $kind }); { $unseen } weitere sind noch nicht zu sehen.
    }
klunker-reasons-pass =
    { $showcases ->
        [one] Du kaufst als Nummer { $place }; ein Schaufenster bleibt dir.
       *[other] Du kaufst als Nummer { $place } und wählst unter { $showcases } Schaufenstern.
    }
klunker-reasons-pass_last =
    { $showcases ->
        [one] Mehr einzulagern bringt jetzt nichts; ein Schaufenster ist noch da.
       *[other] Mehr einzulagern bringt jetzt nichts; { $showcases } Schaufenster sind noch da.
    }
klunker-reasons-sell = Am besten zuerst: { $kind }.
klunker-reasons-buy_set = Dieses Schaufenster macht ein Set komplett: { klunker-money }.
klunker-reasons-buy_sets = Dieses Schaufenster macht { $sets } Sets komplett.
klunker-reasons-buy =
    { $fits ->
        [0] Etwas Neues: Noch passt nichts davon zu dem, was du hast.
        [one] Eine Karte davon passt zu dem, was du hast.
       *[other] { $fits } von { $cards } Karten passen zu dem, was du hast.
    }
klunker-reasons-take_set = Deine eigenen Karten machen ein Set komplett: { klunker-money }.
klunker-reasons-take_sets = Deine eigenen Karten machen { $sets } Sets komplett.
klunker-reasons-take =
    { $fits ->
        [0] Deine eigenen Karten kosten nichts, auch wenn noch keine zu dem passt, was du hast.
        [one] Eine deiner eigenen Karten passt zu dem, was du hast.
       *[other] { $fits } von deinen { $cards } eigenen Karten passen zu dem, was du hast.
    }
klunker-reasons-decline =
    { $showcases ->
        [one] Das letzte Schaufenster ist seinen Preis nicht wert.
       *[other] Keines der { $showcases } Schaufenster ist seinen Preis wert.
    }
klunker-reasons-gains = Etwa eine Runde später hat dir das { klunker-money } mehr gebracht als der nächstbeste Zug.
klunker-reasons-invests = Etwa eine Runde später hat dir das { klunker-money } weniger gebracht als der nächstbeste Zug, aber bessere Aussichten.
klunker-reasons-denies = { $name } nimmt dann { klunker-money } weniger ein.
klunker-reasons-helps = Der Preis: { $name } nimmt dann { klunker-money } mehr ein.
klunker-fairness-handFits = Deine ersten Handkarten folgen aus dem Geheimnis.
klunker-rules-title = Klunker in zwei Minuten
klunker-rules-text-1 = Du führst einen Juwelierladen. Wer am Ende das meiste Geld hat, gewinnt.
klunker-rules-text-2 = Schaufenster: Leg beliebig viele Handkarten in dein Schaufenster. Ist es leer, muss mindestens eine hinein.
klunker-rules-text-3 = Tresor: Reihum legst du eine Karte in deinen Tresor oder passt. Wer zuerst passt, nimmt Kaufkarte 1 und kauft auch zuerst.
klunker-rules-text-4 = Kaufen: In der Reihenfolge der Kaufkarten nimmst du ein ganzes Schaufenster in deinen Tresor. Kaufst du bei anderen, zahlst du ihnen 1 Schein; dein eigenes ist umsonst. Nur wer nichts mehr im eigenen Schaufenster hat, darf verzichten: Damit endet die Runde, und wer verzichtet, beginnt die nächste.
klunker-rules-text-5 = Vier gleiche im Tresor sind ein Set und werden sofort verkauft. Je weniger Stapel im Tresor liegen (das Set zählt mit), desto mehr bringt es: bei 1 Stapel 4 Scheine, bei 2 Stapeln 3, bei 3 Stapeln 2, bei mehr 1.
klunker-rules-text-6 = Dann werden alle Hände auf sechs Karten aufgefüllt. Reicht der Nachziehstapel dafür nicht, ist das Spiel aus.
klunker-rules-edition-1999 = Ein Set Ketten bringt immer 4 Scheine.
klunker-rules-edition-2005 = Zu fünft oder sechst zahlen alle in jeder Runde eine Luxussteuer.
klunker-columns-buy = Kauf
klunker-columns-hand = Hand
klunker-columns-safe = Stapel im Tresor
klunker-board-handWhose =
    { $who ->
        [you] Deine Handkarten
       *[other] Handkarten von { $whoName }
    }
klunker-board-handsKnown = Bekannt auf den Händen
klunker-options-start-label = Startspieler
klunker-typed-show = zeig
klunker-typed-store = lager
klunker-typed-pass = passe
klunker-typed-buy = kauf
klunker-typed-decline = verzichte
klunker-typed-sell = verkauf
klunker-typed-piercing = piercing
klunker-typed-earring = ohrring
klunker-typed-tooth = goldzahn
klunker-typed-shoe = schuh
klunker-typed-diadem = diadem
klunker-typed-monocle = monokel
klunker-typed-necklace = kette
klunker-typed-ruby = rubin
klunker-typed-sapphire = saphir
klunker-typed-emerald = smaragd
klunker-typed-topaz = topas
klunker-typed-amethyst = amethyst
klunker-typed-amber = bernstein
klunker-typed-diamond = diamant
klunker-board-showcase = Schaufenster
klunker-board-safe = Tresor
klunker-lesson-show = Was in deinem Schaufenster liegt, steht zum Verkauf: Wer es nimmt, zahlt dir 1 Schein. Ein leeres Schaufenster braucht mindestens eine Karte.
klunker-lesson-store = In deinem Tresor sammelst du vier Gleiche. Lege eine Karte hinein oder passe: Wer zuerst passt, kauft zuerst.
klunker-lesson-buy = Nimm ein ganzes Schaufenster in deinen Tresor: das eigene umsonst, ein fremdes für 1 Schein.
klunker-lesson-sell = Vier Gleiche werden sofort verkauft. Je weniger Stapel im Tresor liegen, desto mehr bringen sie.
