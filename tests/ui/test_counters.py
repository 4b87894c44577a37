"""Counters: every kind prints, the picture is centred, states can be told apart."""

from __future__ import annotations

import msgspec
import numpy as np
import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.counters import BADGES, CounterArt, CounterSpec
from game.ui.counters.colours import COLOUR_BLIND_SAFE, STANDARD
from game.ui.kit.theme import Theme

KINDS = sorted(p.stem for p in (data_dir() / "assets" / "counters").glob("*.png") if "." not in p.stem)
SQUAD = CounterSpec("squad", "us", "Alvarez", (2, 6, 4), platoon=1, steps=2, full_steps=2)
HUEY = CounterSpec("transport", "us", "UH-1 7", (1, 4), platoon=2, load=3, capacity=5)


@pytest.fixture
def art():
    pygame.font.init()
    return CounterArt(Theme(data_dir() / "assets" / "fonts"))


def pixels(surface):
    return pygame.surfarray.array3d(surface).astype(int)


def difference(one, other):
    return np.abs(pixels(one) - pixels(other)).mean()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [32, 44, 160])
def test_every_kind_prints_at_every_size(art, kind, size):
    picture = art.surface(CounterSpec(kind, "us", "Name", (2, 6, 4)), size)
    assert picture.get_width() == picture.get_height() > size


@pytest.mark.parametrize("side", sorted(STANDARD.sides))
def test_both_palettes_know_every_side(side):
    assert set(STANDARD.sides) == set(COLOUR_BLIND_SAFE.sides)
    assert STANDARD.badges.keys() == set(BADGES)
    assert STANDARD.sides[side].face != STANDARD.sides[side].ink


@pytest.mark.parametrize("size", [33, 44, 96])
def test_the_cardboard_lies_in_the_middle_of_the_picture(art, size):
    alpha = pygame.surfarray.array_alpha(art.surface(SQUAD, size))
    margin = (alpha.shape[0] - size) // 2
    middle = alpha.shape[0] // 2
    assert alpha[margin, middle] > 200
    assert alpha[margin - 2, middle] < 150  # only shadow outside
    assert alpha[margin + size - 1, middle] > 200


def test_a_large_dimmed_counter_darkens_and_a_small_one_does_not_lest_it_be_lost_on_jungle(art):
    def share(size):
        middle = slice(size // 3, size)
        lit, dim = (pixels(art.surface(msgspec.structs.replace(HUEY, dimmed=dimmed), size)) for dimmed in (False, True))
        return dim[middle, middle].mean() / lit[middle, middle].mean()

    assert share(60) < 0.85
    assert share(20) > 0.9


def test_a_picture_is_drawn_once(art):
    assert art.surface(SQUAD, 64) is art.surface(msgspec.structs.replace(SQUAD), 64)


def test_another_palette_prints_anew(art):
    before = pixels(art.surface(SQUAD, 64))
    art._theme.change(palette="safe")
    assert np.abs(before - pixels(art.surface(SQUAD, 64))).mean() > 5


@pytest.mark.parametrize(
    "change",
    [
        {"reduced": True},
        {"steps": 1},
        {"platoon": 2},
        {"badges": ("fired",)},
        {"badges": ("neutralised",)},
        {"selected": True},
        {"dimmed": True},
        {"name": "Boone"},
        {"values": (1, 6, 4)},
    ],
    ids=str,
)
def test_a_change_of_state_shows_on_a_small_counter(art, change):
    assert difference(art.surface(SQUAD, 44), art.surface(msgspec.structs.replace(SQUAD, **change), 44)) > 0.05


def test_a_machine_in_the_air_has_a_far_shadow_and_keeps_its_centre(art):
    landed, aloft = art.surface(HUEY, 64), art.surface(msgspec.structs.replace(HUEY, in_flight=True), 64)
    assert aloft.get_width() > landed.get_width()
    assert (aloft.get_width() - 64) % 2 == 0


@pytest.mark.parametrize("badge", BADGES)
def test_every_marker_is_round_and_centred(art, badge):
    alpha = pygame.surfarray.array_alpha(art.marker(badge, 30))
    middle = alpha.shape[0] // 2
    assert alpha[middle, middle] > 240
    assert alpha[0, 0] == 0


def test_an_unknown_side_is_an_error(art):
    with pytest.raises(KeyError):
        art.surface(CounterSpec("squad", "martians"), 44)


def test_windows_share_pictures_that_are_alike_and_no_others():
    pygame.font.init()
    fonts = data_dir() / "assets" / "fonts"
    first, second = CounterArt(Theme(fonts)), CounterArt(Theme(fonts))
    other = CounterArt(Theme(fonts, palette="safe"))
    assert first.surface(SQUAD, 60) is second.surface(SQUAD, 60)
    assert other.surface(SQUAD, 60) is not first.surface(SQUAD, 60)
    assert first.surface(SQUAD, 61) is not first.surface(SQUAD, 60)
