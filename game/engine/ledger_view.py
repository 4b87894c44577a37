"""Rules as the player reads them, for the terminal and for ``--json``."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import msgspec

from game.engine.ledger import Rule
from game.engine.text import t

_WIDTH = 100


def rule_text(rule: Rule) -> str:
    """One rule in full: id and title, where it stands, what it says, how we read it."""
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
    """What has still to come before a game can reach this rule."""
    return t("Awaited: {subject}", subject=t(rule.awaited))


def place_of(rule: Rule) -> str:
    """Where a rule stands in its rulebook: a section by its number, or the pages as the ledger names them."""
    return t("section {source}", source=rule.source) if rule.source[0].isdigit() else rule.source


def rules_json(rules: Sequence[Rule]) -> list[dict[str, object]]:
    """The rules for ``--json``, with ``house`` beside the ledger's own columns."""
    return [{**msgspec.structs.asdict(rule), "house": rule.is_house} for rule in rules]
