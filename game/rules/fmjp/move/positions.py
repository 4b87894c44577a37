"""Acts of a man where he stands: lying down, rest, facing; puffed markers, aim that is lost: FMJP-4.0, FMJP-8.0-7."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import DEGREES, turned_to
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Aim, At, Prone, Puffed, UnderFire
from game.rules.fmjp.model.decisions import CardActs, ChangePosition, Face, Rest
from game.rules.fmjp.model.events.turn import AimLost, PositionChanged, PuffedUp, Rested, Turned
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import clock_of, name_of, puffed_of
from game.rules.fmjp.resolve.rates import rested
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers


def puff(battle: Battle, figure: EntityId, markers: int, rule: str) -> None:
    """FMJP-4.0-4, FMJP-4.0-14: puffed markers, which cost him his aim."""
    if markers < 1:
        return
    total = puffed_of(battle.world, figure) + markers
    battle.world.set(figure, Puffed(total))
    battle.emit(PuffedUp(figure=figure, markers=markers, total=total, rule=rule))
    lose_aim(battle, figure)


def lose_aim(battle: Battle, figure: EntityId) -> None:
    """FMJP-4.0-13..15: his aim markers are gone."""
    if battle.world.has(figure, Aim):
        battle.world.remove(figure, Aim)
        battle.emit(AimLost(figure=figure, rule="FMJP-4.0-13"))


NOT_PUFFED = mark("{name} is not puffed.")
SHOT_AT = mark("{name} is under fire in this phase and finds no rest.")
IS_SO = mark("{name} is in that position.")
NO_FACING = mark("A facing is a number from 0 to 359.")
FACES_SO = mark("He faces that way.")


def why_not_change(battle: Battle, decision: CardActs, order: ChangePosition) -> Refusal | None:
    """FMJP-4.0-12: who stands may lie down, and who lies may get up."""
    if (order.position == "prone") == battle.world.has(order.figure, Prone) or order.position not in ("prone", "up"):
        return refuse("FMJP-4.0-12", IS_SO, name=name_of(battle.world, order.figure))
    return why_not_act(battle, decision, order.figure, order)


@FMJP.order(CardActs, ChangePosition, why_not_change)
def change_position(battle: Battle, decision: CardActs, order: ChangePosition) -> None:
    """FMJP-4.0-12: that is his action."""
    if order.position == "prone":
        battle.world.set(order.figure, Prone())
    else:
        battle.world.remove(order.figure, Prone)
    battle.emit(PositionChanged(figure=order.figure, position=order.position, rule="FMJP-4.0-12"))
    spend(battle, decision, order.figure)


def why_not_rest(battle: Battle, decision: CardActs, order: Rest) -> Refusal | None:
    """FMJP-4.0-6: who is puffed, and was not shot at in this phase."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if not puffed_of(world, order.figure):
        return refuse("FMJP-4.0-6", NOT_PUFFED, name=name)
    fire = world.find(order.figure, UnderFire)
    if fire is not None and fire.phase == clock_of(world).phase:
        return refuse("FMJP-4.0-6", SHOT_AT, name=name)
    return None


@FMJP.order(CardActs, Rest, why_not_rest)
def rest(battle: Battle, decision: CardActs, order: Rest) -> None:
    """FMJP-4.0-6: two puffed markers less."""
    left = rested(puffed_of(battle.world, order.figure), battle.ctx.tables)
    if left:
        battle.world.set(order.figure, Puffed(left))
    else:
        battle.world.remove(order.figure, Puffed)
    battle.emit(Rested(figure=order.figure, left=left, rule="FMJP-4.0-6"))
    spend(battle, decision, order.figure)


@offers("rest")
def offer_rest(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-6, FMJP-4.0-12: rest, lie down or get up."""
    choices.add(Rest(figure))
    choices.add(ChangePosition(figure, "up" if battle.world.has(figure, Prone) else "prone"))


# Facing -----------------------------------------------------------------------------------------


def why_not_face(battle: Battle, decision: CardActs, order: Face) -> Refusal | None:
    """FMJP-8.0-7 (house): a whole degree, and one who may still act."""
    if not 0 <= order.facing < DEGREES:
        return refuse("FMJP-8.0-7", NO_FACING)
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is None and battle.world.get(order.figure, At).facing == order.facing:
        return refuse("FMJP-8.0-7", FACES_SO)
    return refusal


@FMJP.order(CardActs, Face, why_not_face)
def face(battle: Battle, decision: CardActs, order: Face) -> None:
    """FMJP-8.0-7 (house): to turn costs nothing."""
    turn(battle, order.figure, order.facing)
    battle.push(decision)


@offers("facing")
def offer_facings(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-8.0-7 (house): the other way."""
    choices.add(Face(figure, (battle.world.get(figure, At).facing + DEGREES // 2) % DEGREES))


def turn(battle: Battle, figure: EntityId, facing: int) -> None:
    """FMJP-8.0-7: he faces that way."""
    at = battle.world.get(figure, At)
    if at.facing != facing:
        battle.world.set(figure, structs.replace(at, facing=facing))
        battle.emit(Turned(figure=figure, facing=facing, rule="FMJP-8.0-7"))


def turn_to(battle: Battle, figure: EntityId, place: tuple[float, float]) -> None:
    """FMJP-8.0-7 (house): who shoots, throws or attacks faces where he does."""
    at = battle.world.get(figure, At)
    turn(battle, figure, turned_to(at.point, place, at.facing))
