"""The log with what belongs to it: the buttons over it, and the filter as chips that can be taken off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.core.world import EntityId
from game.engine.playable.log_facts import LogFacts, Place
from game.engine.session.log import LogEntry
from game.engine.text import t
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.filter import By, Chip, LogFilter, Tag, phases_of, places_of, rules_of, turns_of
from game.ui.battle.log.pick import ask_words, pick
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Column, Flow, Row, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Log
from game.ui.kit.theme import SMALL, Theme
from game.ui.window.keymap import key_of

_HIGH = 26


class LogDesk(Column):
    """Buttons, chips and the log.  ``serve`` tells it whose log it is."""

    def __init__(self, theme: Theme, on_link: Callable[[object], object]) -> None:
        self.log = Log(theme, on_link)
        self.filter = LogFilter()
        self.book: Logbook | None = None
        self.on_reasons: Callable[[bool], object] = lambda shown: None
        self.on_dice: Callable[[], object] = lambda: None
        self.chosen: Callable[[], tuple[EntityId | None, Place | None]] = lambda: (None, None)
        """The piece that is chosen and the place pointed at."""
        self.filter_button = Button(theme, t("Filter"), self.open_filter, height=_HIGH, key=key_of("log_filter"),
                                    tooltip=t("Show only what is about a unit, a place, a turn, a phase, a rule, "
                                              "or has some words in it."))  # fmt: skip
        self.reasons_button = Button(theme, t("Reasons"), self.turn_reasons, height=_HIGH, key=key_of("log_reasons"),
                                     tooltip=t("Why the computer gave its orders: in every line, or only in "
                                               "opened cards."))  # fmt: skip
        self.dice_button = Button(theme, t("Dice"), lambda: self.on_dice(), height=_HIGH, key=key_of("dice"),
                                  tooltip=t("How the dice have fallen so far."))  # fmt: skip
        self.chips = Flow(theme)
        self.chips.visible = False
        self.count = Label(theme, "", SMALL, "soft_ink")
        buttons = Row(theme, grow(self.filter_button), grow(self.reasons_button, 1.45), grow(self.dice_button), gap=4)
        super().__init__(theme, buttons, self.chips, grow(self.log), gap=5)

    def serve(self, book: Logbook, on_reasons: Callable[[bool], object], on_dice: Callable[[], object]) -> None:
        """Show the log that ``book`` writes; the two are called for the reasons and the dice statistics."""
        self.book, self.on_reasons, self.on_dice = book, on_reasons, on_dice
        self._show_reasons()

    @property
    def _facts(self) -> LogFacts:
        assert self.book is not None
        return self.book.facts

    def show_entries(self, entries: Sequence[LogEntry]) -> None:
        """These entries and nothing else, through the filter in force."""
        assert self.book is not None
        self.book.show(entries)
        self._count()

    def clear(self) -> None:
        """Nothing is written there any more."""
        if self.book is not None:
            self.book.clear()

    # -- reasons ----------------------------------------------------------------------------------------------------

    def turn_reasons(self) -> None:
        """Show the reasons of the computer's orders in every line, or in opened cards alone."""
        if self.book is not None:
            self.book.reasons = not self.book.reasons
            self._show_reasons()
            self.on_reasons(self.book.reasons)

    def _show_reasons(self) -> None:
        shown = self.book is not None and self.book.reasons
        self.reasons_button.text = t("Reasons: on") if shown else t("Reasons: off")

    # -- the filter -------------------------------------------------------------------------------------------------

    def open_filter(self) -> None:
        """The filters of the log."""
        root = self.root
        if root is None or self.book is None:
            return
        piece, place = self.chosen()
        places = places_of(self.log.entries)
        items = [
            MenuItem(t("Show only what is about")),
            MenuItem(t("a unit of the log"), lambda: self._pick(t("Which unit?"), self._pieces())),
            *([MenuItem(t("a place of the log"), lambda: self._pick(t("Which place?"), places))] if places else []),
            MenuItem(t("a turn"), lambda: self._pick(t("Which turn?"), turns_of(self.log.entries))),
            MenuItem(t("a phase"), lambda: self._pick(t("Which phase?"), self._phases())),
            MenuItem(t("a rule"), lambda: self._pick(t("Which rule?"), rules_of(self.log.entries))),
            MenuItem(t("words in it"), self._ask_words),
        ]
        if piece is not None:
            items.append(MenuItem(self._named(piece), partial(self.by_piece, piece)))
        if place is not None and place.title:
            items.append(MenuItem(place.title, partial(self.by_place, place)))
        if self.filter.chips:
            items.append(MenuItem(t("Everything again"), self.clear_filter))
        items.append(MenuItem(t("Back"), lambda: None, "Esc"))
        root.open(Menu(self.theme, items, self.filter_button.rect.bottomleft))

    def _pick(self, title: str, chips: Sequence[Chip]) -> None:
        if self.root is not None:
            pick(self.root, title, [(chip.title, partial(self.require, chip)) for chip in chips])

    def _ask_words(self) -> None:
        if self.root is not None:
            ask_words(self.root, t("Words in the log"), self.by_words)

    def _phases(self) -> list[Chip]:
        assert self.book is not None
        return phases_of(self.log.entries, self._facts, self.book.reading.game)

    def _named(self, piece: EntityId) -> str:
        assert self.book is not None
        name = self._facts.name(self.book.reading.game, piece)
        return name[:1].upper() + name[1:]

    def _pieces(self) -> list[Chip]:
        """The pieces that the log is about, by name."""
        found = {piece for entry in self.log.entries if isinstance(entry.tag, Tag) for piece in entry.tag.pieces}
        named = sorted((self._named(EntityId(piece)), piece) for piece in found)
        return [Chip(By.PIECE, piece, name) for name, piece in named if name]

    def by_piece(self, piece: EntityId) -> None:
        """Show what is about a piece."""
        self.require(Chip(By.PIECE, piece, self._named(piece)))

    def by_place(self, place: Place) -> None:
        """Show what happened in a place."""
        self.require(Chip(By.PLACE, place.at, place.title))

    def by_words(self, words: str) -> None:
        """Show what has these words in it."""
        if words.strip():
            self.require(Chip(By.WORDS, words.strip(), t("“{words}”", words=words.strip())))

    def require(self, chip: Chip) -> None:
        """One more condition."""
        self.filter.add(chip)
        self._filter()

    def clear_filter(self) -> None:
        """Show everything again."""
        self.filter.chips.clear()
        self._filter()

    def _remove(self, chip: Chip) -> None:
        self.filter.remove(chip)
        self._filter()
        if self.root is not None and self.root.focus_shown:
            self.root.set_focus(self.filter_button)

    def _count(self) -> None:
        self.count.text = t("Found: {count}", count=self.log.shown)

    def _filter(self) -> None:
        chips = self.filter.chips
        self.log.filter(self.filter.passes if chips else None)
        self._count()
        buttons = [
            Button(self.theme, f"{chip.title}  ×", partial(self._remove, chip), height=_HIGH,
                   tooltip=t("Take this condition off."))
            for chip in chips
        ]  # fmt: skip
        self.chips.replace(*buttons, *([self.count] if chips else []))
        self.chips.visible = bool(chips)
        self.invalidate(layout=True)
