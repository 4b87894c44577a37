"""Section 5.7: what a result does to a unit, and what goes with a unit that is lost."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import (
    Aboard,
    At,
    Civilian,
    Crews,
    Gone,
    Inside,
    Prisoner,
    Steps,
)
from game.rules.oa.model.events.turn import Eliminated, Pinned, StepLost, WeaponLost
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Capturing, Neutralised, Stopped
from game.rules.oa.model.query import place_of
from game.rules.oa.units.guarding import leave_prisoners

KILLED = "killed"
DESTROYED = "destroyed"


def apply_result(battle: Battle, unit: EntityId, result: str, rule: str) -> None:
    """OA-5.7-1..4, OA-2.3-2: apply A, N, P or E to one unit; civilians and prisoners take only losses."""
    world = battle.world
    if not world.has(unit, Steps):
        return
    if result in ("A", "N"):
        if not world.has(unit, Civilian) and not world.has(unit, Prisoner):
            pin(battle, unit, result)
    elif result == "P":
        lose_step(battle, unit, rule)
    elif result == "E":
        eliminate(battle, unit, KILLED, "OA-5.7-4", with_weapon=True)


def changes_anything(world: World, unit: EntityId, result: str) -> bool:
    """OA-5.7-1..4, OA-2.3-2: whether a result would do anything to the unit as it is now: nobody is stopped or
    neutralised twice, and civilians and prisoners take only losses."""
    if result not in ("A", "N"):
        return result in ("P", "E")
    if world.has(unit, Civilian) or world.has(unit, Prisoner):
        return False
    return not world.has(unit, Stopped if result == "A" else Neutralised)


def what_changes(world: World, unit: EntityId, odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The chance of each result that would change anything; that of the others is the chance of none."""
    told = {result: share if changes_anything(world, unit, result) else Fraction(0) for result, share in odds.items()}
    return told | {"none": 1 - sum(told.values(), Fraction(0))}


def pin(battle: Battle, unit: EntityId, result: str) -> None:
    """OA-5.7-1..2, OA-5.7-5: A stops the unit, N neutralises it as well; both last to the marker phase."""
    battle.world.set(unit, Stopped())
    if result == "N":
        battle.world.set(unit, Neutralised())
    battle.emit(Pinned(unit=unit, result=result, rule="OA-5.7-1" if result == "A" else "OA-5.7-2"))


def lose_step(battle: Battle, unit: EntityId, rule: str = "OA-5.7-3") -> bool:
    """OA-5.7-3, OA-5.7-6: take one step from the unit; False where that was its last."""
    world = battle.world
    steps = world.get(unit, Steps)
    if steps.left <= 1:
        eliminate(battle, unit, KILLED, "OA-5.7-6")
        return False
    world.set(unit, Steps(steps.left - 1, steps.full))
    battle.emit(StepLost(unit=unit, hex=place_of(world, unit), rule=rule))
    return True


def eliminate(battle: Battle, unit: EntityId, how: str, rule: str, *, with_weapon: bool = False) -> None:
    """OA-5.7-4, OA-5.7-6: take the unit out of the game, with what depends on it.

    Its weapon goes at once: by the same result ``with_weapon``, else for want of a crew.
    """
    world = battle.world
    hex = place_of(world, unit)
    person = world.find(unit, Civilian)
    if person is not None:
        world.set(unit, Civilian(person.identity, revealed=True))
    battle.emit(Eliminated(unit=unit, hex=hex, rule=rule))
    remove(world, unit, how)
    drop_weapon(battle, unit, hex, with_weapon=with_weapon)
    leave_prisoners(battle, unit, hex)


def remove(world: World, unit: EntityId, how: str) -> None:
    """Take a piece off the map for good; ``how`` is what victory reads later."""
    for kind in (At, Aboard, Inside, Prisoner, Capturing):
        world.remove(unit, kind)
    world.set(unit, Gone(how))


def drop_weapon(battle: Battle, crew: EntityId, hex: Hex, *, with_weapon: bool) -> None:
    """OA-5.7-4, OA-6.1-5: a heavy weapon goes with its crew, however that is lost."""
    world = battle.world
    crews = world.find(crew, Crews)
    if crews is None:
        return
    world.remove(crew, Crews)
    weapon = EntityId(crews.to)
    remove(world, weapon, KILLED)
    battle.emit(WeaponLost(weapon=weapon, hex=hex, rule="OA-5.7-4" if with_weapon else "OA-6.1-5"))
