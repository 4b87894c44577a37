"""Enemies out of the fight, dispatched or taken prisoner: FNG-DAMAGE-04."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, Dead, OutOfFight
from game.rules.fng.model.decisions.melee import Capture, Dispatch
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.melee import Dispatched, TakenPrisoner
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, side_of
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.turn.acting import acting, offers, why_not_afresh

NOT_HELPLESS = mark("There is no enemy there who is out of the fight.")
NOT_BESIDE = mark("{name} is not in contact with {target}.")
TAKES_ALL = mark("That takes the whole activation of {name}; he has moved or fired.")


def why_not_seize(skirmish: Skirmish, decision: GroupActs, order: Dispatch | Capture) -> Refusal | None:
    """FNG-DAMAGE-04: an active figure in contact, with a whole activation before him; one knocked down is fought."""
    world, figure, target = skirmish.world, order.figure, order.target
    refusal = why_not_afresh(world, figure, "FNG-DAMAGE-04", TAKES_ALL)
    if refusal is not None:
        return refusal
    if not _helpless(skirmish, target) or side_of(world, target) == side_of(world, figure):
        return refuse("FNG-DAMAGE-04", NOT_HELPLESS)
    if not BODIES.touch(world, figure, target):
        return refuse(
            "FNG-DAMAGE-04", NOT_BESIDE, name=figure_of(world, figure).name, target=figure_of(world, target).name
        )
    return None


def _helpless(skirmish: Skirmish, target: EntityId) -> bool:
    world = skirmish.world
    return world.has(target, OutOfFight) and world.has(target, At)


@offers("prisoners")
def offer_seizing(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-DAMAGE-04: everybody beside an enemy who is out of the fight."""
    world = skirmish.world
    enemy = other_side(decision.side)
    lying = [target for target, _, _ in world.each(At, OutOfFight) if side_of(world, target) == enemy]
    for figure in acting(world) if lying else ():
        for target in lying:
            if BODIES.touch(world, figure, target):
                choices.add(Capture(figure, target))
                choices.add(Dispatch(figure, target))


@FNG.order(GroupActs, Dispatch, why_not_seize)
def dispatch(skirmish: Skirmish, decision: GroupActs, order: Dispatch) -> None:
    """FNG-DAMAGE-04: no dice."""
    world = skirmish.world
    world.set(order.figure, Busy("dispatch"))
    world.remove(order.target, OutOfFight)
    world.set(order.target, Dead(order.figure))
    skirmish.emit(Dispatched(figure=order.figure, target=order.target, rule="FNG-DAMAGE-04"))
    skirmish.push(decision)


@FNG.order(GroupActs, Capture, why_not_seize)
def capture(skirmish: Skirmish, decision: GroupActs, order: Capture) -> None:
    """FNG-DAMAGE-04: tied up, and out of play (house): his captors have him."""
    world = skirmish.world
    world.set(order.figure, Busy("capture"))
    skirmish.emit(TakenPrisoner(figure=order.figure, target=order.target, rule="FNG-DAMAGE-04"))
    go_out_of_play(skirmish, order.target, "captured", 0, "FNG-DAMAGE-04")
    skirmish.push(decision)
