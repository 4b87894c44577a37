"""A side's mission, read from the goals of the scenario and the map: a place to take, to hold, or the enemy."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import structs

from game.ai.raster import GROUNDS
from game.board.skirmish.laying.sides import ATTACKERS
from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import Point, distance, middle_of, nearest_on_segment, snapped
from game.board.table.movers import WALK, Over
from game.board.table.tablemap import TableMap
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fng.helicopters.lifts import landing_places
from game.rules.fng.missions.ground import AREA, CENTRE, FAR_MIDDLE, NAMED, POSITION
from game.rules.fng.missions.scouting import has_scouted
from game.rules.fng.missions.withdrawing import nearest_edge, withdraws
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.components.figures import At, Clock, Figure
from game.rules.fng.model.components.missions import Caches, ForcePile, Marker, OnWatch, Suspected
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal
from game.rules.fng.model.query import able, figure_of
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.missions import EdgeName, Kind
from game.rules.fng.move.gaits import is_upstairs, over
from game.rules.fng.sight.water import swims
from game.rules.fng.turn.goals import in_zone, searched
from game.rules.fng.turn.victory import account, level_of

Manner = Literal["take", "hold", "hunt"]

A_TURN = 4.8
"""Inches that a man comes forward in a turn, about: eight at a walk, in three turns of five."""

FOUND = 3.0
"""Inches from a man to a place that he has seen to."""


ASSAULTED: dict[Kind, str] = {"patrol": CENTRE, "defense": POSITION, "defend": AREA}
"""FNG-MISSION-20, FNG-MISSION-36, FNG-MISSION-46: the ground for which the enemy of a mission makes."""

HELD: dict[Kind, str] = {"patrol": CENTRE, "defense": POSITION, "defend": AREA, "perimeter": ATTACKERS}
"""FNG-MISSION-16, FNG-MISSION-20, FNG-MISSION-36, FNG-MISSION-46: the ground on which one waits for him."""


class Mission(NamedTuple):
    """``take`` a place, ``hold`` it, or ``hunt`` for the enemy; ``goal`` is the point to go to, if there is one.

    The place is a ``zone``, all along an ``edge``, or the goal itself.  ``suspects`` are places where an enemy may lie
    of whom nothing is known.
    """

    kind: Manner
    goal: Place | None
    zone: str = ""
    edge: str = ""
    suspects: tuple[Place, ...] = ()


def is_sent(skirmish: Skirmish, side: str) -> bool:
    """FNG-CAMP-13: whether a side is on a mission of its own, in which its men count for more than the goal."""
    assigned = skirmish.ctx.options.mission
    return assigned is not None and assigned.side == side


def way_of(skirmish: Skirmish, side: str, figure: EntityId) -> Over:
    """The table to one of a side as he goes over it by himself: on a mission nobody swims who is not in the water yet,
    for of those who do too many drown (FNG-SWIM-04, house)."""
    afoot, deep = over(skirmish, figure), skirmish.ctx.deep_water
    wet = not deep or swims(skirmish, figure) or is_upstairs(skirmish.world, figure)
    if wet or not is_sent(skirmish, side) or not skirmish.world.has(figure, Figure):
        return afoot
    return _dry(skirmish.ctx)


@lru_cache(maxsize=GROUNDS)
def _dry(setting: Setting) -> Over:
    """The table to those who keep out of deep water, which reaches a little beyond its edge: nobody goes round it
    along that."""
    table, deep = setting.map, setting.deep_water
    areas = tuple(
        structs.replace(area, outline=tuple(_beyond(at, table) for at in area.outline)) if area.kind in deep else area
        for area in table.areas
    )
    return Over(structs.replace(table, areas=areas), WALK.but_not_over(deep).effects(setting.tables.effects))


def _beyond(at: Point, table: TableMap) -> Point:
    """A corner that lies on the edge of the table, an inch outside it; any other as it is."""
    x, y = (
        here - 1.0 if here <= 0.0 else here + 1.0 if here >= most else here
        for here, most in ((at.x, table.width), (at.y, table.height))
    )
    return Point(x, y)


def mission_of(skirmish: Skirmish, side: str, men: Sequence[Place], foes: Sequence[Place], over: Over) -> Mission:
    """The mission of a side whose men stand at ``men`` and who knows of enemies at ``foes``; ``over`` is the table to
    those who are to carry it out."""
    setting = skirmish.ctx
    enemy = _middle(setting, other_side(side), over)
    assigned = _assigned(skirmish, side, men, foes, over)
    if assigned is not None:
        return assigned
    if side != setting.options.victory.attacker:
        zone = next((goal.zone for goal in setting.options.victory.goals if goal.zone), "")
        return Mission("hold", _middle(setting, zone, over), zone, suspects=() if foes or enemy is None else (enemy,))
    for goal in _in_order(skirmish, men):
        place = _place_of(skirmish, goal, men, over)
        if place is not None:
            return Mission("take", place, goal.zone, goal.edge, () if foes else (place,))
    place = _nearest(men, foes) or _nearest(men, _unsearched(setting, men, over))
    return Mission("hunt", place, suspects=() if foes or place is None else (place,))


def _assigned(skirmish: Skirmish, side: str, men: Sequence[Place], foes: Sequence[Place], over: Over) -> Mission | None:
    """FNG-MISSION-10..49 (house): what a side wants in a mission, by its kind and whose it is; None where the goals of
    the scenario say it, and in every other battle."""
    assigned = skirmish.ctx.options.mission
    if assigned is None:
        return None
    if _turns_home(skirmish, side):
        return _over(skirmish, nearest_edge(skirmish, men), men, over)
    if side == assigned.side:
        return _task_of(skirmish, assigned, men, foes, over)
    zone = ASSAULTED.get(assigned.kind, "")
    if zone:
        return Mission("take", _middle(skirmish.ctx, zone, over), zone)
    return _over(skirmish, assigned.edge, men, over) if assigned.kind == "perimeter" else None


def _turns_home(skirmish: Skirmish, side: str) -> bool:
    """FNG-POSTURE-06..08, FNG-CAMP-13: whether a side has had enough, or has done what it came for."""
    return withdraws(skirmish, side) or is_done(skirmish, side)


def course_of(skirmish: Skirmish, side: str) -> Hashable:
    """FNG-MISSION-10..49: all in the course of a mission from which it follows what a side wants, besides where men
    are."""
    if skirmish.ctx.options.mission is None:
        return ()
    scouted = tuple(figure for figure in skirmish.world.ids(OnWatch) if has_scouted(skirmish, figure))
    return _turns_home(skirmish, side), scouted, tuple(_sought(skirmish))


def is_done(skirmish: Skirmish, side: str) -> bool:
    """FNG-MISSION-24, FNG-MISSION-30, FNG-CAMP-13 (house): whether a side has done what its mission is about, and that
    stays so: an installation destroyed, or so much more harm done than suffered that nothing is gained by more."""
    assigned = skirmish.ctx.options.mission
    if assigned is None or assigned.side != side:
        return False
    if assigned.kind == "search":
        caches = skirmish.world.find(THE_GAME, Caches)
        return caches is not None and caches.destroyed > 0
    points = sum(item.points for item in account(skirmish)) if assigned.kind == "probe" else 0
    return assigned.kind == "probe" and level_of(skirmish, points) == "major"


def _task_of(
    skirmish: Skirmish, assigned: Assignment, men: Sequence[Place], foes: Sequence[Place], over: Over
) -> Mission | None:
    """FNG-MISSION-10, FNG-MISSION-16, FNG-MISSION-20, FNG-MISSION-36: what the side does whose mission it is."""
    if assigned.kind == "recon":
        if any(has_scouted(skirmish, figure) for figure in able(skirmish.world, assigned.side)):
            return _over(skirmish, assigned.edge, men, over)
        return Mission("take", _middle(skirmish.ctx, FAR_MIDDLE, over), FAR_MIDDLE)
    zone = HELD.get(assigned.kind, "")
    if zone:
        return Mission("hold", _middle(skirmish.ctx, zone, over), zone)
    sought = None if foes else _nearest(men, _sought(skirmish))
    if sought is not None:
        return Mission("take", sought, suspects=(sought,))
    if assigned.kind == "attack" and not in_zone(skirmish, assigned.side, AREA):
        return Mission("take", _middle(skirmish.ctx, AREA, over), AREA)
    return None


def _sought(skirmish: Skirmish) -> list[Place]:
    """FNG-MISSION-31, FNG-FORCE-07, FNG-CONTACT-01: what lies on the table for everybody to see and has not been looked
    into yet: markers, cards face down, else features that nobody has seen."""
    world = skirmish.world
    found: list[Place] = [marker.point for _, marker in world.each(Marker)]
    found += [pile.point for _, pile in world.each(ForcePile)]
    return found or [middle_of([Point(*at) for at in suspect.outline]) for _, suspect in world.each(Suspected)]


def _over(skirmish: Skirmish, edge: EdgeName, men: Sequence[Place], over: Over) -> Mission:
    """To an edge of the table, and over it."""
    name = NAMED[edge]
    return Mission("take", _place_of(skirmish, Goal("left", 1, edge=name), men, over), edge=name)


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
    if goal.kind == "flown out":
        return _pick_up(skirmish, goal, men)
    edge = setting.map.edge(goal.edge) if goal.kind == "left" else None
    if edge is None or not men:
        return None
    ends = [snapped(nearest_on_segment(man, edge.line[0], edge.line[-1])) for man in men]
    return _nearest(men, [end for end in ends if over.paths.why_not_stand(end) is None])


def _pick_up(skirmish: Skirmish, goal: Goal, men: Sequence[Place]) -> Place | None:
    """FNG-HELO-14: where those who are to be flown out are picked up: the landing zone that is nearest to them."""
    world = skirmish.world
    side = skirmish.ctx.options.victory.attacker
    waiting = [world.get(man, At).point for man in able(world, side) if figure_of(world, man).squad == goal.squad]
    return _nearest(waiting or men, list(landing_places(skirmish)))


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
