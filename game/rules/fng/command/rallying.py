"""Friends confront those who run, hunker down or loot: FNG-REACT-32..35, FNG-INVOL-08, FNG-ATTR-20."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import within
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.checks import throw_leader_die
from game.rules.fng.model.components.command import Looting, Urged
from game.rules.fng.model.components.figures import At, Clock, HunkeredDown, RunningAway
from game.rules.fng.model.decisions.command import Rally
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, is_free, members, next_node, rank_of, rep_of, side_of
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.nerve.reaction_tests import (
    StarChooses,
    born_leaders_first,
    example_for,
    give_example,
    settles,
    takes_test,
    tell_check,
    tell_choice,
)
from game.rules.fng.resolve.reactions import BACK, RALLY, RallyFacts, rally_choices, resolve_rally
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import glance_at
from game.rules.fng.turn.acting import offers
from game.rules.fng.turn.groups import leader_with

NOBODY = mark("Name the men to be rallied.")
NOT_ACTIVE = mark("Only an active figure can rally others.")
NOTHING_WRONG = mark("{name} neither runs nor hunkers down.")
NOT_CONFRONTED = mark("{name} is not within {reach} inches and in sight of {rallier}.")
LOOTS = mark("Only a Leader gets {name} away from his loot.")
WAS_URGED = mark("{name} has been called away from his loot in this turn.")
NAMED_TWICE = mark("{name} is named twice.")


def why_not_rally(skirmish: Skirmish, decision: GroupActs, order: Rally) -> Refusal | None:
    """FNG-REACT-32, FNG-INVOL-08, FNG-ATTR-20: an active friend within four inches; it costs him nothing (house)."""
    world = skirmish.world
    if order.figure not in members(world) or not is_free(world, order.figure):
        return refuse("FNG-REACT-32", NOT_ACTIVE)
    if not order.men:
        return refuse("FNG-REACT-32", NOBODY)
    for place, man in enumerate(order.men):
        refusal = _why_not_rallied(skirmish, order.figure, man)
        if refusal is not None:
            return refusal
        if man in order.men[:place]:
            return refuse("FNG-REACT-32", NAMED_TWICE, name=figure_of(world, man).name)
    return None


def _why_not_rallied(skirmish: Skirmish, figure: EntityId, man: EntityId) -> Refusal | None:
    world, reach = skirmish.world, skirmish.ctx.tables.reactions.numbers.rally_within
    if not _needs_rally(skirmish, figure, man):
        known = man in able(world, side_of(world, figure))
        return refuse("FNG-REACT-32", NOTHING_WRONG, name=figure_of(world, man).name if known else "?")
    name = figure_of(world, man).name
    here, there = world.get(figure, At).point, world.get(man, At).point
    if man == figure or not within(here, there, reach) or not skirmish.ctx.sees(here, there):
        rallier = figure_of(world, figure).name
        return refuse("FNG-REACT-32", NOT_CONFRONTED, name=name, reach=int(reach), rallier=rallier)
    if world.has(man, Looting):
        if rank_of(world, figure) not in ("leader", "overall"):
            return refuse("FNG-ATTR-20", LOOTS, name=name)
        urged = world.find(man, Urged)
        if urged is not None and urged.turn == world.the(Clock).turn:
            return refuse("FNG-ATTR-20", WAS_URGED, name=name)
    return None


def _needs_rally(skirmish: Skirmish, figure: EntityId, man: EntityId) -> bool:
    world = skirmish.world
    if man not in able(world, side_of(world, figure)):
        return False
    return any(world.has(man, kind) for kind in (HunkeredDown, RunningAway, Looting))


@offers("rally")
def offer_rally(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-REACT-32: each of those whom a member confronts, and all of them together."""
    world = skirmish.world
    needy = [man for man in able(world, decision.side) if not is_free(world, man) or world.has(man, Looting)]
    if not needy:
        return
    for figure in members(world):
        if is_free(world, figure):
            men = tuple(man for man in needy if _why_not_rallied(skirmish, figure, man) is None)
            for man in men:
                choices.add(Rally(figure, (man,)))
            if len(men) > 1:
                choices.add(Rally(figure, men))


@declare
class Confront(Task, frozen=True):
    """FNG-REACT-32: one who is confronted tests."""

    asked: StarChooses


@FNG.order(GroupActs, Rally, why_not_rally)
def rally(skirmish: Skirmish, decision: GroupActs, order: Rally) -> None:
    """FNG-REACT-32, FNG-LEAD-05..07: the Leader Die once for all, and each of them tests, born leaders first."""
    world = skirmish.world
    leader = leader_with(skirmish, (order.figure,))
    die = throw_leader_die(rep_of(world, leader), skirmish.dice) if leader is not None else None
    moment = next_node(world)
    skirmish.push(decision)
    asked = (
        StarChooses(
            decision.side, man, RALLY, rally_choices(_facts(skirmish, man), skirmish.ctx.tables), moment,
            order.figure, moment, die,
        )
        for man in born_leaders_first(skirmish, order.men)
    )  # fmt: skip
    skirmish.push(*(Confront(each) for each in asked))


def _facts(skirmish: Skirmish, man: EntityId) -> RallyFacts:
    return RallyFacts(tester_of(skirmish, man), cover=is_sheltered(skirmish, man))


def is_sheltered(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-REACT-34 (house): in cover or a building: no enemy with a clear line to him sees him without cover."""
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    looks = [glance_at(skirmish, enemy, figure) for enemy in enemies]
    return all(look.cover for look in looks if look.clear)


@FNG.task(Confront)
def confront(skirmish: Skirmish, task: Confront) -> None:
    """FNG-CHAR-06: a Star chooses, everybody else throws his dice."""
    takes_test(skirmish, task.asked)


@settles(RALLY)
def settle(skirmish: Skirmish, asked: StarChooses, chosen: str) -> None:
    """FNG-REACT-33..35, FNG-ATTR-07, FNG-ATTR-20: back in the fight, or out of play; a Looter goes on with his loot."""
    world, man = skirmish.world, asked.figure
    if chosen:
        result, node = chosen, tell_choice(skirmish, man, RALLY, chosen, asked.against, asked.node)
    else:
        facts = RallyFacts(
            tester_of(skirmish, man),
            cover=is_sheltered(skirmish, man),
            leader_die=asked.leader,
            given=example_for(skirmish, man, RALLY, asked.moment),
        )
        outcome = resolve_rally(facts, skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, man, RALLY, outcome, asked.against, asked.node, "FNG-REACT-32")
        give_example(skirmish, man, RALLY, asked.moment, outcome.check.passes)
        result = outcome.result
    if result == BACK:
        for kind in (HunkeredDown, RunningAway, Looting):
            world.remove(man, kind)
    elif world.has(man, Looting):
        world.set(man, Urged(world.the(Clock).turn))
    else:
        go_out_of_play(skirmish, man, "removed", node, "FNG-REACT-34")
