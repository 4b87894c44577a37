"""Where pieces stand on a table: the components that the rule systems derive theirs from."""

from __future__ import annotations

from game.engine.core.world import Component


class Standing(Component, frozen=True):
    """A place on the table, in inches on a raster of 1/100 inch."""

    x: float
    y: float

    @property
    def point(self) -> tuple[float, float]:
        """The place, as the board asks for it."""
        return (self.x, self.y)


class FacingStanding(Standing, frozen=True):
    """A place, and where the piece on it faces, in degrees from north."""

    facing: int
