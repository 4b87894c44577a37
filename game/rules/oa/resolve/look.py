"""Section 8.4: what a helicopter in flight sees, and one sighting roll from its frozen facts through the die."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import Airborne, At, Helicopter
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import AntiAircraftFired, Moved, SightingTried
from game.rules.oa.model.query import known_vc

FOUND = "found"
MISSED = "missed"
_LOOK = mark("sighting")
_KNOWN = mark("another helicopter sees it")


class Look(Struct, frozen=True):
    """One sighting roll: everything that counts; ``needed`` is the highest modified die that finds the target."""

    helicopter: EntityId
    hex: Hex
    needed: int
    modifiers: Modifiers


class LookOutcome(Struct, frozen=True):
    """The die, and whether the Viet Cong in the hex were found."""

    look: Look
    die: int
    found: bool


# What is sighted ---------------------------------------------------------------------------------


def sighted(battle: Battle, helicopter: EntityId, hex: Hex) -> bool:
    """OA-8.4-1, OA-8.4-9: whether this helicopter, and so its passengers, may fire at the Viet Cong in ``hex``."""
    tried = battle.world.find(helicopter, SightingTried)
    if tried is not None and tried.found and tried.hex == hex and known_vc(battle.world, hex):
        return True
    return sighted_without_die(battle, helicopter, hex)


def sighted_without_die(battle: Battle, helicopter: EntityId, hex: Hex) -> bool:
    """OA-8.4-2..5, OA-7.1-8: whether it sees a unit there by terrain, or because one moved in grass or fired at it."""
    world = battle.world
    units = known_vc(world, hex)
    if not units or not world.has(helicopter, Airborne):
        return False
    distance = battle.ctx.grid.distance(world.get(helicopter, At).hex, hex)
    if battle.ctx.tables.sighting.is_automatic(battle.ctx.terrain[hex].category, distance):
        return True
    return any(world.has(unit, AntiAircraftFired) or came_through_grass(battle, unit) for unit in units)


def came_through_grass(battle: Battle, unit: EntityId) -> bool:
    """OA-8.4-3: whether the unit went into or out of tall grass this turn."""
    moved = battle.world.find(unit, Moved)
    return moved is not None and moved.through_grass


def seen_by_another(battle: Battle, helicopter: EntityId, hex: Hex) -> bool:
    """OA-8.4-11: whether some other helicopter has found the Viet Cong in ``hex`` or sees them anyway."""
    world = battle.world
    if any(tried.found and tried.hex == hex and e != helicopter for e, tried in world.each(SightingTried)):
        return True
    others = (e for e, _, _ in world.each(Helicopter, Airborne) if e != helicopter)
    return any(sighted_without_die(battle, other, hex) for other in others)


# Looking for more --------------------------------------------------------------------------------


def look_facts(battle: Battle, helicopter: EntityId, hex: Hex) -> Look:
    """OA-8.4-7..8, OA-8.4-11: the highest die that finds, and what is added to the die."""
    needed = battle.ctx.tables.helicopters[battle.world.get(helicopter, Helicopter).kind].sights_on
    modifiers = Modifiers()
    if seen_by_another(battle, helicopter, hex):
        known = battle.ctx.tables.sighting.already_sighted
        modifiers = modifiers.plus(known.value, _KNOWN, known.rule)
    return Look(helicopter, hex, needed, modifiers)


def resolve_sighting(look: Look, dice: Dice) -> LookOutcome:
    """OA-8.4-6: one die plus modifiers; low is good."""
    die = dice.d6(_LOOK, "OA-8.4-6")
    return LookOutcome(look, die, die + look.modifiers.total <= look.needed)


def sighting_odds(battle: Battle, helicopter: EntityId, hex: Hex) -> dict[str, Fraction]:
    """OA-8.4-6: the exact chance to find the Viet Cong in ``hex``, and to miss them."""
    look = look_facts(battle, helicopter, hex)
    found = enumerate_outcomes(lambda dice: resolve_sighting(look, dice).found)
    return {FOUND: found.get(True, Fraction(0)), MISSED: found.get(False, Fraction(0))}
