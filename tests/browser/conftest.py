"""Every test has visitors with profiles of their own; browser and server are shared by the tests of a process.

The fixtures live only as long as tests of this folder run one after the other: Playwright keeps an event loop running,
and other tests of the same process start their own.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.same_deal import SameDealServer
from tests.browser.screens import Stage
from tests.browser.visits import PATIENCE, Visits
from tests.positions import LONG

PICTURES = chromium.CACHE / "browser"

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test's variants the usual run takes the last, which is the hardest; the long run takes all of them."""
    if LONG > 1:
        return
    last = {item.nodeid.partition("[")[0]: item for item in items}
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        is_spared = Path(__file__).parent not in item.path.parents or item.get_closest_marker("every_variant")
        (kept if is_spared or item is last[item.nodeid.partition("[")[0]] else left).append(item)
    config.hook.pytest_deselected(items=left)
    items[:] = kept


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SameDealServer]:
    server = SameDealServer(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[SameDealServer]:
    """For tests that kill it or keep it busy."""
    server = SameDealServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def stage(server: SameDealServer) -> Stage:
    return Stage(server)


@pytest.fixture
def visit(browser: Browser, server: SameDealServer) -> Iterator[Visits]:
    visits = Visits(browser, server.url)
    yield visits
    visits.close()
    visits.check()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails shows what was on the screens."""
    report = yield
    visits = getattr(item, "funcargs", {}).get("visit")
    if isinstance(visits, Visits) and report.when == "call" and report.failed:
        pictures = visits.shoot(PICTURES, re.sub(r"\W+", "-", item.name))
        report.sections.append(("on the screens", "\n".join([*pictures, *visits.troubles])))
    return report
