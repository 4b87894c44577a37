"""References between rules: which ids and sections a text names, and by which rules a rule is named."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from game.engine.ledger import Ledger, Rule

_REFERENCE = re.compile(r"\b[A-Z]{2,5}-[\dA-Za-z.]+-\d+\b|\b\d+\.\d+(?:-\d+)?\b")
"""A rule by its id (``OA-5.3-2``), or as the text shortens it (``5.3-2``), or a whole section (``5.3``)."""


class Reference(Struct, frozen=True):
    """A stretch of a text, ``start`` to ``end``, that names ``target``: the id of a rule or the number of a section."""

    start: int
    end: int
    target: str


def references(ledger: Ledger, text: str) -> tuple[Reference, ...]:
    """What of the ledger a text names, in the order of the text; numbers that are no section are left alone."""
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
    """For each rule and each section that is named anywhere: the rules that name it, in the ledger's order."""
    found: dict[str, dict[str, Rule]] = {}
    for rule in ledger.rules:
        for reference in references(ledger, f"{rule.rule} {rule.ruling}"):
            if reference.target not in (rule.id, rule.section):
                found.setdefault(reference.target, {})[rule.id] = rule
    return {target: tuple(rules.values()) for target, rules in found.items()}
