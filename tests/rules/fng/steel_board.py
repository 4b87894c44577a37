"""Vehicles on the bare table of FNG: a carrier with its crew, where the test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard, Vehicle
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from tests.rules.fng.fng_board import find, man, skirmish

TRACK = "Track six"
CREW = (("Tully", "commander"), ("Dixon", "driver"), ("Lee", "left gunner"), ("Reed", "right gunner"))
FAR = man("Bao", 46, 46)


def crew(names: Sequence[tuple[str, Any]] = CREW, aboard: str = TRACK, rep: int = 4, **more: Any) -> list[Man]:
    """Men with M-16s, each on his seat of a vehicle; a commander leads."""
    return [
        Man(
            name=name, rep=rep, weapons=("m16",), aboard=aboard, seat=seat,
            rank="leader" if seat == "commander" else "", **more,
        )
        for name, seat in names
    ]  # fmt: skip


def ride(kind: str = "acav", x: float = 20, y: float = 24, facing: int = 90, name: str = TRACK) -> Ride:
    """A vehicle at a place."""
    return Ride(name=name, kind=kind, at=(x, y), facing=facing)


def on_the_move(
    *faces: int,
    vehicle: Ride | None = None,
    us: Sequence[Man] = (),
    vc: Sequence[Man] = (FAR,),
    ground: TableMap | None = None,
    men: Sequence[Man] | None = None,
    **options: Any,
) -> Skirmish:
    """A carrier at 20, 24 that faces east, its crew active; ``us`` are men beside it."""
    who = list(men) if men is not None else crew()
    game = skirmish([*who, *us], vc, *faces, ground=ground, vehicles={"us": (vehicle or ride(),)}, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in who)))
    return game


def vehicle_of(game: Skirmish, name: str = TRACK) -> EntityId:
    """The vehicle of this name."""
    return next(each for each, one in game.world.each(Vehicle) if one.name == name)


def stands(game: Skirmish, name: str = TRACK) -> tuple[float, float, int]:
    """Where a vehicle stands, and how it faces."""
    at = game.world.get(vehicle_of(game, name), At)
    return at.x, at.y, at.facing


def seat_of(game: Skirmish, name: str) -> str:
    """The seat of a man; empty on foot."""
    place = game.world.find(find(game, name), Aboard)
    return place.seat if place is not None else ""


def drive(game: Skirmish, *path: tuple[float, float], backwards: bool = False) -> Drive:
    """The order to whoever drives."""
    return Drive(find(game, "Dixon"), tuple(Point(*point) for point in path), backwards)


def refused(game: Skirmish, order: Order) -> str:
    """What forbids an order, in words; empty where nothing does."""
    refusal = game.why_not(order)
    return str(refusal) if refusal is not None else ""
