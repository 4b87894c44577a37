"""What men do while it is acted out: they stride, fire, throw and fall, at the speed that is set or not at all."""

from __future__ import annotations

import pygame
import pytest

from game.ui.battle.stage import Stage
from game.ui.skirmish.acting import pixels
from game.ui.skirmish.motions import Fall, Lob, Stride, Volley, heading
from tests.asserting import some
from tests.ui.table.bare_table import BAKER, PHAM

START, END = (9.0, 4.0), (9.0, 8.0)
SHOT = pixels(BAKER.at), pixels(PHAM.at)


def shown(view, key: int):
    """The look of a figure as it is drawn now."""
    return view.figures._shown(view.figures.all[key])


def drawn(view, effect, share: float) -> pygame.Surface:
    """What an effect draws on a black table."""
    surface = pygame.Surface(view.rect.size)
    effect.draw(surface, view.camera, view.theme, share)
    return surface


def lit(surface: pygame.Surface, at, reach: int = 20) -> bool:
    """Whether anything is drawn near a place in the window."""
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = round(at[0]), round(at[1])
    return bool(pygame.surfarray.array3d(surface.subsurface(box.clip(surface.get_rect()))).any())


def test_a_walker_runs_step_by_step_facing_his_way_and_stands_when_he_is_there(view):
    walk = Stride(BAKER.key, START, END, 1.0)
    poses = []
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        walk.show(view.figures, share)
        poses.append(shown(view, BAKER.key).pose)
        assert shown(view, BAKER.key).facing == 180
    assert set(some(poses)) > {"running 0", "running 1"}
    walk.show(view.figures, 1.0)
    assert (shown(view, BAKER.key).pose, view.figures.place_of(BAKER.key)) == ("", END)


def test_when_the_table_is_shown_anew_nobody_is_under_way(view):
    Stride(BAKER.key, START, END, 1.0).show(view.figures, 0.5)
    view.figures.moved.clear()
    assert shown(view, BAKER.key) == BAKER


def test_counters_turn_as_they_go_and_have_no_steps(view):
    view.theme.change(men="counters")
    art = view.figures.art
    Stride(BAKER.key, START, END, 1.0).show(view.figures, 0.5)
    moving = shown(view, BAKER.key)
    assert moving.pose
    assert art.surface(moving, 32) is art.surface(BAKER.shape_only(180), 32)


@pytest.mark.parametrize(("end", "degrees"), [((0, -1), 0), ((1, 0), 90), ((0, 1), 180), ((-1, 0), 270), ((1, 1), 135)])
def test_a_heading_is_counted_clockwise_from_north(end, degrees):
    assert heading((0, 0), end) == degrees


def test_who_fires_turns_to_his_target(view):
    Volley(*SHOT, (), by=BAKER.key).show(view.figures, 0.1)
    assert shown(view, BAKER.key).facing == heading(*SHOT) != BAKER.facing


def test_a_volley_flashes_at_the_muzzle_flies_and_strikes(view):
    volley = Volley(*SHOT, (), rounds=3)
    start, target = (pygame.Vector2(view.camera.to_window(place)) for place in SHOT)
    muzzle = start + (target - start).normalize() * view.camera.inch * 0.8
    begun, under_way, over = (drawn(view, volley, share) for share in (0.02, 0.15, 0.9))
    assert lit(begun, muzzle)
    assert not lit(begun, target)
    assert lit(under_way, (muzzle + target) / 2, 60)
    assert lit(over, target)
    assert not lit(over, (muzzle + target) / 2, 60)


def test_a_grenade_flies_over_the_ground_and_is_highest_half_way(view):
    lob = Lob(SHOT)
    start, target = (pygame.Vector2(view.camera.to_window(place)) for place in SHOT)
    middle = (start + target) / 2
    surface = drawn(view, lob, 0.5)
    high = (target - start).length() / 10 * 1.6
    assert lit(surface, middle - pygame.Vector2(0, high), 4)
    assert lit(drawn(view, lob, 0.02), start)


def test_who_is_hit_throws_up_his_arms_and_then_lies(view):
    fall = Fall(PHAM.key, PHAM.at, (pixels(PHAM.at),))
    fall.show(view.figures, 0.2)
    assert shown(view, PHAM.key).pose == "falling"
    fall.show(view.figures, 1.0)
    assert (shown(view, PHAM.key).pose, shown(view, PHAM.key).facing) == ("down", PHAM.facing)


def test_at_once_nothing_of_it_is_waited_for(view):
    stage = Stage(view.theme, view, view.figures)
    stage.factor = 0.0
    stage.play([Stride(BAKER.key, START, END, 9.0), Volley(*SHOT, ()), Lob(SHOT), Fall(PHAM.key, PHAM.at, ())])
    assert not stage.busy
    assert view.figures.place_of(BAKER.key) == END


def test_a_slower_speed_stretches_a_volley(view):
    stage = Stage(view.theme, view, view.figures)
    stage.factor = 2.0
    stage.play([Volley(*SHOT, ())])
    stage.update(0.0)
    stage.update(Volley.seconds * 1.9)
    assert stage.busy
    stage.update(Volley.seconds * 2.1)
    assert not stage.busy
