"""Someone who tries all that a battle offers in a position and tells what comes of each, without playing any of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.widget import Tip
from tests.ui.canvas import Canvas, watched
from tests.ui.read import standing

SHAPES = ("line", "lines", "polygon", "circle", "arc", "aaline", "aalines")
"""What shots, ways and views are drawn with; plates and boxes are on every screen."""
ELSEWHERE = (
    "all_keys",
    "briefing",
    "dice",
    "fullscreen",
    "go_to_hex",
    "grid",
    "help",
    "hex_card",
    "hint",
    "keepsakes",
    "layer_",
    "lesson_",
    "log_",
    "minimap",
    "pan_",
    "panel",
    "play_on",
    "replay",
    "rule",
    "speed",
    "step_enemy",
    "take_back",
    "to_title",
    "undo",
    "zoom_",
)
"""Actions that move the window, keep what they turn, or show pages that have tests of their own."""
Outcome = list[str]


class Offer(Struct, frozen=True):
    """A button or a line of a menu as it stands, and what it does; None where it cannot be had."""

    told: str
    act: Callable[[], object] | None


class Teller:
    """Tells of one battle; ``table`` has its ``scene`` and somebody's ``hands``."""

    def __init__(self, table: Any) -> None:
        self.scene = table.scene
        self.hands = table.hands
        self.lines: Outcome = []
        self.canvas = Canvas(self.hands.app.surface.get_size())
        self._heard: Outcome = []
        self._menu: list[MenuItem] = []

    # -- nothing is carried out -------------------------------------------------------------------------------------

    @contextmanager
    def in_vain(self) -> Iterator[None]:
        """Orders, questions, menus and refusals are only remembered."""
        scene = self.scene
        scene.submit, scene.note, scene.offer, scene.ask = self._submit, self._note, self._offer, self._ask
        try:
            yield
        finally:
            self._let_go()
            del scene.submit, scene.note, scene.offer, scene.ask

    def _submit(self, *orders: Order, goes_on: bool = False) -> bool:
        game = self.scene.session.game
        more = ", and goes on" if goes_on else ""
        self._heard += [f"  orders {self._order_words(game, order)}{more}" for order in orders]
        return True

    def _order_words(self, game: Any, order: Order) -> str:
        own = getattr(self.scene, "own", None)
        return own.order_words(game, order, game.decision) if own else self.scene.order_words(game, order)

    def _note(self, words: str) -> None:
        self._heard.append(f"  says {words}")

    def _offer(self, items: Sequence[MenuItem], pos: object = None) -> None:
        self._menu = list(items)
        self._heard += [f"  offers {item_told(item)}" for item in items]

    def _ask(self, title: str, words: str, *rest: Any) -> None:
        answers = [getattr(each, "text", each) for each in rest if not callable(each)]
        self._heard.append(f"  asks {title} {words} {answers}")

    def _let_go(self) -> None:
        scene = self.scene
        while self.hands.scene is not scene:
            self.hands.app.context.scenes.pop()
        for popup in tuple(scene.root.popups):
            popup.close()
        scene.forget_cursor()
        scene.commander.let_go()
        while scene.commander.cancel():
            pass
        scene.commander.ask_again()
        scene.forget_view()
        self._heard.clear()

    # -- telling ----------------------------------------------------------------------------------------------------

    def begin(self, piece: Any) -> None:
        """From the state in which nothing is aimed and this piece is chosen."""
        self._let_go()
        self.scene.commander.select(piece)
        self.scene.refresh()
        self._heard.clear()

    def tell(self, title: str, piece: Any, act: Callable[[], object]) -> None:
        """What comes of an act while this piece is chosen."""
        self.begin(piece)
        before = self._drawn()
        act()
        self.lines += [title, *self._outcome(before)]

    def _outcome(self, before: Counter[str]) -> Outcome:
        scene = self.scene
        told = list(self._heard)
        if self.hands.scene is not scene:
            told.append(f"  shows {type(self.hands.scene).__name__}")
        if told:
            return told
        scene.refresh()
        told = [f"  {line}" for line in (self._drawn() - before).elements()]
        if scene.commander.aims:
            self._heard.clear()
            scene.commander.confirm()
            told += [f"  then{line}" for line in self._heard]
        return told

    def _drawn(self) -> Counter[str]:
        """Texts and overlays as they are drawn now."""
        self.scene.root.place(self.canvas.get_rect())
        with watched(self.canvas, means=False) as seen:
            texts = standing(self.scene, self.canvas)
        shapes = [f"{each.kind} {','.join(map(str, each.box))}" for each in seen if each.kind.startswith(SHAPES)]
        return Counter([*(text for _, _, text in texts), *shapes])

    def view(self, piece: Any) -> None:
        """What is on the screen while a piece is chosen and not while none is."""
        self.begin(None)
        before = self._drawn() if piece is not None else Counter[str]()
        self.begin(piece)
        self.lines += [f"  {line}" for line in (self._drawn() - before).elements()]

    def each(self, piece: Any, read: Callable[[], list[Offer]]) -> None:
        """Each of some offers, taken up from the same state of the window."""
        self.begin(piece)
        for place, offer in enumerate(read()):
            if offer.act is None:
                self.lines.append(offer.told)
            else:
                self.tell(offer.told, piece, lambda place=place: (read()[place].act or str)())

    # -- what is offered --------------------------------------------------------------------------------------------

    def keys(self, piece: Any) -> None:
        """Every key of the battle."""
        for name in sorted(self.scene.hotkeys.bindings):
            if not name.startswith(ELSEWHERE):
                self.tell(f"key {name}", piece, self.scene.hotkeys.bindings[name])

    def buttons(self, piece: Any, found: Callable[[], Any]) -> None:
        """Some buttons."""
        self.each(piece, lambda: [Offer(button_told(each), each.on_press if each.enabled else None)
                                  for each in found() if isinstance(each, Button) and each.visible])  # fmt: skip

    def menu(self, piece: Any, opened: Callable[[], object]) -> None:
        """The lines of a menu."""

        def read() -> list[Offer]:
            opened()
            self._heard.clear()
            return [Offer(item_told(item), item.act if item.open else None) for item in self._menu]

        self.each(piece, read)


class TableTeller(Teller):
    """Tells of a battle on a table."""

    def asked(self) -> None:
        """The card that is asked, with every key."""
        figure = self.scene.own.asked_figure(self.scene.desk.decision)
        self.lines.append("- asked")
        self.view(None)
        self.buttons(figure, lambda: self.scene.parts.prompt.bar.children())
        self.keys(figure)

    def man(self, name: str) -> None:
        """His panel, his menu, a click and a rest on him, and ways for him."""
        scene, desk = self.scene, self.scene.desk
        figure = next(man for man in scene.own.pieces(desk.game) if desk.knows(man) and desk.name_of(man) == name)
        at = scene.own.place_of(desk.game, figure)
        mine = desk.is_mine(figure)
        chosen = figure if mine else next(iter(desk.active), None)
        self.lines.append(f"- {name}")
        if mine:
            self.view(figure)
            self.buttons(figure, lambda: scene.parts.panel.order_buttons)
        self.menu(chosen, lambda: scene.hands.menu.open(at, figure, (0, 0)))
        self.tell("click", chosen, lambda: scene.hands.table_clicked(at, figure, False))
        self.tell("click with Shift", chosen, lambda: scene.hands.table_clicked(at, figure, True))
        self.begin(chosen)
        tip = scene.hands.table_tip(at, figure)
        self.lines += ["tip", *(f"  {line}" for line in ([tip.title, *tip.text.split("\n")] if tip else []))]
        for held in (0, pygame.KMOD_LSHIFT) if mine else ():
            self.tell("wheel with Shift" if held else "wheel", chosen, lambda held=held: self._turn_wheel(held))
        for dx, dy in ((1.5, -1.0), (-4.0, 3.0), (0.0, -9.0)) if mine else ():
            self._drag(figure, at, Point(at.x + dx, at.y + dy))

    def _turn_wheel(self, held: int) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.key, "get_mods", lambda: held)
            taken = self.scene.hands.table_wheel(1)
        self._heard.append("  turns a man" if taken else "  is for the table")

    def _drag(self, figure: Any, at: Point, to: Point) -> None:
        hand = self.scene.parts.view.hand

        def carry() -> None:
            if hand.pick_up(figure, at):
                hand.carry_to(to)

        def drop() -> None:
            carry()
            hand.let_go()

        way = f"from {at.x:g},{at.y:g} to {to.x:g},{to.y:g}"
        self.tell(f"in the hand {way}", figure, carry)
        hand.give_up()
        self.tell(f"let go {way}", figure, drop)
        self.menu(figure, lambda: self.scene.hands.menu.open(to, None, (0, 0)))


class MapTeller(Teller):
    """Tells of a battle on hexes."""

    def piece(self, piece: Any) -> None:
        """Its panel, its menu, every key, and clicks and menus on hexes round it."""
        scene = self.scene
        hex = scene.view.pieces.all[piece].hex
        self.lines.append(f"- {scene.view.pieces.all[piece].hex}")
        self.view(piece)
        self.buttons(piece, lambda: scene.parts.panel.orders.children())
        self.keys(piece)
        for each in (hex, *scene.view.grid.neighbours(hex)):
            self.hex(piece, each)

    def hex(self, piece: Any, hex: Any) -> None:
        """A click, a menu, a rest and a counter let go on a hex, while a piece is chosen."""
        scene = self.scene
        stack = scene.view.pieces.in_hex(hex)
        on = stack[0] if stack else None
        self.tell(f"click {hex}", piece, lambda: scene.hands.map_clicked(hex, on))
        self.menu(piece, lambda: scene.hands.map_menu(hex, on, (0, 0)))
        self.tell(f"drop on {hex}", piece, lambda: scene.hands.map_dropped(scene.view.pieces.all[piece], hex))
        self.begin(piece)
        tip = scene.hands.map_tip(hex, on)
        self.lines += ["tip", *(f"  {line}" for line in ([tip.title, *tip.text.split("\n")] if tip else []))]


def button_told(button: Button) -> str:
    """A button as it stands: its words, key and tip, and why it cannot be pressed."""
    tip = button.tooltip.text if isinstance(button.tooltip, Tip) else button.tooltip
    why = "" if button.enabled else f"no: {button.reason}"
    return " | ".join(part for part in (button.text, button.key, tip, why) if part)


def item_told(item: MenuItem) -> str:
    """A line of a menu as it stands."""
    why = "" if item.open else f"no: {item.reason}"
    return " | ".join(part for part in (item.text, item.key, item.detail, item.about, why) if part)
