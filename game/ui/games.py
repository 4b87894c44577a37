"""What the menus need to know about scenarios and saves, and how they start a battle.

The menus only know this protocol; whoever starts the window hands in the real thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from game.board.hexmap import HexMap

if TYPE_CHECKING:
    from game.ui.scene import AppContext, Scene


class ScenarioEntry(Struct, frozen=True):
    """A scenario that can be played.  ``id`` is such as ``oa/village``; paragraphs of ``briefing`` are lines."""

    id: str
    title: str
    system: str
    briefing: str
    turns: int = 0
    """Longest length in turns; 0 where it has none."""


class SaveEntry(Struct, frozen=True):
    """A game that can be resumed; ``saved`` is local time."""

    path: Path
    title: str
    saved: datetime
    turn: int = 0
    turns: int = 0
    finished: bool = False


class Games(Protocol):
    """Scenarios, saves, and the scenes that play them."""

    def scenarios(self) -> Sequence[ScenarioEntry]:
        """All scenarios, in the order to list them.  Faults are raised only for a folder that cannot be read."""
        ...

    def saves(self) -> Sequence[SaveEntry]:
        """All saved games, the latest first; files that are no saves are left out."""
        ...

    def board(self, scenario: str) -> HexMap:
        """The map of a scenario, for its preview; called on a background thread.  ``Fault`` where unusable."""
        ...

    def new_game(self, context: AppContext, scenario: str, seed: int | None, own_dice: bool) -> Scene:
        """The battle of a scenario; ``seed`` None picks one.  ``Fault`` where it cannot be played."""
        ...

    def resume(self, context: AppContext, save: Path) -> Scene:
        """The battle of a save.  ``Fault`` where it cannot be read."""
        ...
