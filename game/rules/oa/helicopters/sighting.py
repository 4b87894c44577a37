"""Section 8.4: helicopters in flight look for the Viet Cong."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import Airborne, At, Helicopter
from game.rules.oa.model.decisions import Locate, UsFire, UsReaction
from game.rules.oa.model.events.turn import SightingRolled
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import SightingTried
from game.rules.oa.model.query import known_vc
from game.rules.oa.resolve.look import look_facts, resolve_sighting, sighted_without_die


def why_not_locate(battle: Battle, helicopter: EntityId, hex: Hex) -> Refusal | None:
    """OA-8.4-6..10: what forbids this helicopter its sighting roll for ``hex``, or None."""
    world = battle.world
    machine = world.find(helicopter, Helicopter)
    at = world.find(helicopter, At)
    if machine is None or at is None or not world.has(helicopter, Airborne):
        return refuse("OA-8.4-6", mark("Only a helicopter in flight looks for targets."))
    kind = battle.ctx.tables.helicopters[machine.kind]
    if kind.sights_on == 0:
        return refuse("OA-8.4-8", mark("This helicopter never looks for targets."))
    if world.has(helicopter, SightingTried):
        return refuse("OA-8.4-9", mark("It has made its one attempt this turn."))
    if hex not in battle.ctx.grid or not known_vc(world, hex):
        return refuse("OA-8.4-6", mark("There are no Viet Cong in that hex."))
    distance = battle.ctx.grid.distance(at.hex, hex)
    if distance > kind.range:
        return refuse(
            "OA-8.4-6",
            mark("{hex} is {distance} hexes away; it looks for targets out to {range}."),
            hex=label(hex),
            distance=distance,
            range=kind.range,
        )
    if sighted_without_die(battle, helicopter, hex):
        return refuse("OA-8.4-6", mark("It sees them already."))
    return None


def locate(battle: Battle, order: Locate) -> None:
    """OA-8.4-6, OA-8.4-9..10: the one try of the turn; a success holds for the hex to the end of the turn."""
    outcome = resolve_sighting(look_facts(battle, order.helicopter, order.hex), battle.dice)
    battle.world.set(order.helicopter, SightingTried(order.hex, outcome.found))
    battle.emit(
        SightingRolled(
            helicopter=order.helicopter,
            hex=order.hex,
            die=outcome.die,
            modifiers=outcome.look.modifiers,
            needed=outcome.look.needed,
            found=outcome.found,
            rule="OA-8.4-6",
        )
    )


def why_not_locate_in_fire(battle: Battle, decision: UsFire, order: Locate) -> Refusal | None:
    """OA-8.4-6..10: what forbids this look in US defensive fire."""
    return why_not_locate(battle, order.helicopter, order.hex)


@OA.order(UsFire, Locate, why_not_locate_in_fire)
def locate_in_fire(battle: Battle, decision: UsFire, order: Locate) -> None:
    """OA-8.4-6: look, then go on."""
    battle.push(decision)
    locate(battle, order)


def why_not_locate_in_reaction(battle: Battle, decision: UsReaction, order: Locate) -> Refusal | None:
    """OA-8.4-6..10, OA-5.2-1: in reaction only the unit that moves may be looked for."""
    if order.hex != battle.world.get(decision.mover, At).hex:
        return refuse("OA-5.2-1", mark("In reaction it may look only for the unit that moves."))
    return why_not_locate(battle, order.helicopter, order.hex)


@OA.order(UsReaction, Locate, why_not_locate_in_reaction)
def locate_in_reaction(battle: Battle, decision: UsReaction, order: Locate) -> None:
    """OA-8.4-6, OA-5.2-3: look for the mover, then fire or hold."""
    battle.push(decision)
    locate(battle, order)
