"""Mortars and artillery in the hands of the computer: what it calls for, corrects, fires on with, and stops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPoint
from game.board.table.field import Place
from game.board.table.measure.geometry import Floats, Point, distance, distances, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.indirect.falling import deviation_facts, heading_to
from game.rules.fng.indirect.firing import why_not_lob, why_not_on, why_not_spot
from game.rules.fng.indirect.missions import is_same_target, is_to_be_laid, rounds_in, why_not_target
from game.rules.fng.indirect.spotting import HARMFUL, why_not_heard, why_not_seen
from game.rules.fng.model.components.indirect import Battery, FireMission
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.decisions.indirect import CallFire, EndMission, FireOn, LobAt, SpotAt
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, ILLUMINATION
from game.rules.fng.model.tubes import gunner_at, mission_of, shells_weapon, tube_of, tube_row, tubes_of
from game.rules.fng.odds.falling import places_of_fall

CALLS = mark("calls for {weapon}: {count} of theirs near the point")
CALLS_FINAL = mark("calls for final protective fire: {count} of theirs are upon us")
LIGHTS = mark("calls for light: nobody sees them come")
FIRES_ON = mark("fires for effect: {count} of theirs near the point")
SPOTS = mark("has a spotting round fired")
CORRECTS = mark("corrects: the last round was too far off")
STOPS = mark("ends the mission: there is nothing left to fire at")

HIT = 550
"""The harm of a shell to one in its circle, in thousandths of a man, about."""

ONE_OF_OURS = 3
"""How many of theirs one of ours counts for, where a shell may catch either."""

WORTH = 260
"""The least harm for which shells are called for, in thousandths of a man."""

LITTLE = 240
"""The risk to ours, in thousandths of a man over all rounds, that shells near them may be."""

ENOUGH = 0.4
"""The part of the harm of rounds right over the enemy that those have to promise which deviate from another point."""

FORWARD = 14.0
"""Inches before the middle of our men that light is called to, where nobody knows where they are."""

DESPERATE = 2
"""So many of theirs within ten inches for each three of ours are more than rifles can stop."""

LIT = 18.0
"""Inches from a light within which no other one is called for."""

KEPT = 1
"""Missions of batteries that are not spent on light."""

_FINAL_OUT_OF = 3


class Aim(NamedTuple):
    """A point to fire at: what a round is worth there, how many of theirs are near it, and the harm that it may do to
    ours, in thousandths of a man."""

    worth: int
    at: Place
    near: int
    risk: int


class _Call(NamedTuple):
    """A call for fire: whether it is final protective fire, what he says, and by which rule."""

    final: bool
    message: str
    rule: str


_CALLS = (_Call(False, CALLS, "FNG-MORTAR-07"), _Call(True, CALLS_FINAL, "FNG-MORTAR-09"))


class _Calls(NamedTuple):
    """Points at which it is worth calling for fire, the best first, each with the calls that are worth it."""

    each: tuple[tuple[Aim, tuple[_Call, ...]], ...]


class _Falls(NamedTuple):
    """Where a round may fall, and the chance of each place."""

    points: Floats
    chances: Floats


def shells(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-MORTAR-06..13: what he could have fired now, each with its worth in thousandths of a man."""
    tubes = tubes_of(view.skirmish, view.side)
    for tube in tubes:
        mission = mission_of(view.world, tube)
        if mission is None:
            yield from _direct(view, figure, tube)
            yield from _calls(view, figure, tube)
        elif figure in (mission.spotter, gunner_at(view.skirmish, tube)):
            yield from _goes_on(view, figure, tube, mission)


def answers_with_shells(view: View, figure: EntityId, targets: Ids) -> Iterator[tuple[int, Answer]]:
    """FNG-MORTAR-12: what the gunner of a tube on the table answers with: at those who caused it, or on."""
    tube = tube_of(view.skirmish, figure)
    if tube is None:
        return
    mission = mission_of(view.world, tube)
    if mission is not None:
        yield from (each for each in _goes_on(view, figure, tube, mission) if isinstance(each[1][0], FireOn))
        return
    near = [foe.at for foe in view.foes if foe.figure in targets]
    for gain, (order, reason) in _direct(view, figure, tube, near):
        if isinstance(order, LobAt) and order.rounds:
            yield gain, (order, reason)


def stays_at_tube(view: View, figure: EntityId) -> bool:
    """FNG-MORTAR-04: whether he serves a tube that has something to fire at, and so does not go anywhere."""
    tube = tube_of(view.skirmish, figure)
    return tube is not None and view.is_set_up(figure, tube_row(view.skirmish, tube).weapon)


# The worth of a point ---------------------------------------------------------------------------


def worth_of(view: View, tube: EntityId, at: Place) -> Aim:
    """FNG-MORTAR-14..16: one round meant for a point, by where it may fall: harm to theirs less harm to ours."""
    skirmish, findings = view.skirmish, view.ground.shelled
    radius = shells_weapon(skirmish, tube).circle / 2
    fall = (at, heading_to(skirmish, tube, at), deviation_facts(skirmish, tube, spotting=False))

    def work() -> Aim:
        falls = findings.once(lambda: _falls(view, tube, at), "falls", *fall)
        return _aim(at, radius, falls, [foe.at for foe in view.foes], [view.at(man) for man in view.men])

    return findings.once(work, "worth", radius, view.crowd, len(view.men), *fall)


def _falls(view: View, tube: EntityId, at: Place) -> _Falls:
    falls = places_of_fall(view.skirmish, tube, at, spotting=False)
    points = np.array([fall.at for fall in falls], dtype=np.float64).reshape(-1, 2)
    return _Falls(points, np.array([float(fall.chance) for fall in falls]))


def _aim(at: Place, radius: float, falls: _Falls, foes: Sequence[Place], men: Sequence[Place]) -> Aim:
    def caught(others: Sequence[Place]) -> float:
        each = (distances(falls.points, others) <= radius).sum(axis=1) * falls.chances
        return sum(each.tolist(), start=0.0)  # one after the other, so that every machine finds the same

    theirs, ours = caught(foes), caught(men)
    near = sum(distance(foe, at) <= radius for foe in foes)
    return Aim(round((theirs - ONE_OF_OURS * ours) * HIT), at, near, round(ours * HIT))


def _best(view: View, tube: EntityId, points: Sequence[Place]) -> Aim | None:
    aims = [worth_of(view, tube, at) for at in dict.fromkeys(points)]
    return max(aims, key=lambda aim: (aim.worth, aim.at), default=None)


def _reason(message: str, rule: str, view: View, tube: EntityId, aim: Aim) -> Reason:
    return Reason(message, rule, (("weapon", tube_row(view.skirmish, tube).title), ("count", aim.near)))


# Missions that begin ----------------------------------------------------------------------------


def _direct(
    view: View, figure: EntityId, tube: EntityId, points: Sequence[Place] | None = None
) -> Iterator[tuple[int, Answer]]:
    """FNG-MORTAR-06: his own tube at what he sees."""
    if gunner_at(view.skirmish, tube) != figure or view.has_fired(figure):
        return
    places = [foe.at for foe in view.foes] if points is None else points
    for aim in sorted((worth_of(view, tube, at) for at in dict.fromkeys(places)), key=lambda aim: -aim.worth):
        for final in (False, True):
            if not _is_worth(view, tube, aim, final=final):
                continue
            order = _lob(view, figure, tube, aim, final=final)
            if why_not_lob(view.skirmish, order) is None:
                yield aim.worth * max(1, order.rounds), (order, _reason(CALLS, "FNG-MORTAR-06", view, tube, aim))
                return


def _lob(view: View, figure: EntityId, tube: EntityId, aim: Aim, *, final: bool) -> LobAt:
    target = AtPoint(Point(*snapped(aim.at)))
    laying = is_to_be_laid(view.skirmish, tube, target.at)
    rounds = 0 if laying else rounds_in(view.skirmish, tube, final=final)
    return LobAt(figure, tube, target, HIGH_EXPLOSIVE, rounds, final)


def _is_worth(view: View, tube: EntityId, aim: Aim, *, final: bool) -> bool:
    """Whether shells on a point are worth it: enough harm, and as near to ours as in final protective fire only with
    little risk to them, or where they are lost otherwise."""
    if aim.worth <= 0:
        return False
    rounds = rounds_in(view.skirmish, tube, final=final)
    if not final:
        return aim.worth * rounds >= WORTH
    return aim.risk * rounds <= LITTLE or _is_desperate(view)


def _calls(view: View, figure: EntityId, tube: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-MORTAR-07..09: a call for fire, for light, or for the last that there is; who serves a tube and sees enough
    himself needs nobody to spot for him."""
    battery, gunner = view.world.find(tube, Battery), gunner_at(view.skirmish, tube)
    if (battery is not None and not battery.missions) or gunner == figure:
        return
    if gunner is not None and next(_direct(view, gunner, tube), None) is not None:
        return
    if why_not_heard(view.skirmish, figure, tube) is not None:
        return
    yield from _fire_calls(view, figure, tube)
    light = _dark_place(view)
    if light is not None and ILLUMINATION in tube_row(view.skirmish, tube).shells:
        order = CallFire(figure, tube, AtPoint(Point(*snapped(light))), ILLUMINATION)
        if why_not_target(view.skirmish, figure, tube, order.target.place, ILLUMINATION) is None:
            yield WORTH, (order, Reason(LIGHTS, "FNG-MORTAR-07"))


def _fire_calls(view: View, figure: EntityId, tube: EntityId) -> Iterator[tuple[int, Answer]]:
    skirmish = view.skirmish
    for aim, calls in _worth_a_call(view, tube).each:
        target = AtPoint(Point(*snapped(aim.at)))
        if why_not_seen(skirmish, figure, target.place) is not None:
            continue
        for final, message, rule in calls:
            if why_not_target(skirmish, figure, tube, target.place, HIGH_EXPLOSIVE, final=final) is None:
                gain = aim.worth * rounds_in(skirmish, tube, final=final)
                order = CallFire(figure, tube, target, HIGH_EXPLOSIVE, final)
                yield gain, (order, _reason(message, rule, view, tube, aim))
                return


def _worth_a_call(view: View, tube: EntityId) -> _Calls:
    """The enemies at whom it is worth calling for fire, and how: the same whoever calls for it."""
    found = view.calls.get(tube)
    if not isinstance(found, _Calls):
        aims = sorted((worth_of(view, tube, foe.at) for foe in view.foes), key=lambda aim: -aim.worth)
        each = ((aim, tuple(call for call in _CALLS if _is_worth(view, tube, aim, final=call.final))) for aim in aims)
        found = view.calls[tube] = _Calls(tuple((aim, calls) for aim, calls in each if calls))
    return found


def _is_desperate(view: View) -> bool:
    """FNG-MORTAR-09: whether they are upon us in such numbers that shells on ourselves are the lesser evil."""
    inches = view.skirmish.ctx.tables.indirect.calling.final
    near = sum(any(distance(foe.at, view.at(man)) <= inches for man in view.men) for foe in view.foes)
    return near >= 2 and near * _FINAL_OUT_OF >= len(view.men) * DESPERATE


def _dark_place(view: View) -> Place | None:
    """FNG-ILLUM-01..02: where light is wanted that a battery can spare."""
    place = dark_spot(view)
    if place is None:
        return None
    tubes = tubes_of(view.skirmish, view.side)
    batteries = [battery for tube in tubes if (battery := view.world.find(tube, Battery)) is not None]
    if batteries and sum(battery.missions for battery in batteries) <= KEPT:
        return None
    lit_soon = (mission_of(view.world, tube) for tube in tubes)
    if any(mission is not None and mission.shell == ILLUMINATION for mission in lit_soon):
        return None
    return place


def dark_spot(view: View) -> Place | None:
    """FNG-ILLUM-01..02, FNG-AVAIL-12: where light is wanted: at night, where the enemy is known to be or may come from,
    unless it is lit already."""
    if not view.skirmish.ctx.dark:
        return None
    place = _suspected(view)
    if place is None or any(distance(light.at, place) <= LIT for _, light in view.world.each(Illumination)):
        return None
    return place


def _suspected(view: View) -> Place | None:
    """The middle of the enemies that are known, or a spot before our own men on the way to where others may be."""
    if view.foes:
        return _middle([foe.at for foe in view.foes])
    toward = view.mission.suspects[0] if view.mission.suspects else view.mission.goal
    if toward is None or not view.men:
        return None
    here = _middle([view.at(man) for man in view.men])
    inches = distance(here, toward)
    if inches <= FORWARD:
        return toward
    share = FORWARD / inches
    return (here[0] + (toward[0] - here[0]) * share, here[1] + (toward[1] - here[1]) * share)


def _middle(places: Sequence[Place]) -> Place:
    return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))


# Missions that run ------------------------------------------------------------------------------


def _goes_on(view: View, figure: EntityId, tube: EntityId, mission: FireMission) -> Iterator[tuple[int, Answer]]:
    """FNG-MORTAR-10..13, FNG-MORTAR-15: rounds for effect where they promise enough, else another spotting round, or
    the end of it."""
    skirmish = view.skirmish
    if mission.shell not in HARMFUL:
        order = FireOn(figure, tube, 1)
        if not view.has_fired(figure) and why_not_on(skirmish, order) is None and _dark_or_smoke(view, mission):
            yield WORTH, (order, Reason(LIGHTS, "FNG-MORTAR-11"))
        return
    near = [foe.at for foe in view.foes if is_same_target(skirmish, mission.at, foe.at)]
    best = _best(view, tube, near)
    here = worth_of(view, tube, mission.point if mission.point is not None else mission.at)
    if best is None or max(best.worth, here.worth) <= 0:
        yield 1, (EndMission(figure, tube), Reason(STOPS, "FNG-MORTAR-13"))
        return
    if view.has_fired(figure):
        return
    fire = FireOn(figure, tube, mission.left)
    if here.worth >= ENOUGH * best.worth and why_not_on(skirmish, fire) is None:
        yield here.worth * mission.left, (fire, _reason(FIRES_ON, "FNG-MORTAR-11", view, tube, here))
    spot = SpotAt(figure, tube, AtPoint(Point(*snapped(best.at))))
    if mission.spotter and why_not_spot(skirmish, spot) is None:
        message = CORRECTS if mission.ranged else SPOTS
        yield best.worth, (spot, Reason(message, "FNG-MORTAR-10"))


def _dark_or_smoke(view: View, mission: FireMission) -> bool:
    """FNG-ILLUM-01..02: whether another light is wanted where the last one shone; smoke is laid at once."""
    if mission.shell != ILLUMINATION:
        return True
    return not any(distance(light.at, mission.at) <= LIT for _, light in view.world.each(Illumination))
