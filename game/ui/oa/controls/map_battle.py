"""The battle on the map as its controls see it: the player's desk and commander, and the parts of the window."""

from __future__ import annotations

from typing import Protocol

from game.engine.core.orders import Order
from game.ui.battle import own
from game.ui.battle.cards.layout import BattleLayout
from game.ui.battle.scene import BattleScene
from game.ui.counters import CounterArt
from game.ui.kit.inputs.button import Button
from game.ui.mapview.layers import Layer, Layers
from game.ui.mapview.listener import MapListener
from game.ui.mapview.minimap import MiniMap
from game.ui.mapview.notes import MapNotes
from game.ui.mapview.view import MapView
from game.ui.oa.controls.panel import SidePanel
from game.ui.oa.controls.ribbon import Ribbon
from game.ui.oa.controls.tray import TrayListener
from game.ui.oa.desk import Desk
from game.ui.oa.orders.commander import Commander
from game.ui.oa.scenery import Scenery
from game.ui.oa.shown.layers import LayersLook


class Hands(MapListener, TrayListener, Protocol):
    """The mouse on the map and in the air base."""


class Parts(own.Parts, Protocol):
    """The widgets of this window."""

    art: CounterArt
    layers: Layers
    layout: BattleLayout
    look: LayersLook
    minimap: MiniMap
    notes: MapNotes
    panel: SidePanel
    ribbon: Ribbon
    view: MapView
    end_button: Button

    def turn_layer(self, layer: Layer) -> None:
        """Lay something over the map, or take it off."""

    def turn_card(self) -> None:
        """The card of the hex pointed at, on or off."""


class MapBattle(BattleScene):
    """A battle on the hex map: the scene brings what is declared here, buttons, menus and cards use it."""

    desk: Desk
    commander: Commander
    hands: Hands
    parts: Parts
    scenery: Scenery
    view: MapView

    def submit_all(self, kind: type[Order]) -> None:
        """One plain order for everybody who can."""
        raise NotImplementedError
