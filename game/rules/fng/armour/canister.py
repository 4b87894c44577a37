"""Canister: a main gun or a howitzer at men near by, friend and foe: FNG-GUN-22, FNG-ARTY-08."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.arms import Hit, Loosed
from game.rules.fng.model.components.figures import At, Clock, Figure
from game.rules.fng.model.components.indirect import LaidOn
from game.rules.fng.model.events.vehicles import CanisterFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, next_node
from game.rules.fng.model.tables.weapons import CANISTER_SHELL
from game.rules.fng.model.vehicles import row_of, turret_facing, vehicle_of
from game.rules.fng.resolve.steel.shells import in_swath
from game.rules.fng.sight.testers import can_be_hurt


def facing_to(skirmish: Skirmish, vehicle: EntityId, at: tuple[float, float]) -> int:
    """FNG-VEH-05: how its turret would face, in degrees, laid on this place."""
    return turned_to(skirmish.world.get(vehicle, At).point, at, turret_facing(skirmish.world, vehicle))


def swath_along(skirmish: Skirmish, vehicle: EntityId, facing: int) -> tuple[Point, ...]:
    """FNG-GUN-22: the corners of the swath of canister fired along ``facing``."""
    row, unit = skirmish.ctx.tables.guns.shells, UNIT[facing % DEGREES]
    near = _muzzle(skirmish, vehicle, facing)
    far = Point(near.x + unit.x * row.canister_length, near.y + unit.y * row.canister_length)
    ends = ((near, -row.canister_near), (near, row.canister_near), (far, row.canister_far), (far, -row.canister_far))
    return tuple(Point(at.x - unit.y * wide / 2, at.y + unit.x * wide / 2) for at, wide in ends)


def _muzzle(skirmish: Skirmish, vehicle: EntityId, facing: int) -> Point:
    x, y = skirmish.world.get(vehicle, At).point
    unit, ahead = UNIT[facing % DEGREES], row_of(skirmish, vehicle).length / 2
    return Point(x + unit.x * ahead, y + unit.y * ahead)


def in_canister(skirmish: Skirmish, vehicle: EntityId, facing: int) -> Ids:
    """FNG-GUN-22: everybody whom canister fired along ``facing`` hits, friend and foe, ascending: who is in the swath
    with neither wall nor ground before him (house), and not aboard the vehicle that fires."""
    world, tables, found = skirmish.world, skirmish.ctx.tables, []
    muzzle = _muzzle(skirmish, vehicle, facing)
    for man, _ in world.each(Figure):
        at = world.find(man, At)
        if at is None or vehicle_of(world, man) == vehicle or not can_be_hurt(skirmish, man):
            continue
        if in_swath(muzzle, facing, at.point, tables) and skirmish.ctx.sees(muzzle, at.point):
            found.append(man)
    return tuple(found)


def fire_canister(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, parent: int) -> int:
    """FNG-GUN-22: it hits everybody in its swath, with an Impact of its own; gives the link of the chain."""
    world, facing, node = skirmish.world, turret_facing(skirmish.world, vehicle), next_node(skirmish.world)
    men = in_canister(skirmish, vehicle, facing)
    skirmish.emit(
        CanisterFired(figure=figure, vehicle=vehicle, facing=facing, hits=men, node=node, parent=parent,
                      rule="FNG-GUN-22")
    )  # fmt: skip
    balls = world.create(Arm(CANISTER_SHELL))
    world.set(balls, Loosed())
    strike(skirmish, hits=[Hit(man, figure, balls, node) for man in men])
    fired_on(skirmish, figure, balls, men, node)
    return node


def raise_barrel(skirmish: Skirmish, gun: EntityId) -> None:
    """FNG-ARTY-08 (house): a howitzer that has lowered its barrel fires at what it was laid on from the next turn."""
    laid = skirmish.world.find(gun, LaidOn)
    if laid is not None:
        skirmish.world.set(gun, LaidOn(laid.at, skirmish.world.the(Clock).turn + 1))
