"""Fire of the computer's men at aircraft: those who are seen fire, those who lie in wait keep still."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.air.aiming import in_path
from game.rules.fng.air.from_below import flown
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp, TakeCover
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.odds.from_the_air import drives_off

FIRES_UP = mark("fires at the aircraft: {chance} % that it does not come on")
LIES_STILL = Reason(mark("nobody has seen him: he lies still while it passes"), "FNG-HIDE-05")
GETS_DOWN = Reason(mark("it comes right over him, and he cannot reach it"), "FNG-AIR-07")


def answers_aircraft(view: View, decision: FireAtAircraftOrNot) -> Iterator[Answer]:
    """FNG-AIR-06..08, FNG-HIDE-05: the weapon that drives it off most likely; who is hidden fires only where it comes
    for him."""
    world, man, craft = view.world, decision.figure, decision.aircraft
    line, pilot = flown(world, craft), world.get(craft, Aircraft).rep
    comes_for_him = man in in_path(view.skirmish, line)
    if world.has(man, Hidden) and not comes_for_him:
        yield HoldFire(), LIES_STILL
        return
    shots = [order for order in view.skirmish.candidates() if isinstance(order, FireUp)]
    scored = [(drives_off(view.skirmish, order, line, pilot), -number, order) for number, order in enumerate(shots)]
    for chance, _, order in sorted(scored, key=lambda each: (-each[0], -each[1])):
        yield order, Reason(FIRES_UP, "FNG-AIR-08", (("chance", round(100 * chance)),))
    if comes_for_him:
        yield TakeCover(man), GETS_DOWN
    yield HoldFire(), LIES_STILL
