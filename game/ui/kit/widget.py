"""A widget: a rectangle in window pixels that is measured, placed, drawn and spoken to.

The life of a widget: made with the theme; asked what it ``prefer``s; ``place``d; ``draw``n when something on
screen changed; given events through ``handle``, which says whether it used them (what it does not use goes to
its parent).  Widgets hold no rules: they call back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame
from msgspec import Struct

from game.ui.kit.keys import repeated
from game.ui.kit.theme import Size, Theme

_SPILL = 16
"""Points beside its place that a widget may draw on."""


def activates(event: pygame.Event) -> bool:
    """Whether an event is Enter or Space, pressed afresh and without Ctrl or Alt."""
    if event.type != pygame.KEYDOWN or repeated(event) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def clicks(event: pygame.Event) -> bool:
    """Whether an event presses the left mouse button."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


class Tip(Struct, frozen=True):
    """Words of a tooltip: a title (may be empty) and lines of text; it leaves ``clear`` in view where it can."""

    text: str
    title: str = ""
    clear: tuple[pygame.Rect, ...] = ()


class Trunk(Protocol):
    """The root of a scene's widgets, as they see it."""

    rect: pygame.Rect
    theme: Theme
    popups: list[Popup]
    focus: Widget | None
    focus_shown: bool
    hover: Widget | None
    dirty: bool
    spared: tuple[pygame.Rect, ...]
    content: Widget

    def open(self, popup: Popup) -> None:
        """Show a popup."""

    def close(self, popup: Popup) -> None:
        """Take a popup away."""

    def set_focus(self, widget: Widget | None, *, shown: bool = True) -> None:
        """Give the keyboard to a widget."""

    def reachable(self) -> list[Widget]:
        """Every widget that the keyboard reaches now."""
        ...

    def scroll(self, widget: Scrolling) -> None:
        """The picture of a widget has moved in its place."""

    def hide_tooltip(self) -> None:
        """Away with the tooltip."""

    def point_out(self, tip: Tip | None, pos: Size) -> None:
        """Show a tooltip at once, or none."""

    def invalidate(self, *, layout: bool = False) -> None:
        """Something has changed."""

    def lay_out(self) -> None:
        """Lay out what has changed its size."""


class Widget:
    """The base of all widgets.  ``grow`` is its share of spare room in a row or column (0: none)."""

    focusable = False
    """Whether the keyboard can reach it."""
    grabs_focus = False
    """Whether a click also gives it the keyboard where the scene keeps the keys for itself."""

    acts = False
    """Whether a press on it does something at once, which nobody wants to have done by mistake."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.grow = 0.0
        self.tooltip: str | Tip = ""
        self.key = ""
        """The shortcut that activates it (see ``keys``), wherever the focus is."""
        self.means = ""
        """The meaning of a press on it now, where that changes while it stays the same widget."""

    # -- the tree ------------------------------------------------------------------------------------------------

    def children(self) -> Sequence[Widget]:
        """The widgets inside this one, in focus order, the topmost last."""
        return ()

    def adopt(self, child: Widget) -> None:
        """Become the parent of ``child``."""
        child.parent = self

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones under it, in focus order."""
        waiting: list[Widget] = [self]
        while waiting:
            widget = waiting.pop()
            if widget.visible:
                yield widget
                waiting += reversed(widget.children())

    def within(self, other: Widget) -> bool:
        """Whether this is ``other`` or lies anywhere inside it."""
        at: Widget | None = self
        while at is not None and at is not other:
            at = at.parent
        return at is other

    @property
    def root(self) -> Trunk | None:
        """The root this widget hangs under, if it is shown."""
        at: Widget = self
        while at.parent is not None:
            at = at.parent
        return at.as_root()

    def as_root(self) -> Trunk | None:
        """This widget, if it is a root."""
        return None

    # -- measuring and placing --------------------------------------------------------------------------------------

    def prefer(self, width: int) -> Size:
        """The size in pixels it would like, if ``width`` pixels are to be had."""
        return 0, 0

    def least(self) -> int:
        """The width in pixels that it can make do with where room is short; 0 where it wants what it prefers."""
        return 0

    def place(self, rect: pygame.Rect) -> None:
        """Take this place in the window."""
        self.rect = pygame.Rect(rect)
        self.invalidate()

    def pick(self, pos: Size) -> Widget | None:
        """The deepest visible widget at a window position."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children()):
            found = child.pick(pos)
            if found is not None:
                return found
        return self

    # -- showing ----------------------------------------------------------------------------------------------------

    def covers(self) -> Sequence[pygame.Rect]:
        """The parts of the window that it may draw on: its place, and what a shadow or ring needs around it."""
        spill = 2 * self.theme.S(_SPILL)
        return (self.rect.inflate(spill, spill),)

    @property
    def spills(self) -> bool:
        """Whether it draws far beyond its place now, as what is carried is: nothing drawn before can be used again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and everything in it."""
        for child in self.children():
            if child.visible:
                child.draw(surface)

    def invalidate(self, *, layout: bool = False) -> None:
        """Something changed: draw again soon; with ``layout`` also measure and place all widgets again."""
        if self.parent is not None:
            self.parent.invalidate(layout=layout)

    def show(self, visible: bool) -> None:
        """Show or hide it."""
        if visible != self.visible:
            self.visible = visible
            self.invalidate(layout=True)

    # -- being spoken to --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event at its place or a key while it has the focus; True where it was used."""
        return False

    def come_under(self, pos: Size) -> None:
        """The mouse rests at ``pos``, where it has been laid out just now."""

    def activate(self) -> None:
        """Do what it is for: called by its shortcut."""

    def tip(self, pos: Size) -> Tip | None:
        """The tooltip while the mouse rests at ``pos``; None for none."""
        if isinstance(self.tooltip, Tip):
            return self.tooltip
        return Tip(self.tooltip) if self.tooltip else None

    @property
    def sign(self) -> str:
        """The mark that tells it from others that may take its place; empty where it is like no other."""
        return ""

    def reveal(self, child: Widget) -> None:
        """Make ``child`` visible, such as by scrolling; passed on up the tree."""
        if self.parent is not None:
            self.parent.reveal(child)

    def tick(self, now: float) -> float | None:
        """Called while shown with the time in seconds; returns when it next wants to be, None for never."""
        return None


class Container(Widget):
    """A widget that holds others."""

    def __init__(self, theme: Theme, *children: Widget) -> None:
        super().__init__(theme)
        self._children: list[Widget] = []
        for child in children:
            self.add(child)

    def children(self) -> Sequence[Widget]:
        return self._children

    def add(self, child: Widget) -> None:
        """Put a widget at the end."""
        self._children.append(child)
        self.adopt(child)
        self.invalidate(layout=True)

    def replace(self, *children: Widget) -> None:
        """Hold these widgets instead of the present ones."""
        for child in self._children:
            child.parent = None
        self._children = []
        for child in children:
            self.add(child)
        self.invalidate(layout=True)


class Worded(Widget):
    """A widget that says something: changing its ``text`` lays it out anew."""

    _text: str

    @property
    def text(self) -> str:
        """The words on it; may be set at any time."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate(layout=True)


class Popup(Container):
    """Shown with ``root.open(popup)``; gone with ``popup.close()``."""

    shows_focus = True
    """Whether the first focus shows its ring at once."""
    takes_every_key = False
    """Whether it wants to see keys that otherwise do something everywhere."""
    focus_before: Widget | None = None
    """The widget that had the keyboard before, and gets it back."""

    def arrange(self, window: pygame.Rect) -> None:
        """Measure and place itself in a window."""
        self.place(window)

    def first_focus(self) -> Widget | None:
        """The widget that gets the keyboard when it opens."""
        return next((widget for widget in self.walk() if widget.focusable and widget.enabled), None)

    def pressed_outside(self) -> None:
        """The mouse was pressed beside it: nothing happens, unless a popup says otherwise."""

    def close(self) -> None:
        """Leave the screen."""
        if self.root is not None:
            self.root.close(self)


class Scrolling(Widget):
    """An opaque widget whose picture may move in its place.

    All that it draws has to keep to whole pixels of the window, so that it looks the same wherever it is moved to.
    """

    def scroll(self) -> None:
        """Its picture has moved, and nothing else has changed: draw it soon."""
        root = self.root
        if root is not None:
            root.scroll(self)

    def scrolled(self) -> Size | None:
        """How far its picture has moved since it was drawn or this was asked, in window pixels.

        None where it is another picture, which has to be drawn whole.
        """
        return None

    def draw_part(self, surface: pygame.Surface) -> None:
        """Draw the part that the clip of ``surface`` shows: the whole is on screen, but for what that uncovered."""
        raise NotImplementedError
