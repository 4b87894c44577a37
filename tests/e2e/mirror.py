"""The same window in this process, unseen: it tells where on the screen things lie, so that the mouse can go there.

It is laid out by the program's own code from a copy of the journal; what a player finds with his eyes, a test asks
here.  It never speaks to the real window.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.session.session import Session
from game.rules.oa.model.components import At, Helicopter, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.words.telling import name_of
from game.ui.battle.course.own_dice import DiceDialog
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.menu import Menu
from game.ui.kit.reading.label import Label
from game.ui.kit.widget import Widget
from game.ui.launch import Battles
from game.ui.mapview.camera import centre
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.title import TitleScene
from game.ui.window.keymap import key_of
from tests.ui.hands import Hands

Size = tuple[int, int]


class Mirror:
    """Lays out what the real window shows; the map is at the zoom that fits it, as a battle begins."""

    def __init__(self, home: Path, size: Size, *, scale: int = 100) -> None:
        self.chosen: EntityId | None = None
        """The piece that is chosen in the real window."""
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.hands.step()

    def close(self) -> None:
        """Put it away."""
        self.hands.app.context.scenes.pop_to_first()
        pygame.display.quit()

    def button(self, text: str) -> Size:
        """Where the button lies that says this."""
        return _middle(self.hands.button(text))

    def button_of(self, action: str) -> Size:
        """Where the button lies that shows the key of this action."""
        return _middle(next(button for button in self.hands.buttons() if button.key == key_of(action)))

    def entry(self) -> Size:
        """Where the one place lies into which something can be typed."""
        return _middle(next(widget for widget in self.hands.scene.root.walk() if isinstance(widget, TextEntry)))

    def follow(self, text: str) -> None:
        """Click a button here too, so that the mirror shows what comes after it."""
        self.hands.click(text)

    def show_title(self, save: Path) -> None:
        """Show the title again, now that ``save`` lies among the mirror's own saves."""
        assert save.is_file()
        self.hands.app.context.scenes.pop_to_first()
        self.hands.step()

    # -- the battle -------------------------------------------------------------------------------------------------

    def show_battle(self, session: Session) -> None:
        """Show a battle that is a copy of the real one."""
        scenes = self.hands.app.context.scenes
        scenes.pop_to_first()
        scenes.push(ApocalypseBattle(self.hands.app.context, session))
        self.choose(self.chosen)

    @property
    def _scene(self) -> ApocalypseBattle:
        scene = self.hands.scene
        assert isinstance(scene, ApocalypseBattle)
        return scene

    @property
    def battle(self) -> Battle:
        """The game, as it stands in the copy."""
        return self._scene.desk.battle

    def hex(self, hex: int) -> Size:
        """Where the middle of a hex lies."""
        return self._scene.view.camera.to_window(centre(Hex(hex)))

    def piece(self, piece: EntityId) -> Size:
        """Where a counter on the map can be clicked: in its middle, or where no other covers it."""
        view = self._scene.view
        x, y = view.camera.to_window(view.pieces.point_of(piece, view.camera.zoom))
        half = view.pieces.size_at(view.camera.zoom) // 2
        reach = sorted(product(range(-half, half), repeat=2), key=lambda way: abs(way[0]) + abs(way[1]))
        places = ((x + dx, y + dy) for dx, dy in reach)
        return next(pos for pos in places if self._picked(pos) == piece)

    def _picked(self, pos: Size) -> int | None:
        view = self._scene.view
        found = view.piece_under(pos)
        return found.key if found is not None else None

    def way(self, unit: EntityId, steps: int) -> list[Hex]:
        """A way of so many steps that a unit may go, into a hex where nobody is; empty where there is none."""
        plan, world = self._scene.desk.plan(unit), self.battle.world
        ways = (list(plan.way(hex)) for hex in self.battle.ctx.grid.hexes if not world.pointing_at(At, hex))
        return next((way for way in ways if len(way) == steps), [])

    def asked_for_dice(self) -> list[str]:
        """What the card says that asks for the player's dice."""
        return [widget.text for widget in self._dice_card.walk() if isinstance(widget, Label)]

    def dice_card(self) -> tuple[pygame.Rect, bytes]:
        """Where the card lies on which no die has been told yet, and what it shows, colour by colour."""
        within = self._dice_card.rect.inflate(-16, -16)
        self.hands.step()
        return within, pygame.image.tobytes(self.hands.app.surface.subsurface(within), "RGB")

    @property
    def _dice_card(self) -> DiceDialog:
        card = self._scene.root.popups[-1]
        assert isinstance(card, DiceDialog)
        return card

    @property
    def aimed(self) -> Order | None:
        """The attack whose odds are shown."""
        return self._scene.commander.intent.aimed

    @property
    def pixels(self) -> bytes:
        """What the mirror shows, colour by colour."""
        self.hands.step()
        return pygame.image.tobytes(self.hands.app.surface, "RGB")

    def choose(self, piece: EntityId | None) -> None:
        """Choose a piece here too, if it is still there: the panel makes room for its card."""
        self._scene.commander.select(piece)
        self._scene.desk.drop_gone()
        self.chosen = self._scene.desk.selected
        self.hands.step()

    def click(self, pos: Size) -> None:
        """Click here too."""
        self.hands.click(pos)
        self.chosen = self._scene.desk.selected

    def press(self, key: str) -> None:
        """Press a key here too."""
        self.hands.press(key)
        self.chosen = self._scene.desk.selected

    def offered(self, piece: EntityId) -> Size | None:
        """Where the line of this piece lies in the menu that is open; None where none is."""
        menu = self._menu
        return menu.row_rect(self.line_of(piece)).center if menu is not None else None

    def line_of(self, piece: EntityId) -> int:
        """Which line of the menu that is open names this piece."""
        assert self._menu is not None
        name = name_of(self.battle.world, piece)
        return next(index for index, item in enumerate(self._menu.items) if name[1:] in item.text)

    @property
    def _menu(self) -> Menu | None:
        popups = self.hands.scene.root.popups
        return popups[-1] if popups and isinstance(popups[-1], Menu) else None

    def in_tray(self, piece: EntityId) -> Size:
        """Where a counter lies in the air base."""
        tray = self._scene.parts.panel.tray
        return next(box.center for found, box in tray._boxes if found == piece)

    def named(self, name: str) -> EntityId:
        """The piece with this name."""
        world = self.battle.world
        pieces = (*world.ids(Helicopter), *world.ids(Unit))
        return next(piece for piece in pieces if name_of(world, piece) == name)


def _middle(widget: Widget) -> Size:
    return widget.rect.center
