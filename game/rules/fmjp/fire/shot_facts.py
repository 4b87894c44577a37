"""The facts that count when somebody shoots, read off the table: FMJP-5.0-4..14."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.geometry import EPSILON, distance
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import NOBODY, Aim, MovedThisTurn, Prone, UnderFire
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, ce_of, puffed_of, values, weapon_of
from game.rules.fmjp.resolve.shot import FireFacts
from game.rules.fmjp.sight.cover import cover_of, hidden_share


def aims_at(battle: Battle, figure: EntityId, at: tuple[float, float]) -> bool:
    """FMJP-4.0-13: whether he has aim markers that hold for a target there: at most 10 paces from where he aims."""
    aim = battle.world.find(figure, Aim)
    return aim is not None and distance(aim.at, at) <= battle.ctx.tables.combat.fire.aim_drift + EPSILON


def from_hip(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.1-3: a gunner who has moved this turn, or stands with nothing to rest his gun on."""
    world, weapon = battle.world, weapon_of(battle.world, figure)
    if not weapon or not battle.ctx.tables.arms.class_of(weapon).hip:
        return False
    if world.has(figure, MovedThisTurn):
        return True
    return not world.has(figure, Prone) and not battle.ctx.rests_gun(at_of(world, figure))


def shot_facts(
    battle: Battle,
    figure: EntityId,
    target: EntityId,
    cards: Sequence[Card],
    aim: int,
    *,
    at: tuple[float, float] | None = None,
) -> FireFacts:
    """FMJP-5.0-2..14: everything that counts for a shot at ``target``, or at the place ``at`` where there is none."""
    world, here = battle.world, at_of(battle.world, figure)
    there = at if at is not None else at_of(world, target)
    moved = world.find(target, MovedThisTurn) if target != NOBODY else None
    vanished = target != NOBODY and not battle.ctx.sees(here, there)
    return FireFacts(
        ce=ce_of(world, figure),
        cards=values(cards),
        weapon=weapon_of(world, figure),
        distance=distance(here, there),
        target_ce=ce_of(world, target) if target != NOBODY else 0,
        aim=aim,
        area=target == NOBODY,
        under_fire=world.has(figure, UnderFire),
        puffed=puffed_of(world, figure),
        moved=moved is not None or world.has(figure, MovedThisTurn),
        doubled=moved is not None and moved.doubled,
        hidden=(hidden_share(battle, figure, target) or 0) if vanished else 0,
        cover=cover_of(battle, here, target) if target != NOBODY else "none",
        from_hip=from_hip(battle, figure),
    )
