"""Trains the Klunker network by playing against itself and its older selves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import torch
from torch import Tensor, nn

from spieltisch.compiled import seed_word
from spieltisch.games.contract import BadOption
from spieltisch.games.klunker.editions import VARIANTS
from spieltisch.lab.training.checkpoint import keep
from spieltisch.lab.training.klunker_learn import FIGURES, Learner, lesson_of
from spieltisch.lab.training.klunker_net import FirstNet, KlunkerNet, set_weights, weights_of
from spieltisch.lab.training.klunker_rollout import GROUPS, Harvest, Rollout

OPPONENTS: Final = 2
"""How many older selves play in each group of tables at a time."""


@dataclass(frozen=True)
class Plan:
    seconds: float
    iterations: int = 10**9
    """Training ends with the first limit that is reached."""
    session: float = float("inf")
    """Seconds after which this run stops, to be resumed later."""
    kind_width: int = 96
    table_width: int = 256
    blocks: int = 3
    tables: int = 16384
    steps: int = 64
    batch: int = 65536
    epochs: int = 2
    league: float = 0.2
    """The share of tables at which older selves play too."""
    rates: tuple[float, float] = (1e-3, 2e-5)
    curiosities: tuple[float, float] = (0.01, 0.001)
    money_weights: tuple[float, float] = (0.06, 0.02)
    teacher: str | None = "klunker-1"
    """A shipped network of layout version 1, which is imitated at first and plays in the league."""
    schooling: float = 0.1
    """The part of the time in which the teacher is imitated, less and less."""
    fused: bool = False
    """Let torch compile the network (only on a GPU): takes a minute at first."""
    graft_seconds: float = 20.0
    """How often the learner joins the league."""
    save_seconds: float = 60.0
    seed: str = "klunker"
    device: str = "cuda" if torch.cuda.is_available() else "cpu"


class Training:
    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        if plan.batch > plan.tables * plan.steps:
            raise BadOption("bad_batch", "batch is at most tables times steps: there is no more to learn from.")
        torch.manual_seed(int(seed_word(plan.seed)))
        torch.set_float32_matmul_precision("high")
        device = torch.device(plan.device)
        self.net = self.new_net().to(device)
        self.opponents = [self.new_net().to(device) for _ in range(OPPONENTS * GROUPS if plan.league else 0)]
        teacher = self.teacher().to(device) if plan.teacher else None
        self.learner = Learner(self.net, plan.batch, teacher)
        if plan.fused:
            self.net.compile(dynamic=False)
        self.league: list[dict[str, Any]] = []
        self.iteration, self.decisions, self.spent = 0, 0, 0.0
        self.joined = self.saved = 0.0
        self.resume()
        self.rng = np.random.default_rng(self.iteration)
        opponents: list[list[nn.Module]] = [
            [*self.opponents[number::GROUPS], *([teacher] if teacher is not None and plan.league else [])]
            for number in range(GROUPS)
        ]
        self.rollout = Rollout(
            self.net, opponents, plan.tables, plan.steps, plan.league, f"{plan.seed} {self.iteration}"
        )
        if device.type == "cuda":
            self.rollout.capture()

    def new_net(self) -> KlunkerNet:
        return KlunkerNet(self.plan.kind_width, self.plan.table_width, self.plan.blocks)

    def teacher(self) -> FirstNet:
        path = files("spieltisch.bots") / "models" / f"{self.plan.teacher}.npz"
        with path.open("rb") as file, np.load(file) as weights:
            return FirstNet({name: weights[name] for name in weights.files})

    # Checkpoints: arrays without pickle, one file for each kind.

    def resume(self) -> None:
        state = self.folder / "state.json"
        if not state.exists():
            return
        told = json.loads(state.read_text())
        self.iteration, self.decisions, self.spent = told["iteration"], told["decisions"], told["seconds"]
        self.joined, self.saved = told["joined"], self.spent
        with np.load(self.folder / "network.npz") as weights:
            set_weights(self.net, weights)
        parameters = dict(self.net.named_parameters())
        with np.load(self.folder / "first.npz") as first, np.load(self.folder / "second.npz") as second:
            for name, parameter in parameters.items():
                self.learner.optimizer.state[parameter] = {
                    "step": torch.tensor(float(told["updates"]), device=parameter.device),
                    "exp_avg": torch.from_numpy(first[name]).to(parameter.device),
                    "exp_avg_sq": torch.from_numpy(second[name]).to(parameter.device),
                }
        for path in sorted(self.folder.glob("league-*.npz")):
            with np.load(path) as weights:
                self.league.append({name: weights[name] for name in weights.files})

    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        keep(self.folder / "network.npz", **weights_of(self.net))
        moments = {name: self.learner.optimizer.state[value] for name, value in self.net.named_parameters()}
        for file, moment in (("first", "exp_avg"), ("second", "exp_avg_sq")):
            arrays = {name: state[moment].cpu().numpy() for name, state in moments.items()}
            keep(self.folder / f"{file}.npz", **arrays)
        updates = float(next(iter(moments.values()))["step"])
        told = {
            "iteration": self.iteration,
            "decisions": self.decisions,
            "seconds": self.spent,
            "joined": self.joined,
            "updates": updates,
        }
        (self.folder / "state.json").write_text(json.dumps(told))
        self.saved = self.spent

    def ship(self) -> Path:
        """The network as it is played with: half the precision, half the size."""
        path = self.folder / "klunker.npz"
        np.savez_compressed(path, **cast(Any, weights_of(self.net, np.float16)))
        return path

    # The league

    def join(self) -> None:
        """The learner as it is now becomes one of the older selves."""
        weights = weights_of(self.net, np.float16)
        self.league.append(weights)
        self.folder.mkdir(parents=True, exist_ok=True)
        keep(self.folder / f"league-{int(self.spent):05d}.npz", **weights)
        self.joined = self.spent

    def invite(self) -> None:
        """Every opponent becomes a random older self; half of the time one of the youngest."""
        for opponent in self.opponents:
            young = self.rng.random() < 0.5
            chosen = self.rng.integers(max(len(self.league) - 4, 0) if young else 0, len(self.league))
            set_weights(opponent, self.league[int(chosen)])

    def go(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Trains until the plan's time is spent. `tell` hears the figures of every tenth iteration."""
        begun = time.perf_counter()
        before = self.spent
        if not self.league:
            self.join()
        while (progress := self.progress()) < 1 and self.spent - before < self.plan.session:
            obedience = max(0.0, 1 - progress / self.plan.schooling) if self.plan.schooling else 0.0
            self.learner.obedience.fill_(obedience)
            if not obedience and self.learner.teacher is not None:
                self.learner.graduate()
            self.learner.rate.fill_(between(self.plan.rates, progress))
            self.learner.curiosity.fill_(between(self.plan.curiosities, progress))
            if self.iteration % 8 == 0:
                self.invite()
            harvest = self.rollout.gather()
            lesson = lesson_of(harvest, between(self.plan.money_weights, progress))
            self.learner.learn(lesson, self.plan.epochs)
            self.iteration += 1
            self.decisions += self.plan.tables * self.plan.steps
            self.spent = before + time.perf_counter() - begun
            if self.iteration % 10 == 0 or self.progress() >= 1:
                tell({"seconds": round(self.spent, 1)} | self.figures(harvest))
            if self.spent - self.joined > self.plan.graft_seconds:
                self.join()
            if self.spent - self.saved > self.plan.save_seconds:
                self.save()
        self.save()

    def progress(self) -> float:
        return max(self.spent / self.plan.seconds, self.iteration / self.plan.iterations)

    def figures(self, harvest: Harvest) -> dict[str, Any]:
        told = {
            "iteration": self.iteration,
            "decisions": self.decisions,
            "rate": float(self.learner.rate),
        } | dict(zip(FIGURES, self.learner.figures.tolist(), strict=True))
        return told | results(harvest, self.rollout)


def between(ends: tuple[float, float], progress: float) -> float:
    """From the first to the last, at first quickly."""
    first, last = ends
    return float(last + (first - last) * (1 - min(progress, 1.0)) ** 1.5)


def results(harvest: Harvest, rollout: Rollout) -> dict[str, Any]:
    """Of the games that just ended: the mean money among equals, and the learner's surplus in the league."""
    over = harvest.over != 0
    present: Tensor = torch.arange(harvest.won.shape[-1], device=over.device) < harvest.players.long()[:, None]
    among_equals = over & rollout.alone
    money = (harvest.money * present).sum(-1) / harvest.players
    told: dict[str, Any] = {"games": int(over.sum())}
    variants = torch.from_numpy(rollout.variants).to(over.device)
    for number, variant in enumerate(VARIANTS):
        games = among_equals & (variants == number)
        if games.any():
            told["money " + " ".join(map(str, variant.values()))] = round(float(money[games].mean()), 2)
    in_league = over & ~rollout.alone
    if in_league.any():
        mine = (harvest.mine & present).float()
        fair = mine.sum(-1) / harvest.players
        surplus = (harvest.won * mine).sum(-1) - fair
        told["league_surplus"] = round(float(surplus[in_league].mean()), 4)
    return told
