"""First aid: who gives it to whom: FMJP-4.0-11."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fmjp.model.components import Attended, Bleeding
from game.rules.fmjp.model.decisions import CardActs, FirstAid
from game.rules.fmjp.model.events.turn import AidGiven
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, engaged_by, name_of, side_of, touches
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

NOT_WOUNDED = mark("{name} needs no first aid.")
NOT_IN_CONTACT = mark("{name} has to be in contact with {patient}.")
UNDER_ATTACK = mark("{enemy} is in contact: nobody gives first aid with an enemy upon him.")
IS_ATTENDED = mark("{patient} is being attended to.")
NOT_OURS = mark("{patient} is an enemy.")


def why_not_aid(battle: Battle, decision: CardActs, order: FirstAid) -> Refusal | None:
    """FMJP-4.0-11: a man of his own side who bleeds, in contact, nobody with him yet, no enemy upon either (house)."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, patient = battle.world, name_of(battle.world, order.patient)
    if not world.has(order.patient, Bleeding):
        return refuse("FMJP-4.0-11", NOT_WOUNDED, name=patient)
    if side_of(world, order.patient) != decision.side:
        return refuse("FMJP-4.0-11", NOT_OURS, patient=patient)
    if not touches(world, order.figure, order.patient):
        return refuse("FMJP-4.0-11", NOT_IN_CONTACT, name=name_of(world, order.figure), patient=patient)
    attended = world.find(order.patient, Attended)
    if attended is not None and attended.by == order.figure:
        return refuse("FMJP-4.0-11", IS_ATTENDED, patient=patient)
    enemies = upon(world, order.figure, order.patient)
    return refuse("FMJP-4.0-11", UNDER_ATTACK, enemy=name_of(world, enemies[0])) if enemies else None


def upon(world: World, figure: EntityId, patient: EntityId) -> Ids:
    """FMJP-4.0-11 (house): the seen enemies in contact with one who treats another, or with that other."""
    return (*engaged_by(world, figure), *engaged_by(world, patient))


@FMJP.order(CardActs, FirstAid, why_not_aid)
def first_aid(battle: Battle, decision: CardActs, order: FirstAid) -> None:
    """FMJP-4.0-11: he counts as attended at the next start of a turn; whoever came last has him."""
    battle.world.set(order.patient, Attended(order.figure))
    battle.emit(AidGiven(figure=order.figure, patient=order.patient, rule="FMJP-4.0-11"))
    spend(battle, decision, order.figure)


@offers("aid")
def offer_aid(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-11: everybody in contact who bleeds."""
    for patient, _ in battle.world.each(Bleeding):
        if touches(battle.world, figure, patient) and side_of(battle.world, patient) == decision.side:
            choices.add(FirstAid(figure, patient))
