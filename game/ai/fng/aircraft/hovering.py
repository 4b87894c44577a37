"""Door guns and hovering helicopters of the computer: they hover to light more of the enemy, or to turn on him from out
of his reach; they fire at whoever pays most, and leave where it pays most."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.aircraft.runs import along
from game.ai.fng.aircraft.worth import worth_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.air.control import BY_HAND
from game.rules.fng.air.lines import Line, line_over
from game.rules.fng.air.night_birds import has_light
from game.rules.fng.air.squadrons import hanging, passes_left
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.sky import Searchlight
from game.rules.fng.model.decisions.aircraft import MakePass
from game.rules.fng.model.decisions.helicopters import CeaseFire, FireDoorGun, Hover, LeavesHover, MansGuns, TurnAndGo

FIRES = Reason(mark("the gunner has him in his arc"), "FNG-HELO-17")
NOBODY = Reason(mark("nobody there is worth the belt"), "FNG-HELO-17")
ON_THEM = mark("{aircraft} flies off over {count} of the enemy")
OFF = Reason(mark("it flies off by the shortest way"), "FNG-HELO-06")
HOLDS_LIGHT = mark("{aircraft} hovers and lights {count} of the enemy, more than along its way")
WAITS_OVER = mark("{aircraft} hovers out of their reach, to turn on {count} of the enemy next")

OUT_OF_REACH = 24.0
"""FNG-HELO-05: inches within which whoever sees it hover fires at once."""

GUNNERS = 24.0
"""Inches from an enemy who is lit up at which own men fire at him."""


def mans_guns(view: View, decision: MansGuns) -> Iterator[Answer]:
    """FNG-HELO-17: the shot that pays most; door gunners have belts enough."""
    shots = [order for order in view.skirmish.candidates() if isinstance(order, FireDoorGun)]
    scored = [(worth_of(view, order), -number, order) for number, order in enumerate(shots)]
    for worth, _, order in sorted(scored, key=lambda each: (-each[0], -each[1])):
        if worth > 0:
            yield order, FIRES
    yield CeaseFire(decision.unit), NOBODY


def leaves_hover(view: View, decision: LeavesHover) -> Iterator[Answer]:
    """FNG-HELO-06: over as many of the enemy as may be, where none of its own are under its guns; else the shortest
    way."""
    here = Point(*view.world.get(decision.unit, At).point)
    orders = [order for order in view.skirmish.candidates() if isinstance(order, TurnAndGo)]
    ways = [
        (along(view, Line(here, order.exit), "strafing"), -Line(here, order.exit).inches, order) for order in orders
    ]
    for count, _, order in sorted(ways, key=lambda each: (-each[0], -each[1])):
        if count:
            yield order, Reason(ON_THEM, "FNG-HELO-06", (("aircraft", view.name(order.unit)), ("count", count)))
    for _, _, order in sorted(ways, key=lambda each: -each[1]):
        yield order, OFF


# Whether to hover -------------------------------------------------------------------------------


def lights_from_hover(view: View, decision: MakePass) -> Iterator[Answer]:
    """FNG-HELO-05, FNG-HELO-08: before it attacks: over the spot from which its light shows more of those whom its own
    men can fire at than it does along its way."""
    craft = decision.unit
    light = view.world.find(craft, Searchlight)
    if light is None or not has_light(view.skirmish, craft):
        return
    row = view.skirmish.ctx.tables.helicopters.searchlight
    targets = _before_own_men(view)
    line = Line(Point(*light.start), Point(*light.end))
    shown = sum(abs(line.aside(at)) <= row.strip / 2 for at in targets)
    scored = [
        (sum(distance(at, order.at) <= row.circle / 2 for at in targets), -number, order)
        for number, order in enumerate(_hovers(view))
    ]
    best = max(scored, key=lambda each: (each[0], each[1]), default=None)
    if best is not None and best[0] > shown:
        yield best[2], Reason(HOLDS_LIGHT, "FNG-HELO-08", (("aircraft", view.name(craft)), ("count", best[0])))


def waits_in_hover(view: View, decision: MakePass) -> Iterator[Answer]:
    """FNG-HELO-05, FNG-HELO-06: where nothing on its way is worth an attack: over a spot out of the reach of all who
    are known or feared, from where it turns on most of them in its next activation."""
    craft = decision.unit
    if not any(passes_left(view.skirmish, craft, each) for each in ("guns", "rockets", "grenades")) and not any(
        hanging(view.skirmish, craft, each) for each in BY_HAND
    ):
        return
    feared = [*(foe.at for foe in view.foes), *view.mission.suspects]
    scored = [
        (_next_from(view, order.at), -number, order)
        for number, order in enumerate(_hovers(view))
        if all(distance(at, order.at) > OUT_OF_REACH for at in feared)
    ]
    best = max(scored, key=lambda each: (each[0], each[1]), default=None)
    if best is not None and best[0]:
        yield best[2], Reason(WAITS_OVER, "FNG-HELO-06", (("aircraft", view.name(craft)), ("count", best[0])))


def _hovers(view: View) -> list[Hover]:
    return [order for order in view.skirmish.candidates() if isinstance(order, Hover)]


def _before_own_men(view: View) -> list[Point]:
    """Enemies seen or feared whom some of its own men are near enough to fire at once they are lit."""
    places = [*(Point(*foe.at) for foe in view.foes), *(Point(*at) for at in view.mission.suspects)]
    men = [view.at(man) for man in view.men]
    return [at for at in places if any(distance(at, man) <= GUNNERS for man in men)]


def _next_from(view: View, spot: Point) -> int:
    """FNG-HELO-06: how many of the enemy may lie under its way off from a spot."""
    lines = (line_over(view.skirmish, spot, Point(*foe.at)) for foe in view.foes)
    return max((along(view, Line(spot, line.exit), "strafing") for line in lines if line is not None), default=0)
