"""Helicopters in the player's hands: they hover over a spot, their gunners are pointed at somebody, they turn and fly
off, drop flares, and put their light out."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.air.squadrons import come, is_hovering
from game.rules.fng.model.components.aircraft import Run
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.decisions.aircraft import DeclareRun
from game.rules.fng.model.decisions.helicopters import FireDoorGun, FlyIn, Hover, LeavesHover, MansGuns, TurnAndGo
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.query import able
from game.rules.fng.turn.points_of_entry import TURN
from game.ui.fng.aircraft.marks import marks_of_air
from game.ui.fng.aircraft.plotting import DoorFire, FlareSpot, Halt, RunPlan, WayOff
from game.ui.fng.controls.air_card import run_items
from game.ui.fng.orders.acts import ACTS, order_words
from game.ui.fng.shown.overhead import in_the_air, lit_ground
from game.ui.table.air import LitGround
from game.ui.table.aircraft.flying import Flying
from game.ui.table.overlays import RangeRing
from tests.rules.fng.fng_board import box, table
from tests.rules.fng.helicopter_board import EDGE, ZONE, flight
from tests.rules.fng.pure import TABLES
from tests.ui.fng.skirmish_table import SkirmishTable


def overhead(table: SkirmishTable, kind: str) -> EntityId:
    """A helicopter of the Americans over the battle."""
    game = table.session.game
    craft = come(game, kind, "us", 5, TABLES.air.aircraft[kind].loads[0], "army")
    game.forget()
    table.scene.refresh()
    return craft


def flown_in(table: SkirmishTable, craft: EntityId) -> None:
    """It is over the table now, from the south to the north, and may attack."""
    game = table.session.game
    wide, high = float(game.ctx.map.width), float(game.ctx.map.height)
    clock = game.world.the(Clock)
    game.world.set(craft, Run(Point(wide / 2, high), Point(wide / 2, 0.0), "strafing", clock.turn - 1))
    for enemy in able(game.world, "vc"):
        game.world.remove(enemy, At)
    phase(table)


def phase(table: SkirmishTable) -> None:
    """The phase of the Americans begins."""
    game = table.session.game
    game.agenda.clear()
    entries = [
        each for each in TURN.after_dice.entries("us") if isinstance(each, Enter) and each.key in ("hover", "air")
    ]
    game.push(*entries, Activation("us"))
    game.run()
    table.scene.refresh()
    table.scene.commander.fire.air.begin_pass()


@pytest.mark.rule("FNG-HELO-05", "FNG-HELO-06")
def test_a_click_on_its_line_has_it_hover_and_one_on_an_edge_sends_it_off(table: SkirmishTable) -> None:
    craft = overhead(table, "frog")
    flown_in(table, craft)
    air = table.scene.commander.fire.air
    assert air.can_hover()
    air.turn_to_hover()
    line = air.line()
    assert line is not None
    middle = line.on_it(line.inches / 2)
    air.show(Point(middle.x + 3, middle.y))
    assert isinstance(air.planned, Halt)
    order = air.planned.order()
    assert isinstance(order, Hover)
    assert order.at.x == middle.x
    assert ACTS[Hover].says(table.session.game, order).startswith("Hover over ")
    assert any(isinstance(mark, RangeRing) and mark.words == "hovers" for mark in marks_of_air(air)[1])
    table.session.game.submit(order)
    assert is_hovering(table.world, craft)
    (shown,) = (thing for thing in in_the_air(table.session.game) if isinstance(thing, Flying))
    assert shown.at == order.at
    clock = table.world.the(Clock)
    table.world.put(Clock(clock.turn + 1, "us", clock.dice))
    phase(table)
    assert isinstance(table.session.game.decision, LeavesHover)
    assert isinstance(air.planned, WayOff)
    air.show(Point(0.4, 9.0))
    assert air.planned.order() == TurnAndGo(craft, Point(0.0, 9.0))
    assert "over the western edge" in ACTS[TurnAndGo].says(table.session.game, TurnAndGo(craft, Point(0.0, 9.0)))


@pytest.mark.rule("FNG-HELO-17")
def test_a_click_on_somebody_points_the_gun_that_has_him_in_its_arc(table: SkirmishTable) -> None:
    craft = overhead(table, "frog")
    flown_in(table, craft)
    game, air = table.session.game, table.scene.commander.fire.air
    enemy = next(figure for figure in (table.man("Pham"),))
    game.world.remove(enemy, Hidden)
    high = float(game.ctx.map.height)
    game.world.set(enemy, At(game.ctx.map.width / 2 + 4, high - 3, 270))
    game.forget()
    assert air.has_door_guns()
    air.turn_to_door_guns()
    air.toggle(enemy)
    assert air.planned == DoorFire(craft, 1, enemy)
    assert "door gun at Pham" in ACTS[FireDoorGun].says(game, FireDoorGun(craft, 1, enemy))
    game.push(MansGuns("us", craft, enemy, 1))
    table.scene.refresh()
    air.begin_pass()
    assert air.planned == DoorFire(craft, 1, enemy)


@pytest.mark.rule("FNG-HELO-08", "FNG-HELO-09", "FNG-HELO-10")
def test_by_night_the_list_of_runs_has_flares_and_the_card_puts_the_light_out(home) -> None:
    table = SkirmishTable(home, rules={"hour": "night"})
    gogo, hawk = overhead(table, "gogo"), overhead(table, "nighthawk")
    words = [item.text for item in run_items(table.scene)]
    assert "UH-1 Go-Go Bird: drop a flare" in words
    air = table.scene.commander.fire.air
    air.plot_flare(gogo)
    assert not marks_of_air(air)[1]
    air.show(Point(20, 20))
    assert isinstance(air.planned, FlareSpot)
    assert [mark.words for mark in marks_of_air(air)[1] if isinstance(mark, RangeRing)] == ["lit"]
    table.confirm()
    assert table.world.ids(Illumination)
    air.plot(gogo, "strafing")
    assert not air.may_put_out()
    air.plot(hawk, "strafing")
    assert air.may_put_out()
    air.switch()
    assert isinstance(air.planned, RunPlan)
    assert air.planned.dark
    dark = DeclareRun(hawk, Point(20, 40), Point(20, 0), "strafing", True)
    assert ACTS[DeclareRun].says(table.session.game, dark).endswith("its light off")
    table.close()


@pytest.mark.rule("FNG-HELO-08")
def test_the_beam_is_shown_on_the_ground(home) -> None:
    table = SkirmishTable(home, rules={"hour": "night"})
    hawk = overhead(table, "nighthawk")
    flown_in(table, hawk)
    lit = [each for each in lit_ground(table.session.game) if isinstance(each, LitGround)]
    assert {each.inches for each in lit} == {12.0}
    assert len(lit) > 3
    table.close()


def test_a_landing_names_its_edge_whether_or_not_there_is_room() -> None:
    game = flight(ground=table(buildings=(Building("hut", "hut", box(27, 22, 4, 4)),)))
    words = [order_words(game, FlyIn(EDGE, at), game.decision) for at in (ZONE, Point(40.0, 12.0))]
    assert ["too small" in each for each in words] == [True, False]
    assert all("over the western edge" in each for each in words)
