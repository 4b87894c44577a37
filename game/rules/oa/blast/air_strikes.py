"""Section 9.1: the commander calls an air strike; the run follows a turn later."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.core.dice import Dice
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import US, Aboard, Airborne, At, AtBase, Bearing, Clock, Plane, Unit
from game.rules.oa.model.decisions import AirSupport, CallStrike, Done, Ordnance
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.support import StrikeCalled, StrikeNotCalled
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import hex_of, place_of
from game.rules.oa.model.tables.support import StrikeRow
from game.rules.oa.turn.sequence import offer, step_of_play

BEARINGS = range(6)

_CALL = mark("calling the air strike")


@declare
class OfferAirSupport(Task, frozen=True):
    """Ask whether a strike is called, once the one that was due is over."""


@step_of_play("bombardment")
def bombardment(battle: Battle) -> None:
    """OA-1-2, OA-9.2-1: the strike called last turn, if the Cessna is still there; then a new one may be called."""
    due = () if marking_plane(battle.world) is None else (Ordnance(US),)
    battle.push(*due, OfferAirSupport())


@OA.task(OfferAirSupport)
def offer_air_support(battle: Battle, task: OfferAirSupport) -> None:
    """OA-9.1-1, OA-9.3-8: only a commander who can call, with a Cessna that can come, is asked."""
    offer(battle, AirSupport(US))


# Who calls, and with what -----------------------------------------------------------------------


def marking_plane(world: World) -> EntityId | None:
    """OA-9.2-1: the Cessna over the map whose strike was called in an earlier turn."""
    turn = world.the(Clock).turn
    return next((plane for plane, bearing, _ in world.each(Bearing, At) if bearing.called < turn), None)


def ready_plane(world: World) -> EntityId | None:
    """OA-9.3-8, OA-7.3-11, OA-7.3-14: the Cessna that can come now; none while it is away."""
    turn = world.the(Clock).turn
    return next((plane for plane, _, base in world.each(Plane, AtBase) if base.due <= turn), None)


def commander(world: World) -> EntityId | None:
    """OA-9.1-1: the command unit on the map, on the ground or in a helicopter over it; None while it is elsewhere."""
    commands = (unit for unit, piece in world.each(Unit) if piece.kind == "command")
    return next((unit for unit in commands if hex_of(world, unit) is not None), None)


def in_the_air(world: World, unit: EntityId) -> bool:
    """OA-9.1-3: whether the unit is aboard a helicopter in flight; in one that has landed it is not."""
    carrier = world.find(unit, Aboard)
    return carrier is not None and world.has(EntityId(carrier.to), Airborne)


# Calling ----------------------------------------------------------------------------------------


@OA.choices(AirSupport)
def air_support_choices(battle: Battle, decision: AirSupport) -> Choices:
    """Every hex that the commander sees, or any hex if he flies, with every bearing; or no strike."""
    choices, caller = Choices([Done()]), commander(battle.world)
    here = hex_of(battle.world, caller) if caller is not None else None
    if caller is not None and here is not None and why_not_call_any(battle.world) is None:
        flies = in_the_air(battle.world, caller)
        hexes = battle.ctx.grid.hexes if flies else battle.ctx.sight.visible(here)
        choices.spread(CallStrike, hexes, BEARINGS)
    return choices


def why_not_call_any(world: World) -> Refusal | None:
    """OA-9.1-1, OA-9.3-8: what forbids any strike this turn, or None."""
    caller = commander(world)
    if caller is None:
        return refuse("OA-9.1-1", mark("Only the commander calls air strikes, and he is not on the map."))
    if world.has(caller, Neutralised):
        return refuse("OA-9.1-1", mark("A neutralised commander calls no strike."))
    if ready_plane(world) is None:
        return refuse("OA-9.3-8", mark("The Cessna is not available this turn."))
    return None


def why_not_call(battle: Battle, decision: AirSupport, order: CallStrike) -> Refusal | None:
    """OA-9.1-1..4, OA-9.3-8: what forbids this strike, or None."""
    refusal = why_not_call_any(battle.world)
    if refusal is not None:
        return refusal
    if order.hex not in battle.ctx.grid:
        return refuse("OA-9.1-2", mark("{hex} is not on the map."), hex=order.hex)
    if order.bearing not in BEARINGS:
        return refuse("OA-9.1-4", mark("The run goes by one of the six hexsides."))
    world, caller = battle.world, commander(battle.world)
    assert caller is not None
    if in_the_air(world, caller) or battle.ctx.sees(place_of(world, caller), order.hex):
        return None
    return refuse("OA-9.1-2", mark("The commander does not see {hex} from the ground."), hex=label(order.hex))


def throw_call(dice: Dice) -> int:
    """OA-9.1-3: the die of a commander who calls from the air."""
    return dice.d6(_CALL, "OA-9.1-3")


def finds_the_hex(row: StrikeRow, die: int) -> bool:
    """OA-9.1-3: whether the Cessna finds what a commander in the air has told it."""
    return die <= row.airborne_call


@OA.order(AirSupport, CallStrike, why_not_call)
def call_strike(battle: Battle, decision: AirSupport, order: CallStrike) -> None:
    """OA-9.1-1..4: the Cessna marks the hex; a commander in the air needs a die for it, and one try is all he has."""
    world, caller, plane = battle.world, commander(battle.world), ready_plane(battle.world)
    assert caller is not None
    assert plane is not None
    die = 0
    if in_the_air(world, caller):
        die = throw_call(battle.dice)
        if not finds_the_hex(battle.ctx.tables.bombardment.strike, die):
            battle.emit(StrikeNotCalled(commander=caller, hex=order.hex, die=die, rule="OA-9.1-3"))
            return
    world.remove(plane, AtBase)
    world.set(plane, At(order.hex))
    world.set(plane, Airborne())
    world.set(plane, Bearing(order.bearing, world.the(Clock).turn))
    battle.emit(
        StrikeCalled(plane=plane, commander=caller, hex=order.hex, bearing=order.bearing, die=die, rule="OA-9.1-4")
    )


@OA.order(AirSupport, Done, lambda battle, decision, order: None)
def call_nothing(battle: Battle, decision: AirSupport, order: Done) -> None:
    """OA-9.1-1: no strike this turn."""
