"""Whole accounts of short scenes of Full Metal Jacket Potato.  They change only on purpose:

python -m tests.rules.fmjp.accounts          plays all scenes and writes their accounts anew
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.board.skirmish.arms import Lying, carried_by
from game.engine.core.world import EntityId, World
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.arms import Firearm, Munition, weapon_of
from game.rules.fmjp.model.components import Figure
from game.rules.fmjp.model.decisions import CardActs
from tests.rules import accounts
from tests.rules.accounts import SEEDS, Account, Scene, System, named

__all__ = ["RENEW", "Account", "accounts_of", "named"]
RENEW = "python -m tests.rules.fmjp.accounts"
QUIET = frozenset({"Base", "Carried", "Armed", "Clock", "Figure", "Firearm", "Lying", "Munition", "Under"})


def accounts_of(name: str, scenes: Mapping[str, Scene], seeds: Sequence[int] = SEEDS) -> Account:
    """The accounts of the scenes of one test file of FMJP."""
    return Account(FMJP, name, scenes, seeds)


def _arms(world: World, figure: EntityId) -> list[str]:
    found = [_firearm(world, each) for each in carried_by(world, figure) if world.has(each, Firearm)]
    munitions = [world.get(each, Munition).kind for each in carried_by(world, figure) if world.has(each, Munition)]
    hand = weapon_of(world, figure)
    return [*([f"in hand {hand}"] if hand else []), *found, *(munitions if munitions else [])]


def _firearm(world: World, weapon: EntityId) -> str:
    arm = world.get(weapon, Firearm)
    return f"{arm.kind} {arm.bursts}/{arm.spare} fired {arm.fired}{' jammed' if arm.jammed else ''}"


def _lying(world: World) -> list[str]:
    return [f"on the ground at {at.x:g}, {at.y:g}: {weapon}" for weapon, at in world.each(Lying)]


FMJP = System(KIT, Figure, (CardActs,), QUIET, _arms, _lying, Path(__file__).with_name("accounts"))


if __name__ == "__main__":
    accounts.renew(Path(__file__).parent)
