"""Figures: every weapon, rank, posture and badge prints, and no two of them look alike, in grey as in colour."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.ui.table.figures import BADGES, POSTURES, RANKS, WEAPONS, FigureArt, FigureLook
from game.ui.table.figures.arms import HELD, LETTERS
from game.ui.table.figures.signs import draw_sign
from tests.asserting import some

MAN = FigureLook(1, (0, 0), 30, "us", "rifle")


@pytest.fixture(params=["figures", "counters"])
def art(theme, request) -> FigureArt:
    theme.change(men=request.param)
    return FigureArt(theme)


def grey(picture: pygame.Surface) -> np.ndarray:
    """Brightness on a middling ground, so that no colour tells."""
    ground = pygame.Surface((200, 200))
    ground.fill((120, 120, 90))
    ground.blit(picture, picture.get_rect(center=(100, 100)))
    return pygame.surfarray.array3d(ground).astype(float) @ (0.3, 0.59, 0.11)


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ clearly in brightness."""
    return int((np.abs(grey(one) - grey(other)) > 24).sum())


@pytest.mark.parametrize("size", [17, 32, 90])
@pytest.mark.parametrize("side", ["us", "vc", "civilian", "neutral"])
def test_every_side_prints_at_every_size(art, side, size):
    picture = art.surface(replace(MAN, side=side), size)
    assert picture.get_width() == picture.get_height() > size


def test_every_weapon_has_a_shape_and_letters():
    assert set(HELD) == set(LETTERS) == set(WEAPONS)
    assert len(set(LETTERS.values())) == len(WEAPONS)


@pytest.mark.parametrize(
    ("what", "values"),
    [("weapon", WEAPONS), ("posture", POSTURES), ("rank", RANKS), ("side", ("us", "vc", "civilian"))],
)
def test_no_two_look_alike_without_their_colours(art, what, values):
    for one, other in some(itertools.combinations(values, 2)):
        pictures = [art.surface(replace(MAN, **{what: value}), 48) for value in (one, other)]
        assert apart(*pictures) > 25, (one, other)


@pytest.mark.parametrize("size", [10, 18])
def test_no_two_signs_look_alike_without_their_colours(size):
    for one, other in some(itertools.combinations((*BADGES, "down", "out", "acted"), 2)):
        assert apart(draw_sign(one, size), draw_sign(other, size)) > size // 2, (one, other)


@pytest.mark.parametrize("change", [{"hidden": True}, {"acted": True}, {"star": True}, {"badges": ("wounded",)}])
def test_states_show(art, change):
    assert apart(art.surface(MAN, 40), art.surface(replace(MAN, **change), 40)) > 20


def test_a_figure_shows_which_way_it_faces(art):
    for facing in (0, 90, 180):
        assert apart(art.surface(replace(MAN, facing=facing), 22), art.surface(replace(MAN, facing=270), 22)) > 30


def test_the_base_lies_in_the_middle_of_the_picture(art):
    alpha = pygame.surfarray.array_alpha(art.surface(replace(MAN, side="vc", facing=0), 60))
    middle = alpha.shape[0] // 2
    assert alpha[middle - 28, middle] > 200
    assert alpha[middle + 28, middle] > 200
    assert alpha[middle - 40, middle] < 120


def test_place_and_name_make_no_other_picture(art):
    assert art.surface(MAN, 40) is art.surface(replace(MAN, key=9, at=(4, 5), name="Ortiz", active=True), 40)


@pytest.mark.parametrize("palette", ["safe", "tritan"])
def test_another_palette_prints_anew(art, theme, palette):
    before = pygame.surfarray.array3d(art.surface(MAN, 40)).astype(int)
    theme.change(palette=palette)
    change = np.abs(before - pygame.surfarray.array3d(art.surface(MAN, 40))).max(axis=-1)
    assert (change > 16).sum() > 150


def test_a_base_is_never_smaller_than_can_be_read(view):
    view.camera.zoom_by(-9)
    view.camera.settle()
    assert view.figures.size(view.camera) == view.theme.S(17) > view.camera.inch


def test_the_standing_are_picked_before_the_fallen(view):
    at = (12.0, 8.0)
    view.figures.show([replace(MAN, key=1, at=at, posture="dead"), replace(MAN, key=2, at=(12.2, 8.0))])
    assert view.figures.pick(view.camera, view.camera.window(at)) == 2


def test_showing_the_same_changes_nothing(view):
    version = view.figures.version
    assert not view.figures.show(list(view.figures.all.values()))
    assert view.figures.version == version
