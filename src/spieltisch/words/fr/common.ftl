### Everywhere.


### A narrow no-break space (U+202F) stands before : ; ! and ?.

# Names that take "d’": Ida, Yves, Hélène; but Max, Yann, Hans take "de".
-vowel = ^([aeiouàâäéèêëîïôöùûüæœ]|y(?![aeiouéè])|h[éu]|henri)
pair = { $label } : { $value }
levels-novice = Novice
levels-casual = Amateur
levels-expert = Expert
levels-master = Maître
bot = bot
rules-gotIt = J’ai compris
