### Play by day: days for a move, notices, vacation.

byDay-choose =
    { $count ->
        [one] { $count } dag per zet
       *[other] { $count } dagen per zet
    }
byDay-noLimit = per dag, zonder haast
byDay-group = Spelen per dag
byDay-together = Allemaal aan tafel
byDay-hint = Iedereen speelt wanneer het uitkomt. Na die tijd speelt een bot verder tot je terug bent.
byDay-hintNoLimit = Iedereen speelt wanneer het uitkomt. Na een maand stilte speelt een bot verder.
byDay-waiting =
    { $count ->
        [one] { $count } partij wacht op jou
       *[other] { $count } partijen wachten op jou
    }
byDay-until = Jouw zet tot { $when }
byDay-yours = Jouw zet, zonder haast
byDay-waits = Wachten op { $names }
byDay-onVacation = { $name } is op vakantie tot { $when }
byDay-close = Je kunt deze pagina sluiten; de tafel blijft.
byDay-tellMe = Laat weten wanneer ik aan de beurt ben
byDay-away =
    { $who ->
        [you] Je bent op vakantie
       *[other] { $whoName } is op vakantie
    }
byDay-home =
    { $who ->
        [you] Je bent terug van vakantie
       *[other] { $whoName } is terug van vakantie
    }
byDay-settings = Meldingen en vakantie
byDay-about = Niemand hoeft er tegelijk te zijn: iedereen zet wanneer het uitkomt, binnen een paar dagen of zonder haast. Hier zeg je hoe je hoort dat je aan de beurt bent: één melding per beurt, en nooit terwijl je de tafel open hebt.
byDay-push = Meldingen op dit apparaat
byDay-pushOn = Aanzetten
byDay-pushOff = Uitzetten
byDay-isOn = Aan
byDay-isOff = Uit
byDay-blocked = Je browser staat geen meldingen van deze pagina toe. Dat kun je in zijn instellingen wijzigen.
byDay-unable = Deze browser kan hiervandaan geen meldingen tonen. Als geïnstalleerde app of via https lukt het.
byDay-mail = E-mail
byDay-mailSet = Dit adres gebruiken
byDay-mailSent = Er is een mail onderweg. Open de link erin; daarna komen meldingen op dit adres.
byDay-mailOn = Meldingen gaan naar { $address }.
byDay-mailStop = Geen mails meer
byDay-confirmed = Dank je: meldingen komen nu per mail.
byDay-stopped = Van deze server komen geen mails meer.
byDay-confirm = Ja, stuur me meldingen
byDay-confirmQuestion = Moeten meldingen over wachtende partijen naar dit mailadres komen?
byDay-stopQuestion = Moeten er geen meldingen meer naar dit mailadres komen?
byDay-expired = Deze link is niet meer geldig.
byDay-quiet = Stille uren
byDay-quietFrom = van
byDay-quietTo = tot
byDay-quietHint = Wat er tussendoor komt, wacht tot de ochtend.
byDay-noQuiet = Op elk uur melden
byDay-vacation = Vakantie
byDay-vacationHint = Aan al je tafels per dag staat je tijd tot dan stil. De anderen zien het.
byDay-vacationDays = Hoeveel dagen?
byDay-vacationGo = Op vakantie gaan
byDay-vacationEnd = Ik ben terug
byDay-vacationTables =
    { $count ->
        [one] Je tijd staat stil aan { $count } tafel.
       *[other] Je tijd staat stil aan { $count } tafels.
    }
byDay-noTables = Op dit apparaat is er nog geen tafel per dag. Open er een en verstuur de link:
byDay-failed = Dat lukte niet. Probeer het later opnieuw.
