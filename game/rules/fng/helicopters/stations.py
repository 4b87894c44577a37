"""When helicopters come, when their pilots are asked, and when they have to go: FNG-HELO-07, FNG-HELO-12."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import SIDES
from game.engine.core.orders import Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.helicopters.coming_down import leave_for_good
from game.rules.fng.helicopters.flying import take_off
from game.rules.fng.helicopters.lifts import edges, is_dustoff, is_landed, is_on_station, lifts_of, rep_of_pilot, where
from game.rules.fng.model.components.aircraft import AWAY, HOVERING, OnStation
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.decisions.helicopters import PilotActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.support.arrivals import arrives, hinders
from game.rules.fng.turn.points_of_entry import TURN

IN_THE_AREA = mark("{name} is in the area.")
NO_DUSTOFF = mark("No dustoff is left that could be sent.")


def comes_on_station(skirmish: Skirmish, helicopter: EntityId) -> None:
    """FNG-HELO-07: it is in the area from this turn on, for as many turns as a helicopter may stay."""
    world = skirmish.world
    turn = world.the(Clock).turn
    world.set(helicopter, OnStation(turn, turn + skirmish.ctx.tables.helicopters.flight.turns - 1))


@arrives("medevac")
def medevac_arrives(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-CALL-18: a dustoff is in the area, with room for as many wounded as was said."""
    world = skirmish.world
    for each in lifts_of(world, asset.side):
        if is_dustoff(skirmish, each) and world.get(each, OnStation).since > world.the(Clock).turn:
            lift = world.get(each, Lift)
            if asset.litters:
                world.set(each, structs.replace(lift, figures=min(asset.litters, lift.figures), litters=asset.litters))
            comes_on_station(skirmish, each)
            return


@hinders("medevac")
def why_no_medevac(skirmish: Skirmish, side: str) -> Refusal | None:
    """FNG-CALL-18 (house): a dustoff that is in the area already, or none that can still be sent, is not asked for."""
    world = skirmish.world
    dustoffs = [each for each in lifts_of(world, side) if is_dustoff(skirmish, each)]
    if any(world.get(each, OnStation).since > world.the(Clock).turn for each in dustoffs):
        return None
    here = next((each for each in dustoffs if is_on_station(world, each)), None)
    if here is not None:
        return refuse("FNG-CALL-18", IN_THE_AREA, name=figure_of(world, here).name)
    return refuse("FNG-CALL-18", NO_DUSTOFF)


@TURN.after_dice("pilots")
def pilots_act(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-HELO-12: at the start of its side's Activation each pilot is asked; on doubles nobody is."""
    world = skirmish.world
    if world.the(Clock).phase != entered.side:
        return
    asked = (each for each in lifts_of(world, entered.side) if is_on_station(world, each))
    skirmish.push(*(PilotActs(entered.side, each) for each in asked))


@TURN.end("stations")
def helicopters_leave(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-HELO-07 (house): whoever is still there at the end of his last turn takes off by the nearest edge, or flies
    home."""
    world = skirmish.world
    turn = world.the(Clock).turn
    for side in SIDES:
        for each in lifts_of(world, side):
            station = world.find(each, OnStation)
            if station is None or station.until > turn:
                continue
            if where(world, each) == AWAY:
                leave_for_good(skirmish, each, 0, "FNG-HELO-07")
            elif (is_landed(world, each) or where(world, each) == HOVERING) and rep_of_pilot(world, each) is not None:
                at = world.get(each, At).point
                take_off(skirmish, each, min(edges(skirmish, at), key=lambda edge: _to(at, edge)))


def _to(at: tuple[float, float], edge: tuple[float, float]) -> float:
    return abs(at[0] - edge[0]) + abs(at[1] - edge[1])
