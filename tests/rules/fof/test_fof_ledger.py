"""The ledger of Force on Force: every row whole, and every rule that the tables and the dice name stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from game.engine.rulebook.rules_shown import rule_text
from game.rules.fof.ledger import ledger
from game.rules.fof.turn.victory import LEVELS

RULES = Path(__file__).parents[3] / "game" / "rules" / "fof"


def test_every_rule_is_there_in_order() -> None:
    assert len(ledger()) == 106
    assert (ledger().rules[0].id, ledger().rules[-1].id) == ("FOF-LOS-1", "FOF-SOLO-1")


def test_every_rule_has_an_area_a_title_a_text_and_a_source() -> None:
    assert [rule.id for rule in ledger().rules if not (rule.area and rule.title and rule.rule and rule.source)] == []


def test_every_ruling_is_marked_as_ours_and_what_the_book_is_silent_on_has_one() -> None:
    assert [rule.id for rule in ledger().rules if rule.ruling and not rule.is_house] == []
    assert [rule.id for rule in ledger().rules if rule.source == "silent" and not rule.is_house] == []


def test_every_rule_that_tables_and_code_cite_is_in_the_ledger() -> None:
    files = [*RULES.rglob("*.py"), *RULES.glob("tables/*.toml")]
    cited = {rule for file in files for rule in re.findall(r'"(FOF-[A-Z]+-\d+)"', file.read_text(encoding="utf-8"))}
    assert len(cited) > 40
    assert {rule for rule in cited if rule not in ledger()} == set()


def test_words_find_the_rule_that_is_about_them() -> None:
    assert "FOF-SPLIT-4" in [rule.id for rule in ledger().search("targets at once")]
    assert "firepower cap" in rule_text(ledger().rule("fof-cap-2"))


def test_no_rule_has_the_title_of_a_degree_of_victory() -> None:
    """One English word for both would be one sentence to translators: a drawn battle, and drawing a card."""
    assert {rule.title for rule in ledger().rules} & {*LEVELS.values()} == set()
