"""A side's mission, read from the goals of the scenario and the map: a place to take, to hold, or the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import Point, distance, middle_of, nearest_on_segment, snapped
from game.board.table.movers import Over
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal
from game.rules.fng.model.setting import Setting
from game.rules.fng.turn.goals import searched

Kind = Literal["take", "hold", "hunt"]

A_TURN = 4.8
"""Inches that a man comes forward in a turn, about: eight at a walk, in three turns of five."""

FOUND = 3.0
"""Inches from a man to a place that he has seen to."""


class Mission(NamedTuple):
    """``take`` a place, ``hold`` it, or ``hunt`` for the enemy; ``goal`` is the point to go to, if there is one.

    The place is a ``zone``, all along an ``edge``, or the goal itself.  ``suspects`` are places where an enemy may lie
    of whom nothing is known.
    """

    kind: Kind
    goal: Place | None
    zone: str = ""
    edge: str = ""
    suspects: tuple[Place, ...] = ()


def mission_of(skirmish: Skirmish, side: str, men: Sequence[Place], foes: Sequence[Place], over: Over) -> Mission:
    """The mission of a side whose men stand at ``men`` and who knows of enemies at ``foes``; ``over`` is the table to
    those who are to carry it out."""
    setting = skirmish.ctx
    enemy = _middle(setting, other_side(side), over)
    wanted = _wanted(setting, side, over)
    if wanted is not None:
        return wanted
    if side != setting.options.victory.attacker:
        zone = next((goal.zone for goal in setting.options.victory.goals if goal.zone), "")
        return Mission("hold", _middle(setting, zone, over), zone, suspects=() if foes or enemy is None else (enemy,))
    for goal in _in_order(skirmish, men):
        place = _place_of(skirmish, goal, men, over)
        if place is not None:
            return Mission("take", place, goal.zone, goal.edge, () if foes else (place,))
    place = _nearest(men, foes) or _nearest(men, _unsearched(setting, men, over))
    return Mission("hunt", place, suspects=() if foes or place is None else (place,))


def _wanted(setting: Setting, side: str, over: Over) -> Mission | None:
    """FNG-MISSION-20 (house): what a side wants in a mission where it is not the goal that says it: whoever is to keep
    ground free waits on it, and the enemy makes for it; None in every other battle."""
    mission, goal = setting.options.mission, setting.options.victory.goals[0]
    if mission is None or goal.kind != "kept free":
        return None
    place = _middle(setting, goal.zone, over)
    return Mission("hold" if side == mission.side else "take", place, goal.zone)


def _in_order(skirmish: Skirmish, men: Sequence[Place]) -> tuple[Goal, ...]:
    """The goals as the scenario names them; who has to leave by an edge does so first once the last of his men needs
    what is left of the time to come there."""
    victory = skirmish.ctx.options.victory
    left = victory.turns - skirmish.world.the(Clock).turn
    leaving = [goal for goal in victory.goals if goal.kind == "left" and _farthest(skirmish, goal, men) > left * A_TURN]
    return (*leaving, *(goal for goal in victory.goals if goal not in leaving))


def _farthest(skirmish: Skirmish, goal: Goal, men: Sequence[Place]) -> float:
    """Inches from the edge that a goal names to the man who has farthest to go."""
    edge = skirmish.ctx.map.edge(goal.edge)
    if edge is None:
        return 0.0
    return max((distance(man, nearest_on_segment(man, edge.line[0], edge.line[-1])) for man in men), default=0.0)


def _place_of(skirmish: Skirmish, goal: Goal, men: Sequence[Place], over: Over) -> Place | None:
    """Where a goal takes the men: into its zone, to its edge, or to a place that nobody has searched yet."""
    setting = skirmish.ctx
    if goal.kind in ("reached", "held"):
        return _middle(setting, goal.zone, over)
    if goal.kind == "found":
        done = searched(skirmish)
        spots = enumerate(setting.map.spots_of(goal.spot))
        return _nearest(men, [spot.at for number, spot in spots if (goal.spot, number) not in done])
    edge = setting.map.edge(goal.edge) if goal.kind == "left" else None
    if edge is None or not men:
        return None
    ends = [snapped(nearest_on_segment(man, edge.line[0], edge.line[-1])) for man in men]
    return _nearest(men, [end for end in ends if over.paths.why_not_stand(end) is None])


def _middle(setting: Setting, zone: str, over: Over) -> Point | None:
    """A place in the middle of a zone where those to whom the table is so can stand; None for a zone that the map does
    not have."""
    found = setting.map.zone(zone) if zone else None
    if found is None:
        return None
    middle = middle_of(found.outline)
    return middle if over.paths.why_not_stand(middle) is None else None


def _nearest(men: Sequence[Place], places: Sequence[Place]) -> Place | None:
    """The place to which some man is nearest."""
    if not men or not places:
        return None
    return min(places, key=lambda place: (round(min(distance(man, place) for man in men), 6), place))


def _unsearched(setting: Setting, men: Sequence[Place], over: Over) -> list[Place]:
    """The middles of the zones that no man has come to, those where the sides begin left out."""
    middles = [_middle(setting, zone.name, over) for zone in setting.map.zones if zone.name not in ("us", "vc")]
    return [place for place in middles if place is not None and all(distance(man, place) > FOUND for man in men)]
