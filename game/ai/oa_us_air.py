"""Helicopters: loading, placing, landing, getting off, and flying home."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_orders import Answer
from game.board.hexgrid import label, parse_hex
from game.engine.orders import Reason
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.components import Airborne, At, AtBase, Helicopter, Unit
from game.rules.oa.decisions import (
    Airmobile,
    Boarding,
    Deploy,
    Disembark,
    Evacuation,
    Land,
    Landing,
    Load,
    Place,
    TakeOff,
)
from game.rules.oa.lifts import load_by_platoon
from game.rules.oa.query import passengers

BY_PLATOON = mark("a squad to each transport, its platoon together")
LANDING_ZONE = mark("a landing zone in {hex}, away from the village")
SETS_DOWN = mark("sets its men down in {hex}")
GETS_OFF = mark("gets off to fight")
AWAY = mark("takes off again")

ZONES = ("0809", "1908", "2508")


def deploy(battle: Battle, decision: Deploy) -> Iterator[Answer]:
    """OA-13.1-1..2: load by platoon, land away from the village."""
    world = battle.world
    for order in load_by_platoon(battle):
        if isinstance(order, Load) and world.has(order.unit, AtBase):
            yield order, Reason(BY_PLATOON, "OA-13.1-2")
    waiting = [e for e, piece, _ in world.each(Helicopter, AtBase) if passengers(world, e)]
    for number, machine in enumerate(waiting):
        zone = parse_hex(ZONES[(len(waiting) - number) * len(ZONES) // (len(waiting) + 1)])
        for hex in battle.ctx.near(zone, 6):
            if battle.ctx.terrain[hex].landing:
                yield Place(machine, hex), Reason(LANDING_ZONE, "OA-13.1-1", (("hex", label(hex)),))


def fly(battle: Battle, decision: Airmobile) -> Iterator[Answer]:
    """OA-1-3: nothing more flies."""
    yield from ()


def land(battle: Battle, decision: Landing) -> Iterator[Answer]:
    """OA-1-6: whoever has men aboard lands."""
    world = battle.world
    for machine, _, at in world.each(Airborne, At):
        if passengers(world, machine):
            yield Land(machine), Reason(SETS_DOWN, "OA-1-6", (("hex", label(at.hex)),))


def board(battle: Battle, decision: Boarding) -> Iterator[Answer]:
    """OA-4.4-1: everybody gets off."""
    world = battle.world
    for unit, _ in world.each(Unit):
        yield Disembark(unit), Reason(GETS_OFF, "OA-4.4-1")


def evacuate(battle: Battle, decision: Evacuation) -> Iterator[Answer]:
    """OA-1-10: empty machines rise."""
    world = battle.world
    for machine, _, _ in world.each(Helicopter, At):
        if not passengers(world, machine):
            yield TakeOff(machine), Reason(AWAY, "OA-8.3-2")
