"""Holes in the hands of the computer: into its own out of fire, and what it does to those of the enemy."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.tunnels.exits import CLOSE, worth_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import OnTheMove
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Smoked, ThroughHole
from game.rules.fng.model.decisions.tunnels import BlowHole, FireIntoHole, GoBelow, SmokeHole
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.model.tunnels import connected, holes, is_known, tunnels_of
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.fast_move import normal_move
from game.rules.fng.sky.wind import SMOKE_GRENADE
from game.rules.fng.tunnels.collapsing import charges_of
from game.rules.fng.tunnels.entering import inches_from
from game.rules.fng.tunnels.firing_down import small_arms

GOES = mark("goes to ground: {name} makes for a hole ({hole})")
VANISHES = mark("{name} is gone into the ground, toward {hole}")
SMOKES = mark("smoke down the hole shows where it leads")
BLOWS = mark("closes the hole")
CLOSES_IN = mark("{name} makes for a hole ({hole}) with a charge")
FIRES = mark("somebody has just gone down there")

HOT = 250
"""The danger, in thousandths of a man, from which one goes into the ground."""

OUT_FOR = 2
"""Turns after he has come out in which nobody goes in again."""

FRESH = 1
"""Turns in which whoever has been seen at a hole may still be right below it."""

SMOKE, CHARGE, SHOT = 300, 350, 120
"""The worth of smoke, a charge and fire down a hole, in thousandths of a man."""


def at_holes(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-TUNNEL-07, FNG-TUNNEL-10..11: what he does to a hole of the enemy that he knows and has come to."""
    tables = view.odds.tables
    for hole in _theirs(view):
        inches = inches_from(view.world, figure, hole)
        if inches > tables.sky.smoke.grenade_range:
            continue
        if SMOKE_GRENADE in figure_of(view.world, figure).gear and not _is_smoked(view, hole):
            yield SMOKE, (SmokeHole(figure, hole), Reason(SMOKES, "FNG-TUNNEL-11"))
        if inches > tables.tunnels.travel.at_hole:
            continue
        for charge in charges_of(view.skirmish, figure):
            yield CHARGE, (BlowHole(figure, hole, charge), Reason(BLOWS, "FNG-TUNNEL-10"))
        if view.turn - view.world.get(hole, EntranceKnown).turn <= FRESH:
            for weapon in small_arms(view.skirmish, figure)[:1]:
                yield SHOT, (FireIntoHole(figure, hole, weapon), Reason(FIRES, "FNG-TUNNEL-07"))


def _theirs(view: View) -> Ids:
    """The holes of the enemy that this side knows, ascending."""
    return tuple(
        hole
        for hole in holes(view.world)
        if view.world.get(hole, Entrance).side != view.side and is_known(view.world, view.side, hole)
    )


def _is_smoked(view: View, hole: EntityId) -> bool:
    return any(view.world.has(tunnel, Smoked) for tunnel in tunnels_of(view.world, hole))


def to_holes(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TUNNEL-05, FNG-TUNNEL-10: to a hole of his own where it gets too hot; to one of the enemy with a charge."""
    hole = _refuge(view, figure)
    if hole is not None and _is_hot(view, figure):
        values = (("name", view.name(figure)), ("hole", view.world.get(hole, Entrance).name))
        yield from _walk(view, figure, hole, Reason(GOES, "FNG-TUNNEL-05", values))
    if charges_of(view.skirmish, figure) and not view.foes:
        for hole in _theirs(view)[:1]:
            values = (("name", view.name(figure)), ("hole", view.world.get(hole, Entrance).name))
            yield from _walk(view, figure, hole, Reason(CLOSES_IN, "FNG-TUNNEL-10", values))


def goes_below(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TUNNEL-05: he is at the hole that he made for, or where it gets too hot: into the ground, toward the hole
    that is best to come out of."""
    hole = _refuge(view, figure)
    reach = view.odds.tables.tunnels.travel.at_hole
    if hole is None or inches_from(view.world, figure, hole) > reach:
        return
    moving = view.world.find(figure, OnTheMove)
    if not _is_hot(view, figure) and (moving is None or moving.spent == 0.0):
        return
    toward = max(connected(view.world, hole), key=lambda each: (worth_of(view, each), -each))
    values = (("name", view.name(figure)), ("hole", view.world.get(toward, Entrance).name))
    yield GoBelow(figure, hole, toward), Reason(VANISHES, "FNG-TUNNEL-05", values)


def _is_hot(view: View, figure: EntityId) -> bool:
    return int(view.danger(figure)[view.ground.nearest(view.at(figure))]) >= HOT


def _refuge(view: View, figure: EntityId) -> EntityId | None:
    """FNG-TUNNEL-05: the nearest hole of his own that leads somewhere and at which no enemy waits; None where there is
    none, no enemy is seen, or he has been below not long ago."""
    if not view.foes or _was_below(view, figure):
        return None
    own = [h for h in holes(view.world, view.side) if connected(view.world, h) and not _is_waited_at(view, h)]
    return min(own, key=lambda each: (inches_from(view.world, figure, each), each), default=None)


def _was_below(view: View, figure: EntityId) -> bool:
    """Whether he has been in the ground not long ago."""
    went = view.world.find(figure, ThroughHole)
    return went is not None and view.turn - went.turn <= OUT_FOR


def _is_waited_at(view: View, hole: EntityId) -> bool:
    at = view.world.get(hole, Entrance).point
    return any(distance(at, foe.at) <= CLOSE for foe in view.foes)


def _walk(view: View, figure: EntityId, hole: EntityId, why: Reason) -> Iterator[Answer]:
    """FNG-TUNNEL-05: to the hole, where he gets there with inches left for going in."""
    moving, at = view.world.find(figure, OnTheMove), view.world.get(hole, Entrance).point
    attributes = figure_of(view.world, figure).attributes
    left = moving.left if moving is not None else float(normal_move(view.odds.tables, attributes))
    if inches_from(view.world, figure, hole) > left:
        return
    way = over(view.skirmish, figure).ways.way(Point(*view.at(figure)), snapped(at), left)
    path = keeps_off(view, figure, tuple(way[1:]), left) if len(way) > 1 else ()
    if path:
        yield Move(figure, path), why
