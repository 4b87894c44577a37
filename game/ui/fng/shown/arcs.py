"""Marks of the vehicle that is looked at: its armour on each side, and the field of fire of each gun that is served."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Sector
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.vehicles import TURRET, Mount
from game.rules.fng.model.vehicles import in_seat, row_of, turret_facing
from game.rules.fng.words.views.vehicles import mount_words
from game.ui.fng.shown.rides import armour_words, look_of_vehicle
from game.ui.skirmish.orders.plan_marks import Laid
from game.ui.table.overlays import Overlay, Template
from game.ui.table.vehicles.shields import ArmourMark

_REACH, _FURTHER = 5.0, 1.2
"""Inches that the field of fire of the last gun is drawn far, and how much further that of each before it."""
_WIDEST = 180
"""Degrees of a field of fire that is drawn in one piece."""
_VEIL = 30


def marks_of_vehicle(game: Skirmish, vehicle: EntityId) -> Laid:
    """FNG-VEH-03, FNG-VEH-06: its outline and its fields of fire under the figures, its armour over them."""
    at, armour = game.world.get(vehicle, At), armour_words(row_of(game, vehicle))
    over: list[Overlay] = []
    if armour is not None:
        over.append(ArmourMark(look_of_vehicle(game, vehicle), at.point, armour))
    body = Template(tuple(BODIES.of(game.world, vehicle).core), ink="hover", alpha=0)
    return [*_fields(game, vehicle), body], over


def _fields(game: Skirmish, vehicle: EntityId) -> Iterator[Overlay]:
    """FNG-VEH-06: where each gun that somebody serves can be turned to."""
    world, row = game.world, row_of(game, vehicle)
    facing = world.get(vehicle, At).facing
    for number, mount in enumerate(row.mounts):
        gunner = in_seat(world, vehicle, mount.seat)
        if gunner is None or not mount.arc:
            continue
        at, depth = Point(*world.get(gunner, At).point), _REACH + _FURTHER * (len(row.mounts) - number - 1)
        words = mount_words(game.ctx.tables, mount)
        front = turret_facing(world, vehicle) if mount.on == TURRET else facing
        for part, (middle, wide) in enumerate(_pieces(mount)):
            sector = Sector(at, (front + middle) % DEGREES, depth, wide)
            named = t("{weapon}: {arc}°", weapon=words, arc=mount.arc) if not part else ""
            yield Template(tuple(sector.outline()), named, "reach", "dotted", alpha=_VEIL)


def _pieces(mount: Mount) -> tuple[tuple[int, int], ...]:
    """FNG-VEH-06: the pieces in which its field is drawn, two halves of more than 180 degrees: of each the degrees from
    ahead of its middle, and how wide it is."""
    if mount.arc <= _WIDEST:
        return ((mount.faces, mount.arc),)
    quarter = round(mount.arc / 4)
    return (mount.faces + quarter, 2 * quarter), (mount.faces - quarter, 2 * quarter)
