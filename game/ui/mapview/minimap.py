"""The whole map in a corner: where the pieces are, what is in view; a click goes there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.text import t
from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.kit.widget import Scrolling, Tip, Widget, clicks
from game.ui.mapview.camera import Camera, centre, map_size
from game.ui.mapview.view import MapView

_WIDTH = 190
_FRAME = 4
_SHADOW = 6
_SHARE = 4
"""The small map is at most a fourth as wide and as high as the map: with larger letters it takes no more of it."""
_TAG = 30, 24
"""Points of what is left of it while it is folded away."""
_HANDLE = 18
"""Points of the square by which it is folded."""


class CornerMap(Widget):
    """A small picture of the map that ``under`` shows through ``camera``; ``folded``, only a tag of it is left."""

    def __init__(self, theme: Theme, under: Scrolling, camera: Camera) -> None:
        super().__init__(theme)
        self._under = under
        self._camera = camera
        self.crowded_out = False
        """Whether there is no place for it: it is then not shown."""
        self.folded = False
        self.on_fold: Callable[[bool], object] = lambda folded: None
        """Told when the player folds or unfolds it."""
        self._held = False
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    def versions(self) -> tuple[int, ...] | None:
        """The makings of the small picture; None while there is nothing to show."""
        raise NotImplementedError

    def picture(self, size: Size) -> pygame.Surface:
        """The whole map with all that lies on it, so small; a surface of its own."""
        raise NotImplementedError

    def prefer(self, width: int) -> Size:
        wide, high = self._camera.size
        inner = min(width, self.theme.S(_WIDTH))
        return inner + 2 * self.theme.S(_FRAME), inner * high // wide + 2 * self.theme.S(_FRAME)

    def fitting(self, field: Size) -> Size:
        """How large it is in the corner of a map that is shown so large."""
        if self.folded:
            return self.theme.S(_TAG[0]), self.theme.S(_TAG[1])
        wide, high = self._camera.size
        return self.prefer(min(field[0] // _SHARE, field[1] // _SHARE * wide // high))

    def fold(self, folded: bool) -> None:
        """Fold it away, or unfold it."""
        if folded != self.folded:
            self.folded, self._held = folded, False
            self.on_fold(folded)
            self.invalidate(layout=True)

    def turn(self) -> None:
        """Fold it away where it is unfolded, and the other way round."""
        self.fold(not self.folded)

    def handle_box(self) -> pygame.Rect:
        """Where it is clicked to be folded: a square in its corner."""
        box = pygame.Rect(0, 0, self.theme.S(_HANDLE), self.theme.S(_HANDLE))
        box.topright = self._inner().topright
        return box

    def tip(self, pos: Size) -> Tip | None:
        if self.folded:
            return Tip(t("Unfold the small map."))
        return Tip(t("Fold the small map away.")) if self.handle_box().collidepoint(pos) else None

    def pick(self, pos: Size) -> Widget | None:
        return None if self.crowded_out else super().pick(pos)

    def _inner(self) -> pygame.Rect:
        frame = 2 * self.theme.S(_FRAME)
        return self.rect.inflate(-frame, -frame)

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event) and (self.folded or self.handle_box().collidepoint(event.pos)):
            self.turn()
        elif clicks(event):
            self._held = True
            self._go(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._held:
            self._go(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = False
        return event.type != pygame.MOUSEWHEEL or self._under.handle(event)

    def _go(self, pos: Size) -> None:
        inner, size, (left, top) = self._inner(), self._camera.size, self._camera.origin
        point = left + (pos[0] - inner.x) * size[0] / inner.w, top + (pos[1] - inner.y) * size[1] / inner.h
        self._camera.look_at(point, at_once=True)
        self._under.scroll()

    def draw(self, surface: pygame.Surface) -> None:
        versions = self.versions()
        if self.crowded_out or versions is None:
            return
        if self.folded:
            self._draw_tag(surface)
            return
        theme, inner = self.theme, self._inner()
        card = self._card(versions)
        surface.blit(card, card.get_rect(center=self.rect.center))
        scale = inner.w / self._camera.size[0]
        left, top = self._camera.origin
        seen = self._camera.seen().move(-round(left), -round(top))
        frame = pygame.Rect(
            inner.x + round(seen.x * scale), inner.y + round(seen.y * scale),
            round(seen.w * scale), round(seen.h * scale),
        )  # fmt: skip
        pygame.draw.rect(surface, theme.palette.cream, frame.clip(inner), max(1, theme.S(1)))
        self._draw_handle(surface)

    def _draw_handle(self, surface: pygame.Surface) -> None:
        """A square with the line of a window that is put away."""
        theme, box = self.theme, self.handle_box()
        surface.blit(plate(theme, box.size, theme.palette.night, radius=3), box)
        inset = theme.S(5)
        line = (box.x + inset, box.bottom - inset), (box.right - inset - 1, box.bottom - inset)
        pygame.draw.line(surface, theme.palette.cream, *line, theme.S(2))

    def _draw_tag(self, surface: pygame.Surface) -> None:
        """A plate with a map folded in three."""
        theme, ink = self.theme, self.theme.palette.cream
        surface.blit(plate(theme, self.rect.size, theme.palette.olive, radius=3), self.rect)
        sheet = self.rect.inflate(-theme.S(12), -theme.S(12))
        third, drop = sheet.w // 3, theme.S(3)
        tops = [(sheet.x + fold * third, sheet.y + (drop if fold % 2 else 0)) for fold in range(4)]
        feet = [(x, y + sheet.h - drop) for x, y in tops]
        for line in (tops, feet, *(list(pair) for pair in zip(tops, feet, strict=True))):
            pygame.draw.lines(surface, ink, False, line, theme.S(1.5))

    def _card(self, versions: tuple[int, ...]) -> pygame.Surface:
        """The small map in its frame with its shadow, made anew when what it is made of has changed."""
        size = self.rect.size
        key = (versions, size, self.theme.version)
        if self._picture is None or self._picture[0] != key:
            room = 4 * self.theme.S(_SHADOW)
            card = pygame.Surface((size[0] + room, size[1] + room), pygame.SRCALPHA)
            frame = pygame.Rect((0, 0), size)
            frame.center = card.get_rect().center
            draw_shadow(card, self.theme, frame, _SHADOW)
            card.blit(plate(self.theme, size, self.theme.palette.olive, radius=3), frame)
            inner = self.picture(self._inner().size)
            card.blit(inner, inner.get_rect(center=frame.center))
            self._picture = (key, card)
        return self._picture[1]


class MiniMap(CornerMap):
    """A small picture of ``view``'s map.  ``colour_of`` gives the colour of a side."""

    def __init__(self, theme: Theme, view: MapView, colour_of: Callable[[str], Colour]) -> None:
        super().__init__(theme, view, view.camera)
        self.view = view
        self.colour_of = colour_of

    def versions(self) -> tuple[int, ...] | None:
        view = self.view
        return (view.ground.version, view.scars.version, view.pieces.version) if view.ground.ready else None

    def picture(self, size: Size) -> pygame.Surface:
        """The small map with a dot for each counter."""
        picture = pygame.transform.smoothscale(self.view.ground.small, size)
        self.view.scars.draw_small(picture, size[0] / map_size(self.view.grid)[0])
        self._draw_dots(picture)
        return picture

    def _draw_dots(self, picture: pygame.Surface) -> None:
        scale = picture.get_width() / map_size(self.view.grid)[0]
        dot = pygame.Rect(0, 0, self.theme.S(5), self.theme.S(5))
        for piece in self.view.pieces.all.values():
            x, y = centre(piece.hex)
            dot.center = (round(x * scale), round(y * scale))
            draw_dot(picture, dot, piece.spec.side, self.colour_of(piece.spec.side), self.theme.palette.edge)


def draw_dot(picture: pygame.Surface, dot: pygame.Rect, side: str, colour: Colour, edge: Colour) -> None:
    """A square for the company, a lozenge for its enemies, a disc for everybody else, so that no colour has to tell."""
    for box, ink in ((dot.inflate(2, 2), edge), (dot, colour)):
        if side == "us":
            pygame.draw.rect(picture, ink, box)
        elif side == "vc":
            far = box.inflate(2, 2)
            pygame.draw.polygon(picture, ink, [far.midleft, far.midtop, far.midright, far.midbottom])
        else:
            pygame.draw.ellipse(picture, ink, box)
