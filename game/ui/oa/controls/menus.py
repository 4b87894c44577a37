"""Menus over the map besides those of every battle: of a hex, going to one, what is laid over it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.battle.menus import HexDialog, Menus
from game.ui.kit.inputs.menu import MenuItem
from game.ui.mapview.camera import centre
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.shown.layers import LAYERS
from game.ui.window.keymap import Bindings, key_of

if TYPE_CHECKING:
    from game.ui.oa.controls.map_battle import MapBattle
    from game.ui.window.keymap import Bindings


class MapMenus(Menus):
    """The menus of a battle on a hex map."""

    scene: MapBattle

    def __init__(self, scene: MapBattle) -> None:
        super().__init__(scene)
        self.show = ShowMenu(scene)

    def bindings(self) -> Bindings:
        """Their keys."""
        own: Bindings = {"hex_menu": self.menu_here, "go_to_hex": self.open_hex_dialog}
        return super().bindings() | own | self.show.bindings()

    def board_items(self) -> list[MenuItem]:
        """Layers, card, small map and grid."""
        return [MenuItem(t("Show on the map"), self.show.open, key_of("show"))]

    def open_hex_dialog(self) -> None:
        """G: go to a hex."""
        self._open(HexDialog(self.scene.theme, self.scene.parts.view.grid, self.scene.parts.view.point_at))

    def menu_here(self) -> None:
        """Q: the menu of the hex pointed at."""
        view = self.scene.parts.view
        hex = view.hovered_hex
        if hex is not None:
            self.scene.hands.map_menu(hex, view.hovered_piece, view.camera.to_window(centre(hex)))


class ShowMenu:
    """Turns layers, card, small map and grid of ``scene`` on and off."""

    def __init__(self, scene: MapBattle) -> None:
        self.scene = scene

    def bindings(self) -> Bindings:
        """Their keys."""
        found: Bindings = {layer.name: partial(self._turn_layer, layer.name) for layer in LAYERS}
        return found | {
            "show": self.open,
            "hex_card": self.scene.parts.turn_card,
            "minimap": self.scene.parts.minimap.turn,
            "grid": self._turn_grid,
        }

    def open(self) -> None:
        """Everything that can be shown, each with whether it is."""
        parts, bindings = self.scene.parts, self.bindings()
        shown = [(layer.name, t(layer.title), layer in parts.layers.on) for layer in LAYERS]
        shown += [
            ("hex_card", t("Card of the hex pointed at"), parts.notes.card_wanted),
            ("minimap", t("Small map"), not parts.minimap.folded),
            ("grid", t("Grid and numbers"), self.scene.view.ground.show_grid),
        ]
        items = [
            MenuItem(words, bindings[name], key_of(name), detail=t("on") if on else t("off"))
            for name, words, on in shown
        ]
        self.scene.offer([MenuItem(t("Show on the map")), *items], self.scene.menus.middle())

    def _turn_layer(self, name: str) -> None:
        layer = next(each for each in LAYERS if each.name == name)
        self.scene.parts.turn_layer(layer)

    def _turn_grid(self) -> None:
        ground = self.scene.view.ground
        ground.show_grid = ground.show_numbers = not ground.show_grid
