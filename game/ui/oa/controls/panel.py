"""The panel on the right: the chosen piece, its orders as buttons, and below it the log or the air base."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.battle.log.desk import LogDesk
from game.ui.counters import CounterArt
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Grid, Row, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import Theme
from game.ui.oa.controls.tray import Tray, TrayListener
from game.ui.oa.shown.unit_card import UnitCard

LOG_PAGE, BASE_PAGE = 0, 1
_ROOM_FOR_PAGES = 150
"""Height in points of the least that the pages can be read in: their titles, the filter and three lines of the log."""
_LEAST_PAGES = 40
"""Height in points below which not even the titles of the pages have room: the help buttons make it."""


class SidePanel(Panel):
    """Unit card, order buttons, and two pages: log and air base."""

    def __init__(
        self,
        theme: Theme,
        art: CounterArt,
        listener: TrayListener,
        *,
        on_piece: Callable[[EntityId], object],
        on_link: Callable[[object], object],
        lift_buttons: Sequence[Button],
        end: Button,
        undo: Button,
        menu: Button,
        help: Sequence[Button],
    ) -> None:
        self.unit_card = UnitCard(theme, art, on_piece)
        self.orders = Grid(theme, 3)
        self.order_buttons: list[Button] = []
        self.log_desk = LogDesk(theme, on_link)
        self.log = self.log_desk.log
        self.tray = Tray(theme, art, listener)
        base = Column(theme, Grid(theme, 3, *lift_buttons), grow(ScrollArea(theme, self.tray)), gap=8)
        self.pages = Tabs(
            theme,
            [(t("Log"), Card(theme, self.log_desk, padding=7)), (t("Air base"), Card(theme, base, padding=8))],
        )
        self.helping = Row(theme, *(grow(button) for button in help), gap=6)
        self.foot = Column(theme, self.helping, Row(theme, undo, menu, grow(end), gap=6), gap=6)
        self._above = Column(theme, self.unit_card, self.orders, gap=8)
        super().__init__(theme, Column(theme, self._above, grow(self.pages), self.foot, gap=8), padding=9)

    def place(self, rect: pygame.Rect) -> None:
        """In a low window the pages need the room of the piece's figures, which its tooltip tells; then that of the
        keys on the orders, which F1 tells; hint and play on stay as long as the titles of the pages have room."""
        self.helping.visible = True
        for brief, hints in ((False, True), (True, True), (True, False)):
            self.unit_card.brief = brief
            for button in self.order_buttons:
                button.hints = hints
            if self._room_for_pages(rect) >= self.theme.S(_ROOM_FOR_PAGES):
                break
        self.helping.visible = self._room_for_pages(rect) >= self.theme.S(_LEAST_PAGES)
        super().place(rect)

    def _room_for_pages(self, rect: pygame.Rect) -> int:
        """The pixels that card, orders and foot leave the pages in this place."""
        theme = self.theme
        wide = rect.w - 2 * theme.S(self.padding)
        taken = self._above.prefer(wide)[1] + self.foot.prefer(wide)[1]
        return rect.h - 2 * theme.S(self.padding) - taken - 2 * theme.S(8)

    def show_orders(self, buttons: Sequence[Button]) -> None:
        """Offer these orders for the chosen piece."""
        self.order_buttons = list(buttons)
        self.orders.replace(*buttons)
        self.orders.visible = bool(buttons)
        self.invalidate(layout=True)

    def show_base_count(self, machines: int) -> None:
        """Say on the tab how many helicopters wait at base."""
        title = t("Air base ({count})", count=machines) if machines else t("Air base")
        titles = self.pages.titles
        if titles.options[BASE_PAGE] != (BASE_PAGE, title):
            titles.options[BASE_PAGE] = (BASE_PAGE, title)
            titles.invalidate(layout=True)
