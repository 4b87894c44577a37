"""Whole accounts of short scenes of Operation Apocalypse.  They change only on purpose:

python -m tests.rules.oa.accounts          plays all scenes and writes their accounts anew
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.engine.core.world import EntityId, World
from game.rules.oa.kit import KIT
from game.rules.oa.model import decisions
from game.rules.oa.model.components import Unit
from tests.rules import accounts
from tests.rules.accounts import SEEDS, Account, Scene, System, named

__all__ = ["RENEW", "Account", "accounts_of", "named"]
RENEW = "python -m tests.rules.oa.accounts"
QUIET = frozenset({"Clock", "Unit"})
OF_THE_US = (
    decisions.AirSupport,
    decisions.Airmobile,
    decisions.Boarding,
    decisions.Casualties,
    decisions.Charges,
    decisions.Deploy,
    decisions.Evacuation,
    decisions.Landing,
    decisions.UsFire,
    decisions.UsMovement,
)


def accounts_of(name: str, scenes: Mapping[str, Scene], seeds: Sequence[int] = SEEDS) -> Account:
    """The accounts of the scenes of one test file of OA."""
    return Account(OA, name, scenes, seeds)


def _nothing(world: World, unit: EntityId) -> list[str]:
    return []


OA = System(KIT, Unit, OF_THE_US, QUIET, _nothing, lambda world: [], Path(__file__).with_name("accounts"))


if __name__ == "__main__":
    accounts.renew(Path(__file__).parent)
