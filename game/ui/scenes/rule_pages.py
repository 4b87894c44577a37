"""The pages of the rules browser: a rule with what it names and who names it, a section, a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.rulebook.ledger import Ledger, Rule
from game.engine.rulebook.rules_shown import awaited_words, place_of, references
from game.engine.rulebook.table_view import HOUSE_MARK, TableView
from game.engine.text import t
from game.ui.kit.layout import Spacer
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Kind, Span
from game.ui.kit.reading.rich import RichText
from game.ui.kit.reading.table import Table, TableCell
from game.ui.kit.theme import HEAD, SMALL, TEXT, TITLE, Style, Theme
from game.ui.kit.widget import Widget

_RULE = Style("text", 16)


class RulePages:
    """Makes the widgets of a page; a link in it calls ``follow`` with an id or a number."""

    def __init__(
        self,
        theme: Theme,
        ledger: Ledger,
        tables: Sequence[TableView],
        cited: Mapping[str, tuple[Rule, ...]],
        follow: Callable[[object], object],
    ) -> None:
        self.theme = theme
        self.ledger = ledger
        self.tables = {view.id: view for view in tables}
        self.cited = cited
        self.follow = follow

    def widgets(self, kind: str, key: str) -> list[Widget]:
        """The page of a rule, a table or a section."""
        if kind == "rules":
            return self._rule_page(self.ledger.rule(key))
        return self._table_page(self.tables[key]) if kind == "tables" else self._section_page(key)

    # -- rules ------------------------------------------------------------------------------------------------------

    def _rule_page(self, rule: Rule) -> list[Widget]:
        """The rule whole, with our ruling where there is one, who names it, and its neighbours."""
        others = [each for each in self.ledger.rules if each.section == rule.section and each is not rule]
        lines = [*self._rule(rule, TITLE), *self._cited_by(rule)]
        if others:
            lines += [Spacer(self.theme, 6), self._head(t("Also in section {number}", number=rule.section))]
            lines += [self._line(each) for each in others]
        return lines

    def _rule(self, rule: Rule, title: Style) -> list[Widget]:
        where = [
            Span(f"{rule.id} · "),
            Span(place_of(rule), Kind.LINK, rule.section),
            Span(f" · {t(rule.area)}", Kind.SOFT),
        ]
        lines: list[Widget] = [Label(self.theme, t(rule.title), title, wrap=True), self._rich(where, SMALL)]
        lines.append(self._rich(self._linked(t(rule.rule)), _RULE))
        if rule.awaited:
            lines.append(self._head(awaited_words(rule)))
        if rule.ruling:
            ruling = t(rule.reading)
            head = t("House ruling: ours, where the rulebook is silent") if rule.is_house else t("How it is read here")
            lines.append(self._head(head))
            words = self._linked(ruling[:1].upper() + ruling[1:])
            lines.append(RichText(self.theme, words, _RULE, self.follow, barred=rule.is_house))
        return lines

    def _cited_by(self, rule: Rule) -> list[Widget]:
        """The rules that name this one, or its whole section."""
        named = {each.id: each for key in (rule.id, rule.section) for each in self.cited.get(key, ())}
        named.pop(rule.id, None)
        if not named:
            return []
        return [self._head(t("Cited by")), *(self._line(each) for each in named.values())]

    def _section_page(self, number: str) -> list[Widget]:
        """Every rule of a section in full."""
        section = next(each for each in self.ledger.sections() if each.number == number)
        title = t("Section {number}: {areas}", number=number, areas=", ".join(map(t, section.areas)))
        lines: list[Widget] = [Label(self.theme, title, TITLE, wrap=True)]
        for rule in section.rules:
            lines += [Spacer(self.theme, 2), self._line(rule)]
            if rule.awaited:
                lines.append(self._rich([Span(awaited_words(rule), Kind.BOLD)], TEXT))
            if rule.ruling:
                words = t(rule.reading)
                kind = t("House ruling: ") if rule.is_house else t("Read here: ")
                spans = [Span(kind, Kind.BOLD), *self._linked(words[:1].upper() + words[1:])]
                lines.append(RichText(self.theme, spans, TEXT, self.follow, barred=rule.is_house))
        return lines

    def _line(self, rule: Rule) -> Widget:
        """A rule in a few lines, led by a link to its own page."""
        text = self._linked(t(rule.rule))
        title = Span(t("  {title}: ", title=t(rule.title)), Kind.BOLD)
        return self._rich([Span(rule.id, Kind.LINK, rule.id), title, *text], TEXT)

    # -- tables -----------------------------------------------------------------------------------------------------

    def _table_page(self, view: TableView) -> list[Widget]:
        rows = [
            [TableCell(cell.text, isinstance(cell.value, int) and not isinstance(cell.value, bool), cell.house)
             for cell in row]
            for row in view.rows
        ]  # fmt: skip
        lines: list[Widget] = [Label(self.theme, view.title, TITLE, wrap=True)]
        lines.append(Table(self.theme, [column.title for column in view.columns], rows))
        if view.note:
            lines.append(self._rich(self._linked(view.note), TEXT))
        if view.has_house:
            star = t("{mark} a house value: ours, where the rules give none, or your own.", mark=HOUSE_MARK)
            lines.append(Label(self.theme, star, SMALL, "soft_ink", wrap=True))
        return lines

    # -- words ------------------------------------------------------------------------------------------------------

    def _head(self, words: str) -> Label:
        return Label(self.theme, words, HEAD, "link", wrap=True)

    def _rich(self, spans: Sequence[Span], style: Style) -> RichText:
        return RichText(self.theme, spans, style, self.follow)

    def _linked(self, text: str) -> list[Span]:
        """A text in which every rule and section that it names is a link."""
        spans, done = [], 0
        for reference in references(self.ledger, text):
            if reference.start > done:
                spans.append(Span(text[done : reference.start]))
            spans.append(Span(text[reference.start : reference.end], Kind.LINK, reference.target))
            done = reference.end
        return [*spans, Span(text[done:])] if done < len(text) else spans
