"""What lies over the rest for a while and has the keyboard: the base of menus and dialogs."""

from __future__ import annotations

import pygame

from game.ui.kit.widget import Container, Widget


class Popup(Container):
    """Shown with ``root.open(popup)``; gone with ``popup.close()``."""

    shows_focus = True
    """Whether the first focus shows its ring at once."""
    takes_every_key = False
    """Whether it wants to see keys that otherwise do something everywhere."""
    focus_before: Widget | None = None
    """Who had the keyboard before, and gets it back."""

    def arrange(self, window: pygame.Rect) -> None:
        """Measure and place itself in a window."""
        self.place(window)

    def first_focus(self) -> Widget | None:
        """Who gets the keyboard when it opens."""
        return next((widget for widget in self.walk() if widget.focusable and widget.enabled), None)

    def pressed_outside(self) -> None:
        """The mouse was pressed beside it: nothing happens, unless a popup says otherwise."""

    def close(self) -> None:
        """Leave the screen."""
        if self.root is not None:
            self.root.close(self)
