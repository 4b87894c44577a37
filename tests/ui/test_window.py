"""Window size and scale: what suits which screen."""

import pygame
import pytest

from game.engine.faults import Fault
from game.ui.window import display
from game.ui.window.settings import Settings


@pytest.fixture
def screen(monkeypatch):
    def be(*size):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [size])

    return be


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1366, 768), 1.0), ((1920, 1080), 1.0), ((1920, 1200), 1.0), ((2560, 1440), 1.25), ((3840, 2160), 2.0)],
)
def test_a_finer_screen_gets_a_larger_scale(screen, size, scale):
    screen(*size)
    assert display.scale_of(Settings(scale=0)) == scale
    assert display.scale_of(Settings(scale=150)) == 1.5


def test_the_window_is_at_least_1024x700_and_no_larger_than_the_screen(screen):
    screen(1920, 1080)
    assert display.fitting_size((640, 480)) == (1024, 700)
    assert display.fitting_size((4000, 900)) == (1920, 900)
    screen(800, 600)
    assert display.fitting_size((1600, 900)) == (800, 600)


def test_the_scale_leaves_room_for_every_scene():
    assert display.fitting_scale(3.0, (1024, 700)) == pytest.approx(1024 / display.LEAST_ROOM[0])
    assert display.fitting_scale(1.5, (1024, 700)) == 1.5
    assert display.fitting_scale(1.0, (300, 200)) == 0.75


def test_without_a_display_there_is_one_sentence(monkeypatch):
    def fail(*facts):
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "set_mode", fail)
    with pytest.raises(Fault, match="No available video device"):
        display.open_window(Settings(fullscreen=True))
