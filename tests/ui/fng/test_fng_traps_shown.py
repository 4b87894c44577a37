"""Booby traps in the window: laid from the menu before the battle, drawn for whom they are known to, disarmed with
exact chances."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.board.table.measure.geometry import Point
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.traps import KnownTrap, Trap
from game.rules.fng.model.decisions.traps import Disarm, FireMine
from game.rules.fng.model.decisions.turn import Activate, Activation, Shoot
from game.rules.fng.model.events.traps import MineFired
from game.rules.fng.traps.laying import lay_trap
from game.ui.fng.controls.buttons import shot_buttons
from game.ui.fng.orders.acts import order_words
from game.ui.fng.traps.marks import marks_of_traps, shown_traps
from game.ui.table.overlays.hidden_things import HiddenThing
from tests.ui.fng.skirmish_table import SkirmishTable


def laying(home: Path) -> SkirmishTable:
    """The Viet Cong place before the battle, with traps."""
    return SkirmishTable(home, scenario="fng/wires", size=(1464, 950), seed=3, human=("vc",), rules={"placing": ["vc"]})


def searching(home: Path) -> SkirmishTable:
    """The Americans search, and are asked whom to make active."""
    table = SkirmishTable(home, scenario="fng/wires", size=(1464, 950), seed=3)
    table.let_all_act()
    return table


@pytest.mark.rule("FNG-TRAP-01", "FNG-TRAP-02")
def test_traps_are_laid_from_the_menu_before_the_battle(tmp_path: Path) -> None:
    table = laying(tmp_path)
    scene, mine = table.scene, table.world.ids(Trap)
    items = {item.text: item for item in scene.place_items(Point(24.0, 22.0))}
    assert [text for text in items if text.startswith("Lay here: ")]
    items["Lay here: punji stakes"].act()
    table.settle()
    moved = [trap for trap in mine if table.world.get(trap, Trap).point == (24, 22)]
    assert [table.world.get(trap, Trap).kind for trap in moved] == ["punji"]
    again = {item.text: item for item in scene.place_items(Point(24.2, 22.0))}
    again["Make it a viper"].act()
    table.settle()
    assert table.world.get(moved[0], Trap).kind == "viper"
    assert len(shown_traps(table.session.game, table.session.readers)) == len(mine)
    table.close()


@pytest.mark.rule("FNG-TRAP-02", "FNG-TRAP-17")
def test_the_enemy_sees_a_trap_that_was_found_and_no_other(tmp_path: Path) -> None:
    table = searching(tmp_path)
    game, readers = table.session.game, table.session.readers
    assert list(marks_of_traps(game, readers)) == []
    found = table.world.ids(Trap)[0]
    table.world.set(found, KnownTrap(1))
    assert [mark.at for mark in marks_of_traps(game, readers) if isinstance(mark, HiddenThing)] == [
        table.world.get(found, Trap).point
    ]
    table.close()


@pytest.mark.rule("FNG-TRAP-20")
def test_the_menu_says_how_likely_a_trap_is_disarmed_or_goes_off(tmp_path: Path) -> None:
    table = searching(tmp_path)
    sparks = table.man("Sparks")
    at = table.world.get(sparks, At)
    trap = lay_trap(table.session.game, "explosive_tripwire", (at.x, at.y - 0.9), "vc")
    table.world.set(trap, KnownTrap(0))
    table.scene.submit(Activate((sparks,)))
    table.settle()
    words = [item.text for item in table.scene.own_items(sparks)]
    assert "Disarm a grenade on a tripwire: 25 %, goes off: 25 %" in words
    assert table.scene.desk.why_not(Disarm(sparks, trap)) is None
    table.close()


@pytest.mark.rule("FNG-TRAP-14", "FNG-TRAP-15")
def test_a_claymore_is_faced_from_the_menu_and_says_whom_it_hits(tmp_path: Path) -> None:
    table = searching(tmp_path)
    sarge, game = table.man("Sarge"), table.session.game
    table.scene.submit(Activate((sarge,)))
    table.settle()
    table.scene.desk.choose((sarge,))
    at = table.world.get(sarge, At)
    items = {item.text: item for item in table.scene.place_items(Point(at.x, at.y - 6))}
    items["Set a claymore that faces this way"].act()
    table.settle()
    mine = next(trap for trap, its in table.world.each(Trap) if its.side == "us")
    assert table.world.get(mine, Trap).facing == 0
    other = next(man for man, one in table.world.each(Figure) if one.name == "Hawkeye")
    table.world.set(other, replace(table.world.get(other, At), x=at.x, y=at.y - 4))
    assert order_words(game, FireMine(sarge, mine)) == "Fire the mine: Sarge, Hawkeye"
    table.close()


@pytest.mark.rule("FNG-TRAP-14")
@pytest.mark.parametrize("armed", [True, False])
def test_who_may_fire_at_somebody_before_a_mine_is_offered_it_with_his_shot_and_without_one(
    tmp_path: Path, armed: bool
) -> None:
    table = searching(tmp_path)
    sarge, game, world = table.man("Sarge"), table.session.game, table.world
    at, foe = world.get(sarge, At), next(man for man, one in world.each(Figure) if one.side == "vc")
    world.set(foe, replace(world.get(foe, At), x=at.x, y=at.y - 9))
    world.remove(foe, Hidden)
    lay_trap(game, "command_mine", (at.x, at.y - 5), "us", facing=0)
    if not armed:
        for weapon, _ in list(arms_of(world, sarge)):
            world.destroy(weapon)
    game.agenda.clear()
    game.push(Shoot("us", sarge, (foe,), "", False, 0, True), Volley(), Activation("us"))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.commander.fire.begin_reaction()
    table.scene.refresh()
    if armed:
        next(button for button in shot_buttons(table.scene) if button.text == "A mine").activate()
    else:
        assert table.scene.commander.answering.question().rule == "FNG-TRAP-14"
        words = [table.scene.commander.answering.words(order) for order in table.scene.commander.answering.answers()]
        assert any(line.startswith("Fire the mine: ") for line in words)
        items = {item.text: item for item in table.scene.own_items(sarge)}
        next(item for text, item in items.items() if text.startswith("Fire the mine: ")).act()
    table.settle()
    assert any(isinstance(entry.event, MineFired) for entry in table.session.log)
    table.close()
