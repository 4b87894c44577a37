"""The goals of a force beyond the enemy: places to reach, hold and search, and edges to leave by: FNG-SETUP-01.

The rulebook leaves missions of a single skirmish to the players; this is our own reading of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.model.complexes import complex_of
from game.rules.fng.model.components.aircraft import Aircraft, OutOfAction
from game.rules.fng.model.components.command import Reached
from game.rules.fng.model.components.complexes import BroughtOut, Carries, Prize
from game.rules.fng.model.components.figures import BODIES, At, Clock, DuckedBack, Gone, InView, Searched
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.missions import Caches
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.turn import LeftTable, PlaceSearched
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal
from game.rules.fng.model.query import Ids, able, figure_of, is_free, side_of
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.radios import has_radio
from game.rules.fng.turn.points_of_entry import TURN, are_awaited

PLACES = (mark("exit"), mark("cache"), mark("target"), mark("market"), mark("western road"), mark("eastern road"))
"""The names of spots of our maps that are told: those of goals, and those where men arrive."""

LEFT = "left"
"""How one is out of play who has left by the edge that his force was to leave by, as in ``Gone``."""

REPORTED, THROUGH, WITHDRAWN = "reported", "through", "withdrawn"
"""FNG-MISSION-10, FNG-MISSION-16: how one is out of play who has left the table in a mission: with what he has scouted,
past the perimeter that was to keep him out, or since it is enough, as in ``Gone``."""

FLOWN_OUT = "flown out"
"""FNG-HELO-16: how one is out of play whom a helicopter has taken off the table unhurt, as in ``Gone``."""


@TURN.end("goals")
def end_of_turn(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-SETUP-01 (house): who ends a turn at a place to be searched has searched it; who ends one at the edge where
    his force is to leave has left."""
    for goal in skirmish.ctx.options.victory.goals:
        if goal.kind == "found":
            _search(skirmish, goal.spot)
        elif goal.kind == "left":
            _leave(skirmish, goal.edge)


def count(skirmish: Skirmish, goal: Goal) -> int:
    """How often a goal is met now; goals that count the lost are not for this."""
    attacker, defender = skirmish.ctx.options.victory.attacker, skirmish.ctx.options.defender
    if goal.kind == "reached":
        return len(in_zone(skirmish, attacker, goal.zone))
    if goal.kind == "held":
        return int(bool(in_zone(skirmish, attacker, goal.zone)) and not in_zone(skirmish, defender, goal.zone))
    if goal.kind == "found":
        return sum(name == goal.spot for name, _ in searched(skirmish))
    if goal.kind == "called":
        reached = skirmish.world.find(THE_GAME, Reached)
        return len(reached.units) if reached is not None else 0
    counts = _OF_MISSIONS.get(goal.kind)
    return counts(skirmish, goal) if counts is not None else _gone(skirmish, LEFT)


def _kept_free(skirmish: Skirmish, goal: Goal) -> int:
    """FNG-MISSION-20, FNG-CAMP-12: whether no enemy is on the ground, and somebody is there who keeps him from it."""
    return int(_is_there(skirmish) and not in_zone(skirmish, skirmish.ctx.options.defender, goal.zone))


def _not_taken(skirmish: Skirmish, goal: Goal) -> int:
    """FNG-MISSION-36, FNG-CAMP-12: whether the enemy does not have the position to himself."""
    attacker = skirmish.ctx.options.victory.attacker
    return int(bool(in_zone(skirmish, attacker, goal.zone)) or bool(_kept_free(skirmish, goal)))


def _kept_out(skirmish: Skirmish) -> int:
    """FNG-MISSION-16, FNG-CAMP-12: whether no enemy has come through, and somebody is there who has kept him out."""
    return int(_is_there(skirmish) and not _gone(skirmish, THROUGH))


def _is_there(skirmish: Skirmish) -> bool:
    """FNG-CAMP-12: whether the side of the mission has anybody on the table who can fight."""
    return bool(able(skirmish.world, skirmish.ctx.options.victory.attacker))


def _destroyed(skirmish: Skirmish, goal: Goal) -> int:
    """FNG-MISSION-30: the installations destroyed, or that every enemy on the table has been put out of the fight."""
    caches = skirmish.world.find(THE_GAME, Caches)
    return caches.destroyed if caches is not None and caches.destroyed else int(_is_alone(skirmish))


def _cleared(skirmish: Skirmish, goal: Goal) -> int:
    """FNG-MISSION-42: whether the attackers hold the area and no enemy is left."""
    attacker = skirmish.ctx.options.victory.attacker
    return int(_is_alone(skirmish) and bool(in_zone(skirmish, attacker, goal.zone)))


def _explored(skirmish: Skirmish) -> int:
    """FNG-TUNNEL-19 (house): how many sections of the complex below have been laid out by the dice."""
    found = complex_of(skirmish.world)
    return found.layout.drawn if found is not None else 0


def _is_alone(skirmish: Skirmish) -> bool:
    """FNG-MISSION-30, FNG-MISSION-42: whether the enemy has come and has nobody left on the table."""
    defender = skirmish.ctx.options.defender
    return not are_awaited(skirmish, defender) and not able(skirmish.world, defender)


_OF_MISSIONS: Mapping[str, Callable[[Skirmish, Goal], int]] = {
    "kept free": _kept_free,
    "not taken": _not_taken,
    "kept out": lambda skirmish, goal: _kept_out(skirmish),
    "reported": lambda skirmish, goal: _gone(skirmish, REPORTED),
    "destroyed": _destroyed,
    "cleared": _cleared,
    "explored": lambda skirmish, goal: _explored(skirmish),
    "brought out": lambda skirmish, goal: sum(out.points for _, out in skirmish.world.each(BroughtOut)),
    "flown out": lambda skirmish, goal: len(flown_out(skirmish, goal.squad)),
}
"""FNG-MISSION-10..46: how often the goal of a mission is met now."""


def flown_out(skirmish: Skirmish, squad: str) -> Ids:
    """FNG-HELO-16, FNG-HELO-27: the men of a squad whom a helicopter has taken off the table, hurt or not."""
    world = skirmish.world
    flown = (figure for figure, gone in world.each(Gone) if gone.how in (FLOWN_OUT, "evacuated"))
    return tuple(figure for figure in flown if figure_of(world, figure).squad == squad)


def _gone(skirmish: Skirmish, how: str) -> int:
    return sum(gone.how == how for _, gone in skirmish.world.each(Gone))


def is_open(skirmish: Skirmish, goal: Goal, men: Ids) -> bool:
    """FNG-SETUP-01 (house): whether these men, whom nobody resists any more, can still win points by a goal."""
    most = {
        "reached": len(men),
        "held": 1,
        "found": len(skirmish.ctx.map.spots_of(goal.spot)),
        "left": len(men) + _gone(skirmish, LEFT),
        "reported": 1,
        "destroyed": 1,
        "cleared": 1,
        "explored": _still_to_explore(skirmish),
        "brought out": _still_to_bring_out(skirmish),
        "flown out": _still_out(skirmish, goal, men),
        "called": len(skirmish.ctx.options.calls) if any(has_radio(skirmish, f) for f in men) else 0,
    }.get(goal.kind, 0)
    return bool(men) and goal.points > 0 and count(skirmish, goal) < min(goal.most, most)


def _still_to_explore(skirmish: Skirmish) -> int:
    found = complex_of(skirmish.world)
    return 0 if found is None else found.layout.drawn + len(found.layout.mouths)


def _still_to_bring_out(skirmish: Skirmish) -> int:
    """FNG-TUNNEL-27: the points of all that has been found below, brought out or not."""
    world = skirmish.world
    found = sum(prize.points for _, prize in world.each(Prize)) + sum(each.points for _, each in world.each(Carries))
    return found + sum(out.points for _, out in world.each(BroughtOut))


def _still_out(skirmish: Skirmish, goal: Goal, men: Ids) -> int:
    """How many of a squad are out, or could still be flown out: a helicopter of theirs may yet come."""
    world, attacker = skirmish.world, skirmish.ctx.options.victory.attacker
    flies = any(
        world.get(craft, Aircraft).side == attacker and not world.has(craft, OutOfAction) for craft in world.ids(Lift)
    )
    left = sum(figure_of(world, man).squad == goal.squad for man in men) if flies else 0
    return len(flown_out(skirmish, goal.squad)) + left


def in_zone(skirmish: Skirmish, side: str, name: str) -> Ids:
    """The men of a side who are free to act and stand in a zone of the map."""
    world, field = skirmish.world, skirmish.ctx.field
    return tuple(f for f in able(world, side) if is_free(world, f) and field.is_in_zone(name, world.get(f, At).point))


def searched(skirmish: Skirmish) -> tuple[tuple[str, int], ...]:
    """The places that have been searched: name and number among those of this name."""
    found = skirmish.world.find(THE_GAME, Searched)
    return found.places if found is not None else ()


def _search(skirmish: Skirmish, name: str) -> None:
    world = skirmish.world
    for number, spot in enumerate(skirmish.ctx.map.spots_of(name)):
        finder = next((f for f in _free(skirmish) if BODIES.reaches(world, f, spot.at)), None)
        if finder is not None and (name, number) not in searched(skirmish):
            world.put(Searched((*searched(skirmish), (name, number))))
            skirmish.emit(PlaceSearched(figure=finder, place=name, rule="FNG-SETUP-01"))


def _leave(skirmish: Skirmish, name: str) -> None:
    world = skirmish.world
    for figure in _free(skirmish):
        if skirmish.ctx.field.is_at_edge(name, BODIES.of(world, figure)):
            part(world, figure)
            for kind in (At, InView, DuckedBack):
                world.remove(figure, kind)
            world.set(figure, Gone(LEFT, world.the(Clock).turn))
            man_the_guns(skirmish, side_of(world, figure))
            skirmish.emit(LeftTable(figure=figure, how=LEFT, rule="FNG-SETUP-01"))


def _free(skirmish: Skirmish) -> tuple[EntityId, ...]:
    attacker = skirmish.ctx.options.victory.attacker
    return tuple(f for f in able(skirmish.world, attacker) if is_free(skirmish.world, f))
