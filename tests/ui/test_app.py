"""The loop: when it draws, work in the background, and what happens when something goes wrong."""

import pygame
import pytest

from game.engine.faults import Fault
from game.engine.paths import log_file
from game.ui.app import log_to_file
from game.ui.jobs import Job
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.layout import Column
from game.ui.scene import Scene


class Calm(Scene):
    """A scene with one button that fails in a way that the test chooses."""

    error: Exception | None = None
    moving = False

    def build(self):
        return Column(self.theme, Label(self.theme, "calm"), Button(self.theme, "Go", self.go, key="G"))

    def go(self):
        if self.error is not None:
            raise self.error

    @property
    def animating(self):
        return self.moving


class Undrawable(Calm):
    """A scene that cannot be drawn."""

    def draw_background(self, surface):
        raise RuntimeError("no brush")


@pytest.fixture
def scene(hands):
    hands.app.context.scenes.push(Calm(hands.app.context))
    hands.step()
    return hands.scene


@pytest.fixture
def log(home):
    return log_to_file()


def dialogs(hands):
    return [popup.body.text for popup in hands.scene.root.popups]


def test_nothing_is_drawn_while_nothing_changes(hands, scene):
    before = hands.app.frames
    for _ in range(50):
        hands.wait(0.1)
    assert hands.app.frames == before


def test_a_change_is_drawn_once(hands, scene):
    before = hands.app.frames
    scene.root.content.children()[0].text = "changed"
    hands.step()
    hands.step()
    assert hands.app.frames == before + 1


def test_every_step_draws_while_something_moves(hands, scene):
    before = hands.app.frames
    scene.moving = True
    for _ in range(5):
        hands.step()
    assert hands.app.frames == before + 5


def test_a_fault_is_told_in_its_own_words_and_the_game_goes_on(hands, scene, log):
    scene.error = Fault("bend.tmx: the file is missing; put it back.")
    hands.press("G")
    assert dialogs(hands) == ["bend.tmx: the file is missing; put it back."]
    assert log.read_text() == ""
    hands.press("Enter")
    assert dialogs(hands) == []


def test_a_mistake_of_ours_goes_to_the_log_file_whose_path_is_shown(hands, scene, log):
    scene.error = ZeroDivisionError("division by zero")
    hands.press("G")
    (words,) = dialogs(hands)
    assert str(log) in words
    assert "Traceback" not in words
    assert "ZeroDivisionError" in log.read_text()


def test_without_a_log_file_no_path_is_shown(hands, scene):
    scene.error = ZeroDivisionError("division by zero")
    hands.press("G")
    (words,) = dialogs(hands)
    assert str(log_file()) not in words


def test_a_scene_that_cannot_be_drawn_gives_way_to_the_one_below(hands, scene, log):
    hands.app.context.scenes.push(Undrawable(hands.app.context))
    hands.step()
    assert hands.scene is scene
    assert len(dialogs(hands)) == 1
    assert "no brush" in log.read_text()


def test_work_in_the_background_delivers_on_the_main_loop(hands, scene):
    results = []

    def work(job: Job) -> int:
        job.report(0.5, "half")
        return 7

    job = hands.app.context.jobs.start(work, results.append)
    assert results == []
    hands.step()
    assert results == [7]
    assert job.finished
    assert hands.app.context.jobs.running == []


def test_a_cancelled_job_delivers_nothing(hands, scene):
    results = []
    job = hands.app.context.jobs.start(lambda job: 7, results.append)
    job.cancel()
    hands.step()
    assert results == []
    assert job.finished


def test_cancelling_stops_the_work_at_its_next_report(hands, scene):
    reached = []

    def work(job: Job) -> None:
        job.cancel()
        job.report(0.1)
        reached.append("went on")

    hands.app.context.jobs.start(work, reached.append)
    hands.step()
    assert reached == []


def test_work_that_fails_is_told_and_later_results_still_come(hands, scene):
    results = []

    def fail(job: Job) -> None:
        raise Fault("the disk is full; make room.")

    hands.app.context.jobs.start(fail, results.append)
    hands.app.context.jobs.start(lambda job: 7, results.append)
    hands.step()
    assert dialogs(hands) == ["the disk is full; make room."]
    assert results == [7]


def test_resizing_lays_out_again(hands, scene):
    hands.resize((1024, 700))
    assert scene.root.rect.size == (1024, 700)
    assert scene.root.content.rect.size == (1024, 700)


def test_a_small_window_limits_the_scale_and_a_larger_one_gives_it_back(hands, scene):
    hands.app.context.settings.change(scale=300)
    hands.resize((1024, 700))
    assert hands.app.context.theme.scale < 1.6
    hands.resize((2560, 1440))
    assert hands.app.context.theme.scale == 3.0


def test_closing_the_window_ends_the_program(hands, scene):
    hands.step(pygame.Event(pygame.QUIT))
    assert hands.app.context.ending


def test_f11_switches_fullscreen_and_remembers(hands, scene):
    hands.press("F11")
    assert hands.app.context.settings.now.fullscreen
    hands.press("F11")
    assert not hands.app.context.settings.now.fullscreen


def test_run_goes_on_until_the_player_leaves(hands):
    scene = Calm(hands.app.context)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.QUIT))
    hands.app.run(scene)
    assert hands.app.frames >= 1
