"""What was pressed last: a second press in the same place never hits another button that has moved there meanwhile."""

from __future__ import annotations

from msgspec import Struct

from game.engine.text import mark
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Widget

GIVEN_WAY = mark("This is not what you pressed before: move the mouse, then press it.")
_SLACK = 5
"""Points that the hand may tremble between two presses in one place."""


class Pressed(Struct, frozen=True):
    """A press on ``widget`` at ``pos``, with what it said and meant then; ``slack`` pixels around are the same."""

    widget: Widget
    sign: str
    means: str
    pos: Size
    slack: int

    @staticmethod
    def of(widget: Widget | None, pos: Size, theme: Theme) -> Pressed | None:
        """A press on this widget now; None where it hits nothing."""
        return Pressed(widget, widget.sign, widget.means, pos, theme.S(_SLACK)) if widget is not None else None

    def is_left(self, pos: Size) -> bool:
        """Whether the mouse has gone away since."""
        return max(abs(pos[0] - self.pos[0]), abs(pos[1] - self.pos[1])) > self.slack

    def has_given_way(self, widget: Widget | None, pos: Size) -> bool:
        """Whether a press there now would do something else, though the mouse has stayed: one of the two acts at once.

        A button that has been made anew is the same as long as it says the same.
        """
        if widget is None or self.is_left(pos) or not (self.widget.acts or widget.acts):
            return False
        if widget is self.widget:
            return widget.means != self.means
        return not widget.sign or widget.sign != self.sign
