"""Wanting to Charge: who is ordered to, and who does: FNG-REACT-19, FNG-REACT-21..23."""

from __future__ import annotations

from game.board.table.measure.geometry import distance
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.melee.charge_run import RunAtThem, can_be_charged, fires_instead, start_charge
from game.rules.fng.model.checks import LeaderDie, throw_leader_die
from game.rules.fng.model.components.figures import At, Busy, Halted
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import (
    Ids,
    figure_of,
    is_free,
    next_node,
    side_of,
)
from game.rules.fng.model.tasks import FireInOrder
from game.rules.fng.move.closing_in import can_charge_home, farthest_charge
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
from game.rules.fng.resolve.casualties import can_be_fought
from game.rules.fng.resolve.charge import (
    WANTING_TO_CHARGE,
    WantingToChargeFacts,
    resolve_wanting_to_charge,
    wanting_to_charge_choices,
)
from game.rules.fng.sight.testers import in_cover_from, tester_of
from game.rules.fng.sight.viewing import sees_enemy
from game.rules.fng.turn.acting import acting, is_fresh, offers, why_not_afresh
from game.rules.fng.turn.groups import leader_with
from game.rules.fng.turn.tongues import why_not_understood

NO_ONSET = mark("Say who charges whom.")
TWICE = mark("{name} cannot charge twice.")
NO_ENEMY = mark("There is no enemy there to charge.")
NOT_SEEN = mark("{name} cannot see {target}.")
TOO_FAR = mark("{name} cannot get to {target} within {inches} inches of movement.")
ONLY_CHARGE = mark("To charge is all that {name} may do in an activation; he has moved or fired.")


@declare
class WantToCharge(Task, frozen=True):
    """FNG-REACT-21..23: one who is to charge takes his test; ``leader``: the die of the Leader with them."""

    onset: Onset
    moment: int
    leader: LeaderDie | None


# The order --------------------------------------------------------------------------------------


def why_not_charge(skirmish: Skirmish, decision: GroupActs, order: Charge) -> Refusal | None:
    """FNG-REACT-19, FNG-TURN-07: what forbids this charge, or None."""
    if not order.onsets:
        return refuse("FNG-REACT-19", NO_ONSET)
    for place, onset in enumerate(order.onsets):
        if any(onset.figure == other.figure for other in order.onsets[:place]):
            return refuse("FNG-REACT-19", TWICE, name=figure_of(skirmish.world, onset.figure).name)
        refusal = _why_not_onset(skirmish, onset)
        if refusal is not None:
            return refusal
    return None


def _why_not_onset(skirmish: Skirmish, onset: Onset) -> Refusal | None:
    world, figure, target = skirmish.world, onset.figure, onset.target
    refusal = why_not_afresh(world, figure, "FNG-TURN-07", ONLY_CHARGE)
    if refusal is not None:
        return refusal
    if not can_be_fought(world, target) or side_of(world, target) == side_of(world, figure):
        return refuse("FNG-REACT-19", NO_ENEMY)
    values = {"name": figure_of(world, figure).name, "target": figure_of(world, target).name}
    if not _sees(skirmish, figure, target):
        return refuse("FNG-LOS-01", NOT_SEEN, **values)
    if not can_charge_home(skirmish, figure, target):
        return refuse("FNG-REACT-19", TOO_FAR, inches=int(farthest_charge(skirmish, figure)), **values)
    return why_not_understood(world, figure)


def _sees(skirmish: Skirmish, figure: EntityId, target: EntityId) -> bool:
    if sees_enemy(skirmish, figure, target):
        return True
    world = skirmish.world
    return not is_free(world, target) and skirmish.ctx.sees(world.get(figure, At).point, world.get(target, At).point)


@offers("charges")
def offer_charges(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-REACT-19, FNG-LEAD-07: each figure at each enemy near enough, and all of them at one."""
    world = skirmish.world
    ready = [f for f in acting(world) if is_fresh(world, f)]
    if not ready:
        return
    reach = {figure: farthest_charge(skirmish, figure) + 1.0 for figure in ready}
    for target, at in world.each(At):
        if not can_be_fought(world, target) or side_of(world, target) == decision.side:
            continue
        near = [f for f in ready if distance(world.get(f, At).point, at.point) <= reach[f]]
        onsets = [Onset(f, target) for f in near if _sees(skirmish, f, target)]
        for onset in onsets:
            choices.add(Charge((onset,)))
        if len(onsets) > 1:
            choices.add(Charge(tuple(onsets)))


@FNG.order(GroupActs, Charge, why_not_charge)
def charge(skirmish: Skirmish, decision: GroupActs, order: Charge) -> None:
    """FNG-REACT-19, FNG-LEAD-05..07: the Leader's die once, each charger's own, and those who pass run."""
    world = skirmish.world
    moment = next_node(world)
    targets = {onset.figure: onset.target for onset in order.onsets}
    figures = tuple(targets)
    for figure in figures:
        world.set(figure, Busy("charge"))
    leader = leader_of_charge(skirmish, figures)
    die = throw_leader_die(figure_of(world, leader).rep, skirmish.dice) if leader is not None else None
    tests = [
        WantToCharge(Onset(figure, targets[figure]), moment, die) for figure in born_leaders_first(skirmish, figures)
    ]
    skirmish.push(*tests, RunAtThem(figures, moment), decision)


def leader_of_charge(skirmish: Skirmish, chargers: Ids) -> EntityId | None:
    """FNG-LEAD-05..07: the Leader whose die helps those who charge together; None without one, or for him alone."""
    leader = leader_with(skirmish, chargers)
    if leader is None or chargers == (leader,) or not _leads(skirmish, leader, chargers):
        return None
    return leader


def _leads(skirmish: Skirmish, figure: EntityId, chargers: Ids) -> bool:
    """FNG-LEAD-05: whether he has a charger in sight."""
    world = skirmish.world
    at = world.get(figure, At).point
    return any(skirmish.ctx.sees(at, world.get(f, At).point) for f in chargers)


# Wanting to charge ------------------------------------------------------------------------------


@FNG.task(WantToCharge)
def want_to_charge(skirmish: Skirmish, task: WantToCharge) -> None:
    """FNG-REACT-21..23, FNG-CHAR-06: dice, or a Star's choice."""
    world, onset = skirmish.world, task.onset
    if not is_free(world, onset.figure) or not can_be_charged(skirmish, onset.target):
        return
    facts = wanting_facts(skirmish, onset, task.moment, task.leader)
    answers = wanting_to_charge_choices(facts, skirmish.ctx.tables)
    side = side_of(world, onset.figure)
    takes_test(
        skirmish,
        StarChooses(
            side, onset.figure, WANTING_TO_CHARGE, answers, task.moment, onset.target, task.moment, task.leader
        ),
    )


def wanting_facts(skirmish: Skirmish, onset: Onset, moment: int, leader: LeaderDie | None) -> WantingToChargeFacts:
    """FNG-REACT-21..23: all that his wish to charge depends on."""
    return WantingToChargeFacts(
        tester=tester_of(skirmish, onset.figure),
        cover=in_cover_from(skirmish, onset.figure, onset.target),
        leader_die=leader,
        given=example_for(skirmish, onset.figure, WANTING_TO_CHARGE, moment),
    )


@settles(WANTING_TO_CHARGE)
def settle_wanting(skirmish: Skirmish, asked: StarChooses, result: str) -> None:
    """FNG-REACT-21..23: he charges, stays and fires, or stays."""
    figure, target = asked.figure, asked.against
    if result:
        node = tell_choice(skirmish, figure, asked.test, result, target, asked.node)
    else:
        facts = wanting_facts(skirmish, Onset(figure, target), asked.moment, asked.leader)
        outcome = resolve_wanting_to_charge(facts, skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, figure, asked.test, outcome, target, asked.node, "FNG-REACT-21")
        give_example(skirmish, figure, asked.test, asked.moment, outcome.check.passes)
        result = outcome.result
    if result == "charge":
        start_charge(skirmish, figure, target, node)
        return
    skirmish.world.set(figure, Halted())
    if result == "stay and fire":
        skirmish.push(FireInOrder((fires_instead(skirmish, figure, target, node),)))
