"""The language changed in a running battle changes all of it at once: panels, buttons, cards, log, names on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.engine import text
from game.engine.files.paths import data_dir
from game.ui.kit.inputs.button import Choice
from game.ui.scenes.settings import SettingsScene
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fof.fof_table import FofBattleTable

TABLES = {"oa": BattleTable, "fng": SkirmishTable, "fof": FofBattleTable, "fmjp": CardTable}
LOCALE = data_dir() / "assets" / "locale"


@pytest.fixture(params=sorted(TABLES))
def battle(request: pytest.FixtureRequest, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator:
    """A battle of each system in English, in which something has happened."""
    unpainted(monkeypatch)
    table = TABLES[request.param](home)
    table.hands.app.context.settings.change(confirm_phase=False)
    if request.param == "oa":
        table.press("Shift+B")
        table.click(1208)
    for _ in range(3):
        table.hands.press("Space")
        table.settle()
    yield table
    text.use_language("en", LOCALE)
    table.close()


def speak_french(table) -> None:
    """Choose French in the settings over the battle, and come back."""
    context, scene = table.hands.app.context, table.hands.scene
    context.scenes.push(SettingsScene(context))
    table.hands.step()
    known = [each for each in table.hands.scene.root.walk() if isinstance(each, Choice) and each.value == "en"]
    table.hands.click(known[0].cells()[-1].center)
    table.hands.step()
    context.scenes.pop()
    table.hands.step()
    assert table.hands.scene is scene
    assert text.language() == "fr"


def said(table) -> set[str]:
    """Everything that is written in the window."""
    theme, scene = table.hands.app.context.theme, table.scene
    theme.recorder = []
    scene.root.invalidate(layout=True)
    scene.draw(table.hands.app.surface)
    words = {written.text for written in theme.recorder}
    theme.recorder = None
    return words


def look(table, keys: Sequence[str]) -> None:
    """Let go of everything, then press these keys."""
    table.scene.root.popups.clear()
    table.scene.commander.let_go()
    table.scene.desk.select(None)
    table.scene.refresh()
    table.scene.forget_view()
    for key in keys:
        table.hands.press(key)
    table.settle()


def open_afresh(table) -> None:
    """Open a window on the same battle."""
    context, before = table.hands.app.context, table.scene
    table.scene = type(before)(context, before.session)
    context.scenes.replace(table.scene)
    table.settle()


@pytest.mark.parametrize("keys", [(), ("Tab",), ("Tab", "F"), ("F2",), ("5", "6", "W"), ("L",)])
def test_no_word_in_the_window_stays_in_the_old_language(battle, keys):
    look(battle, keys)
    english = said(battle)
    speak_french(battle)
    look(battle, keys)
    changed = said(battle)
    open_afresh(battle)
    look(battle, keys)
    fresh = said(battle)
    assert len(fresh - english) > 10, "French is another language"
    assert (changed & english) - fresh == set()


def shown(table) -> pygame.Surface:
    """What stands in the window, with everything that has been kept from former frames."""
    table.hands.move((5, 5))
    table.scene.root.invalidate()
    table.settle()
    return table.hands.app.surface.copy()


def differing(one: pygame.Surface, two: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures of the window differ."""
    apart = pygame.surfarray.pixels3d(one) != pygame.surfarray.pixels3d(two)
    columns, rows = apart.any(axis=(1, 2)).nonzero()[0], apart.any(axis=(0, 2)).nonzero()[0]
    return [pygame.Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)] if len(rows) else []


def test_the_window_looks_as_one_that_was_opened_in_the_new_language(battle):
    """Pictures that are kept, such as names on the map, are drawn anew too."""
    shown(battle)
    speak_french(battle)
    look(battle, ())
    changed = shown(battle)
    open_afresh(battle)
    look(battle, ())
    assert differing(changed, shown(battle)) == []
