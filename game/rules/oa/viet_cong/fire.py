"""Sections 5.2 and 5.3: VC reaction fire against a US unit that moves, and VC defensive fire, step 5d."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.antiaircraft import fire_at_aircraft
from game.rules.oa.fire.assault import CompleteCaptures
from game.rules.oa.fire.engagement import (
    helicopters_within,
    sees_the_sky,
    us_hexes_in_reach,
    vc_firers,
    vc_in_reach,
    why_not_ready,
    why_not_vc_fire,
)
from game.rules.oa.fire.firing import spend_shot
from game.rules.oa.fire.weapon_fire import fire_vc_shot
from game.rules.oa.model.components import VC, At, Unit
from game.rules.oa.model.decisions import Fire, FireAtAircraft, Hold, VcDefensiveFire, VcReaction
from game.rules.oa.model.declared import declare
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Stopped
from game.rules.oa.model.query import Ids, shots_left
from game.rules.oa.model.tasks import OfferVcReaction
from game.rules.oa.move.allowance import current_mover, end_move
from game.rules.oa.turn.sequence import step_of_play

NOT_ITS_TURN = mark("It is another unit's turn to fire.")
NO_SKY = mark("From a building or bunker it cannot see aircraft.")
NO_AIRCRAFT = mark("That is not a helicopter in flight within its range.")
NOT_THE_MOVER = mark("In reaction it may fire only at the unit that moves.")


# Defensive fire ----------------------------------------------------------------------------------


@declare
class OfferDefensiveFire(Task, frozen=True):
    """Ask each VC unit and weapon in turn what it fires at; those in ``asked`` have answered."""

    asked: Ids


@step_of_play("vc_fire")
def vc_fire(battle: Battle) -> None:
    """OA-1-7, OA-4.3-4: VC defensive fire, then the captures."""
    battle.push(OfferDefensiveFire(()), CompleteCaptures())


@OA.task(OfferDefensiveFire)
def offer_defensive_fire(battle: Battle, task: OfferDefensiveFire) -> None:
    """OA-1-7, OA-5.3-9, OA-6.1-3, OA-6.3-5: every VC unit and weapon with a shot and a target, in their order."""
    for unit in vc_firers(battle):
        if unit not in task.asked and shots_left(battle, unit) > 0 and _has_target(battle, unit):
            battle.push(VcDefensiveFire(VC, unit), OfferDefensiveFire((*task.asked, unit)))
            return


def _has_target(battle: Battle, unit: EntityId) -> bool:
    return bool(aircraft_targets(battle, unit) or us_hexes_in_reach(battle, unit))


def aircraft_targets(battle: Battle, unit: EntityId) -> Ids:
    """OA-5.3-6, OA-5.1-8, OA-6.2-7, OA-7.1-2..4: helicopters in flight for an ordinary shot of a unit, nearest first.

    No weapon fires one at aircraft: a machine gun does so in the anti-aircraft phase only.
    """
    if not battle.world.has(unit, Unit) or not sees_the_sky(battle, unit):
        return ()
    reach = battle.ctx.tables.dca.range("squad")
    return helicopters_within(battle, battle.world.get(unit, At).hex, reach)


@OA.choices(VcDefensiveFire)
def vc_defensive_fire_choices(battle: Battle, decision: VcDefensiveFire) -> Choices:
    """Every aircraft and every hex of US units that may be fired at, or none."""
    choices = Choices()
    choices.spread(FireAtAircraft, (decision.unit,), aircraft_targets(battle, decision.unit))
    choices.spread(Fire, (decision.unit,), us_hexes_in_reach(battle, decision.unit))
    choices.add(Hold())
    return choices


def why_not_defensive_fire(battle: Battle, decision: VcDefensiveFire, order: Fire) -> Refusal | None:
    """OA-5.1-1..4: what forbids this shot of the unit whose turn it is, or None."""
    if order.unit != decision.unit or order.behind:
        return refuse("OA-5.1-7", NOT_ITS_TURN)
    return why_not_vc_fire(battle, order.unit, order.hex)


def why_not_fire_at_aircraft(battle: Battle, decision: VcDefensiveFire, order: FireAtAircraft) -> Refusal | None:
    """OA-5.1-8, OA-7.1-2..4: what forbids this shot at a helicopter in flight, or None."""
    if order.unit != decision.unit:
        return refuse("OA-5.1-7", NOT_ITS_TURN)
    refusal = why_not_ready(battle, order.unit)
    if refusal is not None:
        return refusal
    if not sees_the_sky(battle, order.unit):
        return refuse("OA-7.1-4", NO_SKY)
    if order.aircraft not in aircraft_targets(battle, order.unit):
        return refuse("OA-7.1-2", NO_AIRCRAFT)
    return None


@OA.order(VcDefensiveFire, Fire, why_not_defensive_fire)
def defensive_fire(battle: Battle, decision: VcDefensiveFire, order: Fire) -> None:
    """OA-1-7, OA-5.3-7..8, OA-6.2-6: it fires at the US units in a hex; a gun with a shot left is asked again."""
    fire_vc_shot(battle, order.unit, order.hex)
    if shots_left(battle, order.unit) > 0 and _has_target(battle, order.unit):
        battle.push(decision)


@OA.order(VcDefensiveFire, FireAtAircraft, why_not_fire_at_aircraft)
def defensive_fire_at_aircraft(battle: Battle, decision: VcDefensiveFire, order: FireAtAircraft) -> None:
    """OA-5.1-8, OA-5.3-6: the unit spends its ordinary shot on a helicopter in flight."""
    spend_shot(battle, order.unit)
    fire_at_aircraft(battle, order.unit, order.aircraft)


@OA.order(VcDefensiveFire, Hold, may_always)
def hold_defensive_fire(battle: Battle, decision: VcDefensiveFire, order: Hold) -> None:
    """OA-1-8: a unit that does not fire may move in the next step."""


# Reaction fire -----------------------------------------------------------------------------------


@OA.task(OfferVcReaction)
def offer_vc_reaction(battle: Battle, task: OfferVcReaction) -> None:
    """OA-5.2-1..2, OA-5.3-9, OA-6.1-3: every VC unit and gun that can; a mover stopped or lost has ended its move."""
    world = battle.world
    at = world.find(task.mover, At)
    if (at is None or world.has(task.mover, Stopped)) and current_mover(world) == task.mover:
        end_move(world, task.mover)
    if at is None:
        return
    for unit in vc_in_reach(battle, at.hex):
        if unit not in task.asked and why_not_vc_fire(battle, unit, at.hex) is None:
            battle.push(VcReaction(VC, unit, task.mover), OfferVcReaction(task.mover, (*task.asked, unit)))
            return


@OA.choices(VcReaction)
def vc_reaction_choices(battle: Battle, decision: VcReaction) -> Choices:
    """The shot at the mover, or none."""
    return Choices([Fire(decision.unit, battle.world.get(decision.mover, At).hex), Hold()])


def why_not_vc_reaction(battle: Battle, decision: VcReaction, order: Fire) -> Refusal | None:
    """OA-5.2-1: the unit asked may fire at the mover's hex and nowhere else."""
    if order != Fire(decision.unit, battle.world.get(decision.mover, At).hex):
        return refuse("OA-5.2-1", NOT_THE_MOVER)
    return why_not_vc_fire(battle, order.unit, order.hex)


@OA.order(VcReaction, Fire, why_not_vc_reaction)
def vc_reaction(battle: Battle, decision: VcReaction, order: Fire) -> None:
    """OA-5.2-1, OA-5.3-1, OA-6.2-8: the VC unit or gun fires at the mover where it stands."""
    fire_vc_shot(battle, order.unit, order.hex, mover=decision.mover)


@OA.order(VcReaction, Hold, may_always)
def vc_holds(battle: Battle, decision: VcReaction, order: Hold) -> None:
    """OA-5.3-3..5: the VC unit keeps its shot."""
