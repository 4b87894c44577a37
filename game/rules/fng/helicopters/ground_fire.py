"""Fire from the ground at a helicopter that passes: FNG-HELO-03, FNG-AIR-05..08, FNG-HELO-28."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import stepping_stones
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.fire.spent import run_dry, use_weapon
from game.rules.fng.helicopters.hits import hit_in_the_air
from game.rules.fng.helicopters.lifts import where
from game.rules.fng.model.components.aircraft import ON_PATH, Aloft, OutOfAction
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.decisions.helicopters import AtFlyer, FireAtFlyer, KeepStill, PicksPlace
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.helicopters import FiredAtFlyer
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, can_react, figure_of, next_node, side_of
from game.rules.fng.nerve.involuntary import duck_back, run_away
from game.rules.fng.nerve.reaction_tests import tell_check
from game.rules.fng.resolve.air.anti_aircraft import (
    ANTI_AIRCRAFT,
    AntiAircraftFacts,
    may_fire,
    resolve_anti_aircraft,
    shot_at_aircraft,
)
from game.rules.fng.resolve.reactions import RUN_AWAY
from game.rules.fng.resolve.shot import ShotFacts, resolve_shot
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import guns, reach_of, weapon_row, why_not_weapon
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import shooter_of, tester_of
from game.rules.fng.sight.viewing import betray_by_fire, reveal

STRIDE = 3.0
"""FNG-AIR-07 (house): inches between the points of a way at which it is looked whether somebody sees and reaches it."""

NOT_HIM = mark("{name} is not asked now.")
OUT_OF_REACH = mark("{helicopter} does not pass where {weapon} of {name} reaches it.")

_SEES_AT = 0.05
"""Inches from the edge of the table at which a way over it is looked at first."""


@declare
class UnderFire(Task, frozen=True):
    """FNG-HELO-03: a helicopter is on its way; whoever may fire at it is asked; ``checks``: after the Anti-Aircraft
    check."""

    helicopter: EntityId
    checks: bool


@declare
class LooksUp(Task, frozen=True):
    """FNG-AIR-05: one of those who may fire at a helicopter is asked, if it still flies."""

    figure: EntityId
    helicopter: EntityId
    checks: bool


# Who may ----------------------------------------------------------------------------------------


def flies_past(skirmish: Skirmish, helicopter: EntityId) -> bool:
    """FNG-AIR-05: whether it is on its way over the table, whole."""
    world = skirmish.world
    return where(world, helicopter) == ON_PATH and not world.has(helicopter, OutOfAction)


def where_he_fires(
    skirmish: Skirmish, figure: EntityId, weapon: str, way: tuple[Point, Point], checks: bool
) -> Point | None:
    """FNG-AIR-05, FNG-AIR-07, FNG-HELO-03: the point of a way over the table, the nearest to him, that he sees and
    this weapon reaches; None where it reaches none, or is no weapon against what flies."""
    row, tables = weapon_row(skirmish, weapon), skirmish.ctx.tables
    reach = reach_of(skirmish, figure, weapon)
    if row.is_blast or row.path or row.thrown or not row.is_ranged or reach < tables.air.numbers.aa_reach:
        return None
    if why_not_weapon(skirmish, figure, weapon) is not None:
        return None
    least = reach if checks else min(reach, float(tables.helicopters.piloting.reach))
    here = skirmish.world.get(figure, At).point
    near = [stone for stone in _stones(skirmish, way) if distance(here, stone) <= least + 1e-6]
    for stone in sorted(near, key=lambda stone: (distance(here, stone), stone)):
        if is_in_arc(skirmish, figure, weapon, stone) and look_to(skirmish, figure, stone).clear:
            return stone
    return None


def _stones(skirmish: Skirmish, way: tuple[Point, Point]) -> Iterator[Point]:
    table = skirmish.ctx.map
    for stone in stepping_stones(way, STRIDE):
        yield Point(
            min(max(stone.x, _SEES_AT), table.width - _SEES_AT), min(max(stone.y, _SEES_AT), table.height - _SEES_AT)
        )


def who_may_fire(skirmish: Skirmish, side: str, way: tuple[Point, Point], *, checks: bool) -> Ids:
    """FNG-AIR-05, FNG-HELO-03: the enemies of ``side`` who may fire at a helicopter of it on this way, ascending."""
    enemies = (man for man in able(skirmish.world, other_side(side)) if can_react(skirmish.world, man))
    return tuple(
        man for man in enemies
        if any(where_he_fires(skirmish, man, weapon, way, checks) is not None for weapon in guns(skirmish, man))
    )  # fmt: skip


def _way_of(skirmish: Skirmish, helicopter: EntityId) -> tuple[Point, Point]:
    approach = skirmish.world.get(helicopter, Approach)
    return Point(*approach.start), Point(*approach.end)


@FNG.task(UnderFire)
def under_fire(skirmish: Skirmish, task: UnderFire) -> None:
    """FNG-HELO-03: each of those who may is asked, one after the other."""
    world = skirmish.world
    men = who_may_fire(
        skirmish, side_of(world, task.helicopter), _way_of(skirmish, task.helicopter), checks=task.checks
    )
    skirmish.push(*(LooksUp(man, task.helicopter, task.checks) for man in men))


@FNG.task(LooksUp)
def looks_up(skirmish: Skirmish, task: LooksUp) -> None:
    """FNG-AIR-05: he is asked as long as it flies and he is fit to fire."""
    world, figure = skirmish.world, task.figure
    if not flies_past(skirmish, task.helicopter) or figure not in able(world, side_of(world, figure)):
        return
    if can_react(world, figure):
        skirmish.push(AtFlyer(side_of(world, figure), figure, task.helicopter, task.checks))


# The answer -------------------------------------------------------------------------------------


@FNG.choices(AtFlyer)
def choices_at_flyer(skirmish: Skirmish, decision: AtFlyer) -> Choices:
    """FNG-AIR-05: each weapon that reaches it, or to let it pass."""
    choices = Choices()
    for weapon in guns(skirmish, decision.figure):
        order = FireAtFlyer(decision.figure, weapon)
        if why_not_fire(skirmish, decision, order) is None:
            choices.add(order)
    choices.add(KeepStill(decision.figure))
    return choices


def why_not_keep_still(skirmish: Skirmish, decision: AtFlyer, order: KeepStill) -> Refusal | None:
    """FNG-HELO-03: he himself."""
    if order.figure == decision.figure:
        return None
    return refuse("FNG-HELO-03", NOT_HIM, name=figure_of(skirmish.world, decision.figure).name)


@FNG.order(AtFlyer, KeepStill, why_not_keep_still)
def keep_still(skirmish: Skirmish, decision: AtFlyer, order: KeepStill) -> None:
    """FNG-HELO-03: enemies may fire; nobody has to."""


def why_not_fire(skirmish: Skirmish, decision: AtFlyer, order: FireAtFlyer) -> Refusal | None:
    """FNG-AIR-05, FNG-AIR-07: he himself, with a weapon that reaches it where he sees it pass."""
    world = skirmish.world
    if order.figure != decision.figure:
        return refuse("FNG-AIR-05", NOT_HIM, name=figure_of(world, decision.figure).name)
    refusal = why_not_weapon(skirmish, order.figure, order.weapon)
    if refusal is not None:
        return refusal
    way = _way_of(skirmish, decision.helicopter)
    if where_he_fires(skirmish, order.figure, order.weapon, way, decision.checks) is None:
        names = {"name": figure_of(world, order.figure).name, "helicopter": figure_of(world, decision.helicopter).name}
        return refuse("FNG-AIR-07", OUT_OF_REACH, weapon=t(weapon_row(skirmish, order.weapon).title), **names)
    return None


@FNG.order(AtFlyer, FireAtFlyer, why_not_fire)
def fire_at_flyer(skirmish: Skirmish, decision: AtFlyer, order: FireAtFlyer) -> None:
    """FNG-AIR-06, FNG-AIR-08: he keeps his nerve and fires, or ducks back or runs."""
    world, figure, helicopter = skirmish.world, order.figure, decision.helicopter
    at = where_he_fires(skirmish, figure, order.weapon, _way_of(skirmish, helicopter), decision.checks)
    assert at is not None
    heading = world.get(helicopter, Aloft).heading
    world.set(helicopter, At(at.x, at.y, heading))
    node = world.get(helicopter, Approach).node
    if decision.checks:
        outcome = resolve_anti_aircraft(
            AntiAircraftFacts(tester_of(skirmish, figure)), skirmish.ctx.tables, skirmish.dice
        )
        node = tell_check(skirmish, figure, ANTI_AIRCRAFT, outcome, helicopter, node, "FNG-AIR-06")
        if not may_fire(outcome.result):
            _loses_nerve(skirmish, figure, helicopter, outcome.result, node)
            return
    _fires(skirmish, figure, helicopter, order.weapon, at, node)


def _loses_nerve(skirmish: Skirmish, figure: EntityId, helicopter: EntityId, result: str, node: int) -> None:
    """FNG-AIR-06: he ducks back, or runs."""
    reveal(skirmish, figure, node, "FNG-HIDE-04")
    if result == RUN_AWAY:
        run_away(skirmish, figure, helicopter, node, "FNG-AIR-06")
    else:
        duck_back(skirmish, figure, helicopter, node)


def flyer_facts(skirmish: Skirmish, figure: EntityId, weapon: str, at: tuple[float, float]) -> ShotFacts:
    """FNG-AIR-08, FNG-HELO-28: all the dice of a weapon at a helicopter as it passes a point."""
    away = distance(skirmish.world.get(figure, At).point, at)
    automatic = bool(weapon_row(skirmish, weapon).targets_auto)
    return shot_at_aircraft(skirmish.ctx.tables, shooter_of(skirmish, figure, weapon, automatic, nearest=away))


def _fires(skirmish: Skirmish, figure: EntityId, helicopter: EntityId, weapon: str, at: Point, parent: int) -> None:
    """FNG-AIR-08, FNG-HELO-28, FNG-HIDE-04: all his dice; each hit is thrown for while it flies; who was hidden is so
    no more."""
    world = skirmish.world
    use_weapon(skirmish, figure, weapon, at)
    facts = flyer_facts(skirmish, figure, weapon, at)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, figure, weapon)
    world.set(helicopter, structs.replace(world.get(helicopter, Approach), fired_on=True))
    node, hits = next_node(world), outcome.hits(0)
    skirmish.emit(
        FiredAtFlyer(
            figure=figure, target=helicopter, weapon=weapon, rep=facts.rep, modifiers=facts.modifiers,
            faces=outcome.faces, hits=hits, out_of_ammo=outcome.out_of_ammo, node=node, parent=parent,
            rule="FNG-AIR-08",
        )
    )  # fmt: skip
    betray_by_fire(skirmish, figure)
    reveal(skirmish, figure, node, "FNG-HIDE-04")
    for _ in range(hits):
        if flies_past(skirmish, helicopter) and not isinstance(skirmish.decision, PicksPlace):
            hit_in_the_air(skirmish, helicopter, at, weapon, figure, node)
