"""Crews of support weapons, and who takes over that of a fallen man: FOF-SUP-1..3, FOF-CAS-1."""

from __future__ import annotations

from game.board.skirmish.arms import ASSISTANT, GUNNER, Serves, take_up
from game.engine.core.world import EntityId
from game.rules.fof.model.arms import kind_of, support_of
from game.rules.fof.model.components import Down, InUnit, Vehicle
from game.rules.fof.model.events import WeaponTakenOver
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up
from game.rules.fof.resolve.support import arms_of


def man_the_weapons(battle: Battle, unit: EntityId) -> None:
    """FOF-SUP-1..3: the seats are filled anew, whenever men of a unit fall or come back: who carries a support weapon
    fires it, and the others feed them in turn, the leader last.  Who is down has no seat;
    who leads the crew of a vehicle drives, and serves no gun but his own."""
    world, seats = battle.world, _seats(battle, unit)
    for man in world.pointing_at(InUnit, unit):
        if man in seats:
            world.set(man, seats[man])
        else:
            world.remove(man, Serves)


def _seats(battle: Battle, unit: EntityId) -> dict[EntityId, Serves]:
    world, tables = battle.world, battle.ctx.tables
    up = men_up(world, unit)
    carried = {man: support_of(world, tables, man) for man in up}
    guns = {man: gun for man, gun in carried.items() if gun is not None}
    seats = {man: Serves(gun, GUNNER) for man, gun in guns.items()}
    drives = up[:1] if world.has(unit, Vehicle) else ()
    free = [man for man in (*up[1:], *up[:1]) if man not in guns and man not in drives]
    used = arms_of(tables, len(up), [kind_of(world, gun) for gun in guns.values()])
    for gun, arm in zip(guns.values(), used, strict=True):
        helpers, free = free[: arm.crew - 1], free[arm.crew - 1 :]
        seats.update((man, Serves(gun, ASSISTANT)) for man in helpers)
    return seats


def take_over_weapons(battle: Battle, unit: EntityId) -> None:
    """FOF-CAS-1: the support weapon of a man who is down is taken over by another at the next activation."""
    world, tables = battle.world, battle.ctx.tables
    free = [man for man in reversed(men_up(world, unit)) if support_of(world, tables, man) is None]
    for fallen in world.pointing_at(InUnit, unit):
        gun = support_of(world, tables, fallen) if world.has(fallen, Down) else None
        if gun is None:
            continue
        if not free:
            return
        taker = free.pop(0)
        take_up(world, taker, gun)
        man_the_weapons(battle, unit)
        battle.emit(WeaponTakenOver(unit=unit, man=taker, weapon=kind_of(world, gun), rule="FOF-CAS-1"))
