"""Looking out for those who are hidden: FMJP-5.0-6."""

from __future__ import annotations

from game.board.table.geometry import distance
from game.engine.core.orders import Choices, Refusal
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import NOBODY, Hidden
from game.rules.fmjp.model.decisions import CardActs, Spot
from game.rules.fmjp.model.events.turn import SpotTried
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, able, at_of, ce_of, is_able, other_side, side_of
from game.rules.fmjp.resolve.spotting import SpotFacts, resolve_spot, spotting_reach
from game.rules.fmjp.sight.noticing import reveal
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers


def hidden_in_sight(battle: Battle, figure: EntityId) -> Ids:
    """FMJP-5.0-6: the hidden enemies whom he could spot, the nearest first."""
    world, at, reach = battle.world, at_of(battle.world, figure), spotting_reach(battle.ctx.tables)
    enemies = [e for e in able(world, other_side(side_of(world, figure))) if world.has(e, Hidden)]
    found = [e for e in enemies if distance(at, at_of(world, e)) <= reach and battle.ctx.sees(at, at_of(world, e))]
    return tuple(sorted(found, key=lambda enemy: (distance(at, at_of(world, enemy)), enemy)))


def why_not_spot(battle: Battle, decision: CardActs, order: Spot) -> Refusal | None:
    """FMJP-5.0-6: anybody who may act may look out."""
    return why_not_act(battle, decision, order.figure, order)


@FMJP.order(CardActs, Spot, why_not_spot)
def spot(battle: Battle, decision: CardActs, order: Spot) -> None:
    """FMJP-5.0-6: one die for the nearest hidden enemy in sight; it is thrown where there is none, too."""
    enemies = hidden_in_sight(battle, order.figure)
    look_out(battle, order.figure, enemies[0] if enemies else NOBODY)
    spend(battle, decision, order.figure)


def look_out(battle: Battle, figure: EntityId, enemy: EntityId) -> None:
    """FMJP-5.0-6: he looks for this hidden enemy, or (``NOBODY``) for one who is not there."""
    at = at_of(battle.world, figure)
    there = at_of(battle.world, enemy) if enemy != NOBODY else None
    paces = distance(at, there) if there is not None else float(spotting_reach(battle.ctx.tables))
    outcome = resolve_spot(SpotFacts(ce=ce_of(battle.world, figure), distance=paces), battle.ctx.tables, battle.dice)
    battle.emit(SpotTried(figure=figure, roll=outcome.roll or 0, needed=outcome.needed, rule="FMJP-5.0-6"))
    if outcome.seen and is_able(battle.world, enemy):
        reveal(battle, enemy, figure)


@offers("spot")
def offer_spot(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.0-6: to look out is always possible."""
    choices.add(Spot(figure))
