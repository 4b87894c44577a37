"""What a figure may come upon while he moves, other than an enemy who notices him: rules register here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.board.table.geometry import Point
from game.engine.registering import enroll
from game.engine.system import Task
from game.engine.world import EntityId
from game.rules.fng.skirmish import Skirmish


class Incident(Struct, frozen=True):
    """Where on a way it happens (the number of the point), and what."""

    place: int
    task: Task


Watch = Callable[[Skirmish, EntityId, Sequence[Point], str], Incident | None]
_WATCHES: list[Watch] = []


def on_the_way(function: Watch) -> Watch:
    """The function below says where on his way something happens to a figure; ``how`` he goes as in ``Go``."""
    return enroll(_WATCHES, function)


def first_incident(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """What comes first."""
    found = [incident for watch in _WATCHES if (incident := watch(skirmish, figure, way, how)) is not None]
    return min(found, key=lambda incident: incident.place, default=None)
