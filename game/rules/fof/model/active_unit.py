"""The unit that is active: what it has done so far, and what forbids what it would do: FOF-TURN-1."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import within
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark, shortest
from game.rules.fof.model.asked import can_fight
from game.rules.fof.model.components import Active
from game.rules.fof.model.decisions import UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import name_of, point_of
from game.rules.fof.model.tasks import Finish

PINNED = mark("{name} is pinned.")
ONLY_A_MARKER = mark("There is nobody behind this marker.")
NOT_ACTIVE = mark("{name} is not active.")
OUT_OF_CONTACT = "out of contact"


def active(world: World, unit: EntityId) -> Active | None:
    """FOF-TURN-1: what the unit has done in its activation; None where it is not active."""
    return world.find(unit, Active)


def why_not_active(world: World, decision: UnitActs, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1: an order is for the unit that is active."""
    if unit != decision.unit:
        return refuse("FOF-TURN-1", NOT_ACTIVE, name=name_of(world, unit))
    return None


def note(world: World, unit: EntityId, *, moved: bool = False, fired: bool = False, busy: bool = False) -> None:
    """FOF-TURN-1: what the active unit has done now."""
    state = world.find(unit, Active)
    if state is not None:
        world.set(
            unit,
            structs.replace(state, moved=state.moved or moved, fired=state.fired or fired, busy=state.busy or busy),
        )


TASK = "task"
NO_TASK = mark("{name} was not activated for a task.")
TOO_FAR = mark("That is more than {inches} inches away.")


def why_no_task(battle: Battle, decision: UnitActs, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1, FOF-OOC-1: the active unit, activated for a task; a dummy does none but to leave."""
    refusal = why_not_busy(battle, decision, unit)
    if refusal is None and not can_fight(battle, unit):
        refusal = refuse("FOF-TURN-1", ONLY_A_MARKER)
    return refusal


def why_not_busy(battle: Battle, decision: UnitActs, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1: the active unit, activated for a task."""
    refusal = why_not_active(battle.world, decision, unit)
    if refusal is None and battle.world.get(unit, Active).how != TASK:
        refusal = refuse("FOF-TURN-1", NO_TASK, name=name_of(battle.world, unit))
    return refusal


def why_beyond(world: World, unit: EntityId, at: tuple[float, float], inches: float, rule: str) -> Refusal | None:
    """A task reaches this far from the leader of the unit; ``rule`` says so."""
    if within(point_of(world, unit), at, inches):
        return None
    return refuse(rule, TOO_FAR, inches=shortest(inches, 2))


def is_done(battle: Battle, unit: EntityId) -> None:
    """FOF-TURN-1: the task was its whole activation."""
    note(battle.world, unit, busy=True)
    battle.push(Finish(unit))
