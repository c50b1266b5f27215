"""Parts of the package need more than NumPy. Whatever is missing is named with the extra that brings it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, requires

EXTRA = re.compile(r"""(?P<package>[\w.-]+).*extra == ["'](?P<extra>[\w-]+)["']""")


def extra_with(module: str) -> str | None:
    """The smallest extra that brings this module; None if none does."""
    wanted = normal(module)
    packages: dict[str, list[str]] = {}
    for package, extra in packages_of_extras():
        packages.setdefault(extra, []).append(normal(package))
    fitting = [extra for extra, names in packages.items() if any(is_same(wanted, name) for name in names)]
    return min(fitting, key=lambda extra: len(packages[extra]), default=None)


def packages_of_extras() -> Iterator[tuple[str, str]]:
    try:
        needed = requires("spieltisch") or []
    except PackageNotFoundError:  # a source tree that was never installed
        return
    yield from ((found["package"], found["extra"]) for found in map(EXTRA.match, needed) if found)


def is_same(module: str, package: str) -> bool:
    """The package fluent.runtime is missing as the module fluent, or as fluent.runtime.types."""
    return f"{module}-".startswith(f"{package}-") or f"{package}-".startswith(f"{module}-")


def normal(name: str) -> str:
    """One spelling for the name of a package and of its module: prompt-toolkit, prompt_toolkit."""
    return re.sub(r"[-_.]+", "-", name).lower()


@contextmanager
def naming_the_extra() -> Iterator[None]:
    """A package that is missing in here is reported with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if extra is None:
            raise
        sentence = f"This needs {error.name}, which is not installed: pip install 'spieltisch[{extra}]'"
        raise MissingExtra(sentence, name=error.name) from None


class MissingExtra(ModuleNotFoundError):
    """A package that belongs to an extra is not installed."""
