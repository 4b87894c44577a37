"""Section 5.7: what a result does to a unit, and what goes with a unit that is lost."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.battle import Battle
from game.rules.oa.components import (
    VC,
    Aboard,
    At,
    Civilian,
    Crews,
    Gone,
    Inside,
    Prisoner,
    Steps,
    Unit,
)
from game.rules.oa.events import Eliminated, Pinned, PrisonersFreed, StepLost, WeaponLost
from game.rules.oa.events_people import PrisonerTakenOver
from game.rules.oa.markers import Burdened, Capturing, Fired, Moved, Neutralised, Stopped
from game.rules.oa.query import allowed_shots, hex_of, us_units

KILLED = "killed"


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
    battle.emit(StepLost(unit=unit, hex=hex_of(world, unit) or Hex(0), rule=rule))
    return True


def eliminate(battle: Battle, unit: EntityId, how: str, rule: str, *, with_weapon: bool = False) -> None:
    """OA-5.7-4, OA-5.7-6: take the unit out of the game, with what depends on it.

    Its weapon goes at once: by the same result ``with_weapon``, else for want of a crew.
    """
    world = battle.world
    hex = hex_of(world, unit) or Hex(0)
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


def leave_prisoners(battle: Battle, guard: EntityId, hex: Hex) -> None:
    """OA-12.3-4: prisoners of a lost guard pass to another squad in the hex with room, else they are free.

    Viet Cong who come free do nothing more this turn.
    """
    world = battle.world
    for prisoner in world.pointing_at(Prisoner, guard):
        at = world.find(prisoner, At)
        others = us_units(world, at.hex) if at is not None else ()
        heir = next((e for e in others if can_guard(battle, e, prisoner)), None)
        if heir is not None:
            take_over(battle, heir, prisoner, "OA-12.3-4")
        else:
            world.remove(prisoner, Prisoner)
            if world.get(prisoner, Unit).side == VC:
                world.set(prisoner, Fired(allowed_shots(battle, prisoner)))
            battle.emit(PrisonersFreed(unit=prisoner, hex=hex, rule="OA-12.3-4"))


def take_over(battle: Battle, squad: EntityId, prisoner: EntityId, rule: str) -> None:
    """OA-12.3-1, OA-12.3-4: ``squad`` guards from now on a prisoner who had another guard, or none but a helicopter."""
    hand_to(battle.world, prisoner, squad)
    battle.emit(PrisonerTakenOver(prisoner=prisoner, taker=squad, rule=rule))


def hand_to(world: World, person: EntityId, squad: EntityId) -> None:
    """OA-12.1-4, OA-12.1-6, OA-12.3-1: the squad guards this person from now on, in the middle of a turn perhaps.

    What the squad has spent till then is not counted against it; what the person has spent with another guard is.
    """
    earlier = world.find(person, Prisoner)
    led = _spent(world, earlier.to) - burdened_at(world, person) if earlier is not None else 0
    world.set(person, Burdened(_spent(world, squad) - led))
    world.set(person, Prisoner(squad))


def burdened_at(world: World, person: EntityId) -> int:
    """OA-12.1-4: from how many spent points of his guard on this prisoner's own two are counted."""
    burden = world.find(person, Burdened)
    return burden.spent if burden is not None else 0


def _spent(world: World, guard: int) -> int:
    moved = world.find(EntityId(guard), Moved)
    return moved.spent if moved is not None else 0


def can_guard(battle: Battle, squad: EntityId, prisoner: EntityId) -> bool:
    """OA-4.3-3, OA-12.1-5: whether ``squad`` is a squad with room for one more prisoner of this sort.

    The commissar is let in and not counted.
    """
    world = battle.world
    unit = world.find(squad, Unit)
    if unit is None or unit.kind != "us_squad":
        return False
    held = [e for e in (*world.pointing_at(Prisoner, squad), prisoner) if not is_known_commissar(world, e)]
    fighters = sum(1 for e in held if world.get(e, Unit).side == VC)
    return battle.ctx.tables.pieces.stacking.prisoners_fit(len(held) - fighters, fighters)


def is_known_commissar(world: World, person: EntityId) -> bool:
    """OA-3.2-3, OA-12.1-5: whether this is the commissar, revealed; he counts for no limit."""
    return world.find(person, Civilian) == Civilian("commissar", revealed=True)
