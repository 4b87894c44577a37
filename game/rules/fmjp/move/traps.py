"""Booby traps, punji stakes and mines: laid, noticed, trodden on: FMJP-5.4-7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import structs

from game.board.table.measure.geometry import Point, within
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.arms import Munition, lay_out, supply_of
from game.rules.fmjp.model.components import At, KnownTrap, Trap
from game.rules.fmjp.model.decisions import CardActs, LayTrap
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import TrapLaid, TrapNoticed
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, ce_of, is_able, name_of, side_of
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.spotting import resolve_notice
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

TRAPS = ("trap", "punji", "mine")
"""FMJP-5.4-7: what can be laid."""

SPRINGS = 1.0
"""FMJP-5.4-7 (house): paces from a trap within which one treads on it."""

HAS_NONE = mark("{name} has nothing of that kind to lay.")
LIES_ONE = mark("Something lies here already.")


@declare
class Tread(Task, frozen=True):
    """FMJP-5.4-7: a figure is about to tread on a trap."""

    figure: EntityId
    trap: EntityId


class Met(NamedTuple):
    """A trap on a way, and at which of its points."""

    place: int
    trap: EntityId


def first_trap(battle: Battle, figure: EntityId, way: Sequence[Point]) -> Met | None:
    """FMJP-5.4-7: the first trap of the enemy on a way that his side does not know; None where there is none.

    Who starts within it has come to terms with it.
    """
    world, side = battle.world, side_of(battle.world, figure)
    traps = [
        (trap, at.point)
        for trap, what, at in world.each(Trap, At)
        if what.side != side and not world.has(trap, KnownTrap) and not within(at.point, way[0], SPRINGS)
    ]
    for place, point in enumerate(way):
        for trap, at in traps:
            if within(at, point, SPRINGS):
                return Met(place, trap)
    return None


@FMJP.task(Tread)
def tread(battle: Battle, task: Tread) -> None:
    """FMJP-5.4-7: a card of at most his CE and he sees it in time; else it goes off."""
    world = battle.world
    if not is_able(world, task.figure) or not world.has(task.trap, Trap):
        return
    kind, at = world.get(task.trap, Munition).kind, world.get(task.trap, At)
    outcome = resolve_notice(ce_of(world, task.figure), battle.dice)
    battle.emit(
        TrapNoticed(figure=task.figure, card=outcome.card, noticed=outcome.noticed, kind=kind, at=at.point,
                    rule="FMJP-5.4-7")
    )  # fmt: skip
    if outcome.noticed:
        world.set(task.trap, KnownTrap())
        return
    world.destroy(task.trap)
    only = task.figure if kind == "punji" else NOBODY
    battle.push(Explode(kind, Point(*at.point), NOBODY, only=only))


def why_not_lay(battle: Battle, decision: CardActs, order: LayTrap) -> Refusal | None:
    """FMJP-5.4-7: one who has such a thing, where none lies."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world = battle.world
    if order.kind not in TRAPS or not supply_of(world, order.figure, order.kind):
        return refuse("FMJP-5.4-7", HAS_NONE, name=name_of(world, order.figure))
    at, side = at_of(world, order.figure), side_of(world, order.figure)
    if any(trap.side == side and within(place.point, at, SPRINGS) for _, trap, place in world.each(Trap, At)):
        return refuse("FMJP-5.4-7", LIES_ONE)
    return None


@FMJP.order(CardActs, LayTrap, why_not_lay)
def lay_trap(battle: Battle, decision: CardActs, order: LayTrap) -> None:
    """FMJP-5.4-7: it lies where he is."""
    world, at, side = battle.world, battle.world.get(order.figure, At), side_of(battle.world, order.figure)
    laid = lay_out(world, order.figure, order.kind)
    world.set(laid, Trap(side, order.figure))
    world.set(laid, structs.replace(at, facing=0))
    battle.emit(TrapLaid(figure=order.figure, kind=order.kind, at=at.point, rule="FMJP-5.4-7"))
    spend(battle, decision, order.figure)


@offers("traps")
def offer_traps(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.4-7: whatever he has."""
    for kind in TRAPS:
        if supply_of(battle.world, figure, kind):
            choices.add(LayTrap(figure, kind))
