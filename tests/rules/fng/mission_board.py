"""A table for tests of missions: bare, with the edges and zones of a mission, and dice as the test writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import structs

from game.board.table.tablemap import Area, Building, TableMap, Zone
from game.rules.fng.missions.edges import OPPOSITE, strip
from game.rules.fng.missions.ground import NAMED
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.model.tables.missions import Kind
from tests.rules.fng.fng_board import skirmish, table

ONES = (1,) * 80


def assignment(kind: Kind, **more: Any) -> Assignment:
    """A mission of the Americans who come from the south, against Main Force Viet Cong of Support Level 3."""
    usual = {"side": "us", "army": "us_army", "enemy": "vc_main", "edge": "south", "support": 3, "enemy_support": 3}
    return Assignment(kind=kind, **{**usual, "draw": 7, "posture": False, **more})


def ground(zones: Iterable[Zone] = (), areas: Sequence[Area] = (), buildings: Sequence[Building] = ()) -> TableMap:
    """A table of 48 by 48 inches with the four edges by name."""
    from game.board.table.tablemap import Edge

    bare = table(areas, (), buildings)
    edges = tuple(Edge(NAMED[edge], strip((48.0, 48.0), edge, 0.0)[:2]) for edge in OPPOSITE)
    return structs.replace(bare, edges=edges, zones=tuple(zones))


def battle(
    kind: Kind, us: Iterable[Man], vc: Iterable[Man], *faces: int, goal: Goal | None = None,
    on: TableMap | None = None, phase: str = "us", more: dict[str, Any] | None = None, **options: Any,
) -> Skirmish:  # fmt: skip
    """A mission in its first turn, in the phase of ``phase``; ``more`` of its assignment."""
    victory = Victory(20, (goal if goal is not None else Goal("own_lost", -1),), 1, 2)
    return skirmish(
        us, vc, *faces, ground=on if on is not None else ground(), phase=phase, victory=victory,
        mission=assignment(kind, **(more or {})), **options,
    )  # fmt: skip
