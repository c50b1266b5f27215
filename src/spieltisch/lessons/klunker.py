"""The guided first game of Klunker: a set of four, stacks, showing, buying, declining, the end, the tax."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spieltisch.games.chance import Word
from spieltisch.games.klunker.outcomes import outcomes
from spieltisch.games.klunker.table import DEALING_MONEY, Table
from spieltisch.lessons.contract import PUPIL, Chance, Chapter, Lesson, Step, moves_of
from spieltisch.lessons.played import LAST_ROUND, TAXED_ROUND

LEO, NINA = 1, 2


def deals(money: str, hands: Mapping[int, str]) -> Callable[[], Chance]:
    """These cards: the money of everybody in turn, and what each seat gets into its hand, over all rounds."""

    def prepared() -> Chance:
        notes = iter(money.split())
        cards = {seat: iter(kinds.split()) for seat, kinds in hands.items()}

        def next_word(table: Table) -> Word:
            kind = next(notes if table.phase == DEALING_MONEY else cards[table.turn])
            return next(outcome.word for outcome in outcomes(table) if outcome.name == f"card {kind}")

        return next_word

    return prepared


OPTIONS = {"edition": "1999", "unsold": "top", "start": PUPIL}
ROUNDS = deals(
    money="monocle shoe necklace",
    hands={
        PUPIL: "shoe shoe diadem tooth tooth monocle  diadem diadem earring piercing monocle  piercing necklace  "
        "shoe earring tooth shoe monocle",
        LEO: "shoe shoe earring earring piercing piercing  tooth tooth monocle shoe diadem  monocle shoe shoe  "
        "tooth earring diadem shoe tooth",
        NINA: "diadem earring tooth piercing monocle necklace  necklace shoe monocle tooth  shoe earring monocle  "
        "tooth piercing monocle diadem",
    },
)

FIRST = Chapter(
    name="first",
    options=OPTIONS,
    others=["leo", "nina"],
    chance=ROUNDS,
    steps=[
        Step("welcome", about="safe:0", rule="KL-34"),
        Step("purse", about="purse:0", rule="KL-70"),
        Step(
            "show",
            wanted="show tooth tooth monocle",
            instead={"show shoe shoe": "showShoes", "show tooth": "showMore", "show monocle": "showMore"},
            then=[(LEO, "show shoe shoe"), (NINA, "show earring monocle")],
            rule="KL-20",
        ),
        Step(
            "store",
            wanted="store shoe",
            instead={"pass": "storeFirst"},
            then=[(LEO, "store earring"), (NINA, "store tooth")],
            about="scale",
            rule="KL-30",
        ),
        Step(
            "storeAgain",
            wanted="store shoe",
            instead={"store diadem": "secondStack", "pass": "storeFirst"},
            then=[(LEO, "store earring"), (NINA, "store piercing")],
            rule="KL-30",
        ),
        Step(
            "passFirst",
            wanted="pass",
            instead={"store diadem": "secondStack"},
            then=[(LEO, "store piercing"), (NINA, "pass"), (LEO, "pass")],
            rule="KL-31",
        ),
        Step(
            "buy",
            wanted="buy 2",
            instead={"buy 1": "buyOwn", "buy 3": "buyNina"},
            rule="KL-50",
        ),
        Step(
            "sold",
            then=[(NINA, "buy 1"), (LEO, "buy 3")],
            about="purse:0",
            rule="KL-41",
        ),
        Step("paid", about="purse:0", rule="KL-51"),
    ],
)

SECOND = Chapter(
    name="second",
    options=OPTIONS,
    others=["leo", "nina"],
    chance=ROUNDS,
    before=moves_of(FIRST),
    steps=[
        Step(
            "showWanted",
            wanted="show piercing monocle",
            instead={"show earring": "showEarring", "show piercing earring monocle": "showEarring"},
            then=[(LEO, "show tooth shoe"), (NINA, "show shoe monocle necklace")],
            rule="KL-21",
        ),
        Step(
            "storeDiadem",
            wanted="store diadem",
            then=[(LEO, "store monocle"), (NINA, "pass")],
            rule="KL-30",
        ),
        Step("storeDiademAgain", wanted="store diadem", then=[(LEO, "pass")], rule="KL-33"),
        Step("alone", wanted="store diadem", rule="KL-33"),
        Step(
            "passLast",
            wanted="pass",
            instead={"store earring": "secondStack"},
            then=[(NINA, "buy 2")],
            about="scale",
            rule="KL-40",
        ),
        Step("fourStacks", then=[(LEO, "buy 1")], about="pile", rule="KL-41"),
        Step("decline", wanted="decline", instead={"buy 3": "declineBuy"}, rule="KL-52"),
        Step("declined", about="hand:0", rule="KL-60"),
    ],
)

THIRD = Chapter(
    name="third",
    options=OPTIONS,
    others=["leo", "nina"],
    chance=ROUNDS,
    before=moves_of(SECOND),
    steps=[
        Step(
            "showThird",
            wanted="show piercing earring",
            then=[(LEO, "show tooth diadem"), (NINA, "show")],
            rule="KL-20",
        ),
        Step(
            "teeth",
            wanted="store tooth",
            instead={"pass": "teethPass", "store necklace": "thirdStack"},
            then=[(LEO, "store piercing"), (NINA, "store monocle")],
            rule="KL-40",
        ),
        Step(
            "teethAgain",
            wanted="store tooth",
            instead={"pass": "teethPass", "store necklace": "thirdStack"},
            then=[(LEO, "store shoe"), (NINA, "store shoe")],
            rule="KL-30",
        ),
        Step(
            "teethThird",
            wanted="store tooth",
            instead={"pass": "teethPass", "store necklace": "thirdStack"},
            then=[(LEO, "store shoe"), (NINA, "store diadem")],
            rule="KL-30",
        ),
        Step(
            "passNow",
            wanted="pass",
            instead={"store necklace": "thirdStack"},
            then=[(LEO, "pass"), (NINA, "pass")],
            rule="KL-31",
        ),
        Step(
            "buyBoth",
            wanted="buy 2",
            instead={"buy 1": "buyBothOwn", "buy 3": "buyBothNina"},
            rule="KL-54",
        ),
        Step("sell", wanted="sell diadem", rule="KL-43"),
        Step("soldBoth", about="purse:0", rule="KL-43"),
    ],
)

END = Chapter(
    name="end",
    options={"edition": "1999", "unsold": "top"},
    others=["leo", "nina"],
    seed="lesson 320",
    before=LAST_ROUND,
    steps=[
        Step("lastRound", about="pile", rule="KL-63"),
        Step(
            "lastBuy",
            wanted="buy 3",
            instead={"buy 1": "lastOwn", "buy 2": "lastTeeth"},
            then=[(LEO, "buy 2"), (NINA, "buy 1")],
            rule="KL-70",
        ),
        Step("ended", rule="KL-71"),
    ],
)

TAX = Chapter(
    name="tax",
    options={"edition": "2005"},
    others=["leo", "nina", "rosa", "bruno"],
    seed="tax 44",
    before=TAXED_ROUND,
    steps=[
        Step("stones", about="others", rule="KL-02"),
        Step("beforeTax", wanted="buy 5", instead={"decline": "taxDecline"}, rule="KL-07"),
        Step("taxed", about="purse:0", rule="KL-61"),
    ],
)

LESSON = Lesson("klunker", minutes=8, chapters=[FIRST, SECOND, THIRD, END, TAX])
