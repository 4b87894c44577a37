"""Every screen at every size and scale, in both languages: each text in its box, none over another, no button lost."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from game.engine.files.paths import data_dir
from game.engine.text import use_language
from tests.ui.every_screen import EVERY_SCREEN, WINDOWS, Tour
from tests.ui.layout_walk import cut_texts, lost_buttons


@pytest.fixture(scope="module", params=["en", "fr"])
def tour(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tour]:
    """One window for all screens in a language.

    What earlier tests keep is set aside, so that sweeping up after a screen looks through what screens made alone.
    """
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("tour")
        patch.setenv("APOCALYPSE_HOME", str(home))
        tour = Tour(home, request.param, patch)
        yield tour
        tour.close()
    use_language("en", data_dir() / "assets" / "locale")


@pytest.fixture(autouse=True)
def freed() -> Iterator[None]:
    """What a screen drew goes before the next one: windows of 33 MB lie in scenes that refer to themselves."""
    yield
    gc.collect()


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_every_text_has_its_room_in_every_window(tour: Tour, screen: str) -> None:
    EVERY_SCREEN[screen](tour)
    found: dict[str, str] = {}
    for size, scale in WINDOWS:
        surface = tour.at(size, scale)
        scene = tour.hands.scene
        faults = cut_texts(scene, surface) + lost_buttons(scene)
        found |= dict.fromkeys(faults, f"{size[0]}x{size[1]} at {scale} %")
    with tour.large_letters():
        surface = tour.at((1024, 700), 100)
        faults = cut_texts(tour.hands.scene, surface) + lost_buttons(tour.hands.scene)
        found |= dict.fromkeys(faults, "1024x700 with large letters")
    assert not found
