"""What the window calls things in a game of cards: paces for lengths, and the decimal sign of the language."""

from __future__ import annotations

import re

import pytest

from game.board.table.measure.geometry import Point
from game.engine import text
from game.rules.fmjp.model.arms import weapon_of
from game.rules.fmjp.resolve.shot import Part
from game.ui.fmjp.orders.odds import part_words
from game.ui.fmjp.shown.roster import line_of
from tests.rules.fmjp.fmjp_board import battle, find, loaded, us, vc
from tests.ui.fmjp.card_table import CardTable


def test_the_ground_is_told_in_paces(table: CardTable) -> None:
    x, y = table.at(table.decision.figure)
    told = table.scene.hands.table_tip(Point(x, y - 6.0), None).text
    assert "Each pace costs" in told
    assert "inch" not in told


def test_the_menu_of_a_place_names_it_and_speaks_of_no_inches(table: CardTable) -> None:
    x, y = table.at(table.decision.figure)
    table.click((x + 2.0, y - 6.0), 3)
    (menu,) = table.scene.root.popups
    assert menu.items[0].text == "'west scrub'"
    assert not any("inch" in item.text for item in menu.items)


def written_on(table: CardTable) -> list[str]:
    """Every text that is on the screen now."""
    theme = table.scene.theme
    theme.recorder = written = []
    table.scene.root.draw(table.hands.app.surface)
    theme.recorder = None
    return [each.text for each in written]


def test_no_screen_of_a_battle_speaks_of_inches(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    house = min(table.view.table.buildings, key=lambda each: abs(each.outline[0].y - y))
    seen = written_on(table)
    for end in ((x, y - 3.0), (x + 30.0, y), house.outline[0]):
        table.drag(owner, end, drop=False)
        seen += written_on(table)
        table.let_go()
        table.hands.up(table.pixel(end))
    for tool in ("sight", "ruler"):
        table.scene.commander.take_tool(tool, Point(x, y))
        table.view.point_at(house.outline[2])
        seen += written_on(table)
        table.scene.commander.let_go()
    for page in range(4):
        table.scene.parts.show_page(page)
        seen += written_on(table)
    assert any("paces" in words for words in seen)
    assert [words for words in seen if re.search(r"inch|\d in\b", words)] == []


def test_factors_and_percents_have_the_decimal_sign_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    half = Part("half", "FMJP-5.1-1", value=150, kind="times")
    assert part_words(half, 10) == "x 1.5"
    monkeypatch.setattr(text, "tc", lambda context, message: ",")
    assert part_words(half, 10) == "x 1,5"


@pytest.mark.parametrize(
    ("bursts", "spare", "words"), [(1, 1, "1 burst, 1 spare load"), (2, 3, "2 bursts, 3 spare loads")]
)
def test_one_load_and_several_are_told_apart(bursts: int, spare: int, words: str) -> None:
    game = battle((us("Hale", 5, 5, "us_leader"),), (vc("Tran", 50, 50),))
    hale = find(game, "Hale")
    loaded(game.world, hale, weapon_of(game.world, hale), bursts, spare)
    assert line_of(game, hale).weapons[0].words.endswith(words)
