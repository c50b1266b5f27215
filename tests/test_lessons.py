"""The guided first games: prepared positions of the real rules, with words for everything they show."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from spieltisch.game import seen_by, without_audience
from spieltisch.lessons import LESSONS
from spieltisch.lessons.contract import PUPIL, Chapter, PreparedGame, Scene, played
from spieltisch.server.lessons import lesson_as_json
from spieltisch.server.schema.document import ADAPTERS
from spieltisch.words import LANGUAGES, words_in
from tests.test_secrecy import with_hidden_swapped

CHAPTERS = [(name, chapter) for name, lesson in LESSONS.items() for chapter in lesson.chapters]
NAMED = [f"{game}-{chapter.name}" for game, chapter in CHAPTERS]


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=NAMED)
def test_every_move_a_lesson_speaks_of_can_be_made_there(game: str, chapter: Chapter) -> None:
    for one in played(game, chapter):
        allowed = [move["move"] for move in one.scenes[-1].view["moves"]]
        spoken_of = [*filter(None, [one.step.wanted]), *one.step.instead]
        assert set(spoken_of) <= set(allowed), one.step.text


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=NAMED)
def test_bots_wait_for_the_pupil(game: str, chapter: Chapter) -> None:
    """Whatever the others do belongs to a step that the pupil has left: none of them moves by itself."""
    steps = list(played(game, chapter))
    for one, following in pairwise(steps):
        moved = [scene for scene in following.scenes if scene.events]
        assert len(moved) == len(one.step.moves)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=NAMED)
def test_a_pupil_sees_nothing_that_a_player_could_not_see(game: str, chapter: Chapter) -> None:
    """What is sent for a scene is the same when everything is swapped that the pupil's seat may not know."""
    rng, table = random.Random(chapter.name), PreparedGame(game, chapter)
    sent = iter([scene for one in played(game, chapter) for scene in one.scenes])
    swapped = 0
    assert next(sent).view == table.view(PUPIL)
    for step in chapter.steps[:-1]:
        for seat, move in step.moves:
            heard = without_audience(seen_by(table.play(seat, move), PUPIL))
            twin = with_hidden_swapped(table, PUPIL, rng)
            swapped += twin.reveal() != table.reveal()
            scene = next(sent)
            assert scene.view == twin.view(PUPIL)
            assert scene.events == heard
            assert all(event.get("seat") == PUPIL for event in heard if event["event"] == "drew")
        if not step.moves:
            assert next(sent) == Scene([], table.view(PUPIL))
    assert next(sent, None) is None
    assert swapped or game != "klunker", "in Klunker there is always something hidden"


def test_klunkers_lesson_shows_a_sale_for_every_number_of_stacks_a_tax_and_the_end() -> None:
    events = [
        event
        for chapter in LESSONS["klunker"].chapters
        for one in played("klunker", chapter)
        for scene in one.scenes
        for event in scene.events
    ]
    sold = {event["stacks"]: event["pays"] for event in events if event["event"] == "sold"}
    assert sold == {1: 4, 2: 3, 3: 2, 4: 1}
    assert {"declined", "taxed", "ended"} <= {event["event"] for event in events}


def test_knasters_lesson_fills_two_lines_at_once_and_ends_with_a_final_roll() -> None:
    scenes = [
        scene for chapter in LESSONS["knaster"].chapters for one in played("knaster", chapter) for scene in one.scenes
    ]
    events = [event for scene in scenes for event in scene.events]
    assert max(sum(event["event"] == "filled" for event in scene.events) for scene in scenes) > 1
    assert any(event["event"] == "rolled" and event["final"] for event in events)
    assert events[-1]["event"] == "ended"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_lesson_says_is_written_in_every_language(language: str) -> None:
    words = words_in(language)
    for game, chapter in CHAPTERS:
        said = [f"chapter-{chapter.name}", "over"]
        said += [text for step in chapter.steps for text in [step.text, *step.instead.values()]]
        missing = [text for text in said if f"lessons-{game}-{text}" not in words]
        assert not missing


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_sent_in_the_form_that_clients_know(game: str) -> None:
    ADAPTERS["Lesson"].validate_json(lesson_as_json(game))
