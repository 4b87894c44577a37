"""Which figures may be active together, and what begins when they are: FNG-GROUP, FNG-LEAD, FNG-TURN-04..06."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.board.skirmish.sides import SIDES
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.arms import Barrage
from game.rules.fng.model.components.command import Looting
from game.rules.fng.model.components.figures import (
    Acted,
    Busy,
    Clock,
    FastMoving,
    Figure,
    Group,
    Halted,
    HasFired,
    OnTheMove,
    Stumbles,
)
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Pass
from game.rules.fng.model.events.turn import GroupActivated
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, begin_meeting, figure_of, is_free, leader_of
from game.rules.fng.resolve.casualties import are_bearers, bearer_groups, best_of
from game.rules.fng.turn.groups import groups_of, why_not_group
from game.rules.fng.turn.points_of_entry import begin, set_out, wake
from game.rules.fng.turn.tongues import SPLITS, advisor_of, why_not_understood
from game.rules.fng.turn.victory import Judge

NOBODY = mark("Choose at least one figure.")
NOT_YOURS = mark("{name} is not on your side.")
NOT_FREE = mark("{name} cannot act now.")
HAS_ACTED = mark("{name} has been active in this turn.")
TOO_LOW = mark("{name} has Rep {rep}; the activation die is {die}, and no leader of that Rep is in the group.")
LOOTS = mark("{name} is busy with his loot.")
TWICE = mark("{name} is named twice.")
RIDES = mark("{name} is aboard a vehicle, where nobody runs.")

Opens = Callable[[Skirmish, Activation, Choices], None]
openings: Hooks[Opens] = Hooks("air", "holes", "tunnels")
"""Something that a side may do in its phase besides activating a group."""


def die_of(world: World, side: str) -> int:
    """FNG-TURN-04: the activation die of a side."""
    return world.the(Clock).dice[SIDES.index(side)]


def ready_to_act(world: World, side: str) -> Ids:
    """FNG-TURN-06: the figures of a side that could still be activated in this turn, ascending."""
    return tuple(f for f in able(world, side) if is_free(world, f) and not world.has(f, Acted) and not loots(world, f))


def why_not_activate(skirmish: Skirmish, decision: Activation, order: Activate) -> Refusal | None:
    """FNG-GROUP-01..03, FNG-TURN-04..06, FNG-CASU-02: what forbids these figures to be active together, or None."""
    world = skirmish.world
    if not order.members:
        return refuse("FNG-GROUP-01", NOBODY)
    refusal = _why_not_members(world, decision.side, order.members) or _why_not_run(world, order)
    if refusal is not None or are_bearers(world, order.members):
        return refusal
    return why_not_group(skirmish, order.members) or _why_not_split(world, order.members)


def _why_not_run(world: World, order: Activate) -> Refusal | None:
    """FNG-MOVE-02 (house): nobody tries a Fast Move aboard a vehicle."""
    aboard = next((figure for figure in order.members if order.fast and world.has(figure, Aboard)), None)
    return refuse("FNG-MOVE-02", RIDES, name=figure_of(world, aboard).name) if aboard is not None else None


def _why_not_split(world: World, chosen: Sequence[EntityId]) -> Refusal | None:
    """FNG-LANG-01: men of another tongue act without their Advisor only when they have understood that they shall."""
    for figure in chosen:
        if advisor_of(world, figure) not in (None, *chosen):
            refusal = why_not_understood(world, figure, SPLITS)
            if refusal is not None:
                return refusal
    return None


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
        if loots(world, figure):
            return refuse("FNG-ATTR-20", LOOTS, name=man.name)
    return _why_not_rep(world, side, chosen)


def _why_not_rep(world: World, side: str, chosen: Sequence[EntityId]) -> Refusal | None:
    """FNG-TURN-04, FNG-LEAD-02, FNG-CASU-02: everybody by his own Rep, or all by their leader's, or those who move a
    casualty by the best of theirs; the Rep is that of the roster."""
    die, leader = die_of(world, side), leader_of(world, chosen)
    if leader is not None and figure_of(world, leader).rep >= die:
        return None
    if are_bearers(world, chosen) and best_of(world, chosen) >= die:
        return None
    for figure in chosen:
        man = figure_of(world, figure)
        if man.rep < die:
            return refuse("FNG-TURN-04", TOO_LOW, name=man.name, rep=man.rep, die=die)
    return None


def loots(world: World, figure: EntityId) -> bool:
    """FNG-ATTR-20: whether loot keeps him busy in this turn."""
    looting = world.find(figure, Looting)
    return looting is not None and world.the(Clock).turn <= looting.until


@FNG.choices(Activation)
def activation_choices(skirmish: Skirmish, decision: Activation) -> Choices:
    """FNG-GROUP-02: every figure alone, and all groups as large as they can be; at a walk or fast."""
    groups = _groups(skirmish, decision.side)
    choices = Choices([Pass()])
    choices.spread(Activate, groups, (False, True))
    for opens in openings:
        opens(skirmish, decision, choices)
    return choices


def _groups(skirmish: Skirmish, side: str) -> tuple[Ids, ...]:
    world = skirmish.world
    ready, die = ready_to_act(world, side), die_of(world, side)
    found = groups_of(skirmish, ready, tuple(f for f in ready if figure_of(world, f).rep >= die))
    return tuple(dict.fromkeys((*found, *bearer_groups(world, side, ready))))


@FNG.order(Activation, Activate, why_not_activate)
def activate(skirmish: Skirmish, decision: Activation, order: Activate) -> None:
    """FNG-TURN-05..06: the group is active; what it did in its last activation is over."""
    world = skirmish.world
    begin_meeting(world)
    world.put(Group(decision.side, order.members))
    for figure in order.members:
        for kind in (Barrage, Busy, Halted, HasFired, FastMoving, OnTheMove, Stumbles, Retrieving):
            world.remove(figure, kind)
        world.set(figure, Acted())
        wake(skirmish, figure)
    skirmish.emit(GroupActivated(side=decision.side, members=order.members, rule="FNG-TURN-05"))
    skirmish.push(GroupActs(decision.side), Judge(), Activation(decision.side))
    set_out(skirmish, order.members, fast=order.fast)
    begin(skirmish, order.members)


@FNG.order(Activation, Pass, may_always)
def pass_phase(skirmish: Skirmish, decision: Activation, order: Pass) -> None:
    """FNG-TURN-06: a side may leave groups that could act."""
    skirmish.world.put(Group("", ()))
