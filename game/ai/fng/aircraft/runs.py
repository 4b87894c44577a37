"""Runs that the computer declares: over the enemy, never on its own men."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import EPSILON
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.control import is_ground_lit
from game.rules.fng.air.lines import Line
from game.rules.fng.air.squadrons import controllers, overhead
from game.rules.fng.model.components.aircraft import Purpose, Run
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.aircraft import DeclareRun, DropFlare
from game.rules.fng.model.decisions.turn import Activation

STRIKES = mark("calls {aircraft} in where {count} of the enemy have been seen")
LOOKS = mark("nobody of the enemy is in sight: {aircraft} looks for them")
LIGHTS = mark("lights the ground on which the enemy is")

ASIDE = {"strafing": 6.0, "bombing": 10.0, "marking": 0.0}
"""Inches to each side of the line at which a run counts as over somebody."""

NEAR_OWN = {"strafing": 8.0, "bombing": 14.0, "marking": 8.0}
"""Inches from the line, along the part of it where the enemy is, within which no own man may be."""

FAR_OWN = 20.0
"""Inches along the line, before and beyond the enemy, that ordnance may go astray."""


def runs(view: View, decision: Activation) -> Iterator[Answer]:
    """FNG-AIR-02, FNG-FAC-01, FNG-PUFF-04: for each aircraft without a run that over the most of the enemy; a flare."""
    idle = [craft for craft in overhead(view.world, view.side) if not view.world.has(craft, Run)]
    if not idle:
        return
    offered = [order for order in view.skirmish.candidates() if isinstance(order, DeclareRun | DropFlare)]
    for craft in idle:
        yield from _flare(view, [order for order in offered if isinstance(order, DropFlare) and order.unit == craft])
        declared = [order for order in offered if isinstance(order, DeclareRun) and order.unit == craft]
        yield from _strike(view, craft, declared)


def _flare(view: View, orders: list[DropFlare]) -> Iterator[Answer]:
    if orders and (view.foes or not is_ground_lit(view.world)):
        yield orders[0], Reason(LIGHTS, "FNG-PUFF-04")


def _strike(view: View, craft: EntityId, orders: list[DeclareRun]) -> Iterator[Answer]:
    """FNG-AIR-02, FNG-FAC-01: the run over the most enemies that endangers no own man; a controller looks for the enemy
    where nobody of them is seen."""
    scored = [(under(view, order), -number, order) for number, order in enumerate(orders) if order.purpose in ASIDE]
    best = max((each for each in scored if each[0] > 0), default=None)
    if best is not None and craft not in controllers(view.world, view.side):
        values = (("aircraft", view.name(craft)), ("count", best[0]))
        yield best[2], Reason(STRIKES, "FNG-AIR-02", values)
    looks = next((order for order in orders if order.purpose == "spotting"), None)
    if looks is not None and not view.foes:
        yield looks, Reason(LOOKS, "FNG-FAC-03", (("aircraft", view.name(craft)),))


def under(view: View, order: DeclareRun) -> int:
    """How many enemies who have been seen lie under a run; none where own men are too near to them on it."""
    return along(view, Line(order.entry, order.exit), order.purpose)


def along(view: View, line: Line, purpose: Purpose) -> int:
    """How many enemies who have been seen lie under a line; none where own men are too near to them on it."""
    reach = ASIDE[purpose]
    ahead = (foe.at for foe in view.foes if -EPSILON <= line.ahead(foe.at) <= line.inches + EPSILON)
    foes = [at for at in ahead if abs(line.aside(at)) <= reach + EPSILON]
    if not foes:
        return 0
    first, last = min(map(line.ahead, foes)), max(map(line.ahead, foes))
    spread = FAR_OWN if purpose == "bombing" else 4.0
    for man in view.men:
        at = view.world.get(man, At).point
        if abs(line.aside(at)) <= NEAR_OWN[purpose] and first - spread <= line.ahead(at) <= last + spread:
            return 0
    return len(foes)
