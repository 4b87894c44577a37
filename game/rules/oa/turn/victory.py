"""Section 14: the victory account."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.world import EntityId, World
from game.engine.playable.kit import PointItem
from game.engine.text import mark
from game.rules.oa.model.components import (
    VC,
    Civilian,
    CrewOf,
    Gone,
    Helicopter,
    Plane,
    Prisoner,
    Steps,
    Tunnel,
    Unit,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.tables.ending import POINTS
from game.rules.oa.units.carrying import EVACUATED
from game.rules.oa.units.losses import DESTROYED

TITLES = {
    "civilian_captured": mark("Civilians captured"),
    "terrorist_destroyed": mark("Terrorists destroyed"),
    "vc_eliminated": mark("Viet Cong units eliminated"),
    "vc_captured": mark("Viet Cong units captured"),
    "tunnel_controlled": mark("Tunnels controlled"),
    "commissar_captured": mark("Commissar captured"),
    "commissar_evacuated": mark("Commissar flown out"),
    "civilian_lost": mark("Civilians killed or off the map"),
    "helicopter_crew_evacuated": mark("Aircraft lost, crew flown out"),
    "squad_injured": mark("US squads with losses"),
    "helicopter_crew_safe": mark("Aircraft lost, crew safe"),
    "helicopter_crew_injured": mark("Aircraft lost, crew wounded"),
    "squad_eliminated": mark("US squads eliminated"),
    "helicopter_with_crew": mark("Aircraft lost with their crew"),
    "medical_eliminated": mark("Medical teams eliminated"),
    "command_injured": mark("Command wounded"),
    "command_eliminated": mark("Command eliminated"),
}

LEVELS = {
    "failure": mark("Failure"),
    "marginal": mark("Marginal victory"),
    "major": mark("Major victory"),
}

_CREW_ITEMS = {
    "evacuated": "helicopter_crew_evacuated",
    "on map": "helicopter_crew_safe",
    "wounded": "helicopter_crew_injured",
    "dead": "helicopter_with_crew",
}
DEAD = "dead"
WOUNDED = "wounded"
ON_MAP = "on map"


def counts(battle: Battle) -> dict[str, int]:
    """OA-14-1..10, OA-14-12: how often each item of the account has happened, in the order of the rules."""
    world = battle.world
    found = dict.fromkeys(POINTS, 0)
    for piece, _ in world.each(Unit):
        for item in _unit_items(world, piece):
            found[item] += 1
    for machine in (*world.ids(Helicopter), *world.ids(Plane)):
        gone = world.find(machine, Gone)
        if gone is not None and gone.how == DESTROYED:
            found[_CREW_ITEMS[crew_fate(world, machine)]] += 1
    found["tunnel_controlled"] = sum(1 for _, tunnel in world.each(Tunnel) if tunnel.controlled)
    return found


def _unit_items(world: World, piece: EntityId) -> tuple[str, ...]:
    unit = world.get(piece, Unit)
    gone = world.find(piece, Gone)
    fate = gone.how if gone is not None else ""
    person = world.find(piece, Civilian)
    if person is not None:
        return _civilian_items(person.identity, fate, held=world.has(piece, Prisoner), shown=person.revealed)
    if unit.side == VC:
        return _vc_items(fate, held=world.has(piece, Prisoner))
    injured = world.get(piece, Steps).reduced
    return _us_items(unit.kind, fate, injured=injured)


def _vc_items(fate: str, *, held: bool) -> tuple[str, ...]:
    """OA-14-1..2, OA-14-12: a prisoner held or flown out is worth more than a dead enemy; one that left, nothing."""
    if held or fate == "evacuated":
        return ("vc_captured",)
    return ("vc_eliminated",) if fate == "killed" else ()


def _civilian_items(identity: str, fate: str, *, held: bool, shown: bool) -> tuple[str, ...]:
    """OA-14-1, OA-14-4..5, OA-14-12: what became of a civilian unit, counted as what it was."""
    safe = held or fate == "evacuated"
    if identity == "commissar" and safe:
        return ("commissar_captured", "commissar_evacuated") if fate == "evacuated" else ("commissar_captured",)
    if identity == "commissar" and fate == "killed":
        return ()
    if identity == "terrorist" and fate == "killed":
        return ("terrorist_destroyed",)
    if fate == "killed" or (fate == "left" and not (shown and identity != "civilian")):
        return ("civilian_lost",)
    return ("civilian_captured",) if safe and identity == "civilian" else ()


def _us_items(kind: str, fate: str, *, injured: bool) -> tuple[str, ...]:
    """OA-14-7, OA-14-9..10: US losses by their state now; a lost unit does not count as injured too."""
    lost = fate == "killed"
    if kind == "us_squad":
        return ("squad_eliminated",) if lost else ("squad_injured",) if injured else ()
    if kind == "command":
        return ("command_eliminated",) if lost else ("command_injured",) if injured else ()
    return ("medical_eliminated",) if kind == "medical" and lost else ()


def account(battle: Battle) -> tuple[PointItem, ...]:
    """OA-14-1..10: the lines of the account that count for anything so far."""
    points = battle.ctx.tables.ending.points
    return tuple(
        PointItem(TITLES[item], count, count * points[item].value, points[item].rule)
        for item, count in counts(battle).items()
        if count
    )


def points_of(items: Iterable[PointItem]) -> int:
    """OA-14-11: the sum of all points of an account."""
    return sum(item.points for item in items)


def total(battle: Battle) -> int:
    """OA-14-11: the sum of all points there are now."""
    return points_of(account(battle))


def level(battle: Battle) -> str:
    """OA-14-11: failure, marginal or major, for the points there are now."""
    return battle.ctx.tables.ending.level(total(battle))


def crew_fate(world: World, aircraft: EntityId) -> str:
    """OA-14-6..9: what became of the crew of a lost aircraft: ``dead``, ``wounded``, ``on map`` or ``evacuated``."""
    for crew in world.pointing_at(CrewOf, aircraft):
        gone = world.find(crew, Gone)
        if gone is not None and gone.how != EVACUATED:
            return DEAD
        if world.get(crew, Steps).reduced:
            return WOUNDED
        return EVACUATED if gone is not None else ON_MAP
    return DEAD
