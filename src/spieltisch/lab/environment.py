"""Environments for programs that learn: one table, and thousands of them in step.

They ask only where somebody has a choice: chance and forced actions, also those of other seats, happen within a step.
A seat sees what it may know, and seats are counted from the one that looks (docs/environments.md has the layout).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, Literal, Self

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import NOBODY, mixed, seed_word
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, GameBook, IllegalMove, Observation, Part, Settings, new_table, shown
from spieltisch.games.fields import records
from spieltisch.lab.batch import Seed, checked_seed
from spieltisch.lab.environment_loops import BEGIN, ILLEGAL, WORD, environment_loops_of, observation_of
from spieltisch.lab.loops import loops_of

Reward = Literal["victory", "points"]
Illegal = Literal["refuse", "lose"]
Memory = Callable[[tuple[int, ...], Any], NDArray[Any]]


def first_state(seed: Seed | None) -> np.uint64:
    """Where the words of chance of one table begin."""
    with np.errstate(over="ignore"):
        state: np.uint64 = mixed(mixed(seed_word(checked_seed(seed))))
    return state


def checked_settings(book: GameBook, players: int, options: Mapping[str, object]) -> Settings:
    observation_of(book)
    settings: Settings = book.settings(players, options)
    if book.people_call(settings):
        raise BadOption("bad_dice", "Nobody is there to roll real dice: environments play with fair ones.")
    return settings


def chosen_reward(reward: Reward | None, players: int) -> Reward:
    """Alone, everybody wins: there the points are what counts."""
    if reward not in (None, "victory", "points"):
        raise BadOption("bad_reward", f"reward is one of 'victory', 'points', not {shown(reward)}.")
    return reward or ("points" if players == 1 else "victory")


class Environment:
    """One table.

    `reset` and `step` return the seat that is to choose next, or -1 when the game is over. Then `observation`, `mask`
    and `rewards` are up to date: always the same arrays, which the next step overwrites.
    """

    def __init__(
        self, game: str, players: int, *, seed: Seed | None = None, reward: Reward | None = None, **options: Any
    ) -> None:
        self.game, self.players = game, players
        self.settings = checked_settings(book_of(game), players, options)
        self.reward = chosen_reward(reward, players)
        self._opening = new_table(book_of(game), self.settings).record()
        self._desk: NDArray[Any] = np.zeros(1, environment_loops_of(game).desk)
        self._desk["for_points"] = self.reward == "points"
        self._desk["words"] = observation_of(book_of(game)).size(players) // WORD
        self._wire()
        self.reset(seed)

    def _wire(self) -> None:
        desk, loops = self._desk, environment_loops_of(self.game)
        self._bytes: NDArray[np.int8] = desk.view(np.int8)
        self._step, self._turn_to, self._observe = loops.step, loops.turn_to, loops.observe
        self.actions: int = observation_of(book_of(self.game)).actions
        self.observation: NDArray[np.int8] = desk["row"][0].view(np.int8)[: int(desk["words"][0]) * WORD]
        """What the seat that is to choose sees."""
        self.mask: NDArray[np.int8] = desk["mask"][0].view(np.int8)[: self.actions]
        """1 for every legal action."""
        self.rewards: NDArray[np.float32] = desk["rewards"][0][: self.players]
        """What the last step brought each seat."""
        self.shares: NDArray[np.float32] = desk["shares"][0][: self.players]
        """When the game is over: the share of the victory of each seat …"""
        self.scores: NDArray[np.int16] = desk["scores"][0][: self.players]
        """… and its score."""
        # NumPy takes several times as long to read a single number
        self._seat: memoryview[int] = desk["seat"].data
        self._legal: memoryview[int] = desk["legal"].data
        self._over: memoryview[int] = desk["over"].data
        self._opening_bytes: NDArray[np.int8] = self._opening.view(np.int8)
        self._table, self._state = self._bytes[: len(self._opening_bytes)], desk["state"]

    def reset(self, seed: Seed | None = None) -> int:
        """Sets up the table again; the same seed and actions give the same game."""
        self._table[:] = self._opening_bytes
        self._state[0] = seed_word(checked_seed(seed))
        return self._step(self._bytes, BEGIN)

    def step(self, action: int) -> int:
        """Plays an action of the seat that is to choose. An illegal one ends the game with a reward of -1."""
        return self._step(self._bytes, action)

    def turn_to(self, seat: int) -> bool:
        """Lets another seat choose next, if it may (Knaster: all who have not decided about this roll)."""
        return self._turn_to(self._bytes, seat)

    def observe(self, seat: int) -> NDArray[np.int8]:
        """What any seat sees now, as a new array."""
        if not 0 <= seat < self.players:
            raise IllegalMove("bad_seat", f"A seat is a number from 0 to {self.players - 1}, not {shown(seat)}.")
        row = np.zeros(len(self.observation) // WORD, np.int64)
        self._observe(self._bytes, seat, row)
        return row.view(np.int8)

    @property
    def seat(self) -> int:
        """Who is to choose; -1 when the game is over."""
        return self._seat[0]

    @property
    def legal(self) -> int:
        """The legal actions as the bits of a number."""
        return self._legal[0]

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.seat == NOBODY

    @property
    def was_illegal(self) -> bool:
        """Did an illegal action end the game?"""
        return self._over[0] == ILLEGAL

    @property
    def table(self) -> Any:
        """A copy of the table, hidden things included, for the functions of the rules."""
        table: Any = book_of(self.game).table
        return table(self._desk["table"][0].tobytes())

    def __copy__(self) -> Self:
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kept = ("game", "players", "settings", "reward", "_opening")
        return {name: self.__dict__[name] for name in kept} | {"_desk": self._desk.copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._wire()


class VectorEnvironment:
    """Thousands of tables in step. Where a game ends, the next one begins in the same step.

    `observations`, `masks`, `seats`, `rewards`, `over`, `shares` and `scores` have a row for each table; `reset` and
    `step` overwrite them. `memory(shape, dtype)` may bring the arrays, such as pinned ones of torch.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        players: int | None = None,
        *,
        variants: Sequence[Mapping[str, Any]] | None = None,
        seed: Seed | None = None,
        seeds: Sequence[Seed] | None = None,
        reward: Reward | None = None,
        illegal: Illegal = "refuse",
        memory: Memory = np.zeros,
        **options: Any,
    ) -> None:
        """All tables with the same players and options, or `variants` of them (as `new` takes them) by turns.

        `seeds` are those of the single tables. An illegal action is refused, or loses the game with a reward of -1.
        """
        book = book_of(game)
        if type(tables) is not int or tables < 1:
            raise BadOption("bad_tables", "tables is a whole number, at least 1.")
        if illegal not in ("refuse", "lose"):
            raise BadOption("bad_illegal", f"illegal is one of 'refuse', 'lose', not {shown(illegal)}.")
        if (players is None) == (variants is None) or (variants is not None and (options or not variants)):
            raise BadOption("bad_variants", "Give players and options, or variants that hold them.")
        chosen = [{"players": players, **options}] if variants is None else variants
        settings = [checked_settings(book, *players_and_options(variant)) for variant in chosen]
        self.game, self.illegal = game, illegal
        self.players = max(each["players"] for each in settings)
        """The most that sit at a table."""
        self.settings = settings
        self.reward = chosen_reward(reward, self.players)
        self._openings = records([new_table(book, each) for each in settings])
        self.variants: NDArray[np.int64] = np.arange(tables) % len(settings)
        """Which of the variants each table plays."""
        seen = self._seen()
        self.actions: int = seen.actions
        words = -(-seen.actions // WORD)
        self.tables: NDArray[Any] = np.zeros(tables, book.table.dtype)
        self.observations: NDArray[np.int8] = memory((tables, seen.size(self.players)), np.int8)
        self._masks: NDArray[np.int8] = memory((tables, words * WORD), np.int8)
        self.seats: NDArray[np.int8] = memory((tables,), np.int8)
        self.rewards: NDArray[np.float32] = memory((tables, self.players), np.float32)
        self.over: NDArray[np.int8] = memory((tables,), np.int8)
        self.shares: NDArray[np.float32] = memory((tables, self.players), np.float32)
        self.scores: NDArray[np.int16] = memory((tables, self.players), np.int16)
        self.legal: NDArray[np.int64] = memory((tables,), np.int64)
        self._points: NDArray[np.int16] = np.zeros((tables, self.players), np.int16)
        self._states: NDArray[np.uint64] = np.zeros(tables, np.uint64)
        self._choice: NDArray[np.uint64] = np.zeros(tables, np.uint64)
        self.reset(seed=seed, seeds=seeds)

    def __len__(self) -> int:
        return len(self.tables)

    def __copy__(self) -> Self:
        return deepcopy(self)

    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for every legal action of every table."""
        return self._masks[:, : self.actions]

    def reset(
        self,
        which: NDArray[np.bool_] | None = None,
        *,
        seed: Seed | None = None,
        seeds: Sequence[Seed] | None = None,
    ) -> None:
        """Sets up the marked tables again (all, if none are marked). Without a seed the luck is a fresh one."""
        marked = np.ones(len(self), np.bool_) if which is None else np.asarray(which, np.bool_)
        if marked.shape != (len(self),):
            raise BadOption("bad_which", f"which marks {len(self)} tables, one truth value each.")
        if seeds is not None and len(seeds) != len(self):
            raise BadOption("bad_seeds", f"seeds are {len(self)}, one for each table.")
        with np.errstate(over="ignore"):
            first = first_state(seed) + np.arange(len(self), dtype=np.uint64)
            if seeds is not None:
                first = np.array([first_state(each) for each in seeds], np.uint64)
            self._states[marked] = (first if seeds is not None else mixed(first))[marked]
            self._choice[marked] = mixed(~first)[marked]
        self._advance(marked, np.zeros(len(self), np.int64))

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One action at every table. If one of them is illegal and that is refused, nothing is played."""
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadOption("bad_actions", f"actions are {len(self)} whole numbers, one for each table.")
        wrong = self._advance(NOTHING_MARKED, chosen.astype(np.int64, copy=False))
        if wrong >= 0:
            raise IllegalMove("not_allowed", f"Action {chosen[wrong]} is not legal at table {wrong}; see `masks`.")

    # Training has an observation and a loop of its own.

    def _seen(self) -> Observation:
        return observation_of(book_of(self.game))

    def _stepping(self) -> Callable[..., int]:
        return environment_loops_of(self.game).step_all

    def _advance(self, which: NDArray[np.bool_], actions: NDArray[np.int64]) -> int:
        return self._stepping()(
            self._openings,
            self.variants,
            which,
            self.reward == "points",
            self.illegal == "refuse",
            self.tables,
            self._states,
            actions,
            self.seats,
            self.legal,
            self.observations.view(np.int64),
            self._masks.view(np.int64),
            self.rewards,
            self.over,
            self.shares,
            self.scores,
            self._points,
        )

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every table, each equally likely."""
        actions = np.zeros(len(self), np.int64)
        loops_of(self.game).choose(self._choice, self.legal, actions)
        return actions


NOTHING_MARKED: Final = np.zeros(0, np.bool_)


def players_and_options(variant: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    return variant["players"], {name: value for name, value in variant.items() if name != "players"}


def observation_layout(game: str, players: int) -> tuple[Part, ...]:
    """The parts of an observation at tables of at most so many players, in their order."""
    return observation_of(book_of(game)).layout(players)
