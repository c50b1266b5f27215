### Setting up a table.

create-players = Seats
create-person = Friend
create-you = You
create-clock = Clock
create-noClock = none
# Variables: $count (number)
create-clockMinutes =
    { $count ->
        [one] { $count } minute each
       *[other] { $count } minutes each
    }
# Variables: $count (number)
create-clockRoll =
    { $count ->
        [one] { $count } second per roll
       *[other] { $count } seconds per roll
    }
create-clockHint = When your time is up, a bot plays for you until you come back.
create-listed = Show it among the open tables
create-hints = Hints for everybody
create-chat = Chat
create-open = Open the table
