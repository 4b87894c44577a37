"""Guns of aircraft: everybody in their strips, one target, or the ring of a flareship: FNG-AIR-13..14, FNG-PUFF."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.board.table.measure.templates import Circle
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.aiming import (
    in_arc,
    in_path,
    mark_from_air,
    mark_from_burst,
    may_be_named,
    people_in,
    vehicles_in,
)
from game.rules.fng.air.in_reach import flown
from game.rules.fng.air.lines import Line, strip_of
from game.rules.fng.air.night_birds import may_attack_at
from game.rules.fng.air.passes import after_attack, attacks, may_attack
from game.rules.fng.air.squadrons import hanging, is_hovering, line_of, weapon_of
from game.rules.fng.armour.penetrating import behind_armour, penetrate
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Immobile, Vehicle
from game.rules.fng.model.decisions.aircraft import FireRing, MakePass, Strafe
from game.rules.fng.model.events.aircraft import Strafed
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node
from game.rules.fng.model.tables.aircraft import GUNS, Hung, StoreRow
from game.rules.fng.model.tables.vehicles import TOP
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.air.ordnance import air_shot
from game.rules.fng.resolve.shot import Mark, ShotOutcome, resolve_shot
from game.rules.fng.resolve.steel.penetration import PenetrationFacts

FLARESHIP = "flareship"

NOT_IN_ARC = mark("{target} is not in the strip of any gun of {name}.")
NOT_NAMED = mark("Nobody has spotted {target}, and he has not fired at {name}.")
NO_RING = mark("{name} fires at no ring.")
NOT_SO_WIDE = mark("The ring begins from {least} to {most} inches from its middle.")


class Barrel(NamedTuple):
    """One gun of an aircraft: where it hangs, its numbers, and the weapon that hits with it."""

    hung: Hung
    row: StoreRow
    weapon: EntityId


def barrels(skirmish: Skirmish, craft: EntityId) -> tuple[Barrel, ...]:
    """FNG-AIR-11: every gun that it fires in a pass, one by one; the four of a flareship fire as one (FNG-PUFF-03)."""
    stores, found = skirmish.ctx.tables.air.stores, []
    as_one = line_of(skirmish, craft).role == FLARESHIP
    for _, hung in hanging(skirmish, craft, GUNS):
        barrel = Barrel(hung, stores[hung.store], weapon_of(skirmish, craft, hung))
        found += [barrel] * (1 if as_one else hung.count)
    return tuple(found)


def swept(skirmish: Skirmish, craft: EntityId, line: Line, barrel: Barrel) -> Ids:
    """FNG-AIR-11, FNG-AIR-14, FNG-PUFF-02: everybody in the strip of a gun, the whole path for a flareship."""
    men = in_path(skirmish, line)
    if line_of(skirmish, craft).role == FLARESHIP:
        return men
    men = tuple(man for man in men if may_attack_at(skirmish, craft, skirmish.world.get(man, At).point))
    reach = reach_in_hover(skirmish, craft, barrel.row)
    return in_arc(
        skirmish,
        line,
        barrel.hung.at,
        tuple(man for man in men if line.ahead(skirmish.world.get(man, At).point) <= reach),
    )


def reach_in_hover(skirmish: Skirmish, craft: EntityId, row: StoreRow) -> float:
    """FNG-HELO-19, FNG-AIRLIST-03..04, FNG-AIRLIST-07: how far ahead a weapon reaches: along the whole path, or from a
    hover as far as its line says."""
    return skirmish.ctx.tables.weapons[row.weapon].range + EPSILON if is_hovering(skirmish.world, craft) else inf


def why_not_strafe(skirmish: Skirmish, decision: MakePass, order: Strafe) -> Refusal | None:
    """FNG-AIR-12, FNG-AIR-14..15: a pass with guns; one target that may be named, in the strip of one of them."""
    refusal = may_attack(skirmish, decision, order.unit, GUNS)
    if refusal is not None or not order.target:
        return refusal
    world, name = skirmish.world, figure_of(skirmish.world, order.unit).name
    if not world.has(order.target, At) or world.has(order.target, Aircraft):
        return refuse("FNG-AIR-12", NOT_IN_ARC, target="?", name=name)
    target = figure_of(world, order.target).name
    if not may_be_named(skirmish, order.unit, order.target):
        return refuse("FNG-AIR-12", NOT_NAMED, target=target, name=name)
    line = flown(world, order.unit)
    if not any(reaches(skirmish, order.unit, line, barrel, order.target) for barrel in barrels(skirmish, order.unit)):
        return refuse("FNG-AIR-11", NOT_IN_ARC, target=target, name=name)
    return None


def reaches(skirmish: Skirmish, craft: EntityId, line: Line, barrel: Barrel, target: EntityId) -> bool:
    """FNG-AIR-11: whether one target lies in the strip of a gun."""
    if skirmish.world.has(target, Vehicle):
        found = vehicles_in(skirmish, strip_of(skirmish, line))
        return target in in_arc(skirmish, line, barrel.hung.at, found) and bool(_power(skirmish, barrel))
    return target in swept(skirmish, craft, line, barrel)


def _power(skirmish: Skirmish, barrel: Barrel) -> int:
    return skirmish.ctx.tables.weapons[barrel.row.weapon].apw


@attacks("guns")
def offer_strafing(skirmish: Skirmish, decision: MakePass, choices: Choices) -> None:
    """FNG-AIR-13..14: everybody, or each that may be attacked alone."""
    craft, world = decision.unit, skirmish.world
    if may_attack(skirmish, decision, craft, GUNS) is not None:
        return
    choices.add(Strafe(craft))
    line = flown(world, craft)
    if line_of(skirmish, craft).role == FLARESHIP:
        _offer_rings(skirmish, craft, line, choices)
        return
    for target in (*in_path(skirmish, line), *vehicles_in(skirmish, strip_of(skirmish, line))):
        order = Strafe(craft, target)
        if why_not_strafe(skirmish, decision, order) is None:
            choices.add(order)


@FNG.order(MakePass, Strafe, why_not_strafe)
def strafe(skirmish: Skirmish, decision: MakePass, order: Strafe) -> None:
    """FNG-AIR-10, FNG-AIR-13..14, FNG-PUFF-03: each gun fires at everybody in its strip, or all of its dice at one."""
    craft, line = order.unit, flown(skirmish.world, order.unit)
    for barrel in barrels(skirmish, craft):
        if not order.target:
            men = swept(skirmish, craft, line, barrel)
            fire(skirmish, craft, barrel, {man: mark_from_air(skirmish, line, man) for man in men}, barrel.row.all)
        elif reaches(skirmish, craft, line, barrel, order.target):
            dice = skirmish.ctx.tables.weapons[barrel.row.weapon].targets
            fire(skirmish, craft, barrel, {order.target: mark_from_air(skirmish, line, order.target)}, dice)
    after_attack(skirmish, craft, GUNS)


def fire(
    skirmish: Skirmish, craft: EntityId, barrel: Barrel, targets: Mapping[EntityId, Mark], dice: int, *, rep: int = 0,
    rule: str = "FNG-AIR-10", parent: int = 0,
) -> None:  # fmt: skip
    """FNG-AIR-10, FNG-PUFF-03, FNG-HELO-17: so many dice at each of these, by the Rep of the pilot where nobody else
    fires; what they do counts with the rest of the pass."""
    world, tables = skirmish.world, skirmish.ctx.tables
    rep = rep or world.get(craft, Aircraft).rep
    facts = {each: air_shot(rep, dice, seen, barrel.row.title, barrel.row.rule) for each, seen in targets.items()}
    outcomes = {each: resolve_shot(shot, tables, skirmish.dice) for each, shot in facts.items()}
    node = next_node(world)
    skirmish.emit(
        Strafed(
            unit=craft, weapon=barrel.row.title, everybody=dice == barrel.row.all, rep=rep, node=node, parent=parent,
            targets=tuple(_told(each, outcome) for each, outcome in outcomes.items()),
            rule="FNG-PUFF-03" if line_of(skirmish, craft).role == FLARESHIP else rule,
        )
    )  # fmt: skip
    hits = [Hit(each, craft, barrel.weapon, node) for each, shot in outcomes.items() for _ in range(shot.hits(0))]
    strike(skirmish, hits=[hit for hit in hits if not world.has(hit.target, Vehicle)])
    fired_on(skirmish, craft, barrel.weapon, tuple(each for each in targets if not world.has(each, Vehicle)), node)
    for hit in hits:
        if world.has(hit.target, Vehicle):
            pierce(skirmish, hit.target, tables.weapons[barrel.row.weapon].apw, craft, node)


def pierce(skirmish: Skirmish, vehicle: EntityId, power: int, by: EntityId, node: int) -> None:
    """FNG-AIR-20: what hits a vehicle from above, against the armour of its top (house)."""
    armour = row_of(skirmish, vehicle).armour_at(TOP)
    facts = PenetrationFacts(power, armour, len(behind_armour(skirmish.world, vehicle)))
    if power and not skirmish.world.has(vehicle, Immobile):
        penetrate(skirmish, vehicle, facts, by, node)


def _told(target: EntityId, outcome: ShotOutcome) -> TargetOfShot:
    return TargetOfShot(
        target=target,
        totals=tuple(score.total for score in outcome.scores),
        hits=outcome.hits(0),
        conditions=outcome.facts.marks[0].conditions,
    )


# The ring ---------------------------------------------------------------------------------------


def why_not_ring(skirmish: Skirmish, decision: MakePass, order: FireRing) -> Refusal | None:
    """FNG-PUFF-02: a pass of a flareship, and a ring that begins so far from its middle."""
    refusal = may_attack(skirmish, decision, order.unit, GUNS)
    if refusal is not None:
        return refusal
    row = skirmish.ctx.tables.air.puff
    if line_of(skirmish, order.unit).role != FLARESHIP:
        return refuse("FNG-PUFF-02", NO_RING, name=figure_of(skirmish.world, order.unit).name)
    if not row.inner_least <= order.inner <= row.inner_most or not skirmish.ctx.map.on_table(order.centre):
        return refuse("FNG-PUFF-02", NOT_SO_WIDE, least=row.inner_least, most=row.inner_most)
    return None


def in_ring(skirmish: Skirmish, centre: Point, inner: int) -> Ids:
    """FNG-PUFF-02: everybody in the ring, friend and foe."""
    outer = inner + skirmish.ctx.tables.air.puff.ring
    men = people_in(skirmish, Circle(centre, 2.0 * outer))
    return tuple(
        man for man in men if distance(skirmish.world.get(man, At).point, centre) >= inner - EPSILON
    )  # fmt: skip


@FNG.order(MakePass, FireRing, why_not_ring)
def fire_ring(skirmish: Skirmish, decision: MakePass, order: FireRing) -> None:
    """FNG-PUFF-02..03: it turns round a spot and fires at everybody in the ring."""
    barrel = barrels(skirmish, order.unit)[0]
    men = in_ring(skirmish, order.centre, order.inner)
    fire(
        skirmish, order.unit, barrel, {man: mark_from_burst(skirmish, order.centre, man) for man in men}, barrel.row.all
    )
    after_attack(skirmish, order.unit, GUNS)


def _offer_rings(skirmish: Skirmish, craft: EntityId, line: Line, choices: Choices) -> None:
    """FNG-PUFF-02: the narrowest and the widest ring round the middle of its line."""
    row, middle = skirmish.ctx.tables.air.puff, snapped(line.on_it(line.inches / 2))
    for inner in (row.inner_least, row.inner_most):
        choices.add(FireRing(craft, middle, inner))
