"""Boats in the hands of the computer: along the river towards the goal, and hove to where there is no way on."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.steel.rivers import river_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.lanes import turn_between
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard, Rolling, UnderWay
from game.rules.fng.model.decisions.vehicles import AtTheHelm, Drive, HeaveTo, HoldCourse, Spin
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.steel.driving import needs_control
from game.rules.fng.steel.coming_about import ways_about
from game.rules.fng.steel.steering import is_fast, left_for, way_along, why_not_way

STEERS_ON = mark("{vehicle} goes on along the river towards the objective")
HEAVES_TO = mark("{vehicle} heaves to: it has nowhere better to be")
GOES_ABOUT = mark("{vehicle} turns about, to go on along the river")

ENOUGH = 1.0
"""Inches nearer to the goal by water for which a boat is steered on."""

ARRIVED = 2.0
"""Inches by water from the goal at which a boat is there."""

LEGS = 3
"""Ways that a boat is steered one after the other in an activation."""

OFF_COURSE = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90)
"""Degrees off the way it heads that are tried."""

TRIES = 4
"""Lengths of a way that are tried, the longest that the water allows first."""

RISK = 4.0
"""Inches that losing control of a boat is worth."""


def goes_anywhere(view: View) -> bool:
    """Whether boats of this side have somewhere to go."""
    return view.mission.goal is not None and view.mission.kind != "hold"


def to_go(view: View, boat: EntityId) -> float:
    """Inches by water from a boat to the goal; none where there is no goal."""
    goal = view.mission.goal
    return river_of(view.ground).to_go(view.at(boat), goal) if goal is not None else 0.0


def steers(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-10, FNG-DRIVE-13: on along the river, about where that leads on, else to heave to."""
    world = view.world
    boat = EntityId(world.get(figure, Aboard).to)
    values = (("vehicle", figure_of(world, boat).name),)
    rolling = world.find(boat, Rolling)
    if goes_anywhere(view) and rolling is not None and rolling.halts < LEGS and to_go(view, boat) > ARRIVED:
        ways = _ways_on(view, figure, boat)
        yield from ((order, Reason(STEERS_ON, "FNG-DRIVE-10", values)) for order in ways)
        if not ways and row_of(view.skirmish, boat).nimble:
            to = _about(view, boat)
            if to != world.get(boat, At).facing:
                yield Spin(figure, to), Reason(GOES_ABOUT, "FNG-DRIVE-13", values)
        elif not ways:
            yield from _comes_about(view, figure, boat)
    elif world.has(boat, UnderWay) and (rolling is None or not rolling.halts):
        yield HeaveTo(figure), Reason(HEAVES_TO, "FNG-DRIVE-10", values)


def at_the_helm(view: View, decision: AtTheHelm) -> Iterator[Answer]:
    """FNG-DRIVE-10: on along the river, though nobody is active; else it heaves to."""
    values = (("vehicle", figure_of(view.world, decision.vehicle).name),)
    if goes_anywhere(view) and to_go(view, decision.vehicle) > ARRIVED:
        for order in _ways_on(view, decision.figure, decision.vehicle):
            yield order, Reason(STEERS_ON, "FNG-DRIVE-10", values)
        yield from _comes_about(view, decision.figure, decision.vehicle)
    yield HeaveTo(decision.figure), Reason(HEAVES_TO, "FNG-DRIVE-10", values)
    yield HoldCourse(decision.figure), Reason(STEERS_ON, "FNG-DRIVE-10", values)


def _comes_about(view: View, figure: EntityId, boat: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-11: where no way leads on, a boat under way comes about, in two turns."""
    if view.world.has(boat, UnderWay):
        values = (("vehicle", figure_of(view.world, boat).name),)
        for order in ways_about(view.skirmish, figure, boat):
            yield order, Reason(GOES_ABOUT, "FNG-DRIVE-11", values)


def _ways_on(view: View, figure: EntityId, boat: EntityId) -> list[Drive]:
    """Straight ways that bring the boat nearer to the goal by water, the best first."""
    skirmish, goal = view.skirmish, view.mission.goal
    assert goal is not None
    here, heading = to_go(view, boat), view.world.get(boat, At).facing
    found: list[tuple[float, int, Drive]] = []
    for number, turn in enumerate(OFF_COURSE):
        end = _farthest(view, boat, (heading + turn) % DEGREES)
        if end is None:
            continue
        risky = needs_control(turn, fast=is_fast(skirmish, boat, _inches(view, boat, end)), tables=skirmish.ctx.tables)
        left = river_of(view.ground).to_go(end, goal) + (RISK if risky else 0.0)
        if left < here - ENOUGH:
            found.append((round(left, 3), number, Drive(figure, (end,))))
    return [order for _, _, order in sorted(found, key=lambda each: each[:2])]


def _inches(view: View, boat: EntityId, end: Point) -> float:
    at = view.at(boat)
    return float(((end.x - at[0]) ** 2 + (end.y - at[1]) ** 2) ** 0.5)


def _farthest(view: View, boat: EntityId, heading: int) -> Point | None:
    """The farthest point in a direction to which the boat can go, as far as the water and its inches reach."""
    skirmish, at, unit = view.skirmish, view.at(boat), UNIT[heading]
    river, bow = river_of(view.ground), row_of(skirmish, boat).length / 2
    most = int(left_for(skirmish, boat, backwards=False))
    length = 0
    while length < most and river.is_deep((at[0] + unit.x * (length + 1 + bow), at[1] + unit.y * (length + 1 + bow))):
        length += 1
    for inches in range(length, max(0, length - TRIES), -1):
        end = snapped((at[0] + unit.x * inches, at[1] + unit.y * inches))
        if why_not_way(skirmish, boat, way_along(view.world, boat, (end,), backwards=False)) is None:
            return end
    return None


def _about(view: View, boat: EntityId) -> int:
    """The heading that leads on along the river, of those it can spin to; its own where none does better."""
    river, goal, at = river_of(view.ground), view.mission.goal, view.at(boat)
    assert goal is not None
    heading = view.world.get(boat, At).facing
    ahead = row_of(view.skirmish, boat).length

    def left(to: int) -> float:
        return river.to_go((at[0] + UNIT[to].x * ahead, at[1] + UNIT[to].y * ahead), goal)

    headings: tuple[int, ...] = (heading, *range(0, DEGREES, 15))
    return min(headings, key=lambda to: (round(left(to), 3), abs(turn_between(heading, to)), to))
