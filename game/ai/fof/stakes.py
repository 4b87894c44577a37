"""Stakes: what tells how a battle of Force on Force will end: places to be searched and held, men, and danger.

Everything is counted in points of the scenario's account: above 0 for the Americans, below for the Viet Cong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.ai.fof.ground import Ground, ground_of
from game.board.skirmish.sides import US, VC, as_side, other_side
from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fof.chances import expected_casualties
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.components import Clock, Down, Hidden, InCover, Pinned, Searched, Unit
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, point_of, real
from game.rules.fof.resolve.firepower import Firer, optimum_range, own_firepower
from game.rules.fof.turn.goals import men_of

_CLOSE = 10.0
"""Inches from a place at which being near to it is worth a third."""

_A_FIND = 1.6
"""Points of a search, about."""


class _Force(NamedTuple):
    """A unit as the account sees it: where it is, men, men at the start, what each is worth, fire, and its state."""

    unit: EntityId
    at: Point
    number: int
    men: int
    start: int
    quality: int
    dice: int
    value: float
    pinned: bool
    in_cover: bool


def stakes(battle: Battle) -> dict[str, float]:
    """FOF-SOLO-1: the features of a position, by name; the same for whoever looks."""
    world, options = battle.world, battle.ctx.options
    clock = world.the(Clock)
    left = max(0.0, 1.0 - (max(1, clock.turn) - 1) / options.turns)
    forces = {side: _forces(battle, side) for side in (US, VC)}
    sign = 1.0 if options.attacker == US else -1.0
    found = {"left": sign * left} | {
        name: sign * value for name, value in _places(battle, forces[options.attacker], forces[options.defender], left)
    }
    for side, for_us in ((US, -1.0), (VC, 1.0)):
        own, foes = forces[side], forces[other_side(side)]
        found |= {f"{side}_{name}": for_us * value for name, value in _men(battle, side, own, foes, left)}
    return found


def _forces(battle: Battle, side: str) -> tuple[_Force, ...]:
    world, ground = battle.world, ground_of(battle.ctx)
    value = man_value(battle, side)
    found = []
    for unit in real(world, side):
        men = len(men_up(world, unit))
        if men:
            row, at = world.get(unit, Unit), Point(*point_of(world, unit))
            found.append(
                _Force(
                    unit, at, ground.nearest(at), men, row.start, row.quality, _dice(battle, ground, unit), value,
                    world.has(unit, Pinned), world.has(unit, InCover),
                )
            )  # fmt: skip
    return tuple(found)


def _dice(battle: Battle, ground: Ground, unit: EntityId) -> int:
    firer: Firer = firer_facts(battle, unit)
    return ground.few.once(lambda: own_firepower(battle.ctx.tables, firer).dice, "dice", firer)


def man_value(battle: Battle, side: str) -> float:
    """FOF-SOLO-1: points that a man of a side out of the fight gives the other one."""
    scoring = battle.ctx.tables.scoring
    return (scoring.vc.killed + scoring.vc.serious) / 2 if side == US else float(scoring.us.enemy_out)


# Places -----------------------------------------------------------------------------------------


def _places(
    battle: Battle, attackers: Sequence[_Force], defenders: Sequence[_Force], left: float
) -> list[tuple[str, float]]:
    """FOF-SOLO-1: what is to be searched and held, and how near those are who are to do so."""
    ground, options, scoring = ground_of(battle.ctx), battle.ctx.options, battle.ctx.tables.scoring
    searched = (battle.world.find(THE_GAME, Searched) or Searched()).places
    contact = battle.ctx.tables.movement.unit.contact
    unsearched = near = guarded = holds = 0.0
    search, hold = scoring.vc.never_searched + _A_FIND, float(scoring.us.hold)
    for name in options.search:
        at = ground.goal_at(battle.ctx, name, contact)
        if at is None:
            continue
        away = min((distance(each.at, at) for each in attackers if not each.pinned), default=99.0)
        foe = min((distance(each.at, at) for each in defenders), default=99.0)
        if name not in searched:
            unsearched += search
            near += search * exp(-away / _CLOSE)
            guarded += search * (foe <= scoring.search.clear_of)
        holds += hold * (exp(-away / _CLOSE) - exp(-foe / _CLOSE)) * (1.0 - left)
    return [
        ("unsearched", unsearched),
        ("near", near),
        ("near_left", near * left),
        ("guarded", guarded),
        ("holds", holds),
        ("hold_left", hold * len(options.search) * left),
    ]


# Men --------------------------------------------------------------------------------------------


def _men(
    battle: Battle, side: str, own: Sequence[_Force], foes: Sequence[_Force], left: float
) -> list[tuple[str, float]]:
    """FOF-SOLO-1: men on their feet, hurt, pinned, in the open and in danger, in points."""
    world, ground, value = battle.world, ground_of(battle.ctx), man_value(battle, side)
    men = value * sum(each.men for each in own)
    danger = sum(_worst(battle, ground, foe, own) for foe in foes)
    lost = battle.ctx.tables.scoring.vc.unit_lost if side == US else battle.ctx.tables.scoring.us.unit_lost
    everybody = men_of(world, side)
    drawn = battle.ctx.options.draws.get(as_side(side), 0)
    weak = sum(lost * max(0.0, 1.0 - each.men / max(1, each.start)) ** 2 for each in own)
    return [
        ("force_left", value * len(everybody) * left),
        ("men_left", men * left),
        ("down", value * sum(world.has(man, Down) for man in everybody)),
        ("pinned", value * sum(each.men for each in own if each.pinned)),
        ("bare", value * sum(each.men for each in own if ground.exposed[each.number])),
        ("hidden_left", left * sum(world.has(each.unit, Hidden) for each in own)),
        ("danger", danger),
        ("danger_left", danger * left),
        ("weak", weak),
        ("drawn_left", left * drawn),
    ]


def _worst(battle: Battle, ground: Ground, foe: _Force, own: Sequence[_Force]) -> float:
    """FOF-ATK-5: points that the best shot of a foe is expected to take."""
    return max(
        (each.value * _expected(battle, ground, foe, each) for each in own if _fires(battle, foe, each)), default=0.0
    )


def _fires(battle: Battle, foe: _Force, target: _Force) -> bool:
    return foe.dice > 0 and battle.ctx.sees(foe.at, target.at)


def _expected(battle: Battle, ground: Ground, foe: _Force, target: _Force) -> float:
    """FOF-ATK-5: men that the fire of a foe is expected to cost a unit, by the ground on which it stands."""
    tables = battle.ctx.tables
    near = distance(foe.at, target.at) <= optimum_range(tables, foe.quality)
    dice = min(tables.fire.limits.cap, foe.dice + near + bool(ground.exposed[target.number]))
    cover = min(4, int(ground.cover[target.number])) + target.in_cover
    return expected_casualties(
        dice, foe.quality, min(dice, target.men) + cover, target.quality, target.men, tables.success
    )
