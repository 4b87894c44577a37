"""Helicopters that carry men as the computer flies them: FNG-HELO."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.aircraft.low_flight import flies_light
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.helicopters.lifts import (
    edges,
    fits,
    is_dustoff,
    is_light,
    is_litter,
    landing_places,
    load_of,
    near_on_foot,
    room_of,
    where,
)
from game.rules.fng.helicopters.loading import may_unload, ways_to_load
from game.rules.fng.model.components.aircraft import AWAY, OnStation
from game.rules.fng.model.components.figures import At, OutOfFight
from game.rules.fng.model.components.helicopters import LiftedOut
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.helicopters import (
    FlyIn,
    FlyOff,
    PicksPlace,
    PilotActs,
    SetDown,
    SetDownAt,
    Stand,
)
from game.rules.fng.model.query import Ids, able, figure_of, side_of
from game.rules.fng.model.vehicles import passengers

LANDS = mark("{helicopter} sets its men down where it is safest")
COMES_FOR_THEM = mark("{helicopter} comes for the wounded")
UNLOADS = mark("{helicopter} has them get off at once")
LOADS = mark("{helicopter} takes aboard whoever is to go")
LEAVES = mark("{helicopter} has done what it came for")
WAITS = mark("{helicopter} waits: nobody is there for it")
NEAREST = mark("{helicopter} is set down where there is room, far from the enemy")

FEAR = 4
"""Inches farther from those who are to be flown out that a pilot lands for each enemy near a place."""

SOON = 20.0
"""Inches within which a helicopter waits for those who are to be flown out."""

SAFE = 12.0
"""Inches from the nearest known enemy at which a landing zone counts as safe."""


def _reason(view: View, message: str, helicopter: EntityId, rule: str) -> Reason:
    return Reason(message, rule, (("helicopter", figure_of(view.world, helicopter).name),))


# Pilots -----------------------------------------------------------------------------------------


def pilot_acts(view: View, decision: PilotActs) -> Iterator[Answer]:
    """FNG-HELO-12, FNG-HELO-14, FNG-HELO-16: in with men or for the wounded, off with them, and away."""
    world, helicopter = view.world, decision.helicopter
    if is_light(view.skirmish, helicopter) and not passengers(world, helicopter):
        yield from flies_light(view, decision)
    elif where(world, helicopter) == AWAY:
        yield from _flies_in(view, helicopter)
    else:
        if may_unload(view.skirmish, helicopter) and not _flies_them_out(view, helicopter):
            yield SetDown(), _reason(view, UNLOADS, helicopter, "FNG-HELO-14")
        yield from _loads(view, helicopter)
        yield from _flies_off(view, helicopter)
    yield Stand(), _reason(view, WAITS, helicopter, "FNG-HELO-12")


def _flies_them_out(view: View, helicopter: EntityId) -> bool:
    """FNG-HELO-16: whether those aboard have been picked up, and are not to be set down again."""
    lifted = any(view.world.has(man, LiftedOut) for man in passengers(view.world, helicopter))
    return lifted or is_dustoff(view.skirmish, helicopter)


def _flies_in(view: View, helicopter: EntityId) -> Iterator[Answer]:
    """FNG-HELO-12: with men aboard to where they are safest, near where they are wanted; a dustoff to the wounded."""
    skirmish, world = view.skirmish, view.world
    carries = bool(passengers(world, helicopter))
    out = wanted(view)
    wounded = out or _wounded(view)
    if not carries and not wounded:
        return
    message = LANDS if carries else COMES_FOR_THEM
    goal = view.mission.goal if carries and not out else None
    scored = sorted(
        (
            _danger(view, place) if not out else FEAR * _danger(view, place) + _away(view, place, wounded, goal),
            _away(view, place, wounded, goal),
            place,
        )
        for place in _landing_places(view, wounded if not carries else ())
        if fits(skirmish, place)
    )
    for _, _, place in scored[:3]:
        for entry in sorted(edges(skirmish, place), key=lambda edge: (_on_the_way(view, edge, place), edge)):
            yield FlyIn(entry, place), _reason(view, message, helicopter, "FNG-HELO-12")


def _wounded(view: View) -> Ids:
    world = view.world
    return tuple(
        man
        for man, _, _ in world.each(OutOfFight, At)
        if side_of(world, man) == view.side and not world.has(man, Aboard)
    )


def wanted(view: View) -> Ids:
    """FNG-HELO-16: those who are to be flown out and are on foot on the table, ascending."""
    victory = view.skirmish.ctx.options.victory
    squads = {goal.squad for goal in victory.goals if goal.kind == "flown out" and goal.points > 0}
    if view.side != victory.attacker or not squads:
        return ()
    men = [*able(view.world, view.side), *_wounded(view)]
    return tuple(sorted(m for m in men if figure_of(view.world, m).squad in squads and not view.world.has(m, Aboard)))


def _come_soon(view: View, helicopter: EntityId) -> bool:
    """FNG-HELO-16: whether somebody who is to be flown out may be beside it within a turn or two, and has a seat."""
    sitting, lying = load_of(view.world, helicopter)
    here = view.world.get(helicopter, At).point
    near = [man for man in wanted(view) if distance(view.world.get(man, At).point, here) <= SOON]
    return bool(near) and room_of(view.world, helicopter).fits(sitting + 1, lying)


def _landing_places(view: View, wounded: Ids) -> list[Point]:
    """FNG-HELO-12: those of the map; for the wounded also the places right beside them."""
    found = list(landing_places(view.skirmish))
    for man in wounded:
        x, y = view.world.get(man, At).point
        found += [Point(x + across, y + down) for across in (-6, 0, 6) for down in (-6, 0, 6)]
    return list(dict.fromkeys(found))


def _danger(view: View, place: Point) -> int:
    """Known enemies near a place, each counted once more where he is very near."""
    away = [distance(foe.at, place) for foe in view.foes if foe.threat]
    return sum(inches <= SAFE for inches in away) + sum(inches <= 2 * SAFE for inches in away)


def _away(view: View, place: Point, wounded: Ids, goal: tuple[float, float] | None) -> int:
    """Inches from a place to those whom it is for, or to where the men are wanted."""
    if goal is not None:
        return round(distance(place, goal))
    return min((round(distance(place, view.world.get(man, At).point)) for man in wounded), default=0)


def _on_the_way(view: View, edge: Point, place: Point) -> int:
    """Known enemies near the way in from an edge, and then its length."""
    middle = Point((edge.x + place.x) / 2, (edge.y + place.y) / 2)
    feared = [foe.at for foe in view.foes if foe.threat] + list(view.mission.suspects)
    near = sum(min(distance(at, middle), distance(at, edge)) <= 2 * SAFE for at in feared)
    return near * 1000 + round(distance(edge, place))


def _loads(view: View, helicopter: EntityId) -> Iterator[Answer]:
    """FNG-HELO-14: the wounded and those who are to be flown out, as many as go; nobody else leaves the battle."""
    out = wanted(view)
    for order in ways_to_load(view.skirmish, helicopter):
        if all(man in out or is_litter(view.world, man) for man in order.figures):
            yield order, _reason(view, LOADS, helicopter, "FNG-HELO-14")


def _flies_off(view: View, helicopter: EntityId) -> Iterator[Answer]:
    """FNG-HELO-16: when nobody waits for it any more, or its time is up."""
    skirmish, world = view.skirmish, view.world
    last = view.turn >= world.get(helicopter, OnStation).until - 1
    waits = [man for man in near_on_foot(skirmish, helicopter) if world.has(man, OutOfFight)]
    if waits and not last and is_dustoff(skirmish, helicopter):
        return
    if not last and _come_soon(view, helicopter):
        return
    here = Point(*world.get(helicopter, At).point)
    for exit in sorted(edges(skirmish, here), key=lambda edge: (_on_the_way(view, edge, here), edge)):
        yield FlyOff(exit), _reason(view, LEAVES, helicopter, "FNG-HELO-16")


def picks_place(view: View, decision: PicksPlace) -> Iterator[Answer]:
    """FNG-HELO-32: where it has room, as far from known enemies as may be."""
    places = [order.at for order in view.skirmish.candidates() if isinstance(order, SetDownAt)]
    for place in sorted(places, key=lambda at: (_danger(view, at), distance(at, decision.at), at)):
        yield SetDownAt(place), _reason(view, NEAREST, decision.helicopter, "FNG-HELO-32")
