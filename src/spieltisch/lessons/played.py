"""Games that went before a chapter begins: `0 write c3` is a move of seat 0."""

from __future__ import annotations

from typing import Final


def moves(written: str) -> list[tuple[int, str]]:
    """The moves of a game as it is written here."""
    pairs = [" ".join(one.split()).partition(" ") for one in written.split(";")]
    return [(int(seat), move) for seat, _, move in pairs]


SHEET_ALMOST_FULL: Final = moves("""
0 write c1; 0 write e5; 0 write e2; 0 write d4; 0 write c5; 0 write a4; 0 write c4; 0 circle e5; 0 write b1; 0 write
d3; 0 write e3; 0 circle c4; 0 write a3; 0 circle b1; 0 circle c1; 0 circle d4; 0 write b2; 0 write d1; 0 circle a3;
0 circle d1; 0 write d5; 0 circle e3; 0 write d2; 0 circle d3; 0 write a5; 0 circle b2; 0 write b5; 0 write a1; 0
circle b5; 0 circle a4; 0 write e4; 0 write b4; 0 write a2; 0 circle a2; 0 circle a5; 0 circle a1; 0 circle e2; 0
circle e4; 0 write c3; 0 circle c3; 0 write c2; 0 circle c2; 0 write b3
""")

LAST_ROUND: Final = moves("""
0 show shoe; 1 show tooth; 2 show tooth tooth; 0 pass; 1 pass; 2 pass; 0 buy 3; 1 buy 2; 2 decline; 2 show monocle
monocle; 0 show diadem; 1 show earring tooth; 2 pass; 0 store tooth; 1 store earring; 0 store shoe; 1 pass; 0 pass;
2 buy 3; 1 buy 2; 0 buy 1; 2 show shoe shoe; 0 show tooth diadem; 1 show monocle monocle; 2 pass; 0 pass; 1 store
earring; 1 pass; 2 buy 2; 0 buy 1; 1 decline; 1 show piercing diadem; 2 show; 0 show earring; 1 store tooth; 2 store
piercing; 0 pass; 1 pass; 2 store piercing; 2 store piercing; 2 store piercing; 2 store diadem; 2 store necklace; 0
buy 3; 1 buy 1; 2 decline; 2 show tooth; 0 show necklace necklace; 1 show piercing; 2 pass; 0 store diadem; 1 store
tooth; 0 pass; 1 pass; 2 buy 1; 0 buy 2; 1 decline; 1 show diadem diadem; 2 show earring earring; 0 show necklace; 1
pass; 2 store necklace; 0 store piercing; 2 pass; 0 store piercing; 0 store tooth; 0 store tooth; 0 store earring; 1
buy 2; 2 buy 3; 0 buy 1; 1 show diadem; 2 show monocle monocle monocle; 0 show shoe diadem diadem monocle; 1 pass; 2
pass; 0 store necklace; 0 store earring; 1 buy 3; 2 decline; 2 show piercing piercing shoe necklace; 0 show shoe
shoe diadem monocle; 1 show monocle; 2 pass; 0 store tooth; 1 pass; 0 store earring; 2 buy 1; 1 buy 2; 0 decline; 0
show diadem diadem diadem diadem monocle; 1 show piercing piercing earring shoe shoe shoe; 2 show earring tooth
diadem diadem diadem; 0 pass; 2 store shoe; 0 buy 3; 0 sell earring; 1 buy 1; 2 decline; 2 show diadem diadem; 0
show shoe shoe shoe necklace; 1 show piercing earring shoe; 2 store tooth; 0 pass; 1 store monocle; 2 store tooth; 1
store monocle; 2 store tooth; 1 store monocle; 2 pass; 0 buy 1; 0 sell necklace; 2 buy 2; 2 sell earring; 1 buy 3; 2
show earring earring earring diadem; 0 show earring earring shoe shoe monocle; 1 show tooth tooth tooth; 2 store
shoe; 0 pass; 1 pass; 2 store shoe
""")

TAXED_ROUND: Final = moves("""
4 show amethyst amethyst; 0 show topaz topaz diamond diamond; 1 show ruby sapphire sapphire amethyst; 2 show ruby
ruby sapphire amethyst; 3 show ruby sapphire emerald amber; 4 pass; 0 pass; 1 store diamond; 2 store diamond; 3
store topaz; 1 store diamond; 2 store topaz; 3 store diamond; 4 buy 1; 0 decline; 0 show topaz diamond; 1 show amber
amber diamond; 2 show emerald emerald topaz amethyst; 3 show ruby sapphire sapphire emerald emerald topaz; 4 show
ruby ruby emerald amethyst; 0 store amethyst; 1 pass; 2 pass; 4 store diamond; 0 store ruby; 4 store topaz; 0 store
emerald; 0 pass; 1 buy 1; 2 buy 3; 3 buy 4; 4 buy 2
""")
