### Where learning is offered.

learn-title = Learn
learn-how = Play a guided first game on the real board: you make every move, one idea at a time. Stop whenever you like and go on later.
learn-begin = Start the lesson
learn-resume = Resume the lesson
learn-new = New here?
# Variables: $name (text)
learn-game = Learn { $name } by playing
# Variables: $name (text)
learn-while = While you wait: learn { $name } by playing
learn-allRules = All rules, with pictures
learn-rule = Rule
