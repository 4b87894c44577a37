"""The panel on the right: the chosen figure, his orders as buttons, and below it pages: the log, the roster, others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.battle.log.desk import LogDesk
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Grid, Row, grow
from game.ui.kit.panel import Card, Panel
from game.ui.kit.scroll import ScrollShelf
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Widget
from game.ui.skirmish.shown.figure_card import FigureCard
from game.ui.skirmish.shown.vehicle_card import VehicleCard
from game.ui.skirmish.window import TableWindow

Page = tuple[str, Widget]
"""A page of the panel: its title, in the player's language, and what is on it."""
_ROOM_FOR_PAGES = 105
"""Height in points of the least that the pages can be read in: their titles and a row of the roster."""
_LOW_BUTTON = 28
"""Height in points of the buttons where there is little room."""


class Fitting(Struct, frozen=True):
    """How much the panel keeps of what stands above and below its pages: a step of giving way."""

    brief: bool = False
    terse: bool = False
    hints: bool = True
    low: bool = False


_FITTINGS = (
    Fitting(),
    Fitting(brief=True),
    Fitting(brief=True, hints=False),
    Fitting(brief=True, hints=False, low=True),
    Fitting(brief=True, hints=False, low=True, terse=True),
)
"""In a low window the pages need, one after the other, the room of the figure's attributes and of the keys on the
orders, which tooltip and F1 tell, of the height of buttons, and of his weapons, which his tooltip tells."""


class SidePanel(Panel):
    """Card of a figure or a vehicle, order buttons, and the pages: those of the system first, then log and roster."""

    def __init__(
        self,
        theme: Theme,
        card: FigureCard,
        ride: VehicleCard,
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
        self.ride = ride
        self.orders = Grid(theme, 3)
        self.order_buttons: list[Button] = []
        self._usual = end.height
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
        self._fixed = (*help, undo, menu, end)
        self._heights = {button: button.height for button in self._fixed}
        self.foot = Column(theme, self.helping, Row(theme, undo, menu, grow(end), gap=6), gap=6)
        self.shelf = ScrollShelf(theme, self.orders)
        self._above = Column(theme, card, ride, self.shelf, gap=8)
        super().__init__(theme, Column(theme, self._above, grow(self.pages), self.foot, gap=8), padding=9)

    def place(self, rect: pygame.Rect) -> None:
        """Keep as much as leaves the pages room to be read; where nothing gives them that, the orders are scrolled."""
        self.shelf.most = None
        for fitting in _FITTINGS:
            self._fit(fitting)
            missing = self.theme.S(_ROOM_FOR_PAGES) - self._room_for_pages(rect)
            if missing <= 0:
                break
        else:
            self.shelf.shorten(rect.w - 2 * self.theme.S(self.padding), missing)
        super().place(rect)

    def _fit(self, fitting: Fitting) -> None:
        for card in (self.card, self.ride):
            card.brief, card.terse = fitting.brief, fitting.terse
        for button in self.order_buttons:
            button.hints = fitting.hints
            button.height = _LOW_BUTTON if fitting.low else self._usual
        for button, usual in self._heights.items():
            button.height = _LOW_BUTTON if fitting.low else usual

    def _room_for_pages(self, rect: pygame.Rect) -> int:
        """The pixels that card, orders and foot leave the pages in this place."""
        theme = self.theme
        wide = rect.w - 2 * theme.S(self.padding)
        taken = self._above.prefer(wide)[1] + self.foot.prefer(wide)[1]
        return rect.h - 2 * theme.S(self.padding) - taken - 2 * theme.S(8)

    def show_orders(self, buttons: Sequence[Button]) -> None:
        """Offer these orders for those who are chosen."""
        self.order_buttons = list(buttons)
        self.orders.replace(*buttons)
        self.shelf.visible = bool(buttons)
        self.invalidate(layout=True)

    def show_roster(self, rows: Sequence[ListRow], chosen: int) -> None:
        """Everybody the player knows of."""
        if list(rows) != list(self.roster.rows):
            self.roster.set_rows(list(rows))
        if 0 <= chosen < len(rows) and self.roster.selected != chosen:
            self.roster.selected = chosen
            self.roster.invalidate()


class Roster:
    """Keeps the order of the rows, so that a row chosen is a figure chosen."""

    def __init__(self, scene: TableWindow) -> None:
        self.scene = scene
        self.figures: list[EntityId] = []

    def show(self, panel: SidePanel) -> None:
        """Everybody as he is now."""
        desk, own = self.scene.desk, self.scene.own
        game = desk.game
        known = [each for each in own.pieces(game) if desk.side_of(each) in desk.players or desk.knows(each)]
        self.figures = sorted(known, key=lambda each: (desk.side_of(each) != desk.side, each))
        lines = [own.line_for(game, desk.session.readers, each) for each in self.figures]
        panel.show_roster([ListRow(line.name, line.brief, line.note) for line in lines], self._chosen)

    @property
    def _chosen(self) -> int:
        selected = self.scene.desk.selected
        return self.figures.index(selected) if selected in self.figures else -1

    def mark(self, panel: SidePanel) -> None:
        """The row of whoever is chosen."""
        if self._chosen >= 0:
            panel.show_roster(panel.roster.rows, self._chosen)

    def choose(self, index: int) -> None:
        """A row was chosen."""
        if 0 <= index < len(self.figures):
            figure = self.figures[index]
            if figure != self.scene.desk.selected:
                self.scene.commander.choose((figure,))
            self.scene.show_figure(figure)
