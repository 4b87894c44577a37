"""Fire missions: called by a leader who sees the place: FMJP-9.0-2."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.explosions import gone_astray
from game.rules.fmjp.fire.shooting import NO_SIGHT_THERE, OFF_TABLE, likely_places
from game.rules.fmjp.model.components import FireMission
from game.rules.fmjp.model.decisions import CallFire, CardActs
from game.rules.fmjp.model.events.jokers import FireCalled
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, ce_of, name_of, seen_enemies
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.mishap import resolve_mission
from game.rules.fmjp.turn.acting import spend, why_not_owner
from game.rules.fmjp.turn.points_of_entry import offers

NO_MISSION = mark("No artillery has been promised to this side.")


def mission_of(battle: Battle, side: str) -> EntityId:
    """FMJP-9.0-2: the fire mission of a side; nobody where it has none."""
    return next((one for one, mission in battle.world.each(FireMission) if mission.side == side), NOBODY)


def why_not_call(battle: Battle, decision: CardActs, order: CallFire) -> Refusal | None:
    """FMJP-9.0-2: a player character of a side that has one, at a place in sight."""
    refusal = why_not_owner(battle, decision, order.figure)
    if refusal is not None:
        return refusal
    if mission_of(battle, decision.side) == NOBODY:
        return refuse("FMJP-9.0-2", NO_MISSION)
    at = snapped(order.at)
    if not battle.ctx.map.on_table(at):
        return refuse("FMJP-9.0-2", OFF_TABLE)
    if not battle.ctx.sees(at_of(battle.world, order.figure), at):
        return refuse("FMJP-9.0-2", NO_SIGHT_THERE, name=name_of(battle.world, order.figure))
    return None


@FMJP.order(CardActs, CallFire, why_not_call)
def call_fire(battle: Battle, decision: CardActs, order: CallFire) -> None:
    """FMJP-9.0-2: one artillery shell, once in the game: accurate on a die, else average dice of paces off."""
    battle.world.destroy(mission_of(battle, decision.side))
    at, kind = snapped(order.at), battle.ctx.tables.mishaps.radio.mission_blast
    outcome = resolve_mission(ce_of(battle.world, order.figure), battle.ctx.tables, battle.dice)
    battle.emit(FireCalled(figure=order.figure, at=at, roll=outcome.roll, needed=outcome.needed, rule="FMJP-9.0-2"))
    impact: Point = at if outcome.accurate else gone_astray(battle, kind, at)
    spend(battle, decision, order.figure, Explode(kind, impact, order.figure))


@offers("call")
def offer_call(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-9.0-2: on everybody seen, and on places of cover."""
    if figure != decision.figure or mission_of(battle, decision.side) == NOBODY:
        return
    enemies = (snapped(at_of(battle.world, e)) for e in seen_enemies(battle.world, decision.side))
    for place in dict.fromkeys((*enemies, *likely_places(battle, figure))):
        choices.add(CallFire(figure, place))
