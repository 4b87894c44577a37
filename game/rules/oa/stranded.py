"""OA-7.3-12: aircrews that the player has left standing make for the nearest squad by themselves."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.oa.aircrew import aircrew_steps, has_arrived, stranded
from game.rules.oa.battle import OA, Battle
from game.rules.oa.components import At, Mover
from game.rules.oa.declared import declare
from game.rules.oa.entering import arrive
from game.rules.oa.markers import Moved
from game.rules.oa.moving import end_move, enter, step_cost, why_not_step_to
from game.rules.oa.reaction import OfferVcReaction


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
