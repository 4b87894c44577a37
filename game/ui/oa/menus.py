"""What opens over the map besides the menus of every battle: the menu of a hex, going to one, what is laid over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.board.hexgrid import Hex
from game.board.places import hex_place
from game.engine.text import t
from game.ui.battle.bindings import Bindings
from game.ui.battle.dialogs import HexDialog
from game.ui.battle.menus import Menus
from game.ui.kit.menu import MenuItem
from game.ui.mapview.camera import centre
from game.ui.oa.intent import SIGHT
from game.ui.oa.show_menu import ShowMenu
from game.ui.window.keymap import key_of

if TYPE_CHECKING:
    from game.ui.oa.scene import ApocalypseBattle


class MapMenus(Menus):
    """The menus of a battle on a hex map."""

    scene: ApocalypseBattle

    def __init__(self, scene: ApocalypseBattle) -> None:
        super().__init__(scene)
        self.show = ShowMenu(scene)

    def bindings(self) -> Bindings:
        """Their keys."""
        own: Bindings = {"hex_menu": self.menu_here, "go_to_hex": self.open_hex_dialog}
        return super().bindings() | own | self.show.bindings()

    def board_items(self) -> list[MenuItem]:
        """Layers, card, small map and grid."""
        return [MenuItem(t("Show on the map"), self.show.open, key_of("show"))]

    def log_items(self, hex: Hex) -> list[MenuItem]:
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

    def open_hex_dialog(self) -> None:
        """G: go to a hex."""
        self._open(HexDialog(self.scene.theme, self.scene.parts.view.grid, self.scene.parts.view.point_at))

    def menu_here(self) -> None:
        """Q: the menu of the hex pointed at."""
        view = self.scene.parts.view
        hex = view.hovered_hex
        if hex is not None:
            self.scene.hands.map_menu(hex, view.hovered_piece, view.camera.to_window(centre(hex)))

    def sight_from(self, hex: Hex) -> None:
        """The line-of-sight tool, from a hex."""
        self.scene.commander.take_tool(SIGHT, hex)
