"""The rules of a system, to look up: by words, by id, or from a line of the log that cites one."""

from __future__ import annotations

from game.engine.ledger import Rule
from game.engine.text import t
from game.systems import ledger_of
from game.ui.kit.button import Button
from game.ui.kit.entry import TextEntry
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.lists import List, ListRow
from game.ui.kit.panel import Card
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import HEAD, SMALL, TEXT, TITLE, Style
from game.ui.kit.widget import Widget
from game.ui.scene import AppContext
from game.ui.scenes.page import Page, PageScene

_RULE = Style("text", 16)


class RulesScene(PageScene):
    """The ledger of one rule system; ``at`` is the id of the rule to open at."""

    def __init__(self, context: AppContext, system: str, at: str = "") -> None:
        self.ledger = ledger_of(system)
        self.at = self.ledger.rule(at) if at else self.ledger.rules[0]
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        self.found: tuple[Rule, ...] = self.ledger.rules
        self.words = TextEntry(theme, hint=t("Words or a rule's number"), on_change=self._search)
        self.list = List(theme, [_row(rule) for rule in self.found], on_select=self._open)
        self.text = Column(theme, gap=10)
        self.count = Label(theme, "", SMALL, "dim")
        left = Card(theme, Column(theme, self.words, grow(self.list), gap=8), padding=10)
        right = Card(theme, ScrollArea(theme, self.text), padding=18)
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc", primary=True)
        foot = Row(theme, back, Spacer(theme, 6), grow(self.count))
        self._show_list(self.found.index(self.at))
        body = Row(theme, Sized(theme, left, width=270), grow(right), gap=12)
        return Page(theme, t("Rules"), body, foot, width=1120)

    def entered(self) -> None:
        """Words can be typed at once."""
        self.root.set_focus(self.words)

    def _search(self, words: str) -> None:
        self.found = self.ledger.search(words) if words.strip() else self.ledger.rules
        self.list.set_rows([_row(rule) for rule in self.found])
        self._show_list(0)

    def _show_list(self, index: int) -> None:
        self.list.select(index)
        total = len(self.ledger)
        self.count.text = t("{count} of {total} rules", count=len(self.found), total=total)
        if self.found:
            self._open(index)

    def _open(self, index: int) -> None:
        self.at = self.found[index]
        others = [rule for rule in self.ledger.rules if rule.section == self.at.section and rule is not self.at]
        lines = self._rule(self.at)
        if others:
            lines += [
                Spacer(self.theme, 8),
                self._label(t("Also in section {number}", number=self.at.section), HEAD, "link"),
            ]
            lines += [self._label(_line(rule), TEXT, "soft_ink") for rule in others]
        self.text.replace(*lines)

    def _label(self, words: str, style: Style, colour: str = "ink") -> Label:
        return Label(self.theme, words, style, colour, wrap=True)

    def _rule(self, rule: Rule) -> list[Widget]:
        """The rule whole, with our ruling where there is one."""
        source = t("{id} · section {source}", id=rule.id, source=rule.source)
        lines: list[Widget] = [self._label(t(rule.title), TITLE), self._label(source, HEAD, "link")]
        lines.append(self._label(t(rule.rule), _RULE))
        if rule.ruling:
            ruling = t(rule.reading)
            lines.append(self._label(t("Our own ruling") if rule.is_house else t("How it is read here"), HEAD, "link"))
            lines.append(self._label(ruling[:1].upper() + ruling[1:], _RULE))
        return lines


def _line(rule: Rule) -> str:
    """A rule in a list of others."""
    return f"{rule.id}  {t(rule.title)}: {t(rule.rule)}"


def _row(rule: Rule) -> ListRow:
    """How a rule shows in the list."""
    return ListRow(t(rule.title), rule.id)
