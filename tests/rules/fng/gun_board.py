"""Main guns on the bare table of FNG: two tanks front to front, or one and men on foot, and what their rounds did."""

from __future__ import annotations

from typing import Any, TypeVar

from game.board.skirmish.targets import AtPiece
from game.engine.core.events import Event
from game.rules.fng.model.components.vehicles import Breech
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.events.vehicles import Penetration, RoundPlaced
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, HIGH_EXPLOSIVE, Shell
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.vehicles import main_gun_of
from tests.rules.fng.fng_board import find, skirmish
from tests.rules.fng.steel_board import vehicle_of

OURS, THEIRS = "Steel one", "Tank two"
NAMES = ("Ames", "Burke", "Clay", "Dunn", "Ewing")
FOES = ("An", "Binh", "Cuong", "Dung", "Em")
SEATS = ("commander", "driver", "gunner", "loader", "operator")
TABLES = load_tables()
DUDS = [6] * 40


def crewmen(names: tuple[str, ...], vehicle: str, seats: tuple[str, ...] = SEATS, rep: int = 4) -> list[Man]:
    """A crew, each man on his seat; the commander leads."""
    ranks = {"commander": "leader"}
    return [
        Man(name=name, rep=rep, weapons=("m16",), aboard=vehicle, seat=seat, rank=ranks.get(seat, ""))
        for name, seat in zip(names, seats, strict=False)
    ]


def duel(
    *faces: int,
    ours: str = "m48",
    theirs: str = "t55",
    apart: float = 20,
    facing: int = 90,
    enemy_facing: int = 270,
    shell: Shell = ARMOUR_PIERCING,
    rep: int = 4,
    vc: tuple[Man, ...] = (),
    us: tuple[Man, ...] = (),
    **options: Any,
) -> Skirmish:
    """Our tank at 6, 24, active, and one of theirs to the east of it, front to front."""
    own, foe = TABLES.vehicles.vehicles[ours].seats, TABLES.vehicles.vehicles[theirs].seats
    rides = {
        "us": (Ride(name=OURS, kind=ours, at=(6, 24), facing=facing, shell=shell),),
        "vc": (Ride(name=THEIRS, kind=theirs, at=(6 + apart, 24), facing=enemy_facing),),
    }
    men = crewmen(NAMES, OURS, own, rep)
    game = skirmish([*men, *us], [*crewmen(FOES, THEIRS, foe), *vc], *faces, vehicles=rides, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in men)))
    return game


def lone(
    *faces: int, vc: tuple[Man, ...], shell: Shell = HIGH_EXPLOSIVE, us: tuple[Man, ...] = (), **options: Any
) -> Skirmish:
    """Our tank at 6, 24, active, and men on foot."""
    rides = {"us": (Ride(name=OURS, kind="m48", at=(6, 24), facing=90, shell=shell),)}
    game = skirmish([*crewmen(NAMES, OURS), *us], vc, *faces, vehicles=rides, **options)
    game.submit(Activate(tuple(find(game, name) for name in NAMES)))
    return game


def tank(game: Skirmish, name: str = THEIRS) -> Any:
    return vehicle_of(game, name)


def at_tank(game: Skirmish, part: Any = "hull", then: Shell = ARMOUR_PIERCING) -> FireGun:
    """Clay's round at theirs."""
    return FireGun(find(game, "Clay"), AtPiece(tank(game)), then, part)


def at_man(game: Skirmish, name: str, then: Shell = HIGH_EXPLOSIVE) -> FireGun:
    """Clay's round at a man."""
    return FireGun(find(game, "Clay"), AtPiece(find(game, name)), then)


def breech(game: Skirmish, name: str = OURS) -> Breech:
    gun = main_gun_of(game.world, tank(game, name))
    assert gun is not None
    return game.world.get(gun, Breech)


E = TypeVar("E", bound=Event)


def told(game: Skirmish, kind: type[E]) -> list[E]:
    """Every event of this kind since the battle began."""
    return [event for event in game.events if isinstance(event, kind)]


def placed(game: Skirmish) -> list[tuple[str, int]]:
    """The parts hit, and the sum of what changed the Rep."""
    return [(event.part, event.modifiers.total) for event in told(game, RoundPlaced)]


def results(game: Skirmish) -> list[str]:
    return [event.result for event in told(game, Penetration)]
