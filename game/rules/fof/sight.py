"""Sight: who sees whom, what stands in the line of fire, Quality Checks, markers: FOF-LOS, FOF-COV, FOF-OOC-1."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from msgspec import structs

from game.board.skirmish.sides import SIDES, US, other_side
from game.board.table.changes import patches
from game.board.table.measure.geometry import EPSILON, distance, distance_to_segment, snapped, within
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark
from game.rules.fof.model.components import (
    PIECES,
    At,
    Civilians,
    Dummy,
    Extra,
    Hidden,
    Overheated,
    Pinned,
    Unit,
)
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import CiviliansRun, QualityChecked, Revealed
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import Ids, apart, is_on_table, on_table, point_of, shown, side_of, turn_of
from game.rules.fof.removing import take_off
from game.rules.fof.resolve.checks import QualityFacts, resolve_quality_check

Place = tuple[float, float]

IN_THE_WAY = 1.0
"""FOF-LOS-1 (house): inches from the line within which a unit's leader stands in the way."""


def sees(battle: Battle, viewer: EntityId, target: EntityId) -> bool:
    """FOF-LOS-2: whether there is a line of sight from leader to leader."""
    return battle.ctx.sees(point_of(battle.world, viewer), point_of(battle.world, target))


def who_sees(battle: Battle, place: Place, viewers: Ids) -> Ids:
    """FOF-LOS-2: which of these units see a place."""
    if not viewers:
        return ()
    seen = battle.ctx.clear([point_of(battle.world, viewer) for viewer in viewers], [place])
    return tuple(viewer for viewer, clear in zip(viewers, seen, strict=True) if clear)


def watched_steps(battle: Battle, viewer: EntityId, way: Sequence[Place]) -> tuple[bool, ...]:
    """FOF-RT-4: at which steps of a way a unit sees whoever goes it."""
    return battle.ctx.clear([point_of(battle.world, viewer)], way)


def unit_between(battle: Battle, firer: EntityId, target: EntityId) -> EntityId | None:
    """FOF-LOS-1: a third unit, friend or foe, in the line between two others on the same level; None: nobody is."""
    world, grounds = battle.world, battle.ctx.grounds
    a, b = point_of(world, firer), point_of(world, target)
    level = grounds.level(a)
    if grounds.level(b) != level:
        return None
    for side in SIDES:
        for unit in shown(world, side):
            if unit in (firer, target) or not stands_between(battle, unit, a, b):
                continue
            if grounds.level(point_of(world, unit)) >= level:
                return unit
    return None


@PIECES.asks(Unit)
def stands_between(battle: Battle, unit: EntityId, a: Place, b: Place) -> bool:
    """FOF-LOS-1 (house): a leader within an inch of the line, and at least an inch from either end."""
    at = point_of(battle.world, unit)
    if distance_to_segment(at, a, b) >= IN_THE_WAY - EPSILON:
        return False
    return min(distance(at, a), distance(at, b)) >= IN_THE_WAY - EPSILON


def villagers_between(world: World, a: Place, b: Place) -> bool:
    """FOF-FOW-3: card 11: whether villagers who run this turn are within an inch of the line."""
    turn = turn_of(world)
    return any(
        running.turn == turn and distance_to_segment(point_of(world, each), a, b) <= IN_THE_WAY + EPSILON
        for each, running in world.each(Civilians)
    )


def in_smoke(world: World, a: Place, b: Place) -> bool:
    """FOF-COV-15: whether a target at ``b`` is in smoke, or fired at through it from ``a``."""
    return any(
        distance_to_segment(smoke.start, a, b) <= smoke.width / 2 + EPSILON for _, _, smoke in patches(world, "smoke")
    )


def is_marker(world: World, unit: EntityId) -> bool:
    """FOF-OOC-1 (house): whether it is a marker that nobody has revealed."""
    return world.has(unit, Hidden)


def near(world: World, place: Place, units: Ids, inches: float) -> Ids:
    """Which of these units stand at most so many inches from a place."""
    return tuple(unit for unit in units if within(point_of(world, unit), place, inches))


def quality_facts(world: World, unit: EntityId) -> QualityFacts:
    """FOF-COV-6: a Quality Check of a unit now."""
    heat = world.find(unit, Overheated)
    return QualityFacts(world.get(unit, Unit).quality, heat is not None and heat.turn >= turn_of(world))


def quality_check(battle: Battle, unit: EntityId, what: str, rule: str, subject: EntityId = NOBODY) -> bool:
    """FOF-COV-6: a Quality Check, told; whether it passed."""
    outcome = resolve_quality_check(quality_facts(battle.world, unit), battle.ctx.tables, battle.dice, rule)
    battle.emit(
        QualityChecked(
            unit=unit, what=what, die=outcome.check.die, face=outcome.face, modifiers=outcome.check.modifiers,
            passed=outcome.passed, subject=subject, rule=rule,
        )
    )  # fmt: skip
    return outcome.passed


@declare
class LookRound(Task, frozen=True):
    """FOF-OOC-1 (house): a move has ended here: markers in sight may be revealed."""

    unit: EntityId


def reveal(battle: Battle, unit: EntityId) -> None:
    """FOF-OOC-1 (house): a marker is turned over; a dummy is removed."""
    world = battle.world
    if not world.has(unit, Hidden):
        return
    world.remove(unit, Hidden)
    battle.emit(Revealed(unit=unit, dummy=world.has(unit, Dummy), rule="FOF-OOC-1"))
    turned_over(battle, unit)


@PIECES.asks(Unit)
def turned_over(battle: Battle, unit: EntityId) -> None:
    """FOF-OOC-1 (house): what becomes of a piece whose marker is turned over: a unit stands there."""


@turned_over.answers(Dummy)
def nobody_there(battle: Battle, unit: EntityId) -> None:
    """FOF-OOC-1 (house): the marker is removed."""
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


CARD = "villagers"
DIRECTION = mark("direction of the villagers")
CLOSE = 2.0
"""Inches from villagers within which fire of the Americans costs them a point in the next turn."""
_SIXTHS = 60


def run_villagers(battle: Battle, unit: EntityId) -> None:
    """FOF-FOW-3: villagers 4 inches from the unit, in one of six directions, and on the table."""
    world, inches = battle.world, battle.ctx.tables.cards[CARD].inches
    angle = radians(_SIXTHS * (battle.dice.d6(DIRECTION, "FOF-FOW-3") - 1))
    x, y = point_of(world, unit)
    table = battle.ctx.map
    place = snapped(
        (min(table.width, max(0.0, x + inches * sin(angle))), min(table.height, max(0.0, y - inches * cos(angle))))
    )
    world.create(At(*place), Civilians(turn_of(world)))
    battle.emit(CiviliansRun(at=place, rule="FOF-FOW-3"))


def fined(battle: Battle, firer: EntityId, target: EntityId) -> None:
    """FOF-FOW-3: in the turn after, fire of the Americans at a unit close to the villagers costs them a point."""
    world, turn = battle.world, turn_of(battle.world)
    if side_of(world, firer) != US:
        return
    close = any(
        running.turn == turn - 1 and within(point_of(world, each), point_of(world, target), CLOSE)
        for each, running in world.each(Civilians)
    )
    if close:
        extra = world.find(THE_GAME, Extra) or Extra()
        points = battle.ctx.tables.cards[CARD].points
        world.put(structs.replace(extra, villagers=extra.villagers + points))


@TURN.end("villagers")
def villagers_are_gone(battle: Battle, entered: Enter) -> None:
    """FOF-FOW-3: those who ran in the turn before."""
    world = battle.world
    for each, running in list(world.each(Civilians)):
        if running.turn < turn_of(world):
            world.destroy(each)
