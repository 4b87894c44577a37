"""Menu of the right button on the table: every legal order for a figure or a place, and the tools."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from game.board.table.measure.geometry import Point
from game.board.table.whereabouts import whereabouts
from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.battle.menus import Menus, Opened
from game.ui.battle.own import Parts
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.theme import Size
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.commander import RULER, SIGHT
from game.ui.skirmish.window import TableWindow
from game.ui.table.view import TableView
from game.ui.window.keymap import Bindings, key_of

_MOST_ITEMS = 18


class OrderItems(Protocol):
    """Orders of a rule system in the menu over the table."""

    def own_items(self, figure: EntityId) -> Iterable[MenuItem]:
        """The menu of one of the player's figures."""
        ...

    def enemy_items(self, enemy: EntityId) -> Iterable[MenuItem]:
        """The menu of an enemy."""
        ...

    def place_items(self, at: Point) -> Iterable[MenuItem]:
        """The menu of a place."""
        ...


class Ordered(TableWindow, OrderItems, Protocol):
    """The battle in which a menu orders something; what that is, its rule system says."""


class _Shown(Parts, Protocol):
    @property
    def view(self) -> TableView:
        """The table."""
        ...


class _Hands(Protocol):
    menu: TableMenu


class OverTable(Opened, Protocol):
    """The battle that menus open over, with the table they are about."""

    @property
    def desk(self) -> TableDesk:
        """The player's desk."""
        ...

    @property
    def parts(self) -> _Shown:
        """The widgets."""
        ...

    @property
    def hands(self) -> _Hands:
        """The acts of the mouse."""
        ...


class TableMenus(Menus):
    """The menus of a battle on a table."""

    scene: OverTable

    def bindings(self) -> Bindings:
        """Their keys."""
        return super().bindings() | {"hex_menu": self.menu_here}

    def menu_here(self) -> None:
        """Q: the menu of the place pointed at, else of the chosen figure."""
        view = self.scene.parts.view
        key, at = view.hovered_key, view.hovered_at
        chosen = self.scene.desk.selected
        if at is None and chosen is not None:
            at, key = view.figures.place_of(chosen), chosen
        if at is not None:
            figure = EntityId(key) if key is not None else None
            self.scene.hands.menu.open(at, figure, view.camera.window(at))


class TableMenu:
    """Makes the menu of a place; what can be ordered there is the scene's own."""

    def __init__(self, scene: Ordered) -> None:
        self.scene = scene

    def open(self, at: Point, figure: EntityId | None, pos: Size) -> None:
        """Everything that can be ordered about this place or figure."""
        scene, desk = self.scene, self.scene.desk
        name = desk.name_of(figure) if figure is not None else ""
        place = whereabouts(scene.own.outlook(desk.game).map, at, scene.own.measure.unit)
        head = MenuItem(name or place[:1].upper() + place[1:])
        items: list[MenuItem] = []
        if desk.my_turn:
            if figure is None:
                items += scene.place_items(at)
            elif desk.is_mine(figure):
                for man in desk.spokesman(figure):
                    items += self._mine(man)
            else:
                items += scene.enemy_items(figure)
            if figure is None and desk.selected is not None:
                items += self._mine(desk.selected)
        scene.offer([head, *items[:_MOST_ITEMS], *self._tools(at)], pos)

    def _mine(self, figure: EntityId) -> Iterator[MenuItem]:
        """A figure of the player's: choosing him, and his orders."""
        scene = self.scene
        if figure not in scene.desk.group:
            name = scene.desk.name_of(figure)
            yield MenuItem(t("Choose {name}", name=name), partial(scene.commander.select, figure))
        yield from scene.own_items(figure)

    def _tools(self, at: Point) -> Iterator[MenuItem]:
        commander = self.scene.commander
        yield MenuItem(t("Line of sight from here"), partial(commander.take_tool, SIGHT, at), key_of("sight"))
        yield MenuItem(t("Measure from here"), partial(commander.take_tool, RULER, at), key_of("ruler"))
