"""Upstairs by hand in the window: the menu leads up and down, and the figure shows where it is."""

from __future__ import annotations

from pathlib import Path

from game.board.table.layers import Level
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Activate
from game.ui.fng.shown.looks import look_of
from game.ui.fng.shown.roster import line_of
from tests.ui.fng.skirmish_table import SkirmishTable


def test_a_man_goes_upstairs_and_shows_it(home: Path) -> None:
    table = SkirmishTable(home, scenario="fng/hue", size=(1464, 950), seed=3)
    table.let_all_act()
    game, brandt = table.session.game, table.man("Brandt")
    order = next(each for each in game.candidates() if isinstance(each, Activate) and brandt in each.members)
    table.scene.submit(order)
    table.settle()
    table.scene.commander.choose((brandt,))
    items = {item.text: item for item in table.scene.order_menu().own_items(brandt)}
    assert "Come downstairs" not in items
    items["Go upstairs"].act()
    table.settle()
    assert table.world.get(brandt, At).level is Level.FIRST_STOREY
    look = look_of(table.session.game, brandt)
    assert (look.level, look.badges[0]) == (1, "upstairs")
    assert "in storey 1" in [trait.words for trait in line_of(table.session.game, brandt).states]
    x, y = table.at("Brandt")
    reasons = [
        {item.text: item.reason for item in table.scene.order_menu().place_items(Point(x, y - inches))}.get("Go here")
        for inches in (3, 20)
    ]
    assert reasons[0] == "", "he goes about on his storey"
    assert reasons[1] != "", "and not through its walls"
    assert "Come downstairs" in [item.text for item in table.scene.order_menu().own_items(brandt)]
    table.close()
