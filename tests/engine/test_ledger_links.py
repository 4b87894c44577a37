"""References between rules: what a text names, and who names a rule."""

from __future__ import annotations

import pytest

from game.engine.rulebook.ledger import Ledger, Rule
from game.engine.rulebook.rules_shown import Reference, cited_by, references


def rule(id: str, text: str = "", ruling: str = "") -> Rule:
    return Rule(id, "fire", "Title", text, "1", ruling)


LEDGER = Ledger(
    [
        rule("OA-1-1", "See OA-5.3-2 and 5.3-2 too."),
        rule("OA-5.3-1", "The next, OA-5.3-2; all of 5.3; itself, OA-5.3-1."),
        rule("OA-5.3-2", "Nobody.", "house: as 5.3-1 says."),
        rule("OA-7.2-1", "A factor of 1.5, see 7.9-9 and section 5.3."),
    ]
)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("nothing at 1.5 or 3", ()),
        ("OA-5.3-2 first", (Reference(0, 8, "OA-5.3-2"),)),
        ("as 5.3-2 says", (Reference(3, 8, "OA-5.3-2"),)),
        ("all of 5.3 and 7.2.", (Reference(7, 10, "5.3"), Reference(15, 18, "7.2"))),
        ("OA-9-9, 5.3-9, 7.9", ()),
    ],
)
def test_a_text_names_rules_by_id_in_short_or_by_section(text: str, named: tuple[Reference, ...]) -> None:
    assert references(LEDGER, text) == named


def test_a_rule_knows_who_names_it_once_each_and_not_itself_or_its_own_section() -> None:
    found = {target: [rule.id for rule in rules] for target, rules in cited_by(LEDGER).items()}
    assert found == {
        "OA-5.3-2": ["OA-1-1", "OA-5.3-1"],
        "OA-5.3-1": ["OA-5.3-2"],
        "5.3": ["OA-7.2-1"],
    }
