"""The HTTP side answers whatever its own description allows, and much that it does not, without a fault."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.live_server import live_server
from tests.positions import LONG

EXAMPLES = LONG
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
"""The usual run takes turns with them."""
QUIETLY = settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_every_operation_answers_as_described(tmp_path: Path) -> None:
    """Also with a real table and the token of a seat there."""
    flags = ("--requests-per-second", "100000", "--tables-per-minute", "1000000", "--messages-per-second", "100000")
    tried = 0
    with live_server(tmp_path, *flags) as server, server.client() as http:
        wish = {"game": "knaster", "seats": ["person", "person", "novice"]}
        table = http.post("/api/tables", json=wish).json()["table"]
        token = http.post(f"/api/tables/{table}/seats", json={"name": "Ida"}).json()["token"]
        schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
        for number, found in enumerate(schema.get_all_operations()):
            assert isinstance(found, Ok)
            operation = found.ok()
            if (operation.path, operation.method) == ("/api/address", "post"):
                continue  # it would open a door of this machine

            for mode in MODES if LONG > 1 else (MODES[number % 2],):

                @QUIETLY
                @given(case=operation.as_strategy(generation_mode=mode))
                def check(case: schemathesis.Case[Any]) -> None:
                    nonlocal tried
                    tried += 1
                    if isinstance((case.query or {}).get("wait"), int | float):
                        case.query["wait"] = 0  # nobody waits here for news
                    case.call_and_validate(base_url=server.url, checks=CHECKS)
                    if "table" in (case.path_parameters or {}):
                        case.path_parameters["table"] = table
                        case.headers["Authorization"] = f"Bearer {token}"
                        case.call_and_validate(base_url=server.url, checks=CHECKS)

                with suppress(Unsatisfiable):  # where nothing is sent, nothing can be wrong with it
                    check()
    assert tried > 10 * EXAMPLES
    assert "Traceback" not in server.log.read_text()
