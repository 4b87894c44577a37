"""Where the parts of the battle window lie: ribbon on top, panel on the right, the map with its cards in the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Protocol

import pygame

from game.ui.battle.cards.banner import Banner, PaintNote
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.cards.small_map import CORNERS, Corner
from game.ui.kit.paint import line_start
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Container, Widget
from game.ui.mapview.camera import Camera, Point

RIBBON_HEIGHT = 46
_PANEL = 372
_LEAST_MAP = 360
_GAP = 10
_MOST_OF_MAP = 0.45
"""The share of the height of the map that a card may take, where it can lie over the panel instead."""
_FARTHEST = 1
"""The zoom level from which pieces can be told apart."""


class Field(Protocol):
    """The widget of the board in the middle."""

    rect: pygame.Rect
    camera: Camera

    def place(self, rect: pygame.Rect) -> None:
        """Lie there."""

    def invalidate(self) -> None:
        """Draw it again with the next frame."""


class Notes(Protocol):
    """Notes on the place pointed at, and the legend of what is laid over the board."""

    def place(self, rect: pygame.Rect) -> None:
        """Find room within this."""

    def legend_box(self) -> pygame.Rect | None:
        """Where the legend lies; None while there is none."""
        ...


class BattleLayout(Container):
    """The whole window.  The panel is narrower where the window is small.

    ``view``, ``minimap`` and ``notes`` are widgets, and what ``Field``, ``SmallMap`` and ``Notes`` say.  ``reach`` is
    how much round a place should be seen, in map pixels.  A card that would take much of the map, or lie over the
    legend, lies over the panel instead, above the foot of the panel that ``foot`` gives: whoever fires and his target
    are to be seen.  It stays on the map while ``foot`` gives None, since something on the panel is needed.
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
        foot: Callable[[], Widget | None],
    ) -> None:
        super().__init__(theme, view, ribbon, panel, minimap, paint_note, notes, prompt, bar, banner)
        self.view: Field = view
        self.notes: Notes = notes
        self.corner = Corner(minimap)
        self._field = pygame.Rect(0, 0, 0, 0)
        self.reach = reach
        self._foot = foot
        self.ribbon, self.panel = ribbon, panel
        self.prompt, self.bar, self.banner, self.paint_note = prompt, bar, banner, paint_note

    @property
    def card(self) -> Prompt:
        """The card at the foot of the map: what the player is about, or the computer in his place."""
        return self.bar if self.bar.visible else self.prompt

    @property
    def _is_aside(self) -> bool:
        """Whether the card lies over the panel instead of the map."""
        return self.card.visible and self.card.rect.left >= self.view.rect.right

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
        self._field = field
        size = self.paint_note.prefer(field.w)
        self.paint_note.place(pygame.Rect(field.x, field.y + self.theme.S(44), *size))
        self.corner.small.crowded_out = not any(self._lies_well(place, field) for place in self.corner.tries(field))
        if self.corner.small.crowded_out:
            self._place_heads(field)
        self._place_notes(field)
        self._leave_room(self._room())

    def _lies_well(self, small: pygame.Rect, field: pygame.Rect) -> bool:
        """Place banner and card beside the small map; whether it hides none of them and nobody who is chosen."""
        self._place_heads(field)
        cards = [self.banner.rect] if not self.banner.crowded_out else []
        cards += [self.card.rect] if self.card.visible and not self._is_aside else []
        cards += [self.paint_note.rect] if self.paint_note.words else []
        return small.collidelist(cards) < 0 and not self.corner.hides(small, self.view.camera, self.reach)

    def _place_heads(self, field: pygame.Rect) -> None:
        """Banner and card."""
        self._place_banner(field)
        if self.card.visible and not self._stands_aside(field):
            self._place_prompt(field)
            self._give_way(field)

    def mind_small_map(self) -> None:
        """With each frame: where somebody chosen has come to lie under the small map it goes to another corner; where
        there has been none for it, it comes back as soon as there is one."""
        small = self.corner.small
        if not small.visible or not self._field:
            return
        if small.crowded_out or self.corner.hides(small.rect, self.view.camera, self.reach):
            before = small.crowded_out, tuple(small.rect)
            self._place_cards(self._field)
            if (small.crowded_out, tuple(small.rect)) != before:
                self.view.invalidate()

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
        """Ground beside the map may be shown as far as cards cover it."""
        map = self.view.rect
        self.view.camera.leave_room(room.x - map.x, map.bottom - room.bottom, room.y - map.y)

    def _place_notes(self, field: pygame.Rect) -> None:
        """Between the banner, or how far the painting is, and the card or small map at the foot."""
        gap = self.theme.S(_GAP)
        head = max(self.banner.rect.bottom, self.paint_note.rect.bottom if self.paint_note.words else 0) + gap
        small = self.corner.small.rect if self.corner.shown else None
        if small is not None and not self.corner.at_foot:
            head = max(head, small.bottom + gap)
        foot = field.bottom
        if self.card.visible and not self._is_aside:
            foot = self.card.rect.top - gap
        elif small is not None and self.corner.at_foot:
            foot = small.top - gap
        self.notes.place(pygame.Rect(field.x, head, field.w, max(0, foot - head)))

    def _stands_aside(self, field: pygame.Rect) -> bool:
        """Lay a card that takes much of the map over the panel; whether it lies there now."""
        self.card.fit(field.w, field.h)
        foot = self._foot()
        if foot is None or self.card is self.bar or not self._takes_much(self.card.prefer(field.w)[1], field):
            return False
        edge = self.theme.S(4)
        panel = self.panel.rect
        room = pygame.Rect(panel.x, panel.y, panel.w, foot.rect.top - panel.y).inflate(-2 * edge, -2 * edge)
        self.card.fit(room.w, room.h)
        high = min(room.h, self.card.prefer(room.w)[1])
        self.card.place(pygame.Rect(room.x, room.bottom - high, room.w, high))
        return True

    def _takes_much(self, high: int, field: pygame.Rect) -> bool:
        """Whether a card so high takes too much of the map: a large part of it, or room that the legend needs."""
        legend, gap = self.notes.legend_box(), self.theme.S(_GAP)
        head = self.banner.rect.bottom - field.y + gap
        crowded = legend is not None and head + legend.h + gap + high > field.h
        return crowded or high > field.h * _MOST_OF_MAP

    def _place_prompt(self, field: pygame.Rect) -> None:
        size = self.card.prefer(field.w)
        place = pygame.Rect(field.centerx - size[0] // 2, field.bottom - size[1], *size)
        if self.corner.name == CORNERS[0]:
            beside = self.corner.small.rect.right + self.theme.S(_GAP)
            place.left = max(place.left, min(beside, field.right - size[0]))
        self.card.place(place.clamp(field))

    # -- keeping places in sight -------------------------------------------------------------------------------------

    def keep_clear(self, points: Sequence[Point], *, together: bool = False) -> None:
        """Scroll where a card lies over one of these map points, or it is out of view; the first matters most.

        ``together``: they are shown from farther off where they do not fit into what is seen otherwise.
        """
        camera = self.view.camera
        margin = round(self.reach * camera.zooms[camera.level])
        cards = [card.inflate(2 * margin, 2 * margin) for card in self._cards()]
        seen = self.view.rect.inflate(-2 * margin, -2 * margin)
        places = [camera.at_rest(point) for point in points]
        if not all(seen.collidepoint(at) and not any(card.collidepoint(at) for card in cards) for at in places):
            room = self._room()
            self._leave_room(room)
            if together and len(places) > 1:
                self._step_back(points, room)
                margin = round(self.reach * camera.zooms[camera.level])
                places = [camera.at_rest(point) for point in points]
            aside = _margin([at[0] for at in places], room.w, margin)
            above = _margin([at[1] for at in places], room.h, margin)
            camera.bring(points, room.inflate(-2 * aside, -2 * above))
            self.view.invalidate()

    def lift_from_foot(self, points: Sequence[Point]) -> None:
        """Scroll up, and no farther than needed, where these map points lie under the card at the foot."""
        camera, map, head = self.view.camera, self.view.rect, self.banner.rect.bottom
        margin = round(self.reach * camera.zooms[camera.level])
        self._leave_room(self._room())
        camera.bring(points, pygame.Rect(map.x, head, map.w, self.card.rect.top - margin - head))
        self.view.invalidate()

    def _step_back(self, points: Sequence[Point], room: pygame.Rect) -> None:
        """Zoom out until all these map points fit into this part of the window, as long as pieces can be told apart."""
        camera = self.view.camera
        for axis, measure in ((0, room.w), (1, room.h)):
            far = max(point[axis] for point in points) - min(point[axis] for point in points)
            while camera.level > _FARTHEST and far * camera.zooms[camera.level] > measure:
                camera.zoom_by(-1)

    def _cards(self) -> list[pygame.Rect]:
        """The cards that lie over the map now."""
        shown = [self.banner, self.card] if self.card.visible else [self.banner]
        cards = [card.rect for card in shown]
        legend = self.notes.legend_box()
        cards += [legend] if legend is not None else []
        return [*cards, self.corner.small.rect] if self.corner.shown else cards

    def _room(self) -> pygame.Rect:
        """The largest part of the map that no card lies over."""
        map = self.view.rect
        foot = self.card.rect.top if self.card.visible and not self._is_aside else map.bottom
        room = pygame.Rect(map.x, self.banner.rect.bottom, map.w, foot - self.banner.rect.bottom)
        legend = self.notes.legend_box()
        for card in (legend, self.corner.small.rect if self.corner.shown else None):
            if card is not None and card.colliderect(room):
                above = pygame.Rect(room.x, room.y, room.w, card.top - room.y)
                below = pygame.Rect(room.x, card.bottom, room.w, room.bottom - card.bottom)
                east = pygame.Rect(card.right, room.y, room.right - card.right, room.h)
                west = pygame.Rect(room.x, room.y, card.left - room.x, room.h)
                room = max(above, below, east, west, key=lambda part: max(0, part.w) * max(0, part.h))
        return room


def _margin(places: Sequence[float], room: int, wanted: int) -> int:
    """How far ``places`` stay from the rim of ``room`` pixels: less than ``wanted`` where they only just fit."""
    left = (room - ceil(max(places) - min(places))) // 2
    return min(wanted, left) if left >= 0 else wanted
