"""Covering fire: a swath kept under fire, and the third die for whoever appears in it: FNG-COVERING-01..03."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.board.skirmish.sides import SIDES
from game.board.table.measure.geometry import Bools, Point, along, distance
from game.board.table.measure.templates import Cone, Strip, swath
from game.engine.core.orders import Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.arms import Braved, Covering, Known
from game.rules.fng.model.components.figures import At, DuckedBack, HunkeredDown
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.events.arms import CoverLaid
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, in_view, is_able
from game.rules.fng.sight.arms import reach_of
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.tongues import why_not_understood

NOT_KNOWN = mark("{name} did not know at the start of this phase that anybody is there.")


@TURN.after_dice("know")
def know(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-COVERING-01, FNG-WEAP-23: everybody remembers whom he has in view now, and fears the flames anew."""
    world = skirmish.world
    for kind in (Known, Braved):
        world.clear(kind)
    for each in SIDES:
        for figure in able(world, each):
            world.set(figure, Known(in_view(world, figure)))


def why_not_cover(world: World, figure: EntityId, targets: Ids) -> Refusal | None:
    """FNG-COVERING-01: whether he knew of one of them when the phase began; None where he did."""
    known = world.find(figure, Known)
    if known is None or not any(target in known.enemies for target in targets):
        return refuse("FNG-COVERING-01", NOT_KNOWN, name=figure_of(world, figure).name)
    return why_not_understood(world, figure)


def cover_with(skirmish: Skirmish, order: Shots) -> None:
    """FNG-COVERING-01, FNG-COVERING-03: the swath of this shot is covered; a shot at somebody else ends what was."""
    world = skirmish.world
    places = [world.get(aim.target.piece, At).point for aim in order.aims]
    if order.covering:
        at = world.get(order.figure, At).point
        cone = swath(at, places, float(sum(aim.dice for aim in order.aims)))
        lay_cover(skirmish, order.figure, order.weapon, cone)
    elif not _keeps_to(world, order.figure, places):
        world.remove(order.figure, Covering)


def lay_cover(skirmish: Skirmish, figure: EntityId, weapon: str, cone: Cone | None) -> None:
    """FNG-COVERING-02: this swath is kept under fire from now on, as far as the weapon reaches."""
    if cone is not None:
        long = max(distance(cone.apex, cone.far), reach_of(skirmish, figure, weapon))
        end = along(cone.apex, cone.far, long) if cone.far != cone.apex else cone.far
        skirmish.world.set(figure, Covering(cone.apex, cone.far, cone.width, end))
        skirmish.emit(CoverLaid(figure=figure, rule="FNG-COVERING-01"))


def end_cover(world: World, figure: EntityId) -> None:
    """FNG-COVERING-03: he fires elsewhere."""
    world.remove(figure, Covering)


def swath_of(world: World, figure: EntityId) -> tuple[Cone, Strip] | None:
    """FNG-COVERING-03: the swath that he keeps under fire, to those he fired at and beyond them.

    None for one who has moved, fallen or gone out of sight.
    """
    covering = world.find(figure, Covering)
    if covering is None or not is_able(world, figure):
        return None
    if world.get(figure, At).point != tuple(covering.at):
        return None
    if world.has(figure, DuckedBack) or world.has(figure, HunkeredDown):
        return None
    far = Point(*covering.far)
    return Cone(Point(*covering.at), far, covering.width), Strip(far, Point(*covering.end), covering.width)


def covers(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> bool:
    """FNG-COVERING-02: whether he has laid covering fire where this enemy appears."""
    return _keeps_to(skirmish.world, figure, [skirmish.world.get(enemy, At).point])


def within_swath(world: World, figure: EntityId, places: Sequence[tuple[float, float]]) -> Bools:
    """FNG-COVERING-02: which of these places he keeps under fire."""
    shapes = swath_of(world, figure)
    if shapes is None:
        return np.zeros(len(places), dtype=np.bool_)
    inside: Bools = shapes[0].inside(places) | shapes[1].inside(places)
    return inside


def _keeps_to(world: World, figure: EntityId, places: Sequence[tuple[float, float]]) -> bool:
    return bool(within_swath(world, figure, places).all())
