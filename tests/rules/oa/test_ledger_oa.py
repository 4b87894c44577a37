"""The ledger of Operation Apocalypse."""

from __future__ import annotations

from game.rules.oa.ledger import ledger


def test_every_rule_is_there_in_order() -> None:
    assert len(ledger()) == 278
    assert (ledger().rules[0].id, ledger().rules[-1].id) == ("OA-0-1", "OA-14-12")


def test_every_rule_has_an_area_a_title_a_text_and_a_source() -> None:
    assert [rule.id for rule in ledger().rules if not (rule.area and rule.title and rule.rule and rule.source)] == []


def test_every_ruling_is_marked_as_ours() -> None:
    assert [rule.id for rule in ledger().rules if rule.ruling and not rule.is_house] == []


def test_words_find_the_rule_that_is_about_them() -> None:
    assert ledger().search("crossfire")[0].id == "OA-5.6-2"
    assert "OA-5.4-2" in [rule.id for rule in ledger().search("fences los")]
