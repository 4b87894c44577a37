"""The prospects of a charge as the world stands: its tests one after the other, with the exact chances of each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct, structs

from game.engine.core.dice import Dice, SeededDice, enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.fng.melee.being_charged import charged_facts, comes_unseen
from game.rules.fng.melee.charge_order import leader_of_charge, wanting_facts
from game.rules.fng.melee.charge_run import has_to_run, onset_of, run_facts
from game.rules.fng.model.checks import throw_leader_die
from game.rules.fng.model.components.figures import At, FastMoving, HunkeredDown, Prone
from game.rules.fng.model.components.melee import Fighting, Surprised
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.melee import Onset
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_free, side_of
from game.rules.fng.move.closing_in import farthest_charge, way_to
from game.rules.fng.move.gaits import over
from game.rules.fng.nerve.reaction_tests import has_free_will
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.fire_when_charged import DefenceProspect, defence_prospect
from game.rules.fng.odds.prospects import MeleeProspect, melee_prospect
from game.rules.fng.resolve.casualties import enemies_of
from game.rules.fng.resolve.charge import (
    BeingChargedFacts,
    SurpriseFacts,
    WantingToChargeFacts,
    resolve_being_charged,
    resolve_surprise,
    resolve_wanting_to_charge,
)
from game.rules.fng.resolve.fast_move import resolve_fast_move
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import refresh_views

_NOTHING = Fraction(0)
_SURE = Fraction(1)
_NO_MOMENT = -1
"""No test has been taken yet from which a born leader's example could be followed."""


class ChargerProspect(Struct, frozen=True):
    """One who is to charge: his test, what he then does, how far it is, and the chance that his legs take him there.

    ``free``: a Star, who chooses.  ``runs``: it takes a Fast Move.  ``leader``: the Rep of the Leader whose die helps.
    """

    figure: EntityId
    facts: WantingToChargeFacts
    wants: Chances
    free: bool
    inches: float
    runs: bool
    arrives: Fraction
    leader: int


class ChargeProspect(Struct, frozen=True):
    """A charge of several at one man: each of them, the test of their target, and the round that comes of it.

    ``answer`` is his Being Charged, or his Surprise where ``surprised``; empty where he takes no test.  ``facts``: what
    Being Charged depends on.  ``free``: a Star, who chooses.  ``fire``: what his fire does before they are upon him,
    where he comes to fire; None where he cannot.
    """

    target: EntityId
    chargers: tuple[ChargerProspect, ...]
    answer: Chances
    surprised: bool
    facts: BeingChargedFacts | None
    free: bool
    melee: MeleeProspect | None
    fire: DefenceProspect | None = None


def charge_prospect(skirmish: Skirmish, figures: Sequence[EntityId], target: EntityId) -> ChargeProspect:
    """FNG-REACT-19..31, FNG-MELEE-02..05: the tests of a charge one after the other, each as if it came to it."""
    chargers = tuple(figures)
    leader = leader_of_charge(skirmish, chargers)
    rep = figure_of(skirmish.world, leader).rep if leader is not None else 0
    each = tuple(_charger(skirmish, figure, target, rep, chargers) for figure in chargers)
    halfway = _halfway(skirmish, chargers, target)
    world = skirmish.world
    tested = is_free(world, target) and not world.has(target, Fighting)
    surprised = tested and all(comes_unseen(halfway, figure) for figure in chargers)
    facts = charged_facts(halfway, target, chargers, _NO_MOMENT) if tested and not surprised else None
    answer = _surprise(skirmish, target) if surprised else _being_charged(skirmish, facts)
    fire = _fire(halfway, each, target) if facts is not None and facts.able else None
    melee = _blows(halfway, chargers, target, answer if surprised else {})
    free = facts is not None and has_free_will(world, target)
    return ChargeProspect(target, each, answer, surprised, facts, free, melee, fire)


def charger_prospect(skirmish: Skirmish, figure: EntityId, target: EntityId) -> ChargerProspect:
    """FNG-REACT-20..21, FNG-ASSAULT-02: whether one who goes alone wants to charge, and gets there."""
    leader = leader_of_charge(skirmish, (figure,))
    return _charger(skirmish, figure, target, figure_of(skirmish.world, leader).rep if leader else 0, (figure,))


def _charger(skirmish: Skirmish, figure: EntityId, target: EntityId, leader: int, together: Ids) -> ChargerProspect:
    tables, paths = skirmish.ctx.tables, over(skirmish, figure, "headlong").paths
    facts = wanting_facts(skirmish, Onset(figure, target), _NO_MOMENT, None)

    def want(dice: Dice) -> str:
        die = throw_leader_die(leader, dice) if leader else None
        test = wanting_facts(skirmish, Onset(figure, target), _NO_MOMENT, die)
        return str(resolve_wanting_to_charge(test, tables, dice).result)

    way = way_to(skirmish, figure, target, farthest_charge(skirmish, figure))
    runs = has_to_run(skirmish, figure, target)
    return ChargerProspect(
        figure=figure,
        facts=facts,
        wants=enumerate_outcomes(want),
        free=has_free_will(skirmish.world, figure),
        inches=paths.cost(way) if len(way) > 1 else 0.0,
        runs=runs,
        arrives=_arrival(skirmish, figure, target, together) if runs else _SURE,
        leader=leader,
    )


def _arrival(skirmish: Skirmish, figure: EntityId, target: EntityId, together: Ids) -> Fraction:
    """FNG-REACT-20: the chance that the Fast Move of those who run takes this one to his enemy's side."""
    far = [each for each in together if has_to_run(skirmish, each, target)]
    facts, place = run_facts(skirmish, far), far.index(figure)
    tables = skirmish.ctx.tables
    found = enumerate_outcomes(lambda dice: resolve_fast_move(facts, tables, dice).runs[place].inches)
    reached = (share for inches, share in found.items() if way_to(skirmish, figure, target, float(inches)))
    return sum(reached, _NOTHING)


def _halfway(skirmish: Skirmish, chargers: Ids, target: EntityId) -> Skirmish:
    """FNG-REACT-20: a copy in which they have run half their way, as their enemy sees them when he is tested."""
    twin = skirmish.copy()
    twin.dice = SeededDice(0)
    for figure in chargers:
        twin.world.set(figure, onset_of(skirmish, figure, target, 0))
        twin.world.remove(figure, Prone)
        way = way_to(skirmish, figure, target, farthest_charge(skirmish, figure))
        if len(way) > 1:
            paths = over(skirmish, figure, "headlong").paths
            half = paths.walk(way, paths.cost(way) / 2).points[-1]
            twin.world.set(figure, structs.replace(skirmish.world.get(figure, At), x=half.x, y=half.y))
            man_the_guns(twin, side_of(twin.world, figure))
            refresh_views(twin, figure)
    return twin


def _fire(halfway: Skirmish, chargers: Sequence[ChargerProspect], target: EntityId) -> DefenceProspect | None:
    """FNG-REACT-25, FNG-FIRE-05: his fire half-way; those who have far to go move fast."""
    twin = halfway.copy()
    for each in chargers:
        if each.runs:
            twin.world.set(each.figure, FastMoving())
    return defence_prospect(twin, target, tuple(each.figure for each in chargers))


def _surprise(skirmish: Skirmish, target: EntityId) -> Chances:
    facts, tables = SurpriseFacts(tester_of(skirmish, target), "charge"), skirmish.ctx.tables
    return enumerate_outcomes(lambda dice: str(resolve_surprise(facts, tables, dice).result))


def _being_charged(skirmish: Skirmish, facts: BeingChargedFacts | None) -> Chances:
    if facts is None:
        return {}
    tables = skirmish.ctx.tables
    return enumerate_outcomes(lambda dice: str(resolve_being_charged(facts, tables, dice).result))


def _blows(halfway: Skirmish, chargers: Ids, target: EntityId, surprise: Chances) -> MeleeProspect | None:
    """FNG-MELEE-02..05, FNG-REACT-29..31: the first round, if all of them come to blows with a target on his feet."""
    world = halfway.world
    if world.has(target, HunkeredDown):
        return None
    world.set(target, Fighting(tuple(sorted({*enemies_of(world, target), *chargers}))))
    for figure in chargers:
        world.set(figure, Fighting((target,)))
    found: dict[tuple[EntityId, EntityId], Chances] = {(figure, target): {} for figure in chargers}
    first: MeleeProspect | None = None
    for result, share in (surprise or {"": _SURE}).items():
        if result:
            world.set(target, Surprised(result))
        for figure in chargers:
            one = melee_prospect(halfway, figure)
            if one is None:
                return None
            first = first or one
            mixed = found[figure, target]
            for name, chance in one.pairs[figure, target].items():
                mixed[name] = mixed.get(name, _NOTHING) + share * chance
    return MeleeProspect(first.fighters, first.facts, found) if first is not None else None
