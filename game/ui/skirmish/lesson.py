"""A lesson on the table: what its steps may speak of, and where that lies in the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.playable.lesson_pieces import place_written
from game.engine.playable.lessons import LessonStep, Pointer
from game.ui.battle.lesson import CoachedBattle
from game.ui.kit.widget import Widget
from game.ui.skirmish.acting import pixels
from game.ui.skirmish.scene import TableBattle
from game.ui.window.coach import Spot

_SHARE = 0.6
"""How much of the height of the table's place a position takes at most: the rest is for the cards."""
_ROUND_A_PIECE = 1.7
"""Inches across of the ring round a piece."""
_ROUND_A_PLACE = 2.4
"""Inches across of the ring round a place to go to."""
_MARGIN = 3.0
"""Inches that are seen round everybody who takes part."""


class TableLesson(CoachedBattle, TableBattle):
    """A lesson on the table; each system makes its own scene of it and of its battle."""

    def lay_coach(self) -> None:
        self.parts.layout.add(self.coach)

    def seen(self) -> Mapping[str, object]:
        aiming, panel, view = self.commander.aiming, self.parts.panel, self.parts.view
        return {
            "chosen": self.desk.selected,
            "together": len(self.desk.group),
            "pointed": view.hovered_key,
            "aimed": aiming.aimed,
            "aimed_at": next(iter(aiming.targets), None) if aiming.aimed else None,
            "tool": self.commander.tool,
            "opened": self.menus.opened,
            "page": panel.pages.selected,
        }

    def spot_of(self, pointer: Pointer) -> Spot | None:
        at = self._place_of(pointer)
        if at is None:
            return None
        rect = self._round(at, _ROUND_A_PLACE if pointer.at else _ROUND_A_PIECE)
        return Spot(rect, True) if self.view.rect.contains(rect) else None

    def _round(self, at: tuple[float, float], inches: float) -> pygame.Rect:
        """The square in the window round a place."""
        camera = self.parts.view.camera
        rect = pygame.Rect(0, 0, camera.pixels(inches), camera.pixels(inches))
        rect.center = camera.window(at)
        return rect

    def _place_of(self, pointer: Pointer) -> tuple[float, float] | None:
        """The place that a pointer means, or where the piece stands, as far as the player knows."""
        if pointer.at:
            return place_written(pointer.at)
        found = self.lesson_run.kit.value(self.session.game, pointer.piece)
        if not isinstance(found, int):
            return None
        piece = EntityId(found)
        return self.desk.place_of(piece) if self.desk.knows(piece) else None

    def window_parts(self) -> Mapping[str, Widget]:
        parts, panel = self.parts, self.parts.panel
        return {
            "ribbon": parts.ribbon, "panel": panel, "figure": panel.card, "orders": panel.shelf, "pages": panel.pages,
            "end": parts.end_button, "undo": parts.undo_button, "hint": parts.hint_button, "odds": parts.layout.card,
            "minimap": parts.minimap, "banner": parts.banner,
        }  # fmt: skip

    def taken_places(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        layout, view = self.parts.layout, self.parts.view
        shown: list[Widget] = [layout.banner, *([layout.card] if layout.card.visible else [])]
        cards = [part.rect for part in shown if part.visible]
        if layout.corner.small.visible:
            cards.append(layout.corner.small.rect)
        figures = view.figures
        return cards, [self._round(figures.place_of(key), _ROUND_A_PIECE) for key in figures.all]

    def look_at_position(self) -> None:
        figures, view = self.parts.view.figures, self.parts.view
        steps = self.lesson_run.lesson.steps
        places = [*(figures.place_of(key) for key in figures.all), *(at for step in steps for at in self._spoken(step))]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide, high = (pixels((max(ax) - min(ax) + 2 * _MARGIN, 0.0))[0] for ax in (xs, ys))
        camera = view.camera
        fitting = [
            level
            for level, zoom in enumerate(camera.zooms)
            if wide * zoom <= view.rect.w and high * zoom <= view.rect.h * _SHARE
        ]
        camera.zoom_by(max(fitting, default=0) - camera.level)
        camera.settle()
        camera.go_to(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), at_once=True)
        view.invalidate()

    def bring_into_view(self) -> None:
        step = self.lesson_run.step
        places = list(self._spoken(step)) if step is not None else []
        if places:
            self.root.lay_out()
            self.parts.layout.keep_clear([pixels(at) for at in places], together=True)

    def _spoken(self, step: LessonStep) -> Iterator[Point]:
        """The places on the table that a step speaks of."""
        for pointer in step.point:
            at = self._place_of(pointer)
            if at is not None:
                yield Point(*at)
