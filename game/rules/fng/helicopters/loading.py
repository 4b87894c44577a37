"""Getting on and off a helicopter that has landed: FNG-HELO-14..15, FNG-HELO-26."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.helicopters.coming_down import come_into_view, fly_out
from game.rules.fng.helicopters.lifts import (
    hands_near,
    is_landed,
    is_litter,
    load_of,
    loads_in_a_turn,
    near_on_foot,
    room_of,
)
from game.rules.fng.model.components.figures import BODIES, At, Clock, Dead
from game.rules.fng.model.components.helicopters import LiftedOut, OnTheGround
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.vehicles import PASSENGER
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.helicopters import PilotActs, SetDown, TakeAboard
from game.rules.fng.model.events.helicopters import TakenAboard
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able, is_free, side_of, taking_room
from game.rules.fng.model.seats import take_seat
from game.rules.fng.model.vehicles import aboard, passengers, settle
from game.rules.fng.resolve.helicopters.loading import litters_lifted
from game.rules.fng.steel.boarding import put_beside

NOT_LANDED = mark("{name} has not stood on the ground since an earlier turn.")
WORKED = mark("{name} has loaded or unloaded in this turn.")
NOBODY_ABOARD = mark("Nobody aboard {name} can get off.")
NOBODY = mark("Choose whom {name} takes aboard.")
NOT_NEAR = mark("{figure} is not near enough to {name}.")
NO_ROOM = mark("{name} carries {figures} who sit or {litters} who lie.")
TOO_MANY = mark("In one turn {figures} get on, or {litters} are lifted on.")
NO_HANDS = mark("Two able men within {inches} inches lift one casualty; there are {hands}.")
CANNOT_COME = mark("{figure} cannot get on now.")


def _why_not_work(skirmish: Skirmish, helicopter: EntityId) -> Refusal | None:
    """FNG-HELO-14: on the ground since an earlier turn, and not at it yet in this one."""
    world = skirmish.world
    name, turn = figure_of(world, helicopter).name, world.the(Clock).turn
    ground = world.find(helicopter, OnTheGround)
    if ground is None or ground.since == turn or not is_landed(world, helicopter):
        return refuse("FNG-HELO-14", NOT_LANDED, name=name)
    return refuse("FNG-HELO-14", WORKED, name=name) if ground.worked == turn else None


def _has_worked(world: World, helicopter: EntityId) -> None:
    ground = world.get(helicopter, OnTheGround)
    world.set(helicopter, structs.replace(ground, worked=world.the(Clock).turn))


# Off --------------------------------------------------------------------------------------------


def _who_gets_off(world: World, helicopter: EntityId) -> Ids:
    return tuple(man for man in passengers(world, helicopter) if is_free(world, man))


def may_unload(skirmish: Skirmish, helicopter: EntityId) -> bool:
    """FNG-HELO-14: whether there is anybody to get off now."""
    return _why_not_set_down(skirmish, helicopter) is None


def _why_not_set_down(skirmish: Skirmish, helicopter: EntityId) -> Refusal | None:
    world = skirmish.world
    refusal = _why_not_work(skirmish, helicopter)
    if refusal is not None or _who_gets_off(world, helicopter):
        return refusal
    return refuse("FNG-HELO-14", NOBODY_ABOARD, name=figure_of(world, helicopter).name)


def why_not_set_down(skirmish: Skirmish, decision: PilotActs, order: SetDown) -> Refusal | None:
    """FNG-HELO-14: passengers who can walk, of a helicopter that stands there since an earlier turn."""
    return _why_not_set_down(skirmish, decision.helicopter)


@FNG.order(PilotActs, SetDown, why_not_set_down)
def set_down(skirmish: Skirmish, decision: PilotActs, order: SetDown) -> None:
    """FNG-HELO-14: they stand beside it, each at the nearest free place, and may act in this phase."""
    world, helicopter = skirmish.world, decision.helicopter
    men = _who_gets_off(world, helicopter)
    for man in men:
        world.remove(man, LiftedOut)
        put_beside(skirmish, man, _place_beside(skirmish, man, helicopter), 0)
    _has_worked(world, helicopter)
    come_into_view(skirmish, men)


def _place_beside(skirmish: Skirmish, man: EntityId, helicopter: EntityId) -> Point:
    """FNG-FACE-01: the free place that is nearest to the door of his side."""
    world = skirmish.world
    others = [BODIES.of(world, other) for other in taking_room(world)]
    mover = skirmish.ctx.movers["walk"]
    at = world.get(man, At).point
    return nearest_place(skirmish.ctx.field, at, lambda place: BODIES.at(world, man, place), others, mover)


# On ---------------------------------------------------------------------------------------------


def may_load(skirmish: Skirmish, helicopter: EntityId) -> bool:
    """FNG-HELO-14: whether there is anybody to take aboard now."""
    return next(ways_to_load(skirmish, helicopter), None) is not None


def ways_to_load(skirmish: Skirmish, helicopter: EntityId) -> Iterator[TakeAboard]:
    """FNG-HELO-14: all the wounded near it, as many as go; all who can walk; both together; each alone."""
    if _why_not_work(skirmish, helicopter) is not None:
        return
    near = near_on_foot(skirmish, helicopter)
    lying = tuple(man for man in near if is_litter(skirmish.world, man))
    sound = tuple(man for man in near if man not in lying)
    found: dict[Ids, None] = {}
    for pool in (lying, sound, (*lying, *sound), *((man,) for man in near)):
        chosen = _as_many_as_go(skirmish, helicopter, pool)
        if chosen:
            found[chosen] = None
    yield from (TakeAboard(chosen) for chosen in found)


def _as_many_as_go(skirmish: Skirmish, helicopter: EntityId, pool: Ids) -> Ids:
    chosen: Ids = ()
    for man in pool:
        if _why_not_take(skirmish, helicopter, (*chosen, man)) is None:
            chosen = (*chosen, man)
    return tuple(sorted(chosen))


def why_not_take_aboard(skirmish: Skirmish, decision: PilotActs, order: TakeAboard) -> Refusal | None:
    """FNG-HELO-14, FNG-HELO-15, FNG-HELO-26: near it, with room and time for them, and hands for those who lie."""
    return _why_not_work(skirmish, decision.helicopter) or _why_not_take(skirmish, decision.helicopter, order.figures)


def _why_not_take(skirmish: Skirmish, helicopter: EntityId, figures: Ids) -> Refusal | None:
    world = skirmish.world
    name = figure_of(world, helicopter).name
    if not figures or len(set(figures)) < len(figures):
        return refuse("FNG-HELO-14", NOBODY, name=name)
    near = near_on_foot(skirmish, helicopter)
    for man in figures:
        if man not in near:
            return refuse("FNG-HELO-14", NOT_NEAR, figure=figure_of(world, man).name, name=name)
        if not is_litter(world, man) and (not is_free(world, man) or world.has(man, Fighting)):
            return refuse("FNG-HELO-14", CANNOT_COME, figure=figure_of(world, man).name)
    litters = sum(is_litter(world, man) for man in figures)
    return _why_no_room(skirmish, helicopter, len(figures) - litters, litters) or _why_no_hands(
        skirmish, helicopter, litters
    )


def _why_no_room(skirmish: Skirmish, helicopter: EntityId, sitting: int, litters: int) -> Refusal | None:
    """FNG-HELO-15, FNG-HELO-26: what it carries, and what gets on in one turn."""
    world, room, turn = skirmish.world, room_of(skirmish.world, helicopter), loads_in_a_turn(skirmish, helicopter)
    on, lying = load_of(world, helicopter)
    if not room.fits(on + sitting, lying + litters):
        name = figure_of(world, helicopter).name
        return refuse("FNG-HELO-15", NO_ROOM, name=name, figures=room.figures, litters=room.litters)
    if not turn.fits(sitting, litters):
        return refuse("FNG-HELO-14", TOO_MANY, figures=turn.figures, litters=turn.litters)
    return None


def _why_no_hands(skirmish: Skirmish, helicopter: EntityId, litters: int) -> Refusal | None:
    """FNG-HELO-14: two able men near it for each who is lifted on, those who get on themselves among them; the crew of
    a dustoff lifts its own (house)."""
    hands = len(hands_near(skirmish, helicopter))
    helpers = sum(is_able(skirmish.world, man) for man in aboard(skirmish.world, helicopter)) - 2
    lifted = litters_lifted(hands + max(0, helpers), skirmish.ctx.tables)
    if litters <= lifted:
        return None
    near = skirmish.ctx.tables.helicopters.loading.near
    return refuse("FNG-HELO-14", NO_HANDS, inches=near, hands=hands)


@FNG.order(PilotActs, TakeAboard, why_not_take_aboard)
def take_aboard(skirmish: Skirmish, decision: PilotActs, order: TakeAboard) -> None:
    """FNG-HELO-14: they sit or lie aboard."""
    world, helicopter = skirmish.world, decision.helicopter
    for man in order.figures:
        litter = is_litter(world, man)
        take_seat(skirmish, man, helicopter, PASSENGER)
        world.set(man, LiftedOut())
        skirmish.emit(TakenAboard(figure=man, helicopter=helicopter, litter=litter, rule="FNG-HELO-14"))
    settle(skirmish, helicopter)
    man_the_guns(skirmish, side_of(world, helicopter))
    _has_worked(world, helicopter)


def out_with_the_lifted(skirmish: Skirmish, helicopter: EntityId, node: int) -> None:
    """FNG-HELO-16, FNG-HELO-27: whoever was picked up, and every casualty aboard, is out of the battle."""
    world = skirmish.world
    for man in passengers(world, helicopter):
        if not world.has(man, Dead) and (world.has(man, LiftedOut) or is_litter(world, man)):
            fly_out(skirmish, man, node)
