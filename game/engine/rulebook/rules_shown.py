"""Rules as the player reads them, for the terminal and for ``--json``, and which rules and sections name which."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from game.engine.rulebook.ledger import Ledger, Rule
from game.engine.text import t

_WIDTH = 100


def rule_text(rule: Rule) -> str:
    """One rule in full: id and title, where it stands, what it says, how we read it.

    >>> rule_text(ledger.rules[0]).splitlines()[0]
    'OA-0-1  Solitaire play and dice'
    """
    lines = [
        t("{area}, {place} of the rules", area=t(rule.area), place=place_of(rule)),
        t(rule.rule),
        *([awaited_words(rule)] if rule.awaited else []),
    ]
    if rule.is_house:
        lines.append(t("House ruling: {ruling}", ruling=t(rule.reading)))
    elif rule.ruling:
        lines.append(t("Ruling: {ruling}", ruling=t(rule.reading)))
    indented = (textwrap.fill(line, _WIDTH, initial_indent="  ", subsequent_indent="  ") for line in lines)
    return "\n".join([f"{rule.id}  {t(rule.title)}", *indented])


def awaited_words(rule: Rule) -> str:
    """The subject still awaited before a game can reach this rule.

    >>> awaited_words(ledger.rules[0])
    'Awaited: '
    """
    return t("Awaited: {subject}", subject=t(rule.awaited))


def place_of(rule: Rule) -> str:
    """Where a rule stands in its rulebook: a section by its number, or the pages as the ledger names them.

    >>> place_of(ledger.rules[0])
    'section 0'
    """
    return t("section {source}", source=rule.source) if rule.source[0].isdigit() else rule.source


def rules_json(rules: Sequence[Rule]) -> list[dict[str, object]]:
    """The rules for ``--json``, with ``house`` beside the ledger's own columns.

    >>> rules_json(ledger.rules[:1])[0]["id"]
    'OA-0-1'
    """
    return [{**msgspec.structs.asdict(rule), "house": rule.is_house} for rule in rules]


_REFERENCE = re.compile(r"\b[A-Z]{2,5}-[\dA-Za-z.]+-\d+\b|\b\d+\.\d+(?:-\d+)?\b")
"""A rule by its id (``OA-5.3-2``), or as the text shortens it (``5.3-2``), or a whole section (``5.3``)."""


class Reference(Struct, frozen=True):
    """A stretch of a text, ``start`` to ``end``, that names ``target``: the id of a rule or the number of a section."""

    start: int
    end: int
    target: str


def references(ledger: Ledger, text: str) -> tuple[Reference, ...]:
    """The references of a text to the ledger, in their order; numbers that are no section are left alone.

    >>> text = "Smoke, see OA-11.2-3."
    >>> [text[each.start : each.end] for each in references(ledger, text)]
    ['OA-11.2-3']
    """
    sections = {rule.section for rule in ledger.rules}
    found = []
    for match in _REFERENCE.finditer(text):
        target = _target(ledger, sections, match[0])
        if target:
            found.append(Reference(match.start(), match.end(), target))
    return tuple(found)


def _target(ledger: Ledger, sections: set[str], words: str) -> str:
    if words in ledger or words in sections:
        return words
    prefix = ledger.rules[0].id.partition("-")[0]
    return f"{prefix}-{words}" if f"{prefix}-{words}" in ledger else ""


def cited_by(ledger: Ledger) -> Mapping[str, tuple[Rule, ...]]:
    """For each rule and each section that is named anywhere: the rules that name it, in the ledger's order.

    >>> all(rules for rules in cited_by(ledger).values())
    True
    """
    found: dict[str, dict[str, Rule]] = {}
    for rule in ledger.rules:
        for reference in references(ledger, f"{rule.rule} {rule.ruling}"):
            if reference.target not in (rule.id, rule.section):
                found.setdefault(reference.target, {})[rule.id] = rule
    return {target: tuple(rules.values()) for target, rules in found.items()}
