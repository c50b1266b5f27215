"""Log lines with time, table and request: as text for people, or one JSON object a line. Secrets are never logged."""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

FORMATS: Final = ("text", "json")
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")


class WhereItHappened(logging.Filter):
    """Adds the table and the request (or connection) that a line belongs to."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.table, record.request = TABLE.get(), REQUEST.get()
        return True


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "table": getattr(record, "table", "") or None,
            "request": getattr(record, "request", "") or None,
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]
        where = " ".join(part for part in (getattr(record, "table", ""), getattr(record, "request", "")) if part)
        line = f"{time}Z {record.levelname} {record.name}{f' [{where}]' if where else ''}: {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up_logs(level: str, form: str) -> None:
    handler = logging.StreamHandler()
    handler.addFilter(WhereItHappened())
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
