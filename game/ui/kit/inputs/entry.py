"""A line of text to type: cursor, selection, and what each change makes of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from game.engine.text import t
from game.ui.kit.paint import plate
from game.ui.kit.theme import TEXT, Size, Theme
from game.ui.kit.widget import Tip, Widget, clicks

_BLINK, _BLINKS = 0.5, 10
"""Seconds that the cursor shows or hides, and how often it does so after a key; then it stays, and nothing moves."""
_TWICE = 0.4
"""Seconds within which a second click at the same place selects a word."""
_CLEAR = 5
"""Points between the cursor and a hint behind it."""
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META

WhyNot = Callable[[str], str]
"""Says why a text may not stand in a field, in a sentence; empty where it may."""


def at_most(longest: int) -> WhyNot:
    """Refuses what is longer than so many letters."""

    def why_not(text: str) -> str:
        return t("No more than {count} letters have room here.", count=longest) if len(text) > longest else ""

    return why_not


def digits(longest: int) -> WhyNot:
    """Refuses what is neither empty nor a number of so many digits."""

    def why_not(text: str) -> str:
        wrong = next((letter for letter in text if not (letter.isascii() and letter.isdigit())), "")
        if wrong:
            return t("Only the digits 0 to 9 may stand here, not “{letter}”.", letter=wrong)
        return t("No more than {count} digits have room here.", count=longest) if len(text) > longest else ""

    return why_not


_USUAL = at_most(200)


class TextEntry(Widget):
    """One line that can be edited.  ``why_not`` says what may not stand in it; ``hint`` shows while it is empty.

    ``on_change`` is called with every new text, ``on_enter`` with the text on Enter (without one, Enter is left
    to the dialog or scene).
    """

    focusable = True
    grabs_focus = True

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        hint: str = "",
        why_not: WhyNot = _USUAL,
        on_change: Callable[[str], object] = lambda text: None,
        on_enter: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(theme)
        self.line = Line.of(text)
        self.hint = hint
        self.why_not = why_not
        self.on_change = on_change
        self.on_enter = on_enter
        self.refusal = ""
        """Why the last key or paste changed nothing; empty where it did what it is for."""
        self._held = False
        self._clicked: tuple[int, int] | None = None
        """When the mouse was last pressed here, in milliseconds, and at which letter."""
        self._left = 0
        self._cursor_on = True
        self._blink_at: float | None = None
        self._blinks = 0

    @property
    def text(self) -> str:
        """The contents of it."""
        return self.line.text

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(34)

    def set(self, text: str) -> None:
        """Change the text as if the player had, if it may stand here."""
        self._change(Line.of(text))

    def _change(self, line: Line) -> None:
        """Take what an edit made of the line, or say why it may not stand here."""
        why = self.why_not(line.text) if line.text != self.text else ""
        if why:
            self._refuse(why)
            return
        before, self.line = self.text, line
        self.invalidate()
        if line.text != before:
            self.on_change(line.text)

    def _refuse(self, why: str) -> None:
        """Say it below the field until the next key or click."""
        self.refusal = why
        self.invalidate()
        if self.root is not None:
            self.root.point_out(Tip(why, clear=(self.rect,)), (self.rect.x, self.rect.bottom - self.theme.S(12)))

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT and self.focused:
            self._insert(event.text)
            return True
        if event.type == pygame.KEYDOWN and self.focused:
            self.refusal = ""
            self._cursor_on, self._blink_at = True, None
            self.invalidate()
            return self._handle_key(event)
        if clicks(event):
            self._press(self._index_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION and self._held:
            self._change(self.line.at(self._index_at(event.pos[0]), selecting=True))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        return False

    def _press(self, place: int) -> None:
        """The mouse is pressed before a letter: with Shift it selects so far, a second time the word there."""
        now = pygame.time.get_ticks()
        twice = self._clicked is not None and self._clicked[1] == place and now - self._clicked[0] < _TWICE * 1000
        self._clicked = None if twice else (now, place)
        self._held, self.refusal = not twice, ""
        selecting = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self._change(self.line.word_selected(place) if twice else self.line.at(place, selecting=selecting))

    def _insert(self, typed: str) -> None:
        """Put words in, on one line: the ends of lines and tabs of what is pasted become spaces."""
        spaced = " ".join(part for part in typed.splitlines() if part) if "\n" in typed or "\r" in typed else typed
        words = "".join(letter for letter in spaced.replace("\t", " ") if letter.isprintable())
        if words:
            self._change(self.line.put(words))

    def _handle_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is not None:
                self.on_enter(self.text)
            return self.on_enter is not None
        by_word = bool(event.mod & _COMMAND)
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._change(self.line.rubbed_out(-1 if event.key == pygame.K_BACKSPACE else 1, by_word=by_word))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if event.key == pygame.K_LEFT else 1
            self._change(self.line.stepped(way, selecting=selecting, by_word=by_word))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._change(self.line.at(0 if event.key == pygame.K_HOME else len(self.text), selecting=selecting))
        else:
            return self._handle_command(event) or self._is_typing(event)
        return True

    def _handle_command(self, event: pygame.Event) -> bool:
        """The keys of every text field: all, copy, cut, paste."""
        acts = {
            pygame.K_a: self._select_all,
            pygame.K_c: self._copy,
            pygame.K_x: self._cut,
            pygame.K_v: self._paste,
        }
        meant = event.mod & _COMMAND and not event.mod & pygame.KMOD_ALT and event.key in acts
        if meant:
            acts[event.key]()
        return bool(meant)

    def _select_all(self) -> None:
        self._change(self.line.all_selected())

    def _copy(self) -> None:
        if self.line.selected:
            pygame.scrap.put_text(self.line.selected)
        else:
            self._refuse(t("Nothing is selected."))

    def _cut(self) -> None:
        self._copy()
        if self.line.selected:
            self._change(self.line.put(""))

    def _paste(self) -> None:
        words = pygame.scrap.get_text().strip() if pygame.scrap.has_text() else ""
        if words:
            self._insert(words)
        else:
            self._refuse(t("There is no text to paste."))

    def _is_typing(self, event: pygame.Event) -> bool:
        """Whether a key will come again as text, so that it must not be a shortcut as well."""
        with_command = event.mod & (_COMMAND | pygame.KMOD_ALT)
        return not with_command and 32 <= event.key < 0x40000000 and event.key != pygame.K_DELETE

    def _index_at(self, x: int) -> int:
        start = self.rect.x + self.theme.S(10) - self._left
        ways = [abs(start + self.theme.width(self.text[:at], TEXT) - x) for at in range(len(self.text) + 1)]
        return ways.index(min(ways))

    def tick(self, now: float) -> float | None:
        if not self.focused:
            self._blink_at = None
            return None
        if self._blink_at is None:
            self._cursor_on, self._blink_at, self._blinks = True, now + _BLINK, 0
            self.invalidate()
        elif self._blinks < _BLINKS and now >= self._blink_at:
            self._cursor_on, self._blink_at = not self._cursor_on, now + _BLINK
            self._blinks += 1
            self.invalidate()
        return self._blink_at if self._blinks < _BLINKS else None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        surface.blit(plate(theme, self.rect.size, palette.cream, radius=3, grain=1, bevel="sunken"), self.rect)
        if self.focused:
            rim = palette.bad if self.refusal else palette.rust
            pygame.draw.rect(surface, rim, self.rect, theme.S(3 if self.refusal else 2), border_radius=theme.S(3))
        inner = self.rect.inflate(-2 * theme.S(10), -2 * theme.S(3))
        if not self.text and self.hint:
            aside = theme.S(_CLEAR) if self.focused else 0
            theme.write(surface, self.hint, TEXT, palette.soft_ink, inner.move(aside, 0))
        at = self._way_to(self.line.cursor)
        self._left = min(max(self._left, at - inner.w + theme.S(2)), at)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        words = inner.move(-self._left, 0)
        words.w = max(inner.w, theme.width(self.text, TEXT))
        self._draw_selection(surface, words)
        theme.write(surface, self.text, TEXT, palette.ink, words)
        if self.focused and self._cursor_on:
            x = words.x + at
            pygame.draw.line(
                surface, palette.ink, (x, inner.y + theme.S(4)), (x, inner.bottom - theme.S(5)), theme.S(1)
            )
        surface.set_clip(before)

    def _draw_selection(self, surface: pygame.Surface, words: pygame.Rect) -> None:
        """The ground under the selected letters."""
        if not (self.focused and self.line.selected):
            return
        start, end = (self._way_to(place) for place in self.line.span)
        box = pygame.Rect(words.x + start, words.y + self.theme.S(3), end - start, words.h - 2 * self.theme.S(3))
        surface.fill(self.theme.palette.gold, box)

    def _way_to(self, place: int) -> int:
        """How many pixels the text is long up to a letter."""
        return self.theme.width(self.text[:place], TEXT)


class Line(Struct, frozen=True):
    """A text, the cursor before one of its letters (or at its end), and where the selection began."""

    text: str
    cursor: int
    anchor: int

    @classmethod
    def of(cls, text: str) -> Line:
        """A text with the cursor at its end and nothing selected."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """From where to where letters are selected."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.span
        return self.text[start:end]

    # -- the cursor -------------------------------------------------------------------------------------------------

    def at(self, place: int, *, selecting: bool = False) -> Line:
        """The cursor at a place; ``selecting`` everything that it passes."""
        place = min(len(self.text), max(0, place))
        return Line(self.text, place, self.anchor if selecting else place)

    def stepped(self, way: int, *, selecting: bool, by_word: bool) -> Line:
        """The cursor a letter or a word on (1) or back (-1); without ``selecting`` a selection ends at its rim."""
        if self.selected and not selecting and not by_word:
            return self.at(self.span[way > 0])
        return self.at(self._word_end(way) if by_word else self.cursor + way, selecting=selecting)

    def _word_end(self, way: int) -> int:
        """Where the word at the cursor, or the next one, ends in a direction."""
        at, letters = self.cursor, self.text
        step = min(way, 0)
        for in_word in (False, True):
            while 0 <= at + step < len(letters) and letters[at + step].isalnum() == in_word:
                at += way
        return at

    def all_selected(self) -> Line:
        """Everything selected."""
        return Line(self.text, len(self.text), 0)

    def word_selected(self, place: int) -> Line:
        """The word at a place selected."""
        start = self.at(place)._word_start()
        return Line(self.text, self.at(start)._word_end(1), start)

    def _word_start(self) -> int:
        at = self.cursor
        while at and self.text[at - 1].isalnum():
            at -= 1
        return at

    # -- changes ----------------------------------------------------------------------------------------------------

    def put(self, words: str) -> Line:
        """With ``words`` in place of what is selected, or at the cursor."""
        start, end = self.span
        return Line(self.text[:start] + words + self.text[end:], start + len(words), start + len(words))

    def rubbed_out(self, way: int, *, by_word: bool = False) -> Line:
        """Without what is selected, or without the letter or word before (-1) or behind (1) the cursor."""
        line = self if self.selected else self.stepped(way, selecting=True, by_word=by_word)
        return line.put("")
