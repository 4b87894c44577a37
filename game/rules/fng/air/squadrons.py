"""Aircraft over the battle: they come, what they have left, and when they go home: FNG-AVAIL-04..08, FNG-AIR-15."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.world import EntityId, World
from game.engine.text import t
from game.rules.fng.model.arms import give, one_of
from game.rules.fng.model.components.aircraft import (
    AWAY,
    HOVERING,
    Aircraft,
    Aloft,
    ComesLate,
    Fate,
    Flown,
    Hanging,
    OnStation,
    OutOfAction,
    Run,
)
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.sky import Searchlight
from game.rules.fng.model.components.support import Asset, Controls
from game.rules.fng.model.events.aircraft import AircraftCame, AircraftLeft
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.aircraft import AircraftRow, Attack, Hung, Load, Service
from game.rules.fng.resolve.air.who_comes import resolve_load, resolve_pilot, resolve_strike
from game.rules.fng.sky.flying import weigh_flight
from game.rules.fng.support.arrivals import arrives

STRIKES = "strike"
CONTROLLER_KIND = "bird_dog"
"""FNG-CALL-11 (house): the controller that comes with a strike, where nothing else is said."""


@arrives("strike")
def strike_comes(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-AVAIL-04..05, FNG-AVAIL-07..08, FNG-WEATHER-09..12: the dice say which aircraft comes, unless the scenario
    does; in some weather none does, or later.  What a scenario sends has a FAC with it (house), as after a call."""
    tables, dice = skirmish.ctx.tables, skirmish.dice
    flight = weigh_flight(skirmish, "aircraft", asset.caller)
    if not flight.flies:
        return
    service: Service = "usaf"
    kind, fixed = asset.kind, 0
    if not kind:
        sent = resolve_strike(skirmish.ctx.options.corps, tables, dice).sent
        kind, service, fixed = sent.kinds[0], sent.service, sent.rep
    if not asset.caller and tables.air.aircraft[kind].role == STRIKES and not controllers(skirmish.world, asset.side):
        controller_comes(skirmish, Asset("controller", asset.side, asset.due))
    rep = resolve_pilot(service, tables, dice, fixed)
    come(skirmish, kind, asset.side, rep, resolve_load(kind, tables, dice), service, late=flight.late)


@arrives("controller")
def controller_comes(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-CALL-11, FNG-AVAIL-08, FNG-WEATHER-09..12: a forward air controller, who stays for the battle (house)."""
    tables, dice = skirmish.ctx.tables, skirmish.dice
    flight = weigh_flight(skirmish, "aircraft", asset.caller)
    if not flight.flies:
        return
    kind = asset.kind or CONTROLLER_KIND
    load, rep = tables.air.aircraft[kind].loads[0], resolve_pilot("usaf", tables, dice)
    craft = come(skirmish, kind, asset.side, rep, load, "usaf", late=flight.late)
    skirmish.world.set(craft, Controls(asset.side))


def come(
    skirmish: Skirmish, kind: str, side: str, rep: int, load: Load, service: Service, *, late: int = 0
) -> EntityId:
    """FNG-AIRLIST-01..02: an aircraft is overhead with all that hangs on it, so many turns from now."""
    world, row = skirmish.world, skirmish.ctx.tables.air.aircraft[kind]
    craft = world.create(
        Aircraft(kind, t(row.title), side, rep, load.name, service),
        OnStation(world.the(Clock).turn + late),
        Aloft(),
        Flown(),
        Hanging(tuple(hung.count for hung in load.stores)),
    )
    for weapon in dict.fromkeys(skirmish.ctx.tables.air.stores[hung.store].weapon for hung in load.stores):
        if weapon:
            give(world, craft, weapon)
    if late:
        world.set(craft, ComesLate())
    else:
        tell_coming(skirmish, craft)
    return craft


def tell_coming(skirmish: Skirmish, craft: EntityId) -> None:
    """FNG-AVAIL-08: everybody hears it."""
    own = skirmish.world.get(craft, Aircraft)
    skirmish.world.remove(craft, ComesLate)
    skirmish.emit(AircraftCame(unit=craft, service=own.service, rep=own.rep, load=own.load, rule="FNG-AVAIL-08"))


def tell_latecomers(skirmish: Skirmish, side: str) -> None:
    """FNG-WEATHER-10: those whom the weather has kept until now."""
    for craft in overhead(skirmish.world, side):
        if skirmish.world.has(craft, ComesLate):
            tell_coming(skirmish, craft)


# What they are ----------------------------------------------------------------------------------


def line_of(skirmish: Skirmish, craft: EntityId) -> AircraftRow:
    """FNG-AIRLIST-01..02: its line in the lists."""
    return skirmish.ctx.tables.air.aircraft[skirmish.world.get(craft, Aircraft).kind]


def stores_of(skirmish: Skirmish, craft: EntityId) -> tuple[Hung, ...]:
    """FNG-AIRLIST-12: what it came with, store by store."""
    return line_of(skirmish, craft).load(skirmish.world.get(craft, Aircraft).load).stores


def hanging(skirmish: Skirmish, craft: EntityId, attack: Attack) -> tuple[tuple[int, Hung], ...]:
    """FNG-AIR-16: what still hangs on it for this kind of pass: the place in its load, and the store."""
    left, stores = skirmish.world.get(craft, Hanging).left, skirmish.ctx.tables.air.stores
    return tuple(
        (place, hung)
        for place, hung in enumerate(stores_of(skirmish, craft))
        if left[place] and stores[hung.store].attack == attack
    )


def use_up(world: World, craft: EntityId, place: int) -> None:
    """FNG-AIR-16: one of a store is gone."""
    left = list(world.get(craft, Hanging).left)
    left[place] -= 1
    world.set(craft, Hanging(tuple(left)))


def weapon_of(skirmish: Skirmish, craft: EntityId, hung: Hung) -> EntityId:
    """FNG-AIR-10: the weapon that a store is, as the entity that hits with it."""
    return one_of(skirmish.world, craft, skirmish.ctx.tables.air.stores[hung.store].weapon)


def passes_left(skirmish: Skirmish, craft: EntityId, attack: Attack) -> int:
    """FNG-AIR-15, FNG-AIRLIST-12..15, FNG-PUFF-04: firing passes of this kind that it may still make."""
    row, flown = line_of(skirmish, craft), skirmish.world.get(craft, Flown).passes
    if not hanging(skirmish, craft, attack) or (row.passes and len(flown) >= row.passes):
        return 0
    return max(0, row.runs.get(attack, 1) - flown.count(attack))


def is_in_action(world: World, craft: EntityId) -> bool:
    """FNG-AIR-09: whether there is such an aircraft, and it may still fire in this battle."""
    return world.has(craft, Aircraft) and not world.has(craft, OutOfAction)


def is_hovering(world: World, craft: EntityId) -> bool:
    """FNG-HELO-05: whether it hovers over the table."""
    aloft = world.find(craft, Aloft)
    return aloft is not None and aloft.where == HOVERING


def overhead(world: World, side: str) -> Ids:
    """FNG-AIR-15: the aircraft of a side that make runs and are over the battle, ascending."""
    turn = world.the(Clock).turn
    flown = world.each(Aircraft, Flown, OnStation)
    return tuple(
        craft
        for craft, each, _, station in flown
        if each.side == side and station.since <= turn and is_in_action(world, craft)
    )


def controllers(world: World, side: str) -> Ids:
    """FNG-AIR-01, FNG-FAC-01: the forward air controllers of a side overhead."""
    return tuple(craft for craft in overhead(world, side) if world.has(craft, Controls))


# They go ----------------------------------------------------------------------------------------


def leave_table(world: World, craft: EntityId) -> None:
    """FNG-AIR-02: its run is over: it is away from the table."""
    world.remove(craft, At)
    world.set(craft, structs.replace(world.get(craft, Aloft), where=AWAY))


def go_home(skirmish: Skirmish, craft: EntityId, how: Fate) -> None:
    """FNG-AIR-09, FNG-AIR-15: it is out of this battle."""
    world = skirmish.world
    if world.has(craft, OutOfAction):
        return
    world.set(craft, OutOfAction(how, world.the(Clock).turn))
    for kind in (Run, Controls, Searchlight):
        world.remove(craft, kind)
    skirmish.emit(AircraftLeft(unit=craft, how=how, rule="FNG-AIR-15" if how == "gone home" else "FNG-AIR-09"))
