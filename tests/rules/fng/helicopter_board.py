"""Helicopters on the bare table of FNG: a slick or a dustoff with its crew, away until it flies in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.engine.core.world import EntityId
from game.rules.fng.helicopters.stations import comes_on_station
from game.rules.fng.model.components.aircraft import Aloft
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.helicopters import CeaseFire, FlyIn, FlyOff, MansGuns, PilotActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from tests.rules.fng.fng_board import man, skirmish

BIRD = "Slick one"
EDGE, ZONE = Point(0, 24), Point(24, 24)
OUT = Point(24, 0)
CREWS = {
    "slick": ("pilot", "copilot", "left gunner", "right gunner"),
    "dustoff": ("pilot", "copilot", "crew chief", "medic"),
    "cayuse": ("pilot", "copilot"),
}
FAR = man("Bao", 46, 46, 4, "large_pistol")


def crew(kind: str = "slick", rep: int = 4) -> list[Man]:
    """A man on each seat of its crew, called by it."""
    return [
        Man(name=seat.title(), rep=rep, weapons=("large_pistol",), aboard=BIRD, seat=seat, squad="air")  # type: ignore[arg-type]
        for seat in CREWS[kind]
    ]


def riders(*names: str) -> list[Man]:
    """Men who sit in it."""
    return [Man(name=name, rep=4, weapons=("m16",), aboard=BIRD) for name in names]


def flight(
    *faces: int,
    kind: str = "slick",
    us: Sequence[Man] = (),
    vc: Sequence[Man] = (FAR,),
    ground: TableMap | None = None,
    rep: int = 4,
    **options: Any,
) -> Skirmish:
    """A helicopter on station, its pilot asked as the phase of its side begins; ``us`` are men aboard or on foot."""
    bird = Ride(name=BIRD, kind=kind, squad="air", arrives=1)
    game = skirmish([*crew(kind, rep), *us], vc, *faces, ground=ground, vehicles={"us": (bird,)}, **options)
    comes_on_station(game, helicopter_of(game))
    ask(game)
    return game


def landed(*faces: int, **more: Any) -> Skirmish:
    """A helicopter that has landed in an earlier turn, its pilot asked; ``faces`` are what falls from then."""
    game = flight(1, 1, *faces, **more)
    flies(game, FlyIn(EDGE, ZONE))
    game.forget()
    next_turn(game)
    return game


def flies(game: Skirmish, order: FlyIn | FlyOff) -> None:
    """It flies in or off, and its gunners hold their fire."""
    game.submit(order)
    hold_fire(game)


def hold_fire(game: Skirmish) -> None:
    """Its gunners do not fire."""
    while isinstance(game.decision, MansGuns):
        game.submit(CeaseFire(game.decision.unit))


def ask(game: Skirmish) -> None:
    """Its pilot is asked now."""
    game.push(PilotActs("us", helicopter_of(game)))


def next_turn(game: Skirmish) -> None:
    """Another turn of the game begins, and its pilot is asked."""
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn + 1, "us", clock.dice))
    ask(game)


def helicopter_of(game: Skirmish, name: str = BIRD) -> EntityId:
    """The helicopter of this name."""
    return next(each for each, one in game.world.each(Vehicle) if one.name == name)


def whereabouts(game: Skirmish) -> str:
    """Where it is."""
    return game.world.get(helicopter_of(game), Aloft).where
