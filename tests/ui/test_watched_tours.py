"""A tour of duty that is watched: half month after half month, at any pace, stopped and taken over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.campaign.course import Course
from game.rules.fng.campaign.entries import BattleOver
from game.tours import battle_file, new_tour
from game.ui.app import App
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tours.tour import TourScene
from game.ui.skirmish.scene import TableBattle
from tests.asserting import some, while_true
from tests.rules.fng.tour_of_duty import at_stage
from tests.ui.battle_table import unpainted
from tests.ui.hands import Clock

QUIET, SHORT = 1, 16
"""Seeds of tours: one whose first half months bring no mission, and one whose first brings a short battle."""
MARINES = {"army": "us_marines", "corps": "I", "begins": "3", "you": "nobody"}


class Watched:
    """A tour in a window in which time passes as the test says."""

    def __init__(self, home: Path, speed: str) -> None:
        self.clock = Clock()
        self.app = App(Battles(), threaded=False, clock=self.clock, size=(1024, 700))
        self.app.context.settings.change(speed=speed, pause_on_contact=False, small_map=False)
        self.app.context.scenes.push(TitleScene(self.app.context))

    def show(self, course: Course) -> TourScene:
        course.close()
        scene = TourScene(self.app.context, course.path)
        self.app.context.scenes.push(scene)
        self.wait(0.0)
        return scene

    def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.app.step(())

    def press(self, key: int) -> None:
        for sort in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.step([pygame.Event(sort, key=key, mod=0, unicode="", repeat=0)])

    @property
    def top(self) -> object:
        return self.app.context.scenes.top


@pytest.fixture
def watched(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    unpainted(monkeypatch)
    found = Watched(home, "normal")
    yield found
    while found.app.context.scenes.top is not None:
        found.app.context.scenes.pop()


def test_a_watched_tour_takes_a_step_whenever_the_last_one_could_be_read(watched: Watched) -> None:
    scene = watched.show(new_tour("fng", MARINES, "Quiet", QUIET))
    watched.press(pygame.K_o)
    assert scene.watching
    watched.wait(2.4)
    assert not scene.course.steps
    watched.wait(0.2)
    assert len(scene.course.steps) == 1
    watched.press(pygame.K_F7)
    assert watched.app.context.settings.now.speed == "fast"
    watched.wait(0.0)
    watched.wait(1.1)
    assert len(scene.course.steps) == 2


def test_whoever_takes_a_watched_tour_over_leads_it_from_where_it_stands(watched: Watched) -> None:
    scene = watched.show(new_tour("fng", MARINES, "Quiet", QUIET))
    watched.press(pygame.K_o)
    watched.wait(2.6)
    watched.press(pygame.K_RETURN)
    assert not scene.watching
    for _ in range(3):
        watched.wait(10.0)
    assert len(scene.course.steps) == 1
    watched.press(pygame.K_RETURN)
    assert len(scene.course.steps) == 2


def test_a_battle_of_a_watched_tour_is_shown_and_leads_on_by_itself_when_it_is_over(watched: Watched) -> None:
    watched.app.context.settings.change(speed="instant")
    scene = watched.show(new_tour("fng", MARINES, "Short", SHORT))
    watched.press(pygame.K_o)
    seen = [watched.top]
    for _ in while_true(lambda: scene.course.kit.turn(scene.course.state) == 3):
        watched.wait(0.05)
        if watched.top is not seen[-1]:
            seen.append(watched.top)
    assert scene.watching
    assert [isinstance(each, BattleScene) for each in seen] == [False, True, False]
    assert seen[-1] is scene
    (fought,) = [entry for entry in scene.course.state.record if isinstance(entry, BattleOver)]
    assert fought.by_computer == fought.orders > 0


def test_a_battle_that_is_taken_over_stays_in_its_file_and_the_tour_waits_for_the_player(watched: Watched) -> None:
    scene = watched.show(at_stage("battle"))
    watched.press(pygame.K_o)
    for _ in range(2):
        watched.wait(3.0)
    battle = watched.top
    assert isinstance(battle, BattleScene)
    assert battle.stand_in.watching
    watched.press(pygame.K_RETURN)
    assert not battle.stand_in.watching
    at_hand = scene.course.kit.battle(scene.course.state)
    assert at_hand is not None
    assert battle.session.path == battle_file(scene.course, at_hand.file)
    watched.app.context.scenes.go_home()
    assert watched.top is scene
    assert not scene.watching


def under_the_bar(battle: TableBattle) -> list[int]:
    """The figures that the bar of the computer lies over."""
    view, bar = battle.parts.view, battle.parts.layout.bar
    assert bar.visible
    return [
        key for key in some(view.figures.all) if bar.rect.collidepoint(view.camera.window(view.figures.place_of(key)))
    ]


def test_nobody_stays_under_the_bar_of_a_watched_battle_once_somebody_has_moved(watched: Watched) -> None:
    scene = watched.show(new_tour("fng", MARINES, "Short", SHORT))
    watched.press(pygame.K_o)
    for _ in while_true(lambda: watched.top is scene):
        watched.wait(0.5)
    watched.app.context.settings.change(speed="instant")
    battle = watched.top
    assert isinstance(battle, TableBattle)
    battle.stage.keep_to(0.0, still=True)
    for _ in while_true(lambda: battle.stage.busy):
        watched.wait(0.0)
    view, bar = battle.parts.view, battle.parts.layout.bar
    low = max((view.camera.window(view.figures.place_of(key)) for key in view.figures.all), key=lambda at: at[1])
    view.camera.pan(low[0] - bar.rect.centerx, low[1] - bar.rect.bottom + 5)
    assert under_the_bar(battle)
    standing = [view.figures.place_of(key) for key in view.figures.all]
    for _ in while_true(lambda: standing == [view.figures.place_of(key) for key in view.figures.all]):
        watched.wait(0.0)
    battle.stand_in.pause()
    for _ in range(3):
        watched.wait(2.0)
    assert under_the_bar(battle) == []


def test_what_a_step_of_a_watched_tour_brought_is_in_view(watched: Watched) -> None:
    watched.app.context.settings.change(scale=150)
    watched.app.context.change_look()
    scene = watched.show(new_tour("fng", {**MARINES, "squads": "3"}, "Large", SHORT))
    last = scene.told.children()[-1]
    assert last.rect.bottom > scene.record.rect.bottom
    watched.press(pygame.K_o)
    watched.wait(2.6)
    last = scene.told.children()[-1]
    assert last.rect.bottom <= scene.record.rect.bottom
