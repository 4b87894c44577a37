"""The stage's time: what is played when, how long, what is heard of it, and what is skipped."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.battle.effects import Dice, Effect, Float, Glide
from game.ui.battle.stage import Stage
from game.ui.kit.theme import Theme
from tests.ui.test_stage_words import Board


class Played(Effect):
    """Remembers at which shares it was shown and drawn."""

    def __init__(self, seconds: float = 1.0, floats: tuple[Float, ...] = (), places=(), hum: str = "") -> None:
        super().__init__(places, floats)
        self.seconds = seconds
        self.hum = hum
        self.shown: list[float] = []
        self.drawn: list[float] = []

    def show(self, pieces, share):
        self.shown.append(share)

    def draw(self, surface, camera, theme, share):
        self.drawn.append(share)


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    return Stage(Theme(data_dir() / "assets" / "fonts"), Board(), SimpleNamespace(moved={}))


def pass_time(stage: Stage, *moments: float) -> None:
    surface = pygame.Surface((800, 600))
    for now in moments:
        stage.update(now)
        stage.draw(surface, stage.view.camera)


def test_an_effect_begins_when_it_is_first_seen_and_lasts_its_seconds(stage):
    effect = Played(2.0)
    stage.play([effect])
    assert (stage.busy, stage.alive) == (True, True)
    pass_time(stage, 100.0, 100.5, 101.5)
    assert effect.shown == effect.drawn == [0.0, 0.25, 0.75]
    pass_time(stage, 102.0)
    assert effect.shown[-1] == 1.0
    assert effect.drawn[-1] == 0.75
    assert (stage.busy, stage.alive) == (False, False)


def test_effects_follow_one_another(stage):
    first, second = Played(1.0), Played(1.0)
    stage.play([first, second])
    pass_time(stage, 0.0, 0.5)
    assert (first.shown, second.shown) == ([0.0, 0.5], [])
    pass_time(stage, 1.0, 1.25)
    assert (first.shown[-1], second.shown) == (1.0, [0.0, 0.25])


@pytest.mark.parametrize(("factor", "share"), [(0.5, 0.5), (1.0, 0.25), (2.0, 0.125)])
def test_the_speed_stretches_time(stage, factor, share):
    effect = Played(2.0)
    stage.factor = factor
    stage.play([effect])
    pass_time(stage, 0.0, 0.5)
    assert effect.shown[-1] == effect.drawn[-1] == share


def test_nothing_is_drawn_before_time_has_begun(stage):
    effect = Played()
    stage.play([effect])
    stage.draw(pygame.Surface((800, 600)), stage.view.camera)
    assert effect.drawn == []


def test_what_takes_no_time_is_over_at_once(stage):
    marker, after = Played(0.0), Played(1.0)
    stage.play([marker, after])
    pass_time(stage, 5.0)
    assert (marker.shown, after.shown) == ([1.0], [0.0])


@pytest.mark.parametrize(("seconds", "nearly"), [((0.6,), True), ((0.61,), False), ((0.4, 0.4), False), ((), True)])
def test_a_player_who_goes_on_waits_only_for_what_takes_a_while(stage, seconds, nearly):
    stage.play([Played(each) for each in seconds])
    assert stage.nearly_over is nearly


def test_sounds_are_heard_once_each_in_their_moment(stage):
    heard: list[str] = []
    stage.hear = heard.append
    effect = Played(1.0)
    effect.sounds = ((0.0, "mortar"), (0.5, "explosion"), (0.9, "rifle"))
    stage.play([effect])
    counts = []
    for now in (0.0, 0.25, 0.5, 0.75, 1.0):
        stage.update(now)
        counts.append(list(heard))
    assert [len(each) for each in counts] == [1, 1, 2, 2, 3]
    assert heard == ["mortar", "explosion", "rifle"]
    again = Played(1.0)
    again.sounds = ((0.0, "mortar"),)
    stage.play([again])
    stage.update(2.0)
    assert heard[3:] == ["mortar"]


def test_what_hums_is_heard_as_long_as_it_lasts(stage):
    hums: list[str] = []
    stage.hum = hums.append
    stage.play([Played(1.0, hum="rotor")])
    for now in (0.0, 0.5, 1.0):
        stage.update(now)
    assert hums == ["rotor", "rotor", ""]


def test_what_is_skipped_is_not_heard_and_stands_as_if_it_had_been_played(stage):
    heard: list[str] = []
    stage.hear = heard.append
    effects = [Played(1.0), Glide(3, (0.0, 0.0), (8.0, 6.0), 2.0)]
    effects[0].sounds = ((0.0, "rifle"),)
    stage.play(effects)
    stage.skip()
    assert (heard, stage.busy, effects[0].shown) == ([], False, [1.0])
    assert stage.pieces.moved == {3: (8.0, 6.0)}
    late = Played(1.0)
    stage.play([late])
    stage.update(9.0)
    assert late.shown == [0.0]


@pytest.mark.parametrize(("quietly", "rising"), [(False, True), (True, False)])
def test_words_of_what_is_skipped_rise_unless_it_is_done_quietly(stage, quietly, rising):
    stage.play([Played(1.0, (Float((10.0, 10.0), "3 hits"),))])
    stage.skip(quietly=quietly)
    assert stage.alive is rising


def test_words_rise_when_the_effect_is_over_and_go_after_their_time(stage):
    words = Float((400.0, 300.0), "3 hits")
    stage.play([Played(1.0, (words,))])
    pass_time(stage, 0.0, 0.9)
    assert words.row is None
    pass_time(stage, 1.0, 1.1)
    assert words.row == 0
    assert (stage.busy, stage.alive) == (False, True)
    pass_time(stage, 1.1 + Float.seconds - 0.05)
    assert stage.alive
    pass_time(stage, 1.1 + Float.seconds)
    assert not stage.alive


@pytest.mark.parametrize(("factor", "faces", "heard"), [(1.0, (3,), ["dice"]), (1.0, (), []), (0.0, (3,), [])])
def test_dice_beside_words_are_heard_where_time_passes(stage, factor, faces, heard):
    told: list[str] = []
    stage.hear, stage.factor = told.append, factor
    stage.play([Played(1.0, (Float((10.0, 10.0), "", dice=Dice(faces)),))])
    stage.update(0.0)
    stage.update(1.0)
    assert told == heard


@pytest.mark.parametrize(("factor", "sought"), [(1.0, [(5000.0, 40.0)]), (0.0, [])])
def test_the_map_goes_only_to_places_out_of_view_and_only_where_time_passes(stage, factor, sought):
    places: list[tuple[float, float]] = []
    stage.seek, stage.factor = places.append, factor
    stage.view.camera.look_at((400.0, 300.0), at_once=True)
    stage.play([Played(1.0, places=((400.0, 300.0), (5000.0, 40.0)))])
    stage.update(0.0)
    stage.update(0.5)
    assert places == sought


def test_the_board_is_drawn_again_while_anything_moves_and_not_after_it(stage):
    asked: list[bool] = []
    stage.view.invalidate = lambda: asked.append(True)
    stage.update(0.0)
    assert asked == []
    stage.play([Played(1.0)])
    stage.update(0.0)
    assert asked == [True]
    stage.update(1.0)
    stage.update(2.0)
    assert asked == [True]


def test_after_an_undo_nothing_is_left_of_what_was_played(stage):
    hums: list[str] = []
    stage.hum = hums.append
    stage.play([Glide(3, (0.0, 0.0), (8.0, 6.0), 2.0, hum="rotor"), Played(1.0, (Float((1.0, 1.0), "3 hits"),))])
    stage.update(0.0)
    stage.update(1.0)
    assert stage.pieces.moved
    stage.clear()
    assert (stage.alive, stage.pieces.moved, hums[-1]) == (False, {}, "")
    late = Played(1.0)
    stage.play([late])
    stage.update(9.0)
    assert late.shown == [0.0]


def test_at_most_two_dozen_words_rise_at_once(stage):
    stage.factor = 0.0
    words = [Float((float(place), 10.0), "hit") for place in range(30)]
    stage.play([Played(0.0, tuple(words))])
    pass_time(stage, 0.0)
    assert [each.row is None for each in words] == [True] * 6 + [False] * 24
