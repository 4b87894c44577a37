"""Colours, fonts and the one scale factor; crisp cached text; the only function that writes on screen.

Sizes in the code are *points*: what a pixel is at 100 %.  ``theme.S(points)`` gives pixels.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Literal

import pygame
from msgspec import Struct

from game.engine.rulebook.glossary import Entry, Glossary
from game.ui.kit.shelf import PictureShelf

Colour = tuple[int, int, int]
Size = tuple[int, int]
MenDrawn = Literal["figures", "counters"]
"""How the men on tables are shown: drawn from above, or as counters."""

MIN_SCALE, MAX_SCALE = 0.75, 3.0
_KEPT_WIDTHS = 4096
_TEXTS, _PICTURES = (1024, 256), (192, 64)
"""How many texts and pictures are kept at most, and how many even if they are large."""
_TEXT_ROOM, _PICTURE_ROOM = 3_000_000, 10_000_000
"""The bytes that they may have at 100 %; at 200 % four times as many."""

_FILES = {
    "text": "Barlow-Regular.ttf",
    "bold": "Barlow-SemiBold.ttf",
    "narrow": "BarlowCondensed-SemiBold.ttf",
    "heavy": "BarlowCondensed-Bold.ttf",
    "stencil": "StardosStencil-Bold.ttf",
    "typed": "SpecialElite-Regular.ttf",
}
_SEPARATORS = re.compile(r"(?<=[/\\])")
"""Between the parts of a path."""
_LEAST_EMS = 6
"""No path is broken to fit into less."""
_LEADING = {"typed": 1.3, "stencil": 0.88}
"""How far lines of a face stand apart, where its own measure is too tight or too loose."""


class Style(Struct, frozen=True):
    """A face (a key of the font table: text, bold, narrow, heavy, stencil, typed) at a size in points."""

    face: str
    size: int


TEXT = Style("text", 15)
BOLD = Style("bold", 15)
SMALL = Style("text", 13)
SMALL_BOLD = Style("bold", 13)
BUTTON = Style("narrow", 17)
HINT = Style("narrow", 12)
HEAD = Style("narrow", 16)
TITLE = Style("stencil", 24)
TYPED = Style("typed", 17)
READ = frozenset((TEXT, BOLD, SMALL, SMALL_BOLD, TYPED))
"""Styles of what is read, which the size of letters makes larger by themselves."""


class Palette(Struct, frozen=True):
    """Every colour of the interface by what it is for.

    ``edge`` is round lines and signs on the board, ``plate`` under words there, ``lettering`` their ink, ``told_...``
    that of what has just happened; ``dusk`` dims a picture behind a page.
    """

    ink: Colour = (44, 40, 28)
    soft_ink: Colour = (84, 75, 52)
    link: Colour = (112, 58, 20)
    paper: Colour = (226, 216, 188)
    paper_shade: Colour = (206, 194, 162)
    rule: Colour = (170, 150, 110)
    olive: Colour = (66, 72, 48)
    olive_light: Colour = (72, 79, 51)
    olive_hot: Colour = (84, 91, 60)
    night: Colour = (38, 40, 29)
    cream: Colour = (240, 232, 208)
    dim: Colour = (202, 198, 170)
    gold: Colour = (242, 208, 126)
    rust: Colour = (128, 60, 33)
    rust_hot: Colour = (144, 66, 38)
    banner: Colour = (96, 44, 26)
    good: Colour = (56, 92, 40)
    bad: Colour = (150, 40, 28)
    odds: tuple[Colour, ...] = ((168, 156, 124), (206, 158, 70), (196, 112, 46), (172, 66, 36), (128, 30, 24))
    """Parts of a bar of chances, from what is harmless to the worst."""
    told_good: Colour = (110, 190, 180)
    told_bad: Colour = (255, 140, 96)
    edge: Colour = (30, 26, 14)
    plate: Colour = (26, 24, 14)
    lettering: Colour = (248, 242, 214)
    dusk: Colour = (10, 12, 8)
    cover: Colour = (70, 92, 54)
    leaf: Colour = (104, 138, 62)
    map_reach: Colour = (255, 240, 170)
    map_path: Colour = (255, 226, 110)
    map_hover: Colour = (255, 246, 214)
    map_target: Colour = (214, 60, 36)
    map_clear: Colour = (120, 220, 120)
    map_blocked: Colour = (120, 20, 16)
    map_called: Colour = (228, 96, 178)
    map_fire: Colour = (240, 130, 40)
    map_flak: Colour = (120, 70, 200)
    map_sight: Colour = (110, 200, 240)
    map_watch: Colour = (110, 200, 240)

    def named(self, name: str) -> Colour:
        """The colour of this name, for what keeps the name of its colour and is drawn in the palette in force."""
        found: Colour = getattr(self, name)
        return found


PALETTES: dict[str, Palette] = {
    "standard": Palette(),
    "safe": Palette(
        good=(0, 84, 140), bad=(150, 62, 0),
        map_target=(170, 88, 0), map_clear=(60, 147, 140), map_blocked=(16, 4, 22), map_called=(212, 190, 235),
        map_fire=(255, 214, 0), map_flak=(40, 20, 130), map_sight=(110, 160, 255), map_watch=(110, 160, 255),
    ),
    "tritan": Palette(
        good=(0, 92, 78), bad=(160, 24, 36), map_reach=(255, 240, 225),
        map_target=(255, 42, 17), map_clear=(90, 140, 130), map_blocked=(104, 0, 0), map_called=(206, 90, 196),
        map_fire=(249, 147, 94), map_flak=(84, 35, 117), map_sight=(60, 255, 190), map_watch=(60, 255, 190),
    ),
}  # fmt: skip
"""``safe`` serves red-green deficiencies (protanopia, deuteranopia), ``tritan`` the blue-yellow one (tritanopia).

What they mean never hangs on the colour alone: see the patterns of the map and the letters of the counters.
"""


class Written(Struct):
    """One text as it was put on screen, for checks that nothing is cut and that ink stands out from its ``ground``."""

    text: str
    needed: Size
    box: pygame.Rect
    clip: pygame.Rect
    shortened: bool
    ink: Colour
    ground: Colour | None
    """The mean colour under it; None where it is scrolled out of view."""
    at: pygame.Rect
    """Where the text itself lies, which ``box`` is the room for."""


Explained = tuple[pygame.Rect, Entry]
"""A term that explains itself, and where it stands in the window."""


@lru_cache(maxsize=32)
def _ruler(font: Path, pixels: int) -> dict[str, int]:
    """The widths of texts in a font of this size, as they are measured: the same in every window."""
    return {}


class Theme:
    """Look of every widget.  One a window; scale or palette may change at any time.

    ``version`` grows with every such change: whoever keeps measured or drawn things compares it.
    """

    def __init__(self, fonts: Path, scale: float = 1.0, palette: str = "standard", men: MenDrawn = "figures") -> None:
        self.version = 0
        self.on_press: Callable[[], object] = lambda: None
        """Called when anything is pressed, such as for a click to be heard."""
        self.palette_name = palette
        self.men: MenDrawn = men
        self.scale = scale
        self.letters = 1.0
        """How large what is read is beside everything else."""
        self.show_keys = True
        """Whether buttons show their keys; while ``alt_held`` they do in any case."""
        self.alt_held = False
        self.recorder: list[Written] | None = None
        self._folder = fonts
        self._fonts: dict[Style, pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style], int] = {}
        self.texts = PictureShelf(*_TEXTS, _TEXT_ROOM)
        self.pictures = PictureShelf(*_PICTURES, _PICTURE_ROOM)
        self.glossary: Glossary | None = None
        """The words that explain themselves, of the rule system that is shown; None where none is."""
        self._window: pygame.Surface | None = None
        self._explained: list[Explained] = []
        self._make_room()

    def change(
        self,
        *,
        scale: float | None = None,
        letters: float | None = None,
        palette: str | None = None,
        men: MenDrawn | None = None,
    ) -> None:
        """Another scale (1.0 is 100 %), size of letters beside it, palette, or look of the men on tables.

        Whoever shows widgets lays them out again afterwards.
        """
        if scale is not None:
            self.scale = min(MAX_SCALE, max(MIN_SCALE, scale))
        if letters is not None:
            self.letters = letters
        if palette is not None:
            self.palette_name = palette
        if men is not None:
            self.men = men
        self.version += 1
        for cache in (self._fonts, self.texts, self._widths, self.pictures):
            cache.clear()
        self._make_room()

    @property
    def keys_shown(self) -> bool:
        """Whether buttons show their keys now."""
        return self.show_keys or self.alt_held

    def _make_room(self) -> None:
        """Larger drawings take more room."""
        self.texts.room = round(_TEXT_ROOM * self.scale**2)
        self.pictures.room = round(_PICTURE_ROOM * self.scale**2)

    @property
    def palette(self) -> Palette:
        """The colours in force."""
        return PALETTES[self.palette_name]

    def S(self, points: float) -> int:  # noqa: N802 - one letter, because it stands at every size
        """Pixels for ``points``, at least 1 for anything above 0."""
        return max(1, round(points * self.scale)) if points > 0 else round(points * self.scale)

    def font(self, style: Style) -> pygame.font.Font:
        """The font of a style at the present scale."""
        font = self._fonts.get(style)
        if font is None:
            font = self._fonts[style] = pygame.font.Font(*self._cut(style))
        return font

    def _cut(self, style: Style) -> tuple[Path, int]:
        """The file of a style's font, and its size in pixels at the present scale."""
        size = style.size * (self.letters if style in READ else 1.0)
        return self._folder / _FILES[style.face], self.S(size)

    def line(self, style: Style) -> int:
        """Height of a line of text in pixels."""
        return round(self.font(style).get_linesize() * _LEADING.get(style.face, 1.0))

    def width(self, text: str, style: Style) -> int:
        """Width of one line of text in pixels."""
        known = self._widths.get((text, style))
        if known is None:
            if len(self._widths) > _KEPT_WIDTHS:
                self._widths.clear()
            known = self._widths[text, style] = self._measured(text, style)
        return known

    def _measured(self, text: str, style: Style) -> int:
        """Width of one line of text, measured where no window has done so."""
        ruler = _ruler(*self._cut(style))
        known = ruler.get(text)
        if known is None:
            if len(ruler) > _KEPT_WIDTHS:
                ruler.clear()
            known = ruler[text] = self.font(style).size(text)[0]
        return known

    def text(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """The text as a picture; kept, so do not draw on it."""
        return self.texts.get((text, style, colour), lambda: self.font(style).render(text, True, colour))

    def shorten(self, text: str, style: Style, width: int) -> str:
        """The text, or as much of it as fits ``width`` pixels and an ellipsis."""
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, style: Style, width: int) -> list[str]:
        """The text in lines no wider than ``width`` pixels; its own line ends are kept, and long paths are broken."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                parts = self._parts(word, style, width)
                if len(parts) > 1:
                    lines += [line] * bool(line) + parts[:-1]
                    line = parts[-1]
                    continue
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _parts(self, word: str, style: Style, width: int) -> list[str]:
        """A word as it is, or a path that is too wide in parts: broken after separators, else anywhere."""
        if (
            not _SEPARATORS.search(word)
            or self.width(word, style) <= width
            or width < _LEAST_EMS * self.width("m", style)
        ):
            return [word]
        parts = [""]
        for name in _SEPARATORS.split(word):
            if parts[-1] and self.width(parts[-1] + name, style) > width:
                parts.append("")
            for letter in name:
                if self.width(parts[-1] + letter, style) > width:
                    parts.append("")
                parts[-1] += letter
        return parts

    def write(
        self, surface: pygame.Surface, text: str, style: Style, colour: Colour, box: pygame.Rect, align: str = "left"
    ) -> pygame.Rect:
        """Write one line into ``box``, vertically centred, shortened where it is too wide.

        ``align`` is left, center or right.  Returns where the ink went.
        """
        shown = self.shorten(text, style, box.w)
        picture = self.text(shown, style, colour)
        at = picture.get_rect(centery=box.centery)
        if align == "center":
            at.centerx = box.centerx
        elif align == "right":
            at.right = box.right
        else:
            at.left = box.left
        if self.recorder is not None and text:
            self.note(surface, text, style, colour, box, at)
        surface.blit(picture, at)
        if self.glossary is not None:
            self._mark_terms(surface, shown, style, colour, at)
        return at

    # -- words that explain themselves ------------------------------------------------------------------------------

    def begin_window(self, window: pygame.Surface) -> None:
        """Everything is about to be drawn afresh on the window: no term stands anywhere yet."""
        self._window = window
        self._explained.clear()

    def cover(self, place: pygame.Rect) -> None:
        """Something is about to lie over a place of the window: terms under it are not to be seen any more."""
        self._explained = [each for each in self._explained if not place.colliderect(each[0])]

    def explained_at(self, pos: Size) -> Entry | None:
        """The term that stands at a place of the window, if any does."""
        return next((entry for rect, entry in reversed(self._explained) if rect.collidepoint(pos)), None)

    def explained(self) -> Sequence[Explained]:
        """Every term in the window and where it stands, as they were drawn."""
        return tuple(self._explained)

    def explain_again(self, terms: Sequence[Explained]) -> None:
        """A kept picture has been put on the window with these terms in it."""
        self._explained.extend(terms)

    def terms_in(self, text: str, style: Style, at: pygame.Rect) -> list[Explained]:
        """Every term of a text that stands ``at`` a place, and where."""
        found = self.glossary.find(text) if self.glossary is not None else ()
        return [
            (pygame.Rect(at.left + self.width(text[: each.start], style), at.top,
                         self.width(text[each.start : each.end], style), at.height), each.entry)
            for each in found
        ]  # fmt: skip

    def place_terms(self, surface: pygame.Surface, terms: Sequence[Explained]) -> None:
        """These terms have been drawn on a surface: they explain themselves as far as that shows them in the window."""
        if self._window is None or surface.get_abs_parent() is not self._window:
            return
        for rect, entry in terms:
            shown = rect.clip(surface.get_clip())
            if shown:
                self._explained.append((shown.move(surface.get_abs_offset()), entry))

    def _mark_terms(self, surface: pygame.Surface, text: str, style: Style, colour: Colour, at: pygame.Rect) -> None:
        """Dots under every term of a text that stands ``at`` a place."""
        terms = self.terms_in(text, style, at)
        for rect, _ in terms:
            dots = self.kept(("dots", rect.w, colour), partial(_dots, rect.w, self.S(1), colour))
            surface.blit(dots, (rect.left, rect.bottom - self.S(2)))
        self.place_terms(surface, terms)

    def note(
        self, surface: pygame.Surface, text: str, style: Style, ink: Colour, box: pygame.Rect, at: pygame.Rect
    ) -> None:
        """Remember a text that is about to be put ``at`` a place, as long as somebody records."""
        if self.recorder is None:
            return
        needed = (self.width(text, style), min(self.font(style).get_height(), self.line(style)))
        under = at.clip(surface.get_clip())
        ground = _mean_colour(surface, under) if under else None
        shortened = self.width(text, style) > box.w
        self.recorder.append(Written(text, needed, box.copy(), surface.get_clip(), shortened, ink, ground, at.copy()))

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture made once for ``key`` at this scale and palette."""
        return self.pictures.get(key, make)


def _dots(wide: int, size: int, colour: Colour) -> pygame.Surface:
    """A line of dots."""
    picture = pygame.Surface((max(1, wide), size), pygame.SRCALPHA)
    for x in range(0, wide, 3 * size):
        picture.fill(colour, (x, 0, size, size))
    return picture


def lettering(theme: Theme, face: str, points: int, most: float) -> Style:
    """Letters of a face so many points high, but at most ``most`` window pixels: on maps, which they must not drown."""
    return Style(face, max(1, min(points, int(most / theme.scale))))


def _mean_colour(surface: pygame.Surface, rect: pygame.Rect) -> Colour:
    red, green, blue, _ = pygame.transform.average_color(surface, rect)
    return red, green, blue
