"""The root of a scene's widgets: routes events, holds focus, hover, popups and tooltips, knows what is dirty."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.engine.text import mark, t
from game.ui.kit import keys
from game.ui.kit.shifting import draw_moved
from game.ui.kit.theme import Size, Theme
from game.ui.kit.tooltip import draw_tooltip
from game.ui.kit.widget import Popup, Scrolling, Tip, Widget

TOOLTIP_DELAY = 0.45
"""Seconds the mouse rests before the tooltip shows."""

_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Root(Widget):
    """The one widget without a parent.

    ``navigate`` False leaves Tab, arrows and clicks' focus to the scene (a map wants them), except in popups
    and while the player has stepped into the panels himself (``focus_next``, such as by F6; Esc leaves again).
    """

    def __init__(self, theme: Theme, content: Widget, *, navigate: bool = True) -> None:
        super().__init__(theme)
        self.content = content
        self.adopt(content)
        self.navigate = navigate
        self.popups: list[Popup] = []
        self.focus: Widget | None = None
        self.focus_shown = False
        self.hover: Widget | None = None
        self.dirty = True
        self._scrolled: Scrolling | None = None
        """The widget that is all there is to draw, since nothing but it has moved; None to draw everything."""
        self._drawn_on: pygame.Surface | None = None
        self.needs_layout = True
        self._capture: Widget | None = None
        self._mouse: Size = (-1, -1)
        self._rested_since: float | None = None
        self._tip: Tip | None = None
        self._tip_pos: Size = (-1, -1)
        self._hushed = False
        self._term = -1
        """The term that was pointed out last."""
        self._pressed: Pressed | None = None
        """The widget that was pressed last, as long as the mouse stays there and no key is pressed."""
        self._ignores_release = False
        """Whether the press before was not taken, so that letting go of the mouse means nothing either."""
        self.spared: tuple[pygame.Rect, ...] = ()
        """Places that no tooltip is to lie over, whatever it is of."""

    def as_root(self) -> Root:
        return self

    def children(self) -> Sequence[Widget]:
        return (self.content, *self.popups)

    def invalidate(self, *, layout: bool = False) -> None:
        self._scrolled, self.dirty = None, True
        self.needs_layout = self.needs_layout or layout

    @property
    def scope(self) -> Widget:
        """The part that the keyboard can reach: the topmost popup, or the content."""
        return self.popups[-1] if self.popups else self.content

    # -- placing and drawing ----------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.needs_layout = False
        self.content.place(rect)
        for popup in self.popups:
            popup.arrange(rect)
        if self.focus is not None and not self.focus.within(self):
            self.set_focus(None)
        before = self.hover
        self._update_hover()
        if self.hover is not None and self.hover is not before and self._capture is None:
            self.hover.come_under(self._mouse)
        self.invalidate()

    def lay_out(self) -> None:
        """Measure and place all widgets again, if something asked for it."""
        if self.needs_layout:
            self.place(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, laid out afresh where something asked for it."""
        self.lay_out()
        self.theme.begin_window(surface)
        self.content.draw(surface)
        for popup in self.popups:
            self.theme.begin_window(surface)
            popup.draw(surface)
        if self._tip is not None:
            draw_tooltip(surface, self.theme, self._tip, self._tip_pos, self.spared)
        self._drawn_on = surface
        self._scrolled, self.dirty = None, False

    def scroll(self, widget: Scrolling) -> None:
        """The picture of a widget has moved in its place (see ``Scrolling``)."""
        if not self.dirty:
            self._scrolled, self.dirty = widget, True

    def draw_scrolled(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Where nothing has changed but that a widget scrolled: shift its picture, draw what that uncovers.

        The result is what drawing everything would show.  Returns the part of the window that changed; None where
        everything has to be drawn, and nothing is drawn.
        """
        widget = self._scrolled
        alone = not self.popups and self._tip is None and self.theme.recorder is None
        way = widget.scrolled() if widget is not None and alone and surface is self._drawn_on else None
        spilt = way is not None and any(each.spills for each in self.walk())
        if widget is None or way is None or spilt or not draw_moved(surface, widget, way):
            return None
        self._scrolled, self.dirty = None, False
        return widget.rect

    def tick(self, now: float) -> float | None:
        """Let time pass; returns when it wants to be called next, if ever."""
        wanted = [at for widget in self.walk() if widget is not self and (at := widget.tick(now)) is not None]
        tip_at = self._tick_tooltip(now)
        if tip_at is not None:
            wanted.append(tip_at)
        return min(wanted, default=None)

    def _tick_tooltip(self, now: float) -> float | None:
        busy = self._capture is not None  # pressed or dragged: what lies below it is not what is meant
        if self._tip is not None or self.hover is None or self._hushed or busy:
            return None
        if self._rested_since is None:
            self._rested_since = now
        due = self._rested_since + TOOLTIP_DELAY
        if now < due:
            return due
        tip = self._tip_at(self._mouse)
        if tip is not None:
            self._show_tip(tip, self._mouse)
        return None

    def _tip_at(self, pos: Size) -> Tip | None:
        own, entry = self._own_tip(pos), self.theme.explained_at(pos)
        if entry is None:
            return own
        meaning = Tip(entry.said, entry.spellings[0])
        return meaning if own is None else replace(own, text=f"{own.text}\n{meaning.title}: {meaning.text}")

    def _own_tip(self, pos: Size) -> Tip | None:
        """The tooltip of whatever lies there, or of what that lies in."""
        at = self.hover
        while at is not None:
            tip = at.tip(pos)
            if tip is not None:
                return tip
            at = at.parent
        return None

    def next_term(self) -> None:
        """Point out the next term in the window that explains itself, with its meaning, round and round."""
        terms = self.theme.explained()
        if terms:
            self._term = (self._term + 1) % len(terms)
            rect, entry = terms[self._term]
            self.point_out(Tip(entry.said, entry.spellings[0], (rect,)), rect.center)

    def _show_tip(self, tip: Tip, pos: Size) -> None:
        self._tip, self._tip_pos = tip, pos
        self.invalidate()

    def _hide_tip(self) -> None:
        self._rested_since = None
        if self._tip is not None:
            self._tip = None
            self.invalidate()

    def hide_tooltip(self) -> None:
        """The thing under the mouse has moved away under it."""
        self._hide_tip()

    def hush(self) -> None:
        """The player has gone over to the keyboard: no tooltip until he moves the mouse again."""
        self._hushed, self._pressed = True, None
        self._hide_tip()

    def point_out(self, tip: Tip | None, pos: Size) -> None:
        """Show at once what the keyboard points at, until the next key or move of the mouse."""
        self.hush()
        if tip is not None:
            self._show_tip(tip, pos)

    # -- popups -----------------------------------------------------------------------------------------------------

    def open(self, popup: Popup) -> None:
        """Show a popup over everything; it gets the keyboard until it closes."""
        popup.focus_before = self.focus
        self.popups.append(popup)
        self.adopt(popup)
        self._hide_tip()
        self._capture = None
        popup.arrange(self.rect)
        self.set_focus(popup.first_focus(), shown=popup.shows_focus)
        self._update_hover()
        self.invalidate()

    def close(self, popup: Popup) -> None:
        """Take a popup away and give the focus back."""
        if popup not in self.popups:
            return
        self.popups.remove(popup)
        popup.parent = None
        self._hide_tip()
        self._capture = None
        before = popup.focus_before
        self.set_focus(before if before is not None and before.within(self) else None, shown=self.focus_shown)
        self._update_hover()
        self.invalidate()

    # -- focus ------------------------------------------------------------------------------------------------------

    def set_focus(self, widget: Widget | None, *, shown: bool = True) -> None:
        """Give the keyboard to a widget, or to none; ``shown`` draws the ring."""
        if self.focus is not None and self.focus is not widget:
            self.focus.focused = False
            self.focus.invalidate()
        self.focus = widget
        self.focus_shown = shown and widget is not None
        if widget is not None:
            widget.focused = True
            widget.reveal(widget)
            widget.invalidate()

    def reachable(self) -> list[Widget]:
        """The widgets that the keyboard can reach now, in order."""
        return [widget for widget in self.scope.walk() if widget.focusable and widget.enabled]

    def focus_next(self, step: int = 1) -> None:
        """Move the focus to the next widget (or, with -1, the one before), round and round."""
        order = self.reachable()
        if not order:
            return
        at = order.index(self.focus) if self.focus in order else (-1 if step > 0 else 0)
        self.set_focus(order[(at + step) % len(order)])

    def _focus_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction."""
        order = self.reachable()
        if self.focus not in order:
            self.focus_next()
            return bool(order)
        here = pygame.Vector2(self.focus.rect.center)
        best: tuple[float, Widget] | None = None
        for widget in order:
            way = pygame.Vector2(widget.rect.center) - here
            ahead, aside = way.x * dx + way.y * dy, abs(way.x * dy) + abs(way.y * dx)
            if widget is not self.focus and ahead > 0 and (best is None or ahead + 3 * aside < best[0]):
                best = (ahead + 3 * aside, widget)
        if best is not None:
            self.set_focus(best[1])
        return best is not None

    def _keyboard_walks(self) -> bool:
        return self.navigate or bool(self.popups) or (self.focus is not None and self.focus_shown)

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to whom it concerns; True where someone used it."""
        if event.type == pygame.KEYDOWN:
            self.hush()
            return self._handle_key(event)
        if event.type in _MOUSE:
            return self._handle_mouse(event)
        if event.type == pygame.WINDOWLEAVE:
            self._mouse = (-1, -1)
            self._hide_tip()
            self._update_hover()
            return False
        return self._bubble(self.focus, event) if self.focus is not None else False

    def _bubble(self, widget: Widget | None, event: pygame.Event) -> bool:
        while widget is not None and widget is not self:
            if widget.handle(event):
                return True
            widget = widget.parent
        return False

    def _handle_key(self, event: pygame.Event) -> bool:
        start = self.focus if self.focus is not None and self.focus.within(self.scope) else self.scope
        if self._bubble(start, event) or self._shortcut(event):
            return True
        if not self._keyboard_walks():
            return bool(self.popups)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _STEPS and self._focus_towards(*_STEPS[event.key]):
            return True
        if event.key == pygame.K_ESCAPE and not self.navigate and self.focus is not None and not self.popups:
            self.set_focus(None)
            return True
        return bool(self.popups)

    def _shortcut(self, event: pygame.Event) -> bool:
        for widget in self.scope.walk():
            if widget.key and widget.enabled and keys.matches(event, widget.key):
                widget.activate()
                return True
        return False

    def _handle_mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self._hide_tip()
            return self._bubble(self.hover, event) or bool(self.popups)
        if event.pos != self._mouse:
            self._mouse = event.pos
            if self._pressed is not None and self._pressed.is_left(event.pos):
                self._pressed = None
            self._hushed = False
            self._hide_tip()
            self._update_hover()
        if event.type == pygame.MOUSEMOTION:
            return self._bubble(self._capture or self.hover, event)
        if event.type == pygame.MOUSEBUTTONUP:
            target, self._capture = self._capture or self.hover, None
            ignored, self._ignores_release = self._ignores_release, False
            return ignored or self._bubble(target, event)
        return self._press(event)

    def _press(self, event: pygame.Event) -> bool:
        self._hide_tip()
        if event.button in (4, 5):
            return False
        if self.popups and self.hover is None:
            self._pressed = None
            self.popups[-1].pressed_outside()
            return True
        target, before = self.hover, self._pressed
        if before is not None and before.has_given_way(target, event.pos):
            self.point_out(Tip(t(GIVEN_WAY)), event.pos)
            self._pressed, self._capture, self._ignores_release = before, None, True
            return True
        self._pressed = Pressed.of(target, event.pos, self.theme)
        if target is not None and target.enabled and target.focusable and (self.navigate or target.grabs_focus):
            self.set_focus(target, shown=target.grabs_focus)
        elif target is not None and self.focus is not None and not self.popups:
            self.set_focus(None)
        self._capture = target
        return self._bubble(target, event) or bool(self.popups)

    def _update_hover(self) -> None:
        over = self.scope.pick(self._mouse)
        if over is self.hover:
            return
        for widget, hovered in ((self.hover, False), (over, True)):
            if widget is not None:
                widget.hovered = hovered
                widget.invalidate()
        self.hover = over


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
