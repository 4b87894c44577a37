"""The rules that a report cites, and the appendix in which each of them is printed."""

from __future__ import annotations

from html import escape

from game.engine.rulebook.ledger import Ledger, Rule
from game.engine.text import t


class Citations:
    """Makes a link of every rule that is cited and keeps it for the appendix; without a ledger ids stay plain."""

    def __init__(self, ledger: Ledger | None) -> None:
        self._ledger = ledger
        self._cited: set[str] = set()

    def link(self, rule: str) -> str:
        """The id of a rule, as a link to the appendix where the ledger knows it; empty for none."""
        if not rule:
            return ""
        if self._ledger is None or rule not in self._ledger:
            return f'<span class="rule">{escape(rule)}</span>'
        self._cited.add(rule)
        return f'<a class="rule" href="#{escape(rule)}">{escape(rule)}</a>'

    def appendix(self) -> str:
        """Every rule that was cited, in the ledger's order; empty where none was."""
        if self._ledger is None or not self._cited:
            return ""
        rules = "".join(_entry(rule) for rule in self._ledger.rules if rule.id in self._cited)
        return f"<h2>{escape(t('The rules cited'))}</h2><dl>{rules}</dl>"


def _entry(rule: Rule) -> str:
    ruling = ""
    if rule.is_house:
        ruling = t("House ruling: {ruling}", ruling=t(rule.reading))
    elif rule.ruling:
        ruling = t("Ruling: {ruling}", ruling=t(rule.reading))
    more = f'<dd class="why">{escape(ruling)}</dd>' if ruling else ""
    head = f"<b>{escape(rule.id)}</b> {escape(t(rule.title))}"
    return f'<dt id="{escape(rule.id)}">{head}</dt><dd>{escape(t(rule.rule))}</dd>{more}'
