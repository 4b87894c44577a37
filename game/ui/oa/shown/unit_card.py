"""The card of the chosen piece: its counter, name, figures, states, and who is aboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.oa.model.game import Battle
from game.ui.counters import CounterArt, CounterSpec
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.theme import HINT, SMALL, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, clicks
from game.ui.oa.facts import Facts, facts_of
from game.ui.oa.shown.tokens import spec_of
from game.ui.window.keymap import keyed

_NAMES = (Style("stencil", 21), Style("stencil", 18), Style("narrow", 18))
"""The name is set in the largest of these that leaves it whole."""
_FIGURE = Style("narrow", 25)
_CHOOSE = mark("Click a counter to choose it, or press {next_unit} for the next one that can act.")
_LOOK = mark("Click a counter to see what it can do.")
_STATE = Style("narrow", 13)
_COUNTER = 54
_PAD = 10
_ABOARD = 38


class UnitCard(Widget):
    """Shows ``facts``; ``on_piece`` is called when somebody aboard is clicked."""

    def __init__(self, theme: Theme, art: CounterArt, on_piece: Callable[[EntityId], object]) -> None:
        super().__init__(theme)
        self.commands = True
        self.brief = False
        """Whether the figures are only told, where the mouse rests on the card: the window is low."""
        self.art = art
        self.on_piece = on_piece
        self.facts: Facts | None = None
        self.spec: CounterSpec | None = None
        self.riders: dict[EntityId, CounterSpec] = {}
        self._rider_boxes: list[tuple[EntityId, pygame.Rect]] = []
        self._figure_boxes: list[tuple[str, pygame.Rect]] = []

    def show_players(self, *, commands: bool) -> None:
        """Whether the player ``commands`` the counters he chooses, or only looks at them."""
        if commands != self.commands:
            self.commands = commands
            self.invalidate(layout=True)

    @property
    def _nobody(self) -> str:
        return keyed(_CHOOSE) if self.commands else t(_LOOK)

    def show_piece(self, battle: Battle, piece: EntityId | None, note: str = "") -> None:
        """Show a piece as it is now, with a sentence about it, or that none is chosen."""
        if piece is None:
            self.show_facts(None, None, {})
            return
        facts = replace(facts_of(battle, piece), note=note)
        self.show_facts(facts, spec_of(battle, piece), {rider: spec_of(battle, rider) for rider in facts.aboard})

    def show_facts(self, facts: Facts | None, spec: CounterSpec | None, riders: dict[EntityId, CounterSpec]) -> None:
        """Show a piece, or that none is chosen."""
        if (facts, spec, riders) != (self.facts, self.spec, self.riders):
            self.facts, self.spec, self.riders = facts, spec, riders
            self.invalidate(layout=True)

    def prefer(self, width: int) -> Size:
        theme = self.theme
        if self.facts is None:
            lines = theme.wrap(self._nobody, SMALL, width - 2 * theme.S(_PAD))
            return width, 2 * theme.S(_PAD) + len(lines) * theme.line(SMALL)
        high = 2 * theme.S(_PAD) + theme.S(_COUNTER + 8)
        if self.facts.figures and not self.brief:
            high += theme.S(54)
        if self.facts.states:
            high += theme.S(24)
        if self.riders:
            high += theme.S(_ABOARD + 10)
        if self.facts.note:
            high += len(self._note_lines(width)) * theme.line(SMALL) + theme.S(3)
        return width, high

    def _note_lines(self, width: int) -> list[str]:
        note = self.facts.note if self.facts is not None else ""
        return self.theme.wrap(note, SMALL, width - 2 * self.theme.S(_PAD))

    # -- being spoken to --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            for piece, box in self._rider_boxes:
                if box.collidepoint(event.pos):
                    self.on_piece(piece)
            return True
        return False

    def tip(self, pos: Size) -> Tip | None:
        for words, box in self._figure_boxes:
            if box.collidepoint(pos) and words:
                return Tip(words)
        if self.brief and self.facts is not None and self.facts.figures:
            return Tip("\n".join(f"{figure.name}: {figure.value}" for figure in self.facts.figures))
        return None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_card(surface, theme, self.rect)
        self._rider_boxes, self._figure_boxes = [], []
        inner = self.rect.inflate(-2 * theme.S(_PAD), -2 * theme.S(_PAD))
        if self.facts is None or self.spec is None:
            self._draw_nobody(surface, inner)
            return
        self._draw_head(surface, inner, self.facts, self.spec)
        y = inner.y + theme.S(_COUNTER + 8)
        if self.facts.figures and not self.brief:
            self._draw_figures(surface, pygame.Rect(inner.x, y, inner.w, theme.S(48)), self.facts)
            y += theme.S(54)
        if self.facts.states:
            self._draw_states(surface, pygame.Rect(inner.x, y, inner.w, theme.S(20)), self.facts.states)
            y += theme.S(24)
        if self.riders:
            self._draw_riders(surface, inner.x, y + theme.S(4))
            y += theme.S(_ABOARD + 10)
        if self.facts.note:
            self._draw_note(surface, inner.x, y)

    def _draw_nobody(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        theme = self.theme
        line = theme.line(SMALL)
        for row, text in enumerate(theme.wrap(self._nobody, SMALL, inner.w)):
            box = pygame.Rect(inner.x, inner.y + row * line, inner.w, line)
            theme.write(surface, text, SMALL, theme.palette.soft_ink, box)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect, facts: Facts, spec: CounterSpec) -> None:
        theme, palette = self.theme, self.theme.palette
        picture = self.art.surface(spec, theme.S(_COUNTER))
        surface.blit(
            picture,
            picture.get_rect(center=(inner.x + theme.S(_COUNTER // 2 + 3), inner.y + theme.S(_COUNTER // 2 + 1))),
        )
        left = inner.x + theme.S(_COUNTER + 18)
        room = inner.right - left
        style = next((each for each in _NAMES if theme.width(facts.name, each) <= room), _NAMES[-1])
        box = pygame.Rect(left, inner.y - theme.S(2), room, theme.line(_NAMES[0]))
        theme.write(surface, facts.name, style, palette.ink, box)
        for words in (facts.kind, facts.where):
            box = pygame.Rect(left, box.bottom, box.w, theme.line(SMALL))
            theme.write(surface, words, SMALL, palette.soft_ink, box)

    def _draw_figures(self, surface: pygame.Surface, row: pygame.Rect, facts: Facts) -> None:
        theme, palette = self.theme, self.theme.palette
        gap, count = theme.S(6), max(4, len(facts.figures))
        width = (row.w - gap * (count - 1)) // count
        for place, figure in enumerate(facts.figures):
            box = pygame.Rect(row.x + place * (width + gap), row.y, width, row.h)
            surface.blit(plate(theme, box.size, palette.paper_shade, radius=3, bevel=""), box)
            top = pygame.Rect(box.x, box.y + theme.S(1), box.w, theme.S(31))
            theme.write(surface, figure.value, _FIGURE, palette.ink, top, "center")
            foot = pygame.Rect(box.x, box.bottom - theme.S(17), box.w, theme.S(15))
            theme.write(surface, figure.name, HINT, palette.soft_ink, foot, "center")
            self._figure_boxes.append((figure.hint, box))

    def _draw_states(self, surface: pygame.Surface, row: pygame.Rect, states: tuple[str, ...]) -> None:
        theme, palette, x = self.theme, self.theme.palette, row.x
        for words in states:
            box = pygame.Rect(x, row.y, theme.width(words, _STATE) + theme.S(12), theme.S(19))
            if box.right > row.right:
                break
            surface.blit(plate(theme, box.size, palette.rust, radius=3), box)
            theme.write(surface, words, _STATE, palette.cream, box, "center")
            x = box.right + theme.S(5)

    def _draw_riders(self, surface: pygame.Surface, x: int, y: int) -> None:
        size = self.theme.S(_ABOARD)
        for place, (piece, spec) in enumerate(self.riders.items()):
            box = pygame.Rect(x + place * (size + self.theme.S(8)), y, size, size)
            picture = self.art.surface(spec, size)
            surface.blit(picture, picture.get_rect(center=box.center))
            self._rider_boxes.append((piece, box))

    def _draw_note(self, surface: pygame.Surface, x: int, y: int) -> None:
        line = self.theme.line(SMALL)
        for words in self._note_lines(self.rect.w):
            box = pygame.Rect(x, y, self.rect.right - self.theme.S(_PAD) - x, line)
            self.theme.write(surface, words, SMALL, self.theme.palette.link, box)
            y += line
