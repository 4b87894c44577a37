"""Mouse on the map and in the air base, passed on to the commander."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.board.hexgrid import Hex, label
from game.board.places import hex_place
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.oa.model.decisions import Step
from game.rules.oa.model.naming import who_acts
from game.rules.oa.move.reach import NOWHERE
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.theme import Size
from game.ui.kit.widget import Tip
from game.ui.mapview.pieces import Piece
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.facts import facts_of, hex_line, terrain_name, who_is_in
from game.ui.oa.orders.acts import is_at_hex
from game.ui.oa.orders.intent import SIGHT
from game.ui.oa.shown.hover import abilities
from game.ui.oa.shown.tokens import spec_of
from game.ui.window.keymap import key_of

_MOST_ITEMS = 24


class BoardHands:
    """Listens to the map view and to the tray."""

    def __init__(self, scene: MapBattle) -> None:
        self.scene = scene
        self._carried: tuple[EntityId, Size] | None = None

    # -- the map ----------------------------------------------------------------------------------------------------

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """The mouse is on another hex or counter."""
        self.scene.parts.show_hover()

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """A left click."""
        self.scene.commander.click(hex, piece, self.scene.view.pieces.in_hex(hex))

    def map_wheel(self, step: int) -> bool:
        """The wheel turns an air strike that is aimed."""
        striking = self.scene.commander.striking
        if striking.aimed is None:
            return False
        striking.turn(step)
        return True

    def map_can_drag(self, piece: Piece) -> bool:
        """Whether the counter may be picked up."""
        return self.scene.commander.can_drag(EntityId(piece.key))

    def map_dropped(self, piece: Piece, hex: Hex | None) -> None:
        """A counter that was picked up is let go."""
        self.scene.commander.drop(EntityId(piece.key), hex)

    def map_tip(self, hex: Hex, piece: Piece | None) -> Tip | None:
        """A hex in words: the ground, who is there and what he can do now; None where the card tells that."""
        desk = self.scene.desk
        if self.scene.parts.notes.tells:
            return None
        stack = [EntityId(each.key) for each in self.scene.view.pieces.in_hex(hex)]
        lines = []
        for each, line in zip(stack, who_is_in(desk.battle, tuple(stack)), strict=True):
            can = abilities(desk, each)
            lines.append(t("{line} (can {acts})", line=line, acts=can) if can else line)
        return Tip("\n".join(lines) or t("Nobody is here."), hex_line(desk.battle, hex))

    def map_menu(self, hex: Hex, piece: Piece | None, pos: Size) -> None:
        """Every legal order for a hex: what the chosen piece may do there, and what everybody there may do."""
        scene, desk = self.scene, self.scene.desk
        orders: list[Order] = scene.commander.striking.orders_at(hex)
        if desk.selected is not None:
            orders += [order for order in desk.at(desk.selected, hex) if not isinstance(order, Step)]
        for each in scene.view.pieces.in_hex(hex):
            orders += [order for order in desk.involving(EntityId(each.key)) if not _roams(order)]
        items = [scene.commander.item(order) for order in dict.fromkeys(orders)][:_MOST_ITEMS]
        head = MenuItem(t("{hex}, {terrain}", hex=label(hex), terrain=terrain_name(desk.battle, hex)))
        choose = [
            MenuItem(t("Choose {name}", name=facts_of(desk.battle, EntityId(each.key)).name), _chooser(scene, each.key))
            for each in scene.view.pieces.in_hex(hex)
            if scene.desk.is_mine(EntityId(each.key)) and each.key != desk.selected
        ]
        tools = [MenuItem(t("Line of sight from here"), lambda: scene.commander.take_tool(SIGHT, hex), key_of("sight"))]
        tools += self._log_items(hex)
        scene.offer([head, *self._walk_to(hex), *items, *choose, *tools], pos)

    def _log_items(self, hex: Hex) -> list[MenuItem]:
        """The lines of a hex's menu that show only its part of the log, or that of the chosen piece."""
        desk, piece = self.scene.parts.log_desk, self.scene.desk.selected
        items = [MenuItem(t("Log of this hex"), partial(self._show_log, partial(desk.by_place, hex_place(hex))))]
        if piece is not None:
            items.append(MenuItem(t("Log of the chosen unit"), partial(self._show_log, partial(desk.by_piece, piece))))
        return items

    def _show_log(self, filtered: Callable[[], object]) -> None:
        """Turn to the log, and show only a part of it."""
        self.scene.parts.show_log()
        filtered()

    def _walk_to(self, hex: Hex) -> list[MenuItem]:
        """Walking there, where the chosen unit can."""
        commander, piece = self.scene.commander, self.scene.desk.selected
        plan = self.scene.desk.plan(piece) if piece is not None else NOWHERE
        if hex not in plan.ends:
            return []
        cost = t("{points} MP", points=plan.found[hex].cost)
        return [MenuItem(t("Move here"), lambda: commander.walking.walk_to(hex), key_of("move"), detail=cost)]

    # -- the air base -----------------------------------------------------------------------------------------------

    def tray_clicked(self, piece: EntityId) -> None:
        """A counter in the tray was clicked: choose it, or load the chosen unit into it."""
        self.scene.commander.click_at_base(piece)

    def tray_carried(self, piece: EntityId, pos: Size) -> None:
        """A counter is dragged out of the tray.

        The panel shows it only when it is let go: until then nothing may shift under the mouse.
        """
        if self._carried is None:
            self.scene.commander.intent.drop()
            self.scene.desk.select(piece)
            self.scene.parts.show_hover()
        self._carried = (piece, pos)
        view = self.scene.view
        hex = view.hex_under(pos)
        if hex is not None:
            view.hover(hex)
        self.scene.root.invalidate()

    def tray_dropped(self, piece: EntityId, pos: Size) -> None:
        """A counter is let go: over a helicopter in the tray, or over a hex."""
        self._carried = None
        self.scene.view.forget_cursor()
        target = self.scene.parts.panel.tray.piece_at(pos)
        hex = self.scene.view.hex_under(pos)
        if target is not None:
            self.scene.commander.placing.drop_on_helicopter(piece, target)
        elif hex is not None:
            self.scene.commander.placing.drop_on_map(piece, hex)
        self.scene.refresh()

    def tray_tip(self, piece: EntityId) -> str:
        """A counter in words."""
        facts = facts_of(self.scene.desk.battle, piece)
        figures = ", ".join(f"{figure.name} {figure.value}" for figure in facts.figures)
        return "\n".join(line for line in (facts.name, facts.kind, figures) if line)

    @property
    def carries(self) -> bool:
        """Whether a counter is dragged from the tray."""
        return self._carried is not None

    def draw_carried(self, surface: pygame.Surface) -> None:
        """Draw the counter that is dragged from the tray under the mouse."""
        if self._carried is None:
            return
        piece, pos = self._carried
        size = self.scene.view.pieces.size_at(max(0.7, self.scene.view.camera.zoom))
        picture = self.scene.parts.art.surface(spec_of(self.scene.desk.battle, piece), size)
        surface.blit(picture, picture.get_rect(center=pos))


def _chooser(scene: MapBattle, key: int) -> Callable[[], object]:
    return lambda: scene.commander.select(EntityId(key))


def _roams(order: Order) -> bool:
    """Whether an order aims at a hex that is chosen by clicking it: too many for a menu."""
    return is_at_hex(order) and who_acts(order) > 0
