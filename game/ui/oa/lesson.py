"""A lesson of Operation Apocalypse in the battle window: what its steps may speak of, and where that lies."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.engine.playable.lessons import Pointer
from game.rules.oa.model.naming import NamesHex
from game.rules.oa.model.query import hex_of
from game.ui.battle.lesson import CoachedBattle
from game.ui.kit.widget import Widget
from game.ui.mapview.camera import HEX_HEIGHT, ZOOMS, centre
from game.ui.oa.scene import ApocalypseBattle
from game.ui.window.coach import Spot

_SHARE = 0.6
"""How much of the height of the map a position takes at most: the rest is for the cards."""


class LessonBattle(CoachedBattle, ApocalypseBattle):
    """A lesson on the hex map."""

    def lay_coach(self) -> None:
        self.parts.layout.add(self.coach)
        self.parts.notes.taken = self.spoken_of

    def seen(self) -> Mapping[str, object]:
        intent, aimed = self.commander.intent, self.commander.intent.aimed
        return {
            "chosen": self.desk.selected,
            "pointed": self.view.hovered_hex,
            "aimed": type(aimed).__name__ if aimed is not None else "",
            "aimed_at": aimed.hex if isinstance(aimed, NamesHex) else None,
            "tool": intent.tool,
            "lift": intent.lift,
            "opened": self.menus.opened,
        }

    def spot_of(self, pointer: Pointer) -> Spot | None:
        hex = self._hex_of(pointer)
        if hex is None:
            piece = self._piece(pointer.piece)
            box = self.parts.panel.tray.box_of(piece) if piece is not None else None
            return Spot(box, False) if box is not None else None
        rect = self._round(hex)
        return Spot(rect, True) if self.view.rect.contains(rect) else None

    def _round(self, hex: Hex) -> pygame.Rect:
        """Where a hex lies in the window."""
        side = round(HEX_HEIGHT * ZOOMS[self.view.camera.level])
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.view.camera.to_window(centre(hex))
        return rect

    def _piece(self, name: str) -> int | None:
        found = self.lesson_run.kit.value(self.session.game, name)
        return found if isinstance(found, int) else None

    def _hex_of(self, pointer: Pointer) -> Hex | None:
        """The hex that a pointer means, or where the piece stands."""
        found = self.lesson_run.kit.value(self.session.game, pointer.hex or pointer.piece)
        if not isinstance(found, int):
            return None
        return Hex(found) if pointer.hex else hex_of(self.desk.battle.world, EntityId(found))

    def window_parts(self) -> Mapping[str, Widget]:
        parts, panel = self.parts, self.parts.panel
        return {
            "ribbon": parts.ribbon, "panel": panel, "unit": panel.unit_card, "orders": panel.orders,
            "log": panel.pages, "tray": panel.pages, "end": parts.end_button, "undo": parts.undo_button,
            "hint": parts.hint_button, "odds": parts.layout.card, "minimap": parts.minimap, "banner": parts.banner,
        }  # fmt: skip

    def taken_places(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        layout = self.parts.layout
        shown: list[Widget] = [layout.banner, *([layout.card] if layout.card.visible else [])]
        cards = [part.rect for part in shown if part.visible]
        if layout.corner.small.visible:
            cards.append(layout.corner.small.rect)
        return cards, [self._round(piece.hex) for piece in self.view.pieces.all.values()]

    def look_at_position(self) -> None:
        pieces = {piece.hex for piece in self.view.pieces.all.values() if piece.spec.side in ("us", "vc", "civilian")}
        spoken = (self._hex_of(pointer) for step in self.lesson_run.lesson.steps for pointer in step.point)
        places = [centre(hex) for hex in sorted({*pieces, *(hex for hex in spoken if hex)})]
        if not places:
            return
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide, high = max(xs) - min(xs) + 2 * HEX_HEIGHT, max(ys) - min(ys) + 2 * HEX_HEIGHT
        room, camera = pygame.Vector2(self.view.rect.w, self.view.rect.h * _SHARE), self.view.camera
        fitting = [level for level, zoom in enumerate(ZOOMS) if wide * zoom <= room.x and high * zoom <= room.y]
        camera.zoom_by(max(fitting, default=0) - camera.level)
        camera.settle()
        camera.look_at(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), at_once=True)
        self.view.invalidate()

    def bring_into_view(self) -> None:
        step = self.lesson_run.step
        pointers = step.point if step is not None else ()
        places = [centre(hex) for pointer in pointers if (hex := self._hex_of(pointer))]
        if places:
            self.parts.aim_card.bring_into_view(places)
