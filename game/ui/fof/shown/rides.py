"""How the vehicles of Force on Force look on the table: whose they are, which way they face, what is left of them."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import US
from game.board.table.bases import Rectangle
from game.engine.core.world import EntityId, World
from game.rules.fof.model.components import At, Base, Marched, Stopped, Unit, Vehicle, Wreck
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up
from game.rules.fof.model.riding import riders_of
from game.ui.table.vehicles import VehicleLook
from game.ui.table.vehicles.parked import Parked

_MODELS = {
    (US, "truck"): "truck",
    (US, "apc"): "m113",
    (US, "tank"): "m48",
    ("vc", "truck"): "truck_nva",
    ("vc", "apc"): "pt76",
    ("vc", "tank"): "t55",
}
"""How the kinds of the table of vehicles are drawn, by side."""
_RUNS = {"truck": "wheels"}


def parked(battle: Battle) -> Iterator[Parked]:
    """FOF-VEH-1: the vehicles on the table, and the wrecks."""
    world = battle.world
    for vehicle, ride, at, row in world.each(Vehicle, At, Unit):
        state = "disabled" if world.has(vehicle, Stopped) else "whole"
        riding = sum(len(men_up(world, unit)) for unit in riders_of(world, vehicle))
        yield _parked(world, vehicle, at, row.side, ride.kind, state, riding)
    for wreck, left, at in world.each(Wreck, At):
        yield _parked(world, wreck, at, left.side, left.kind, "burning" if left.how == "destroyed" else "wreck", 0)


def _parked(world: World, key: EntityId, at: At, side: str, kind: str, state: str, riding: int) -> Parked:
    hull = world.get(key, Base).shape
    assert isinstance(hull, Rectangle)
    look = VehicleLook(
        key=_MODELS[side, kind],
        army="us" if side == US else "communist",
        runs=_RUNS.get(kind, "tracks"),
        length=hull.length,
        width=hull.width,
        facing=at.facing,
        hatches=True,
        riders=riding if kind == "truck" else 0,
        state=state,
        moving=state == "whole" and world.has(key, Marched),
    )
    return Parked(key, look, at.point)
