"""Hits on figures: damage, and what becomes of him who is hit: FNG-DAMAGE, FNG-CHAR-04."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec import structs

from game.board.table.measure.geometry import within
from game.engine.core.naming import NOBODY
from game.engine.core.world import EntityId
from game.rules.fng.fire.dropping import drop_arms
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import (
    At,
    Clock,
    Dead,
    DuckedBack,
    FastMoving,
    Figure,
    Halted,
    Hardened,
    Hero,
    Hidden,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Retrieving, WasOut
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.command import HitTaken
from game.rules.fng.model.events.turn import DamageRolled, Fell
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.pieces import PIECES
from game.rules.fng.model.query import able, figure_of, is_able, next_node, side_of, wears_plate
from game.rules.fng.resolve.attributes import UNLUCKY, holds, resolve_unlucky
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.damage import DEAD, DOWN, Damage, DamageFacts, Wounding, damage_facts, resolve_damage, worst
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.wounded.cheating_death import may_cheat_death

LARGER_THAN_LIFE = "larger than life"
JACKET = "flak jacket"


def roll_hits(skirmish: Skirmish, hits: Sequence[Hit]) -> None:
    """FNG-DAMAGE-01..03: a die for each hit, and the worst of a man's counts, once all are rolled."""
    results: defaultdict[EntityId, list[tuple[Damage, Hit]]] = defaultdict(list)
    for hit in taken_by_the_unlucky(skirmish, hits):
        results[hit.target].append((harm_of(skirmish, hit.target, hit), hit))
    for target, rolled in results.items():
        result = worst(result for result, _ in rolled)
        if result is not None:
            by = next(hit for each, hit in rolled if each == result)
            fall(skirmish, target, result, by.by, by.node)


@PIECES.asks(Figure)
def harm_of(skirmish: Skirmish, figure: EntityId, hit: Hit) -> Damage:
    """FNG-DAMAGE-01: what a hit does to a piece, rolled for: a man it may knock down, put out of the fight or kill."""
    world, tables = skirmish.world, skirmish.ctx.tables
    man = figure_of(world, figure)
    wound = Wounding(
        target=tester_of(skirmish, hit.target),
        weapon=kind_of(world, hit.weapon),
        edition=skirmish.ctx.edition,
        by_rep=figure_of(world, hit.by).rep if hit.by else None,
        larger_than_life=LARGER_THAN_LIFE in man.advantages,
        toughness_spent=world.has(hit.target, Hardened),
        flak_jacket=JACKET in man.gear,
        chicken_plate=wears_plate(world, figure),
        behind=hit.behind,
        below=is_below(world, hit.target),
    )
    facts = damage_facts(tables, wound)
    outcome = resolve_damage(facts, tables, skirmish.dice)
    if outcome.toughness_used:
        world.set(hit.target, Hardened())
    skirmish.emit(
        DamageRolled(
            target=hit.target, by=hit.by, die=outcome.die, impact=facts.total_impact, result=outcome.result,
            node=next_node(world), parent=hit.node,
            rule="FNG-V2-09" if skirmish.ctx.edition == "2.0" else "FNG-DAMAGE-01",
        )
    )  # fmt: skip
    return outcome.result


def bare_hit(skirmish: Skirmish, figure: EntityId, facts: DamageFacts, rule: str, parent: int) -> Damage:
    """FNG-DAMAGE-01, FNG-ATTR-16: a hit by no weapon and nobody (a crash, a fall) is rolled for, and he goes down."""
    world = skirmish.world
    outcome = resolve_damage(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.toughness_used:
        world.set(figure, Hardened())
    node = next_node(world)
    skirmish.emit(
        DamageRolled(
            target=figure, by=NOBODY, die=outcome.die, impact=facts.total_impact, result=outcome.result, node=node,
            parent=parent, rule=rule,
        )
    )  # fmt: skip
    fall(skirmish, figure, outcome.result, NOBODY, node)
    return outcome.result


@PIECES.asks(Figure)
def fall(skirmish: Skirmish, figure: EntityId, result: Damage, by: EntityId, node: int) -> None:
    """FNG-DAMAGE-01..02, FNG-REACT-02: he goes down: knocked down, out of the fight or dead.

    A hero is one until he is out of the fight; one who is knocked down may come off worse yet.
    """
    world = skirmish.world
    if not is_able(world, figure) and not (world.has(figure, KnockedDown) and result != DOWN):
        return
    turn = world.the(Clock).turn
    for kind in (DuckedBack, HunkeredDown, RunningAway, FastMoving, Hidden, Retrieving, KnockedDown):
        world.remove(figure, kind)
    world.set(figure, Prone())
    world.set(figure, Halted())
    if result == DOWN:
        world.set(figure, KnockedDown(turn))
    else:
        part(world, figure)
        world.remove(figure, Hero)
        world.set(figure, WasOut())
        world.set(figure, Dead(by) if result == DEAD else OutOfFight(turn, by))
    man_the_guns(skirmish, side_of(world, figure))
    if result == DEAD:
        may_cheat_death(skirmish, figure, node)
    skirmish.emit(Fell(figure=figure, result=result, node=next_node(world), parent=node, rule="FNG-DAMAGE-02"))
    if result != DOWN:
        drop_arms(skirmish, figure)


def taken_by_the_unlucky(skirmish: Skirmish, hits: Sequence[Hit]) -> list[Hit]:
    """FNG-ATTR-40: for each hit by fire or blast a die of an Unlucky friend within three inches, who takes it on a 1.

    The one nearest on the roster throws, where there are several.
    """
    return [_redirected(skirmish, hit) for hit in hits]


def _redirected(skirmish: Skirmish, hit: Hit) -> Hit:
    weapon = skirmish.ctx.tables.arms.weapons[kind_of(skirmish.world, hit.weapon)]
    unlucky = _unlucky_beside(skirmish, hit.target) if weapon.is_ranged or weapon.is_blast else None
    if unlucky is None:
        return hit
    takes = resolve_unlucky(skirmish.ctx.tables.attributes, skirmish.dice)
    skirmish.emit(
        HitTaken(
            figure=unlucky, friend=hit.target, takes=takes, node=next_node(skirmish.world), parent=hit.node,
            rule="FNG-ATTR-40",
        )
    )  # fmt: skip
    return structs.replace(hit, target=unlucky) if takes else hit


def _unlucky_beside(skirmish: Skirmish, target: EntityId) -> EntityId | None:
    world, table = skirmish.world, skirmish.ctx.tables.attributes
    reach, at = float(table.attributes[UNLUCKY].inches), world.get(target, At).point
    for other in able(world, side_of(world, target)):
        attributes = figure_of(world, other).attributes
        if other == target or not attributes or not holds(table, attributes, UNLUCKY):
            continue
        if within(world.get(other, At).point, at, reach):
            return other
    return None
