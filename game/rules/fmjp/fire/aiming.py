"""Aiming: markers at a place, and what forbids them: FMJP-4.0-13..15."""

from __future__ import annotations

from game.board.table.measure.geometry import snapped
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.shooting import NO_SIGHT_THERE, OFF_TABLE, aims_at, why_not_shoot
from game.rules.fmjp.model.components import Aim, Ducked, MovedThisTurn
from game.rules.fmjp.model.decisions import CardActs, TakeAim
from game.rules.fmjp.model.events.turn import Aimed
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, ce_of, is_character, name_of, puffed_of
from game.rules.fmjp.move.positions import turn_to
from game.rules.fmjp.turn.acting import spend, why_not_act

IS_PUFFED = mark("{name} is puffed and cannot aim.")
HAS_MOVED = mark("{name} has moved in this turn and cannot aim.")
HAS_DUCKED = mark("{name} was forced to duck and cannot aim before his next card.")
AIMS_ENOUGH = mark("{name} has all the aim markers that he can have: {most}.")


def why_not_aim(battle: Battle, decision: CardActs, order: TakeAim) -> Refusal | None:
    """FMJP-4.0-13..15: not when puffed, moved this turn, or ducked since the last card; up to CE markers."""
    refusal = why_not_act(battle, decision, order.figure, order) or why_not_shoot(battle, order.figure)
    return refusal or _why_not_steady(battle, order.figure) or _why_not_aim_at(battle, order)


def _why_not_steady(battle: Battle, figure: EntityId) -> Refusal | None:
    world, name = battle.world, name_of(battle.world, figure)
    if puffed_of(world, figure):
        return refuse("FMJP-4.0-14", IS_PUFFED, name=name)
    if world.has(figure, MovedThisTurn):
        return refuse("FMJP-4.0-15", HAS_MOVED, name=name)
    if world.has(figure, Ducked):
        return refuse("FMJP-4.0-15", HAS_DUCKED, name=name)
    return None


def _why_not_aim_at(battle: Battle, order: TakeAim) -> Refusal | None:
    world, at = battle.world, snapped(order.at)
    if not battle.ctx.map.on_table(at):
        return refuse("FMJP-4.0-13", OFF_TABLE)
    if not battle.ctx.sees(at_of(world, order.figure), at):
        return refuse("FMJP-4.0-13", NO_SIGHT_THERE, name=name_of(world, order.figure))
    aim, most = world.find(order.figure, Aim), most_aim(battle, order.figure)
    if aim is not None and aims_at(battle, order.figure, at) and aim.markers >= most:
        return refuse("FMJP-4.0-13", AIMS_ENOUGH, name=name_of(world, order.figure), most=most)
    return None


def most_aim(battle: Battle, figure: EntityId) -> int:
    """FMJP-4.0-13, FMJP-4.1-4: as many aim markers as CE; an NPC one."""
    ce = ce_of(battle.world, figure)
    return ce if is_character(battle.world, figure) else min(ce, battle.ctx.tables.organisation.limits.npc_aim)


@FMJP.order(CardActs, TakeAim, why_not_aim)
def take_aim(battle: Battle, decision: CardActs, order: TakeAim) -> None:
    """FMJP-4.0-13: one marker more; aim at a place more than 10 paces from the former one begins anew."""
    world, at = battle.world, snapped(order.at)
    turn_to(battle, order.figure, at)
    former = world.find(order.figure, Aim) if aims_at(battle, order.figure, at) else None
    cards = (*(former.cards if former is not None else ()), decision.card)
    markers = 1 + (former.markers if former is not None else 0)
    world.set(order.figure, Aim(markers, at, cards))
    battle.emit(Aimed(figure=order.figure, at=at, markers=markers, rule="FMJP-4.0-13"))
    spend(battle, decision, order.figure)
