"""The card of the vehicle that is looked at: its picture with its armour, its guns, its state, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.ui.kit.paint import draw_card, draw_focus, plate
from game.ui.kit.theme import SMALL, Colour, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks
from game.ui.skirmish.lines import SeatLine, Trait, VehicleLine
from game.ui.table.vehicles import picture_of, size_of
from game.ui.table.vehicles.shields import draw_shields

_NAME = Style("stencil", 20)
_STATE = Style("narrow", 13)
_PAD = 11
_HIGH, _WIDE = 88, 150
"""Points that the picture is high, and wide."""
_EAST = 90.0
_CHIP, _ROW = 19, 23
_STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
_FREE = mark("nobody")


class _Chip(Struct, frozen=True):
    """Something in a row of the card: its words, its colour (empty: hollow), the act of a click, and its tooltip."""

    words: str
    colour: str
    act: Callable[[], object] | None
    tip: Tip
    chosen: bool = False


class VehicleCard(Widget):
    """Shows one ``line``.  A click on a seat calls ``on_seat`` with whoever has it, one on a state ``on_rule``."""

    def __init__(self, theme: Theme, on_rule: Callable[[str], object], on_seat: Callable[[EntityId], object]) -> None:
        super().__init__(theme)
        self.on_rule = on_rule
        self.on_seat = on_seat
        self.line: VehicleLine | None = None
        self.chosen: tuple[EntityId, ...] = ()
        self.visible = False
        self.brief = False
        """Whether passengers are told of by their number, as in a low window."""
        self.terse = False
        """Whether its guns are left out as well, and told where the mouse rests."""
        self._spots: list[tuple[pygame.Rect, _Chip]] = []
        self._at = 0

    def show_vehicle(self, line: VehicleLine | None, chosen: tuple[EntityId, ...] = ()) -> None:
        """Show a vehicle, or none, which takes no room; of those aboard these are chosen."""
        if (line, chosen) != (self.line, self.chosen):
            self.line, self.chosen = line, chosen
            self.visible = line is not None
            self.focusable = line is not None
            self.invalidate(layout=True)

    # -- what lies on it --------------------------------------------------------------------------------------------

    def _chips(self, line: VehicleLine) -> Iterator[list[_Chip]]:
        """States, then the seats of the crew, then passengers."""
        yield [self._said(trait, "rust") for trait in line.states]
        yield [self._seat(seat) for seat in line.seats if seat.crew]
        riders = [seat for seat in line.seats if not seat.crew]
        yield [self._crowd(riders)] if self.brief and len(riders) > 1 else [self._seat(seat) for seat in riders]

    def _said(self, trait: Trait, colour: str = "") -> _Chip:
        """Something with its meaning in the tooltip, and its rule behind a click."""
        tip = Tip(trait.meaning or trait.words, f"{trait.words} ({trait.rule})")
        return _Chip(trait.words, colour, partial(self.on_rule, trait.rule), tip)

    def _seat(self, seat: SeatLine) -> _Chip:
        name = seat.words or t(_FREE)
        words = t("{seat}: {name}", seat=seat.seat, name=name)
        if not seat.figure:
            return _Chip(words, "", None, Tip(words))
        figure = EntityId(seat.figure)
        colour = "olive" if seat.fit else "rust"
        return _Chip(words, colour, partial(self.on_seat, figure), Tip(seat.told, words), figure in self.chosen)

    def _crowd(self, riders: list[SeatLine]) -> _Chip:
        """Passengers by their number."""
        names = ", ".join(rider.words or t(_FREE) for rider in riders)
        first = EntityId(riders[0].figure)
        words = t("{seat}: {name}", seat=riders[0].seat, name=str(len(riders)))
        chosen = any(rider.figure in self.chosen for rider in riders)
        return _Chip(words, "olive", partial(self.on_seat, first), Tip(names, words), chosen)

    def _rows(self, width: int) -> Iterator[list[_Chip]]:
        """As many chips in a row as fit."""
        for chips in self._chips(self.line) if self.line is not None else ():
            row: list[_Chip] = []
            used = 0
            for chip in chips:
                wide = self._wide(chip, width)
                if row and used + wide > width:
                    yield row
                    row, used = [], 0
                row.append(chip)
                used += wide
            if row:
                yield row

    def _wide(self, chip: _Chip, width: int) -> int:
        return min(width, self.theme.width(chip.words, _STATE) + self.theme.S(17))

    # -- measuring --------------------------------------------------------------------------------------------------

    def prefer(self, width: int) -> Size:
        theme, pad = self.theme, 2 * self.theme.S(_PAD)
        if self.line is None:
            return width, 0
        rows = sum(1 for _ in self._rows(width - pad))
        kind = len(theme.wrap(self.line.kind, SMALL, width - pad))
        lines = kind + (0 if self.terse else len(self.line.guns))
        return width, pad + theme.line(_NAME) + theme.S(_HIGH + 4) + lines * theme.line(SMALL) + rows * theme.S(_ROW)

    # -- events -----------------------------------------------------------------------------------------------------

    def tip(self, pos: Size) -> Tip | None:
        for box, chip in self._spots:
            if box.collidepoint(pos):
                return chip.tip
        if self.line is not None and self.line.guns and self.terse:
            return Tip("\n".join(gun.words for gun in self.line.guns), self.line.name)
        return None

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            return self._do(next((chip for box, chip in self._spots if box.collidepoint(event.pos)), None))
        if not self._acts or event.type != pygame.KEYDOWN:
            return False
        if activates(event):
            return self._do(self._acts[self._current][1])
        step = _STEPS.get(event.key)
        if step is None or not 0 <= self._current + step < len(self._acts):
            return False
        self._at = self._current + step
        self.invalidate()
        return True

    @property
    def _acts(self) -> list[tuple[pygame.Rect, _Chip]]:
        return [spot for spot in self._spots if spot[1].act is not None]

    @property
    def _current(self) -> int:
        return min(self._at, len(self._acts) - 1)

    def _do(self, chip: _Chip | None) -> bool:
        if chip is None or chip.act is None:
            return False
        chip.act()
        return True

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, line = self.theme, self.theme.palette, self.line
        if line is None:
            return
        draw_card(surface, theme, self.rect)
        inner = self.rect.inflate(-2 * theme.S(_PAD), -2 * theme.S(_PAD))
        self._spots = []
        box = pygame.Rect(inner.x, inner.y, inner.w, theme.line(_NAME))
        theme.write(surface, line.name, _NAME, palette.ink, box)
        for words in theme.wrap(line.kind, SMALL, inner.w):
            box = pygame.Rect(inner.x, box.bottom, inner.w, theme.line(SMALL))
            theme.write(surface, words, SMALL, palette.soft_ink, box)
        self._draw_picture(surface, pygame.Rect(inner.x, box.bottom, theme.S(_WIDE), theme.S(_HIGH)), line)
        self._draw_facts(surface, pygame.Rect(inner.x + theme.S(_WIDE + 8), box.bottom, 0, 0), inner.right, line)
        y = box.bottom + theme.S(_HIGH + 2)
        for gun in () if self.terse else line.guns:
            box = pygame.Rect(inner.x, y, inner.w, theme.line(SMALL))
            theme.write(surface, gun.words, SMALL, palette.ink, box)
            self._spots.append((box, self._said(gun)))
            y = box.bottom
        y += theme.S(2)
        for row in self._rows(inner.w):
            self._draw_row(surface, row, inner, y)
            y += theme.S(_ROW)
        if self._acts and self.focused and self.root is not None and self.root.focus_shown:
            draw_focus(surface, theme, self._acts[self._current][0])

    def _draw_picture(self, surface: pygame.Surface, box: pygame.Rect, line: VehicleLine) -> None:
        """Seen from above, its front to the right, with its armour at each side."""
        theme = self.theme
        look = replace(line.look, facing=_EAST, moving=False)
        length, width = size_of(look)
        ppi = round(min(box.w * 0.7 / length, box.h * 0.58 / width), 1)
        before = surface.get_clip()
        surface.set_clip(box.inflate(theme.S(6), theme.S(6)).clip(before))
        picture = picture_of(look, ppi)
        surface.blit(picture, picture.get_rect(center=box.center))
        if line.armour is not None:
            draw_shields(surface, theme, look, box.center, ppi, line.armour)
        surface.set_clip(before)

    def _draw_facts(self, surface: pygame.Surface, at: pygame.Rect, right: int, line: VehicleLine) -> None:
        """Beside its picture."""
        theme = self.theme
        y = at.y + theme.S(2)
        for fact in line.facts:
            for words in theme.wrap(fact.words, SMALL, right - at.x):
                box = pygame.Rect(at.x, y, right - at.x, theme.line(SMALL))
                theme.write(surface, words, SMALL, theme.palette.ink, box)
                self._spots.append((box, self._said(fact)))
                y = box.bottom

    def _draw_row(self, surface: pygame.Surface, row: list[_Chip], inner: pygame.Rect, y: int) -> None:
        theme, palette, x = self.theme, self.theme.palette, inner.x
        for chip in row:
            box = pygame.Rect(x, y, self._wide(chip, inner.w) - theme.S(5), theme.S(_CHIP))
            ground: Colour = palette.named(chip.colour) if chip.colour else palette.paper_shade
            if chip.chosen:
                pygame.draw.rect(surface, palette.ink, box.inflate(theme.S(4), theme.S(4)), border_radius=theme.S(4))
            surface.blit(plate(theme, box.size, ground, radius=3, bevel="" if not chip.colour else "raised"), box)
            ink = palette.cream if chip.colour else palette.soft_ink
            theme.write(surface, chip.words, _STATE, ink, box.inflate(-theme.S(6), 0), "center")
            self._spots.append((box, chip))
            x = box.right + theme.S(5)
