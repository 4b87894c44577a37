"""The acts of an active group, man by man: fire that counts, then moves, what comes last, and the radio."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain

import numpy as np
from msgspec import structs

from game.ai.fng.aircraft.from_below import at_hovering
from game.ai.fng.aircraft.runs import runs
from game.ai.fng.assigned.comrades import brings_home, stays_by
from game.ai.fng.assigned.leaving import goes_off
from game.ai.fng.assigned.markers import at_markers
from game.ai.fng.below.dwellers import dwellers_act, lets_come_near
from game.ai.fng.below.rats import rats_act, sends_rats
from game.ai.fng.care import aids, rallies, retrieves
from game.ai.fng.fire import FROM_AMBUSH, SMALL, best_shot, own_fire
from game.ai.fng.flames import flames, searches
from game.ai.fng.melee import breaks_off, captures, charges, close_by
from game.ai.fng.places import judge_of
from game.ai.fng.radio import asks, on_the_radio
from game.ai.fng.shells import shells, stays_at_tube
from game.ai.fng.sky.flares import lights
from game.ai.fng.sky.searchlights import beams
from game.ai.fng.sky.smoke import smokes
from game.ai.fng.steel.hatches import closes, opens
from game.ai.fng.steel.hunters import lets_pass
from game.ai.fng.steel.litters import litters
from game.ai.fng.steel.main_guns import loads, own_rounds
from game.ai.fng.steel.riders import gets_off, gets_on
from game.ai.fng.steel.sappers import assaulted, rakes
from game.ai.fng.steel.vehicles import drives, is_to_drive, rockets
from game.ai.fng.steel.walls import rockets_at_walls, shells_at_walls
from game.ai.fng.storeys import climbs, is_upstairs
from game.ai.fng.throws import make_ready, ready_grenade, throws
from game.ai.fng.traps.handling import mines, sets, tends
from game.ai.fng.tunnels.below import goes_on_below
from game.ai.fng.tunnels.holes import at_holes, goes_below, to_holes
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.measure.facing import in_front_half, turned_to
from game.board.table.measure.geometry import Floats, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.blast.throwing import barrage_of
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import At, Clock, DuckedBack, OnTheMove, Prone
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.turn import Activate, Activation, Face, GoProne, GroupActs, Shots
from game.rules.fng.model.query import Ids, leader_of, members
from game.rules.fng.turn.acting import acting, at_blows
from game.rules.fng.turn.activation import ready_to_act

COVERS = mark("fires and keeps the place under fire: {chance} % to hurt {target}")
LIES_DOWN = mark("lies down: no cover from {target} here")
LIES_CLOSE = mark("lies down behind his cover from {target}")
TURNS = mark("turns to {target}")
ACTS = mark("{leader} leads {count} men: there is something to do")
ACTS_ALONE = mark("{name} has something to do")
RUNS = mark("nobody is in the way: {leader} takes his men forward at a run")

BETTER = 100
"""By how much a shot after a move has to be better than one before it."""

WALK = 8.0
"""Inches that one walks in an activation."""

ACTIVE = 0.6
"""The share of turns in which a group is active, about."""

RUN = 12.0
"""Inches that a run may take one."""

FOREMOST = 24
"""Of the places that he could run to, so many are looked at, those nearest to the goal."""

ARRIVED = 2.0
"""Inches from the goal within which nobody runs to it."""


def group_acts(view: View, decision: GroupActs) -> Iterator[Answer]:
    """FNG-TURN-07: comrades first; then shots, throws and charges, the best first, so that fire covers those who move.

    Last who stays makes ready, lies down or turns.
    """
    men = acting(view.world)
    yield from _before_blows(view, men)
    blows = [(gain, -figure, answer) for figure in men for gain, answer in _blows(view, figure)]
    for _, _, answer in sorted(blows, key=lambda blow: (-blow[0], -blow[1])):
        yield answer
    for figure in members(view.world):
        yield from on_the_radio(view, figure)
    for figure in men:
        yield from aids(view, figure)
        yield from tends(view, figure)
        yield from litters(view, figure)
    for figure in men:
        yield from gets_off(view, figure)
        yield from gets_on(view, figure)
        yield from drives(view, figure)
        yield from loads(view, figure)
        yield from opens(view, figure)
    for figure in men:
        yield from goes_off(view, figure)
        yield from at_markers(view, figure)
        yield from goes_below(view, figure)
    for figure in men:
        yield from rats_act(view, figure)
    for figure in _in_order(view, men):
        yield from climbs(view, figure)
        if may_go(view, figure):
            yield from retrieves(view, figure, judge_of(view, figure).inches)
            yield from brings_home(view, figure)
            yield from to_holes(view, figure)
            yield from stays_by(view, figure, judge_of(view, figure).answers())
    for figure in men:
        yield from _last(view, figure)


def _before_blows(view: View, men: Ids) -> Iterator[Answer]:
    """FNG-REACT-32, FNG-MELEE-06, FNG-CALL-06: comrades, a fight that is better broken off, fire from elsewhere."""
    for figure in members(view.world):
        yield from rallies(view, figure)
    for figure in at_blows(view.world):
        yield from breaks_off(view, figure, judge_of(view, figure).inches)
    for figure in men:
        yield from asks(view, figure)


def _blows(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """The blows that he can strike at an enemy now: fire, throw, or charge where that is better; none by one who lets a
    lamp come near."""
    if lets_come_near(view, figure):
        return
    shots = list(_shots_before_moving(view, figure))
    thrown = [blow for blow in _bursts_and_flames(view, figure) if blow[0] > SMALL]
    if close_by(view, figure) and may_go(view, figure):
        spots = judge_of(view, figure).spots
        later = max((int(judge_of(view, figure).best_shot[spot.number]) for spot in spots), default=0)
        yield from charges(view, figure, max((later, *(gain for gain, _ in (*shots, *thrown)))))
    yield from thrown
    if may_go(view, figure):
        yield from smokes(view, figure)
    yield from lights(view, figure)
    yield from beams(view, figure)
    yield from mines(view, figure)
    yield from at_holes(view, figure)
    yield from (rocket for rocket in _rockets(view, figure) if rocket[0] > SMALL)
    yield from closes(view, figure)
    at_walls = chain(rockets_at_walls(view, figure), shells_at_walls(view, figure))
    yield from (rocket for rocket in at_walls if rocket[0] > SMALL)
    yield from (run for run in assaulted(view, figure) if run[0] > SMALL)
    yield from (shell for shell in own_rounds(view, figure) if shell[0] > SMALL)
    yield from shells(view, figure)
    yield from (burst for burst in rakes(view, figure) if burst[0] > SMALL)
    yield from (shot for shot in at_hovering(view, figure) if shot[0] > SMALL)
    yield from shots


def _rockets(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-01: his rounds at vehicles, unless he waits for a better one, or goes first to where he has it."""
    for gain, (order, reason) in rockets(view, figure):
        spots = judge_of(view, figure).spots if may_go(view, figure) else []
        later = judge_of(view, figure).shot_less_risk(spots[0].number) if spots else 0
        if gain + BETTER >= later and lets_pass(view, order) is None:
            yield gain, (order, reason)


def _bursts_and_flames(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """The answers by which he throws, launches or burns in his own time."""
    fired = barrage_of(view.skirmish, figure)
    if fired is not None:
        left = [foe for foe in view.foes if snapped(foe.at) not in fired.spots]
        yield from (blow for blow in throws(view, figure, left) if _is_of(blow, fired.weapon))
    if not view.has_fired(figure):
        yield from throws(view, figure, view.foes)
        yield from flames(view, figure, view.foes)


def _is_of(blow: tuple[int, Answer], weapon: str) -> bool:
    order = blow[1][0]
    return isinstance(order, ThrowAt) and order.weapon == weapon


def may_go(view: View, figure: EntityId) -> bool:
    """Whether he has not gone yet: nobody walks to and fro in one activation, or goes anywhere aboard a vehicle; who is
    below or upstairs goes otherwise."""
    if view.world.has(figure, Aboard) or stays_at_tube(view, figure):
        return False
    if is_below(view.world, figure) or is_upstairs(view, figure):
        return False
    moving = view.world.find(figure, OnTheMove)
    return moving is not None and moving.spent == 0.0 and moving.allowance >= 1.0


def _shots_before_moving(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """His shot from where he stands, unless he goes first to where he has a better one; who stays covers with it."""
    found = own_fire(view, figure)
    if found is None:
        return
    gain, answer = found
    spots = judge_of(view, figure).spots if may_go(view, figure) else []
    if spots and judge_of(view, figure).shot_less_risk(spots[0].number) > gain + BETTER:
        return
    for shot in (answer,) if spots else _covering(answer):
        yield gain, shot


def _in_order(view: View, men: Ids) -> Ids:
    """The men as they move: the Leader last, so that his men go while he watches, and nobody strays from him."""
    leader = leader_of(view.world, men)
    return tuple(sorted(men, key=lambda f: (f == leader, f)))


def _covering(answer: Answer) -> Iterator[Answer]:
    """FNG-COVERING-01: who stays keeps under fire what he has fired at, where he knew of an enemy there."""
    order, reason = answer
    if isinstance(order, Shots):
        covers = reason if reason.message == FROM_AMBUSH else Reason(COVERS, "FNG-COVERING-01", reason.values[:2])
        yield structs.replace(order, covering=True), covers
    yield answer


def _last(view: View, figure: EntityId) -> Iterator[Answer]:
    """The last answers, of one who stays: fire, lie down where he has no cover, or turn to the enemy."""
    found = own_fire(view, figure)
    if is_below(view.world, figure):
        yield from dwellers_act(view, figure, found)
        return
    if found is not None:
        yield from _covering(found[1])
    elif not view.foes:
        yield from sets(view, figure)
    yield from captures(view, figure)
    yield from searches(view, figure)
    yield from make_ready(view, figure)
    here = view.ground.nearest(view.at(figure))
    threat = view.threat_at(figure, here)
    if threat is not None and not in_front_half(view.at(figure), view.world.get(figure, At).facing, threat.at):
        values = (("target", view.name(threat.figure)),)
        yield Face(figure, turned_to(view.at(figure), threat.at)), Reason(TURNS, "FNG-FACE-01", values)
    covered = threat is not None and view.ground.seen(threat.at).there[here] >= 2
    stands = threat is not None and not view.world.has(figure, Prone) and not view.is_hidden(figure)
    if found is None and threat is None:
        yield from ready_grenade(view, figure)
    lies = view.temper.lies_close or not covered
    if stands and lies and threat is not None and int(view.danger(figure)[here]) >= view.temper.exposed:
        why = LIES_CLOSE if covered else LIES_DOWN
        yield GoProne(figure), Reason(why, "FNG-MOVE-07", (("target", view.name(threat.figure)),))


# Which group ------------------------------------------------------------------------------------


def activate(view: View, decision: Activation) -> Iterator[Answer]:
    """FNG-GROUP-02, FNG-TURN-04..06: the largest group that has something to do; at a run where no enemy sees it;
    before that, what its aircraft are to do (FNG-AIR-02)."""
    yield from runs(view, decision)
    yield from goes_on_below(view, decision)
    yield from sends_rats(view, decision)
    ready = ready_to_act(view.world, decision.side)
    busy = cache(partial(_has_something_to_do, view))
    for chosen in _groups(view):
        first = next((figure for figure in chosen if figure in ready and busy(figure)), None)
        if first is None:
            continue
        leader = leader_of(view.world, chosen)
        if _can_run(view, chosen):
            name = view.name(leader if leader is not None else chosen[0])
            yield Activate(chosen, fast=True), Reason(RUNS, "FNG-MOVE-02", (("leader", name),))
        if len(chosen) > 1 and leader is not None:
            values: tuple[tuple[str, str | int], ...] = (("leader", view.name(leader)), ("count", len(chosen)))
            yield Activate(chosen), Reason(ACTS, "FNG-LEAD-02", values)
        else:
            yield Activate(chosen), Reason(ACTS_ALONE, "FNG-TURN-04", (("name", view.name(first)),))


def _groups(view: View) -> list[Ids]:
    """The groups that the rules offer, the largest first."""
    found = dict.fromkeys(o.members for o in view.skirmish.candidates() if isinstance(o, Activate))
    return sorted(found, key=lambda members: (-len(members), members))


def _has_something_to_do(view: View, figure: EntityId) -> bool:
    """A shot, a better place, a weapon to load, a call, a fight to break off, or to come out again."""
    world = view.world
    if world.has(figure, DuckedBack) or any(arm.empty for _, arm in arms_of(world, figure)):
        return True
    if is_below(view.world, figure):
        fires = own_fire(view, figure) is not None and not lets_come_near(view, figure)
        return fires or next(rats_act(view, figure), None) is not None
    if own_fire(view, figure) is not None or any(gain > SMALL for gain, _ in shells(view, figure)):
        return True
    if any(gain > SMALL for gain, _ in own_rounds(view, figure)) or next(loads(view, figure), None) is not None:
        return True
    if world.has(figure, Aboard):
        riding = chain(gets_off(view, figure), drives(view, figure))
        busy = chain(on_the_radio(view, figure), (answer for _, answer in beams(view, figure)), riding)
        return next(busy, None) is not None or is_to_drive(view, figure)
    if next(climbs(view, figure), None) is not None:
        return True
    at_steel_or_walls = chain(
        rockets(view, figure),
        rockets_at_walls(view, figure),
        assaulted(view, figure),
        rakes(view, figure),
        at_hovering(view, figure),
    )
    if next(at_steel_or_walls, None) is not None:
        return True
    if not is_upstairs(view, figure) and judge_of(view, figure).spots:
        return True
    inches = judge_of(view, figure).inches
    if next(mines(view, figure), None) is not None:
        return True
    at_comrades = chain(aids(view, figure), tends(view, figure), litters(view, figure))
    care = chain(at_comrades, retrieves(view, figure, inches), brings_home(view, figure))
    others = chain(
        to_holes(view, figure),
        goes_below(view, figure),
        (order for _, order in at_holes(view, figure)),
        on_the_radio(view, figure),
        care,
        gets_on(view, figure),
        breaks_off(view, figure, inches),
        _last(view, figure),
    )
    return next(others, None) is not None


def _can_run(view: View, members: Ids) -> bool:
    """FNG-MOVE-02: whether the way is far and nobody who has been met could fire at them on it."""
    goal = view.mission.goal
    if view.mission.kind == "hold" or goal is None:
        return False
    left = {figure: _to_go(view, figure, goal) for figure in members}
    if view.alone:
        return min(left.values()) > ARRIVED
    if view.unmet and not _is_late(view, max(left.values())):
        return False
    for figure, inches in left.items():
        if not 12.0 < inches < 99.0 or _is_met(view, figure, view.ground_of(figure).away(goal)):
            return False
    return all(best_shot(view, figure, [foe.figure for foe in view.foes]) is None for figure in members)


def _to_go(view: View, figure: EntityId, goal: Place) -> float:
    """Inches of movement from him to the objective."""
    ground = view.ground_of(figure)
    return float(ground.away(goal)[ground.nearest(view.at(figure))])


def _is_late(view: View, inches: float) -> bool:
    """Whether so many inches at a walk, with the turns in which nobody of his acts, are more than is left to go."""
    left = view.skirmish.ctx.options.victory.turns - view.world.the(Clock).turn
    return inches / WALK > left * ACTIVE


def _is_met(view: View, figure: EntityId, away: Floats) -> bool:
    """Whether fire, or the like of what a comrade met, is to be feared where he is or where a run would take him."""
    danger, here = view.danger(figure), view.ground.nearest(view.at(figure))
    near = view.ground_of(figure).near(view.at(figure), RUN)
    ahead = near.numbers[away[near.numbers] <= away[here]]
    nearest = ahead[np.argsort(away[ahead], kind="stable")[:FOREMOST]]
    return int(danger[here]) > 0 or bool(np.any(danger[nearest] > 0))
