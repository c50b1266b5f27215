"""Whole games by the hundred thousand, on all cores; the same figures for the same seed on any number of cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import seed_word
from spieltisch.cores import available_cores, one_thread_each
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, new_table
from spieltisch.lab.bot_game import Fault, OnFault
from spieltisch.lab.certainty import ci95, share_ci95
from spieltisch.lab.executor import insisting, run_pieces
from spieltisch.lab.lineup import Lineup, Results, check_seats, fast_players, runs_in_threads
from spieltisch.lab.loops import SHARE
from spieltisch.lab.whole_games import whole_games_of

PIECE = 20_000
"""How many games are played without a break: progress is reported, and an interrupt heard, after each piece."""


Piece = tuple[int, int, NDArray[np.int64], NDArray[np.int64]]
"""Some of the games: how many, their decisions, the scores and the victories of each seat."""


@dataclass(frozen=True)
class Simulation:
    """What came out of many games: how often each seat reached each score, and won."""

    game: str
    options: dict[str, Any]
    games: int
    decisions: int
    seconds: float
    scores: NDArray[np.int64]
    """How often each seat reached each score."""
    victories: NDArray[np.int64]
    """Victories of each seat in SHAREs."""
    players: tuple[str, ...] = ()
    """Who sat where, if not random players."""
    corrected: NDArray[np.float64] | None = None
    """For a player alone: the scores less the luck of the rolls."""
    faults: tuple[Fault, ...] = ()
    """Bots that failed, and where."""

    def as_json(self) -> dict[str, Any]:
        """All figures as plain JSON: what `spieltisch simulate --json` prints."""
        return {
            "game": self.game,
            "options": self.options,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "seats": [self.seat(number) for number in range(self.options["players"])],
        } | ({"faults": [str(fault) for fault in self.faults]} if self.faults else {})

    def seat(self, number: int) -> dict[str, Any]:
        """Mean with its interval, median, and share of victories of one seat."""
        counts = self.scores[number]
        points = np.arange(len(counts))
        mean = float((counts * points).sum() / self.games)
        variance = float((counts * (points - mean) ** 2).sum() / max(self.games - 1, 1))
        surely = ci95(mean, variance**0.5, self.games)
        named = {} if not self.players else self.of_named_player(number, mean, surely)
        return {
            "player": "random",
            "mean": mean,
            "ci95": surely,
            "median": self.median(counts),
            "win_share": float(self.victories[number] / (self.games * SHARE)),
        } | named

    def of_named_player(self, number: int, mean: float, surely: list[float] | None) -> dict[str, Any]:
        """What is added for a player with a name. Its mean is the more certain one, if there are two."""
        share = float(self.victories[number] / (self.games * SHARE))
        figures = {
            "player": self.players[number],
            "win_share_ci95": share_ci95(share, self.games),
            "scores": {str(score): int(count) for score, count in enumerate(self.scores[number]) if count},
        }
        if self.corrected is None:
            return figures
        surer = float(self.corrected.mean())
        deviation = float(self.corrected.std(ddof=1)) if self.games > 1 else 0.0
        plain = {"mean": mean, "ci95": surely}
        return figures | {"mean": surer, "ci95": ci95(surer, deviation, self.games), "with_luck": plain}

    def median(self, counts: NDArray[np.int64]) -> float:
        """The middle score of these counts."""
        below = np.cumsum(counts)
        lower = int(np.searchsorted(below, (self.games + 1) // 2))
        upper = int(np.searchsorted(below, self.games // 2 + 1))
        return (lower + upper) / 2


def simulate(
    game: str,
    players: int,
    games: int,
    *,
    seed: str | int = 0,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda _played: None,
    seats: Sequence[str] | None = None,
    think: float | None = None,
    cluster: str | None = None,
    on_fault: OnFault = "stop",
    **options: Any,
) -> Simulation:
    """Random players at every seat, or the bots named in `seats`, with `think` seconds a move if that is given.

    `progress` is called with the number of games played since its last call. Ctrl-C (KeyboardInterrupt) ends it early:
    what comes back tells of the games that were played by then, if there are any.
    """
    book = book_of(game)
    settings = book.settings(players, options)
    if type(games) is not int or games < 1:
        raise BadOption("bad_games", "games is a whole number, at least 1.")
    threads = available_cores() if jobs is None else jobs
    if type(threads) is not int or threads < 1:
        raise BadOption("bad_jobs", "jobs is a whole number, at least 1.")
    if seats is not None:
        lineup = Lineup(game, settings, check_seats(game, seats, players), str(seed), think, on_fault)
        return simulate_lineup(lineup, games, threads, progress, cluster)
    size = min(PIECE, max(games // 64, 1))
    work = RandomPiece(game, settings, seed_word(seed), games, size)
    if cluster is None:
        with insisting():
            work.warm_up()
    began = time.perf_counter()
    done: list[Piece] = []
    try:
        pieces = iter(range(-(-games // size)))
        for _, played in run_pieces(work, pieces, jobs=threads, where="threads", cluster=cluster, warm_up=work.warm_up):
            done.append(played)
            progress(played[0])
    except KeyboardInterrupt:
        if not done:
            raise
    seconds = time.perf_counter() - began
    numbers, decisions, scores, victories = zip(*done, strict=True)
    counted, won = np.sum(scores, axis=0), np.sum(victories, axis=0)
    return Simulation(game, dict(settings), sum(numbers), sum(decisions), seconds, counted, won)


@dataclass(frozen=True)
class RandomPiece:
    """Some games of random players, by number."""

    game: str
    settings: Mapping[str, Any]
    seed: np.uint64
    games: int
    size: int

    def __call__(self, number: int) -> Piece:
        return self.play(number * self.size, min((number + 1) * self.size, self.games))

    def play(self, first: int, last: int) -> Piece:
        book, players = book_of(self.game), self.settings["players"]
        opening = new_table(book, self.settings).record()
        scores = np.zeros((players, book.highest_score + 1), np.int64)
        victories = np.zeros(players, np.int64)
        loop = whole_games_of(self.game, self.settings)
        made = loop(opening, self.seed, first, last, scores, victories)
        return last - first, made, scores, victories

    def warm_up(self) -> None:
        """Compiles, or loads what was compiled before."""
        self.play(0, 0)


@dataclass(frozen=True)
class LineupPiece:
    """Some games of a line-up, by number."""

    lineup: Lineup
    games: int
    size: int

    def __call__(self, number: int) -> Results:
        return self.lineup.play(number * self.size, min((number + 1) * self.size, self.games))

    def warm_up(self) -> None:
        """Compiles, or loads what was compiled before."""
        self.lineup.play(0, 0)


def simulate_lineup(
    lineup: Lineup, games: int, jobs: int, progress: Callable[[int], None], cluster: str | None
) -> Simulation:
    # Move by move a game may take minutes, and Ctrl-C keeps whole pieces
    size = 1 if fast_players(lineup) is None else max(min(games // (4 * jobs), 100), 1)
    work = LineupPiece(lineup, games, size)
    if cluster is None and (runs_in_threads(lineup) or jobs == 1):
        with insisting():
            work.warm_up()
    began = time.perf_counter()
    where: Literal["threads", "processes"] = "threads" if runs_in_threads(lineup) else "processes"
    done: list[Results] = []
    pieces = iter(range(-(-games // size)))
    try:
        with one_thread_each():
            for _, played in run_pieces(work, pieces, jobs=jobs, where=where, cluster=cluster, warm_up=work.warm_up):
                done.append(played)
                progress(len(played.scores))
    except KeyboardInterrupt:
        if not done:
            raise
    scores = np.concatenate([played.scores for played in done])
    winners = np.concatenate([played.winners for played in done])
    possible = book_of(lineup.game).highest_score + 1
    counted = np.stack([np.bincount(scores[:, seat], minlength=possible) for seat in range(len(lineup.seats))])
    victories = (winners * (SHARE // winners.sum(axis=1, keepdims=True))).sum(axis=0)
    corrected = [played.corrected for played in done if played.corrected is not None]
    return Simulation(
        lineup.game,
        dict(lineup.settings),
        len(scores),
        sum(played.decisions for played in done),
        time.perf_counter() - began,
        counted,
        victories,
        lineup.seats,
        np.concatenate(corrected) if corrected else None,
        tuple(fault for played in done for fault in played.faults),
    )
