"""Men drawn from above: nations, states and weapons are told apart, in grey and by every eye that a palette serves."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.engine.files.paths import data_dir
from game.ui.kit.theme import Theme
from game.ui.table.figures import DRESSES, GEAR, WEAPONS, FigureArt, FigureLook
from game.ui.table.figures.men import figure_of, layers, pose_of
from game.ui.table.figures.parts import the_parts
from tests.asserting import some
from tests.ui.colour_vision import lab, linear, seen
from tests.ui.test_colour_vision import SERVED

SIZE = 24
"""The least pixels to the inch at which men are to be known."""
WIDE = 2 * SIZE
GROUND = (112, 118, 76)
CLEARLY = 12
"""Pixels that differ plainly, from which on two men are told apart; the same man a shade darker stays below it."""
PLAINLY = 12
"""Five times the least distance that can be seen side by side."""
SIDES = {"american": "us", "anzac": "us", "arvn": "us", "civilian": "civilian", "neutral": "neutral"}
STATES: dict[str, dict[str, object]] = {
    "standing": {},
    "prone": {"posture": "prone"},
    "ducked": {"badges": ("ducked",)},
    "running": {"badges": ("running",)},
    "down": {"posture": "down"},
    "carried": {"posture": "carried"},
    "dead": {"posture": "dead"},
}
MAN = FigureLook(1, (0.0, 0.0), 0, "us", "automatic rifle")


def dressed(dress: str, **how) -> FigureLook:
    return replace(MAN, dress=dress, side=SIDES.get(dress, "vc"), **how)


LOOKS = {(dress, state): dressed(dress, **how) for dress, (state, how) in product(DRESSES, STATES.items())}
ARMED = {(dress, weapon): dressed(dress, weapon=weapon) for dress, weapon in product(DRESSES[:7], WEAPONS[1:])}


def patch(art: FigureArt, look: FigureLook, size: int = SIZE) -> np.ndarray:
    """A man on level ground, the two inches about him."""
    ground = pygame.Surface((2 * size, 2 * size))
    ground.fill(GROUND)
    picture = art.surface(look, size)
    ground.blit(picture, picture.get_rect(center=(size, size)))
    return pygame.surfarray.array3d(ground)


def nearest(pictures: dict[object, np.ndarray]) -> tuple[int, object]:
    """How far those two are apart that are most alike, and which two they are."""
    pairs = combinations(pictures.items(), 2)
    return min((apart(one, other), (a, b)) for (a, one), (b, other) in pairs)


def apart(one: np.ndarray, other: np.ndarray) -> int:
    """In how many pixels two pictures differ plainly in L*, a*, b*, or in L* alone."""
    away = one - other
    return int(((np.abs(away) if away.ndim == 2 else np.sqrt((away * away).sum(axis=-1))) > PLAINLY).sum())


def as_seen(vision: str):
    """The colours of a picture as these eyes see them; its lightness alone in ``grey``."""
    if vision == "grey":
        return lambda picture: lab(linear(picture))[..., 0]
    return lambda picture: lab(seen(picture, vision))


def art_in(palette: str = "standard", men: str = "figures") -> FigureArt:
    pygame.font.init()
    return FigureArt(Theme(data_dir() / "assets" / "fonts", palette=palette, men=men))


@pytest.mark.parametrize(("palette", "vision"), [*SERVED, ("standard", "grey"), ("safe", "grey"), ("tritan", "grey")])
@pytest.mark.parametrize("looks", [LOOKS, ARMED], ids=["states of every nation", "weapons of every nation"])
def test_no_two_men_look_alike_to_any_eyes(palette, vision, looks):
    art, eyes = art_in(palette), as_seen(vision)
    least, which = nearest({name: eyes(patch(art, look)) for name, look in looks.items()})
    assert least >= CLEARLY, which


def test_what_nobody_could_tell_apart_is_not_told_apart():
    """The other side of the measure: a shade too little, and counters, which do not show a nation."""
    figures, counters, eyes = art_in(), art_in(men="counters"), as_seen("grey")
    man = patch(figures, MAN)
    assert apart(eyes(man), eyes((man * 0.94).astype(np.uint8))) < CLEARLY
    nations = [eyes(patch(counters, dressed(dress))) for dress in ("american", "anzac")]
    assert apart(*nations) < CLEARLY


@pytest.mark.parametrize("gear", GEAR)
@pytest.mark.parametrize("posture", ["standing", "prone"])
def test_what_else_a_man_carries_shows(gear, posture):
    art, eyes = art_in(), as_seen("grey")
    bare, laden = (replace(MAN, posture=posture, gear=each) for each in ("", gear))
    assert apart(eyes(patch(art, bare)), eyes(patch(art, laden))) >= CLEARLY


def test_every_man_is_put_together_of_parts_that_there_are():
    parts = the_parts()
    looks = [
        replace(MAN, dress=dress, pose=pose, weapon=weapon, gear=gear)
        for dress, pose, weapon, gear in product(DRESSES, parts.index.poses, WEAPONS, ("", *GEAR))
    ]
    used = {name for look in looks for name, _ in layers(figure_of(look), parts)}
    assert used == set(parts.index.parts)


@pytest.mark.parametrize(
    ("how", "pose"),
    [
        ({}, "standing"),
        ({"weapon": "none"}, "unarmed"),
        ({"badges": ("wounded", "hunkered")}, "hunkered"),
        ({"badges": ("ducked",)}, "ducked"),
        ({"badges": ("running",)}, "running 0"),
        ({"badges": ("captured",)}, "captured"),
        ({"posture": "prone", "badges": ("ducked",)}, "prone"),
        ({"posture": "dead"}, "dead"),
        ({"posture": "prone", "pose": "falling"}, "falling"),
    ],
)
def test_a_man_holds_himself_as_his_state_says(how, pose):
    assert pose_of(replace(MAN, **how)) == pose


def test_light_falls_from_the_north_west_whichever_way_he_faces():
    art = art_in()
    for facing in some((0, 90, 180, 270)):
        bright = patch(art, replace(MAN, weapon="none", facing=facing), 64).astype(float).sum(axis=-1)
        lit, dark = bright[54:61, 54:61].mean(), bright[68:75, 68:75].mean()
        assert lit > dark * 1.1, facing


def test_the_ring_of_a_man_who_has_acted_is_darker_as_well():
    art = art_in()
    plain, acted = (patch(art, replace(MAN, **how), 64).astype(float) for how in ({}, {"acted": True}))
    first = int(np.flatnonzero(np.abs(plain[:, 64] - GROUND).sum(axis=-1) > 60)[0])
    ring = slice(first + 1, first + 4)
    assert acted[ring, 64].mean() < plain[ring, 64].mean() * 0.9


def test_a_man_who_has_acted_is_darker_and_a_hidden_one_lets_the_ground_through():
    art = art_in()
    plain, acted, hidden = (
        patch(art, replace(MAN, **how)).astype(float) for how in ({}, {"acted": True}, {"hidden": True})
    )
    middle = slice(SIZE - 5, SIZE + 5)
    assert acted[middle, middle].mean() < plain[middle, middle].mean() * 0.8
    away = [np.abs(each[middle, middle] - GROUND).mean() for each in (hidden, plain)]
    assert away[0] < away[1] * 0.9
