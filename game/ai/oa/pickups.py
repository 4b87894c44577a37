"""Whom an empty transport fetches: prisoners, who slow their guards, aircrew, the wounded of a broken platoon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.oa.flak import Flak, FlightCost, landed_cost, nearest_over
from game.ai.oa.people import is_commissar
from game.ai.oa.view import POINT, View
from game.ai.proposals import Answer
from game.board.hexgrid import Hex
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.casualties import can_ever_land
from game.rules.oa.helicopters.medevac import is_medevac
from game.rules.oa.model.components import Airborne, At, Helicopter, OnMapSince, Prisoner, Unit
from game.rules.oa.model.decisions import Boarding, Embark
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import helicopter_in, is_reduced, passengers, platoon_of
from game.rules.oa.move.platoon import is_broken
from game.rules.oa.units.carrying import AIRCREW, MEDICAL, SQUAD

FOR_PRISONERS = mark("comes to {hex} to fly the prisoners out")
FOR_CREW = mark("comes to {hex} to fly the aircrew out")
FOR_BROKEN = mark("comes to {hex} to fly the wounded of a broken platoon out")
PRISONERS_ABOARD = mark("goes aboard to be flown out")
CREW_ABOARD = mark("goes aboard to be flown home")
WOUNDED_ABOARD = mark("goes aboard, for its platoon is broken and it has losses")

TRANSPORT = "transport"
_UNBURDENED = 400
"""The worth of relieving a guard of a prisoner: it moves at its own pace, and he is in nobody's fire."""
_SAVED = 900
"""The worth of bringing a reduced squad that will not move any more out of the enemy's reach."""


class PickUp(NamedTuple):
    """Somebody to fetch: what it is worth after what the enemy's fire may cost, where, and why."""

    worth: int
    hex: Hex
    why: str


def pick_ups(view: View, guns: tuple[Flak, ...]) -> tuple[PickUp, ...]:
    """OA-12.3-3, OA-14-4, OA-14-6, OA-2.2-5: the hexes worth sending an empty transport to, the best first."""
    found = []
    fire = FlightCost(view, guns, TRANSPORT, 0, nearest_over(view, guns, [hex for hex, _ in view.flying]))
    for hex in dict.fromkeys(hex for _, hex in view.men):
        if not can_ever_land(view.battle, hex) or hex in view.field.burning or helicopter_in(view.world, hex):
            continue
        worth, why = _worth_fetching(view, hex)
        if worth:
            worth -= fire.over(hex) + landed_cost(view, TRANSPORT, 0, hex)
        if worth > 0:
            found.append(PickUp(worth, hex, why))
    return tuple(sorted(found, key=lambda each: (-each.worth, each.hex)))


def _worth_fetching(view: View, hex: Hex) -> tuple[int, str]:
    """The worth of flying everybody out of a hex who should go, and for whose sake most of all."""
    worths = {FOR_PRISONERS: 0, FOR_CREW: 0, FOR_BROKEN: 0}
    for piece in view.world.pointing_at(At, hex):
        why, worth = _passenger(view, piece)
        if why:
            worths[why] += worth
    return sum(worths.values()), max(worths, key=lambda why: worths[why])


def _passenger(view: View, piece: EntityId) -> tuple[str, int]:
    """Why this piece should be flown out, and what that is worth; nothing for one that stays."""
    world, points = view.world, view.field.tables.ending.points
    if world.has(piece, Prisoner):
        return FOR_PRISONERS, (
            points["commissar_evacuated"].value * POINT if is_commissar(view, piece) else _UNBURDENED
        )
    unit = world.find(piece, Unit)
    if unit is None:
        return "", 0
    if unit.kind == AIRCREW:
        saved = points["helicopter_crew_evacuated"].value - points["helicopter_crew_safe"].value
        return FOR_CREW, 0 if is_reduced(world, piece) else saved * POINT
    if unit.kind == SQUAD and is_reduced(world, piece) and is_broken(view.battle, platoon_of(world, piece)):
        return FOR_BROKEN, _SAVED
    return "", 0


_ABOARD = {FOR_PRISONERS: PRISONERS_ABOARD, FOR_CREW: CREW_ABOARD, FOR_BROKEN: WOUNDED_ABOARD}


def board_the_fetched(battle: Battle, decision: Boarding) -> Iterator[Answer]:
    """OA-12.3-3, OA-4.4-2, OA-2.2-5: who is to be flown out goes aboard what has landed there, but the medevac."""
    view, world = View(battle), battle.world
    for machine, _, at in world.each(Helicopter, At):
        if world.has(machine, Airborne) or is_medevac(world, machine):
            continue
        for piece in world.pointing_at(At, at.to):
            why, _ = _passenger(view, piece)
            if why:
                yield Embark(piece, machine), Reason(_ABOARD[why], "OA-12.3-3" if why == FOR_PRISONERS else "OA-4.4-2")


def is_free(world: World, machine: EntityId) -> bool:
    """Whether this is a transport with room for whom it is sent: nobody aboard but perhaps a medical team."""
    if world.get(machine, Helicopter).kind != TRANSPORT or is_medevac(world, machine):
        return False
    return all(world.get(e, Unit).kind == MEDICAL for e in passengers(world, machine))


def has_somebody_to_fetch(view: View, hex: Hex) -> bool:
    """Whether a transport that has come to this hex should land there."""
    return _worth_fetching(view, hex)[0] > 0


def standing_by(view: View) -> tuple[EntityId, ...]:
    """The free transports that stay over the map to be called, a few of them, those with a medical team first."""
    world = view.world
    if not view.men:
        return ()
    free = [
        (not passengers(world, e), -since.turn, e)
        for e, _, since in world.each(Helicopter, OnMapSince)
        if is_free(world, e)
    ]
    return tuple(e for *_, e in sorted(free)[: view.temper.standing_by])
