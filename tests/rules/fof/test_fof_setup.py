"""Where units of Force on Force begin: who is to be unseen stands where no enemy sees him."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.skirmish.sides import US, VC
from game.board.table.tablemap import Building, Zone
from game.engine.core.dice import SeededDice
from game.engine.faults import ScenarioFault
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Hidden, Pinned, Shots, Unit
from game.rules.fof.model.events import Attacked
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.query import on_table, point_of, real
from game.rules.fof.model.setting import Setting
from game.rules.fof.scenario_faults import FITTING
from game.rules.fof.sight import who_sees
from tests.asserting import some
from tests.fuzz.fof_play import setting_of
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    at,
    battle,
    box,
    cell,
    find,
    fire,
    headquarters,
    move,
    table,
    told,
    unit,
)


def gun_and_team(emplaced: bool, *faces: int) -> Battle:
    """A DShK with its crew of three, 42 inches from a fireteam that answers nothing."""
    gun = unit("Gun", 20, 2, "vc_heavy_gun", emplaced=emplaced)
    game = battle([unit("Team", 20, 44)], [gun], *faces, active="vc", holder="vc")
    for component in (Pinned(), Shots(20)):
        game.world.set(find(game, "Team"), component)
    return game


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("scenario", ["fof/three-huts", "fof/village"])
def test_no_marker_of_the_scenarios_begins_in_view(scenario: str) -> None:
    looked = 0
    for seed in range(8):
        game = KIT.begin(setting_of(scenario), SeededDice(seed))
        for marker in some(on_table(game.world, VC)):
            assert who_sees(game, point_of(game.world, marker), real(game.world, US)) == (), (seed, marker)
            looked += 1
    assert looked >= 16


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("scenario", "hidden"), [("fof/crash", 4), ("fof/hill", 2), ("fof/road", 2)])
def test_no_unit_that_a_scenario_wants_unseen_begins_in_view(scenario: str, hidden: int) -> None:
    setting = setting_of(scenario)
    names = {force.name for force in setting.options.vc if force.unseen}
    begun, seen = [], []
    for seed in range(4):
        game = KIT.begin(setting, SeededDice(seed))
        units = [unit for unit in real(game.world, VC) if game.world.get(unit, Unit).name in names]
        begun.append(len(units))
        seen += [unit for unit in units if who_sees(game, point_of(game.world, unit), real(game.world, US))]
    assert begun == [hidden] * 4
    assert seen == []


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("unseen", [False, True])
def test_who_is_to_begin_unseen_stands_behind_the_house_and_others_where_the_die_puts_them(unseen: bool) -> None:
    house = Building(9, "house", box(2, 28, 44, 2))
    ground = table(buildings=[house], zones=[Zone("south", box(20, 10, 8, 36))])
    force = Force(name="Cell", unit="vc_cell_poor", zone="south", unseen=unseen)
    game = battle([unit("Team", 24, 6)], [force], ground=ground, dummies=("vc",))
    assert (who_sees(game, at(game, "Cell"), real(game.world, US)) == ()) is unseen


@pytest.mark.rule("FOF-OR-6")
@pytest.mark.parametrize(("emplaced", "dice"), [(True, 8), (False, 7)])
def test_a_gun_that_a_scenario_emplaces_fires_across_the_whole_table_at_its_best(emplaced: bool, dice: int) -> None:
    game = gun_and_team(emplaced, *[MISS] * 40)
    activate(game, "Gun", "stand")
    fire(game, "Gun", "Team")
    shot = told(game, Attacked)[0]
    assert shot.distance == 42.0
    assert shot.firepower.total == dice
    assert ("FOF-OR-2" in [item.rule for item in shot.firepower]) == emplaced


@pytest.mark.rule("FOF-OR-6", "FOF-SUP-7")
def test_a_gun_that_has_left_its_place_is_emplaced_no_more() -> None:
    game = gun_and_team(True)
    assert [arm.emplaced for arm in firer_facts(game, find(game, "Gun")).arms] == [True]
    activate(game, "Gun", "tactical")
    move(game, "Gun", (21, 2))
    assert [arm.emplaced for arm in firer_facts(game, find(game, "Gun")).arms] == [False]


@pytest.mark.rule("FOF-OR-6")
@pytest.mark.parametrize(
    ("force", "remedy"),
    [
        (headquarters("Staff", 20, 40, emplaced=True), "no support weapon"),
        (unit("Late gun", 20, 40, "us_gun_team", emplaced=True, turn=3), "leave 'turn' or 'emplaced' out"),
    ],
)
def test_a_scenario_that_emplaces_what_cannot_be_is_refused(force: Force, remedy: str) -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)])
    FITTING.check("mine", game.ctx)
    wrong = structs.replace(game.ctx.options, us=(force,))
    with pytest.raises(ScenarioFault, match=remedy):
        FITTING.check("mine", Setting(game.ctx.field.map, game.ctx.tables, wrong))


@pytest.mark.rule("FOF-OOC-1")
def test_more_markers_than_letters_have_two_letters_each() -> None:
    cells = [cell(f"Cell {number}", 2 + number % 15 * 3, 2 + number // 15 * 3, hidden=True) for number in range(28)]
    game = battle([unit("Team", 24, 44)], cells)
    letters = [hidden.letter for _, hidden in game.world.each(Hidden)]
    assert len(set(letters)) == 28
    assert sorted(letters, key=lambda letter: (len(letter), letter))[-3:] == ["Z", "AA", "AB"]
