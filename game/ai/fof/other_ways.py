"""Orders that the leaders of Force on Force pass over or never think of, for whoever tries them out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import numpy as np

from game.ai.fof import us, viet_cong
from game.ai.fof.driving import is_vehicle, vehicle_acts
from game.ai.fof.fire import fire
from game.ai.fof.moves import best_of, reach
from game.ai.fof.view import View
from game.ai.fof.worth import INCH, worths
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Floats
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.components import Active
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    Choice,
    HoldFire,
    Pass,
    React,
    ReactBy,
    Shoot,
    UnitActs,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import is_pinned
from game.rules.fof.model.tables.ground import Pace

FIRST = mark("{unit} goes first: {how}")
STAYS = mark("stays where it is")
KEEPS_FIRE = mark("keeps its fire")
SAFEST = mark("to where the enemy does it least harm")
COVER = mark("to the best cover in reach")
FORWARD = mark("straight on")
BEST_SHOT = mark("to where its fire counts most")
REACTS_LATER = mark("reacts further on in the way of {target}")
REACTS_AT_ONCE = mark("reacts as soon as it sees {target}")
MAKES_SMALL = mark("makes itself small before {target}")
GETS_AWAY = mark("gets away from {target}")
LETS_GO = mark("lets {target} go")
WAITS = mark("the others wait for the enemy")
OTHER_TARGET = mark("fires at {target} instead")

HOW = {
    "tactical": mark("a Tactical move"),
    "rapid": mark("a Rapid move"),
    "stand": mark("it stands"),
    "overwatch": mark("overwatch"),
    "assault": mark("an assault"),
    "task": mark("a task"),
    "out of contact": mark("a move out of contact"),
}

RULE = "FOF-TURN-1"


def other_ways(battle: Battle, dice: SeededDice) -> Iterator[Answer]:
    """FOF-TURN-1: further orders for the decision at hand, the more likely ones first; not all need be legal."""
    decision = battle.decision
    if decision is None:
        return
    view = View(battle, decision.side, dice, free=True)
    if isinstance(decision, Activation):
        yield from _activations(view)
    elif isinstance(decision, UnitActs):
        yield from _acts(view, decision.unit)
    elif isinstance(decision, React):
        yield from _reactions(view, decision)
    elif isinstance(decision, Shoot):
        yield from _shots(view, decision.unit)
        yield HoldFire(), Reason(KEEPS_FIRE, "FOF-DIM-2")


# Which unit, and how ----------------------------------------------------------------------------


def _activations(view: View) -> Iterator[Answer]:
    """FOF-TURN-1: nobody; other units first, each by its best course, then each by its next one."""
    yield Pass(), Reason(WAITS, RULE)
    by_unit = [list(_courses(view, unit)) for unit in view.ready() if not is_vehicle(view, unit)]
    for row in zip_longest(*by_unit):
        for answer in row:
            if answer is not None:
                yield answer


def _courses(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-TURN-1: how a unit might be activated, the most promising first."""
    hows: list[Choice] = []
    if view.weighs:
        hows += [course.how for course in sorted(us.courses_of(view, unit), key=lambda course: -course.points)]
    if not view.attacks:
        hows += [how for how, _ in viet_cong.lines(view, unit)]
        hows += ["stand", "overwatch", "tactical"]
    for how in dict.fromkeys(hows):
        values = (("unit", view.name(unit)), ("how", HOW[how]))
        yield Activate(unit, how), Reason(FIRST, RULE, values)


# What the active unit does ----------------------------------------------------------------------


def _acts(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-TURN-1: nothing, other places to go to, or other targets."""
    yield Pass(), Reason(STAYS, RULE)
    if is_vehicle(view, unit):
        yield from vehicle_acts(view, unit)
        return
    state = view.world.get(unit, Active)
    if state.how in ("tactical", "rapid") and not (state.moved or is_pinned(view.world, unit)):
        yield from _moves(view, unit, "rapid" if state.how == "rapid" else "tactical")
    if not state.fired:
        yield from _shots(view, unit)


def _moves(view: View, unit: EntityId, pace: Pace) -> Iterator[Answer]:
    """FOF-MOVE-1: to the safest place, to cover, forward, and to where it fires best: of each the best one."""
    numbers, _ = reach(view, unit, pace)
    if not len(numbers):
        return
    found = worths(view, unit, rapid=pace == "rapid")
    way = _way_gained(view, unit)
    cover = np.where(view.ground.sheltered, 0.0, -np.inf)
    for scores, why in (
        (INCH * way - 3.0 * found.danger - 0.3 * view.ground.exposed, SAFEST),
        (cover + view.ground.cover - found.danger + INCH * way, COVER),
        (INCH * way - 0.2 * found.danger, FORWARD),
        (found.gain - 0.5 * found.danger, BEST_SHOT),
    ):
        for answer in best_of(view, unit, scores, pace, Reason(why, "FOF-MOVE-1")):
            yield answer
            break


def _way_gained(view: View, unit: EntityId) -> Floats:
    """Inches that each place is nearer to where the unit is needed; none for those who defend."""
    goal = us.goal_of(view, unit)
    if goal is None:
        return np.zeros(len(view.ground.points))
    left = np.minimum(view.ground.away(goal.at), 99.0)
    found: Floats = left[view.ground.nearest(view.at(unit))] - left
    return found


def _shots(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-ATK-1: at each enemy in sight, the best target first."""
    shots = sorted(view.shots(unit), key=lambda shot: (-shot.casualties, shot.inches, shot.target))
    for shot in shots:
        for order, _ in fire(view, unit, shot):
            yield order, Reason(OTHER_TARGET, "FOF-ATK-1", (("target", view.name(shot.target)),))


# Reactions --------------------------------------------------------------------------------------


def _reactions(view: View, decision: React) -> Iterator[Answer]:
    """FOF-RT-4: to let it pass, to fire at once, half way or late, to duck or to hide."""
    values = (("target", view.name(decision.act.actor)),)
    places = decision.places
    yield Pass(), Reason(LETS_GO, "FOF-RT-4", values)
    if places:
        yield ReactBy("fire", places[-1]), Reason(REACTS_LATER, "FOF-RT-4", values)
        yield ReactBy("hide", places[0]), Reason(MAKES_SMALL, "FOF-COV-6", values)
        yield ReactBy("duck", places[0]), Reason(GETS_AWAY, "FOF-RT-4", values)
        yield ReactBy("fire", places[0]), Reason(REACTS_AT_ONCE, "FOF-RT-4", values)
        yield ReactBy("fire", places[len(places) // 2]), Reason(REACTS_LATER, "FOF-RT-4", values)
