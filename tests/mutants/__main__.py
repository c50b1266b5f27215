"""Which defects do the tests not find? `make mutants` puts thousands of small ones into the code, one at a time.

    python3 run.py mutants                  what changed since the last run, and whatever survived it
    python3 run.py mutants --fresh          everything, which takes more than an hour
    python3 run.py mutants 'spieltisch.record.*'

mutmut does the work, on a copy in .cache/mutants. It looks into no decorated function, so in the copy the marks @rule
and @remembered_rule are taken away (only compiled loops need them, and the tests chosen here interpret) and properties
are written as calls.

Every survivor stands in survivors.toml with the reason why it may live: most change nothing that anybody could see.
One without a reason fails the command, and so does a reason without a survivor.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from spieltisch.cores import available_cores

ROOT: Final = Path(__file__).parents[2]
COPY: Final = ROOT / ".cache" / "mutants"
REASONS: Final = Path(__file__).with_name("survivors.toml")
LEAST_SHARE: Final = 0.95
"""Of the mutants of all modules together, at least this share must be killed."""

COPIED: Final = ("src", "tests", "docs", "examples", "README.md", "Makefile", "pyproject.toml")
KILLED: Final = ("killed", "timeout", "caught by type check", "segfault")

CONFTEST: Final = '''
"""mutmut 3.8 asks for a private name that pytest 9.1 gave up, and runs tests in no order."""
from _pytest.nodes import Node
if not hasattr(Node, "_nodeid"):
    Node._nodeid = property(lambda node: node.nodeid)

def pytest_collection_modifyitems(items):
    """Golden games with few players first, then all that is golden: most mutants do not survive the first of them."""
    def place(item):
        is_golden = item.name.startswith("test_everything_goes")
        return not (is_golden and "-" in item.name), not is_golden, len(item.name), item.name

    items.sort(key=place)
'''


@dataclass(frozen=True)
class Survivor:
    """A defect that no test finds."""

    function: str
    change: str
    """The lines before and after, as in a diff."""

    def __str__(self) -> str:
        return f"{self.function}\n{self.change}"


def main() -> None:
    run()


@click.command()
@click.argument("names", nargs=-1)
@click.option("--fresh", is_flag=True, help="Forget what was found before.")
@click.option("--jobs", type=click.IntRange(min=1), default=available_cores(), help="How many cores. [default: all]")
def run(names: Sequence[str], fresh: bool, jobs: int) -> None:
    """Puts defects into the code and prints which of them the tests find."""
    if fresh:
        shutil.rmtree(COPY, ignore_errors=True)
    copy_project()
    forget_survivors()
    mutmut("run", "--max-children", str(jobs), *names, show=True)
    found = dict(results())
    print_shares(found)
    explained = set(read_reasons())
    survivors = {survivor(name): name for name, status in found.items() if status not in (*KILLED, "not checked")}
    unexplained = sorted((each for each in survivors if each not in explained), key=str)
    for each in unexplained:
        click.echo(f"\nsurvived without a reason ({survivors[each]}):\n{each}")
    checked = {function_of(name) for name, status in found.items() if status != "not checked"}
    stale = sorted((each for each in explained - set(survivors) if each.function in checked), key=str)
    for each in stale:
        click.echo(f"\na reason for what no longer survives:\n{each}")
    share = killed_share(found)
    if unexplained or stale or share < LEAST_SHARE:
        counts = f"{len(unexplained)} survivors without a reason, {len(stale)} reasons without a survivor"
        raise click.ClickException(f"{counts}, {share:.1%} killed")


def copy_project() -> None:
    """Brings the copy to the state of the project. mutmut sees by itself which functions have changed."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source, copy = ROOT / name, COPY / name
        if source.is_file():
            shutil.copy2(source, copy)
            continue
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("static", "__pycache__", "models", "browser"))
    for file in (COPY / "src").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if (open_text := without_decorators(text)) != text:
            file.write_text(open_text, encoding="utf-8")
    (COPY / "tests" / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (COPY / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)  # old tests reach new functions too
    for file in (COPY / "mutants").rglob("*.py"):
        if not file.stat().st_size:
            file.unlink()  # a run that was stopped left it half written


def without_decorators(text: str) -> str:
    text = re.sub(r"^@(remembered_)?rule\n(?=def )", "", text, flags=re.MULTILINE)
    return re.sub(
        r"^    @property\n    def (?P<name>\w+)\(self\)(?P<body>.*?\n)(?=\n*(    \S|\S|\Z))",
        r"    def \g<name>(self)\g<body>\n    \g<name> = property(\g<name>)\n",
        text,
        flags=re.MULTILINE | re.DOTALL,
    )


def forget_survivors() -> None:
    """What survived is tried again: there may be a new test."""
    for file in (COPY / "mutants").rglob("*.meta"):
        found = json.loads(file.read_text(encoding="utf-8"))
        codes = found["exit_code_by_key"]
        found["exit_code_by_key"] = {name: None if code in (0, 5, 33) else code for name, code in codes.items()}
        file.write_text(json.dumps(found), encoding="utf-8")


def mutmut(*arguments: str, show: bool = False) -> str:
    environment = os.environ | {"COLUMNS": "200", "PYTHONPATH": ""}
    command = [sys.executable, "-m", "mutmut", *arguments]
    output = None if show else subprocess.PIPE
    return subprocess.run(command, cwd=COPY, env=environment, stdout=output, text=True, check=True).stdout or ""


def results() -> Iterator[tuple[str, str]]:
    """Every mutant with what became of it."""
    for line in mutmut("results", "--all", "true").splitlines():
        name, _, status = line.strip().partition(": ")
        if "__mutmut_" in name:
            yield name, status


def function_of(name: str) -> str:
    """spieltisch.game.xǁGameǁplay__mutmut_3 is a mutant of spieltisch.game.Game.play."""
    module, _, mangled = name.rpartition(".")
    mangled = mangled.partition("__mutmut_")[0]
    return f"{module}.{mangled.removeprefix('x').lstrip('ǁ_').replace('ǁ', '.')}"


def survivor(name: str) -> Survivor:
    lines = mutmut("show", name).splitlines()
    change = [line for line in lines if re.match(r"[-+](?![-+]{2} )", line)]
    return Survivor(function_of(name), "\n".join(change))


def read_reasons() -> Iterator[Survivor]:
    """Each reason holds for one or more changes of a function."""
    for entry in tomllib.loads(REASONS.read_text(encoding="utf-8")).get("survivor", []):
        assert entry["why"].strip()
        for change in entry["changes"]:
            yield Survivor(entry["function"], change.strip("\n"))


def killed_share(found: dict[str, str]) -> float:
    checked = [status for status in found.values() if status != "not checked"]
    return sum(status in KILLED for status in checked) / max(len(checked), 1)


def print_shares(found: dict[str, str]) -> None:
    by_module: dict[str, Counter[str]] = {}
    for name, status in found.items():
        by_module.setdefault(name.rpartition(".")[0], Counter())[status] += 1
    click.echo(f"\n{'module':42} mutants  killed  share")
    for module, statuses in sorted(by_module.items()):
        checked = statuses.total() - statuses["not checked"]
        killed = sum(statuses[status] for status in KILLED)
        click.echo(f"{module:42} {checked:7} {killed:7}  {killed / max(checked, 1):6.1%}")
    click.echo(f"{'together':42} {'':15}  {killed_share(found):6.1%}")


if __name__ == "__main__":
    main()
