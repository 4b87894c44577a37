"""The panel on the right: the chosen figure, his orders as buttons, and below it pages: the log, the roster, others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.text import t
from game.ui.battle.log_desk import LogDesk
from game.ui.kit.button import Button
from game.ui.kit.layout import Column, Grid, Row, grow
from game.ui.kit.lists import List, ListRow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.tabs import Tabs
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Widget
from game.ui.skirmish.figure_card import FigureCard

Page = tuple[str, Widget]
"""A page of the panel: its title, in the player's language, and what is on it."""
_ROOM_FOR_PAGES = 105
"""Height in points of the least that the pages can be read in: their titles and a row of the roster."""
_LEAST_PAGES = 80
"""Height in points below which nothing on the pages can be read: the help buttons make room for them."""


class SidePanel(Panel):
    """Figure card, order buttons, and the pages: those of the system first, then log and roster."""

    def __init__(
        self,
        theme: Theme,
        card: FigureCard,
        pages: Sequence[Page],
        *,
        on_link: Callable[[object], object],
        on_roster: Callable[[int], object],
        end: Button,
        undo: Button,
        menu: Button,
        help: Sequence[Button],
    ) -> None:
        self.card = card
        self.orders = Grid(theme, 3)
        self.order_buttons: list[Button] = []
        self.log_desk = LogDesk(theme, on_link)
        self.log = self.log_desk.log
        self.roster = List(theme, (), on_select=on_roster, on_activate=on_roster)
        own = [(title, Card(theme, page, padding=9)) for title, page in pages]
        self.log_page = len(own)
        self.pages = Tabs(
            theme,
            [
                *own,
                (t("Log"), Card(theme, self.log_desk, padding=7)),
                (t("Roster"), Card(theme, self.roster, padding=7)),
            ],
        )
        self.helping = Row(theme, *(grow(button) for button in help), gap=6)
        foot = Column(theme, self.helping, Row(theme, undo, menu, grow(end), gap=6), gap=6)
        self._above = Column(theme, card, self.orders, gap=8)
        self._foot = foot
        super().__init__(theme, Column(theme, self._above, grow(self.pages), foot, gap=8), padding=9)

    def place(self, rect: pygame.Rect) -> None:
        """In a low window the pages need the room of the figure's attributes, which his tooltip tells; then that of the
        keys on the orders, which F1 tells; where nothing on them could be read even so, that of the help buttons,
        which the menu and their keys stand for."""
        self.helping.visible = True
        for brief, hints in ((False, True), (True, True), (True, False)):
            self.card.brief = brief
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
        taken = self._above.prefer(wide)[1] + self._foot.prefer(wide)[1]
        return rect.h - 2 * theme.S(self.padding) - taken - 2 * theme.S(8)

    def show_orders(self, buttons: Sequence[Button]) -> None:
        """Offer these orders for those who are chosen."""
        self.order_buttons = list(buttons)
        self.orders.replace(*buttons)
        self.orders.visible = bool(buttons)
        self.invalidate(layout=True)

    def show_roster(self, rows: Sequence[ListRow], chosen: int) -> None:
        """Everybody the player knows of."""
        if list(rows) != list(self.roster.rows):
            self.roster.set_rows(list(rows))
        if 0 <= chosen < len(rows) and self.roster.selected != chosen:
            self.roster.selected = chosen
            self.roster.invalidate()
