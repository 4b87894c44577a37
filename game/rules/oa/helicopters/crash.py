"""Section 7.3: what becomes of an aircraft that is hit, in flight or landed, and of where it comes down."""

from __future__ import annotations

from fractions import Fraction

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.survivors import bring_out, kill_aboard
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    AtBase,
    Bearing,
    Clock,
    Gone,
    Helicopter,
    MedicalDuty,
    OnMapSince,
    Plane,
    Wreck,
)
from game.rules.oa.model.events.turn import Crashed, Damaged, ReplacementDue
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Flown, Risen
from game.rules.oa.model.query import ground_pieces, landed_helicopter, prisoners_first
from game.rules.oa.resolve.antiaircraft_shot import AntiAircraftOutcome, landed_facts, resolve_antiaircraft, told
from game.rules.oa.units.carrying import fly_out
from game.rules.oa.units.company import create_helicopter
from game.rules.oa.units.losses import DESTROYED, KILLED, eliminate

UNHURT = "none"
DAMAGED = "damaged"

_DIRECTION = mark("direction of the fall")
_DISTANCE = mark("distance of the fall")


# Where it comes down ----------------------------------------------------------------------------


def resolve_fall(field: Field, start: Hex, dice: Dice) -> Hex:
    """OA-7.3-1: where a destroyed aircraft falls: a die for the direction, two for the distance, never off the map."""
    direction = field.tables.roses["classic"].direction(dice.d6(_DIRECTION, "OA-7.3-1"))
    distance = sum(dice.roll(_DISTANCE, "OA-7.3-1", 2))
    path = field.grid.ray(start, direction, distance)
    return path[-1] if path else start


def resolve_crash(field: Field, start: Hex, dice: Dice) -> Hex:
    """OA-7.3-4, OA-7.3-15: the adjacent hex in which an aircraft crashes; a die that leads off the map is rerolled."""
    rose = field.tables.roses["classic"]
    while True:
        there = rose.drift(field.grid, start, dice.d6(_DIRECTION, "OA-7.3-4"))
        if there is not None:
            return there


# Aircraft in flight -----------------------------------------------------------------------------


def hit_in_flight(battle: Battle, aircraft: EntityId, result: str) -> None:
    """OA-7.3-1..9, OA-7.3-11, OA-7.3-14: carry out D, C, CS or E against an aircraft in flight."""
    if result == "D":
        fall(battle, aircraft)
    elif result in ("C", "CS"):
        crash(battle, aircraft, result)
    elif result == "E":
        withdraw(battle, aircraft)


def fall(battle: Battle, aircraft: EntityId) -> None:
    """OA-7.3-1..3: the aircraft falls; crew, passengers and every unit where it strikes are lost, bunkers stand."""
    start = battle.world.get(aircraft, At).hex
    hex = resolve_fall(battle.ctx, start, battle.dice)
    battle.emit(Crashed(aircraft=aircraft, start=start, hex=hex, result="D", rule="OA-7.3-1"))
    kill_aboard(battle, aircraft, "OA-7.3-2")
    wreck(battle, aircraft, hex)
    for unit in prisoners_first(battle.world, ground_pieces(battle.world, hex)):
        eliminate(battle, unit, KILLED, "OA-7.3-3", with_weapon=True)
    under = landed_helicopter(battle.world, hex)
    if under is not None:
        battle.emit(Crashed(aircraft=under, start=hex, hex=hex, result="D", rule="OA-7.3-3"))
        kill_aboard(battle, under, "OA-7.3-3")
        wreck(battle, under, hex)


def crash(battle: Battle, aircraft: EntityId, result: str) -> None:
    """OA-7.3-4..8: the aircraft comes down next door; C costs each aboard a step, in deadly terrain his life."""
    start = battle.world.get(aircraft, At).hex
    hex = resolve_crash(battle.ctx, start, battle.dice)
    hurt = result == "C"
    rule = "OA-7.3-4" if hurt else "OA-7.3-8"
    battle.emit(Crashed(aircraft=aircraft, start=start, hex=hex, result=result, rule=rule))
    if hurt and battle.ctx.terrain[hex].wreck_fatal:
        kill_aboard(battle, aircraft, "OA-7.3-6")
        wreck(battle, aircraft, hex)
        return
    wreck(battle, aircraft, hex)
    bring_out(battle, aircraft, hex, hurt=hurt, rule="OA-7.3-5")


def withdraw(battle: Battle, aircraft: EntityId) -> None:
    """OA-7.3-9, OA-7.3-11: a damaged helicopter is out of the game, its load back in three turns; a plane in one."""
    world, turn = battle.world, battle.world.the(Clock).turn
    battle.emit(
        Damaged(
            aircraft=aircraft,
            hex=world.get(aircraft, At).hex,
            rule="OA-7.3-11" if world.has(aircraft, Plane) else "OA-7.3-9",
        )
    )
    _take_off_map(world, aircraft)
    if world.has(aircraft, Plane):
        world.set(aircraft, AtBase(turn + 1))
        return
    for unit in fly_out(battle, aircraft):
        world.remove(unit, Aboard)
        world.set(unit, AtBase(turn + battle.ctx.tables.pieces.flight.turns_away))
    world.set(aircraft, Gone(DAMAGED))


# Helicopters on the ground ----------------------------------------------------------------------


def hit_landed(battle: Battle, helicopter: EntityId, column: str, firer: EntityId, hex: Hex) -> AntiAircraftOutcome:
    """OA-7.3-16, OA-7.3-10: a shot by ``firer`` at ``hex`` also hits the helicopter on the ground there.

    ``column`` is the firer's column of the anti-aircraft table: ``squad`` or ``dshk``.
    """
    facts = landed_facts(battle, firer, column, helicopter, hex)
    outcome = resolve_antiaircraft(facts, battle.ctx.tables.dca, battle.dice)
    battle.emit(told(outcome, "OA-7.3-16"))
    if outcome.result != UNHURT:
        wreck_landed(battle, helicopter, outcome.result, hex)
    return outcome


def landed_odds(battle: Battle, helicopter: EntityId, column: str, firer: EntityId, hex: Hex) -> dict[str, Fraction]:
    """OA-7.3-16: the exact chance of each result of the second roll against a helicopter on the ground."""
    facts, table = landed_facts(battle, firer, column, helicopter, hex), battle.ctx.tables.dca
    return enumerate_outcomes(lambda dice: resolve_antiaircraft(facts, table, dice).result)


def wreck_landed(battle: Battle, helicopter: EntityId, result: str, hex: Hex) -> None:
    """OA-7.3-16, OA-7.3-10: the helicopter on the ground is a wreck; D kills whoever is aboard, C hurts him."""
    battle.emit(Crashed(aircraft=helicopter, start=hex, hex=hex, result=result, rule="OA-7.3-16"))
    if result == "D":
        kill_aboard(battle, helicopter, "OA-7.3-16")
    wreck(battle, helicopter, hex)
    if result != "D":
        bring_out(battle, helicopter, hex, hurt=result == "C", rule="OA-7.3-16")


# What is left -----------------------------------------------------------------------------------


def wreck(battle: Battle, aircraft: EntityId, hex: Hex) -> None:
    """OA-7.3-1, OA-7.3-4, OA-8.5-1: the aircraft is lost, a wreck lies in ``hex``, and a replacement is on its way."""
    world = battle.world
    machine = world.find(aircraft, Helicopter) or world.get(aircraft, Plane)
    _take_off_map(world, aircraft)
    world.set(aircraft, Gone(DESTROYED))
    world.create(Wreck(machine.name), At(hex))
    due = world.the(Clock).turn + battle.ctx.tables.pieces.flight.turns_away
    battle.emit(
        ReplacementDue(aircraft=aircraft, replacement=_replace(world, aircraft, due), turn=due, rule="OA-8.5-1")
    )


def _replace(world: World, aircraft: EntityId, due: int) -> EntityId:
    """OA-8.5-1, OA-8.2-2, OA-7.3-14: one of the same kind, but a transport does the work of a lost medevac."""
    machine = world.find(aircraft, Helicopter)
    if machine is None:
        return world.create(Plane(world.get(aircraft, Plane).name), AtBase(due))
    medical = machine.kind == "medevac" or world.has(aircraft, MedicalDuty)
    replacement = create_helicopter(world, "transport" if medical else machine.kind, due)
    if medical:
        world.set(replacement, MedicalDuty())
    return replacement


def _take_off_map(world: World, aircraft: EntityId) -> None:
    for kind in (At, Airborne, OnMapSince, Flown, Risen, Bearing):
        world.remove(aircraft, kind)
