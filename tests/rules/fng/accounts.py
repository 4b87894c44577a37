"""Whole accounts of short scenes of FNG.  They change only on purpose:

python -m tests.rules.fng.accounts          plays all scenes and writes their accounts anew
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.board.skirmish.arms import Lying
from game.engine.core.dice import SeededDice
from game.engine.core.world import Component, EntityId, World
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import Arm, arms_of
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs
from game.rules.fng.model.game import Skirmish
from tests.rules import accounts
from tests.rules.accounts import SEEDS, Account, Scene, System, named
from tests.rules.fng.fng_board import find

__all__ = ["RENEW", "Account", "accounts_of", "active", "named", "state"]
RENEW = "python -m tests.rules.fng.accounts"
QUIET = frozenset({"Arm", "Base", "Carried", "Chain", "Clock", "Figure", "Light", "Lying", "Nations"})


def accounts_of(name: str, scenes: Mapping[str, Scene], seeds: Sequence[int] = SEEDS) -> Account:
    """The accounts of the scenes of one test file of FNG."""
    return Account(FNG, name, scenes, seeds)


def active(game: Skirmish, *names: str, fast: bool = False) -> Skirmish:
    """The game after these men were made active."""
    game.dice = SeededDice(1)
    game.submit(Activate(tuple(find(game, name) for name in names), fast))
    game.forget()
    return game


def state(game: Skirmish, name: str, *components: Component) -> None:
    """The man of this name is in such a state."""
    for component in components:
        game.world.set(find(game, name), component)


def _arms(world: World, figure: EntityId) -> list[str]:
    return [_arm(arm) for _, arm in arms_of(world, figure)]


def _lying(world: World) -> list[str]:
    return [f"on the ground at {at.x:g}, {at.y:g}: {_arm(arm)}" for _, arm, at in world.each(Arm, Lying)]


def _arm(arm: Arm) -> str:
    states = [field for field in ("ready", "empty", "last_shot", "shared") if getattr(arm, field)]
    return " ".join([arm.kind, *states, *([f"fired in {arm.fired_in}"] if arm.fired_in >= 0 else [])])


FNG = System(KIT, Figure, (Activation, GroupActs), QUIET, _arms, _lying, Path(__file__).with_name("accounts"))


if __name__ == "__main__":
    accounts.renew(Path(__file__).parent)
