"""The ledger of FMJP: every row whole, and every rule that the tables and the code name stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules.fmjp.ledger import ledger

RULES = Path(__file__).parents[3] / "game" / "rules" / "fmjp"


def test_every_rule_is_there_in_order() -> None:
    assert len(ledger()) == 96
    assert (ledger().rules[0].id, ledger().rules[-1].id) == ("FMJP-1.0-1", "FMJP-9.0-4")


def test_every_rule_has_an_area_a_title_a_text_and_a_source() -> None:
    assert [rule.id for rule in ledger().rules if not (rule.area and rule.title and rule.rule and rule.source)] == []


def test_every_ruling_is_marked_as_ours() -> None:
    assert [rule.id for rule in ledger().rules if rule.ruling and not rule.is_house] == []


def test_every_rule_that_tables_and_code_cite_is_in_the_ledger() -> None:
    files = [*RULES.rglob("*.py"), *RULES.glob("tables/*.toml")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    cited = {rule for text in texts for rule in re.findall(r'"(FMJP-[0-9.]+-[0-9]+)"', text)}
    assert len(cited) > 40
    assert {rule for rule in cited if rule not in ledger()} == set()


def test_words_find_the_rule_that_is_about_them() -> None:
    assert ledger().search("flak jacket")[0].id == "FMJP-5.3-3"
    assert "FMJP-7.0-8" in [rule.id for rule in ledger().search("ace of spades")]
