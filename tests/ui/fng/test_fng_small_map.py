"""The small table in the corner: folded away and remembered, never over whoever is chosen, small at every scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.skirmish.acting import pixels
from game.ui.window.settings import SettingsStore
from tests.ui.fng.skirmish_table import SkirmishTable


def small_of(table):
    return table.scene.parts.minimap


def under_the_small_map(table, name: str) -> None:
    """Move the table until a man stands below the middle of the small one."""
    table.view.zoom_by_key(2)
    table.view.camera.settle()
    (x, y), (there, below) = table.pixel(table.at(name)), small_of(table).rect.center
    table.view.pan(x - there, y - below)
    table.hands.wait(0.05)


def test_a_click_on_its_handle_folds_it_to_a_tag_and_a_click_on_the_tag_unfolds_it(table):
    small = small_of(table)
    whole = small.rect.size
    table.hands.click(small.handle_box().center)
    assert small.folded
    assert small.rect.w < whole[0] // 3
    assert small.rect.h < whole[1] // 3
    table.hands.click(small.rect.center)
    assert not small.folded
    assert small.rect.size == whole


def test_it_stays_folded_in_the_next_battle(table, home):
    table.hands.press("N")
    assert small_of(table).folded
    assert not SettingsStore(home / "settings.toml").now.small_map
    table.close()
    again = SkirmishTable(home)
    assert small_of(again).folded
    again.hands.press("N")
    assert SettingsStore(home / "settings.toml").now.small_map


def test_it_goes_to_another_corner_when_a_chosen_man_comes_to_lie_under_it(table):
    table.click("Able")
    before = small_of(table).rect.copy()
    under_the_small_map(table, "Able")
    assert before.collidepoint(table.pixel(table.at("Able")))
    assert small_of(table).rect != before
    assert not small_of(table).crowded_out
    assert not small_of(table).rect.collidepoint(table.pixel(table.at("Able")))
    assert not small_of(table).rect.colliderect(table.scene.parts.banner.rect)


def test_it_makes_room_for_a_man_in_the_hand_too(table):
    under = small_of(table).rect.center
    goal = table.view.camera.inches(under)
    table.drag("Able", goal, drop=False)
    table.hands.wait(0.05)
    assert table.view.figures.ghosts
    assert not small_of(table).rect.collidepoint(table.pixel(table.view.figures.ghosts[0].at))


def test_where_the_chosen_stand_in_every_corner_it_is_not_shown_at_all(table):
    layout = table.scene.parts.layout
    seen = table.view.rect
    corners = [seen.inflate(-60, -120).topleft, seen.inflate(-60, -120).topright,
               seen.inflate(-60, -60).bottomleft, seen.inflate(-60, -60).bottomright]  # fmt: skip
    places = [pixels(table.view.camera.inches(corner)) for corner in corners]
    layout.corner.spared = lambda: places
    table.hands.wait(0.05)
    assert small_of(table).crowded_out
    layout.corner.spared = tuple
    table.hands.wait(0.05)
    assert not small_of(table).crowded_out


@pytest.mark.parametrize("scale", [100, 150, 300])
def test_it_takes_at_most_a_fourth_of_the_table_at_every_size_of_letters(home: Path, scale):
    table = SkirmishTable(home, size=(1920, 1080), scale=scale)
    small, seen = small_of(table).rect, table.view.rect
    frame = 2 * table.scene.theme.S(4)
    assert small.w <= seen.w // 4 + frame
    assert small.h <= seen.h // 4 + frame
    table.close()
