"""The radio: what the air is like, and calls to other units: FNG-RADIO."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.command import Air, OffTheAir, Reached
from game.rules.fng.model.components.figures import Busy, Clock
from game.rules.fng.model.decisions.command import CallByRadio
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.command import AirTried, RadioCalled
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_free, members
from game.rules.fng.resolve.radios import has_radio
from game.rules.fng.resolve.speech import RADIO, CallFacts, resolve_air, resolve_call
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import offers, why_not_whole
from game.rules.fng.turn.tongues import why_not_understood
from game.rules.fng.turn.weather import is_raining

NO_RADIO = mark("{name} has no radio.")
NO_UNIT = mark("Nobody of that name can be called.")
WAS_REACHED = mark("{unit} has been reached already.")
OFF_THE_AIR = mark("A call has failed: the radio of {name} is of no use in this turn.")


def why_not_call(skirmish: Skirmish, decision: GroupActs, order: CallByRadio) -> Refusal | None:
    """FNG-TURN-07, FNG-RADIO-03: an operator with his whole activation, and a unit that has not been reached."""
    world = skirmish.world
    calling = is_calling(world, order.figure)
    refusal = None if calling else why_not_whole(world, order.figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, order.figure)
    if not has_radio(skirmish, order.figure):
        return refuse("FNG-RADIO-03", NO_RADIO, name=man.name)
    off = world.find(order.figure, OffTheAir)
    if off is not None and off.turn == world.the(Clock).turn:
        return refuse("FNG-RADIO-03", OFF_THE_AIR, name=man.name)
    if order.unit not in skirmish.ctx.options.calls:
        return refuse("FNG-RADIO-03", NO_UNIT)
    if order.unit in reached(world):
        return refuse("FNG-RADIO-03", WAS_REACHED, unit=order.unit)
    return why_not_understood(world, order.figure)


def is_calling(world: World, figure: EntityId) -> bool:
    """FNG-RADIO-03: whether he has spent his activation on the radio and may go on calling."""
    busy = world.find(figure, Busy)
    return figure in members(world) and is_free(world, figure) and busy is not None and busy.action == RADIO


def reached(world: World) -> tuple[str, ...]:
    """FNG-RADIO-03: the units that have been reached."""
    found = world.find(THE_GAME, Reached)
    return found.units if found is not None else ()


@offers("calls")
def offer_calls(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-RADIO-03: every operator, every unit."""
    if skirmish.ctx.options.calls:
        operators = [f for f in members(skirmish.world) if has_radio(skirmish, f)]
        choices.spread(CallByRadio, operators, skirmish.ctx.options.calls)


@FNG.order(GroupActs, CallByRadio, why_not_call)
def call(skirmish: Skirmish, decision: GroupActs, order: CallByRadio) -> None:
    """FNG-RADIO-01..03: the air once in a turn for both sides, and the call."""
    world = skirmish.world
    world.set(order.figure, Busy(RADIO))
    facts = CallFacts(
        tester_of(skirmish, order.figure),
        air=air_of_turn(skirmish),
        rain=is_raining(skirmish),
        below=is_below(skirmish.world, order.figure),
    )
    outcome = resolve_call(facts, skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        RadioCalled(
            figure=order.figure, unit=order.unit, rep=facts.tester.rep, modifiers=outcome.modifiers,
            face=outcome.face, through=outcome.through, rule="FNG-RADIO-03",
        )
    )  # fmt: skip
    if outcome.through:
        world.put(Reached((*reached(world), order.unit)))
    else:
        world.set(order.figure, OffTheAir(world.the(Clock).turn))
    skirmish.push(decision)


def air_of_turn(skirmish: Skirmish) -> int:
    """FNG-RADIO-01: what this turn's air adds, thrown for with the first call of either side."""
    world = skirmish.world
    turn, known = world.the(Clock).turn, world.find(THE_GAME, Air)
    if known is None or known.turn != turn:
        known = Air(turn, resolve_air(skirmish.ctx.tables, skirmish.dice))
        world.put(known)
        skirmish.emit(AirTried(value=known.value, rule="FNG-RADIO-01"))
    return known.value
