"""Light observation helicopters of the computer: they come in to look, keep off the rifles, and leave in time."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.helicopters.lifts import edges, where
from game.rules.fng.model.components.aircraft import AWAY, OnStation
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.helicopters import FlyOff, HoverIn, PilotActs, Skim, Stand
from game.rules.fng.model.query import figure_of

COMES_TO_LOOK = mark("{helicopter} comes in low to look for the enemy")
LOOKS_ON = mark("{helicopter} looks where nobody has looked yet")
STAYS = mark("{helicopter} stays where it sees most")
IS_DONE = mark("{helicopter} has looked long enough")

KEEPS_OFF = 14.0
"""Inches from known enemies at which a light helicopter would rather be."""

_PARTS = (1, 2, 3)
"""The quarters of the table over which it looks."""


def flies_light(view: View, decision: PilotActs) -> Iterator[Answer]:
    """FNG-HELO-21..22: over the quarter of the table where the enemy is feared most, not right over his rifles; off
    when its time is up."""
    world, helicopter = view.world, decision.helicopter
    spots = sorted(_spots(view), key=lambda spot: (_danger(view, spot), _from_fear(view, spot), spot))
    if where(world, helicopter) == AWAY:
        for spot in spots:
            for entry in sorted(edges(view.skirmish, spot), key=lambda edge: (distance(edge, spot), edge)):
                yield HoverIn(entry, spot), _reason(view, COMES_TO_LOOK, helicopter)
        return
    here = Point(*world.get(helicopter, At).point)
    if view.turn >= world.get(helicopter, OnStation).until - 1 or _danger(view, here) > 1:
        for exit in sorted(edges(view.skirmish, here), key=lambda edge: (distance(edge, here), edge)):
            yield FlyOff(exit), _reason(view, IS_DONE, helicopter)
    for spot in spots:
        if _danger(view, spot) <= _danger(view, here) and spot != here:
            yield Skim(spot), _reason(view, LOOKS_ON, helicopter)
    yield Stand(), _reason(view, STAYS, helicopter)


def _reason(view: View, message: str, helicopter: EntityId) -> Reason:
    return Reason(message, "FNG-HELO-21", (("helicopter", figure_of(view.world, helicopter).name),))


def _spots(view: View) -> list[Point]:
    width, height = view.skirmish.ctx.map.width, view.skirmish.ctx.map.height
    return [snapped(Point(width * across / 4, height * down / 4)) for across in _PARTS for down in _PARTS]


def _danger(view: View, spot: Point) -> int:
    """Known enemies who have it before their rifles."""
    return sum(distance(foe.at, spot) <= KEEPS_OFF for foe in view.foes if foe.threat)


def _from_fear(view: View, spot: Point) -> int:
    """Inches to where an enemy is known or feared; they take turns, so that it does not look at one spot alone."""
    feared = [foe.at for foe in view.foes] + list(view.mission.suspects)
    nearest = min((distance(at, spot) for at in feared), default=0.0)
    return round(abs(nearest - KEEPS_OFF)) + (7 * round(spot.x + spot.y) + 5 * view.turn) % 11
