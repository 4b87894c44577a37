"""A figure as the tests see him: his line of the roster and his state, frozen before the dice are thrown."""

from __future__ import annotations

from game.engine.world import EntityId
from game.rules.fng.checks import Tester
from game.rules.fng.components import At, FastMoving, Hero, Prone
from game.rules.fng.query import able, figure_of, has_rank, rep_of
from game.rules.fng.shooting import Mark, Shooter
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.viewing import glance_at


def tester_of(skirmish: Skirmish, figure: EntityId) -> Tester:
    """FNG-CHAR-08: who takes a test."""
    world = skirmish.world
    man = figure_of(world, figure)
    return Tester(
        rep=rep_of(world, figure),
        star=man.star,
        leader=man.rank,
        attributes=man.attributes,
        hero=world.has(figure, Hero),
    )


def shooter_of(
    skirmish: Skirmish,
    figure: EntityId,
    weapon: str,
    automatic: bool,
    *,
    dice: int | None = None,
    change: str = "",
    nearest: float = 12.0,
) -> Shooter:
    """FNG-FIRE-01, FNG-WEAP-09: who fires, how, and whether somebody serves the gun with him."""
    return Shooter(
        tester=tester_of(skirmish, figure),
        weapon=weapon,
        edition=skirmish.ctx.edition,
        dice=dice,
        automatic=automatic,
        alone=is_alone(skirmish, figure, weapon),
        fast=skirmish.world.has(figure, FastMoving),
        distance=nearest,
        return_fire=change == "return fire",
        partly_seen=change == "partly seen",
        recon=change == "recon",
    )


def is_alone(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-WEAP-09, FNG-WEAP-12: whether nobody serves a crewed weapon with him: no squad mate within two inches who
    has no crewed weapon of his own."""
    from game.board.table.geometry import within

    world, arms = skirmish.world, skirmish.ctx.tables.arms.weapons
    if arms[weapon].crew < 2:
        return False
    man, at = figure_of(world, figure), world.get(figure, At).point
    for other in able(world, man.side):
        mate = figure_of(world, other)
        near = other != figure and mate.squad == man.squad and within(world.get(other, At).point, at, CREW_REACH)
        if near and not any(arms[each].crew > 1 for each in mate.weapons):
            return False
    return True


CREW_REACH = 2.0
"""FNG-WEAP-09 (house): inches from a gunner to the man who feeds his gun."""


def mark_of(skirmish: Skirmish, shooter: EntityId, target: EntityId, dice: int, gap: float = 0.0) -> Mark:
    """FNG-FIRE-04: a target as this shooter sees it."""
    world, look = skirmish.world, glance_at(skirmish, shooter, target)
    return Mark(
        dice=dice,
        prone=world.has(target, Prone),
        concealed=look.concealed,
        cover=look.cover,
        fast=world.has(target, FastMoving),
        gap=gap,
    )


def in_cover_from(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> bool:
    """FNG-FIRE-04: whether he is in cover from this enemy."""
    return glance_at(skirmish, enemy, figure).cover


def with_leader(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-REACT-07, FNG-LEAD-05: whether a Leader of his squad is with him: he himself, or one within four inches."""
    world = skirmish.world
    man, at = figure_of(world, figure), world.get(figure, At).point
    from game.board.table.geometry import within

    reach = skirmish.ctx.tables.movement.groups.member
    return any(
        has_rank(world, other) and within(world.get(other, At).point, at, reach) for other in able(world, man.side)
    )
