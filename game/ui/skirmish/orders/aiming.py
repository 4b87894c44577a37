"""Aiming as far as every table shares it: a shot in the player's hands, dropped, fired, turned elsewhere."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.ui.window.keymap import keyed


class Aiming:
    """Holds what is aimed and turns keys and clicks into its targets.  This one never aims; systems bring their own."""

    @property
    def held(self) -> bool:
        """Whether anything is in hand, a target chosen or not: its card is shown."""
        return False

    @property
    def aimed(self) -> bool:
        """Whether there is something that ``confirm`` would do."""
        return False

    @property
    def seeks_spot(self) -> bool:
        """Whether the player shows a spot on the ground instead of a target."""
        return False

    @property
    def figures(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at, then who aims: no card may lie over them."""
        return ()

    @property
    def targets(self) -> tuple[EntityId, ...]:
        """Whom it is aimed at."""
        return ()

    def drop(self) -> None:
        """Aim at nothing."""

    def check(self) -> None:
        """Whatever cannot be done any more is not aimed any more."""

    def begin_reaction(self) -> None:
        """A decision asks whether somebody fires: aim for him, where it is that decision."""

    def next_target(self, step: int = 1) -> None:
        """Aim at the next target, or with -1 the former."""

    def toggle(self, target: EntityId, *, add: bool) -> None:
        """An enemy was clicked while something is in hand: aim at him; with ``add`` at him as well."""

    def at(self, figure: EntityId, target: EntityId | None) -> bool:
        """Aim for this figure at an enemy, at the nearest where none is named; whether he can."""
        return False

    def at_vehicle(self, figure: EntityId, vehicle: EntityId) -> bool:
        """Aim for this figure at a vehicle, or say why he cannot; False where he has nothing that is fired at one."""
        return False

    @property
    def spot_words(self) -> str:
        """The question while the player shows a spot."""
        return keyed("Click the spot, then {do}; the wheel zooms.")

    def move_spot(self, at: Point) -> None:
        """The spot is here."""

    def confirm(self) -> bool:
        """Do what is aimed."""
        return False
