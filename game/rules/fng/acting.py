"""What the figures of the active group may do: each rule that gives them something to do registers here."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.hooks import Hooks
from game.engine.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.engine.world import EntityId, World, looks_at
from game.rules.fng.components import (
    At,
    Busy,
    Dead,
    Figure,
    Gone,
    Group,
    Halted,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    RunningAway,
)
from game.rules.fng.decisions import GroupActs, Pass
from game.rules.fng.groups import always
from game.rules.fng.query import Ids, figure_of, is_free, members
from game.rules.fng.skirmish import FNG, Skirmish

NOT_IN_GROUP = mark("That figure does not belong to the active group.")
CANNOT = mark("{name} cannot do anything now.")
IS_BUSY = mark("{name} has done something else in this activation.")
IS_IDLE = mark("{name} stands there and does nothing.")
IS_HALTED = mark("The activation of {name} is over.")

Offer = Callable[[Skirmish, GroupActs, Choices], None]
offers: Hooks[Offer] = Hooks(
    "fire", "carry", "both hands", "break off", "calls", "charges", "command", "crawl", "wire", "flames", "light",
    "aid", "moves", "prisoners", "rally", "arms", "recon fire", "instructions", "throws",
)  # fmt: skip
"""What adds to the choices of an active group."""

Ends = Callable[[Skirmish, Ids], None]
ends_activation: Hooks[Ends] = Hooks("fuses")
"""What follows when a group is done."""


@FNG.choices(GroupActs)
def group_choices(skirmish: Skirmish, decision: GroupActs) -> Choices:
    """FNG-TURN-07: everything that some rule lets the group do, and to be done with it."""
    choices = Choices([Pass()])
    for offer in offers:
        offer(skirmish, decision, choices)
    return choices


def why_not_act(world: World, figure: EntityId) -> Refusal | None:
    """FNG-TURN-07: what keeps an active figure from doing anything (more), or None."""
    if figure not in members(world):
        return refuse("FNG-TURN-05", NOT_IN_GROUP)
    name = figure_of(world, figure).name
    if not is_free(world, figure):
        return refuse("FNG-TURN-07", CANNOT, name=name)
    if world.has(figure, Halted):
        return refuse("FNG-MOVE-10", IS_HALTED, name=name)
    if world.has(figure, Busy):
        return refuse("FNG-TURN-07", IS_IDLE if world.get(figure, Busy).action == "idle" else IS_BUSY, name=name)
    return None


@looks_at(Group, Figure, At, KnockedDown, OutOfFight, Dead, Gone, HunkeredDown, RunningAway, Halted, Busy)
def acting(world: World) -> Ids:
    """The members of the active group that can still do something."""
    return tuple(figure for figure in members(world) if why_not_act(world, figure) is None)


@FNG.order(GroupActs, Pass, always)
def group_done(skirmish: Skirmish, decision: GroupActs, order: Pass) -> None:
    """FNG-TURN-05: the group has done what it wished."""
    done = members(skirmish.world)
    skirmish.world.put(Group("", ()))
    for end in ends_activation:
        end(skirmish, done)
