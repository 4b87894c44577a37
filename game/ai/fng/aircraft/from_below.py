"""Fire of the computer's men at aircraft: those who are seen fire, those who lie in wait keep still."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.steel.threats import STOPPED_WORTH
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.skirmish.sides import other_side
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.aiming import in_path
from game.rules.fng.air.at_hovering import hovering, shots_at_hovering
from game.rules.fng.air.from_below import shot_up
from game.rules.fng.air.in_reach import over_table
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp, TakeCover
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.vehicles import passengers
from game.rules.fng.odds.from_the_air import drives_off
from game.rules.fng.resolve.shot import ShotFacts, spoilers

FIRES_UP = mark("fires at the aircraft: {chance} % that it does not come on")
LIES_STILL = Reason(mark("nobody has seen him: he lies still while it passes"), "FNG-HIDE-05")
AT_IT = mark("fires at {vehicle}, which hovers there: {chance} % that it does not stay")
FIRES = mark("{name} fires at the helicopter: it is worth it")
LIES_LOW = mark("{name} lies low: the helicopter is not worth showing himself")
NO_HOPE = mark("{name} lets it pass: he would hardly hit it")

WORTH_IT = 450
"""Thousandths of a hit from which one who lies hidden fires at a helicopter that carries men."""

NOT_EMPTY = 800
"""Thousandths of a hit from which he fires at one that carries nobody but its crew."""

AT_ALL = 150
"""Thousandths of a hit from which anybody fires who is seen already."""

GETS_DOWN = Reason(mark("it comes right over him, and he cannot reach it"), "FNG-AIR-07")


def answers_aircraft(view: View, decision: FireAtAircraftOrNot) -> Iterator[Answer]:
    """FNG-AIR-06..08, FNG-HIDE-05: the weapon that drives it off most likely; who is hidden fires only where it comes
    for him."""
    world, man, craft = view.world, decision.figure, decision.aircraft
    if decision.how != "stands":
        yield from _at_helicopter(view, decision)
        return
    line = over_table(world, craft)
    comes_for_him = man in in_path(view.skirmish, line)
    if world.has(man, Hidden) and not comes_for_him:
        yield HoldFire(), LIES_STILL
        return
    shots = [order for order in view.skirmish.candidates() if isinstance(order, FireUp)]
    scored = [(drives_off(view.skirmish, order, craft, line), -number, order) for number, order in enumerate(shots)]
    for chance, _, order in sorted(scored, key=lambda each: (-each[0], -each[1])):
        yield order, Reason(FIRES_UP, "FNG-AIR-08", (("chance", round(100 * chance)),))
    if comes_for_him:
        yield TakeCover(man), GETS_DOWN
    yield HoldFire(), LIES_STILL


def _at_helicopter(view: View, decision: FireAtAircraftOrNot) -> Iterator[Answer]:
    """FNG-HELO-03, FNG-HIDE-04: who is seen already fires when he may hit; who lies hidden shows himself only for a
    helicopter that he is likely to hit."""
    world, man, craft = view.world, decision.figure, decision.aircraft
    values, line = (("name", figure_of(world, man).name),), over_table(world, craft)
    shots = [order for order in view.skirmish.candidates() if isinstance(order, FireUp)]
    hits = {order: hits_in_thousandths(view, shot_up(view.skirmish, order, craft, line)) for order in shots}
    best = max(shots, key=lambda order: hits[order], default=None)
    hidden = world.has(man, Hidden)
    laden = world.has(craft, Lift) and bool(passengers(world, craft))
    wanted = (WORTH_IT if laden else NOT_EMPTY) if hidden else AT_ALL
    if best is not None and hits[best] >= wanted:
        yield best, Reason(FIRES, "FNG-HELO-03", values)
    yield HoldFire(), Reason(LIES_LOW if hidden else NO_HOPE, "FNG-HIDE-04" if hidden else "FNG-HELO-03", values)


def hits_in_thousandths(view: View, facts: ShotFacts) -> int:
    """FNG-AIR-08: hits to be expected of a shot, in thousandths."""
    against = spoilers(facts.marks[0], 0, shooter_fast=facts.fast)
    judge = view.skirmish.ctx.tables.combat.to_hit.judge
    good = sum(judge(face + facts.skill, against).hit for face in range(1, 7))
    return 1000 * good * min(facts.thrown, facts.marks[0].dice) // 6


def at_hovering(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-HELO-05: his shots at helicopters that hover, each with what it is worth in thousandths of a man; who lies
    hidden waits for something better."""
    crafts = hovering(view.skirmish, other_side(view.side))
    if not crafts or view.has_fired(figure) or view.world.has(figure, Hidden):
        return
    for order in shots_at_hovering(view.skirmish, figure, crafts):
        shot = FireUp(figure, order.weapon, order.automatic)
        line = over_table(view.world, order.target)
        chance = drives_off(view.skirmish, shot, order.target, line)
        values: tuple[tuple[str, str | int], ...] = (
            ("vehicle", view.name(order.target)), ("chance", round(100 * chance)),
        )  # fmt: skip
        yield round(chance * STOPPED_WORTH), (order, Reason(AT_IT, "FNG-HELO-05", values))
