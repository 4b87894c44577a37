"""How units and men look on the table: weapon and rank, pinned, In Cover, on overwatch, carried, captured."""

from __future__ import annotations

from collections.abc import Collection

from game.board.skirmish.sides import VC
from game.engine.core.world import Component, EntityId, World
from game.engine.text import t
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.arms import in_hand
from game.rules.fof.model.components import (
    Aboard,
    Acted,
    At,
    Dependant,
    Dummy,
    Hidden,
    HurtBefore,
    InCover,
    Man,
    Marched,
    OnOverwatch,
    Pinned,
    Prisoner,
    Reacted,
    Unit,
    Vehicle,
)
from game.rules.fof.model.components import Down as IsDown
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import dependants, leader_of, men_up
from game.rules.fof.model.riding import carrier_of
from game.rules.fof.resolve.firepower import may_fire
from game.rules.fof.words.telling import called
from game.ui.fof.formation import on_the_table, own_unit, place_of, unit_of
from game.ui.table.figures import FigureLook, dress_of

_CLASSES = {
    "m16": "automatic rifle",
    "ak47": "automatic rifle",
    "sks": "rifle",
    "carbine": "rifle",
    "mixed": "rifle",
    "pistol": "pistol",
    "m79": "grenade launcher",
    "m60": "machine gun",
    "rpd": "machine gun",
    "dshk": "machine gun",
    "m2": "machine gun",
    "tank_gun": "machine gun",
    "rpg2": "rocket launcher",
    "at_rpg": "rocket launcher",
}
"""How the weapons of the table are drawn."""
_BADGES: tuple[tuple[type[Component], str], ...] = (
    (Pinned, "pinned"),
    (OnOverwatch, "ready"),
    (InCover, "in cover"),
)
"""Stamps on the base of a leader, what matters most first."""
_GEAR = {"radioman": "radio", "medic": "medic"}
_SEATED = 0.62
"""How large those are drawn who sit in vehicles, beside those on foot."""
_FACING = {"us": 0, "vc": 180}
"""FOF-MOVE-12 (house): units face nowhere; each side is drawn facing the other."""


def look_of(battle: Battle, piece: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
    """How this unit or man looks; ``active`` are those that may be ordered now."""
    world = battle.world
    if world.has(piece, Unit):
        return _marker(battle, piece, active) if world.has(piece, Hidden) else _leader(battle, piece, active)
    return _man(battle, piece, active)


def _at(battle: Battle, piece: EntityId) -> tuple[float, float]:
    at = place_of(battle.world, piece)
    if at is None:
        return (0.0, 0.0)
    return at if battle.world.has(piece, Unit) else on_the_table(battle.ctx.map, at)


def _marker(battle: Battle, unit: EntityId, active: Collection[EntityId]) -> FigureLook:
    """FOF-OOC-1: what everybody sees of a unit that nobody knows: a marker with a letter, acted or not alike."""
    world = battle.world
    return FigureLook(
        key=unit,
        at=_at(battle, unit),
        facing=_FACING[world.get(unit, Unit).side],
        side=world.get(unit, Unit).side,
        weapon="none",
        name=called(world, unit),
        badges=("hidden",),
        hidden=True,
        active=unit in active,
    )


def _leader(battle: Battle, unit: EntityId, active: Collection[EntityId]) -> FigureLook:
    world, row = battle.world, battle.world.get(unit, Unit)
    leads = leader_of(world, unit)
    return FigureLook(
        key=unit,
        at=_at(battle, unit),
        facing=_faces(world, unit),
        side=row.side,
        weapon=weapon_class(world, leads) if leads is not None else "none",
        name=called(world, unit),
        note=t("{men} x D{die}", men=len(men_up(world, unit)), die=row.quality),
        rank="leader",
        posture="prone" if world.has(unit, Pinned) else "standing",
        badges=tuple(_badges(battle, unit)),
        active=unit in active,
        dress=_dress(row, unit),
        gear="officer",
        share=_SEATED if world.has(unit, Aboard) or world.has(unit, Vehicle) else 1.0,
        acted=(world.has(unit, Acted) or (row.irregular and world.has(unit, Reacted))) and unit not in active,
    )


def _faces(world: World, unit: EntityId) -> int:
    """FOF-VEH-1: who is in a vehicle faces as it does."""
    vehicle = carrier_of(world, unit) or unit
    return world.get(vehicle, At).facing if world.has(vehicle, Vehicle) else _FACING[world.get(unit, Unit).side]


def _dress(unit: Unit, man: EntityId) -> str:
    """FOF-TQ-1: the regulars of the Viet Cong are their Main Force, its irregulars local men."""
    return "main force" if unit.side == VC and not unit.irregular else dress_of(unit.side, man)


def _badges(battle: Battle, unit: EntityId) -> list[str]:
    world = battle.world
    found = [name for kind, name in _BADGES if world.has(unit, kind)]
    marched = world.find(unit, Marched)
    if not world.has(unit, Dummy) and not may_fire(battle.ctx.tables, firer_facts(battle, unit)):
        found.append("empty")
    if dependants(world, unit):
        found.append("carrying")
    if marched is not None and marched.rapid:
        found.append("fast")
    return found


def _posture(world: World, man: EntityId, unit: EntityId) -> str:
    """How he stands or lies: in his unit's care, where he was hit, pinned with it, or on his feet."""
    if world.has(man, Dependant):
        return "carried"
    if world.has(man, IsDown):
        return "out"
    return "prone" if unit != man and world.has(unit, Pinned) else "standing"


def _man(battle: Battle, man: EntityId, active: Collection[EntityId]) -> FigureLook:
    world = battle.world
    came_with = own_unit(world, man)
    side = world.get(came_with, Unit).side if came_with is not None else "neutral"
    unit = unit_of(world, man)
    lying = world.has(man, IsDown) or world.has(man, Dependant)
    badges = [name for kind, name in ((Prisoner, "captured"), (HurtBefore, "wounded")) if world.has(man, kind)]
    hides = came_with is not None and world.has(came_with, Hidden)
    return FigureLook(
        key=man,
        at=_at(battle, man),
        facing=_FACING.get(side, 0),
        side=side,
        weapon="none" if lying or world.has(man, Prisoner) else weapon_class(world, man),
        posture=_posture(world, man, unit),
        badges=("wounded", *badges)[:3] if lying else tuple(badges),
        hidden=hides,
        dress=_dress(world.get(came_with, Unit), man) if came_with is not None else "",
        gear=_GEAR.get(world.get(man, Man).role, ""),
        active=man in active,
        acted=unit != man and world.has(unit, Acted) and not world.has(unit, Hidden) and man not in active,
    )


def weapon_class(world: World, man: EntityId) -> str:
    """The class of the weapon in a man's hands; of one who has handed his on, that of a rifle."""
    return class_of(in_hand(world, man))


def class_of(kind: str) -> str:
    """The class of a weapon of this kind; of none, that of a rifle."""
    return _CLASSES.get(kind, "automatic rifle")
