"""The louder effects: each is seen where it happens, is gone when it is over, and keeps few pictures."""

from __future__ import annotations

import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.files.paths import data_dir
from game.ui.battle.blasts import Blast, Flyby, Puff, Shell, Sweep
from game.ui.battle.effects import Burst
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import ZOOMS, Camera, centre
from game.ui.painting.changes import SMOKE

LAST = centre(Hex(1413))
EFFECTS = {
    "bombs": Blast(LAST),
    "napalm": Blast(LAST, napalm=True),
    "crash": Burst((LAST,)),
    "sweep": Sweep((centre(Hex(1213)), centre(Hex(1313)), LAST)),
    "round": Shell((centre(Hex(1013)), LAST)),
    "smoke": Puff(LAST, (), SMOKE),
    "phantom": Flyby((LAST,), (), (0.0, 1.0)),
}
GROUND = (120, 130, 80)


@pytest.fixture
def theme(hands) -> Theme:
    return Theme(data_dir() / "assets" / "fonts")


def camera_at(level: int) -> Camera:
    camera = Camera((3104, 2520))
    camera.resize(pygame.Rect(0, 0, 900, 700))
    camera.level = level
    camera.settle()
    camera.look_at(LAST, at_once=True)
    return camera


def drawn(theme: Theme, name: str, share: float, level: int = 3) -> pygame.Surface:
    """The window with one moment of an effect."""
    surface = pygame.Surface((900, 700))
    surface.fill(GROUND)
    EFFECTS[name].draw(surface, camera_at(level), theme, share)
    return surface


def changed(surface: pygame.Surface, inside: pygame.Rect) -> int:
    """How many pixels an effect has changed within a part of the window."""
    part = surface.subsurface(inside)
    return part.get_width() * part.get_height() - pygame.mask.from_threshold(part, GROUND, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("name", sorted(EFFECTS))
@pytest.mark.parametrize("level", [0, 3, 5])
def test_it_is_seen_in_its_hex(theme, name, level):
    reach = round(150 * ZOOMS[level])
    place = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    place.center = camera_at(level).to_window(LAST)
    assert max(changed(drawn(theme, name, step / 20, level), place) for step in range(1, 20)) > 20


@pytest.mark.parametrize("name", ["bombs", "napalm", "crash", "sweep"])
def test_nothing_is_left_of_it_at_its_end(theme, name):
    surface = drawn(theme, name, 1.0)
    strongest = max(abs(surface.get_at((x, y))[0] - GROUND[0]) for x in range(0, 900, 3) for y in range(0, 700, 3))
    assert strongest < 30


def test_napalm_burns_wider_than_bombs(theme):
    window = pygame.Rect(0, 0, 900, 700)
    assert changed(drawn(theme, "napalm", 0.4), window) > changed(drawn(theme, "bombs", 0.4), window)


def test_its_clouds_leave_room_for_the_other_pictures(theme):
    for name in EFFECTS:
        for step in range(60):
            drawn(theme, name, step / 60)
    assert len(theme.pictures) < 150
