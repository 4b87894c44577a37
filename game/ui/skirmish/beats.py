"""Stepping through a chain of reactions: after each link the stage waits until the player has looked."""

from __future__ import annotations

from typing import Protocol

from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn
from game.ui.battle.effects import Effect, Moving

_FOREVER = 86_400.0


class Stepped(Protocol):
    """The battle whose reactions are stepped through; ``beat`` is the link at which its stage waits."""

    pace: Pace
    stand_in: StandIn
    beat: Beat | None


class Beat(Effect):
    """Waits while the player steps link by link and has not gone on; else it takes no time."""

    marks = True

    def __init__(self, scene: Stepped) -> None:
        super().__init__()
        self._scene = scene
        self.passed = False

    @property
    def seconds(self) -> float:  # type: ignore[override]
        """As long as it takes him."""
        scene = self._scene
        waits = scene.pace.stepping and not scene.stand_in.active and not self.passed
        return _FOREVER if waits else 0.0

    def show(self, pieces: Moving, share: float) -> None:
        """Its turn has come: the scene knows for whom Space is, until it is over."""
        self.passed = self.passed or share >= 1
        self._scene.beat = None if self.passed else self
