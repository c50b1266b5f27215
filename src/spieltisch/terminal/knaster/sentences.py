"""What happens in Knaster, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spieltisch.games.knaster.events import (
    Circled,
    Filled,
    FilledLine,
    KnasterPassed,
    Revealed,
    Rolled,
    Scored,
    ScoredLine,
    TookLine,
    Wrote,
)
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, LINE_NAMES, Combination, Line
from spieltisch.terminal.company import Company
from spieltisch.words import Words


def line_name(line: Line, words: Words) -> str:
    """A line as people say it: the columns have letters at the sheet's edge."""
    letter, number = CELL_NAMES[CELLS_OF_LINE[LINE_NAMES.index(line)][0]]
    if line.startswith("row"):
        return words("knaster-line-row", number=int(number))
    return words("knaster-line-col", letter=letter) if line.startswith("col") else words(f"knaster-line-{line}")


def combination_name(combination: Combination, words: Words) -> str:
    return words(f"knaster-combination-{combination.replace(' ', '_')}")


def rolled(event: Rolled, company: Company) -> str:
    words, (first, second) = company.words, event["dice"]
    dice = words("knaster-log-rolled", who=company.who(event["seat"]), first=first, second=second)
    which = words("knaster-board-final") if event["final"] else words("table-roll", number=event["roll"])
    return f"{dice} {words('knaster-board-sum', number=event['sum'])} ({which})"


def passed(event: KnasterPassed, company: Company) -> str:
    return company.words("knaster-log-passed", who=company.who(event["seat"]))


def wrote(event: Wrote, company: Company) -> str:
    who = company.who(event["seat"])
    return company.words("knaster-log-wrote", who=who, number=event["number"], cell=event["cell"])


def filled(event: Filled | FilledLine, company: Company) -> str:
    return company.words(
        "knaster-log-filled",
        line=line_name(event["line"], company.words),
        combination=combination_name(event["combination"], company.words),
        circles=event["circles"],
    )


def took_line(event: TookLine, company: Company) -> str:
    return company.words("knaster-log-tookLine", line=line_name(event["line"], company.words))


def circled(event: Circled, company: Company) -> str:
    return company.words("knaster-log-circled", who=company.who(event["seat"]), cells=event["cell"])


def scored(event: Scored, company: Company) -> str:
    return score_of(event, event["seat"], company)


def score_of(event: Scored | ScoredLine, seat: int, company: Company) -> str:
    line = line_name(event["line"], company.words)
    return company.words("knaster-log-scored", who=company.who(seat), line=line, points=event["value"])


def revealed(event: Revealed, company: Company) -> str:
    """All that another seat did with a roll. What the reader did, or could see all the time, was told before."""
    seat, words = event["seat"], company.words
    if company.sees_everything or seat == company.you:
        return ""
    who, deeds = company.who(seat), []
    if event["wrote"]:
        deeds.append(words("knaster-log-wrote", who=who, number=event["number"], cell=event["wrote"]))
    deeds += [filled(line, company) for line in event["filled"]]
    if event["circled"]:
        deeds.append(words("knaster-log-circled", who=who, cells=words.list(event["circled"])))
    deeds += [score_of(line, seat, company) for line in event["scored"]]
    return "; ".join(deeds)


SENTENCES: Final[dict[str, Callable[[Any, Company], str]]] = {
    function.__name__: function for function in (rolled, passed, wrote, filled, took_line, circled, scored, revealed)
}


# What a move would do


def would_fill(event: Filled, company: Company) -> str:
    words, line = company.words, line_name(event["line"], company.words)
    if not event["circles"]:
        return words("knaster-board-previewNothing", line=line)
    combination = combination_name(event["combination"], words)
    return words("knaster-board-preview", line=line, combination=combination, circles=event["circles"])


def would_score(event: Scored, company: Company) -> str:
    line = line_name(event["line"], company.words)
    return company.words("knaster-board-previewScores", line=line, points=event["value"])


EFFECTS: Final[dict[str, Callable[[Any, Company], str]]] = {
    "filled": would_fill,
    "scored": would_score,
    "took_line": took_line,
}
