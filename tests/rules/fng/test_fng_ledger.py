"""The ledger of FNG: every row whole, and every rule that the tables and the dice name stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from game.engine.rulebook.rules_shown import rule_text
from game.rules.fng.ledger import ledger

RULES = Path(__file__).parents[3] / "game" / "rules" / "fng"


def test_every_rule_is_there_in_order() -> None:
    assert ledger().rules[0].id == "FNG-GEN-01"
    assert len(ledger()) == len((RULES / "ledger.tsv").read_text(encoding="utf-8").splitlines()) - 1


def test_games_reach_every_rule() -> None:
    assert [rule.id for rule in ledger().rules if rule.awaited] == []


def test_every_rule_has_an_area_a_title_a_text_and_a_source() -> None:
    assert [rule.id for rule in ledger().rules if not (rule.area and rule.title and rule.rule and rule.source)] == []


def test_every_ruling_is_marked_as_ours() -> None:
    assert [rule.id for rule in ledger().rules if rule.ruling and not rule.is_house] == []


def test_every_rule_that_tables_and_code_cite_is_in_the_ledger() -> None:
    files = [*RULES.rglob("*.py"), *RULES.glob("tables/*.toml")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    cited = {rule for text in texts for rule in re.findall(r'"(FNG-[A-Z0-9]+-[0-9]+)"', text)}
    assert len(cited) > 50
    assert {rule for rule in cited if rule not in ledger()} == set()


def test_a_rule_says_on_which_pages_it_stands() -> None:
    assert "attributes, p. 8 of the rules" in rule_text(ledger().rule("FNG-ATTR-39"))
    assert "edition 2.0, ed. 2.0, p. 2 of the rules" in rule_text(ledger().rule("fng-v2-09"))


def test_words_find_the_rule_that_is_about_them() -> None:
    assert "FNG-SWATH-02" in [rule.id for rule in ledger().search("vacant inch")]
    assert ledger().search("hunker down")[0].id == "FNG-INVOL-04"
