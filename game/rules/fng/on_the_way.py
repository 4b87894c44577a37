"""What a figure may come upon while he moves, other than an enemy who notices him: rules register here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.board.table.geometry import Point
from game.engine.agenda import Task
from game.engine.hooks import Hooks
from game.engine.world import EntityId
from game.rules.fng.skirmish import Skirmish


class Incident(Struct, frozen=True):
    """Where on a way it happens (the number of the point), and what."""

    place: int
    task: Task


Watch = Callable[[Skirmish, EntityId, Sequence[Point], str], Incident | None]
on_the_way: Hooks[Watch] = Hooks("flames", "hidden enemy", "confront", "water", "loot")
"""What says where on his way something happens to a figure; ``how`` he goes as in ``Go``.

Of two things at one place the first happens."""


def first_incident(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """What comes first."""
    found = [incident for watch in on_the_way if (incident := watch(skirmish, figure, way, how)) is not None]
    return min(found, key=lambda incident: incident.place, default=None)
