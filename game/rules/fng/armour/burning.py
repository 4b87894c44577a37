"""Vehicles that catch fire when a round disables or penetrates them, and who gets out: FNG-VEHLIST-10..11."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Hardened
from game.rules.fng.model.events.vehicles import CaughtFire, FledFire
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, next_node, rep_of
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.damage import bare_damage
from game.rules.fng.resolve.steel.armour import resolve_catching, resolve_getting_out
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.boarding import bail_out
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.wounded.hits import bare_hit


def catches_fire(skirmish: Skirmish, vehicle: EntityId, parent: int) -> bool:
    """FNG-VEHLIST-10..11: a vehicle prone to it throws whether it burns; if so it is lost."""
    prone = row_of(skirmish, vehicle).fire_prone
    if prone is None:
        return False
    outcome, node = resolve_catching(prone, skirmish.dice), next_node(skirmish.world)
    skirmish.emit(
        CaughtFire(vehicle=vehicle, faces=outcome.faces, burns=outcome.burns, node=node, parent=parent,
                   rule="FNG-VEHLIST-10")
    )  # fmt: skip
    if outcome.burns:
        stop_for_good(skirmish, vehicle, "burning", node)
    return outcome.burns


def flee_fire(skirmish: Skirmish, man: EntityId, parent: int) -> None:
    """FNG-VEHLIST-10 (house): who can gets out, unhurt within his Rep on one die; who cannot is burnt where he is."""
    world, unhurt, node = skirmish.world, False, parent
    if is_able(world, man):
        test, node = resolve_getting_out(rep_of(world, man), skirmish.dice), next_node(world)
        unhurt = test.unhurt
        skirmish.emit(
            FledFire(figure=man, face=test.face, unhurt=unhurt, node=node, parent=parent, rule="FNG-VEHLIST-10")
        )
        bail_out(skirmish, man, node)
    if not unhurt:
        tables = skirmish.ctx.tables
        facts = bare_damage(
            tables, tester_of(skirmish, man), tables.guns.burning.impact, skirmish.ctx.edition,
            toughness_spent=world.has(man, Hardened),
        )  # fmt: skip
        bare_hit(skirmish, man, facts, "FNG-VEHLIST-10", node)
