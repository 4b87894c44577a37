"""Markers: units that nobody has seen yet, and dummies, and how they are revealed: FOF-OOC-1, completion F12."""

from __future__ import annotations

from game.board.table.geometry import EPSILON
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fof.model.components import Dummy, Hidden, Pinned
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import Revealed
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import apart, is_on_table, on_table, other_side, point_of, side_of
from game.rules.fof.removing import take_off
from game.rules.fof.sight.quality_checks import quality_check
from game.rules.fof.sight.sighting import who_sees


@declare
class LookRound(Task, frozen=True):
    """FOF-OOC-1 (house): a move has ended here: markers in sight may be revealed."""

    unit: EntityId


def reveal(battle: Battle, unit: EntityId) -> None:
    """FOF-OOC-1 (house): a marker is turned over; a dummy is removed."""
    world = battle.world
    if not world.has(unit, Hidden):
        return
    dummy = world.has(unit, Dummy)
    world.remove(unit, Hidden)
    battle.emit(Revealed(unit=unit, dummy=dummy, rule="FOF-OOC-1"))
    if dummy:
        take_off(battle, unit, "revealed")


def look_round(battle: Battle, mover: EntityId) -> None:
    """FOF-OOC-1 (house): at the end of a move markers in sight of an enemy within 12 inches may be revealed.

    A marker that has moved is looked for by the nearest who sees it; a unit that has moved looks for every marker.
    """
    world = battle.world
    if not is_on_table(world, mover):
        return
    enemies = on_table(world, other_side(side_of(world, mover)))
    if world.has(mover, Hidden):
        watchers = [unit for unit in enemies if not world.has(unit, Hidden)]
        seen = who_sees(battle, point_of(world, mover), tuple(watchers))
        if seen:
            _look(battle, min(seen, key=lambda unit: (apart(world, unit, mover), unit)), mover)
        return
    for marker in enemies:
        if world.has(marker, Hidden) and battle.ctx.sees(point_of(world, mover), point_of(world, marker)):
            _look(battle, mover, marker)


@FOF.task(LookRound)
def look_about(battle: Battle, task: LookRound) -> None:
    """FOF-OOC-1 (house): where a unit was stopped it looks round, too."""
    look_round(battle, task.unit)


def _look(battle: Battle, unit: EntityId, marker: EntityId) -> None:
    """FOF-OOC-1 (house): within 6 inches without a roll, within 12 by a Quality Check of an unpinned unit."""
    world, row = battle.world, battle.ctx.tables.markers.markers
    inches = apart(world, unit, marker)
    if inches <= row.seen_at_once + EPSILON:
        reveal(battle, marker)
        return
    looks = inches <= row.seen_by_check + EPSILON and not world.has(unit, Pinned)
    if looks and quality_check(battle, unit, "reveal", "FOF-OOC-1", subject=marker):
        reveal(battle, marker)
