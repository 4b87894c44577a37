"""How units and men go out of play, and what becomes of those in their care: FOF-CAS-1, FOF-MOR-1, FOF-CA-1."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.model.arms import leave_arms
from game.rules.fof.model.components import (
    Aboard,
    Active,
    At,
    Dependant,
    Down,
    HurtBefore,
    InCover,
    InUnit,
    Lost,
    Off,
    OnOverwatch,
    Pinned,
    Prisoner,
)
from game.rules.fof.model.events import Captured, UnitOff, WoundedTaken
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import dependants, guarded, men_up, nearest, point_of, real, side_of, turn_of


def take_off(battle: Battle, unit: EntityId, how: str) -> None:
    """A unit is out of play: ``wiped out``, ``broken``, ``left``, ``surrendered`` or ``revealed`` (a dummy); so is
    whoever rides in it."""
    world = battle.world
    at = point_of(world, unit)
    _settle(battle, unit, how)
    for kind in (At, Active, Pinned, InCover, OnOverwatch):
        world.remove(unit, kind)
    world.set(unit, Off(how, turn_of(world)))
    battle.emit(UnitOff(unit=unit, how=how, rule="FOF-CAS-1"))
    _leave_behind(battle, unit, at, how)
    for rider in world.pointing_at(Aboard, unit):
        world.remove(rider, Aboard)
        world.set(rider, At(*at))
        take_off(battle, rider, how)


def _settle(battle: Battle, unit: EntityId, how: str) -> None:
    """Those of a unit who are on their feet go with it."""
    world = battle.world
    if how in ("broken", "left"):
        for man in men_up(world, unit):
            world.set(man, Lost(how))
        man_the_weapons(battle, unit)


def _leave_behind(battle: Battle, unit: EntityId, at: tuple[float, float], how: str) -> None:
    """FOF-CAS-1 (house): who leaves takes wounded and prisoners along; otherwise the wounded lie there, gravely hurt,
    and the nearest friends take the prisoners over; without friends these are free."""
    world = battle.world
    for man in dependants(world, unit):
        world.remove(man, Dependant)
        if how == "left":
            world.set(man, Lost("evacuated", serious=True))
            battle.emit(WoundedTaken(man=man, unit=EntityId(0), rule="FOF-CAS-1"))
        else:
            world.set(man, Down(turn_of(world)))
            world.set(man, HurtBefore())
            world.set(man, At(*at))
    for man in guarded(world, unit):
        if how == "left":
            continue
        taker = nearest(world, at, [each for each in real(world, side_of(world, unit)) if each != unit])
        if taker is not None:
            world.set(man, Prisoner(taker))
        else:
            world.remove(man, Prisoner)
            world.set(man, Lost("freed"))


def capture(battle: Battle, man: EntityId, by: EntityId) -> None:
    """FOF-CAS-1, FOF-CA-1: a man is a prisoner of a unit; what he carried lies where he was."""
    world = battle.world
    own = EntityId(world.get(man, InUnit).to)
    leave_arms(world, man, point_of(world, man if world.has(man, At) else own))
    for kind in (Down, At):
        world.remove(man, kind)
    world.set(man, Prisoner(by))
    man_the_weapons(battle, own)
    battle.emit(Captured(man=man, unit=by, rule="FOF-CAS-1"))


def fall(battle: Battle, man: EntityId, at: tuple[float, float]) -> None:
    """FOF-CAS-1: a man is down where his unit stands; his weapon lies with him, and others serve those of the unit."""
    world = battle.world
    world.set(man, Down(turn_of(world)))
    world.set(man, At(*at))
    man_the_weapons(battle, EntityId(world.get(man, InUnit).to))
