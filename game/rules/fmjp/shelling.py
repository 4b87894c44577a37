"""Rounds on their way, and fire missions: FMJP-9.0-2, FMJP-5.4-4."""

from __future__ import annotations

from game.board.table.geometry import Point, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.acting import offers, spend, why_not_owner
from game.rules.fmjp.blasts import Explode, gone_astray
from game.rules.fmjp.components import NOBODY
from game.rules.fmjp.components_chance import FireMission, Shells
from game.rules.fmjp.decisions import CallFire, CardActs
from game.rules.fmjp.events_chance import FireCalled, ShellsComing
from game.rules.fmjp.mishaps import MishapOutcome, bomb_count, resolve_mission
from game.rules.fmjp.query import able, at_of, ce_of, clock_of, name_of, seen_enemies
from game.rules.fmjp.sequence import closes_turn, when_turned
from game.rules.fmjp.shooting import NO_SIGHT_THERE, OFF_TABLE, likely_places
from game.rules.fmjp.skirmish import FMJP, Battle

MARKED = mark("man whom it strikes")
NO_MISSION = mark("No artillery has been promised to this side.")


def marked_man(battle: Battle, side: str) -> EntityId:
    """FMJP-9.0-2: one able man of a side by lot; nobody where there is none."""
    men = able(battle.world, side)
    return men[battle.dice.pick(len(men), MARKED, "FMJP-9.0-2")] if men else NOBODY


def incoming(battle: Battle, side: str, outcome: MishapOutcome) -> None:
    """FMJP-9.0-2: bombs on the place of a man by lot, when the third card of this turn has been turned."""
    man = marked_man(battle, side)
    if man == NOBODY:
        return
    row, at = battle.ctx.tables.mishaps.incoming, at_of(battle.world, man)
    rounds = bomb_count(outcome.n, battle.ctx.tables)
    battle.world.create(Shells(row.blast, at, rounds, row.after, side))
    battle.emit(ShellsComing(kind=row.blast, at=at, rounds=rounds, phase=row.after, rule="FMJP-9.0-2"))


@when_turned("shells")
def shells_land(battle: Battle) -> None:
    """FMJP-9.0-2: those whose card has been turned."""
    _land(battle, clock_of(battle.world).phase)


@closes_turn("shells")
def last_shells_land(battle: Battle) -> None:
    """FMJP-9.0-2 (house): the others at the latest with the last card of the turn."""
    _land(battle, None)


def _land(battle: Battle, phase: int | None) -> None:
    bursts: list[Explode] = []
    for shells, coming in list(battle.world.each(Shells)):
        if phase is None or coming.phase <= phase:
            battle.world.destroy(shells)
            impacts = [gone_astray(battle, coming.kind, coming.at) for _ in range(coming.rounds)]
            bursts += [Explode(coming.kind, impact, NOBODY) for impact in impacts]
    battle.push(*bursts)


# Fire missions ----------------------------------------------------------------------------------


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
