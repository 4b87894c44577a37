"""Fire missions by hand in the window: the menu calls, the card tells who is in danger, Enter has the round fired."""

from __future__ import annotations

from pathlib import Path

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.rules.fng.indirect.batteries import place_battery
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.indirect import FireMission
from game.rules.fng.model.decisions.indirect import CallFire
from game.rules.fng.model.tubes import tubes_of
from game.ui.fng.controls.menus import OrderMenu
from game.ui.fng.shown.tubes import marks_of_missions, marks_of_shells, shell_forecasts
from game.ui.table.overlays import Blast, RangeRing
from tests.ui.fng.skirmish_table import SkirmishTable

SPOT = Point(24.0, 9.0)


def at_night(home: Path) -> SkirmishTable:
    """The outpost at night, seen by the Americans, everybody in sight and a battery to call on."""
    table = SkirmishTable(home, scenario="fng/danger_close", size=(1464, 950), seed=3)
    for man in table.world.ids(Hidden):
        table.world.remove(man, Hidden)
    if not tubes_of(table.session.game, "us"):
        place_battery(table.session.game, "us", "artillery")
    table.let_all_act()
    return table


def test_a_mission_is_called_spotted_and_shown(tmp_path: Path) -> None:
    table = at_night(tmp_path)
    table.click("Specialist Ortiz")
    table.hands.press("W")
    table.settle()
    scene, ortiz, guns = table.scene, table.man("Specialist Ortiz"), tubes_of(table.session.game, "us")[0]
    items = [item.text for item in OrderMenu(scene).place_items(SPOT)]
    assert any(label.startswith("Call for battery 1 (artillery), illumination") for label in items)
    call = CallFire(ortiz, guns, AtPoint(SPOT), "illumination")
    scene.commander.fire.shells(call)
    assert scene.commander.fire.shot is not None
    scene.commander.fire.move_spot((24.5, 9.5))
    table.confirm()
    assert table.world.get(guns, FireMission).at == (24.5, 9.5)
    assert [mark.centre for mark in marks_of_missions(table.session.game, "us") if isinstance(mark, Blast)] == [
        Point(24.5, 9.5)
    ]
    table.close()


def test_the_menu_of_an_enemy_calls_for_fire_where_he_stands(tmp_path: Path) -> None:
    table = at_night(tmp_path)
    table.click("Specialist Ortiz")
    table.hands.press("W")
    table.settle()
    enemy = next(man for man, one in table.world.each(Figure) if one.side == "vc" and table.world.has(man, At))
    items = [item.text for item in OrderMenu(table.scene).enemy_items(enemy)]
    assert any(label.startswith("Call for battery 1 (artillery), high explosive") for label in items)
    table.close()


def test_the_card_tells_where_a_round_goes_and_who_is_in_danger(tmp_path: Path) -> None:
    table = at_night(tmp_path)
    game, ortiz = table.session.game, table.man("Specialist Ortiz")
    guns = tubes_of(game, "us")[0]
    call = CallFire(ortiz, guns, AtPoint(Point(22.6, 20.4)), "high explosive", final=True)
    first, *men = shell_forecasts(game, call, call.target.at)
    assert [chance.words for chance in first.chances] == [
        "on its point",
        "long",
        "to the left",
        "to the right",
        "short",
    ]
    assert any("one of your own" in man.target for man in men)
    marks = list(marks_of_shells(game, call, call.target.at))
    assert [mark.diameter for mark in marks if isinstance(mark, Blast)] == [16.0]
    assert [mark.inches for mark in marks if isinstance(mark, RangeRing)] == [18.0]
    light = CallFire(ortiz, guns, AtPoint(SPOT), "illumination")
    assert [mark.diameter for mark in marks_of_shells(game, light, SPOT) if isinstance(mark, Blast)] == [56.0]
    assert len(shell_forecasts(game, light, SPOT)) == 1
    table.close()
