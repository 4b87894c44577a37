"""Components of those who fire at buildings."""

from __future__ import annotations

from game.board.skirmish.targets import AtGround
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.guns import Shell


@declare
class DeclaredAtBuilding(Component, frozen=True):
    """FNG-AT-01, FNG-FIRE-06: a round at a spot of a building, declared and not yet carried out."""

    weapon: EntityId
    target: AtGround
    node: int


@declare
class DeclaredShell(Component, frozen=True):
    """FNG-BLDG-04, FNG-FIRE-06: a round of a main gun at a spot of a building, declared and not yet carried out; which
    shell is loaded ``then``."""

    gun: EntityId
    target: AtGround
    then: Shell
