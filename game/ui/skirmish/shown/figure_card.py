"""The card of the chosen figure: picture, number, weapons, state, attributes; pointing at one tells what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.text import t
from game.ui.battle.cards.reasons import RuleLinks
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.theme import HINT, SMALL, Size, Style, Theme
from game.ui.kit.widget import Tip
from game.ui.skirmish.lines import CardLine, Trait
from game.ui.table.figures import FigureArt, FigureLook
from game.ui.window.keymap import keyed

_NAME = Style("stencil", 20)
_VALUE = Style("heavy", 25)
_STATE = Style("narrow", 13)
_PICTURE = 54
_PAD = 11


class FigureCard(RuleLinks):
    """Shows one ``line`` of the roster and how he looks; a click on a chip opens its rule."""

    def __init__(self, theme: Theme, art: FigureArt, on_rule: Callable[[str], object]) -> None:
        super().__init__(theme, on_rule)
        self.art = art
        self.line: CardLine | None = None
        self.look: FigureLook | None = None
        self.others = 0
        self.brief = False
        """Whether his attributes are left out, as in a low window; what marks him now is always shown."""
        self.terse = False
        """Whether his weapons are left out as well, and told where the mouse rests."""
        self._chips: list[tuple[pygame.Rect, Trait]] = []

    def show_figure(self, line: CardLine | None, look: FigureLook | None, others: int = 0) -> None:
        """Show a figure, or nobody; ``others`` are chosen besides him."""
        if (line, look, others) != (self.line, self.look, self.others):
            self.line, self.look, self.others = line, look, others
            self.focusable = line is not None
            self.invalidate(layout=True)

    # -- measuring --------------------------------------------------------------------------------------------------

    def _rows(self, width: int) -> Iterator[list[tuple[Trait, str]]]:
        """States in rust and attributes in paper, as many in a row as fit."""
        if self.line is None:
            return
        attributes = () if self.brief else self.line.attributes
        for traits, colour in ((self.line.states, "rust"), (attributes, "olive")):
            row: list[tuple[Trait, str]] = []
            used = 0
            for trait in traits:
                wide = self._wide(trait)
                if row and used + wide > width:
                    yield row
                    row, used = [], 0
                row.append((trait, colour))
                used += wide
            if row:
                yield row

    def _wide(self, trait: Trait) -> int:
        return self.theme.width(trait.words, _STATE) + self.theme.S(17)

    def prefer(self, width: int) -> Size:
        theme = self.theme
        pad = 2 * theme.S(_PAD)
        if self.line is None:
            lines = theme.wrap(self._nobody, SMALL, width - pad)
            return width, pad + len(lines) * theme.line(SMALL)
        rows = sum(1 for _ in self._rows(width - pad))
        weapons = len(self._weapons(self.line)) * theme.line(SMALL)
        return width, pad + theme.S(_PICTURE + 4) + weapons + rows * theme.S(23)

    def _weapons(self, line: CardLine) -> tuple[Trait, ...]:
        """Those that are written on the card."""
        return () if self.terse else line.weapons

    @property
    def _nobody(self) -> str:
        return keyed("Nobody is chosen. Click a figure, or press {next_unit} for the next one that can act.")

    # -- events -----------------------------------------------------------------------------------------------------

    def tip(self, pos: Size) -> Tip | None:
        for box, trait in self._chips:
            if box.collidepoint(pos):
                return Tip(trait.meaning or trait.words, f"{trait.words} ({trait.rule})")
        if self.terse and self.line is not None and self.line.weapons:
            return Tip("\n".join(weapon.words for weapon in self.line.weapons), self.line.name)
        return None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        draw_card(surface, theme, self.rect)
        inner = self.rect.inflate(-2 * theme.S(_PAD), -2 * theme.S(_PAD))
        self.links, self._chips = [], []
        if self.line is None or self.look is None:
            for row, words in enumerate(theme.wrap(self._nobody, SMALL, inner.w)):
                box = pygame.Rect(inner.x, inner.y + row * theme.line(SMALL), inner.w, theme.line(SMALL))
                theme.write(surface, words, SMALL, palette.soft_ink, box)
            return
        self._draw_head(surface, inner, self.line, self.look)
        y = inner.y + theme.S(_PICTURE + 4)
        for weapon in self._weapons(self.line):
            box = pygame.Rect(inner.x, y, inner.w, theme.line(SMALL))
            theme.write(surface, weapon.words, SMALL, palette.ink, box)
            self._chips.append((box, weapon))
            self.links.append((box, weapon.rule))
            y = box.bottom
        y += theme.S(3)
        for chips in self._rows(inner.w):
            self._draw_chips(surface, chips, inner.x, y)
            y += theme.S(23)
        self.draw_ring(surface)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect, line: CardLine, look: FigureLook) -> None:
        theme, palette = self.theme, self.theme.palette
        picture = self.art.surface(look, theme.S(_PICTURE - 14))
        before = surface.get_clip()
        corner = pygame.Rect(self.rect.topleft, (inner.x + theme.S(58) - self.rect.x, theme.S(_PAD + _PICTURE + 2)))
        surface.set_clip(corner.clip(before))  # a long weapon lies over no words, and does not stick out of the card
        surface.blit(picture, picture.get_rect(center=(inner.x + theme.S(26), inner.y + theme.S(26))))
        surface.set_clip(before)
        left, wide = inner.x + theme.S(60), theme.S(46)
        name = line.name if not self.others else t("{name} and {count} more", name=line.name, count=self.others)
        box = pygame.Rect(left, inner.y, inner.right - left - wide, theme.line(_NAME))
        theme.write(surface, name, _NAME, palette.ink, box)
        for row, words in enumerate(theme.wrap(line.kind, SMALL, box.w)):
            below = pygame.Rect(left, box.bottom + row * theme.line(SMALL), box.w, theme.line(SMALL))
            theme.write(surface, words, SMALL, palette.soft_ink, below)
        number = pygame.Rect(inner.right - wide, inner.y, wide, theme.S(48))
        surface.blit(plate(theme, number.size, palette.paper_shade, radius=3, bevel=""), number)
        theme.write(
            surface, line.value, _VALUE, palette.ink, number.inflate(0, -theme.S(14)).move(0, -theme.S(6)), "center"
        )
        foot = pygame.Rect(number.x, number.bottom - theme.S(16), number.w, theme.S(14))
        theme.write(surface, line.caption, HINT, palette.soft_ink, foot, "center")

    def _draw_chips(self, surface: pygame.Surface, chips: list[tuple[Trait, str]], x: int, y: int) -> None:
        theme, palette = self.theme, self.theme.palette
        for trait, colour in chips:
            box = pygame.Rect(x, y, self._wide(trait) - theme.S(5), theme.S(19))
            surface.blit(plate(theme, box.size, palette.named(colour), radius=3), box)
            theme.write(surface, trait.words, _STATE, palette.cream, box, "center")
            self._chips.append((box, trait))
            self.links.append((box, trait.rule))
            x = box.right + theme.S(5)
