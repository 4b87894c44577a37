"""Units and their men, made from the templates of the force table: FOF-SOLO-1, completion F15."""

from __future__ import annotations

from game.board.table.bases import MAN, BaseShape, Rectangle
from game.engine.core.world import EntityId
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.model.arms import give
from game.rules.fof.model.components import LEADER, MEDIC, Base, Dummy, InUnit, Man, Role, Unit, Vehicle
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.tables.forces import UnitTemplate


def recruit(battle: Battle, side: str, force: Force) -> EntityId:
    """FOF-SOLO-1: a unit with its men, not on the table yet, and without weapons (``arm``)."""
    world, tables = battle.world, battle.ctx.tables
    row = tables.forces.units[force.unit]
    unit = world.create(
        Unit(
            name=force.name,
            side=side,
            irregular=row.irregular,
            quality=row.quality,
            nerve=row.morale,
            start=len(row.figures),
            mount="vehicle" if row.vehicle else "foot",
            armour=force.armour,
            supply=force.supply if force.supply is not None else row.supply,
            optics=force.optics,
            named=force.out_of_contact,
            smoke=force.smoke,
        ),
        Base(_shape(battle, row)),
    )
    if row.vehicle:
        world.set(unit, Vehicle(row.vehicle))
    for place in range(len(row.figures)):
        name = force.men[place] if place < len(force.men) else f"{force.name} {place + 1}"
        world.create(Man(name, role_of(row, place)), InUnit(unit))
    return unit


def _shape(battle: Battle, row: UnitTemplate) -> BaseShape:
    """FOF-MOVE-12, FOF-VEH-1: the base of a leader, or the hull of the vehicle."""
    if not row.vehicle:
        return MAN
    hull = battle.ctx.tables.vehicles.vehicles[row.vehicle]
    return Rectangle(float(hull.length), float(hull.width))


def arm(battle: Battle, unit: EntityId, force: Force) -> None:
    """FOF-SUP-1: each man of a new unit is given the weapon of his place in the template, and the seats are filled."""
    kinds = battle.ctx.tables.forces.units[force.unit].figures
    for man, kind in zip(battle.world.pointing_at(InUnit, unit), kinds, strict=True):
        give(battle.world, man, kind)
    man_the_weapons(battle, unit)


def role_of(row: UnitTemplate, place: int) -> Role:
    """The role of the man at this place of a template; the first one leads."""
    if place == 0:
        return LEADER
    if place in row.medics:
        return MEDIC
    if place in row.radiomen:
        return "radioman"
    return "rifleman"


def recruit_dummy(battle: Battle, side: str, name: str, like: Force) -> EntityId:
    """FOF-OOC-1 (house): a marker with nobody behind it; it moves and tests like the unit whose likeness it is."""
    row = battle.ctx.tables.forces.units[like.unit]
    return battle.world.create(
        Unit(
            name=name, side=side, irregular=row.irregular, quality=row.quality, nerve=row.morale, start=0,
            named=like.out_of_contact,
        ),
        Base(MAN),
        Dummy(),
    )  # fmt: skip
