"""Tournaments between bots: every deal is played in all rotations of the seats, so that luck weighs little."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import starmap
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from spieltisch.compiled import seed_word
from spieltisch.game import new
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption
from spieltisch.lab import own_bots
from spieltisch.lab.bot_game import GameResult, OnFault, play_bots
from spieltisch.lab.certainty import ci95_of, share_ci95_of
from spieltisch.lab.executor import run_pieces


@dataclass(frozen=True)
class Tournament:
    """Who plays, and what is the same in all games."""

    game: str
    players: tuple[str, ...]
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    think: float | None = None
    on_fault: OnFault = "stop"


def rotations(tournament: Tournament, deal: int) -> Iterator[tuple[str, ...]]:
    """Who sits where in the games of a deal: the players in a random circle, turned until all had every seat."""
    players = tournament.players
    order = np.random.default_rng([seed_of(tournament), deal]).permutation(len(players))
    circle = [players[place] for place in order]
    for turn in range(len(circle)):
        yield tuple(circle[(turn + seat) % len(circle)] for seat in range(tournament.seats))


def seed_of(tournament: Tournament) -> int:
    return int(seed_word(tournament.seed))


def play_deal(tournament: Tournament, deal: int) -> list[GameResult]:
    return list(starmap(partial(play_game, tournament, deal), enumerate(rotations(tournament, deal))))


def play_game(tournament: Tournament, deal: int, rotation: int, players: Sequence[str]) -> GameResult:
    game = new(tournament.game, players=tournament.seats, seed=f"{tournament.seed} {deal}", **tournament.options)
    seats = range(tournament.seats)
    rngs = [np.random.default_rng([seed_of(tournament), deal, rotation, seat]) for seat in seats]
    return play_bots(game, players, rngs, tournament.think, tournament.on_fault)


def tournament(
    game: str,
    players: Sequence[str],
    games: int,
    *,
    seed: str = "0",
    seats: int | None = None,
    think: float | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    on_fault: OnFault = "stop",
    progress: Callable[[int], None] = lambda _played: None,
    **options: Any,
) -> dict[str, Any]:
    """Plays at least `games` games, in whole deals; with one job in this process, otherwise in as many others.

    Ctrl-C (KeyboardInterrupt) ends it early: what comes back tells of the deals that were played by then, if there are
    any.
    """
    held = Tournament(game, tuple(players), seats or len(players), seed, options, think, on_fault)
    settings = book_of(game).settings(held.seats, options)
    for player in held.players:
        own_bots.check(game, player)
    if held.seats < 2:
        raise BadOption("bad_players", "A tournament needs two players or more at a table.")
    deals = -(-games // len(players))
    began = time.perf_counter()
    played: list[list[GameResult]] = []
    try:
        for _, deal in run_pieces(partial(play_deal, held), iter(range(deals)), jobs=jobs, cluster=cluster):
            played.append(deal)
            progress(len(deal))
    except KeyboardInterrupt:
        if not played:
            raise
    return {
        "game": game,
        "options": settings,
        "players": list(players),
        "seed": seed,
        "think": think,
        "deals": len(played),
        "games": len(played) * len(players),
        "seconds": round(time.perf_counter() - began, 1),
        "even": 1 / held.seats,
        "results": results(played),
        "faults": [str(fault) for deal in played for game in deal for fault in game.faults],
    }


# Results


def results(deals: Sequence[Sequence[GameResult]]) -> list[dict[str, Any]]:
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
    for player in shares:
        thoughts[player] = thoughts[player] or [0.0]  # it failed before its first move
    found = [
        {
            "player": player,
            "win_share": float(np.mean(shares[player])),
            "win_share_ci95": share_ci95_of(shares[player]),
            "mean_score": float(np.mean(scores[player])),
            "mean_score_ci95": ci95_of(scores[player]),
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


def rated(games: Iterable[GameResult]) -> dict[str, dict[str, float]]:
    """Ratings by OpenSkill, from all places of all games. Copies of a player at one table are rated together."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for game in games:
        before = [ratings.setdefault(player, model.rating(name=player)) for player in game.players]
        if len(before) == 1:
            continue  # nobody to be compared with
        order = [(seat in game.winners, score) for seat, score in enumerate(game.scores)]
        ranks = [float(sum(other > own for other in order)) for own in order]
        after = model.rate([[rating] for rating in before], ranks=ranks)
        for player in set(game.players):
            copies = [team[0] for team, name in zip(after, game.players, strict=True) if name == player]
            mean = {part: float(np.mean([getattr(copy, part) for copy in copies])) for part in ("mu", "sigma")}
            ratings[player] = model.rating(name=player, **mean)
    return {player: {"mu": rating.mu, "sigma": rating.sigma} for player, rating in ratings.items()}
