"""Sections 4.1 and 4.3: the US movement step, one unit after the other, hex by hex."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal
from game.engine.core.world import EntityId
from game.rules.oa.assault import assault_targets, capture_targets
from game.rules.oa.battle import OA, Battle
from game.rules.oa.carrying import SQUAD
from game.rules.oa.components import US, At, Unit
from game.rules.oa.decisions import Assault, Capture, ControlTunnel, Done, Search, SearchTunnel, Step, UsMovement
from game.rules.oa.entering import arrive
from game.rules.oa.markers import Moved, Stopped
from game.rules.oa.moving import begin_move, current_mover, end_move, enter, step_cost, why_not_end, why_not_step_to
from game.rules.oa.prisoners import add_exchanges
from game.rules.oa.query import free_us
from game.rules.oa.random_events import RollForSniper
from game.rules.oa.reaction import OfferVcReaction
from game.rules.oa.searches import search_targets
from game.rules.oa.sequence import step_of_play
from game.rules.oa.smoke import add_smoke
from game.rules.oa.stranded import move_stranded_aircrew
from game.rules.oa.tunnels import is_worth_searching, open_tunnel


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
        _add_searches(battle, choices, mover)
        add_smoke(battle, choices, mover)
        return choices
    for unit in free_us(battle.world):
        _add_steps(battle, choices, unit)
        _add_searches(battle, choices, unit)
        add_smoke(battle, choices, unit)
        if unit == mover:
            choices.spread(Assault, (unit,), assault_targets(battle, unit))
            choices.spread(Capture, (unit,), capture_targets(battle, unit))
    add_exchanges(battle, choices)
    choices.add(Done())
    return choices


def _add_steps(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-4.1-1: the hexes next to a unit whose move is not over."""
    moved = battle.world.find(unit, Moved)
    if (moved is None or not moved.done) and not battle.world.has(unit, Stopped):
        choices.spread(Step, (unit,), battle.ctx.entries[battle.world.get(unit, At).hex])


def _add_searches(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-12.1-1, OA-12.4-1..2: the civilians next to a squad, the building around it and the tunnel under it."""
    world = battle.world
    if world.get(unit, Unit).kind != SQUAD or world.has(unit, Stopped):
        return
    choices.spread(Search, (unit,), search_targets(battle, unit))
    here = world.get(unit, At).hex
    if is_worth_searching(battle, here):
        choices.add(SearchTunnel(unit))
    if open_tunnel(world, here) is not None:
        choices.add(ControlTunnel(unit))


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
