"""Section 2.2: platoons, how close their squads keep together, and what losses they bear."""

from __future__ import annotations

from typing import NamedTuple

from game.board.hexgrid import Hex
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.oa.model.components import At, Gone, InPlatoon, Steps
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Fired, Moved, Stopped
from game.rules.oa.model.query import Ids, platoon_of

TOO_FAR_FROM_PLATOON = mark("It would be more than {limit} hexes from every squad of its platoon.")
LEAVES_ALONE = mark(
    "That would leave a squad of its platoon, whose move is over, more than {limit} hexes from the others."
)
BROKEN = mark("Its platoon has lost half of its steps and does not move any more.")


def squads_of(battle: Battle, platoon: int) -> Ids:
    """OA-2.2-1: the squads of a platoon, lost ones included."""
    return battle.world.pointing_at(InPlatoon, platoon)


def is_broken(battle: Battle, platoon: int) -> bool:
    """OA-2.2-4: whether the platoon has lost half of its steps or more."""
    full, left = _steps_of_platoons(battle.world).get(platoon, (0, 0))
    return (full - left) * 100 >= full * battle.ctx.tables.pieces.company.broken_percent


@looks_at(InPlatoon, Steps, Gone)
def _steps_of_platoons(world: World) -> dict[int, tuple[int, int]]:
    """OA-2.2-4: the steps that each platoon had in full, and those it has left."""
    found: dict[int, tuple[int, int]] = {}
    for squad, platoon in world.each(InPlatoon):
        steps = world.get(squad, Steps)
        full, left = found.get(platoon.to, (0, 0))
        found[platoon.to] = full + steps.full, left + (steps.left if _alive(world, squad) else 0)
    return found


def _alive(world: World, squad: EntityId) -> bool:
    gone = world.find(squad, Gone)
    return gone is None or gone.how != "killed"


class Cohesion(NamedTuple):
    """OA-2.2-2..3: what binds one squad to its platoon for a move, read once for every hex it might end in.

    ``start``: where the move began.  ``mates`` and ``left_alone`` are distances from the hexes of the other squads on
    the ground, and of those among them whose move is over and who have nobody near but this squad.
    """

    limit: int
    start: Hex
    mates: tuple[bytes, ...]
    left_alone: tuple[bytes, ...]

    def why_not_end(self, hex: Hex) -> Refusal | None:
        """OA-2.2-2..3: what forbids the move to end in ``hex``, or None.

        A squad that began out of cohesion only may not end farther away; the last squad of a platoon is free.  Nobody
        leaves out of cohesion a mate who cannot come after him any more.
        """
        limit = self.limit
        for row in self.left_alone:
            if row[hex] > limit:
                return refuse("OA-2.2-3", LEAVES_ALONE, limit=limit)
        now = self.nearest(hex)
        if now <= limit or now <= self.nearest(self.start):
            return None
        return refuse("OA-2.2-2", TOO_FAR_FROM_PLATOON, limit=limit)

    def nearest(self, hex: Hex) -> int:
        """OA-2.2-3: hexes from ``hex`` to the nearest mate on the ground; 0 for a squad that has none."""
        return min([row[hex] for row in self.mates], default=0)


def cohesion_of(battle: Battle, squad: EntityId, start: Hex) -> Cohesion:
    """OA-2.2-2..3: what binds a squad that began its move in ``start``."""
    limit, rows = battle.ctx.tables.pieces.company.cohesion, battle.ctx.grid.distances
    places = _on_the_ground(battle, squad)
    left_alone = [
        rows(there)
        for mate, there in places.items()
        if _has_moved_for_good(battle, mate)
        and rows(there)[start] <= limit
        and all(rows(there)[other] > limit for each, other in places.items() if each != mate)
    ]
    return Cohesion(limit, start, tuple(rows(there) for there in places.values()), tuple(left_alone))


def why_not_cohesion(battle: Battle, squad: EntityId, start: Hex, hex: Hex) -> Refusal | None:
    """OA-2.2-2..3: what forbids a squad that began its move in ``start`` to end it in ``hex``, or None."""
    return cohesion_of(battle, squad, start).why_not_end(hex)


def _on_the_ground(battle: Battle, squad: EntityId) -> dict[EntityId, Hex]:
    """OA-2.2-3: the other squads of the platoon on the ground, and where."""
    platoon = platoon_of(battle.world, squad)
    mates = squads_of(battle, platoon) if platoon else ()
    places = ((mate, battle.world.find(mate, At)) for mate in mates if mate != squad)
    return {mate: at.to for mate, at in places if at is not None}


def _has_moved_for_good(battle: Battle, squad: EntityId) -> bool:
    """OA-2.2-3, OA-4.1-2, OA-5.7-1, OA-5.1-1: whether the squad has begun its move or cannot make one."""
    return any(battle.world.has(squad, kind) for kind in (Moved, Stopped, Fired))
