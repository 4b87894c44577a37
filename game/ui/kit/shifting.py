"""Scrolling under the rest of the window: a map's picture is shifted, and only what that bares is drawn anew.

Copying a picture within itself costs a fifth of drawing it, and the widgets that lie beside it stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.theme import Size
from game.ui.kit.widget import Scrolling, Widget

_MOST = 0.6
"""Where more than this share of the widget is uncovered, it is drawn whole."""


def draw_moved(surface: pygame.Surface, widget: Scrolling, way: Size) -> bool:
    """Draw a widget whose picture has moved by ``way``, and what lies over it.

    False where it is better drawn whole; nothing is drawn then.
    """
    over = [(each, list(each.covers())) for each in widgets_over(widget)]
    strips = rim(widget.rect, way)
    covered = under(widget.rect, way, [cover for _, covers in over for cover in covers])
    if sum(hole.w * hole.h for hole in (*strips, *covered)) > _MOST * widget.rect.w * widget.rect.h:
        return False
    shift(surface, widget.rect, way)
    try:
        for strip in strips:
            surface.set_clip(strip)
            widget.draw_part(surface)
        for hole in covered:
            surface.set_clip(hole)
            widget.draw_part(surface)
            for each, covers in over:
                if hole.collidelist(covers) >= 0:
                    each.draw(surface)
    finally:
        surface.set_clip(None)
    return True


def widgets_over(widget: Widget) -> list[Widget]:
    """The visible widgets that are drawn after this one, the first to be drawn first."""
    over: list[Widget] = []
    at = widget
    while at.parent is not None:
        beside = list(at.parent.children())
        over += [each for each in beside[beside.index(at) + 1 :] if each.visible]
        at = at.parent
    return over


def rim(field: pygame.Rect, way: Size) -> list[pygame.Rect]:
    """The strips at the rim of ``field`` into which no pixels have come once they have moved by ``way``."""
    dx, dy = way
    strips = (
        pygame.Rect(field.x if dx > 0 else field.right + dx, field.y, abs(dx), field.h),
        pygame.Rect(field.x, field.y if dy > 0 else field.bottom + dy, field.w, abs(dy)),
    )
    return [strip for strip in strips if strip]


def under(field: pygame.Rect, way: Size, covers: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Where ``covers`` lie over ``field``, and where their pixels have gone with it by ``way``.

    Each in one piece, so that nothing is drawn in parts.
    """
    return _merged([cover.union(cover.move(way)).clip(field) for cover in covers if cover.colliderect(field)])


def _merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """These places in rectangles of which no two overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        whole = rect.copy()
        while (at := whole.collidelist(apart)) >= 0:
            whole.union_ip(apart.pop(at))
        apart.append(whole)
    return apart


def shift(surface: pygame.Surface, field: pygame.Rect, way: Size) -> None:
    """Move the pixels of ``field`` within it; what they leave behind stays as it was."""
    before = surface.get_clip()
    surface.set_clip(field)
    surface.scroll(*way)
    surface.set_clip(before)
