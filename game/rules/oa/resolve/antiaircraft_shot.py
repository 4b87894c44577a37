"""Section 7.2: one shot at an aircraft, from its frozen facts through the dice to a result."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import At, Helicopter
from game.rules.oa.model.events.turn import AntiAircraftShot
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import hex_of, place_of
from game.rules.oa.model.tables.fire import DcaTable

RIFLE = "squad"
MACHINE_GUN = "dshk"
PLANE = "cessna"
SUNRISE = "E"
"""OA-7.2-3: the edge of the map over which the sun stands."""

_PURPOSE = mark("anti-aircraft fire")
_SMALL = mark("small target")
_ALTITUDE = mark("high and fast")
_SUN = mark("target in the sun")
_DISTANCE = mark("distance")


class AntiAircraftShotFacts(Struct, frozen=True):
    """One shot at an aircraft: everything that counts, frozen before the dice are thrown."""

    firer: EntityId
    start: Hex
    target: EntityId
    hex: Hex
    column: str
    distance: int
    modifiers: Modifiers


class AntiAircraftOutcome(Struct, frozen=True):
    """The dice, the table value and the result: none, E, CS, C or D."""

    facts: AntiAircraftShotFacts
    dice: tuple[int, int]
    value: int
    result: str


def aircraft_kind(world: World, aircraft: EntityId) -> str:
    """The aircraft's key in the anti-aircraft table."""
    machine = world.find(aircraft, Helicopter)
    return machine.kind if machine is not None else PLANE


def antiaircraft_modifiers(table: DcaTable, kind: str, distance: int, *, in_sun: bool) -> Modifiers:
    """OA-7.2-2..5: all modifiers that apply to a shot at this kind of aircraft, ``distance`` in hexes."""
    values = table.modifiers
    modifiers = Modifiers()
    if kind in values.small_target.targets:
        modifiers = modifiers.plus(values.small_target.value, _SMALL, values.small_target.rule)
    if kind in values.altitude.targets:
        modifiers = modifiers.plus(values.altitude.value, _ALTITUDE, values.altitude.rule)
    if in_sun:
        modifiers = modifiers.plus(values.sun.value, _SUN, values.sun.rule)
    if distance >= values.distance.from_range:
        modifiers = modifiers.plus(values.distance.value, _DISTANCE, values.distance.rule)
    return modifiers


def flight_facts(battle: Battle, firer: EntityId, column: str, target: EntityId) -> AntiAircraftShotFacts:
    """OA-7.2-1..5: the facts of a shot at an aircraft in flight; the sun counts (OA-7.2-3)."""
    start = place_of(battle.world, firer)
    hex = battle.world.get(target, At).hex
    return _facts(battle, firer, start, target, hex, column, in_sun=in_sun(battle, start, hex))


def landed_facts(battle: Battle, firer: EntityId, column: str, target: EntityId, hex: Hex) -> AntiAircraftShotFacts:
    """OA-7.3-16: the facts of the second roll against a helicopter on the ground in ``hex``: no sun."""
    start = hex_of(battle.world, firer) or hex
    return _facts(battle, firer, start, target, hex, column, in_sun=False)


def in_sun(battle: Battle, start: Hex, hex: Hex) -> bool:
    """OA-7.2-3: whether the line from the firer through the target, carried on, leaves the map in the east."""
    return SUNRISE in battle.ctx.grid.exits_by(start, hex)


def _facts(
    battle: Battle, firer: EntityId, start: Hex, target: EntityId, hex: Hex, column: str, *, in_sun: bool
) -> AntiAircraftShotFacts:
    distance = battle.ctx.grid.distance(start, hex)
    kind = aircraft_kind(battle.world, target)
    modifiers = antiaircraft_modifiers(battle.ctx.tables.dca, kind, distance, in_sun=in_sun)
    return AntiAircraftShotFacts(firer, start, target, hex, column, distance, modifiers)


def resolve_antiaircraft(facts: AntiAircraftShotFacts, table: DcaTable, dice: Dice) -> AntiAircraftOutcome:
    """OA-7.2-1: two dice plus modifiers, read in the firer's column."""
    one, two = dice.roll(_PURPOSE, "OA-7.2-1", 2)
    value = one + two + facts.modifiers.total
    return AntiAircraftOutcome(facts, (one, two), value, table.columns[facts.column].result(value))


def told(outcome: AntiAircraftOutcome, rule: str) -> AntiAircraftShot:
    """The outcome as an event."""
    facts = outcome.facts
    return AntiAircraftShot(
        firer=facts.firer,
        start=facts.start,
        target=facts.target,
        hex=facts.hex,
        column=facts.column,
        distance=facts.distance,
        dice=outcome.dice,
        modifiers=facts.modifiers,
        value=outcome.value,
        result=outcome.result,
        rule=rule,
    )
