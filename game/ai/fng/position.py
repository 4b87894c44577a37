"""The features of a position: men, their nerves, their fire, and the way to each goal.

Everything is counted in the points of the scenario, for the side that attacks; ``worth.toml`` says what each is worth.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.fng.missions import A_TURN
from game.ai.fng.odds import MAN
from game.ai.fng.view import View
from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, distance, middle_of, nearest_on_segment
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Acted, At, Clock, DuckedBack, Hidden, HunkeredDown, RunningAway
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal
from game.rules.fng.model.query import able, is_free, keeps_down, rep_of
from game.rules.fng.sight.viewing import glance_at
from game.rules.fng.turn.goals import count, in_zone, searched
from game.rules.fng.turn.victory import fighting

MIDDLING = 4
"""The Rep of a man who counts as one."""

SHAKEN = 0.5
"""The share of a man that one counts who has ducked back."""

SLACK = 8.0
"""Inches of way that one who has to reach a goal had better have in hand."""

LATER = 0.4
"""The share of his shot that one still has who has been active in this turn: it is for the next, or a reaction."""

OTHERS = 0.3
"""The share that all men together have in a place that one of them is enough to hold."""

KINDS = ("reached", "held", "found", "left")
"""The goals that have a place."""


class Sides(NamedTuple):
    """Numbers by side: of the attacker, and of the defender."""

    attacker: float
    defender: float


def features_of(skirmish: Skirmish) -> dict[str, float]:
    """The features of a position by name, in a fixed order; more of any is never worse for the attacker."""
    world, options = skirmish.world, skirmish.ctx.options
    victory, sides = options.victory, (options.victory.attacker, options.defender)
    left = max(0.0, 1.0 - (world.the(Clock).turn - 1) / victory.turns)
    men = Sides(*(_strength(skirmish, side) for side in sides))
    upper = men.attacker / max(EPSILON, men.attacker + men.defender)
    price = Sides(_points(skirmish, "enemy_lost"), -_points(skirmish, "own_lost"))
    fire = Sides(*(_fire(skirmish, side) for side in sides))
    shaken = Sides(*(_shaken(skirmish, side) for side in sides))
    unseen = Sides(*(float(sum(world.has(f, Hidden) for f in able(world, side))) for side in sides))
    found = {
        "upper_hand": upper - 0.5,
        "enemies_to_lose": left * price.attacker * men.defender * upper,
        "own_to_lose": -left * price.defender * men.attacker * (1 - upper),
        "men": left * men.attacker,
        "enemies": -left * men.defender,
        "fire": price.attacker * fire.attacker,
        "fire_at_us": -price.defender * fire.defender,
        "shaken": -price.defender * shaken.attacker,
        "enemies_shaken": price.attacker * shaken.defender,
        "unseen": left * unseen.attacker,
        "enemies_unseen": -left * unseen.defender,
    }
    for kind in KINDS:
        now, near = _goals(skirmish, kind)
        found |= {f"{kind}_now": -left * now, f"{kind}_near": near, f"{kind}_won": near * upper}
    return found


def _points(skirmish: Skirmish, kind: str) -> float:
    """The points of one who is lost, of the defender or of the attacker; a man is never worth nothing at all."""
    goals = skirmish.ctx.options.victory.goals
    return float(sum(goal.points for goal in goals if goal.kind == kind)) or (0.25 if kind == "enemy_lost" else -0.25)


def _strength(skirmish: Skirmish, side: str) -> float:
    """The men of a side who are still in the fight, by Rep and nerves."""
    world = skirmish.world
    total = 0.0
    for figure in fighting(skirmish, side):
        nerve = 0.25 if world.has(figure, HunkeredDown) else SHAKEN if world.has(figure, DuckedBack) else 1.0
        total += nerve * rep_of(world, figure) / MIDDLING
    return total


def _shaken(skirmish: Skirmish, side: str) -> float:
    """The men of a side whose nerves keep them from fighting, one who runs twice."""
    world = skirmish.world
    men = able(world, side)
    ran = sum(world.has(f, RunningAway) for f in men)
    return float(ran + sum(not is_free(world, f) for f in men)) + SHAKEN * sum(world.has(f, DuckedBack) for f in men)


# Fire -------------------------------------------------------------------------------------------


def _fire(skirmish: Skirmish, side: str) -> float:
    """The men whom the next shots of a side put out of the fight by the exact odds, none of them more than once."""
    view, world = View(skirmish, side), skirmish.world
    enemies = [(f, view.at(f)) for f in able(world, other_side(side)) if not world.has(f, Hidden)]
    whole = {enemy: 1.0 for enemy, _ in enemies}
    for man in view.men:
        if not keeps_down(world, man):
            at, reach = view.at(man), max((gun.reach for gun in view.guns(man)), default=-1.0) + EPSILON
            near = [(enemy, away) for enemy, place in enemies if (away := distance(at, place)) <= reach]
            shots = [(whole[enemy] * _best_shot(view, man, enemy, away), enemy) for enemy, away in near]
            gain, target = max(shots, default=(0.0, None))
            if target is not None:
                whole[target] -= gain * (LATER if world.has(man, Acted) else 1.0)
    return len(whole) - sum(whole.values())


def _best_shot(view: View, man: EntityId, enemy: EntityId, inches: float) -> float:
    """The gain of his best shot at an enemy so far away, were he to fire now, as a share of a man."""
    look = glance_at(view.skirmish, man, enemy)
    if not look.clear or (look.cover and keeps_down(view.world, enemy)):
        return 0.0
    code = 2 * look.cover + look.concealed
    volley = view.volley(man, enemy)
    return max((float(gains[code]) / MAN for reach, gains in volley if inches <= reach + EPSILON), default=0.0)


# Goals ------------------------------------------------------------------------------------------


def _goals(skirmish: Skirmish, kind: str) -> tuple[float, float]:
    """The points that the goals of a kind count now, and those that the attacker has time to win besides."""
    now = near = 0.0
    for goal in skirmish.ctx.options.victory.goals:
        if goal.kind == kind:
            met = min(goal.most, count(skirmish, goal))
            now += goal.points * met if kind in ("reached", "held") else 0.0
            near += goal.points * min(goal.most - met, _in_time(skirmish, goal))
    return now, near


def _in_time(skirmish: Skirmish, goal: Goal) -> float:
    """How often the attacker's men may still meet a goal, by the way that each has to go and the time there is."""
    world, setting, attacker = skirmish.world, skirmish.ctx, skirmish.ctx.options.victory.attacker
    men = [world.get(f, At).point for f in able(world, attacker) if is_free(world, f)]
    ways: list[float] = []
    if goal.kind == "found":
        done = searched(skirmish)
        spots = [s.at for n, s in enumerate(setting.map.spots_of(goal.spot)) if (goal.spot, n) not in done]
        ways = [min((distance(man, spot) for man in men), default=99.0) for spot in spots]
    elif goal.kind == "left":
        edge = setting.map.edge(goal.edge)
        ways = [distance(man, nearest_on_segment(man, edge.line[0], edge.line[-1])) for man in men] if edge else []
    elif goal.kind in ("reached", "held"):
        zone = setting.map.zone(goal.zone)
        inside = in_zone(skirmish, attacker, goal.zone)
        places = [world.get(f, At).point for f in able(world, attacker) if is_free(world, f) and f not in inside]
        ways = [distance(place, middle_of(zone.outline)) for place in places] if zone is not None else []
        if goal.kind == "held":
            each = [_in_hand(skirmish, way) for way in ways]
            return (1 - OTHERS) * max(each) + OTHERS * sum(each) / len(each) if each and not inside else 0.0
    return sum(_in_hand(skirmish, way) for way in ways)


def _in_hand(skirmish: Skirmish, inches: float) -> float:
    """The chance, about, that there is time enough for so many inches."""
    turns = skirmish.ctx.options.victory.turns - skirmish.world.the(Clock).turn + 1
    return max(0.0, min(1.0, 0.5 + (turns * A_TURN - inches) / (2 * SLACK)) * (1.0 - min(0.5, inches / 120.0)))
