"""Guided first games over HTTP: a lesson is sent whole, so that a pupil can go back and forth without asking again."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from fastapi import APIRouter, Response

from spieltisch.lessons import LESSONS
from spieltisch.lessons.contract import PUPIL, Chapter, Lesson, played
from spieltisch.tables.live import PLAYING, PublicTable, opened
from spieltisch.tables.options import PERSON, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.seating import NOBODY, Seat

router = APIRouter()


@router.get("/api/lessons/{game}")
async def lesson(game: str) -> Response:
    """A guided first game: prepared positions, what the pupil is to do in each, and what follows."""
    if game not in LESSONS:
        raise Refused("no_lesson", "There is no lesson of this game.")
    return Response(lesson_as_json(game), media_type="application/json")


@cache
def lesson_as_json(game: str) -> str:
    return json.dumps(lesson_told(LESSONS[game]), ensure_ascii=False, separators=(",", ":"))


def lesson_told(lesson: Lesson) -> dict[str, object]:
    chapters = [chapter_told(lesson.game, chapter) for chapter in lesson.chapters]
    return {"game": lesson.game, "minutes": lesson.minutes, "chapters": chapters}


def chapter_told(game: str, chapter: Chapter) -> dict[str, object]:
    steps = [
        {
            "text": one.step.text,
            "wanted": one.step.wanted,
            "instead": dict(one.step.instead),
            "about": one.step.about,
            "rule": one.step.rule,
            "scenes": [{"events": scene.events, "view": scene.view} for scene in one.scenes],
        }
        for one in played(game, chapter)
    ]
    return {"name": chapter.name, "table": table_of(game, chapter), "steps": steps}


def table_of(game: str, chapter: Chapter) -> PublicTable:
    """The table around a prepared game, as a client knows it from live ones."""
    seats = [*chapter.others[:PUPIL], PERSON, *chapter.others[PUPIL:]]
    options = read_options({"game": game, "seats": seats, "options": dict(chapter.options), "chat": False})
    table = opened(f"lesson-{game}-{chapter.name}", options, "")
    pupil = Seat(token=NOBODY, is_host=True)
    return replace(table.with_seat(PUPIL, pupil), status=PLAYING).public(0.0)
