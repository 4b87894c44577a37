"""Quality Checks of units: FOF-COV-6."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.rules.fof.model.components import NOBODY, Overheated, Unit
from game.rules.fof.model.events import QualityChecked
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import turn_of
from game.rules.fof.resolve.checks import QualityFacts, resolve_quality_check


def quality_facts(world: World, unit: EntityId) -> QualityFacts:
    """FOF-COV-6: a Quality Check of a unit now."""
    heat = world.find(unit, Overheated)
    return QualityFacts(world.get(unit, Unit).quality, heat is not None and heat.turn >= turn_of(world))


def quality_check(battle: Battle, unit: EntityId, what: str, rule: str, subject: EntityId = NOBODY) -> bool:
    """FOF-COV-6: a Quality Check, told; whether it passed."""
    outcome = resolve_quality_check(quality_facts(battle.world, unit), battle.ctx.tables, battle.dice, rule)
    battle.emit(
        QualityChecked(
            unit=unit, what=what, die=outcome.check.die, face=outcome.face, modifiers=outcome.check.modifiers,
            passed=outcome.passed, subject=subject, rule=rule,
        )
    )  # fmt: skip
    return outcome.passed
