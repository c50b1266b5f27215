"""Klunker by Uwe Rosenberg: jewellers with showcases, safes and hidden hands."""

from spieltisch.games.contract import GameBook
from spieltisch.games.klunker import editions, notation, rules, table, view

BOOK = GameBook(
    name="klunker",
    simultaneous=False,
    ruleset=1,
    table=table.Table,
    settings=editions.settings,
    options=editions.OPTIONS,
    variants=editions.VARIANTS,
    lay=table.lay,
    needs_chance=rules.needs_chance,
    chance=rules.chance,
    waiting=rules.waiting,
    legal=rules.legal,
    play=rules.play,
    stage=view.stage,
    score=rules.score,
    rank=rules.rank,
    asked=notation.asked,
    is_plain=notation.is_plain,
    moves=notation.moves,
    parse=notation.parse,
    text=notation.text,
    public=view.public,
    private=view.private,
    reveal=view.reveal,
    reason=view.reason,
    acted=view.acted,
    followed=view.followed,
    fell=view.fell,
)
