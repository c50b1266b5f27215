### Everywhere.

pair = { $label }: { $value }
levels-novice = Beginner
levels-casual = Amateur
levels-expert = Expert
levels-master = Meester
bot = bot
rules-gotIt = Duidelijk
