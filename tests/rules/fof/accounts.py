"""Whole accounts of short scenes of Force on Force.  They change only on purpose:

python -m tests.rules.fof.accounts          plays all scenes and writes their accounts anew
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.board.skirmish.arms import GUNNER, Lying, served_from
from game.engine.core.world import EntityId, World
from game.rules.fof.kit import KIT
from game.rules.fof.model.arms import kind_of
from game.rules.fof.model.components import Man, Unit
from game.rules.fof.model.decisions import Activation, UnitActs
from tests.rules import accounts
from tests.rules.accounts import SEEDS, Account, Scene, System, named

__all__ = ["RENEW", "Account", "accounts_of", "named"]
RENEW = "python -m tests.rules.fof.accounts"
QUIET = frozenset({"Arm", "Base", "Carried", "InUnit", "Lying", "Man", "Serves", "Unit"})


def accounts_of(name: str, scenes: Mapping[str, Scene], seeds: Sequence[int] = SEEDS) -> Account:
    """The accounts of the scenes of one test file of FOF."""
    return Account(FOF, name, scenes, seeds)


def _arms(world: World, piece: EntityId) -> list[str]:
    """What weapon a man serves; what a unit is worth, and how much smoke it has."""
    weapon = served_from(world, piece, GUNNER)
    served = [f"serves {kind_of(world, weapon)}"] if weapon is not None else []
    unit = world.find(piece, Unit)
    return [f"D{unit.quality}, morale D{unit.nerve}, smoke {unit.smoke}"] if unit is not None else served


def _lying(world: World) -> list[str]:
    return [f"on the ground at {at.x:g}, {at.y:g}: {kind_of(world, arm)}" for arm, at in world.each(Lying)]


FOF = System(KIT, Unit, (Activation, UnitActs), QUIET, _arms, _lying, Path(__file__).with_name("accounts"), (Man,))


if __name__ == "__main__":
    accounts.renew(Path(__file__).parent)
