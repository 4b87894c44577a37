"""The loop: when it draws, work in the background, and what happens when something goes wrong."""

import pygame
import pytest

from game.engine.faults import Fault
from game.engine.files.paths import log_file
from game.ui.app import log_to_file, without_passing_moves
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column
from game.ui.kit.reading.label import Label
from game.ui.window.jobs import Job
from game.ui.window.scene import Scene


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


class WokenLate(Calm):
    """A scene that is updated ``times``, and during whose first drawing ``wake`` is called."""

    times = 0

    def update(self, now):
        self.times += 1

    def draw(self, surface):
        super().draw(surface)
        wake, self.wake = self.wake, lambda: None
        wake()


@pytest.fixture
def asleep(hands, monkeypatch):
    """The times that the scene had been updated when the window went to sleep, whereupon it is closed."""
    found = []

    def wait(*pause):
        found.append(hands.app.context.scenes.top.times)
        return pygame.event.Event(pygame.QUIT)

    monkeypatch.setattr("game.ui.app.pygame.event.wait", wait)
    return found


def test_it_does_not_sleep_over_a_result_that_came_in_while_it_drew(hands, asleep):
    scene, told = WokenLate(hands.app.context), []
    scene.wake = lambda: hands.app.context.jobs.hand_in(lambda: told.append(len(asleep)))
    hands.app.run(scene)
    assert told == [0]


def test_it_looks_once_more_before_it_sleeps_where_an_input_came_while_it_drew(hands, asleep):
    scene = WokenLate(hands.app.context)
    scene.wake = lambda: pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_x, mod=0, unicode="x"))
    hands.app.run(scene)
    assert asleep == [2]


def test_it_looks_once_more_before_it_sleeps_where_it_was_woken_while_it_drew(hands, asleep):
    scene = WokenLate(hands.app.context)
    scene.wake = hands.app.context.jobs.wake
    hands.app.run(scene)
    assert asleep == [2]


# -- what comes in while a step is under way ----------------------------------------------------------------------


class Busy(Calm):
    """A scene that says what it does, and during whose update a key comes in."""

    def __init__(self, context, done):
        self.done = done
        super().__init__(context)

    def update(self, now):
        self.done.append("update")

    def handle(self, event):
        self.done.append("key")
        return super().handle(event)

    def draw(self, surface):
        self.done.append("draw")
        super().draw(surface)


def key():
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")


@pytest.fixture
def busy(hands):
    """What a busy scene does, in order; keys come in while each of ``late`` is done."""
    hands.app.context.scenes.push(Busy(hands.app.context, []))
    hands.step()
    done = hands.scene.done
    done.clear()
    late = ["update", "draw"]
    hands.app.late = lambda: [key()] if done and done[-1] in late and late.remove(done[-1]) is None else []
    return done


def test_a_key_that_comes_during_the_update_waits_for_no_drawing(hands, busy):
    hands.scene.root.invalidate()
    hands.step()
    assert busy == ["update", "key", "draw", "key"]


def test_a_key_that_comes_while_widgets_are_laid_out_waits_for_no_drawing(hands, busy):
    root = hands.scene.root
    lay_out = root.lay_out
    root.lay_out = lambda: (busy.append("lay out"), lay_out()) if "lay out" not in busy else lay_out()
    hands.app.late = lambda: [key()] if busy and busy[-1] == "lay out" else []
    root.invalidate(layout=True)
    hands.step()
    assert busy == ["update", "lay out", "key", "draw"]


def test_what_a_late_key_changed_is_drawn_by_the_next_step(hands, busy):
    hands.scene.root.invalidate()
    hands.step()
    busy.clear()
    assert hands.step()
    assert busy == ["update", "draw"]


def test_a_late_key_after_finished_work_is_handled_before_the_next_result(hands, busy):
    busy.append("draw")
    hands.app.context.jobs.start(lambda job: None, lambda result: busy.append("first"))
    hands.app.context.jobs.start(lambda job: None, lambda result: busy.append("second"))
    hands.app.late = lambda: [key()] if busy[-1] == "first" else []
    hands.step()
    assert busy[1:4] == ["first", "key", "second"]


def test_a_scene_that_a_late_key_brings_is_updated_before_it_is_drawn(hands, busy):
    fresh = Busy(hands.app.context, [])
    push = lambda event: hands.app.context.scenes.push(fresh)  # noqa: E731 - as short as what it stands for
    hands.scene.handle = push
    hands.step()
    assert fresh.done[:2] == ["update", "draw"]


def test_a_late_key_that_takes_the_last_scene_away_ends_the_step(hands, busy):
    hands.scene.handle = lambda event: [hands.app.context.scenes.pop() for _ in range(len(hands.app.context.scenes))]
    assert not hands.step()
    assert hands.scene is None


def moved(x, **told):
    return pygame.Event(pygame.MOUSEMOTION, **({"pos": (x, 0), "rel": (1, 0), "buttons": (0, 0, 0)} | told))


def test_of_moves_of_the_mouse_in_a_row_the_last_one_counts():
    press, let_go = (
        pygame.Event(kind, pos=(2, 0), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    told = [moved(0), moved(1), moved(2), press, moved(3), moved(4), let_go, moved(5)]
    assert without_passing_moves(told) == [told[2], press, told[5], let_go, told[7]]
    assert without_passing_moves([]) == []


def test_a_hand_that_went_away_and_came_back_within_a_frame_is_known_to_have_been_away():
    told = [moved(10), moved(40, rel=(30, 0)), moved(10, rel=(-30, 0)), moved(9, rel=(-1, 0))]
    assert without_passing_moves(told) == [told[1], told[3]]


def test_a_frame_asks_once_for_however_many_moves_came_in(hands, scene, monkeypatch):
    asked = []
    monkeypatch.setattr(scene.root, "handle", lambda event: asked.append(event.pos))
    hands.step(moved(10), moved(11), moved(12))
    assert asked == [(12, 0)]


def test_f11_makes_the_window_anew(hands, scene, monkeypatch):
    opened = []
    window = hands.app.surface
    monkeypatch.setattr(
        "game.ui.window.display.open_window", lambda settings: opened.append(settings.fullscreen) or window
    )
    hands.press("F11")
    hands.step()
    assert opened == [True]
