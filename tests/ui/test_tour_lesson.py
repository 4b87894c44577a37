"""The lesson on a tour of duty: taken once through all its pages on the dummy driver, by keys and mouse alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.files.paths import data_dir
from game.engine.playable.lessons import Condition, Lesson
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import use_language
from game.systems import lessons_of
from game.tours import practice_tour, read_tour, tour_files
from game.ui.kit.inputs.menu import Menu
from game.ui.launch import Battles
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tours.guide import GuidedPage, TourGuide
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.platoon import PlatoonScene
from game.ui.scenes.tours.tour import TourScene
from game.ui.window.keymap import key_of, key_words
from tests.asserting import some, while_true
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts

TOUR_LESSONS = [lesson for lesson in lessons_of("fng") if lesson.tour]
LESSON = TOUR_LESSONS[0]
PAGES = {"men": "tour_men", "fallen": "tour_fallen", "letters": "tour_letters"}
ACTS = {"play on": "tour_play_on", "last words": "tour_last_words"}
_ENOUGH = 12
"""Acts after which a step is taken for one that cannot be done."""


class Recruit:
    """Takes the lesson on a tour: he presses and clicks what the step asks for, no more."""

    def __init__(self, home: Path, *, size=(1024, 700), scale=100, language="en") -> None:
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        use_language(language, data_dir() / "assets" / "locale")
        context = self.context = self.hands.app.context
        context.settings.change(speed="instant")
        context.change_look()
        context.scenes.push(TitleScene(context))
        context.scenes.push(LearnScene(context, "fng"))
        self.hands.step()

    def close(self) -> None:
        while self.context.scenes.top is not None:
            self.context.scenes.pop()
        use_language("en", data_dir() / "assets" / "locale")

    def take(self, lesson: Lesson = LESSON, *, anew: bool = False) -> None:
        self.context.scenes.push(self.context.games.lesson(self.context, lesson, anew=anew))
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            self.hands.wait(0.4)

    @property
    def scene(self) -> GuidedPage:
        scene = self.hands.scene
        assert isinstance(scene, GuidedPage)
        return scene

    @property
    def guide(self) -> TourGuide:
        guide = self.scene.guide
        assert guide is not None
        return guide

    def key(self, name: str) -> None:
        self.hands.press(name)
        self.settle()

    def click(self, pos) -> None:
        self.hands.click(pos)
        self.settle()

    # -- doing what is asked ----------------------------------------------------------------------------------------

    def do_step(self) -> None:
        run = self.guide.run
        index = run.index
        for _ in range(_ENOUGH):
            if run.index != index:
                return
            assert run.step is not None
            self._do(run.step.goal[0])
        raise AssertionError(f"step {index + 1} cannot be done: {self.scene.card.wrong.text}")

    def _do(self, condition: Condition) -> None:
        if isinstance(self.scene.root.scope, Menu):
            self.key("Esc")
        elif condition["check"] == "screen":
            self._go_to(str(condition["page"]))
        elif condition["kind"] == "Act":
            self._act(str(condition["name"]), str(condition.get("what", "")))
        elif condition["kind"] == "Fought":
            self.key(key_of(ACTS["play on"]))
        else:
            self.key("Enter")

    def _go_to(self, page: str) -> None:
        scene = self.scene
        if isinstance(scene, ToursScene):
            self.key(key_of("tour_new"))
        elif page == "tour" or not isinstance(scene, TourScene):
            self.key("Esc")
        else:
            self.key(key_of(PAGES[page]))

    def _act(self, name: str, what: str) -> None:
        scene = self.scene
        if name in ACTS:
            self.key(key_of(ACTS[name]))
        elif isinstance(scene, ToursScene):
            self.click(scene.buttons[what].rect.center)
        elif isinstance(scene, PlatoonScene):
            self.click(scene.cards[0].rect.center)
        elif isinstance(scene, TourScene):
            self.click(cell_of(scene, what))


def cell_of(scene: TourScene, sort: str):
    """The middle of the cell of the first half month of a sort."""
    calendar = scene.calendar
    return calendar.cell(next(at for at, half in enumerate(calendar.halves) if half.sort == sort)).center


class Taken:
    """The lesson taken to its end, and what was seen on the way."""

    def __init__(self, home: Path, scale: int, language: str) -> None:
        recruit = Recruit(home, scale=scale, language=language)
        recruit.take()
        self.covered, self.pointed, self.cut, self.strayed, self.pages = [], [], [], [], []
        self.reached: list[int] = []
        """The step that the lesson is at when time has passed and nothing was done."""
        guide = recruit.guide
        for _ in while_true(lambda: not guide.run.over):
            scene = recruit.scene
            spots = scene.coach.arrange()
            self.pointed.append(bool(spots))
            self.covered.append([spot.rect.colliderect(scene.card.rect) for spot in spots])
            self.cut += cut_texts(scene, recruit.hands.app.surface)
            self.strayed.append(not scene.root.rect.contains(scene.card.rect))
            self.pages.append(scene.page_name)
            recruit.settle()
            self.reached.append(guide.run.index)
            recruit.do_step()
        self.done = LessonProgress().of(LESSON.id).done
        path = practice_tour(guide.folder)
        assert path is not None
        self.listed = tour_files()
        recruit.close()
        self.course = read_tour(path)


@pytest.fixture(scope="module", params=[(100, "en"), (150, "en"), (100, "fr"), (150, "fr")], ids=str)
def taken(request, tmp_path_factory) -> Iterator[Taken]:
    home = tmp_path_factory.mktemp("recruit")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("APOCALYPSE_HOME", str(home))
        yield Taken(home, *request.param)


def test_the_lesson_leads_through_every_page_each_step_done_by_its_act_alone_and_is_kept_as_done(taken: Taken):
    assert taken.done
    assert taken.reached == list(range(len(LESSON.steps)))
    assert set(taken.pages) == {"questions", "tour", "men", "fallen", "letters"}


def test_each_step_points_at_something_and_covers_nothing_that_it_asks_for_first(taken: Taken):
    assert all(some(taken.pointed))
    assert [covered[0] for covered in some(taken.covered)][:-1].count(True) == 0


def test_its_words_are_whole_and_the_card_stays_in_the_window(taken: Taken):
    assert taken.cut == []
    assert not any(some(taken.strayed))


def test_somebody_falls_and_somebody_comes_for_him_in_the_tour_of_the_lesson(taken: Taken):
    kit, state = taken.course.kit, taken.course.state
    assert any(sheet.fell for sheet in kit.sheets(state))
    assert len(kit.sheets(state)) > len(kit.sheets(taken.course.state_after(0)))
    assert kit.turn(state) == kit.turn(taken.course.state_after(0)) + 1
    assert not kit.ending(state)


def test_its_tour_is_not_among_those_of_the_player(taken: Taken):
    assert taken.listed == ()


@pytest.fixture
def recruit(home: Path) -> Iterator[Recruit]:
    found = Recruit(home)
    found.take()
    yield found
    found.close()


def test_what_the_step_does_not_ask_for_is_held_back_and_the_coach_says_why(recruit: Recruit):
    recruit.key(key_of("tour_new"))
    assert isinstance(recruit.scene, ToursScene)
    assert recruit.scene.card.wrong.text == "Not yet: first look at the list of armies."
    recruit.do_step()
    recruit.scene.choose(recruit.scene.fields[0], "anzac")
    assert recruit.scene.chosen["army"] == "us_army"
    recruit.do_step()
    recruit.key("Enter")
    assert isinstance(recruit.scene, TourScene)
    assert (recruit.scene.course.steps, recruit.guide.run.index) == ([], 2)
    assert recruit.scene.card.wrong.text


def test_the_lesson_goes_on_where_it_was_left_and_begins_anew_with_a_new_tour(recruit: Recruit):
    for _ in range(8):
        recruit.do_step()
    recruit.key(key_of("lesson_leave"))
    learn = recruit.hands.scene
    assert isinstance(learn, LearnScene)
    assert learn.list.rows[6].detail == f"begun: step 9 of {len(LESSON.steps)}"
    recruit.take()
    assert isinstance(recruit.scene, TourScene)
    assert (recruit.guide.run.index, len(recruit.scene.course.steps)) == (8, 2)
    recruit.key(key_of("lesson_leave"))
    recruit.take(anew=True)
    assert isinstance(recruit.scene, ToursScene)
    assert recruit.guide.run.index == 0
    assert practice_tour(recruit.guide.folder) is None


def test_a_step_taken_again_takes_its_choices_back(recruit: Recruit):
    for _ in range(7):
        recruit.do_step()
    scene = recruit.scene
    assert isinstance(scene, TourScene)
    assert len(scene.course.steps) == 1
    scene.take_back_to(0)
    recruit.settle()
    assert (len(scene.course.steps), recruit.guide.run.index) == (0, 6)
    recruit.do_step()
    recruit.key(key_of("lesson_again"))
    assert (len(scene.course.steps), recruit.guide.run.index) == (1, 7)


def test_whoever_skips_every_step_comes_to_the_end_and_from_there_to_the_list(recruit: Recruit):
    guide = recruit.guide
    for _ in while_true(lambda: not guide.run.over):
        recruit.key(key_of("lesson_skip"))
    scene = recruit.scene
    assert isinstance(scene, TourScene)
    assert scene.course.kit.turn(scene.course.state) == 2
    assert scene.lets_act("watch")
    recruit.key(key_of("lesson_skip"))
    assert isinstance(recruit.hands.scene, LearnScene)


def test_the_keys_that_it_names_are_keys():
    said = [LESSON.closing, *(word for step in LESSON.steps for word in (step.words, step.how, step.wrong))]
    for text in some(said):
        assert text.format(**key_words()).count("\n") == 0
