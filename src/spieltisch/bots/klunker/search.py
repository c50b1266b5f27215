"""Search by play-outs: every candidate move is tried on the same deals of what is hidden, with the same luck.

The network plays on for everybody, for about a round, and judges there. Candidates that fall behind are dropped, the
others are tried on more tables, until the best is clear. Many positions can be searched at once, so that the network
is asked seldom and for many rows.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import act, choose, deal_tables
from spieltisch.bots.klunker.network import Forward, Judgement
from spieltisch.bots.klunker.observe import NOTHING, OBSERVATION
from spieltisch.compiled import NOBODY, STAGE_ENDED
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_PLAYERS
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import SHOW

TENS: Final = 10
SURE: Final = 2.0
"""A difference of so many standard errors is no chance."""
SLIGHT: Final = 0.01
"""A share of the victory that is not worth another look."""

HALVINGS: Final = 2
"""After how many stages of a review nothing is left but the best move and the one that was played …"""
PLAYED: Final = 0
"""… which is the first of the candidates."""


class Loops(NamedTuple):
    """The compiled loops: on one core, or (in the laboratory) on all."""

    deal_tables: Callable[..., None]
    choose: Callable[..., None]
    act: Callable[..., None]


ON_ONE_CORE: Final = Loops(deal_tables, choose, act)


@dataclass(frozen=True)
class Effort:
    candidates: int = 6
    """How many moves are tried at most."""
    drafts: int = 24
    """From how many drafts the sets of cards to show are taken."""
    boldness: float = 2.0
    """How much more varied the drafts are than by the network's chances (1)."""
    likely: float = 0.0
    """An action is a candidate if it is likelier than this, compared with the likeliest."""
    stages: tuple[int, ...] = (32, 32)
    """On how many more tables the remaining candidates are tried each time."""
    clear: float = 3.0
    """A candidate is dropped when it is so many standard errors behind."""
    choices: int = 24
    """After how many choices the network judges: about a round."""
    averaged: int = 0
    """Over how many choices before the last one its judgements are averaged: less noise for the same play-outs."""
    rounds: int = 10**6
    """The network judges no later than at the end of so many rounds, the present one being the first."""
    wildness: float = 1.0
    """How much the play-outs follow the network's chances (1), rather than always its likeliest action (0)."""
    inclined: float = 1.0
    """How much is drawn from what the network guesses of other hands (1), rather than dealing evenly (0)."""
    trust: float = 0.0005
    """How much the network's own liking counts: what a move is worth that it likes e times more than another."""
    greed: float = 0.03
    """What a lead of ten money counts beside a victory."""


FIXED: Final = Effort()
"""Without a deadline: the same seed, the same decision."""
TIMED: Final = replace(FIXED, candidates=8, drafts=32, choices=32, stages=(16, 16, 32))
"""With a deadline: wider and deeper, and the last stage again and again."""
REVIEWING: Final = replace(FIXED, stages=(16, 16, 32, *(64,) * 7), choices=20, averaged=12, trust=0.0)
"""To say what a move has cost: after two stages the best is tried against it alone, until that is known."""


class Look(NamedTuple):
    """What the seats to choose see: the seats, their legal actions and their rows."""

    seats: NDArray[np.int8]
    legals: NDArray[np.int16]
    rows: NDArray[np.int8]

    def of(self, which: NDArray[Any]) -> Look:
        return Look(self.seats[which], self.legals[which], self.rows[which])


class Playouts:
    """Tables in play, each for a seat that wants to know how it ends."""

    def __init__(
        self, tables: NDArray[Any], lucks: NDArray[np.uint64], look: Look, rounds: int, loops: Loops = ON_ONE_CORE
    ) -> None:
        count = len(tables)
        self.tables, self.lucks, self.loops = tables, lucks, loops
        self.seats, self.legals, self.rows = look
        self.viewers = look.seats.copy()
        self.rounds = np.full(count, rounds, np.int64)
        self.players: NDArray[np.int8] = tables["players"]
        self.shares = np.zeros((count, MAX_PLAYERS), np.float32)
        self.purses = np.zeros((count, MAX_PLAYERS), np.float32)

    def act(self, actions: NDArray[np.int64]) -> None:
        self.loops.act(
            actions,
            self.tables,
            self.lucks,
            self.viewers,
            self.rounds,
            self.seats,
            self.legals,
            self.rows,
            self.shares,
            self.purses,
        )

    def follow(self, forward: Forward, wildness: float) -> None:
        """One choice at every table that is still in play."""
        which = np.flatnonzero(self.seats >= 0)
        if not len(which):
            return
        chances = forward(self.rows[which], self.legals[which], self.players[which]).chances
        actions = np.full(len(self.seats), NOTHING, np.int64)
        self.loops.choose(which, chances, wildness, self.tables, self.lucks, self.seats, self.legals, actions)
        self.act(actions)

    def worth(self, forward: Forward) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """For the viewer of each table its share of victory and its lead in tens, as they are or as they are judged."""
        everyone = np.arange(len(self.seats))
        mean = self.purses.sum(1) / self.players
        share = self.shares[everyone, self.viewers]
        lead = (self.purses[everyone, self.viewers] - mean) / TENS
        open_ = np.flatnonzero(self.seats != NOBODY)
        if len(open_):
            judged = forward(self.rows[open_], self.legals[open_], self.players[open_])
            seats = np.where(self.seats == STAGE_ENDED, self.viewers, self.seats)
            place = ((self.viewers - seats) % self.players)[open_]
            share[open_] = judged.shares[np.arange(len(open_)), place]
            lead[open_] = judged.leads[np.arange(len(open_)), place]
        return share, lead


class Candidates(NamedTuple):
    """Moves to be tried: which root each belongs to, its actions (then NOTHING), the log of the network's liking."""

    roots: NDArray[np.int64]
    actions: NDArray[np.int64]
    liking: NDArray[np.float32]


@dataclass
class Trial:
    """What became of the candidates of one root: a row for each candidate, a column for each table it was tried on."""

    candidates: NDArray[np.int64]
    liking: NDArray[np.float32]
    alive: NDArray[np.int64]
    worth: NDArray[np.float32]
    shares: NDArray[np.float32]
    money: NDArray[np.float32]
    """Of every seat in the end, or where the network judges."""

    @classmethod
    def begin(cls, candidates: NDArray[np.int64], liking: NDArray[np.float32]) -> Trial:
        nothing = np.full((len(candidates), 0), np.nan, np.float32)
        money = np.full((len(candidates), 0, MAX_PLAYERS), np.nan, np.float32)
        return cls(candidates, liking, np.arange(len(candidates)), nothing, nothing, money)

    def add(self, worth: NDArray[np.float32], shares: NDArray[np.float32], money: NDArray[np.float32]) -> None:
        """New tables; what was dropped was not tried on them."""
        for name, fresh in (("worth", worth), ("shares", shares), ("money", money)):
            column = np.full((len(self.candidates), *fresh.shape[1:]), np.nan, np.float32)
            column[self.alive] = fresh
            setattr(self, name, np.concatenate([getattr(self, name), column], axis=1))

    def behind(self, candidate: int) -> tuple[float, float]:
        """How much less than the best a candidate is worth on the tables both were tried on, and its standard error."""
        both = ~np.isnan(self.worth[candidate])
        less = self.worth[self.best, both] - self.worth[candidate, both]
        error = float(less.std()) / max(len(less) - 1, 1) ** 0.5
        return float(less.mean() + self.liking[self.best] - self.liking[candidate]), error

    @property
    def best(self) -> int:
        """The best of those that are left; before anything is tried, what the network likes best."""
        means = self.worth[self.alive].mean(1) if self.worth.shape[1] else 0
        return int(self.alive[(means + self.liking[self.alive]).argmax()])

    def drop(self, clear: float, most: int, but_never: int | None = None) -> None:
        """Drops who is clearly behind, and then the worst, so that at most so many are left."""
        gaps = {int(candidate): self.behind(int(candidate)) for candidate in self.alive}
        kept = [who for who, (gap, error) in gaps.items() if who == self.best or gap < clear * error]
        kept.sort(key=lambda who: gaps[who][0])
        self.alive = np.array(sorted({*kept[:most], *([] if but_never is None else [but_never])}), np.int64)

    def cost(self, candidate: int) -> float:
        """How much less than the best a candidate is surely worth: what may be chance is not charged."""
        gap, error = self.behind(candidate)
        return max(0.0, gap - SURE * error)

    def is_known(self, candidate: int) -> bool:
        """Is it known what it costs, or that it is slight?"""
        gap, error = self.behind(candidate)
        return candidate == self.best or SURE * error < SLIGHT or gap + error < SLIGHT

    def is_even(self) -> bool:
        """Is everything that is left surely about as good as the best?"""
        if not self.worth.shape[1]:
            return False
        gaps = [self.behind(int(who)) for who in self.alive if who != self.best]
        return all(gap + SURE * error < SLIGHT / 2 for gap, error in gaps)

    def values(self) -> NDArray[np.float64]:
        """Shares of victory: the best has its own, each of the others as much less as it surely is worth less."""
        share = float(np.nanmean(self.shares[self.best]))
        return np.clip([share - self.cost(who) for who in range(len(self.candidates))], 0, 1)

    def doubt(self) -> float:
        """The standard error of the best one's share."""
        shares = self.shares[self.best][~np.isnan(self.shares[self.best])]
        return float(shares.std() / max(len(shares) - 1, 1) ** 0.5)

    def surely_more_money(self, one: int, other: int) -> NDArray[np.float64]:
        """How much more money each seat has after one candidate than after another; 0 where that may be chance."""
        both = ~np.isnan(self.worth[one]) & ~np.isnan(self.worth[other])
        more = (self.money[one, both] - self.money[other, both]).astype(np.float64)
        mean, error = more.mean(0), more.std(0) / max(len(more) - 1, 1) ** 0.5
        return np.where(np.abs(mean) > SURE * error, mean, 0.0)


class Search:
    """`sparing`: the network is asked only once about rows that are alike. That pays unless it is on a GPU."""

    def __init__(self, forward: Forward, effort: Effort, loops: Loops = ON_ONE_CORE, sparing: bool = True) -> None:
        self.forward, self.effort, self.loops, self.sparing = forward, effort, loops, sparing

    def candidates(self, roots: NDArray[Any], look: Look, rng: np.random.Generator) -> tuple[Candidates, NDArray[Any]]:
        """The moves that the network finds likely enough, and its inclinations for dealing hidden cards."""
        effort = self.effort
        judged = self.forward(look.rows, look.legals, roots["players"])
        chances = judged.chances
        showing = roots["phase"] == SHOW
        likely = chances > effort.likely * chances.max(1, keepdims=True)
        ranks = np.argsort(np.argsort(-chances, axis=1), axis=1)
        chosen, actions = np.nonzero(likely & (ranks < effort.candidates) & ~showing[:, None])
        single = np.full((len(chosen), HAND + 1), NOTHING, np.int64)
        single[:, 0] = actions
        found = Candidates(chosen, single, np.log(chances[chosen, actions]))
        if showing.any():
            which = np.flatnonzero(showing)
            shows = self.drafts(roots[which], look.of(which), rng)
            found = Candidates(
                np.concatenate([found.roots, which[shows.roots]]),
                np.concatenate([found.actions, shows.actions]),
                np.concatenate([found.liking, shows.liking]),
            )
        inclinations = np.ones((len(roots), MAX_PLAYERS, KINDS), np.float32)
        if judged.inclinations is not None and effort.inclined:
            inclinations = judged.inclinations**effort.inclined
        return found, inclinations

    def drafts(self, roots: NDArray[Any], look: Look, rng: np.random.Generator) -> Candidates:
        """Sets of cards to show, drafted card by card: the first draft by the likeliest cards, the others by chance."""
        each = self.effort.drafts
        owner = np.repeat(np.arange(len(roots)), each)
        tables = Playouts(
            roots[owner].copy(), np.zeros(len(owner), np.uint64), look.of(owner), self.effort.rounds, self.loops
        )
        actions = np.full((len(owner), HAND + 1), NOTHING, np.int64)
        liking = np.zeros(len(owner), np.float32)
        greedy = np.arange(len(owner)) % each == 0
        for step in range(HAND + 1):
            mine = np.flatnonzero((tables.seats == tables.viewers) & (tables.tables["phase"] == SHOW))
            if not len(mine):
                break
            chances = self.forward(tables.rows[mine], tables.legals[mine], tables.players[mine]).chances
            noise = self.effort.boldness * rng.gumbel(size=chances.shape).astype(np.float32) * ~greedy[mine, None]
            chosen = (np.log(chances + 1e-30) + noise).argmax(1)
            liking[mine] += np.log(chances[np.arange(len(mine)), chosen] + 1e-30)
            actions[mine, step] = chosen
            tables.act(actions[:, step].copy())
        return distinct(Candidates(owner, actions, liking), self.effort.candidates)

    def judge(
        self,
        roots: NDArray[Any],
        look: Look,
        inclinations: NDArray[Any],
        candidates: Candidates,
        size: int,
        rng: np.random.Generator,
        end: float | None,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
        """Share, lead and all money after each candidate on `size` tables. Those of a root meet the same luck.

        At the end of the time the network judges wherever the play-outs are.
        """
        lucks = rng.integers(2**63, size=(len(roots), size), dtype=np.uint64)
        dealt = np.zeros((len(roots), size), roots.dtype)
        self.loops.deal_tables(roots, look.seats, lucks, inclinations, dealt)
        owner = np.repeat(candidates.roots, size)
        rows = np.zeros((len(owner), OBSERVATION), np.int8)
        tables = Playouts(
            dealt[candidates.roots].reshape(-1),
            lucks[candidates.roots].reshape(-1),
            Look(look.seats[owner], look.legals[owner], rows),
            self.effort.rounds,
            self.loops,
        )
        forward = asked_once(self.forward) if self.sparing else self.forward
        for step in range(HAND + 1):
            played = np.repeat(candidates.actions[:, step], size)
            if (played == NOTHING).all():
                break
            tables.act(played)
        judgements = []
        for number in range(self.effort.choices):
            if is_past(end):
                break
            if number >= self.effort.choices - self.effort.averaged:
                judgements.append(tables.worth(forward))
            tables.follow(forward, self.effort.wildness)
        share, lead = np.mean([*judgements, tables.worth(forward)], axis=0)
        money = tables.tables["money"].astype(np.float32).reshape(-1, size, MAX_PLAYERS)
        return share.reshape(-1, size), lead.reshape(-1, size), money

    def trials(
        self, roots: NDArray[Any], look: Look, rng: np.random.Generator, asked: Candidates | None = None
    ) -> tuple[Candidates, NDArray[Any], list[Trial]]:
        """Before anything was tried. What is asked about comes first, and then what else is likely."""
        found, inclinations = self.candidates(roots, look, rng)
        if asked is not None:
            both = Candidates(
                np.concatenate((asked.roots, found.roots)),
                np.concatenate((asked.actions, found.actions)),
                np.concatenate((asked.liking, found.liking)),
            )
            found = distinct(both, len(both.roots))
        trials = []
        for root in range(len(roots)):
            own = np.flatnonzero(found.roots == root)
            trials.append(Trial.begin(own, self.effort.trust * found.liking[own]))
        return found, inclinations, trials

    def stage(
        self,
        roots: NDArray[Any],
        look: Look,
        inclinations: NDArray[Any],
        found: Candidates,
        trials: list[Trial],
        size: int,
        rng: np.random.Generator,
        end: float | None,
    ) -> None:
        """Tries what is left, where there are two or more, on `size` new tables."""
        open_ = [number for number, trial in enumerate(trials) if len(trial.alive) > 1]
        tried = np.concatenate([trials[number].candidates[trials[number].alive] for number in open_])
        owner = np.concatenate([np.full(len(trials[number].alive), place) for place, number in enumerate(open_)])
        some = Candidates(owner, found.actions[tried], found.liking[tried])
        shares, leads, money = self.judge(
            roots[open_], look.of(np.array(open_)), inclinations[open_], some, size, rng, end
        )
        worth = shares + self.effort.greed * leads
        for place, number in enumerate(open_):
            trials[number].add(worth[owner == place], shares[owner == place], money[owner == place])

    def decide(
        self,
        roots: NDArray[Any],
        look: Look,
        rng: np.random.Generator,
        end: float | None = None,
    ) -> tuple[Candidates, list[Trial]]:
        """Halves the candidates stage by stage, until one is left or all is tried.

        With an end (of `time.monotonic()`) the last stage is repeated as long as there is time and something at stake.
        """
        found, inclinations, trials = self.trials(roots, look, rng)
        stages = self.effort.stages
        for number in count() if end is not None else range(len(stages)):
            if all(len(trial.alive) < 2 or (end is not None and trial.is_even()) for trial in trials):
                break
            if number and is_past(end):
                break
            size = stages[min(number, len(stages) - 1)]
            self.stage(roots, look, inclinations, found, trials, size, rng, end)
            for trial in trials:
                if len(trial.alive) > 1:
                    halved = number + 1 < len(stages)
                    trial.drop(self.effort.clear, max((len(trial.alive) + 1) // 2, 2) if halved else len(trial.alive))
        return found, trials

    def review(
        self, root: NDArray[Any], look: Look, rng: np.random.Generator, played: Candidates
    ) -> tuple[Candidates, Trial]:
        """Finds the best move of one root, and tries it against the one that was played until its cost is known."""
        found, inclinations, (trial,) = self.trials(root, look, rng, played)
        for number, size in enumerate(self.effort.stages):
            if len(trial.alive) < 2 or (number >= HALVINGS and trial.is_known(PLAYED)):
                break
            self.stage(root, look, inclinations, found, [trial], size, rng, None)
            most = max((len(trial.alive) + 1) // 2, 2) if number + 1 < HALVINGS else 1
            trial.drop(self.effort.clear, most, but_never=PLAYED)
        return found, trial


def asked_once(forward: Forward) -> Forward:
    """The same network, but asked only once about rows that are alike, also if it was asked about them just before.

    Much of what tables differ in is hidden from the seat to choose, and different moves often lead to the same table.
    """
    asked, answer = b"", None

    def sparing(rows: NDArray[np.int8], legals: NDArray[np.int16], players: NDArray[np.int8]) -> Judgement:
        nonlocal asked, answer
        whole = np.concatenate([rows, legals[:, None].view(np.int8), players[:, None]], axis=1)
        if answer is None or asked != whole.tobytes():
            _, first, place = np.unique(whole.view(f"V{whole.shape[1]}"), return_index=True, return_inverse=True)
            judged = forward(rows[first], legals[first], players[first])
            asked = whole.tobytes()
            again = place.ravel()
            answer = Judgement(
                judged.chances[again],
                judged.shares[again],
                judged.leads[again],
                None if judged.inclinations is None else judged.inclinations[again],
            )
        return answer

    return sparing


def is_past(end: float | None) -> bool:
    return end is not None and time.monotonic() > end


def distinct(drafts: Candidates, most: int) -> Candidates:
    """Drafts that show different cards, the most liked ones of each root."""
    owner, actions, liking = drafts
    sorted_actions = np.sort(np.where(actions == STOP, NOTHING, actions), axis=1)
    order = np.lexsort((-liking, owner))
    kept: list[int] = []
    seen: set[tuple[int, ...]] = set()
    taken: dict[int, int] = {}
    for place in order.tolist():
        root = int(owner[place])
        cards = (root, *sorted_actions[place].tolist())
        if cards not in seen and taken.get(root, 0) < most:
            seen.add(cards)
            taken[root] = taken.get(root, 0) + 1
            kept.append(place)
    return Candidates(owner[kept], actions[kept], liking[kept])
