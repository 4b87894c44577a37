"""Rules as the player reads them, for the terminal and for ``--json``."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.ledger import HOUSE, Ledger, Rule, looks_like_id
from game.engine.text import t


def find_rules(ledger: Ledger, words: str) -> tuple[Rule, ...]:
    """What ``words`` asks for: nothing given is everything, an id is that rule (Fault if unknown), else a search."""
    if not words.strip():
        return ledger.rules
    if looks_like_id(words):
        return (ledger.rule(words),)
    return ledger.search(words)


def rule_text(rule: Rule) -> str:
    """One rule in full: id and title, where it stands, what it says, how we read it."""
    lines = [
        f"{rule.id}  {t(rule.title)}",
        t("{area}, section {source} of the rules", area=t(rule.area), source=rule.source),
        t(rule.rule),
    ]
    if rule.is_house:
        lines.append(t("House ruling: {ruling}", ruling=t(rule.ruling).removeprefix(HOUSE).strip()))
    elif rule.ruling:
        lines.append(t("Ruling: {ruling}", ruling=t(rule.ruling)))
    return "\n".join(lines)


def rules_text(rules: Sequence[Rule]) -> str:
    """Several rules, one line each; a single one in full."""
    if not rules:
        return t("No rule holds these words.")
    if len(rules) == 1:
        return rule_text(rules[0])
    width = max(len(rule.id) for rule in rules)
    return "\n".join(f"{rule.id.ljust(width)}  {t(rule.title)}: {t(rule.rule)}" for rule in rules)


def rules_json(rules: Sequence[Rule]) -> list[dict[str, object]]:
    """The rules for ``--json``, with ``house`` beside the ledger's own columns."""
    return [{**msgspec.structs.asdict(rule), "house": rule.is_house} for rule in rules]
