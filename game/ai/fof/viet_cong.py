"""Those who defend in Force on Force, mostly the Viet Cong: a stance, and in it the first line that works.

The stance is chosen before the battle, or thrown once, by a die of the player's own that every decision finds again, so
that nothing has to be kept in mind.  Harass lets a unit fire and move out of sight in turn, by the number of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np

from game.ai.fof.fire import assault_reason, best_shot, fire, outnumbered_victim
from game.ai.fof.moves import along, can_go, hut_cover, nearest_hut, pace_for, slips, towards
from game.ai.fof.tasks import at_exit
from game.ai.fof.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Bools, Floats, Point, distance
from game.engine.core.dice import AI, SeededDice
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.components import Active, Hidden, InCover, Vehicle
from game.rules.fof.model.decisions import Activate, Assault, Choice, Leave, TakeCover
from game.rules.fof.model.query import is_pinned
from game.rules.fof.model.tables.forces import Stance, StanceRow
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.turn.goals import losses, men_of

RULE = "FOF-SOLO-1"

AMBUSHES = mark("ambush: {target} is within reach of its fire")
DEFENDS = mark("defend: {target} is in sight")
HARASSES = mark("harass: a few shots at {target}, then away")
CORNERED = mark("withdraw: {target} is too close to turn its back on")
LAST_SHOT = mark("withdraw: no way out, so it fires at {target}")
LIES_IN_WAIT = mark("ambush: to cover beside the way of the Americans, unseen")
TO_THE_HUTS = mark("defend: to the nearest cover at {place}")
SHADOWS = mark("harass: unseen to where it will see {target}")
OUT_OF_SIGHT = mark("harass: out of their sight before they shoot back")
AWAY = mark("withdraw: towards the edge")
LEAVES = mark("withdraw: leaves the table")
WATCHES = mark("on overwatch: nobody is in sight yet")
BLUFFS = mark("nobody is there: lies as still as those on overwatch")
STAYS = mark("stays where it is, in cover")

HARASS_AWAY = 18.0
"""Inches at most to the unit that is shadowed."""


def stance_of(view: View) -> Stance:
    """FOF-SOLO-1: the stance of the scenario, else by the die of the beginning; all withdraw once half of them are down
    or gone."""
    if "stance" not in view.kept:
        starting = len(men_of(view.world, view.side))
        broken = losses(view.world, view.side) * view.tables.solo.numbers.broken_at >= starting > 0
        view.kept["stance"] = "withdraw" if broken else _chosen(view)
    return cast("Stance", view.kept["stance"])


def _chosen(view: View) -> Stance:
    """FOF-SOLO-1: that of the scenario, or of the player who has chosen it; else the die of the beginning says."""
    chosen = view.setting.options.stance
    if chosen is not None and chosen != "dice":
        return chosen
    face = SeededDice(view.dice.seed, f"{AI}/{view.side}/stance").below(6) + 1
    return view.tables.solo.stance(face)


def stance_row(view: View) -> StanceRow:
    """FOF-SOLO-1: the numbers of the stance."""
    return view.tables.solo.stances[stance_of(view)]


def fire_limit(view: View, unit: EntityId) -> float:
    """FOF-SOLO-1: inches within which it fires of its own accord; 0: at whatever it sees."""
    row = stance_row(view)
    return row.unrevealed if view.world.has(unit, Hidden) else row.fire


# Which unit, and how ----------------------------------------------------------------------------


def activations(view: View) -> Iterator[Answer]:
    """FOF-SOLO-1: the units nearest to the enemy first, each by its first line that can be done."""
    on_foot = (unit for unit in view.ready() if not view.world.has(unit, Vehicle))
    for unit in sorted(on_foot, key=lambda unit: (_nearness(view, unit), unit)):
        for how, reason in lines(view, unit):
            yield Activate(unit, how), reason


def _nearness(view: View, unit: EntityId) -> float:
    foe = view.nearest_foe(view.at(unit))
    return distance(view.at(unit), view.at(foe)) if foe is not None else 0.0


def lines(view: View, unit: EntityId) -> Iterator[tuple[Choice, Reason]]:
    """FOF-SOLO-1: what a unit may be activated for, its first line first."""
    stance = stance_of(view)
    victim = _victim(view, unit)
    if victim is not None:
        yield "assault", assault_reason(view, victim)
    if stance == "withdraw":
        yield from _withdrawing(view, unit)
        return
    if stance == "harass" and _slips_now(view, unit):
        for how in _hows(view, unit, _unseen(view)):
            yield how, _out_of_sight()
    shot = best_shot(view, unit, fire_limit(view, unit))
    if shot is not None:
        why = {"ambush": AMBUSHES, "defend": DEFENDS}.get(stance, HARASSES)
        yield "stand", Reason(why, RULE, _named(view, shot.target))
    if view.holds_initiative and stance_row(view).waits and not view.shots(unit):
        if unit in view.dummies:
            yield "stand", Reason(BLUFFS, RULE)
        yield "overwatch", Reason(WATCHES, RULE)
    yield from _moving(view, unit, stance)
    yield "stand", Reason(STAYS, RULE)


def _victim(view: View, unit: EntityId) -> EntityId | None:
    """FOF-SOLO-1: whom it assaults, in the stances that do."""
    return outnumbered_victim(view, unit) if stance_row(view).assaults else None


def _moving(view: View, unit: EntityId, stance: Stance) -> Iterator[tuple[Choice, Reason]]:
    """FOF-SOLO-1: the second line of a stance."""
    if is_pinned(view.world, unit):
        return
    if stance == "defend":
        cover, pace = _cover_at_huts(view, unit), _pace_to_huts(view, unit)
        if pace == "rapid" and can_go(view, unit, cover, "rapid"):
            yield "rapid", _to_the_huts(view)
        if can_go(view, unit, cover, "tactical"):
            yield "tactical", _to_the_huts(view)
    elif not view.holds_initiative:
        for _, reason in second_line(view, unit, stance):
            yield "out of contact", reason
            return


def _withdrawing(view: View, unit: EntityId) -> Iterator[tuple[Choice, Reason]]:
    shot = best_shot(view, unit, fire_limit(view, unit))
    if shot is not None:
        yield "stand", Reason(CORNERED, RULE, _named(view, shot.target))
    pinned = is_pinned(view.world, unit)
    if view.may_leave and not pinned and at_exit(view, unit):
        yield "task", Reason(LEAVES, RULE)
    if not pinned:
        for how in _hows(view, unit, _home(view, unit)):
            yield how, Reason(AWAY, RULE)
    last = best_shot(view, unit)
    if last is not None:
        yield "stand", Reason(LAST_SHOT, RULE, _named(view, last.target))
    yield "stand", Reason(STAYS, RULE)


def _hows(view: View, unit: EntityId, goals: Bools) -> Iterator[Choice]:
    """Rapid and Tactical where that leads anywhere."""
    if not is_pinned(view.world, unit):
        paces: tuple[Pace, ...] = ("rapid", "tactical")
        yield from ("rapid" if pace == "rapid" else "tactical" for pace in paces if can_go(view, unit, goals, pace))


def _slips_now(view: View, unit: EntityId) -> bool:
    """FOF-SOLO-1: whether a unit that harasses moves off this time: one that is known, and seen, every other turn."""
    known = not view.world.has(unit, Hidden)
    return known and (view.turn + unit) % 2 == 1 and bool(view.who_sees(view.at(unit)))


def _named(view: View, target: EntityId) -> tuple[tuple[str, str | int], ...]:
    return (("target", view.name(target)),)


def _out_of_sight() -> Reason:
    return Reason(OUT_OF_SIGHT, RULE)


# What the active unit does ----------------------------------------------------------------------


def acts(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-SOLO-1: what the line says that the unit was activated for."""
    state = view.world.get(unit, Active)
    stance = stance_of(view)
    if state.how == "stand" and not state.fired:
        if not view.world.has(unit, InCover):
            yield TakeCover(unit), Reason(STAYS, RULE)
        yield from _fires(view, unit, stance)
    elif state.how == "assault":
        target = _victim(view, unit)
        if target is not None:
            yield Assault(unit, target), assault_reason(view, target)
    elif state.how == "task":
        yield Leave(unit), Reason(LEAVES, RULE)
    elif state.how == "out of contact":
        yield from second_line(view, unit, stance)
    elif state.how in ("tactical", "rapid") and not (state.moved or is_pinned(view.world, unit)):
        yield from _marches(view, unit, "rapid" if state.how == "rapid" else "tactical")


def _marches(view: View, unit: EntityId, pace: Pace) -> Iterator[Answer]:
    """FOF-SOLO-1: home, to the huts, or out of sight, as the stance says."""
    stance = stance_of(view)
    if stance == "withdraw":
        yield from away(view, unit, pace)
    elif stance == "defend":
        yield from to_huts(view, unit, pace)
    else:
        yield from hiding(view, unit, _out_of_sight(), pace)


def _fires(view: View, unit: EntityId, stance: Stance) -> Iterator[Answer]:
    limit = 0.0 if stance == "withdraw" else fire_limit(view, unit)
    shot = best_shot(view, unit, limit)
    if shot is not None:
        yield from fire(view, unit, shot)


def second_line(view: View, unit: EntityId, stance: Stance) -> Iterator[Answer]:
    """FOF-SOLO-1: Out of Contact: beside the way of the Americans, near the weakest of them, or home."""
    if stance == "ambush":
        yield from slips(view, unit, _beside_their_way(view), Reason(LIES_IN_WAIT, RULE))
    elif stance == "harass":
        weakest = min(view.foes, key=lambda foe: (view.figures(foe), foe), default=None)
        if weakest is not None:
            scores = np.where(view.ground.inches(view.at(weakest)) <= HARASS_AWAY, 0.0, -np.inf)
            scores = scores - view.ground.inches(view.at(weakest))
            yield from slips(view, unit, scores, Reason(SHADOWS, RULE, _named(view, weakest)))
    elif stance == "withdraw":
        edge = view.edge_place(view.side, view.at(unit))
        if edge is not None:
            yield from slips(view, unit, -view.ground.away(edge), Reason(AWAY, RULE))


def _beside_their_way(view: View) -> Floats:
    """FOF-SOLO-1: cover within the ambush's reach of the way of the nearest Americans, the nearest to it first.

    Their way leads straight to the group of huts that they are nearest to, without one to the middle of our side.
    """
    ways = tuple((view.at(foe), _their_goal(view, view.at(foe))) for foe in view.foes)
    return view.ground.all.once(lambda: _beside(view, ways), "beside", ways)


def _beside(view: View, ways: tuple[tuple[Point, Point], ...]) -> Floats:
    """Scores beside ways from one point to another."""
    scores = np.full(len(view.ground.points), -np.inf)
    reach = view.tables.solo.stances["ambush"].fire
    for start, end in ways:
        beside = along(view, start, end, reach) & view.ground.sheltered
        away = np.abs(view.ground.inches(start) - reach + 2.0)
        scores = np.maximum(scores, np.where(beside, -away, -np.inf))
    return scores


def _their_goal(view: View, start: Point) -> Point:
    name = nearest_hut(view, start)
    if name:
        return view.huts[name]
    nearest = min(view.own, key=lambda unit: (distance(view.at(unit), start), unit))
    return view.edge_place(view.enemy, start) or view.at(nearest)


def _unseen(view: View) -> Bools:
    """The places that no enemy sees."""
    return ~view.watched(view.foes)


def hiding(view: View, unit: EntityId, reason: Reason, pace: Pace = "tactical") -> Iterator[Answer]:
    """FOF-SOLO-1: to the nearest place that no enemy sees, rather in cover."""
    unseen = _unseen(view)
    yield from towards(view, unit, unseen & view.ground.sheltered, pace, reason)
    yield from towards(view, unit, unseen, pace, reason)


def _home(view: View, unit: EntityId) -> Bools:
    """FOF-SOLO-1: the place of the edge of its side that it makes for; none where it is there."""
    goals = np.zeros(len(view.ground.points), dtype=np.bool_)
    edge = view.edge_place(view.side, view.at(unit))
    if edge is not None and distance(edge, view.at(unit)) > 1.0:
        goals[view.ground.nearest(edge)] = True
    return goals


def away(view: View, unit: EntityId, pace: Pace) -> Iterator[Answer]:
    """FOF-SOLO-1: towards the edge of its side."""
    yield from towards(view, unit, _home(view, unit), pace, Reason(AWAY, RULE))


def _cover_at_huts(view: View, unit: EntityId) -> Bools:
    """FOF-SOLO-1: cover at the group of huts that the Americans approach; none where it is in it."""
    name = approached(view)
    goals = hut_cover(view, name) if name else np.zeros(len(view.ground.points), dtype=np.bool_)
    return goals & (not goals[view.ground.nearest(view.at(unit))])


def _to_the_huts(view: View) -> Reason:
    return Reason(TO_THE_HUTS, RULE, (("place", approached(view)),))


def to_huts(view: View, unit: EntityId, pace: Pace) -> Iterator[Answer]:
    """FOF-SOLO-1: to the nearest cover of the group of huts that the Americans approach; nowhere if it is there."""
    yield from towards(view, unit, _cover_at_huts(view, unit), pace, _to_the_huts(view))


def _pace_to_huts(view: View, unit: EntityId) -> Choice:
    goals = hut_cover(view, approached(view))
    inches = view.ground.inches(view.at(unit))[goals]
    return "rapid" if len(inches) and pace_for(view, unit, float(inches.min())) == "rapid" else "tactical"


def approached(view: View) -> str:
    """FOF-SOLO-1: the group of huts that is nearest to any of the Americans; empty where there is none."""
    huts = view.unsearched or view.huts
    pairs = [(round(distance(view.at(foe), at), 3), name) for foe in view.foes for name, at in huts.items()]
    return min(pairs)[1] if pairs else next(iter(huts), "")
