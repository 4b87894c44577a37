"""A figure as the tests see him: his line of the roster and his state, frozen before the dice are thrown."""

from __future__ import annotations

from game.engine.world import EntityId
from game.rules.fng.arms import is_alone
from game.rules.fng.checks import Tester
from game.rules.fng.components import FastMoving, Hero, Prone
from game.rules.fng.grouping import leader_with
from game.rules.fng.query import figure_of, rank_of, rep_of
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
        leader=rank_of(world, figure),
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
    two_weapons: bool = False,
    lit: bool = False,
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
        two_weapons=two_weapons,
        lit=lit,
    )


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
    """FNG-REACT-07, FNG-LEAD-05: whether a Leader is with him: he himself, or one of his squad within four inches."""
    return leader_with(skirmish, (figure,)) is not None
