"""The laws themselves: each finds the breach that it is there for, in a position or between two."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.core.dice import Roll, SeededDice
from game.rules.oa.model.components import Aboard, At, Gone, Helicopter, Steps, Unit
from game.rules.oa.model.game import Battle
from tests.fuzz.oa_laws import odd_rolls, unknown_rules, unnamed_rolls
from tests.fuzz.oa_play import Moment, begun
from tests.fuzz.oa_watch import Watch

FIRE = Roll("fire", "OA-5.5-1", (3,))


@pytest.fixture
def battle() -> Battle:
    """The company in the air over the village."""
    found = begun(4, SeededDice(4, "fuzz"), landing=True)
    found.forget()
    return found


def found(watch: Watch, battle: Battle, *rolls: Roll) -> str:
    return "; ".join(watch.breaches(Moment(battle, None, [], rolls)))


def squad(battle: Battle) -> int:
    """A squad with steps to lose, aboard some machine."""
    return next(unit for unit, steps in battle.world.each(Steps) if steps.left > 1 and battle.world.has(unit, Aboard))


def test_a_sound_battle_breaks_no_law(battle: Battle) -> None:
    assert found(Watch(), battle, FIRE) == ""


def test_a_step_that_nobody_was_told_of(battle: Battle) -> None:
    watch, unit = Watch(), squad(battle)
    assert found(watch, battle) == ""
    steps = battle.world.get(unit, Steps)
    battle.world.set(unit, Steps(steps.left - 1, steps.full))
    assert f"StepsConserved: {unit} had" in found(watch, battle)


def test_a_death_that_nobody_was_told_of(battle: Battle) -> None:
    watch, unit = Watch(), squad(battle)
    battle.world.remove(unit, Aboard)
    battle.world.set(unit, Gone("killed"))
    assert f"{unit} died and nobody was told" in found(watch, battle)


def test_a_unit_aboard_and_on_the_ground(battle: Battle) -> None:
    unit = squad(battle)
    battle.world.set(unit, At(battle.ctx.grid.hexes[0]))
    assert f"everybody_is_somewhere_once: Unit {unit} is ['At', 'Aboard']" in found(Watch(), battle)


def test_a_unit_in_the_river(battle: Battle) -> None:
    unit = squad(battle)
    river = next(hex for hex in battle.ctx.grid.hexes if not battle.ctx.terrain[hex].passable)
    battle.world.remove(unit, Aboard)
    battle.world.set(unit, At(river))
    assert f"nobody_stands_in_the_river: {unit}" in found(Watch(), battle)


def test_two_helicopters_in_a_hex(battle: Battle) -> None:
    first, second = [machine for machine in battle.world.ids(Helicopter) if battle.world.has(machine, At)][:2]
    battle.world.set(second, battle.world.get(first, At))
    assert "one_helicopter_a_hex: 2 helicopters" in found(Watch(), battle)


def test_a_squad_too_many(battle: Battle) -> None:
    other = battle.world.create(Unit("us_squad", "us", "Zulu"), Steps(2, 2))
    battle.world.set(other, Gone("left"))
    assert "the_force_is_complete: 13 of 12 us_squad" in found(Watch(), battle)


@pytest.mark.parametrize("roll", [replace(FIRE, faces=(1, 2, 3)), replace(FIRE, sides=10), replace(FIRE, purpose="")])
def test_dice_that_the_rules_do_not_know(roll: Roll) -> None:
    assert odd_rolls([roll]) == [str(roll)]
    assert odd_rolls([FIRE]) == []


def test_dice_under_no_rule_and_under_one_that_names_none(battle: Battle) -> None:
    assert unknown_rules([], [FIRE, replace(FIRE, rule="OA-99-9")]) == ["OA-99-9"]
    assert unnamed_rolls([FIRE, replace(FIRE, rule="OA-14-11")]) == ["OA-14-11"]
    assert "dice under a rule that names none: OA-14-11" in found(Watch(), battle, replace(FIRE, rule="OA-14-11"))
