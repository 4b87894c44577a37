"""Aircraft in the window: a run is plotted by two clicks, flown over the table, and attacks as it is shown."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.rules.fng.air.squadrons import come
from game.rules.fng.model.components.aircraft import Aircraft, OutOfAction, Run
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.decisions.aircraft import MakePass, Release, Strafe
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.tables.aircraft import Load
from game.ui.fng.aircraft.marks import marks_of_air
from game.ui.fng.aircraft.plotting import Drop, RunPlan, Sweep
from game.ui.fng.controls.air_card import run_buttons, run_items
from game.ui.fng.orders.acts import ACTS
from game.ui.fng.shown.on_station import there
from game.ui.fng.shown.overhead import in_the_air
from game.ui.table.aircraft.flying import Flying
from game.ui.table.aircraft.shapes import SHAPES
from game.ui.table.overlays import Blast, SightLine, Template
from tests.rules.fng.pure import TABLES
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture
def strike(table: SkirmishTable) -> SkirmishTable:
    """The encounter with a Skyhawk and a controller overhead."""
    game = table.session.game
    come(game, "skyhawk", "us", 5, Load(TABLES.air.aircraft["skyhawk"].loads[0].stores), "usaf")
    fac = come(game, "bird_dog", "us", 4, Load(TABLES.air.aircraft["bird_dog"].loads[0].stores), "usaf")
    game.world.set(fac, Controls("us"))
    game.forget()
    table.scene.refresh()
    return table


def craft_of(table: SkirmishTable):
    return next(craft for craft, row in table.world.each(Aircraft) if row.kind == "skyhawk")


def plot(table: SkirmishTable, purpose: str) -> None:
    """A run from the south edge to the north edge over the middle."""
    air = table.scene.commander.fire.air
    air.plot(craft_of(table), purpose)
    wide, high = table.session.game.ctx.map.width, table.session.game.ctx.map.height
    air.show(Point(wide / 2, high - 0.4))
    assert isinstance(air.planned, RunPlan)
    assert air.planned.exit is None
    air.show(Point(wide / 2, 0.3))


@pytest.mark.rule("FNG-AIR-02")
def test_one_button_lists_each_run_that_could_be_plotted(strike: SkirmishTable) -> None:
    (button,) = run_buttons(strike.scene)
    assert button.text == "Plot a run"
    words = [item.text for item in run_items(strike.scene)]
    assert words == [
        "A-4 Skyhawk: strafing run", "A-4 Skyhawk: bombing run", "O-1 Bird Dog: strafing run",
        "O-1 Bird Dog: look for the enemy", "O-1 Bird Dog: mark a target",
    ]  # fmt: skip


@pytest.mark.rule("FNG-AIR-02", "FNG-AIR-03", "FNG-AIR-05")
def test_two_clicks_plot_a_run_and_show_its_strip_and_who_may_fire(strike: SkirmishTable) -> None:
    plot(strike, "strafing")
    air = strike.scene.commander.fire.air
    assert strike.scene.commander.aiming.seeks_spot
    under, over = marks_of_air(air)
    assert any(isinstance(mark, Template) for mark in under)
    assert all(mark.words.endswith("%") for mark in over if isinstance(mark, SightLine))
    assert strike.scene.parts.prompt.visible
    strike.confirm()
    assert strike.world.has(craft_of(strike), Run)
    assert air.planned is None


@pytest.mark.rule("FNG-AIR-02")
def test_whoever_plots_a_run_has_every_edge_of_the_table_before_him(strike: SkirmishTable) -> None:
    camera = strike.view.camera
    camera.zoom_by(len(camera.zooms))
    camera.settle()
    assert not camera.shows_all
    strike.scene.commander.fire.air.plot(craft_of(strike), "bombing")
    assert camera.shows_all


@pytest.mark.rule("FNG-AIR-02")
def test_a_declared_run_stays_on_the_table_on_its_button_and_on_the_radio(strike: SkirmishTable) -> None:
    assert not any(isinstance(mark, Template) for mark in strike.scene.choice_marks()[0])
    plot(strike, "strafing")
    strike.confirm()
    strips = [mark.words for mark in strike.scene.choice_marks()[0] if isinstance(mark, Template)]
    assert strips == ["A-4 Skyhawk: strafing run"]
    assert [(item.text, item.detail) for item in run_items(strike.scene)][:2] == [
        ("A-4 Skyhawk: strafing run", "declared"), ("A-4 Skyhawk: bombing run", ""),
    ]  # fmt: skip
    assert [button.text for button in run_buttons(strike.scene)] == ["Plot a run (1 declared)"]
    rows = {row.text: row.detail for row in there(strike.session.game, "us")}
    assert rows["A-4 Skyhawk"] == "flies its run when your next phase begins"


@pytest.mark.rule("FNG-AIR-02", "FNG-AIR-16")
def test_a_bombing_run_is_flown_and_a_click_says_where_it_comes_down(strike: SkirmishTable) -> None:
    plot(strike, "bombing")
    strike.confirm()
    craft = craft_of(strike)
    for _ in range(200):
        if isinstance(strike.scene.desk.decision, MakePass) or strike.world.has(craft, OutOfAction):
            break
        if isinstance(strike.scene.desk.decision, Activation):
            strike.end()
        else:
            strike.scene.submit(next(iter(strike.scene.desk.everything())))
            strike.settle()
    assert isinstance(strike.scene.desk.decision, MakePass)
    air = strike.scene.commander.fire.air
    assert isinstance(air.planned, Drop)
    assert [thing.kind for thing in in_the_air(strike.session.game) if isinstance(thing, Flying)] == ["skyhawk"]
    line = air.line()
    assert line is not None
    air.show(line.on_it(10.0))
    assert any(isinstance(mark, Blast) for mark in marks_of_air(air)[1])
    air.show(line.on_it(14.0))
    assert len(air.planned.points) == 2
    assert ACTS[Release].says(strike.session.game, air.planned.order()).startswith("2 bombs at ")
    air.show(line.on_it(18.0))
    assert len(air.planned.points) == 1
    assert isinstance(air.planned.order(), Release)
    strike.confirm()
    assert not strike.world.has(craft, Run)


def test_every_aircraft_has_a_shape_as_large_as_the_lists_say() -> None:
    assert {key: (shape.length, shape.span) for key, shape in SHAPES.items()} == {
        key: (row.length, row.span) for key, row in TABLES.air.aircraft.items()
    }


def test_guns_sweep_everybody_until_somebody_is_clicked(strike: SkirmishTable) -> None:
    air = strike.scene.commander.fire.air
    air.planned = Sweep(craft_of(strike))
    assert air.planned.order() == Strafe(craft_of(strike))
    enemy = strike.man("Pham")
    air.toggle(enemy)
    assert air.planned.order() == Strafe(craft_of(strike), enemy)
    air.toggle(enemy)
    assert air.planned.order() == Strafe(craft_of(strike))
