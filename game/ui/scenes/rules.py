"""The rules of a system, to look up: contents, search, links between rules, tables, and a way back."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.engine.rulebook.ledger import Ledger, Rule
from game.engine.rulebook.rules_shown import cited_by
from game.engine.rulebook.table_view import TableView
from game.engine.text import nt, t
from game.systems import ledger_of, table_views_of
from game.ui.kit import keys
from game.ui.kit.inputs.button import Button, Choice
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.scenes.rule_pages import RulePages
from game.ui.systems import machines_of
from game.ui.table.vehicles.armoury import Machine, vehicle_page
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext

CONTENTS, RULES, TABLES, VEHICLES = "contents", "rules", "tables", "vehicles"
_BACK, _ON = "Alt+Left", "Alt+Right"
_LIST_WIDTH = 290


class Place(Struct, frozen=True):
    """A page of the rules: a section by its number, a rule by its id, or a table or a vehicle by its key."""

    kind: str
    key: str


class RulesScene(PageScene):
    """The rules of one system; ``at`` is the id of the rule to open at."""

    def __init__(self, context: AppContext, system: str, at: str = "") -> None:
        self.system_shown = system
        self.ledger: Ledger = ledger_of(system)
        self.tables: tuple[TableView, ...] = table_views_of(system)
        self.cited = cited_by(self.ledger)
        self.machines: tuple[Machine, ...] = machines_of(system)
        first = Place(RULES, self.ledger.rule(at).id) if at else Place(CONTENTS, self.ledger.sections()[0].number)
        self.history = [first]
        self.shown = 0
        """Which place of the history is shown."""
        self.mode = first.kind
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        self.pages = RulePages(theme, self.ledger, self.tables, self.cited, self.follow)
        self.words = TextEntry(theme, hint=t("Words or a rule's number"), on_change=self._search)
        modes = [(CONTENTS, t("Contents")), (RULES, t("Rules")), (TABLES, t("Tables"))]
        if self.machines:
            modes.append((VEHICLES, t("Vehicles")))
        self.modes = Choice(theme, modes, self.mode, self._list_mode)
        self.listed: list[Place] = []
        self.list = List(theme, [], on_select=self._chosen)
        self.text = Column(theme, gap=9)
        self.area = ScrollArea(theme, self.text)
        self.count = Label(theme, "", SMALL, "dim")
        left = Card(theme, Column(theme, self.words, self.modes, grow(self.list), gap=8), padding=10)
        self.back_button = Button(theme, t("Page back"), self.page_back, key=_BACK)
        self.on_button = Button(theme, t("Page on"), self.page_on, key=_ON)
        close = Button(theme, t("Back"), self.context.scenes.pop, key="Esc", primary=True)
        foot = Row(theme, close, Spacer(theme, 6), grow(self.count), self.back_button, self.on_button)
        listed = Sized(theme, left, width=_LIST_WIDTH, read=True)
        body = Row(theme, listed, grow(Card(theme, self.area, padding=18)), gap=12)
        self._fill()
        self._show()
        return Page(theme, t("Rules"), body, foot, width=1180)

    def entered(self) -> None:
        """Words can be typed at once."""
        self.root.set_focus(self.words)

    def help(self) -> Help:
        """The words of F1 here."""
        parts = (
            Part(self.words, t("Type words or a number: rules and tables that hold them are listed as you type.")),
            Part(self.modes, t("The contents by section, every rule, tables, vehicles; Left and Right choose.")),
            Part(self.list, t("What was found; Up and Down walk through it.")),
            Part(self.area, t("The page. Underlined numbers are links: click one, or Tab to its line, choose with Left "
                              "and Right, and press Enter. A bar at the side marks what is ours, not the rulebook's.")),
        )  # fmt: skip
        return Help(t("Help: rules"), t("Every rule and every table of the game, with how they are read here."), parts)

    def handle(self, event: pygame.Event) -> bool:
        """Back and on work wherever the keyboard is, also in the words that are typed."""
        if event.type == pygame.KEYDOWN and not self.root.popups:
            for key, act in ((_BACK, self.page_back), (_ON, self.page_on)):
                if keys.matches(event, key):
                    act()
                    return True
        return super().handle(event)

    # -- the list on the left ---------------------------------------------------------------------------------------

    @property
    def at(self) -> Place:
        """The page that is shown."""
        return self.history[self.shown]

    def _search(self, words: str) -> None:
        self._fill()
        if words.strip() and self.listed:
            self.list.select(0)
            self._chosen(0)

    def _list_mode(self, mode: str) -> None:
        self.mode = mode
        self.words.set("")
        self._fill()
        if self.listed:
            self._chosen(0)

    def _fill(self) -> None:
        """The words searched for, or everything of the present sort."""
        words = self.words.text.strip()
        rows: Sequence[tuple[Place, ListRow]] = self._found(words) if words else self._all()
        self.listed = [place for place, _ in rows]
        here = self.listed.index(self.at) if self.at in self.listed else -1
        self.list.set_rows([row for _, row in rows], here)
        self.list.selected = here
        if self.mode == VEHICLES and not words:
            self.count.text = nt("{count} vehicle", "{count} vehicles", len(self.listed))
            return
        total = len(self.ledger)
        rules = sum(place.kind == RULES for place in self.listed)
        self.count.text = t("{count} of {total} rules", count=rules if words else total, total=total)

    def _all(self) -> list[tuple[Place, ListRow]]:
        if self.mode == TABLES:
            return [_table_row(view) for view in self.tables]
        if self.mode == VEHICLES:
            return [_vehicle_row(machine) for machine in self.machines]
        if self.mode == RULES:
            return [_rule_row(rule) for rule in self.ledger.rules]
        return [
            (Place(CONTENTS, section.number), ListRow(", ".join(map(t, section.areas)), section.number))
            for section in self.ledger.sections()
        ]

    def _found(self, words: str) -> list[tuple[Place, ListRow]]:
        """Vehicles and tables whose title holds the words, then the rules that do."""
        vehicles = [_vehicle_row(machine) for machine in self.machines if words.lower() in machine.title.lower()]
        tables = [_table_row(view) for view in self.tables if words.lower() in view.title.lower()]
        return [*vehicles, *tables, *(_rule_row(rule) for rule in self.ledger.search(words))]

    def _chosen(self, index: int) -> None:
        self._go(self.listed[index])

    # -- the page on the right --------------------------------------------------------------------------------------

    def follow(self, target: object) -> None:
        """A link: the id of a rule, the number of a section, or the id of a table."""
        key = str(target)
        kind = RULES if key in self.ledger else TABLES if key in {view.id for view in self.tables} else CONTENTS
        self._go(Place(kind, key))

    def _go(self, place: Place) -> None:
        if place == self.at:
            return
        self.history = [*self.history[: self.shown + 1], place]
        self.shown += 1
        self._show()

    def page_back(self) -> None:
        """The page before."""
        self._turn(-1)

    def page_on(self) -> None:
        """The page that was left by going back."""
        self._turn(1)

    def _turn(self, step: int) -> None:
        if 0 <= self.shown + step < len(self.history):
            self.shown += step
            self._show()

    def _page(self, place: Place) -> list[Widget]:
        """The widgets of a page."""
        if place.kind == VEHICLES:
            machine = next(each for each in self.machines if each.key == place.key)
            return vehicle_page(self.theme, machine, self.follow, still=self.context.settings.now.still)
        return self.pages.widgets(place.kind, place.key)

    def _show(self) -> None:
        here = self.at
        self.text.replace(*self._page(here))
        self.area.scroller.to(0)
        self.list.selected = self.listed.index(here) if here in self.listed else -1
        self.list.select(self.list.selected)
        self.back_button.enable(self.shown > 0, t("This is the first page."))
        self.on_button.enable(self.shown + 1 < len(self.history), t("There is no page to go on to."))


def _vehicle_row(machine: Machine) -> tuple[Place, ListRow]:
    return Place(VEHICLES, machine.key), ListRow(machine.title[:1].upper() + machine.title[1:], machine.army)


def _rule_row(rule: Rule) -> tuple[Place, ListRow]:
    note = t("awaited") if rule.awaited else t("house") if rule.is_house else ""
    return Place(RULES, rule.id), ListRow(t(rule.title), rule.id, note)


def _table_row(view: TableView) -> tuple[Place, ListRow]:
    return Place(TABLES, view.id), ListRow(view.title, t("table"))
