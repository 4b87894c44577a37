"""Section 12.3: who guards prisoners, how many, and to whom they pass when their guard is lost."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import (
    VC,
    At,
    Civilian,
    Prisoner,
    Unit,
)
from game.rules.oa.model.events.people import PrisonerTakenOver
from game.rules.oa.model.events.turn import PrisonersFreed
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Burdened, Fired, Moved
from game.rules.oa.model.query import allowed_shots, us_units


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
