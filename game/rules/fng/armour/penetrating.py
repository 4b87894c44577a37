"""Rounds that hit a vehicle: which armour they meet, what they do to it and to those aboard: FNG-VEH-04, FNG-GUN."""

from __future__ import annotations

from game.board.table.measure.facing import aspect
from game.engine.core.world import EntityId, World
from game.rules.fng.armour.burning import catches_fire, flee_fire
from game.rules.fng.model.components.figures import BODIES, At, Dead, Gone
from game.rules.fng.model.components.vehicles import Rolling
from game.rules.fng.model.events.vehicles import CrewmanTested, Penetration
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, is_able, next_node
from game.rules.fng.model.tables.vehicles import FRONT, SIDE, Facing
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.resolve.steel.penetration import (
    BAILS_OUT,
    DEAD,
    DISABLED,
    PENETRATED,
    PenetrationFacts,
    PenetrationOutcome,
    difference,
    resolve_penetration,
)
from game.rules.fng.steel.boarding import bail_out
from game.rules.fng.steel.sinking import hole
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.wounded.hits import fall


def facing_hit(skirmish: Skirmish, vehicle: EntityId, origin: tuple[float, float]) -> Facing:
    """FNG-VEH-04: the facing that a round from there hits: the front from ahead of the front edge alone."""
    world = skirmish.world
    at = world.get(vehicle, At)
    ahead = BODIES.shape(world, vehicle).ahead
    return FRONT if aspect(at.point, at.facing, origin, ahead) == "front" else SIDE


def armour_met(skirmish: Skirmish, vehicle: EntityId, origin: tuple[float, float]) -> int:
    """FNG-VEH-03..4: the Armor Rating that a round from there meets."""
    return row_of(skirmish, vehicle).armour_at(facing_hit(skirmish, vehicle, origin))


def is_fast_target(world: World, vehicle: EntityId) -> bool:
    """FNG-GUN-07 (house): whether it has moved more than half its speed in its last activation."""
    rolling = world.find(vehicle, Rolling)
    return rolling is not None and rolling.spent > rolling.allowance / 2


def behind_armour(world: World, vehicle: EntityId) -> Ids:
    """FNG-GUN-11 (house): everybody aboard who is alive, crew and passengers, ascending."""
    return tuple(man for man in aboard(world, vehicle) if not world.has(man, Dead) and not world.has(man, Gone))


def penetration_facts(
    skirmish: Skirmish, vehicle: EntityId, origin: tuple[float, float], power: int, *, turret: bool
) -> PenetrationFacts:
    """FNG-GUN-09..10, FNG-AT-04: a round of this power that hits a vehicle from there."""
    inside = len(behind_armour(skirmish.world, vehicle))
    return PenetrationFacts(power, armour_met(skirmish, vehicle, origin), inside, turret=turret)


def penetrate(
    skirmish: Skirmish, vehicle: EntityId, facts: PenetrationFacts, by: EntityId, parent: int
) -> PenetrationOutcome:
    """FNG-GUN-10..15, FNG-VEHLIST-10: the round does what its dice say to the vehicle and to everybody aboard."""
    world = skirmish.world
    men = behind_armour(world, vehicle)
    outcome = resolve_penetration(facts, skirmish.ctx.tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        Penetration(
            target=vehicle, difference=difference(facts, skirmish.ctx.tables),
            faces=outcome.check.faces if outcome.check is not None else (),
            passes=outcome.check.passes if outcome.check is not None else 0,
            result=outcome.result, node=node, parent=parent, rule="FNG-GUN-10",
        )
    )  # fmt: skip
    if outcome.disables:
        stop_for_good(skirmish, vehicle, "knocked out" if outcome.result == PENETRATED else "disabled", node)
    burns = outcome.disables and catches_fire(skirmish, vehicle, node)
    for man, inside in zip(men, outcome.inside, strict=True):
        if inside.face is not None:
            skirmish.emit(
                CrewmanTested(
                    figure=man, face=inside.face, dead=inside.fate == DEAD, node=next_node(world), parent=node,
                    rule="FNG-GUN-12" if outcome.result == DISABLED else "FNG-GUN-15",
                )
            )  # fmt: skip
        if inside.fate == DEAD:
            fall(skirmish, man, "dead", by, node)
        elif burns:
            flee_fire(skirmish, man, node)
        elif inside.fate == BAILS_OUT and is_able(world, man):
            bail_out(skirmish, man, node)
    if outcome.disables:
        hole(skirmish, vehicle, node)
    return outcome
