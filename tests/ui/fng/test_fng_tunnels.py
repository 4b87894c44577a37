"""Tunnels as a skirmish shows them: holes that one knows, men below with a button each, orders at a hole."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from game.board.table.measure.templates import Strip
from game.rules.fng.model.components.figures import At, OnTheMove
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import ComeOut, CrawlOn
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.tunnels import above, holes
from game.ui.fng.controls.men_below import below_buttons
from game.ui.fng.orders.acts import order_words
from game.ui.fng.shown.knowledge import as_known
from game.ui.fng.shown.marks import marks_of_choice
from game.ui.fng.shown.roster import line_of
from game.ui.fng.tunnels.marks import WIDE
from game.ui.table.overlays import HoleMark, RangeRing, Template
from tests.ui.fng.skirmish_table import SkirmishTable

HOLES = "fng/holes"


def named(table: SkirmishTable) -> list[str]:
    """The words of the holes and rings on the table."""
    marks = marks_of_choice(table.scene.desk)[0]
    return [mark.words for mark in marks if isinstance(mark, HoleMark | RangeRing) and mark.words]


def test_the_enemy_sees_the_holes_that_he_has_seen_and_nobody_below(home: Path) -> None:
    table = SkirmishTable(home, scenario=HOLES)
    assert named(table) == []
    hole = holes(table.world)[2]
    table.world.set(hole, EntranceKnown(1))
    assert named(table) == [table.world.get(hole, Entrance).name]
    known = as_known(table.session.game, ("us",))
    assert holes(known.world) == (hole,)
    assert below_buttons(table.scene) == []
    table.close()


def test_his_own_side_sees_all_holes_its_men_below_and_their_tunnels(home: Path) -> None:
    table = SkirmishTable(home, scenario=HOLES, human=("vc",))
    table.let_all_act()
    below = table.world.ids(Underground)
    assert {"bamboo", "grass", "Duc", "Hien", "Loc"} <= set(named(table))
    strips = [mark for mark in marks_of_choice(table.scene.desk)[0] if isinstance(mark, Template)]
    tunnels = [table.world.get(table.world.get(man, Underground).tunnel, Tunnel) for man in below]
    outlines = [strip.outline for strip in strips]
    assert [tuple(Strip(row.start, row.end, WIDE).outline()) in outlines for row in tunnels] == [True] * 3
    duc = line_of(table.session.game, below[0])
    assert [state.words for state in duc.states if state.rule == "FNG-TUNNEL-06"] == ["below ground"]
    table.close()


def test_a_man_below_has_a_button_that_opens_his_orders(home: Path) -> None:
    table = SkirmishTable(home, scenario=HOLES, human=("vc",))
    table.let_all_act()
    duc, start = table.man("Duc"), above(table.world, table.man("Duc"))
    buttons = {button.text: button for button in below_buttons(table.scene)}
    assert list(buttons) == ["Below: Duc", "Below: Hien", "Below: Loc"]
    orders = [order for order in table.scene.desk.legal(duc) if isinstance(order, CrawlOn | ComeOut)]
    words = [order_words(table.session.game, order) for order in orders]
    assert "Duc comes out: bamboo" in words
    table.scene.submit(next(order for order in orders if isinstance(order, CrawlOn)))
    table.settle()
    assert above(table.world, duc) != start
    assert "Below: Duc" not in [button.text for button in below_buttons(table.scene)]
    table.close()


def test_at_a_hole_his_menu_takes_him_down_it(home: Path) -> None:
    table = SkirmishTable(home, scenario=HOLES, human=("vc",))
    table.let_all_act()
    tran, hole = table.man("Tran"), holes(table.world)[2]
    at = table.world.get(hole, Entrance).point
    table.world.set(tran, structs.replace(table.world.get(tran, At), x=at.x, y=at.y))
    table.scene.submit(Activate((tran,)))
    table.settle()
    assert table.world.get(tran, OnTheMove).left > 0
    items = {item.text: item for item in table.scene.order_menu().own_items(tran)}
    items["Go down: bamboo, toward pagoda"].act()
    table.settle()
    assert table.world.has(tran, Underground)
    table.close()
