"""Mortar carriers and howitzers on tracks, which fire through their open roof: FNG-VEHLIST-17, FNG-VEHLIST-21."""

from __future__ import annotations

from game.board.skirmish.arms import add, carried_by, take_up
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.fire.readying import READYING
from game.rules.fng.model.arms import change, kind_of
from game.rules.fng.model.components.figures import Busy, Clock
from game.rules.fng.model.components.indirect import FireMission, LaidOn, OpenedUp
from game.rules.fng.model.components.vehicles import Aboard, Inside, Rolling
from game.rules.fng.model.decisions.indirect import StowTube, TakeTube
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.arms import WeaponReadied, WeaponTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.model.seats import is_under_armour
from game.rules.fng.model.tubes import SERVING
from game.rules.fng.model.vehicles import aboard, row_of, vehicle_of
from game.rules.fng.sight.arms import title_of
from game.rules.fng.turn.acting import acting, offers, why_not_whole
from game.rules.fng.turn.points_of_entry import begins

NO_MORTAR = mark("{name} serves no mortar that can be taken off its mount.")
NOTHING_TO_STOW = mark("{name} has no mortar for this mount, or it is not empty.")
HAS_DRIVEN = mark("{vehicle} has moved in this turn; its tube fires from a stand alone.")


def why_not_from_vehicle(skirmish: Skirmish, vehicle: EntityId) -> Refusal | None:
    """FNG-VEHLIST-17: a vehicle that has moved in this turn does not fire its tube; a howitzer neither (house)."""
    world = skirmish.world
    rolling = world.find(vehicle, Rolling)
    if rolling is None or rolling.turn != world.the(Clock).turn or not rolling.moved:
        return None
    return refuse("FNG-VEHLIST-17", HAS_DRIVEN, vehicle=figure_of(world, vehicle).name)


def open_up(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-VEHLIST-17, FNG-VEHLIST-21: its roof is open from firing until its crew is active again: those who serve the
    tube are not under armour."""
    world = skirmish.world
    world.set(vehicle, OpenedUp(world.the(Clock).turn))
    for man in aboard(world, vehicle):
        if world.get(man, Aboard).seat in SERVING:
            world.remove(man, Inside)


@begins("roof")
def close_up(skirmish: Skirmish, members: Ids) -> None:
    """FNG-VEHLIST-17: the roof is closed as anybody of its crew becomes active in a later turn."""
    world = skirmish.world
    for man in members:
        vehicle = vehicle_of(world, man)
        opened = world.find(vehicle, OpenedUp) if vehicle is not None else None
        if vehicle is None or opened is None or opened.turn == world.the(Clock).turn:
            continue
        world.remove(vehicle, OpenedUp)
        row = row_of(skirmish, vehicle)
        for other in aboard(world, vehicle):
            seat = world.get(other, Aboard).seat
            if seat in SERVING and is_under_armour(row, seat):
                world.set(other, Inside())


# Off its mount and back -------------------------------------------------------------------------


def _mortar_on(skirmish: Skirmish, vehicle: EntityId) -> EntityId | None:
    """FNG-VEHLIST-17: the mortar on the mount of a carrier; None where it is off, and for whatever is no carrier."""
    gun = row_of(skirmish, vehicle).gun
    if gun is None or gun.kind != "mortar" or row_of(skirmish, vehicle).is_boat:
        return None
    return next(
        (arm for arm in carried_by(skirmish.world, vehicle) if kind_of(skirmish.world, arm) == gun.weapon), None
    )


def _served_by(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """The vehicle at whose tube he has a seat."""
    aboard_at = skirmish.world.find(figure, Aboard)
    return EntityId(aboard_at.to) if aboard_at is not None and aboard_at.seat in SERVING else None


def why_not_take(skirmish: Skirmish, decision: GroupActs, order: TakeTube) -> Refusal | None:
    """FNG-VEHLIST-17 (house): a whole activation of one who serves the mortar of a carrier."""
    refusal = why_not_whole(skirmish.world, order.figure)
    vehicle = _served_by(skirmish, order.figure)
    if refusal is None and (vehicle is None or _mortar_on(skirmish, vehicle) is None):
        return refuse("FNG-VEHLIST-17", NO_MORTAR, name=figure_of(skirmish.world, order.figure).name)
    return refusal


@FNG.order(GroupActs, TakeTube, why_not_take)
def take_off(skirmish: Skirmish, decision: GroupActs, order: TakeTube) -> None:
    """FNG-VEHLIST-17: it is his, to be set up on the ground, and whatever it was laid on is off."""
    world, figure = skirmish.world, order.figure
    vehicle = _served_by(skirmish, figure)
    tube = _mortar_on(skirmish, vehicle) if vehicle is not None else None
    if tube is not None:
        take_up(world, figure, tube)
        change(world, tube, ready=False)
        world.remove(tube, FireMission)
        world.remove(tube, LaidOn)
        title = title_of(skirmish, kind_of(world, tube))
        skirmish.emit(WeaponTaken(figure=figure, weapon=title, rule="FNG-VEHLIST-17"))
    world.set(figure, Busy(READYING))
    skirmish.push(decision)


def _to_stow(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    vehicle = _served_by(skirmish, figure)
    gun = row_of(skirmish, vehicle).gun if vehicle is not None else None
    if vehicle is None or gun is None or gun.kind != "mortar" or _mortar_on(skirmish, vehicle) is not None:
        return None
    return next((arm for arm in carried_by(skirmish.world, figure) if kind_of(skirmish.world, arm) == gun.weapon), None)


def why_not_stow(skirmish: Skirmish, decision: GroupActs, order: StowTube) -> Refusal | None:
    """FNG-VEHLIST-17 (house): a whole activation of one who serves an empty mount and has its mortar."""
    refusal = why_not_whole(skirmish.world, order.figure)
    if refusal is None and _to_stow(skirmish, order.figure) is None:
        return refuse("FNG-VEHLIST-17", NOTHING_TO_STOW, name=figure_of(skirmish.world, order.figure).name)
    return refusal


@FNG.order(GroupActs, StowTube, why_not_stow)
def stow(skirmish: Skirmish, decision: GroupActs, order: StowTube) -> None:
    """FNG-VEHLIST-17: it is on its mount again, ready to fire."""
    world, figure = skirmish.world, order.figure
    tube, vehicle = _to_stow(skirmish, figure), _served_by(skirmish, figure)
    if tube is not None and vehicle is not None:
        add(world, vehicle, tube)
        change(world, tube, ready=True)
        title = title_of(skirmish, kind_of(world, tube))
        skirmish.emit(WeaponReadied(figure=figure, weapon=title, rule="FNG-VEHLIST-17"))
    world.set(figure, Busy(READYING))
    skirmish.push(decision)


@offers("carriers")
def offer_mortars(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-VEHLIST-17: to take a mortar from its mount, or to put it back."""
    for figure in acting(skirmish.world):
        vehicle = _served_by(skirmish, figure)
        if vehicle is None:
            continue
        if _mortar_on(skirmish, vehicle) is not None:
            choices.add(TakeTube(figure))
        elif _to_stow(skirmish, figure) is not None:
            choices.add(StowTube(figure))
