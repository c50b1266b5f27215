### Klunker.

klunker-name = Klunker
klunker-pitch = Expose des bijoux, remplis ton coffre, achète les vitrines des autres. De 3 à 6 personnes.
klunker-title = Une table de Klunker
klunker-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
klunker-money =
    { $money ->
        [one] { $money } billet
       *[other] { $money } billets
    }
klunker-stacks =
    { $stacks ->
        [one] { $stacks } pile
       *[other] { $stacks } piles
    }
klunker-kinds-piercing-name = piercing
klunker-kinds-piercing-one = un piercing
klunker-kinds-piercing-many =
    { $count ->
        [one] un piercing
       *[other] { $count } piercings
    }
klunker-kinds-piercing-letter = P
klunker-kinds-earring-name = boucle d’oreille
klunker-kinds-earring-one = une boucle d’oreille
klunker-kinds-earring-many =
    { $count ->
        [one] une boucle d’oreille
       *[other] { $count } boucles d’oreilles
    }
klunker-kinds-earring-letter = B
klunker-kinds-tooth-name = dent en or
klunker-kinds-tooth-one = une dent en or
klunker-kinds-tooth-many =
    { $count ->
        [one] une dent en or
       *[other] { $count } dents en or
    }
klunker-kinds-tooth-letter = De
klunker-kinds-shoe-name = chaussure
klunker-kinds-shoe-one = une chaussure
klunker-kinds-shoe-many =
    { $count ->
        [one] une chaussure
       *[other] { $count } chaussures
    }
klunker-kinds-shoe-letter = Ch
klunker-kinds-diadem-name = diadème
klunker-kinds-diadem-one = un diadème
klunker-kinds-diadem-many =
    { $count ->
        [one] un diadème
       *[other] { $count } diadèmes
    }
klunker-kinds-diadem-letter = Di
klunker-kinds-monocle-name = monocle
klunker-kinds-monocle-one = un monocle
klunker-kinds-monocle-many =
    { $count ->
        [one] un monocle
       *[other] { $count } monocles
    }
klunker-kinds-monocle-letter = M
klunker-kinds-necklace-name = collier
klunker-kinds-necklace-one = un collier
klunker-kinds-necklace-many =
    { $count ->
        [one] un collier
       *[other] { $count } colliers
    }
klunker-kinds-necklace-letter = Co
klunker-kinds-ruby-name = rubis
klunker-kinds-ruby-one = un rubis
klunker-kinds-ruby-many =
    { $count ->
        [one] un rubis
       *[other] { $count } rubis
    }
klunker-kinds-ruby-letter = R
klunker-kinds-sapphire-name = saphir
klunker-kinds-sapphire-one = un saphir
klunker-kinds-sapphire-many =
    { $count ->
        [one] un saphir
       *[other] { $count } saphirs
    }
klunker-kinds-sapphire-letter = S
klunker-kinds-emerald-name = émeraude
klunker-kinds-emerald-one = une émeraude
klunker-kinds-emerald-many =
    { $count ->
        [one] une émeraude
       *[other] { $count } émeraudes
    }
klunker-kinds-emerald-letter = É
klunker-kinds-topaz-name = topaze
klunker-kinds-topaz-one = une topaze
klunker-kinds-topaz-many =
    { $count ->
        [one] une topaze
       *[other] { $count } topazes
    }
klunker-kinds-topaz-letter = T
klunker-kinds-amethyst-name = améthyste
klunker-kinds-amethyst-one = une améthyste
klunker-kinds-amethyst-many =
    { $count ->
        [one] une améthyste
       *[other] { $count } améthystes
    }
klunker-kinds-amethyst-letter = Am
klunker-kinds-amber-name = ambre
klunker-kinds-amber-one = un ambre
klunker-kinds-amber-many =
    { $count ->
        [one] un ambre
       *[other] { $count } ambres
    }
klunker-kinds-amber-letter = Ab
klunker-kinds-diamond-name = diamant
klunker-kinds-diamond-one = un diamant
klunker-kinds-diamond-many =
    { $count ->
        [one] un diamant
       *[other] { $count } diamants
    }
klunker-kinds-diamond-letter = D
klunker-options-edition-label = Édition
klunker-options-edition-1999 = 1999, bijoux
klunker-options-edition-2005 = 2005, pierres précieuses
klunker-options-unsold-label = Cartes invendues d’une série
klunker-options-unsold-top = de retour sur la pioche
klunker-options-unsold-removed = hors du jeu
klunker-board-pile = Pioche
klunker-board-pileKnown = sur le dessus, visibles par tous : { $names }
klunker-board-removed = { klunker-cards } hors du jeu
klunker-board-buyCards = Cartes achat
klunker-board-buyCard = Carte achat { $number }
klunker-board-startPlayer = Commence la manche
klunker-board-hand = Ta main
klunker-board-handOf = { klunker-cards } en main
klunker-board-showcaseOf =
    { $who ->
        [you] Ta vitrine
       *[other]
            Vitrine { MATCHES($whoName, -vowel) ->
                [yes] d’{ $whoName }
               *[no] de { $whoName }
            }
    }
klunker-board-safeOf =
    { $who ->
        [you] Ton coffre
       *[other]
            Coffre { MATCHES($whoName, -vowel) ->
                [yes] d’{ $whoName }
               *[no] de { $whoName }
            }
    }
klunker-board-purseOf =
    { $who ->
        [you] Ta caisse
       *[other]
            Caisse { MATCHES($whoName, -vowel) ->
                [yes] d’{ $whoName }
               *[no] de { $whoName }
            }
    }
klunker-board-empty = vide
klunker-board-phases-show = Vitrine
klunker-board-phases-store = Coffre
klunker-board-phases-buy = Achats
klunker-board-phases-sell = Vente
klunker-board-tax = Taxe de luxe : { klunker-money } par manche
klunker-board-asked-show =
    { $must ->
        [yes] Ta vitrine est vide : choisis au moins une carte à exposer.
       *[no] Choisis les cartes à exposer, ou n’expose rien.
    }
klunker-board-asked-store = Range une carte au coffre, ou passe.
klunker-board-asked-buy =
    { $must ->
        [yes] Prends une vitrine : la tienne est gratuite, une autre coûte 1 billet.
       *[no] Prends une vitrine, ou n’achète rien.
    }
klunker-board-asked-buyOnly = Il ne reste que ta propre vitrine : prends-la, c’est gratuit.
klunker-board-asked-buyPoor = Tu n’as pas d’argent : prends ta propre vitrine, c’est gratuit.
klunker-board-asked-sell = Plusieurs séries sont complètes. Laquelle vends-tu d’abord ?
klunker-board-waitFor-show = { $name } remplit sa vitrine…
klunker-board-waitFor-store = { $name } range ou passe…
klunker-board-waitFor-buy = { $name } choisit une vitrine…
klunker-board-waitFor-sell = { $name } choisit quoi vendre…
klunker-board-chooseCards = Choisis des cartes
klunker-board-show =
    { $cards ->
        [0] Ne rien exposer
       *[other] Exposer { klunker-cards }
    }
klunker-board-store = Ranger { $kind }
klunker-board-pass = Passer (carte achat { $number })
klunker-board-buyOwn = Prendre ma vitrine
klunker-board-buyFrom = Acheter à { $name } (1 billet)
klunker-board-decline = Ne rien acheter
klunker-board-declineHint = fin de la manche ; tu commences la suivante
klunker-board-sell = Vendre { $kinds } pour { klunker-money }
klunker-board-wouldBe = Tu aurais { klunker-stacks } au coffre.
klunker-board-wouldSell = Tu vendrais { $kinds } pour { klunker-money } ({ klunker-stacks }).
klunker-board-wouldComplete = Tu aurais { $kinds } à vendre.
klunker-board-scale = Une série rapporte selon les piles au coffre : 1 → 4, 2 → 3, 3 → 2, plus → 1.
klunker-board-showHint = Ta vitrine se vend 1 billet, quel que soit son contenu.
klunker-board-notNow = Pas maintenant : ce n’est pas à toi.
klunker-board-notHand = Tu ne joues pas de cartes de ta main dans cette phase.
klunker-board-notYet = Les vitrines s’achètent quand tout le monde a passé.
klunker-board-notThis = Tu ne peux pas prendre celle-ci maintenant.
klunker-board-notEmpty = Cette vitrine est vide.
klunker-board-notPoor = Elle coûte 1 billet, et tu n’en as pas.
klunker-board-more = La suite
klunker-board-saleTitle =
    { $who ->
        [you] Tu vends une série
       *[other] { $whoName } vend une série
    }
klunker-board-saleCount = { klunker-stacks } au coffre : la série rapporte { klunker-money }
klunker-board-salePays = La série rapporte { klunker-money }
klunker-board-saleRest =
    { $to ->
        [pile] { klunker-cards } de retour sur la pioche
       *[removed] { klunker-cards } hors du jeu
    }
klunker-board-setPays = Une série vaut
klunker-board-setPaysNow = Une série rapporte { $pays } maintenant.
klunker-board-setWouldPay = Une série rapporterait { $pays }.
klunker-board-free = gratuit
klunker-board-buy = Acheter
klunker-board-take = Prendre
klunker-board-chooseCard = Choisis une carte
klunker-board-chooseShowcase = Choisis une vitrine
klunker-board-passed = Tu as passé
klunker-board-now = joue
klunker-board-next = ensuite
klunker-board-freeNumber = { $number } : encore libre
klunker-move-show = Exposer { $shown }
klunker-move-sell = Vendre { $kinds }
klunker-move-pass = Passer
klunker-log-startDrawn =
    { $who ->
        [you] Tu commences
       *[other] { $whoName } commence
    }
klunker-log-moneyDealt = Tout le monde reçoit { klunker-money }
klunker-log-dealtKnown =
    { $who ->
        [you] Tu reçois { klunker-cards }, dont { $known }
       *[other] { $whoName } reçoit { klunker-cards }, dont { $known }
    }
klunker-log-dealtAllKnown =
    { $who ->
        [you] Tu reçois { $known }
       *[other] { $whoName } reçoit { $known }
    }
klunker-log-drew =
    { $who ->
        [you] Tu pioches { $drawn }
       *[other] { $whoName } pioche { $drawn }
    }
klunker-log-phase-show = Vitrines
klunker-log-phase-store = Coffres
klunker-log-phase-buy = Achats
klunker-log-showed =
    { $who ->
        [you] Tu exposes { $shown }
       *[other] { $whoName } expose { $shown }
    }
klunker-log-showedNothing =
    { $who ->
        [you] Tu n’exposes rien
       *[other] { $whoName } n’expose rien
    }
klunker-log-stored =
    { $who ->
        [you] Tu ranges { $kind } au coffre
       *[other] { $whoName } range { $kind } au coffre
    }
klunker-log-passed =
    { $who ->
        [you] Tu passes : carte achat { $number }
       *[other] { $whoName } passe : carte achat { $number }
    }
klunker-log-boughtOwn =
    { $who ->
        [you] Tu prends ta propre vitrine : { $bought }
       *[other] { $whoName } prend sa propre vitrine : { $bought }
    }
klunker-log-bought =
    { $who ->
        [you]
            Tu achètes la vitrine { MATCHES($ownerName, -vowel) ->
                [yes] d’{ $ownerName }
               *[no] de { $ownerName }
            } : { $bought }
       *[other]
            { $owner ->
                [you] { $whoName } achète ta vitrine : { $bought }
               *[other]
                    { $whoName } achète la vitrine { MATCHES($ownerName, -vowel) ->
                        [yes] d’{ $ownerName }
                       *[no] de { $ownerName }
                    } : { $bought }
            }
    }
klunker-log-declined =
    { $who ->
        [you] Tu n’achètes rien : plus personne n’achète
       *[other] { $whoName } n’achète rien : plus personne n’achète
    }
klunker-log-sold =
    { $who ->
        [you] Tu vends { $kinds } pour { klunker-money } ({ klunker-stacks })
       *[other] { $whoName } vend { $kinds } pour { klunker-money } ({ klunker-stacks })
    }
klunker-log-roundEnded = Fin de la manche { $number }
klunker-log-taxed = Taxe de luxe : { klunker-money } à la pioche
klunker-ending-money = Argent
klunker-ending-startMoney = Au départ
klunker-ending-tax = Taxe
klunker-ending-sets = Séries vendues
klunker-ending-setsPay = Gain des séries
klunker-ending-showcases = Gain de la vitrine
klunker-ending-paid = Payé
klunker-ending-cardsLeft = Cartes restantes
klunker-ending-tie = À argent égal, le moins de cartes en vitrine et au coffre l’emporte.
klunker-ending-reason-pile_too_small = La pioche ne suffit plus pour compléter toutes les mains.
klunker-ending-reason-round_limit = La manche 200 était la dernière.
klunker-reasons-show_wanted =
    { $buyers ->
        [one] Quelqu’un d’autre en collectionne et a de quoi payer.
       *[other] { $buyers } autres en collectionnent et ont de quoi payer.
    }
klunker-reasons-show_back =
    { $fits ->
        [one] Personne qui puisse payer n’en collectionne ; une carte qui te revient ira bien dans ton coffre.
       *[other] Personne qui puisse payer n’en collectionne ; { $fits } cartes qui te reviennent iront bien dans ton coffre.
    }
klunker-reasons-show = Personne qui puisse payer n’en collectionne encore ; ce qui n’est pas vendu te revient.
klunker-reasons-show_nothing =
    { $cards ->
        [one] La carte dans ta vitrine suffit.
       *[other] Les { $cards } cartes dans ta vitrine suffisent.
    }
klunker-reasons-complete = Cela complète une série ({ $kind }) : { klunker-money }.
klunker-reasons-gather = Tu en collectionnes déjà ({ $kind }) : cela t’en ferait { $count } sur 4.
klunker-reasons-open =
    { $unseen ->
        [0] De quoi commencer une pile ({ $kind }).
        [one] De quoi commencer une pile ({ $kind }) ; une autre est encore cachée.
       *[other] De quoi commencer une pile ({ $kind }) ; { $unseen } autres sont encore cachées.
    }
klunker-reasons-pass =
    { $showcases ->
        [one] Tu achètes en position { $place } ; il te reste une vitrine.
       *[other] Tu achètes en position { $place } et choisis entre { $showcases } vitrines.
    }
klunker-reasons-pass_last =
    { $showcases ->
        [one] Ranger davantage ne rapporte plus rien ; il reste une vitrine.
       *[other] Ranger davantage ne rapporte plus rien ; il reste { $showcases } vitrines.
    }
klunker-reasons-sell = À vendre d’abord : { $kind }.
klunker-reasons-buy_set = Cette vitrine complète une série : { klunker-money }.
klunker-reasons-buy_sets = Cette vitrine complète { $sets } séries.
klunker-reasons-buy =
    { $fits ->
        [0] Du nouveau : rien ne va encore avec ce que tu as.
        [one] Une carte va avec ce que tu as.
       *[other] { $fits } cartes sur { $cards } vont avec ce que tu as.
    }
klunker-reasons-take_set = Tes propres cartes complètent une série : { klunker-money }.
klunker-reasons-take_sets = Tes propres cartes complètent { $sets } séries.
klunker-reasons-take =
    { $fits ->
        [0] Tes propres cartes ne coûtent rien, même si aucune ne va encore avec ce que tu as.
        [one] Une de tes propres cartes va avec ce que tu as.
       *[other] { $fits } de tes { $cards } propres cartes vont avec ce que tu as.
    }
klunker-reasons-decline =
    { $showcases ->
        [one] La dernière vitrine ne vaut pas son prix.
       *[other] Aucune des { $showcases } vitrines ne vaut son prix.
    }
klunker-reasons-gains = Environ une manche plus tard, cela t’a rapporté { klunker-money } de plus que le deuxième meilleur coup.
klunker-reasons-invests = Environ une manche plus tard, cela t’a rapporté { klunker-money } de moins que le deuxième meilleur coup, mais de meilleures perspectives.
klunker-reasons-denies = { $name } gagne alors { klunker-money } de moins.
klunker-reasons-helps = Le prix : { $name } gagne alors { klunker-money } de plus.
klunker-fairness-handFits = Ta première main découle du secret.
klunker-rules-title = Klunker en deux minutes
klunker-rules-text-1 = Tu tiens une bijouterie. Le but : avoir le plus d’argent à la fin.
klunker-rules-text-2 = Vitrine : tout le monde expose des cartes de sa main dans sa vitrine, autant qu’on veut. Une vitrine vide doit en recevoir au moins une.
klunker-rules-text-3 = Coffre (la « réserve » de la règle imprimée) : à tour de rôle, range une carte au coffre ou passe. La première personne à passer prend la carte achat 1 et achète en premier.
klunker-rules-text-4 = Achats : dans l’ordre des cartes achat, tout le monde prend une vitrine entière pour son coffre. La tienne est gratuite ; celle de quelqu’un d’autre coûte 1 billet, que tu lui paies. Seule une personne dont la vitrine est vide peut renoncer : cela met fin à la manche, et cette personne commence la suivante.
klunker-rules-text-5 = Quatre bijoux identiques dans ton coffre forment une série, vendue aussitôt. Moins il y a de piles dans ton coffre (la série compte aussi), plus elle rapporte : avec 1 pile 4 billets, avec 2 piles 3, avec 3 piles 2, au-delà 1.
klunker-rules-text-6 = Puis toutes les mains sont complétées à six cartes. Quand la pioche n’y suffit plus, la partie est finie.
klunker-rules-edition-1999 = Une série de colliers rapporte toujours 4 billets.
klunker-rules-edition-2005 = À cinq ou six, tout le monde paie une taxe de luxe à chaque manche.
klunker-columns-buy = Achat
klunker-columns-hand = Main
klunker-columns-safe = Piles au coffre
klunker-board-handWhose =
    { $who ->
        [you] Ta main
       *[other]
            Main { MATCHES($whoName, -vowel) ->
                [yes] d’{ $whoName }
               *[no] de { $whoName }
            }
    }
klunker-board-handsKnown = Connues en main
klunker-options-start-label = Qui commence
klunker-typed-show = expose
klunker-typed-store = range
klunker-typed-pass = passe
klunker-typed-buy = achète
klunker-typed-decline = renonce
klunker-typed-sell = vends
klunker-typed-piercing = piercing
klunker-typed-earring = boucle
klunker-typed-tooth = dent
klunker-typed-shoe = chaussure
klunker-typed-diadem = diadème
klunker-typed-monocle = monocle
klunker-typed-necklace = collier
klunker-typed-ruby = rubis
klunker-typed-sapphire = saphir
klunker-typed-emerald = émeraude
klunker-typed-topaz = topaze
klunker-typed-amethyst = améthyste
klunker-typed-amber = ambre
klunker-typed-diamond = diamant
klunker-board-showcase = Vitrine
klunker-board-safe = Coffre
klunker-lesson-show = Ce que tu mets en vitrine est à vendre : si quelqu’un la prend, tu reçois 1 billet. Une vitrine vide demande au moins une carte.
klunker-lesson-store = Dans ton coffre (réserve), tu réunis quatre bijoux identiques. Range une carte ou passe : qui passe en premier achète en premier.
klunker-lesson-buy = Prends une vitrine entière dans ton coffre : la tienne est gratuite, une autre coûte 1 billet.
klunker-lesson-sell = Quatre bijoux identiques sont vendus aussitôt. Moins il y a de piles dans ton coffre, plus ils rapportent.
