"""The lessons of the table systems, each taken once in the battle window on the dummy driver, and what that showed."""

from __future__ import annotations

import pytest

from game.engine.shelf.lesson_progress import LessonProgress
from game.systems import lesson_kit_of, new_session
from game.ui.skirmish.lesson import TableLesson
from game.ui.window.keymap import key_words
from tests.asserting import some, while_true
from tests.ui.layout_walk import cut_texts
from tests.ui.table_lesson_hands import TABLE_LESSONS, TablePupil, unpainted_tables

SHOTS = ("ShotFired", "RoundPlaced", "Attacked", "AttackThrown", "RoundFell")
FIRST_STEPS = 4
"""The steps that take less than a minute."""


class Taken:
    """One lesson taken to its end, and what was seen on the way."""

    def __init__(self, home, id) -> None:
        self.lesson = TABLE_LESSONS[id]
        pupil = TablePupil(home, self.lesson.system, size=(1024, 700))
        scene = pupil.take(self.lesson)
        assert isinstance(scene, TableLesson)
        self.covered, self.cut, self.strayed, self.first_shot = [], [], [], 0
        self.refused = self.try_another(scene)
        for _ in while_true(lambda: not scene.lesson_run.over):
            self.look(pupil, scene)
            step = scene.lesson_run.index + 1
            pupil.do_step()
            if not self.first_shot and any(type(entry.event).__name__ in SHOTS for entry in scene.session.log):
                self.first_shot = step
        self.end = scene.session.game
        self.done = LessonProgress().of(self.lesson.id).done
        pupil.close()

    def look(self, pupil, scene) -> None:
        """See whether the coach covers what he speaks of, and whether his words are whole."""
        self.covered += [spot for spot in scene.coach.arrange() if spot.rect.colliderect(scene.card.rect)]
        self.cut += [words for words in cut_texts(scene, pupil.hands.app.surface) if words in scene.card.words.text]
        if not scene.root.rect.contains(scene.card.rect):
            self.strayed.append(scene.lesson_run.index)

    def try_another(self, scene) -> str:
        """Give an order that the rules allow and the first step does not ask for; what the coach says of it."""
        game = scene.session.game
        before = game.digest()
        legal = (order for order in game.candidates() if game.why_not(order) is None)
        order = next(each for each in legal if not scene.lesson_run.permits(each, game))
        given = scene.submit(order)
        said = scene.card.wrong.text
        assert (given, game.digest()) == (False, before)
        scene.commander.select(None)
        return said


@pytest.fixture(scope="module", params=TABLE_LESSONS)
def taken(request, tmp_path_factory):
    home = tmp_path_factory.mktemp("pupil")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("APOCALYPSE_HOME", str(home))
        unpainted_tables(patch)
        yield Taken(home, request.param)


def test_a_lesson_is_played_to_its_end_with_only_what_it_asks_for(taken):
    assert taken.done


def test_somebody_fires_within_the_first_steps(taken):
    assert 1 <= taken.first_shot <= FIRST_STEPS


def test_another_order_is_refused_in_words_and_changes_nothing(taken):
    assert taken.refused


def test_the_coach_covers_nothing_of_what_he_speaks_of_and_says_it_whole(taken):
    assert (taken.covered, taken.cut, taken.strayed) == ([], [], [])


def test_the_words_of_a_lesson_flow_and_name_keys_that_there_are(taken):
    lesson = taken.lesson
    said = [lesson.closing, *(word for step in lesson.steps for word in (step.words, step.how, step.wrong))]
    assert [words for words in said if "\n" in words.strip()] == []
    for text in some(said):
        text.format(**key_words())


def test_everybody_whom_a_lesson_names_takes_part_in_it(taken):
    lesson = taken.lesson
    game, kit = new_session(lesson.scenario, lesson.seed).game, lesson_kit_of(lesson.system)
    named = {pointer.piece for step in lesson.steps for pointer in step.point if pointer.piece}
    asked = {str(condition[key]) for step in lesson.steps for condition in (*step.goal, *step.allow)
             for key in ("by", "at", "chosen", "pointed", "aimed_at") if key in condition}  # fmt: skip
    names = {name for names in (*named, *asked) for name in names.split(", ")}
    met = (game, taken.end)  # whom the dice bring is there in the end
    assert [name for name in some(sorted(names)) if not any(isinstance(kit.value(g, name), int) for g in met)] == []


def test_each_table_system_has_as_many_lessons_as_it_needs():
    systems = [lesson.system for lesson in TABLE_LESSONS.values()]
    assert {system: systems.count(system) for system in systems} == {"fng": 6, "fof": 2, "fmjp": 2}
