"""Section 5.2: VC reaction fire against a US unit that moves, in each hex that it enters, by units and machine guns."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.rules.oa.fire.engagement import always, vc_in_reach, why_not_vc_fire
from game.rules.oa.fire.weapon_fire import fire_vc_shot
from game.rules.oa.model.battle import OA, Battle
from game.rules.oa.model.components import VC, At
from game.rules.oa.model.decisions import Fire, Hold, VcReaction
from game.rules.oa.model.markers import Stopped
from game.rules.oa.model.tasks import OfferVcReaction
from game.rules.oa.move.allowance import current_mover, end_move

NOT_THE_MOVER = mark("In reaction it may fire only at the unit that moves.")


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


@OA.order(VcReaction, Hold, always)
def vc_holds(battle: Battle, decision: VcReaction, order: Hold) -> None:
    """OA-5.3-3..5: the VC unit keeps its shot."""
