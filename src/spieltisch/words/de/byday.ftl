### Play by day: days for a move, notices, vacation.

byDay-choose =
    { $count ->
        [one] { $count } Tag pro Zug
       *[other] { $count } Tage pro Zug
    }
byDay-noLimit = tageweise, ohne Eile
byDay-group = Tageweise spielen
byDay-together = Alle am Tisch
byDay-hint = Alle ziehen, wann sie mögen. Ist die Zeit um, spielt ein Bot weiter, bis sie zurückkommen.
byDay-hintNoLimit = Alle ziehen, wann sie mögen. Nach einem Monat Stille spielt ein Bot weiter.
byDay-waiting =
    { $count ->
        [one] { $count } Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }
byDay-until = Dein Zug bis { $when }
byDay-yours = Dein Zug, ohne Eile
byDay-waits = Warten auf { $names }
byDay-onVacation = { $name } ist bis { $when } im Urlaub
byDay-close = Du kannst die Seite schließen; der Tisch bleibt.
byDay-tellMe = Sag Bescheid, wenn ich dran bin
byDay-away =
    { $who ->
        [you] Du bist im Urlaub
       *[other] { $whoName } ist im Urlaub
    }
byDay-home =
    { $who ->
        [you] Du bist aus dem Urlaub zurück
       *[other] { $whoName } ist aus dem Urlaub zurück
    }
byDay-settings = Benachrichtigung und Urlaub
byDay-about = Niemand muss gleichzeitig da sein: Alle ziehen, wann sie mögen, ein paar Tage lang oder ohne Eile. Hier sagst du, wie du erfährst, dass du dran bist: einmal pro Zug und nie, solange du den Tisch offen hast.
byDay-push = Benachrichtigungen auf diesem Gerät
byDay-pushOn = Einschalten
byDay-pushOff = Ausschalten
byDay-isOn = An
byDay-isOff = Aus
byDay-blocked = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das lässt sich in seinen Einstellungen ändern.
byDay-unable = Dieser Browser kann von hier aus nicht benachrichtigen. Als installierte App oder über https geht es.
byDay-mail = E-Mail
byDay-mailSet = Adresse verwenden
byDay-mailSent = Eine Mail ist unterwegs. Öffne den Link darin, dann kommen Benachrichtigungen an diese Adresse.
byDay-mailOn = Benachrichtigungen gehen an { $address }.
byDay-mailStop = Keine Mails mehr
byDay-confirmed = Danke: Benachrichtigungen kommen jetzt per Mail.
byDay-stopped = Von diesem Server kommen keine Mails mehr.
byDay-confirm = Ja, benachrichtigt mich
byDay-confirmQuestion = Sollen Benachrichtigungen über wartende Partien an diese Mailadresse kommen?
byDay-stopQuestion = Sollen keine Benachrichtigungen mehr an diese Mailadresse kommen?
byDay-expired = Dieser Link gilt nicht mehr.
byDay-quiet = Ruhezeit
byDay-quietFrom = von
byDay-quietTo = bis
byDay-quietHint = Was dazwischen kommt, wartet bis zum Morgen.
byDay-noQuiet = Zu jeder Stunde melden
byDay-vacation = Urlaub
byDay-vacationHint = An all deinen Tageweise-Tischen steht deine Zeit bis dahin still. Die anderen sehen es.
byDay-vacationDays = Für wie viele Tage?
byDay-vacationGo = In Urlaub gehen
byDay-vacationEnd = Ich bin zurück
byDay-vacationTables =
    { $count ->
        [one] An { $count } Tisch steht deine Zeit still.
       *[other] An { $count } Tischen steht deine Zeit still.
    }
byDay-noTables = Auf diesem Gerät gibt es noch keinen Tisch, an dem tageweise gespielt wird. Eröffne einen und verschick seinen Link:
byDay-failed = Das hat nicht geklappt. Versuch es später noch einmal.
