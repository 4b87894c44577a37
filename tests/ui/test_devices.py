"""The means to play sound and to show a window are found out without leaving anything open."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from game.ui.window.probe import find_audio, find_display, sdl_version, silent_drivers


@pytest.fixture
def silent() -> None:
    """No mixer and no display is open before and after."""
    pygame.mixer.quit()
    pygame.display.quit()


def test_the_driver_of_sound_is_told_and_the_mixer_is_closed_again(silent):
    assert find_audio() == "dummy"
    assert pygame.mixer.get_init() is None


def test_a_mixer_that_is_open_stays_open(silent):
    pygame.mixer.init()
    assert find_audio() == "dummy"
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()


def test_without_a_device_there_is_no_sound_and_nothing_is_left_open(silent, monkeypatch):
    def refuse() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    assert find_audio() is None
    assert pygame.mixer.get_init() is None


def test_the_display_asked_for_counts_and_is_closed_again(silent):
    found = find_display()
    assert found.driver == "dummy"
    assert found.screens
    assert not pygame.display.get_init()


def test_a_display_that_nobody_can_look_at_and_nobody_asked_for_is_none(silent, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert find_display() is None


def test_a_display_that_is_open_stays_open(silent):
    pygame.display.init()
    assert find_display() is not None
    assert pygame.display.get_init()
    pygame.display.quit()


def test_without_a_display_there_is_none(silent, monkeypatch):
    def refuse() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    assert find_display() is None


def test_what_drivers_write_by_themselves_is_kept_away_and_the_rest_is_not(tmp_path, monkeypatch):
    told = tmp_path / "told"
    with told.open("w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        with silent_drivers():
            os.write(terminal.fileno(), b"ALSA lib: no card\n")
        terminal.write("told\n")
    assert told.read_text() == "told\n"


def test_the_version_of_sdl_has_three_numbers():
    assert [part.isdigit() for part in sdl_version().split(".")] == [True] * 3
