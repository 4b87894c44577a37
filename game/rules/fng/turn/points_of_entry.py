"""Where rules may enter what others do: the places of the turn, a group becomes active, a figure is on his way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Task
from game.engine.core.turn import Turn
from game.engine.core.world import EntityId
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.model.setting import Setting

TURN: Turn[Setting] = Turn(
    FNG,
    start=("light", "wind", "support", "mission", "reinforcements"),
    after_dice=(
        "lights",
        "illumination",
        "hover",
        "air",
        "recover",
        "aid",
        "poison",
        "traps",
        "water",
        "flee",
        "know",
        "shells",
        "reinforcements",
        "snipers",
        "pilots",
        "mission",
    ),
    after_activation=("fuses", "contact", "cards"),
    after_phase=("helm", "melee"),
    end=(
        *("smoke", "smoke below", "napalm", "stakes", "stations", "gunships", "controllers", "scouting", "goals"),
        "account",
    ),
)
"""The places of the turn.  After the activation dice comes each side as its phase begins, on doubles one after the
other; a phase is followed by its melees, and on doubles there is none."""

Awaits = Callable[[Skirmish, str], bool]
awaits: Hooks[Awaits] = Hooks("mission")
"""Something that knows whether men of a side who are nowhere yet have still to come into the battle."""

Wakes = Callable[[Skirmish, EntityId], None]
wakes: Hooks[Wakes] = Hooks("reload")
"""Something that each member does before anything else."""

SetsOut = Callable[[Skirmish, Ids, bool], None]
sets_out: Hooks[SetsOut] = Hooks("inches", "engines")
"""Something that says how far the members may go, at a walk or fast."""

Begins = Callable[[Skirmish, Ids], None]
begins: Hooks[Begins] = Hooks(
    "pop up", "roof", "wits", "water", "fords", "breeches", "confront", "seek", "holes", "below"
)
"""Something that comes when a group becomes active, in this order."""

Arrives = Callable[[Skirmish, EntityId], None]
arrives: Hooks[Arrives] = Hooks("holes")
"""Something that comes where a free move ends."""

Shakes = Callable[[Skirmish, str, Circle, int], None]
shakes: Hooks[Shakes] = Hooks("tunnels", "complex")
"""Something that a burst of this weapon does to the ground under its circle; the link of the chain comes last."""

Blows = Callable[[Skirmish, EntityId, int], None]
blows: Hooks[Blows] = Hooks("complex")
"""Something that a charge in this hole brings down besides its tunnels, so many inches of it."""

GoesOff = Callable[[Skirmish, EntityId, Ids], None]
goes_off: Hooks[GoesOff] = Hooks("armory")
"""Something that a shot at these may set off besides."""

Descends = Callable[[Skirmish, EntityId, EntityId], None]
descends: Hooks[Descends] = Hooks("complex")
"""Something that takes in whoever goes down a hole of the enemy (FNG-TUNNEL-01)."""


Sends = Callable[[Skirmish, str, str], None]
sends: Hooks[Sends] = Hooks("cards")
"""Something that sends to a side what a card brings besides men: from the air, from afar, over its edge."""


def are_awaited(skirmish: Skirmish, side: str) -> bool:
    """FNG-MISSION-07: whether men of a side have still to come, so that the battle is not over without them."""
    return any(knows(skirmish, side) for knows in awaits)


def wake(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TURN-05: what a member does first."""
    for does in wakes:
        does(skirmish, figure)


def set_out(skirmish: Skirmish, members: Ids, *, fast: bool) -> None:
    """FNG-MOVE-01..03: how far the members may go."""
    for says in sets_out:
        says(skirmish, members, fast)


def begin(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TURN-05: all of it, before the group acts."""
    for beginning in begins:
        beginning(skirmish, members)


class Incident(Struct, frozen=True):
    """Where on a way it happens (the number of the point), and what."""

    place: int
    task: Task


Watch = Callable[[Skirmish, EntityId, Sequence[Point], str], Incident | None]
on_the_way: Hooks[Watch] = Hooks(
    "traps", "flames", "hidden enemy", "confront", "water", "fords", "wire", "loot", "reveal"
)
"""Something that says where on his way something happens to a figure; ``how`` he goes as in ``Go``.

Of two things at one place the first happens."""


Rolls = Callable[[Skirmish, EntityId, Sequence[Point], int], Incident | None]
under_way: Hooks[Rolls] = Hooks("mines")
"""Something that says where on its way, which it goes facing so, something happens to a vehicle."""


def first_underway(skirmish: Skirmish, vehicle: EntityId, way: Sequence[Point], facing: int) -> Incident | None:
    """The incident that comes first to a vehicle."""
    found = [incident for watch in under_way if (incident := watch(skirmish, vehicle, way, facing)) is not None]
    return min(found, key=lambda incident: incident.place, default=None)


def first_incident(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """The incident that comes first."""
    found = [incident for watch in on_the_way if (incident := watch(skirmish, figure, way, how)) is not None]
    return min(found, key=lambda incident: incident.place, default=None)
