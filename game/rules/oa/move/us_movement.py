"""Sections 4.1, 4.3 and 7.3: the US movement step, one unit after the other; aircrews left standing go last."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, Task
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, At, Mover, Unit
from game.rules.oa.model.decisions import Done, Step, UsMovement
from game.rules.oa.model.declared import declare
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Moved, Stopped
from game.rules.oa.model.query import free_us
from game.rules.oa.model.tasks import OfferVcReaction
from game.rules.oa.move.aircrew import aircrew_steps, has_arrived, stranded
from game.rules.oa.move.allowance import begin_move, current_mover, end_move
from game.rules.oa.move.moving import arrive, enter, step_cost, why_not_end, why_not_step_to
from game.rules.oa.turn.random_events import RollForSniper
from game.rules.oa.turn.sequence import step_of_play
from game.rules.oa.units.carrying import SQUAD

AddsFor = Callable[[Battle, Choices, EntityId], None]
squads_may: Hooks[AddsFor] = Hooks("search", "tunnel", "smoke")
"""An offer to a squad that is not stopped: what it may do with its points besides a step."""
may_close_in: Hooks[AddsFor] = Hooks("assault")
"""An offer to the mover at the end of its move."""
between_squads: Hooks[Callable[[Battle, Choices], None]] = Hooks("prisoners")
"""An offer to squads: what they may do with one another wherever they are."""


@step_of_play("us_movement")
def us_movement(battle: Battle) -> None:
    """OA-1-5, OA-4.1-2, OA-13.4-2: the roll for a sniper; then the US player moves his units one after the other."""
    battle.push(RollForSniper(), UsMovement(US))


@OA.choices(UsMovement)
def us_movement_choices(battle: Battle, decision: UsMovement) -> Choices:
    """Every step, assault, capture, search and try at smoke that might be ordered, and the end of the step.

    As long as the mover may not end its move where it is, nobody else's turn has come.
    """
    choices, mover = Choices(), current_mover(battle.world)
    if mover is not None and why_not_end(battle, mover) is not None:
        _add_steps(battle, choices, mover)
        _add_acts(battle, choices, mover)
        return choices
    for unit in free_us(battle.world):
        _add_steps(battle, choices, unit)
        _add_acts(battle, choices, unit)
        if unit == mover:
            for adds in may_close_in:
                adds(battle, choices, unit)
    for adds_all in between_squads:
        adds_all(battle, choices)
    choices.add(Done())
    return choices


def _add_steps(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-4.1-1: the hexes next to a unit whose move is not over."""
    moved = battle.world.find(unit, Moved)
    if (moved is None or not moved.done) and not battle.world.has(unit, Stopped):
        choices.spread(Step, (unit,), battle.ctx.entries[battle.world.get(unit, At).hex])


def _add_acts(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-11.2-1, OA-12.1-1, OA-12.4-1..2: whatever else a squad might spend its points on."""
    world = battle.world
    if world.get(unit, Unit).kind == SQUAD and not world.has(unit, Stopped):
        for adds in squads_may:
            adds(battle, choices, unit)


def why_not_step(battle: Battle, decision: UsMovement, order: Step) -> Refusal | None:
    """OA-4.1-1..3: what forbids this step, or None."""
    return why_not_step_to(battle, order.unit, order.hex)


@OA.order(UsMovement, Step, why_not_step)
def step(battle: Battle, decision: UsMovement, order: Step) -> None:
    """OA-5.2-1, OA-4.1-1: enter one hex; every enemy who has not fired may fire at the unit there."""
    world, unit = battle.world, order.unit
    begin_move(world, unit)
    enter(battle, unit, order.hex, step_cost(battle, unit, order.hex))
    arrive(battle, unit)
    battle.push(OfferVcReaction(unit, ()), decision)


def why_not_done(battle: Battle, decision: UsMovement, order: Done) -> Refusal | None:
    """OA-4.1-2: the step may end when the last mover may end its move."""
    mover = current_mover(battle.world)
    return why_not_end(battle, mover) if mover is not None else None


@OA.order(UsMovement, Done, why_not_done)
def done(battle: Battle, decision: UsMovement, order: Done) -> None:
    """OA-1-5: the US movement step is over; aircrew that have not moved make for their squads."""
    mover = current_mover(battle.world)
    if mover is not None:
        end_move(battle.world, mover)
    move_stranded_aircrew(battle)


# Aircrews left standing --------------------------------------------------------------------------


@declare
class MarchAircrew(Task, frozen=True):
    """OA-7.3-12: this aircrew goes on, one hex at a time, as far as it gets this turn."""

    crew: EntityId


def move_stranded_aircrew(battle: Battle) -> None:
    """OA-7.3-12: at the end of US movement every aircrew that has to move and has not does so."""
    battle.push(*(MarchAircrew(crew) for crew in stranded(battle)))


@OA.task(MarchAircrew)
def march_aircrew(battle: Battle, task: MarchAircrew) -> None:
    """OA-7.3-12, OA-5.2-1: one step on the way, under the reaction fire of the enemy; then the next."""
    world, crew = battle.world, task.crew
    if not world.has(crew, At):
        return
    steps = () if has_arrived(battle, crew) else aircrew_steps(battle, crew)
    legal = [hex for hex in steps if why_not_step_to(battle, crew, hex) is None]
    if not legal:
        if world.has(crew, Moved):
            end_move(world, crew)
        return
    world.put(Mover(crew))
    enter(battle, crew, legal[0], step_cost(battle, crew, legal[0]))
    arrive(battle, crew)
    battle.push(OfferVcReaction(crew, ()), task)
