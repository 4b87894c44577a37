"""With large letters everything that is needed stays: *Hint* and *Play on*, the names of men, room for the pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from tests.ui.fng.skirmish_table import SkirmishTable

SIZES = [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 150), ((1920, 1080), 300)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_hint_and_play_on_stay_at_every_size(home: Path, size: tuple[int, int], scale: int) -> None:
    table = SkirmishTable(home, size=size, scale=scale)
    table.hands.press("Tab")
    parts = table.scene.parts
    window = table.hands.app.surface.get_rect()
    shown = list(table.hands.buttons())
    assert parts.hint_button in shown
    assert parts.play_button in shown
    assert window.contains(parts.hint_button.rect)
    assert window.contains(parts.play_button.rect)
    assert not parts.hint_button.rect.colliderect(parts.panel.pages.rect)
    assert parts.panel.pages.rect.h >= table.scene.theme.S(60), "there is room for a row of the roster"
    table.close()


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_man_in_view_has_his_name_at_every_size(home: Path, size: tuple[int, int], scale: int) -> None:
    table = SkirmishTable(home, size=size, scale=scale)
    table.hands.step()
    printed = {plate.words.split(" ")[0] for plate in table.view.figures._printed[1].names}
    assert printed == {"Able", "Sarge", "Baker", "Charlie", "Pham", "Thiet"}
    table.close()


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_card_of_a_drag_lies_over_nobody_in_the_hand(home: Path, size: tuple[int, int], scale: int) -> None:
    table = SkirmishTable(home, size=size, scale=scale)
    table.drag("Able", (14.0, 14.4), drop=False)
    (plan,) = table.scene.commander.plans
    notes = table.scene.parts.notes
    assert notes.lines
    assert not notes._box.collidepoint(table.pixel(plan.end))
    assert not notes._box.collidepoint(table.pixel(table.at("Able")))
    table.close()


def test_a_long_forecast_scrolls_above_the_buttons(home: Path) -> None:
    table = SkirmishTable(home, size=(1024, 700), scale=150)
    table.let_all_act()
    table.click("Able")
    table.fire()
    prompt = table.scene.parts.prompt
    assert prompt.sheet.scroller.furthest == 0
    (forecast,) = prompt.view.forecasts
    prompt.view.show_forecasts([structs.replace(forecast, terms=forecast.terms * 3)])
    table.hands.step()
    assert prompt.sheet.rect.bottom <= prompt.bar.rect.top
    assert prompt.sheet.scroller.furthest > 0
    table.hands.move(prompt.sheet.rect.center)
    table.hands.wheel(-40)
    table.hands.step()
    assert prompt.sheet.scroller.offset == prompt.sheet.scroller.furthest
    assert prompt.view.rect.bottom == prompt.sheet.rect.bottom
    table.close()
