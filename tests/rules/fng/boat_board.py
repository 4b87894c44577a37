"""Boats on a bare river of FNG: a patrol boat with its crew in midstream, heading east."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import UnderWay
from game.rules.fng.model.decisions.turn import Activate, Pass
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from tests.rules.fng.fng_board import box, find, man, skirmish, table
from tests.rules.fng.steel_board import crew, ride, vehicle_of

BOAT = "Patrol boat"
SAILORS = (("Hale", "helmsman"), ("Fox", "fore gunner"), ("Amos", "aft gunner"), ("Gunn", "gunner"))
FAR = man("Bao", 46, 2)
RIVER = Area(1, "water", box(0, 14, 48, 20))
"""A river 20 inches wide, from west to east across the table."""


def afloat(
    *faces: int,
    kind: str = "pbr",
    place: tuple[float, float, int] = (10, 24, 90),
    sailors: Sequence[tuple[str, Any]] = SAILORS,
    us: Sequence[Man] = (),
    vc: Sequence[Man] = (FAR,),
    others: Sequence[Ride] = (),
    areas: Sequence[Area] = (RIVER,),
    active: bool = True,
) -> Skirmish:
    """A boat in midstream that heads east, its crew active; ``us`` are men besides."""
    who = crew(sailors, aboard=BOAT)
    boat = ride(kind, *place, name=BOAT)
    game = skirmish([*who, *us], vc, *faces, ground=table(areas), vehicles={"us": (boat, *others)})
    if active:
        game.submit(Activate(tuple(find(game, each.name) for each in who)))
    return game


def boat_of(game: Skirmish) -> EntityId:
    """The boat."""
    return vehicle_of(game, BOAT)


def lies(game: Skirmish) -> tuple[float, float, int]:
    """Where the boat is, and how it heads."""
    at = game.world.get(boat_of(game), At)
    return at.x, at.y, at.facing


def speed(game: Skirmish) -> float | None:
    """Its speed, in inches; None where it lies still."""
    way = game.world.find(boat_of(game), UnderWay)
    return way.speed if way is not None else None


def sail(game: Skirmish, *path: tuple[float, float], backwards: bool = False) -> Drive:
    """The order to the helmsman."""
    return Drive(find(game, "Hale"), tuple(Point(*point) for point in path), backwards)


def under_way(game: Skirmish, inches: float, turn: int = 0) -> None:
    """It is under way at this speed, and has last gone in this turn."""
    game.world.set(boat_of(game), UnderWay(inches, turn))


def end_phase(game: Skirmish) -> None:
    """The crew is done, and the side activates nobody else."""
    game.submit(Pass())
    game.submit(Pass())
