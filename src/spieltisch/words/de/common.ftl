### Everywhere.

pair = { $label }: { $value }
levels-novice = Neuling
levels-casual = Amateur
levels-expert = Profi
levels-master = Meister
bot = Bot
rules-gotIt = Alles klar
