### How the reader likes to play.

settings-pace = Pace of bots and cards
settings-paces-slow = slow
settings-paces-normal = normal
settings-paces-quick = quick
settings-paces-instant = instant
settings-paceHint = A tap on the table skips whatever is still moving.
settings-size = Size of cards and squares
settings-sizes-small = small
settings-sizes-normal = normal
settings-sizes-large = large
settings-oneClick = Move with one click
settings-oneClickHint = The first click makes the move, without a preview.
settings-taste = Listen
settings-soundQuestion = Would you like to hear cards, dice and coins?
settings-soundYes = Sounds on
settings-soundNo = No, thanks
settings-again = Choose it again, or press the button, to make the move.
