"""Litters of the medical M-557: wounded comrades who are laid on them: FNG-VEHLIST-19."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.board.table.measure.geometry import EPSILON
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, Busy, OutOfFight
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.components.vehicles import LITTER, Aboard, Vehicle
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import LoadLitter
from game.rules.fng.model.events.vehicles import LitterLoaded
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, side_of
from game.rules.fng.model.seats import BESIDE, give_up_seat, inches_gone, take_seat
from game.rules.fng.model.vehicles import aboard, is_flat, row_of, settle, side_of_vehicle
from game.rules.fng.resolve.casualties import casualties_of
from game.rules.fng.turn.acting import acting, is_fresh, offers
from game.rules.fng.wounded.bearing import CREWS, SO_MANY, why_not_bearers

NOT_WOUNDED = mark("Litters are for the wounded; {name} is dead.")
NO_LITTER = mark("{vehicle} has no litter free for him.")
NOT_BESIDE = mark("{name} does not lie beside {vehicle}.")
IS_GOING = mark("{vehicle} has gone in this turn; litters are loaded while it stands.")


def litters_left(skirmish: Skirmish, vehicle: EntityId) -> int:
    """FNG-VEHLIST-19: the litters on which nobody lies; none of what has sunk or is crushed."""
    world = skirmish.world
    if is_flat(world, vehicle):
        return 0
    taken = sum(world.get(man, Aboard).seat == LITTER for man in aboard(world, vehicle))
    return row_of(skirmish, vehicle).litters - taken


def ambulances(skirmish: Skirmish, side: str) -> Iterator[EntityId]:
    """FNG-VEHLIST-19: the vehicles of a side with a litter free, ascending."""
    for vehicle in skirmish.world.ids(Vehicle):
        if side_of_vehicle(skirmish.world, vehicle) == side and litters_left(skirmish, vehicle) > 0:
            yield vehicle


def why_not_load(skirmish: Skirmish, decision: GroupActs, order: LoadLitter) -> Refusal | None:
    """FNG-VEHLIST-19, FNG-CASU-02 (house): as many as carry a man lay one who lies beside it on a free litter of a
    vehicle of their side that has not gone in this turn."""
    world = skirmish.world
    if len(order.bearers) not in CREWS:
        return refuse("FNG-CASU-03", SO_MANY)
    refusal = why_not_bearers(skirmish, order.bearers, order.casualty)
    if refusal is not None:
        return refusal
    casualty, vehicle = figure_of(world, order.casualty).name, figure_of(world, order.vehicle).name
    if not world.has(order.casualty, OutOfFight):
        return refuse("FNG-VEHLIST-19", NOT_WOUNDED, name=casualty)
    if order.vehicle not in ambulances(skirmish, side_of(world, order.casualty)):
        return refuse("FNG-VEHLIST-19", NO_LITTER, vehicle=vehicle)
    beside = BODIES.gap(world, order.vehicle, order.casualty) <= BESIDE + EPSILON
    if world.has(order.casualty, Aboard) or not beside:
        return refuse("FNG-VEHLIST-19", NOT_BESIDE, name=casualty, vehicle=vehicle)
    if inches_gone(world, order.vehicle):
        return refuse("FNG-VEHLIST-19", IS_GOING, vehicle=vehicle)
    return None


@offers("litters")
def offer_litters(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-VEHLIST-19: each casualty beside a litter that is free, by those beside him."""
    world = skirmish.world
    vehicles = tuple(ambulances(skirmish, decision.side))
    for casualty in casualties_of(world, decision.side) if vehicles else ():
        beside = [f for f in acting(world) if BODIES.touch(world, f, casualty) and is_fresh(world, f)]
        for size in CREWS:
            for bearers in combinations(beside, size):
                choices.spread(LoadLitter, (bearers,), (casualty,), vehicles)


@FNG.order(GroupActs, LoadLitter, why_not_load)
def load_litter(skirmish: Skirmish, decision: GroupActs, order: LoadLitter) -> None:
    """FNG-VEHLIST-19: he lies under armour; those who have borne him do nothing else in this activation."""
    world = skirmish.world
    for figure in order.bearers:
        world.set(figure, Busy("carry"))
        world.remove(figure, Retrieving)
    give_up_seat(world, order.casualty)
    take_seat(skirmish, order.casualty, order.vehicle, LITTER)
    settle(skirmish, order.vehicle)
    skirmish.emit(
        LitterLoaded(bearers=order.bearers, casualty=order.casualty, vehicle=order.vehicle, rule="FNG-VEHLIST-19")
    )
    skirmish.push(decision)
