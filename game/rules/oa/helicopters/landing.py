"""OA-1-6: the landing step."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import World
from game.engine.text import mark
from game.rules.oa.model.battle import OA, Battle
from game.rules.oa.model.components import US, Airborne, At, Helicopter, Wreck
from game.rules.oa.model.decisions import Done, Land, Landing
from game.rules.oa.model.events import Landed
from game.rules.oa.model.query import free_civilians, known_vc
from game.rules.oa.turn.sequence import offer, step_of_play
from game.rules.oa.units.carrying import helicopter_type
from game.rules.oa.units.stacking import why_not_another_helicopter


@step_of_play("landing")
def landing(battle: Battle) -> None:
    """OA-1-6: helicopters in flight may set down where they are."""
    offer(battle, Landing(US))


@OA.choices(Landing)
def landing_choices(battle: Battle, decision: Landing) -> Choices:
    """Land any helicopter in flight, or go on."""
    choices = Choices([Done()])
    choices.spread(Land, [e for e, _, _ in battle.world.each(Helicopter, Airborne)])
    return choices


def why_not_land(battle: Battle, decision: Landing, order: Land) -> Refusal | None:
    """OA-1-6, OA-8.1-6, OA-3.1-3..4, OA-4.5-2: what keeps this helicopter in the air, or None."""
    world = battle.world
    kind = helicopter_type(battle, order.helicopter)
    if kind is None or not world.has(order.helicopter, Airborne):
        return refuse("OA-1-6", mark("That helicopter is not in flight."))
    if not kind.lands:
        return refuse("OA-8.1-6", mark("Gunships do not land."))
    hex = world.get(order.helicopter, At).hex
    return why_not_set_down(battle, hex) or why_not_another_helicopter(battle, order.helicopter, hex)


def why_not_set_down(battle: Battle, hex: Hex) -> Refusal | None:
    """OA-1-6, OA-3.1-4, OA-4.5-2: what keeps helicopters from landing in ``hex``, or None; others there aside."""
    if hex in battle.ctx.burning:
        return refuse("OA-4.5-2", mark("The hex below is on fire."))
    if not battle.ctx.terrain[hex].landing:
        return refuse("OA-1-6", mark("Nobody can land on this ground."))
    if has_wreck(battle.world, hex):
        return refuse("OA-3.1-4", mark("A wreck is in the way."))
    if known_vc(battle.world, hex):
        return refuse("OA-1-6", mark("There are Viet Cong in the hex."))
    if free_civilians(battle.world, hex):
        return refuse("OA-1-6", mark("There are civilians in the hex."))
    return None


def has_wreck(world: World, hex: Hex) -> bool:
    """OA-3.1-4: whether a wreck lies in ``hex``; it matters to nothing but landings."""
    return any(world.has(piece, Wreck) for piece in world.pointing_at(At, hex))


@OA.order(Landing, Land, why_not_land)
def land(battle: Battle, decision: Landing, order: Land) -> None:
    """OA-1-6, OA-2.1-6: the helicopter is on the ground."""
    battle.world.remove(order.helicopter, Airborne)
    battle.emit(Landed(helicopter=order.helicopter, hex=battle.world.get(order.helicopter, At).hex, rule="OA-1-6"))
    battle.push(decision)


@OA.order(Landing, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Landing, order: Done) -> None:
    """OA-1-6: the others stay in flight."""
