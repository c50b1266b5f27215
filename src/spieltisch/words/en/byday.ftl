### Play by day: days for a move, notices, vacation.

# Variables: $count (number)
byDay-choose =
    { $count ->
        [one] { $count } day a move
       *[other] { $count } days a move
    }
byDay-noLimit = by day, no hurry
byDay-group = Play by day
byDay-together = All at the table
byDay-hint = Everybody moves when they like. After that time a bot plays on until they come back.
byDay-hintNoLimit = Everybody moves when they like. After a month of silence a bot plays on.
# Variables: $count (number)
byDay-waiting =
    { $count ->
        [one] { $count } game is waiting for you
       *[other] { $count } games are waiting for you
    }
# Variables: $when (text)
byDay-until = Your move until { $when }
byDay-yours = Your move, no hurry
# Variables: $names (text)
byDay-waits = Waiting for { $names }
# Variables: $name (text), $when (text)
byDay-onVacation = { $name } is on vacation until { $when }
byDay-close = You can close this page; the table stays.
byDay-tellMe = Tell me when it is my turn
# Variables: $who (who)
byDay-away =
    { $who ->
        [you] You are on vacation
       *[other] { $whoName } is on vacation
    }
# Variables: $who (who)
byDay-home =
    { $who ->
        [you] You are back from vacation
       *[other] { $whoName } is back from vacation
    }
byDay-settings = Notices and vacation
byDay-about = Nobody has to be there at the same time: everybody moves when they like, within days or without hurry. Here you say how you are told that it is your turn: once per turn, and never while you have the table open.
byDay-push = Notices on this device
byDay-pushOn = Switch on
byDay-pushOff = Switch off
byDay-isOn = On
byDay-isOff = Off
byDay-blocked = Your browser does not allow notices from this page. You can change that in the settings of the browser.
byDay-unable = This browser cannot show notices from here. An installed app, or a page with https, can.
byDay-mail = E-mail
byDay-mailSet = Use this address
byDay-mailSent = A mail is on its way. Open the link in it, then notices come to this address.
# Variables: $address (text)
byDay-mailOn = Notices go to { $address }.
byDay-mailStop = No more mails
byDay-confirmed = Thank you: notices come to your mail now.
byDay-stopped = No more mails come from this server.
byDay-confirm = Yes, send me notices
byDay-confirmQuestion = Shall notices of games that wait for you come to this mail address?
byDay-stopQuestion = Shall no more notices come to this mail address?
byDay-expired = This link is not valid any more.
byDay-quiet = Quiet hours
byDay-quietFrom = from
byDay-quietTo = to
byDay-quietHint = What comes in between waits until the morning.
byDay-noQuiet = Tell me at any hour
byDay-vacation = Vacation
byDay-vacationHint = At all your tables by day your time stands still until then. The others see it.
byDay-vacationDays = For how many days?
byDay-vacationGo = Go on vacation
byDay-vacationEnd = I am back
# Variables: $count (number)
byDay-vacationTables =
    { $count ->
        [one] Your time stands still at { $count } table.
       *[other] Your time stands still at { $count } tables.
    }
byDay-noTables = There is no table by day on this device yet. Open one and send its link:
byDay-failed = That did not work. Try again later.
