"""Where the parts of the battle window lie: ribbon on top, panel on the right, the map with its cards in the rest."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Protocol

import pygame

from game.ui.battle.banner import Banner, PaintNote
from game.ui.battle.prompt import Prompt
from game.ui.kit.paint import line_start
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Container, Widget
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import Point

RIBBON_HEIGHT = 46
_PANEL = 372
_LEAST_MAP = 360
_GAP = 10


class Field(Protocol):
    """The widget of the board in the middle."""

    rect: pygame.Rect
    camera: Camera

    def place(self, rect: pygame.Rect) -> None:
        """Lie there."""

    def invalidate(self) -> None:
        """Draw it again with the next frame."""


class SmallMap(Protocol):
    """The board in the corner; ``crowded_out`` while a card lies there."""

    rect: pygame.Rect
    visible: bool
    crowded_out: bool

    def prefer(self, width: int) -> Size:
        """How large it is, given so much room."""
        ...

    def place(self, rect: pygame.Rect) -> None:
        """Lie there."""


class Notes(Protocol):
    """What is told of the place pointed at, and the legend of what is laid over the board."""

    def place(self, rect: pygame.Rect) -> None:
        """Find room within this."""

    def legend_box(self) -> pygame.Rect | None:
        """Where the legend lies; None while there is none."""
        ...


class BattleLayout(Container):
    """The whole window.  The panel is narrower where the window is small.

    ``view``, ``minimap`` and ``notes`` are widgets, and what ``Field``, ``SmallMap`` and ``Notes`` say.  ``reach`` is
    how much round a place should be seen, in map pixels.
    """

    def __init__(
        self,
        theme: Theme,
        ribbon: Widget,
        view: Any,
        panel: Widget,
        *,
        minimap: Any,
        prompt: Prompt,
        bar: Prompt,
        banner: Banner,
        paint_note: PaintNote,
        notes: Any,
        reach: float,
    ) -> None:
        super().__init__(theme, view, ribbon, panel, minimap, paint_note, notes, prompt, bar, banner)
        self.view: Field = view
        self.notes: Notes = notes
        self.minimap: SmallMap = minimap
        self.reach = reach
        self.ribbon, self.panel = ribbon, panel
        self.prompt, self.bar, self.banner, self.paint_note = prompt, bar, banner, paint_note

    @property
    def card(self) -> Prompt:
        """The card at the foot of the map: what the player is about, or the computer in his place."""
        return self.bar if self.bar.visible else self.prompt

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, gap = self.theme, self.theme.S(_GAP)
        top = theme.S(RIBBON_HEIGHT)
        wide = max(theme.S(292), min(theme.S(_PANEL), rect.w - theme.S(_LEAST_MAP)))
        wide = rect.right - line_start(rect.right - wide)
        self.ribbon.place(pygame.Rect(rect.x, rect.y, rect.w, top))
        self.panel.place(pygame.Rect(rect.right - wide, rect.y + top, wide, rect.h - top))
        field = pygame.Rect(rect.x, rect.y + top, rect.w - wide, rect.h - top)
        self.view.place(field)
        self._place_cards(field.inflate(-2 * gap, -2 * gap))

    def _place_cards(self, field: pygame.Rect) -> None:
        size = self.minimap.prefer(field.w // 3)
        self.minimap.place(pygame.Rect(field.x, field.bottom - size[1], *size))
        self._place_banner(field)
        size = self.paint_note.prefer(field.w)
        self.paint_note.place(pygame.Rect(field.x, field.y + self.theme.S(44), *size))
        if self.card.visible:
            self._place_prompt(field)
            self._give_way(field)
        shown = self.card.visible and self.minimap.visible
        self.minimap.crowded_out = shown and bool(self.card.rect.colliderect(self.minimap.rect))
        self._place_notes(field)
        self._leave_room(self._room())

    def _place_banner(self, field: pygame.Rect) -> None:
        self.banner.crowded_out = False
        size = self.banner.prefer(field.w)
        self.banner.place(pygame.Rect(field.centerx - size[0] // 2, field.y, *size))

    def _give_way(self, field: pygame.Rect) -> None:
        """Above a card that is as high as the map only a refusal is said, over the ribbon while it lasts."""
        if not self.banner.rect.colliderect(self.card.rect):
            return
        self.banner.crowded_out = True
        size = self.banner.prefer(field.w)
        top = max(self.ribbon.rect.top, self.card.rect.top - size[1])
        self.banner.place(pygame.Rect(field.centerx - size[0] // 2, top, *size))

    def _leave_room(self, room: pygame.Rect) -> None:
        """What lies beside the map may be shown as far as cards cover it."""
        map = self.view.rect
        self.view.camera.leave_room(room.x - map.x, map.bottom - room.bottom, room.y - map.y)

    def _place_notes(self, field: pygame.Rect) -> None:
        """Between the banner, or how far the painting is, and the card or small map at the foot."""
        gap = self.theme.S(_GAP)
        head = max(self.banner.rect.bottom, self.paint_note.rect.bottom if self.paint_note.words else 0) + gap
        small = self._has_minimap and not self.card.visible
        foot = self.card.rect.top - gap if self.card.visible else self.minimap.rect.top - gap if small else field.bottom
        self.notes.place(pygame.Rect(field.x, head, field.w, max(0, foot - head)))

    def _place_prompt(self, field: pygame.Rect) -> None:
        size = self.card.prefer(field.w)
        place = pygame.Rect(field.centerx - size[0] // 2, field.bottom - size[1], *size)
        place.left = max(place.left, min(self.minimap.rect.right + self.theme.S(_GAP), field.right - size[0]))
        self.card.place(place.clamp(field))

    # -- keeping places in sight -------------------------------------------------------------------------------------

    def keep_clear(self, points: Sequence[Point]) -> None:
        """Scroll where a card lies over one of these map points, or it is out of view; the first matters most."""
        camera = self.view.camera
        margin = round(self.reach * camera.zooms[camera.level])
        cards = [card.inflate(2 * margin, 2 * margin) for card in self._cards()]
        seen = self.view.rect.inflate(-2 * margin, -2 * margin)
        places = [camera.at_rest(point) for point in points]
        if not all(seen.collidepoint(at) and not any(card.collidepoint(at) for card in cards) for at in places):
            room = self._room()
            self._leave_room(room)
            aside = _margin([at[0] for at in places], room.w, margin)
            above = _margin([at[1] for at in places], room.h, margin)
            camera.bring(points, room.inflate(-2 * aside, -2 * above))
            self.view.invalidate()

    def _cards(self) -> list[pygame.Rect]:
        """What lies over the map now."""
        shown = [self.banner, self.card] if self.card.visible else [self.banner]
        cards = [card.rect for card in shown]
        legend = self.notes.legend_box()
        cards += [legend] if legend is not None else []
        return [*cards, self.minimap.rect] if self._has_minimap else cards

    @property
    def _has_minimap(self) -> bool:
        return self.minimap.visible and not self.minimap.crowded_out

    def _room(self) -> pygame.Rect:
        """The largest part of the map that no card lies over."""
        map = self.view.rect
        foot = self.card.rect.top if self.card.visible else map.bottom
        room = pygame.Rect(map.x, self.banner.rect.bottom, map.w, foot - self.banner.rect.bottom)
        legend = self.notes.legend_box()
        for card in (legend, self.minimap.rect if self._has_minimap else None):
            if card is not None and card.colliderect(room):
                above = pygame.Rect(room.x, room.y, room.w, card.top - room.y)
                below = pygame.Rect(room.x, card.bottom, room.w, room.bottom - card.bottom)
                beside = pygame.Rect(card.right, room.y, room.right - card.right, room.h)
                room = max(above, below, beside, key=lambda part: max(0, part.w) * max(0, part.h))
        return room


def _margin(places: Sequence[float], room: int, wanted: int) -> int:
    """How far ``places`` stay from the rim of ``room`` pixels: less than ``wanted`` where they only just fit."""
    left = (room - ceil(max(places) - min(places))) // 2
    return min(wanted, left) if left >= 0 else wanted
