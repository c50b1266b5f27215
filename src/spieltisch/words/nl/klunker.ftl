### Klunker.

klunker-name = Klunker
klunker-pitch = Toon juwelen, vul je kluis, koop de vitrines van je buren. 3–6 spelers.
klunker-title = Een tafel voor Klunker
klunker-cards =
    { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }
klunker-money =
    { $money ->
        [one] { $money } biljet
       *[other] { $money } biljetten
    }
klunker-stacks =
    { $stacks ->
        [one] { $stacks } stapeltje
       *[other] { $stacks } stapeltjes
    }
klunker-kinds-piercing-name = piercing
klunker-kinds-piercing-one = een piercing
klunker-kinds-piercing-many =
    { $count ->
        [one] een piercing
       *[other] { $count } piercings
    }
klunker-kinds-piercing-letter = P
klunker-kinds-earring-name = oorbel
klunker-kinds-earring-one = een oorbel
klunker-kinds-earring-many =
    { $count ->
        [one] een oorbel
       *[other] { $count } oorbellen
    }
klunker-kinds-earring-letter = O
klunker-kinds-tooth-name = gouden tand
klunker-kinds-tooth-one = een gouden tand
klunker-kinds-tooth-many =
    { $count ->
        [one] een gouden tand
       *[other] { $count } gouden tanden
    }
klunker-kinds-tooth-letter = T
klunker-kinds-shoe-name = schoen
klunker-kinds-shoe-one = een schoen
klunker-kinds-shoe-many =
    { $count ->
        [one] een schoen
       *[other] { $count } schoenen
    }
klunker-kinds-shoe-letter = S
klunker-kinds-diadem-name = diadeem
klunker-kinds-diadem-one = een diadeem
klunker-kinds-diadem-many =
    { $count ->
        [one] een diadeem
       *[other] { $count } diademen
    }
klunker-kinds-diadem-letter = D
klunker-kinds-monocle-name = monocle
klunker-kinds-monocle-one = een monocle
klunker-kinds-monocle-many =
    { $count ->
        [one] een monocle
       *[other] { $count } monocles
    }
klunker-kinds-monocle-letter = M
klunker-kinds-necklace-name = ketting
klunker-kinds-necklace-one = een ketting
klunker-kinds-necklace-many =
    { $count ->
        [one] een ketting
       *[other] { $count } kettingen
    }
klunker-kinds-necklace-letter = K
klunker-kinds-ruby-name = robijn
klunker-kinds-ruby-one = een robijn
klunker-kinds-ruby-many =
    { $count ->
        [one] een robijn
       *[other] { $count } robijnen
    }
klunker-kinds-ruby-letter = R
klunker-kinds-sapphire-name = saffier
klunker-kinds-sapphire-one = een saffier
klunker-kinds-sapphire-many =
    { $count ->
        [one] een saffier
       *[other] { $count } saffieren
    }
klunker-kinds-sapphire-letter = Sa
klunker-kinds-emerald-name = smaragd
klunker-kinds-emerald-one = een smaragd
klunker-kinds-emerald-many =
    { $count ->
        [one] een smaragd
       *[other] { $count } smaragden
    }
klunker-kinds-emerald-letter = Sm
klunker-kinds-topaz-name = topaas
klunker-kinds-topaz-one = een topaas
klunker-kinds-topaz-many =
    { $count ->
        [one] een topaas
       *[other] { $count } topazen
    }
klunker-kinds-topaz-letter = T
klunker-kinds-amethyst-name = amethist
klunker-kinds-amethyst-one = een amethist
klunker-kinds-amethyst-many =
    { $count ->
        [one] een amethist
       *[other] { $count } amethisten
    }
klunker-kinds-amethyst-letter = A
klunker-kinds-amber-name = barnsteen
klunker-kinds-amber-one = een barnsteen
klunker-kinds-amber-many =
    { $count ->
        [one] een barnsteen
       *[other] { $count } barnstenen
    }
klunker-kinds-amber-letter = B
klunker-kinds-diamond-name = diamant
klunker-kinds-diamond-one = een diamant
klunker-kinds-diamond-many =
    { $count ->
        [one] een diamant
       *[other] { $count } diamanten
    }
klunker-kinds-diamond-letter = D
klunker-options-edition-label = Editie
klunker-options-edition-1999 = 1999, sieraden
klunker-options-edition-2005 = 2005, edelstenen
klunker-options-unsold-label = Onverkochte kaarten van een set
klunker-options-unsold-top = terug op de voorraadstapel
klunker-options-unsold-removed = uit het spel
klunker-board-pile = Voorraadstapel
klunker-board-pileKnown = boven op de stapel, bij iedereen bekend: { $names }
klunker-board-removed = { klunker-cards } uit het spel
klunker-board-buyCards = Koopkaarten
klunker-board-buyCard = Koopkaart { $number }
klunker-board-startPlayer = Startspeler
klunker-board-hand = Je handkaarten
klunker-board-handOf = { klunker-cards } in de hand
klunker-board-showcaseOf =
    { $who ->
        [you] Je vitrine
       *[other] Vitrine van { $whoName }
    }
klunker-board-safeOf =
    { $who ->
        [you] Je kluis
       *[other] Kluis van { $whoName }
    }
klunker-board-purseOf =
    { $who ->
        [you] Je geldvoorraad
       *[other] Geldvoorraad van { $whoName }
    }
klunker-board-empty = leeg
klunker-board-phases-show = Vitrine
klunker-board-phases-store = Kluis
klunker-board-phases-buy = Kopen
klunker-board-phases-sell = Verkopen
klunker-board-tax = Weeldetaks: { klunker-money } per ronde
klunker-board-asked-show =
    { $must ->
        [yes] Je vitrine is leeg: kies minstens één kaart om te tonen.
       *[no] Kies de kaarten die je wilt tonen, of geen.
    }
klunker-board-asked-store = Leg één kaart in je kluis, of pas.
klunker-board-asked-buy =
    { $must ->
        [yes] Neem één vitrine: je eigen is gratis, een andere kost 1 biljet.
       *[no] Neem één vitrine, of koop niets.
    }
klunker-board-asked-buyOnly = Alleen je eigen vitrine is er nog: neem die, gratis.
klunker-board-asked-buyPoor = Je hebt geen geld: neem je eigen vitrine, die is gratis.
klunker-board-asked-sell = Er zijn meerdere sets compleet. Welke verkoop je eerst?
klunker-board-waitFor-show = { $name } vult de vitrine …
klunker-board-waitFor-store = { $name } vult de kluis of past …
klunker-board-waitFor-buy = { $name } koopt …
klunker-board-waitFor-sell = { $name } kiest wat eerst verkocht wordt …
klunker-board-chooseCards = Kies kaarten
klunker-board-show =
    { $cards ->
        [0] Toon niets
       *[other] Toon { klunker-cards }
    }
klunker-board-store = Leg { $kind } in je kluis
klunker-board-pass = Pas en neem koopkaart { $number }
klunker-board-buyOwn = Neem je eigen vitrine
klunker-board-buyFrom = Koop bij { $name } voor 1 biljet
klunker-board-decline = Koop niets
klunker-board-declineHint = de ronde stopt; jij begint de volgende
klunker-board-sell = Verkoop { $kinds } voor { klunker-money }
klunker-board-wouldBe =
    { $stacks ->
        [one] Dan ligt er { $stacks } stapeltje in je kluis.
       *[other] Dan liggen er { $stacks } stapeltjes in je kluis.
    }
klunker-board-wouldSell = Verkoopt { $kinds }: { klunker-money } bij { klunker-stacks }.
klunker-board-wouldComplete = Dan zijn compleet: { $kinds }.
klunker-board-scale = Hoe minder stapeltjes in de kluis, hoe meer een set oplevert: 1 → 4, 2 → 3, 3 → 2, meer → 1.
klunker-board-showHint = Wie jouw vitrine koopt, betaalt je 1 biljet, hoe vol die ook is.
klunker-board-notNow = Nu niet: je bent niet aan de beurt.
klunker-board-notHand = Nu speel je geen handkaarten.
klunker-board-notYet = Vitrines worden gekocht zodra iedereen heeft gepast.
klunker-board-notThis = Deze kun je nu niet nemen.
klunker-board-notEmpty = Deze vitrine is leeg.
klunker-board-notPoor = Hij kost 1 biljet, en dat heb je niet.
klunker-board-more = Meer
klunker-board-saleTitle =
    { $who ->
        [you] Je verkoopt een set
       *[other] { $whoName } verkoopt een set
    }
klunker-board-saleCount = { klunker-stacks } in de kluis: de set levert { klunker-money } op
klunker-board-salePays = De set levert { klunker-money } op
klunker-board-saleRest =
    { $to ->
        [pile] { klunker-cards } terug op de voorraadstapel
       *[removed] { klunker-cards } uit het spel
    }
klunker-board-setPays = Een set levert
klunker-board-setPaysNow = Een set levert nu { $pays } op.
klunker-board-setWouldPay = Een set zou { $pays } opleveren.
klunker-board-free = gratis
klunker-board-buy = Koop
klunker-board-take = Neem
klunker-board-chooseCard = Kies een kaart
klunker-board-chooseShowcase = Kies een vitrine
klunker-board-passed = Je hebt gepast
klunker-board-now = aan de beurt
klunker-board-next = daarna
klunker-board-freeNumber = { $number }: nog te nemen
klunker-move-show = Toon { $shown }
klunker-move-sell = Verkoop { $kinds }
klunker-move-pass = Passen
klunker-log-startDrawn =
    { $who ->
        [you] Je bent startspeler
       *[other] { $whoName } is startspeler
    }
klunker-log-moneyDealt = Iedereen krijgt { klunker-money }
klunker-log-dealtKnown =
    { $who ->
        [you] Je krijgt { klunker-cards }, waarvan bekend: { $known }
       *[other] { $whoName } krijgt { klunker-cards }, waarvan bekend: { $known }
    }
klunker-log-dealtAllKnown =
    { $who ->
        [you] Je krijgt { $known }
       *[other] { $whoName } krijgt { $known }
    }
klunker-log-drew =
    { $who ->
        [you] Je trekt { $drawn }
       *[other] { $whoName } trekt { $drawn }
    }
klunker-log-phase-show = Vitrines
klunker-log-phase-store = Kluizen
klunker-log-phase-buy = Kopen
klunker-log-showed =
    { $who ->
        [you] Je toont { $shown }
       *[other] { $whoName } toont { $shown }
    }
klunker-log-showedNothing =
    { $who ->
        [you] Je toont niets
       *[other] { $whoName } toont niets
    }
klunker-log-stored =
    { $who ->
        [you] Je legt { $kind } in je kluis
       *[other] { $whoName } legt { $kind } in de kluis
    }
klunker-log-passed =
    { $who ->
        [you] Je past: koopkaart { $number }
       *[other] { $whoName } past: koopkaart { $number }
    }
klunker-log-boughtOwn =
    { $who ->
        [you] Je neemt je eigen vitrine: { $bought }
       *[other] { $whoName } neemt de eigen vitrine: { $bought }
    }
klunker-log-bought =
    { $who ->
        [you] Je koopt de vitrine van { $ownerName }: { $bought }
       *[other]
            { $owner ->
                [you] { $whoName } koopt jouw vitrine: { $bought }
               *[other] { $whoName } koopt de vitrine van { $ownerName }: { $bought }
            }
    }
klunker-log-declined =
    { $who ->
        [you] Je koopt niets: niemand koopt meer
       *[other] { $whoName } koopt niets: niemand koopt meer
    }
klunker-log-sold =
    { $who ->
        [you] Je verkoopt { $kinds } bij { klunker-stacks } voor { klunker-money }
       *[other] { $whoName } verkoopt { $kinds } bij { klunker-stacks } voor { klunker-money }
    }
klunker-log-roundEnded = Ronde { $number } is voorbij
klunker-log-taxed = Weeldetaks: { klunker-money } op de voorraadstapel
klunker-ending-money = Geld
klunker-ending-startMoney = Startgeld
klunker-ending-tax = Taks
klunker-ending-sets = Sets verkocht
klunker-ending-setsPay = Uit sets
klunker-ending-showcases = Uit vitrines
klunker-ending-paid = Betaald
klunker-ending-cardsLeft = Kaarten over
klunker-ending-tie = Bij evenveel geld wint wie de minste kaarten in vitrine en kluis heeft.
klunker-ending-reason-pile_too_small = Met de voorraadstapel zijn niet meer alle handen aan te vullen.
klunker-ending-reason-round_limit = Ronde 200 was de laatste.
klunker-reasons-show_wanted =
    { $buyers ->
        [one] Een van de anderen heeft geld en verzamelt dit.
       *[other] { $buyers } van de anderen hebben geld en verzamelen dit.
    }
klunker-reasons-show_back =
    { $fits ->
        [one] Niemand die kan betalen verzamelt dit; één kaart die terugkomt past in je kluis.
       *[other] Niemand die kan betalen verzamelt dit; { $fits } kaarten die terugkomen passen in je kluis.
    }
klunker-reasons-show = Nog niemand die kan betalen verzamelt dit; wat niet wordt verkocht komt bij je terug.
klunker-reasons-show_nothing =
    { $cards ->
        [one] De kaart in je vitrine is genoeg.
       *[other] De { $cards } kaarten in je vitrine zijn genoeg.
    }
klunker-reasons-complete = Dit maakt een set compleet ({ $kind }): { klunker-money }.
klunker-reasons-gather = Dit verzamel je al ({ $kind }): dan heb je er { $count } van de 4.
klunker-reasons-open =
    { $unseen ->
        [one] Hiermee begin je een stapeltje ({ $kind }); er is er nog één niet te zien.
       *[other] Hiermee begin je een stapeltje ({ $kind }); er zijn er nog { $unseen } niet te zien.
    }
klunker-reasons-pass =
    { $showcases ->
        [one] Je koopt als nummer { $place }; er blijft één vitrine over.
       *[other] Je koopt als nummer { $place } en kiest uit { $showcases } vitrines.
    }
klunker-reasons-pass_last =
    { $showcases ->
        [one] Nog meer opbergen levert nu niets op; er is nog één vitrine.
       *[other] Nog meer opbergen levert nu niets op; er zijn nog { $showcases } vitrines.
    }
klunker-reasons-sell = Verkoop dit eerst: { $kind }.
klunker-reasons-buy_set = Deze vitrine maakt een set compleet: { klunker-money }.
klunker-reasons-buy_sets = Deze vitrine maakt { $sets } sets compleet.
klunker-reasons-buy =
    { $fits ->
        [0] Iets nieuws: nog niets ervan past bij wat je hebt.
        [one] Eén kaart ervan past bij wat je hebt.
       *[other] { $fits } van de { $cards } kaarten passen bij wat je hebt.
    }
klunker-reasons-take_set = Je eigen kaarten maken een set compleet: { klunker-money }.
klunker-reasons-take_sets = Je eigen kaarten maken { $sets } sets compleet.
klunker-reasons-take =
    { $fits ->
        [0] Je eigen kaarten kosten niets, ook al past er nog geen bij wat je hebt.
        [one] Een van je eigen kaarten past bij wat je hebt.
       *[other] { $fits } van je { $cards } eigen kaarten passen bij wat je hebt.
    }
klunker-reasons-decline =
    { $showcases ->
        [one] De laatste vitrine is de prijs niet waard.
       *[other] Geen van de { $showcases } vitrines is de prijs waard.
    }
klunker-reasons-gains = Ongeveer een ronde later heeft dit je { klunker-money } meer opgeleverd dan de op een na beste zet.
klunker-reasons-invests = Ongeveer een ronde later heeft dit je { klunker-money } minder opgeleverd dan de op een na beste zet, maar betere vooruitzichten.
klunker-reasons-denies = { $name } verdient dan { klunker-money } minder.
klunker-reasons-helps = De prijs: { $name } verdient dan { klunker-money } meer.
klunker-fairness-handFits = Je eerste handkaarten volgen uit het geheim.
klunker-rules-title = Klunker in twee minuten
klunker-rules-text-1 = Je bent juwelier. Wie aan het eind het meeste geld heeft, wint.
klunker-rules-text-2 = Vitrine: leg zoveel handkaarten als je wilt in je vitrine. Is die leeg, dan moet er minstens één in.
klunker-rules-text-3 = Kluis: om de beurt leg je één kaart in je kluis of je past. Wie als eerste past, neemt koopkaart 1 en koopt als eerste.
klunker-rules-text-4 = Kopen: in de volgorde van de koopkaarten neem je één hele vitrine in je kluis. Koop je bij een ander, dan betaal je die 1 biljet; je eigen vitrine is gratis. Alleen wie niets meer in de eigen vitrine heeft, mag ervan afzien: dat beëindigt de ronde, en wie afziet, begint de volgende.
klunker-rules-text-5 = Vier gelijke in je kluis zijn een set en worden meteen verkocht. Hoe minder stapeltjes er in je kluis liggen (de set telt mee), hoe meer de set oplevert: bij 1 stapeltje 4 biljetten, bij 2 stapeltjes 3, bij 3 stapeltjes 2, bij meer 1.
klunker-rules-text-6 = Daarna worden alle handen aangevuld tot zes kaarten. Is de voorraadstapel daar te klein voor, dan is het spel afgelopen.
klunker-rules-edition-1999 = Een set kettingen levert altijd 4 biljetten op.
klunker-rules-edition-2005 = Met vijf of zes spelers betaalt iedereen elke ronde een weeldetaks.
klunker-columns-buy = Koop
klunker-columns-hand = Hand
klunker-columns-safe = Stapeltjes in de kluis
klunker-board-handWhose =
    { $who ->
        [you] Je handkaarten
       *[other] Handkaarten van { $whoName }
    }
klunker-board-handsKnown = Bekend in de hand
klunker-options-start-label = Startspeler
klunker-typed-show = toon
klunker-typed-store = leg
klunker-typed-pass = pas
klunker-typed-buy = koop
klunker-typed-decline = niets
klunker-typed-sell = verkoop
klunker-typed-piercing = piercing
klunker-typed-earring = oorbel
klunker-typed-tooth = tand
klunker-typed-shoe = schoen
klunker-typed-diadem = diadeem
klunker-typed-monocle = monocle
klunker-typed-necklace = ketting
klunker-typed-ruby = robijn
klunker-typed-sapphire = saffier
klunker-typed-emerald = smaragd
klunker-typed-topaz = topaas
klunker-typed-amethyst = amethist
klunker-typed-amber = barnsteen
klunker-typed-diamond = diamant
klunker-board-showcase = Vitrine
klunker-board-safe = Kluis
klunker-lesson-show = Wat in je vitrine ligt, is te koop: wie die neemt, betaalt jou 1 biljet. In een lege vitrine moet minstens één kaart.
klunker-lesson-store = In je kluis verzamel je vier gelijke. Leg er één kaart in of pas: wie het eerst past, koopt het eerst.
klunker-lesson-buy = Neem een hele vitrine in je kluis: je eigen is gratis, een andere kost 1 biljet.
klunker-lesson-sell = Vier gelijke worden meteen verkocht. Hoe minder stapeltjes in je kluis, hoe meer ze opleveren.
