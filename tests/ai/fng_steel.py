"""Vehicles of either side on a bare table of FNG, for what the computer does with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.fng.steel.stands import Wheel
from game.ai.fng.view import View
from game.board.table.tablemap import TableMap
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.tables.vehicles import Seat
from tests.rules.fng.fng_board import find, man, skirmish
from tests.rules.fng.steel_board import vehicle_of

OURS, THEIRS = "Steel one", "Tank two"
SEATS: tuple[Seat, ...] = ("commander", "driver", "gunner", "loader", "operator")
FAR = man("Bao", 47, 47)


def crewmen(vehicle: str, seats: Sequence[Seat] = SEATS, rep: int = 4) -> list[Man]:
    """A crew, named after vehicle and seat."""
    ranks = {"commander": "leader"}
    return [
        Man(name=f"{vehicle} {seat}", rep=rep, weapons=("m1911",), aboard=vehicle, seat=seat, rank=ranks.get(seat, ""))
        for seat in seats
    ]


def steel(
    *vc: Man,
    ours: Ride,
    theirs: Ride | None = None,
    us: Sequence[Man] = (),
    seats: Sequence[Seat] = SEATS,
    ground: TableMap | None = None,
    active: bool = True,
    **options: object,
) -> Skirmish:
    """A vehicle of ours with its crew, active unless told otherwise, and perhaps one of theirs with a crew of four."""
    crew = crewmen(OURS, seats)
    foes = [*vc, *(crewmen(THEIRS, SEATS[:4]) if theirs is not None else ())] or [FAR]
    rides = {"us": (ours,), "vc": (theirs,) if theirs is not None else ()}
    game = skirmish([*crew, *us], foes, ground=ground, vehicles=rides, **options)
    if active:
        game.submit(Activate(tuple(find(game, each.name) for each in crew)))
    return game


def wheel(game: Skirmish) -> Wheel:
    """Our vehicle as whoever drives it sees it."""
    return Wheel(View(game, "us"), driver(game), vehicle_of(game, OURS))


def driver(game: Skirmish) -> EntityId:
    """Whoever drives ours."""
    return find(game, f"{OURS} driver")


def best(game: Skirmish) -> tuple[Drive | Spin | None, Reason | None]:
    """The best way to go or to turn, and why; None where it is best to stay."""
    order, reason = next(wheel(game).answers(), (None, None))
    assert order is None or (isinstance(order, Drive | Spin) and game.why_not(order) is None)
    return order, reason
