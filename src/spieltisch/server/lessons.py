"""Guided first games over HTTP: a lesson is sent whole, so that a pupil can go back and forth without asking again."""

from __future__ import annotations

import json
from functools import cache

from fastapi import APIRouter, Response

from spieltisch.bots.characters import CHARACTERS
from spieltisch.games import book_of
from spieltisch.lessons import LESSONS
from spieltisch.lessons.contract import PUPIL, Chapter, Lesson, played
from spieltisch.tables.refusals import Refused

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


def table_of(game: str, chapter: Chapter) -> dict[str, object]:
    """The table around a prepared game, as a client knows it from live ones."""
    book = book_of(game)
    settings = book.settings(1 + len(chapter.others), chapter.options)
    characters = [CHARACTERS[name] for name in chapter.others]
    pupil = {"name": "", "kind": "person", "level": None, "character": None, "away": False, "host": True}
    others = [
        {"name": one.name, "kind": "bot", "level": one.level, "character": one.id, "away": False, "host": False}
        for one in characters
    ]
    return {
        "id": f"lesson-{game}-{chapter.name}",
        "game": game,
        "options": {name: value for name, value in settings.items() if name != "players"},
        "status": "playing",
        "seats": [*others[:PUPIL], pupil, *others[PUPIL:]],
        "clock": None,
        "clock_left": None,
        "listed": False,
        "chat": False,
        "hints": False,
        "takeover": "casual",
        "host_starts": False,
        "commitment": "",
        "contributions": None,
        "seed": None,
        "earlier_deals": 0,
        "broken_off": 0,
        "evening": {"games": 0, "seats": []},
        "next_commitment": None,
        "votes": [],
        "rematch": None,
    }
