"""What all noted games come to, kept up to date game by game, so that ten thousand of them open as quickly as ten."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

import orjson
from typing_extensions import TypedDict

from spieltisch.memory.games import NotedGame

Counts = dict[str, int]
"""How often each score was made; a score is written as text, as in JSON."""


class Against(TypedDict):
    """The games against one character, or against all bots of a level that are none."""

    games: int
    ahead: int
    """How often the own score was higher …"""
    level: int
    """… and how often it was the same."""
    unaided: int
    """How often it was higher at a table without hints."""
    own: Counts
    theirs: Counts


class Mistakes(TypedDict):
    """The decisions of one kind, as far as games were reviewed."""

    decisions: int
    mistakes: int
    cost: float
    """Together: shares of the victory, or alone points."""


class Standing(TypedDict):
    """The games of one kind: game, edition, number of players."""

    game: str
    edition: str
    players: int
    games: int
    won: int
    points: int
    best: int
    streak: int
    """Won one after the other, up to now …"""
    longest: int
    """… and at most."""
    scores: Counts
    against: dict[str, Against]
    reviewed: int
    mistakes: dict[str, Mistakes]


class Days(TypedDict):
    """Days on which something was played, one after the other."""

    last: str
    streak: int
    longest: int


class Summary(TypedDict):
    games: int
    days: Days
    standings: dict[str, Standing]


def nothing_yet() -> Summary:
    return {"games": 0, "days": {"last": "", "streak": 0, "longest": 0}, "standings": {}}


def kind_of(game: NotedGame) -> str:
    return "/".join((game["game"], game["edition"], str(game["players"])))


def count(counts: Counts, score: int) -> None:
    counts[str(score)] = counts.get(str(score), 0) + 1


def day_of(at: float) -> dt.date:
    return dt.datetime.fromtimestamp(at, dt.UTC).date()


def standing_in(summary: Summary, game: NotedGame) -> Standing:
    return summary["standings"].setdefault(
        kind_of(game),
        {
            "game": game["game"],
            "edition": game["edition"],
            "players": game["players"],
            "games": 0,
            "won": 0,
            "points": 0,
            "best": game["score"],
            "streak": 0,
            "longest": 0,
            "scores": {},
            "against": {},
            "reviewed": 0,
            "mistakes": {},
        },
    )


def add(summary: Summary, game: NotedGame) -> None:
    """One more game, in the order in which they were noted."""
    summary["games"] += 1
    add_day(summary["days"], day_of(game["at"]))
    standing = standing_in(summary, game)
    standing["games"] += 1
    standing["won"] += game["won"]
    standing["points"] += game["score"]
    standing["best"] = max(standing["best"], game["score"])
    standing["streak"] = standing["streak"] + 1 if game["won"] else 0
    standing["longest"] = max(standing["longest"], standing["streak"])
    count(standing["scores"], game["score"])
    for opponent in game["company"]:
        against = standing["against"].setdefault(
            opponent["who"], {"games": 0, "ahead": 0, "level": 0, "unaided": 0, "own": {}, "theirs": {}}
        )
        is_ahead = game["score"] > opponent["score"]
        against["games"] += 1
        against["ahead"] += is_ahead
        against["level"] += game["score"] == opponent["score"]
        against["unaided"] += is_ahead and game["unaided"]
        count(against["own"], game["score"])
        count(against["theirs"], opponent["score"])


def summed(games: Iterable[tuple[str, str | None]]) -> Summary:
    """The sums over games as they are kept, the oldest first, each with what a review has found."""
    summary = nothing_yet()
    for written, found in games:
        game: NotedGame = orjson.loads(written)
        add(summary, game)
        if found is not None:
            add_review(summary, game, orjson.loads(found))
    return summary


def add_day(days: Days, day: dt.date) -> None:
    last = dt.date.fromisoformat(days["last"]) if days["last"] else None
    if last is not None and day <= last:
        return
    days["streak"] = days["streak"] + 1 if last == day - dt.timedelta(days=1) else 1
    days["longest"] = max(days["longest"], days["streak"])
    days["last"] = day.isoformat()


def add_review(summary: Summary, game: NotedGame, found: Mapping[str, Mistakes]) -> None:
    """What a review says of the decisions of one game."""
    standing = standing_in(summary, game)
    standing["reviewed"] += 1
    for kind, more in found.items():
        sofar = standing["mistakes"].setdefault(kind, {"decisions": 0, "mistakes": 0, "cost": 0.0})
        sofar["decisions"] += more["decisions"]
        sofar["mistakes"] += more["mistakes"]
        sofar["cost"] = round(sofar["cost"] + more["cost"], 4)
