"""Sections 4.2, 4.3, 13.2: VC units that have not fired move by their orders, with US reaction fire."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import us_hexes_in_reach, why_not_vc_fire
from game.rules.oa.fire.firing import fire_at
from game.rules.oa.model.components import VC, At, Counterattacker, Crews, VcPosture, Weapon
from game.rules.oa.model.decisions import Assault, Dismantle, Hold, Leave, Step, VcMovement
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import LeftMap, WeaponDismantled
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Moved, Stopped
from game.rules.oa.model.query import Ids, free_vc
from game.rules.oa.model.tasks import OfferUsReaction
from game.rules.oa.people.civilians import DriftCivilians
from game.rules.oa.resolve.shot import ASSAULT
from game.rules.oa.turn.sequence import step_of_play
from game.rules.oa.units.losses import remove
from game.rules.oa.units.stacking import is_held_by_us, vc_fits
from game.rules.oa.viet_cong.counterattack import Advance
from game.rules.oa.viet_cong.ways import head_for_cover, vc_enter, vc_points_left, why_not_vc_move

WITHDRAW = "withdraw"

NOT_ITS_TURN = mark("It is another unit's turn to move.")
NOT_NEXT = mark("{hex} cannot be entered from where it is.")
NO_POINTS = mark("{hex} costs {cost} movement points; it has {left}.")
FULL = mark("There is no room in {hex}.")
ENEMY = mark("US forces are on the ground in {hex}.")
SERVES_WEAPON = mark("It stays with the weapon that it serves.")
BY_DICE = mark("Units of the counterattack move as the dice decide.")
NOT_MOVED = mark("Only a unit that has just moved may assault.")
DEFENDS = mark("Defenders do not assault.")
NO_WEAPON = mark("It serves no weapon that is ready to fire.")
NOT_WITHDRAWING = mark("Only withdrawing units do that.")
NOT_AT_EDGE = mark("It is not on the north edge.")


@declare
class OfferVcMovement(Task, frozen=True):
    """Let each VC unit in turn move; those in ``asked`` have."""

    asked: Ids


@step_of_play("vc_movement")
def vc_movement(battle: Battle) -> None:
    """OA-1-8: VC units west to east, then civilians west to east."""
    battle.push(OfferVcMovement(()), DriftCivilians())


@OA.task(OfferVcMovement)
def offer_vc_movement(battle: Battle, task: OfferVcMovement) -> None:
    """OA-1-8, OA-13.2-8, OA-13.3-6: every VC unit that has not fired and is not stopped, by column, then row.

    Units of the counterattack move by the dice and are asked only for their assault.
    """
    for unit in free_vc(battle.world):
        if unit not in task.asked and why_not_vc_move(battle, unit) is None:
            asked = OfferVcMovement((*task.asked, unit))
            if battle.world.has(unit, Counterattacker):
                battle.push(Advance(unit), asked)
            else:
                head_for_cover(battle, unit)
                battle.push(VcMovement(VC, unit), asked)
            return


def posture(battle: Battle) -> str:
    """OA-13.2-7: the attitude of the VC."""
    return battle.world.the(VcPosture).attitude


@OA.choices(VcMovement)
def vc_movement_choices(battle: Battle, decision: VcMovement) -> Choices:
    """Every step, the assault shots after one, taking a weapon apart, leaving, or staying."""
    unit = decision.unit
    choices = Choices()
    if battle.world.has(unit, Counterattacker):
        choices.spread(Assault, (unit,), us_hexes_in_reach(battle, unit))
        choices.add(Hold())
        return choices
    choices.spread(Step, (unit,), battle.ctx.entries[battle.world.get(unit, At).hex])
    if posture(battle) == WITHDRAW:
        if battle.world.has(unit, Moved):
            choices.spread(Assault, (unit,), us_hexes_in_reach(battle, unit))
        if battle.world.has(unit, Crews):
            choices.add(Dismantle(unit))
        choices.add(Leave(unit))
    choices.add(Hold())
    return choices


def why_not_vc_step(battle: Battle, decision: VcMovement, order: Step) -> Refusal | None:
    """OA-4.1-3, OA-4.5-1..4, OA-3.1-7, OA-3.2-1..2, OA-2.3-5, OA-13.3-6: what forbids this step, or None."""
    unit, hex, world = order.unit, order.hex, battle.world
    if unit != decision.unit:
        return refuse("OA-4.1-2", NOT_ITS_TURN)
    if world.has(unit, Counterattacker):
        return refuse("OA-13.3-6", BY_DICE)
    crews = world.find(unit, Crews)
    if crews is not None and world.get(EntityId(crews.to), Weapon).ready:
        return refuse("OA-2.3-5", SERVES_WEAPON)
    cost = battle.ctx.steps[world.get(unit, At).hex].get(hex)
    if cost is None:
        return refuse("OA-4.5-4", NOT_NEXT, hex=label(hex))
    left = vc_points_left(battle, unit)
    if cost > left and world.has(unit, Moved):
        return refuse("OA-4.1-3", NO_POINTS, hex=label(hex), cost=cost, left=left)
    if is_held_by_us(world, hex):
        return refuse("OA-3.1-7", ENEMY, hex=label(hex))
    if not vc_fits(battle, unit, hex, weapon=crews is not None):
        return refuse("OA-3.2-1", FULL, hex=label(hex))
    return None


@OA.order(VcMovement, Step, why_not_vc_step)
def vc_step(battle: Battle, decision: VcMovement, order: Step) -> None:
    """OA-5.2-1, OA-5.2-3: enter one hex; US units that have not fired may react; go on if it still can."""
    world, unit = battle.world, order.unit
    cost = min(battle.ctx.steps[world.get(unit, At).hex][order.hex], vc_points_left(battle, unit))
    vc_enter(battle, unit, order.hex, cost)
    battle.push(OfferUsReaction(unit), ContinueVcMove(unit))


@declare
class ContinueVcMove(Task, frozen=True):
    """After US reaction fire: the VC unit goes on with its move if it can."""

    unit: EntityId


@OA.task(ContinueVcMove)
def continue_vc_move(battle: Battle, task: ContinueVcMove) -> None:
    """OA-5.2-2: a unit that is not stopped, neutralised or lost goes on."""
    if battle.world.has(task.unit, At) and not battle.world.has(task.unit, Stopped):
        battle.push(VcMovement(VC, task.unit))


def why_not_vc_assault(battle: Battle, decision: VcMovement, order: Assault) -> Refusal | None:
    """OA-4.3-1, OA-4.3-6, OA-13.2-8, OA-13.3-6: what forbids the shot at the end of this unit's move, or None."""
    if order.unit != decision.unit:
        return refuse("OA-4.1-2", NOT_ITS_TURN)
    moved = battle.world.find(order.unit, Moved)
    if moved is None or not moved.hexes:
        return refuse("OA-4.3-1", NOT_MOVED)
    if posture(battle) != WITHDRAW and not battle.world.has(order.unit, Counterattacker):
        return refuse("OA-13.2-8", DEFENDS)
    return why_not_vc_fire(battle, order.unit, order.hex)


@OA.order(VcMovement, Assault, why_not_vc_assault)
def vc_assault(battle: Battle, decision: VcMovement, order: Assault) -> None:
    """OA-4.3-2, OA-4.3-6: fire with the assault penalty; the move is over."""
    fire_at(battle, order.unit, order.hex, manner=ASSAULT)


def why_not_dismantle(battle: Battle, decision: VcMovement, order: Dismantle) -> Refusal | None:
    """OA-2.3-6, OA-13.2-11: what forbids taking the weapon apart, or None."""
    if order.unit != decision.unit:
        return refuse("OA-4.1-2", NOT_ITS_TURN)
    if posture(battle) != WITHDRAW:
        return refuse("OA-13.2-11", NOT_WITHDRAWING)
    crews = battle.world.find(order.unit, Crews)
    if crews is None or not battle.world.get(EntityId(crews.to), Weapon).ready:
        return refuse("OA-2.3-5", NO_WEAPON)
    return None


@OA.order(VcMovement, Dismantle, why_not_dismantle)
def dismantle(battle: Battle, decision: VcMovement, order: Dismantle) -> None:
    """OA-2.3-6, OA-13.2-11..12: it takes the crew's whole step, and the weapon never fires again."""
    world = battle.world
    weapon = EntityId(world.get(order.unit, Crews).to)
    piece = world.get(weapon, Weapon)
    world.set(weapon, Weapon(piece.kind, piece.name, ready=False))
    battle.emit(WeaponDismantled(weapon=weapon, hex=world.get(order.unit, At).hex, rule="OA-13.2-11"))


def why_not_leave(battle: Battle, decision: VcMovement, order: Leave) -> Refusal | None:
    """OA-13.2-10: only withdrawing units on the north edge leave."""
    if order.unit != decision.unit:
        return refuse("OA-4.1-2", NOT_ITS_TURN)
    if posture(battle) != WITHDRAW or battle.world.has(order.unit, Counterattacker):
        return refuse("OA-13.2-10", NOT_WITHDRAWING)
    if "N" not in battle.ctx.grid.edges(battle.world.get(order.unit, At).hex):
        return refuse("OA-13.2-10", NOT_AT_EDGE)
    crews = battle.world.find(order.unit, Crews)
    if crews is not None and battle.world.get(EntityId(crews.to), Weapon).ready:
        return refuse("OA-2.3-5", SERVES_WEAPON)
    return None


@OA.order(VcMovement, Leave, why_not_leave)
def leave(battle: Battle, decision: VcMovement, order: Leave) -> None:
    """OA-13.2-10: the unit, and what it carries, is gone; no points for either side."""
    world = battle.world
    hex = world.get(order.unit, At).hex
    crews = world.find(order.unit, Crews)
    for piece in (order.unit, *(() if crews is None else (EntityId(crews.to),))):
        remove(world, piece, "left")
        battle.emit(LeftMap(unit=piece, hex=hex, rule="OA-13.2-10"))
    world.remove(order.unit, Crews)


@OA.order(VcMovement, Hold, may_always)
def stay(battle: Battle, decision: VcMovement, order: Hold) -> None:
    """OA-13.2-8: the unit stays where it is."""
