"""Which figures may be active together, and what begins when they are: FNG-GROUP, FNG-LEAD, FNG-TURN-04..06."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.geometry import within
from game.engine.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.engine.world import EntityId, World
from game.rules.fng.ammunition import reload
from game.rules.fng.components import (
    SIDES,
    Acted,
    At,
    Busy,
    Clock,
    DuckedBack,
    FastMoving,
    Figure,
    Group,
    Halted,
    HasFired,
    OnTheMove,
    Stumbles,
)
from game.rules.fng.decisions import Activate, Activation, GroupActs, Pass
from game.rules.fng.events import GroupActivated
from game.rules.fng.fast_moving import begin_moves
from game.rules.fng.query import Ids, able, figure_of, is_free, leader_of
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.victory import Judge

GROUP_REACH = 4.0
"""FNG-GROUP-01: inches from one figure of a group to the next."""

NOBODY = mark("Choose at least one figure.")
NOT_YOURS = mark("{name} is not on your side.")
NOT_FREE = mark("{name} cannot act now.")
HAS_ACTED = mark("{name} has been active in this turn.")
TOO_LOW = mark("{name} has Rep {rep}; the activation die is {die}, and no leader of that Rep is in the group.")
NOT_TOGETHER = mark("{name} is not within {reach} inches and in sight of another figure of the group.")
OTHER_UNIT = mark("{name} belongs to another squad.")
TWICE = mark("{name} is named twice.")


def die_of(world: World, side: str) -> int:
    """FNG-TURN-04: the activation die of a side."""
    return world.the(Clock).dice[SIDES.index(side)]


def ready_to_act(world: World, side: str) -> Ids:
    """FNG-TURN-06: the figures of a side that could still be activated in this turn, ascending."""
    return tuple(f for f in able(world, side) if is_free(world, f) and not world.has(f, Acted))


def why_not_activate(skirmish: Skirmish, decision: Activation, order: Activate) -> Refusal | None:
    """FNG-GROUP-01..03, FNG-TURN-04..06: what forbids these figures to be active together, or None."""
    world = skirmish.world
    if not order.members:
        return refuse("FNG-GROUP-01", NOBODY)
    return _why_not_members(world, decision.side, order.members) or why_not_group(skirmish, order.members)


def _why_not_members(world: World, side: str, chosen: Sequence[EntityId]) -> Refusal | None:
    for place, figure in enumerate(chosen):
        man = world.find(figure, Figure)
        if man is None or man.side != side:
            return refuse("FNG-TURN-05", NOT_YOURS, name=man.name if man is not None else "?")
        if figure in chosen[:place]:
            return refuse("FNG-TURN-06", TWICE, name=man.name)
        if not is_free(world, figure):
            return refuse("FNG-TURN-04", NOT_FREE, name=man.name)
        if world.has(figure, Acted):
            return refuse("FNG-TURN-06", HAS_ACTED, name=man.name)
    return _why_not_rep(world, side, chosen)


def _why_not_rep(world: World, side: str, chosen: Sequence[EntityId]) -> Refusal | None:
    """FNG-TURN-04, FNG-LEAD-02: everybody by his own Rep, or all by their leader's; the Rep is that of the roster."""
    die, leader = die_of(world, side), leader_of(world, chosen)
    if leader is not None and figure_of(world, leader).rep >= die:
        return None
    for figure in chosen:
        man = figure_of(world, figure)
        if man.rep < die:
            return refuse("FNG-TURN-04", TOO_LOW, name=man.name, rep=man.rep, die=die)
    return None


def why_not_group(skirmish: Skirmish, chosen: Sequence[EntityId]) -> Refusal | None:
    """FNG-GROUP-01, FNG-GROUP-03: one squad, each figure near and in sight of another; or None."""
    world = skirmish.world
    squads = {figure: figure_of(world, figure).squad for figure in chosen}
    for figure in chosen:
        if squads[figure] != squads[chosen[0]]:
            return refuse("FNG-GROUP-03", OTHER_UNIT, name=figure_of(world, figure).name)
    joined = [chosen[0]]
    rest = list(chosen[1:])
    while rest:
        near = next((f for f in rest if any(are_near(skirmish, f, g) for g in joined)), None)
        if near is None:
            name = figure_of(world, rest[0]).name
            return refuse("FNG-GROUP-01", NOT_TOGETHER, name=name, reach=int(GROUP_REACH))
        rest.remove(near)
        joined.append(near)
    return None


def are_near(skirmish: Skirmish, one: EntityId, other: EntityId) -> bool:
    """FNG-GROUP-01: within four inches and in sight of each other."""
    world = skirmish.world
    a, b = world.get(one, At).point, world.get(other, At).point
    return within(a, b, GROUP_REACH) and skirmish.ctx.sees(a, b)


@FNG.choices(Activation)
def activation_choices(skirmish: Skirmish, decision: Activation) -> Choices:
    """FNG-GROUP-02: every figure alone, and all groups as large as they can be; at a walk or fast."""
    groups = _groups(skirmish, decision.side)
    choices = Choices([Pass()])
    choices.spread(Activate, groups, (False, True))
    return choices


def _groups(skirmish: Skirmish, side: str) -> tuple[Ids, ...]:
    world = skirmish.world
    ready = ready_to_act(world, side)
    found: dict[Ids, None] = {(figure,): None for figure in ready}
    die = die_of(world, side)
    by_themselves = [figure for figure in ready if figure_of(world, figure).rep >= die]
    for pool in (ready, by_themselves):
        left = list(pool)
        while left:
            group = [left.pop(0)]
            for member in group:
                near = [f for f in left if _same_squad(world, f, member) and are_near(skirmish, f, member)]
                group += near
                left = [f for f in left if f not in near]
            found[tuple(sorted(group))] = None
    return tuple(found)


def _same_squad(world: World, one: EntityId, other: EntityId) -> bool:
    return figure_of(world, one).squad == figure_of(world, other).squad


@FNG.order(Activation, Activate, why_not_activate)
def activate(skirmish: Skirmish, decision: Activation, order: Activate) -> None:
    """FNG-TURN-05..06: the group is active; what it did in its last activation is over."""
    world = skirmish.world
    world.put(Group(decision.side, order.members))
    for figure in order.members:
        for kind in (Busy, Halted, HasFired, FastMoving, OnTheMove, DuckedBack, Stumbles):
            world.remove(figure, kind)
        world.set(figure, Acted())
        reload(skirmish, figure)
    skirmish.emit(GroupActivated(side=decision.side, members=order.members, rule="FNG-TURN-05"))
    skirmish.push(GroupActs(decision.side), Judge(), Activation(decision.side))
    begin_moves(skirmish, order.members, fast=order.fast)


def always(skirmish: Skirmish, decision: object, order: object) -> Refusal | None:
    """Nothing forbids it."""
    return None


@FNG.order(Activation, Pass, always)
def pass_phase(skirmish: Skirmish, decision: Activation, order: Pass) -> None:
    """FNG-TURN-06: a side may leave groups that could act."""
    skirmish.world.put(Group("", ()))
