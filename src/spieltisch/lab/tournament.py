"""Tournaments between bots: every deal is played in all rotations of the seats, so that luck weighs little."""

from __future__ import annotations

import multiprocessing
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import starmap
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from spieltisch import bots
from spieltisch.compiled import seed_word
from spieltisch.cores import end_on_interrupt, one_thread_each
from spieltisch.game import new
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption
from spieltisch.lab.certainty import ci95, share_ci95


@dataclass(frozen=True)
class Rules:
    """What is the same in all games of a tournament."""

    game: str
    players: tuple[str, ...]
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    think: float | None = None


@dataclass(frozen=True)
class Played:
    """One finished game. `seconds` holds each seat's thinking time for each move."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


def rotations(rules: Rules, deal: int) -> Iterator[tuple[str, ...]]:
    """Who sits where in the games of a deal: the players in a random circle, turned until all had every seat."""
    circle = [
        rules.players[place] for place in np.random.default_rng([number(rules), deal]).permutation(len(rules.players))
    ]
    for turn in range(len(circle)):
        yield tuple(circle[(turn + seat) % len(circle)] for seat in range(rules.seats))


def number(rules: Rules) -> int:
    return int(seed_word(rules.seed))


def play_deal(rules: Rules, deal: int) -> list[Played]:
    return list(starmap(partial(play_game, rules, deal), enumerate(rotations(rules, deal))))


def play_game(rules: Rules, deal: int, rotation: int, players: Sequence[str]) -> Played:
    game = new(rules.game, players=rules.seats, seed=f"{rules.seed} {deal}", **rules.options)
    seated = [bots.load(rules.game, player) for player in players]
    luck = [np.random.default_rng([number(rules), deal, rotation, seat]) for seat in range(rules.seats)]
    seconds: list[list[float]] = [[] for _ in players]
    while game.waiting:
        seat = min(game.waiting)
        view, legal = game.view(seat), game.legal(seat)
        began = time.monotonic()
        deadline = None if rules.think is None else began + rules.think
        move = seated[seat].choose(view, legal, luck[seat], deadline).move
        seconds[seat].append(time.monotonic() - began)
        game.play(seat, move)
    result = game.result
    assert result is not None
    return Played(tuple(players), tuple(result["scores"]), tuple(result["winners"]), tuple(map(tuple, seconds)))


def tournament(
    game: str,
    players: Sequence[str],
    games: int,
    *,
    seed: str = "0",
    seats: int | None = None,
    think: float | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _played: None,
    **options: Any,
) -> dict[str, Any]:
    """Plays at least so many games, in whole deals. With one job all is played here; otherwise in other processes."""
    rules = Rules(game, tuple(players), seats or len(players), seed, options, think)
    settings = book_of(game).settings(rules.seats, options)
    for player in rules.players:
        bots.check(game, player)
    if rules.seats < 2:
        raise BadOption("bad_players", "A tournament needs two players or more at a table.")
    deals = -(-games // len(players))
    began = time.perf_counter()
    played: list[list[Played]] = []
    for deal in played_deals(rules, deals, jobs):
        played.append(deal)
        progress(len(deal))
    return {
        "game": game,
        "options": settings,
        "players": list(players),
        "seed": seed,
        "think": think,
        "deals": deals,
        "games": deals * len(players),
        "seconds": round(time.perf_counter() - began, 1),
        "even": 1 / rules.seats,
        "results": results(played),
    }


def played_deals(rules: Rules, deals: int, jobs: int) -> Iterator[list[Played]]:
    play = partial(play_deal, rules)
    if jobs == 1:
        yield from map(play, range(deals))
        return
    with one_thread_each(), ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), end_on_interrupt) as pool:
        yield from pool.map(play, range(deals))


# What came out


def results(deals: Sequence[Sequence[Played]]) -> list[dict[str, Any]]:
    """For each player, the best first. Intervals treat a deal as one observation, since its games are alike."""
    shares: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[float]] = defaultdict(list)
    thoughts: dict[str, list[float]] = defaultdict(list)
    for deal in deals:
        of_deal: dict[str, list[tuple[float, int]]] = defaultdict(list)
        for game in deal:
            for seat, player in enumerate(game.players):
                of_deal[player].append(((seat in game.winners) / len(game.winners), game.scores[seat]))
                thoughts[player].extend(game.seconds[seat])
        for player, seats in of_deal.items():
            shares[player].append(float(np.mean([share for share, _ in seats])))
            scores[player].append(float(np.mean([score for _, score in seats])))
    ratings = rated(game for deal in deals for game in deal)
    found = [
        {
            "player": player,
            "win_share": float(np.mean(shares[player])),
            "win_share_ci95": interval(shares[player], share_ci95),
            "mean_score": float(np.mean(scores[player])),
            "mean_score_ci95": interval(scores[player], ci95),
            "rating": ratings[player],
            "milliseconds": {
                "median": round(1000 * float(np.median(thoughts[player])), 2),
                "mean": round(1000 * float(np.mean(thoughts[player])), 2),
                "max": round(1000 * max(thoughts[player]), 1),
            },
        }
        for player in shares
    ]
    return sorted(found, key=lambda result: -result["win_share"])


def interval(values: Sequence[float], of: Callable[[float, float, int], list[float] | None]) -> list[float] | None:
    return of(float(np.mean(values)), float(np.std(values, ddof=1)) if len(values) > 1 else 0.0, len(values))


def rated(games: Iterator[Played] | Sequence[Played]) -> dict[str, dict[str, float]]:
    """Ratings by OpenSkill, from all places of all games. Copies of a player at one table are rated together."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for game in games:
        before = [ratings.setdefault(player, model.rating(name=player)) for player in game.players]
        order = [(seat in game.winners, score) for seat, score in enumerate(game.scores)]
        ranks = [float(sum(other > own for other in order)) for own in order]
        after = model.rate([[rating] for rating in before], ranks=ranks)
        for player in set(game.players):
            copies = [team[0] for team, name in zip(after, game.players, strict=True) if name == player]
            mean = {part: float(np.mean([getattr(copy, part) for copy in copies])) for part in ("mu", "sigma")}
            ratings[player] = model.rating(name=player, **mean)
    return {player: {"mu": rating.mu, "sigma": rating.sigma} for player, rating in ratings.items()}
