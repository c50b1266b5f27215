### How the reader likes to play.

settings-pace = Ritmo dei bot e delle carte
settings-paces-slow = lento
settings-paces-normal = normale
settings-paces-quick = veloce
settings-paces-instant = immediato
settings-paceHint = Tocca il tavolo per saltare ciò che si muove ancora.
settings-size = Grandezza delle carte e delle caselle
settings-sizes-small = piccola
settings-sizes-normal = normale
settings-sizes-large = grande
settings-oneClick = Gioca con un clic
settings-oneClickHint = Il primo clic fa già la mossa, senza anteprima.
settings-taste = Ascolta
settings-soundQuestion = Vuoi sentire carte, dadi e monete?
settings-soundYes = Attiva i suoni
settings-soundNo = No, grazie
settings-again = Scegli di nuovo la stessa cosa o premi il pulsante per fare la mossa.
