"""Morale: the check after casualties, what a failed one does, and rallies: FOF-MOR-1."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fof.model.components import PIECES, Pinned, Unit
from game.rules.fof.model.decisions import Reroll
from game.rules.fof.model.events import MoraleChecked, Rallied, UnitPinned
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.model.hand import STEADY_NOW, holds
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import (
    first_leader_up,
    is_on_table,
    is_pinned,
    men_up,
    on_table,
    point_of,
    side_of,
)
from game.rules.fof.model.tasks import CheckMorale, FallBack, Rally
from game.rules.fof.move.marching import end_overwatch
from game.rules.fof.removing import take_off
from game.rules.fof.resolve.checks import (
    BREAKS,
    FALLS_BACK,
    STEADY,
    MoraleFacts,
    RallyFacts,
    resolve_morale,
    resolve_rally,
)


@PIECES.asks(Unit)
def morale_facts(battle: Battle, unit: EntityId, casualties: int) -> MoraleFacts:
    """FOF-MOR-1: a unit that has just lost so many in one attack."""
    world = battle.world
    row = world.get(unit, Unit)
    return MoraleFacts(
        die=row.nerve,
        casualties=casualties,
        starting=row.start,
        left=len(men_up(world, unit)),
        leader_up=first_leader_up(world, unit),
        cover=best_cover(battle.ctx.grounds.cover_at(point_of(world, unit))),
        pinned=is_pinned(world, unit),
        irregular=row.irregular,
    )


def rally_facts(battle: Battle, unit: EntityId) -> RallyFacts:
    """FOF-MOR-1: a pinned unit in the end phase."""
    facts = morale_facts(battle, unit, 0)
    return RallyFacts(facts.die, facts.leader_up, facts.cover)


@FOF.task(CheckMorale)
def check_morale(battle: Battle, task: CheckMorale) -> None:
    """FOF-MOR-1: the check, thrown again once where its side plays card 12."""
    world = battle.world
    if not is_on_table(world, task.unit):
        return
    outcome = resolve_morale(morale_facts(battle, task.unit, task.casualties), battle.ctx.tables, battle.dice)
    check = outcome.check
    battle.emit(
        MoraleChecked(
            unit=task.unit, die=check.check.die, face=check.face, modifiers=check.check.modifiers,
            result=outcome.result, rule="FOF-MOR-1",
        )
    )  # fmt: skip
    side = side_of(world, task.unit)
    if outcome.result != STEADY and holds(world, side, STEADY_NOW):
        battle.push(Reroll(side, STEADY_NOW, "morale", task.unit, task.casualties, outcome.result))
    else:
        suffer(battle, task.unit, outcome.result)


def suffer(battle: Battle, unit: EntityId, result: str) -> None:
    """FOF-MOR-1: what a failed check does."""
    if result == STEADY:
        return
    if result == BREAKS:
        take_off(battle, unit, "broken")
        return
    pin(battle, unit)
    if result == FALLS_BACK:
        battle.push(FallBack(unit))


def pin(battle: Battle, unit: EntityId) -> None:
    """FOF-MOR-1: the unit is pinned, and on overwatch no more."""
    world = battle.world
    if not world.has(unit, Pinned):
        world.set(unit, Pinned())
        battle.emit(UnitPinned(unit=unit, rule="FOF-MOR-1"))
    end_overwatch(battle, unit, "pinned")


@TURN.end("rallies")
def rallies(battle: Battle, entered: Enter) -> None:
    """FOF-MOR-1: everybody on the table who is pinned tries to rally."""
    world = battle.world
    battle.push(*(Rally(unit) for side in SIDES for unit in on_table(world, side) if world.has(unit, Pinned)))


@FOF.task(Rally)
def rally(battle: Battle, task: Rally) -> None:
    """FOF-MOR-1: one morale die, 4 or more removes the pin."""
    world, unit = battle.world, task.unit
    if not is_on_table(world, unit) or not world.has(unit, Pinned):
        return
    outcome = resolve_rally(rally_facts(battle, unit), battle.ctx.tables, battle.dice)
    battle.emit(
        Rallied(
            unit=unit, die=outcome.check.die, face=outcome.face, modifiers=outcome.check.modifiers,
            passed=outcome.passed, rule="FOF-MOR-1",
        )
    )  # fmt: skip
    side = side_of(world, unit)
    if outcome.passed:
        world.remove(unit, Pinned)
    elif holds(world, side, STEADY_NOW):
        battle.push(Reroll(side, STEADY_NOW, "rally", unit))
