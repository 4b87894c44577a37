"""The acts of the figures of the active group: each rule that gives them something to do registers here."""

from __future__ import annotations

from collections.abc import Callable

from game.board.table.measure.geometry import EPSILON
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.fng.model.aircraft import in_napalm
from game.rules.fng.model.components.figures import (
    At,
    Busy,
    Dead,
    FastMoving,
    Figure,
    Group,
    Halted,
    HasFired,
    HunkeredDown,
    KnockedDown,
    OnTheMove,
    OutOfFight,
    RunningAway,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.turn import GroupActs, Pass
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_free, members
from game.rules.fng.turn.points_of_entry import TURN

NOT_IN_GROUP = mark("That figure does not belong to the active group.")
CANNOT = mark("{name} cannot do anything now.")
IS_BUSY = mark("{name} has done something else in this activation.")
IS_IDLE = mark("{name} stands there and does nothing.")
HAS_FIRED = mark("{name} has fired in this activation.")
IS_HALTED = mark("The activation of {name} is over.")
IN_MELEE = mark("{name} is fighting hand to hand.")
IS_ABOARD = mark("{name} is aboard {vehicle}; let him get off first.")
AT_BLOWS = mark("{name} is fighting hand to hand; he has to break off first.")
HAS_BEGUN = mark("{name} has moved, fired or reloaded; that takes a whole activation.")
BURNS = mark("{name} stands in napalm: he can only get out of it.")
RUNS = mark("{name} has begun to run; that takes a whole activation.")

Offer = Callable[[Skirmish, GroupActs, Choices], None]
offers: Hooks[Offer] = Hooks(
    "fire", "carry", "litters", "both hands", "break off", "assaults", "calls", "charges", "command", "crawl", "wire",
    "flames", "light", "aid", "stairs", "drives", "helm", "about", "seats", "vehicles", "main guns", "shells",
    "hatches", "moves",
    "prisoners", "rally", "arms", "recon fire", "instructions", "throws", "buildings", "soft vehicles",
    "shelling", "hovering", "leaving", "markers",
    "support",
    "smoke", "searchlights", "tunnels", "holes", "smoke down", "fire down", "tubes", "missions", "carriers",
    "poison", "disarming", "stakes", "vipers", "mines",
    "below", "rooms",
)  # fmt: skip
"""Something that adds to the choices of an active group."""


@FNG.choices(GroupActs)
def group_choices(skirmish: Skirmish, decision: GroupActs) -> Choices:
    """FNG-TURN-07: everything that some rule lets the group do, and to be done with it."""
    choices = Choices([Pass()])
    for offer in offers:
        offer(skirmish, decision, choices)
    return choices


def why_not_act(world: World, figure: EntityId) -> Refusal | None:
    """FNG-TURN-07, FNG-MELEE-06: what keeps an active figure from doing anything (more), or None; one at blows fights
    on or breaks off."""
    refusal = why_not_active(world, figure)
    if refusal is None and world.has(figure, Fighting):
        return refuse("FNG-MELEE-06", AT_BLOWS, name=figure_of(world, figure).name)
    return refusal


def why_not_active(world: World, figure: EntityId) -> Refusal | None:
    """FNG-TURN-07: what keeps a figure of the active group from everything, even from turning and breaking off."""
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


@looks_at(
    Group,
    Figure,
    Busy,
    who_has=(At, KnockedDown, OutOfFight, Dead, HunkeredDown, RunningAway, Halted, Fighting),
)
def acting(world: World) -> Ids:
    """The members of the active group that can still do something; who is at blows can only break off."""
    return tuple(figure for figure in members(world) if why_not_act(world, figure) is None)


def why_not_shot(world: World, figure: EntityId) -> Refusal | None:
    """FNG-TURN-07, FNG-MOVE-10, FNG-REACT-10: what keeps an active figure from firing, or None: once in an activation,
    at its start, in the middle or at the end."""
    refusal = why_not_act(world, figure) or why_not_in_napalm(world, figure)
    if refusal is None and world.has(figure, HasFired):
        return refuse("FNG-REACT-10", HAS_FIRED, name=figure_of(world, figure).name)
    return refusal


def why_not_in_napalm(world: World, figure: EntityId) -> Refusal | None:
    """FNG-AIR-23: what keeps one who is in napalm from everything but getting out of it."""
    return refuse("FNG-AIR-23", BURNS, name=figure_of(world, figure).name) if in_napalm(world, figure) else None


def yet_to_fire(world: World) -> Ids:
    """FNG-REACT-10: the members of the active group that can still do something and have not fired."""
    return tuple(figure for figure in acting(world) if not world.has(figure, HasFired))


def at_blows(world: World) -> Ids:
    """FNG-MELEE-06: the members of the active group that may break off a melee."""
    fighting = (figure for figure in members(world) if world.has(figure, Fighting))
    return tuple(figure for figure in fighting if why_not_active(world, figure) is None)


@FNG.order(GroupActs, Pass, may_always)
def group_done(skirmish: Skirmish, decision: GroupActs, order: Pass) -> None:
    """FNG-TURN-05: the group has done what it wished."""
    done = members(skirmish.world)
    skirmish.world.put(Group("", ()))
    skirmish.push(*TURN.after_activation.entries(decision.side, done))


def why_not_on_foot(world: World, figure: EntityId) -> Refusal | None:
    """FNG-DRIVE-20: what keeps an active figure from what is done on foot, or None: nobody does it aboard a vehicle."""
    refusal = why_not_act(world, figure)
    aboard = world.find(figure, Aboard)
    if refusal is not None or aboard is None:
        return refusal
    names = {"name": figure_of(world, figure).name, "vehicle": figure_of(world, EntityId(aboard.to)).name}
    return refuse("FNG-DRIVE-20", IS_ABOARD, **names)


def why_not_whole(world: World, figure: EntityId) -> Refusal | None:
    """FNG-TURN-07..08, FNG-MOVE-05: what keeps him from an action that takes his whole activation, or None; to declare
    a fast move is to have chosen to move."""
    refusal = why_not_act(world, figure) or why_not_in_napalm(world, figure)
    if refusal is not None:
        return refusal
    moving = world.find(figure, OnTheMove)
    if world.has(figure, HasFired) or (moving is not None and moving.spent > EPSILON):
        return refuse("FNG-TURN-08", HAS_BEGUN, name=figure_of(world, figure).name)
    if world.has(figure, FastMoving):
        return refuse("FNG-MOVE-05", RUNS, name=figure_of(world, figure).name)
    return None


def why_not_afresh(world: World, figure: EntityId, rule: str, message: str) -> Refusal | None:
    """FNG-TURN-07, FNG-MELEE-06: what keeps him from what takes his whole activation on foot, or None; ``message`` says
    by which ``rule`` he has done something else already."""
    refusal = why_not_on_foot(world, figure)
    if refusal is not None or is_fresh(world, figure):
        return refusal
    return refuse(rule, message, name=figure_of(world, figure).name)


def is_fresh(world: World, figure: EntityId) -> bool:
    """FNG-TURN-07: whether he has neither moved nor fired in this activation, nor begun to run."""
    moving = world.find(figure, OnTheMove)
    spent = moving.spent if moving is not None else 0.0
    return spent <= EPSILON and not world.has(figure, HasFired) and not world.has(figure, FastMoving)
