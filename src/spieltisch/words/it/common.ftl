### Everywhere.

pair = { $label }: { $value }
levels-novice = Principiante
levels-casual = Dilettante
levels-expert = Esperto
levels-master = Maestro
bot = bot
rules-gotIt = Ho capito
