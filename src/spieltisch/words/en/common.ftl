### Everywhere.

# Variables: $label (text), $value (text)
pair = { $label }: { $value }
levels-novice = Novice
levels-casual = Casual
levels-expert = Expert
levels-master = Master
bot = bot
rules-gotIt = Got it
