"""Knaster: roll and write for one to twelve, on a sheet of five by five."""

from spieltisch.games.contract import GameBook
from spieltisch.games.knaster import notation, rules, sheet, table, view

BOOK = GameBook(
    name="knaster",
    simultaneous=True,
    ruleset=1,
    table=table.Table,
    settings=sheet.settings,
    options=sheet.OPTIONS,
    variants=sheet.VARIANTS,
    lay=table.lay,
    needs_chance=rules.needs_chance,
    chance=rules.chance,
    waiting=rules.waiting,
    legal=rules.legal,
    play=rules.play,
    stage=view.stage,
    score=rules.score,
    rank=rules.score,
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
