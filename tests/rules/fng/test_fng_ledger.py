"""The ledger of FNG: infantry only, every row whole, and every rule that the tables and the dice name stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from game.engine.rulebook.rules_shown import rule_text
from game.rules.fng.ledger import ledger

STEEL = ("vehicles", "crews", "driving", "guns", "anti-tank fire", "close assault", "Clank", "vehicle lists")
"""The areas of vehicles, whose rows are awaited until a battle reaches them."""
SKY = (
    *("support", "what is available", "calling for support", "mortars", "artillery", "wind", "smoke", "illumination"),
    *("air strikes", "aircraft lists", "forward air controllers", "Puff", "helicopters", "snipers", "weather"),
)
"""The areas of fire from elsewhere, whose rows are awaited until a battle reaches them."""

EARTH = ("booby traps", "tunnels")
"""The areas of what waits in the ground and in the grass, whose rows are awaited until a battle reaches them."""

WAR = (
    *("campaign", "missions", "contact", "enemy forces", "posture", "reinforcements", "opening events"),
    *("after the battle", "roster"),
)
"""The areas of missions and of a tour of duty, whose rows are awaited until a battle or a tour reaches them."""

SUBJECTS = ("indirect fire", "aircraft", "helicopters", "smoke", "snipers", "weather", "the campaign")
"""The subjects that they await."""

RULES = Path(__file__).parents[3] / "game" / "rules" / "fng"


def test_every_rule_is_there_in_order() -> None:
    assert ledger().rules[0].id == "FNG-GEN-01"
    assert len(ledger()) == len((RULES / "ledger.tsv").read_text(encoding="utf-8").splitlines()) - 1


def test_a_rule_that_no_game_reaches_says_what_will_bring_it() -> None:
    awaited = [
        rule.id.removeprefix("FNG-")
        for rule in ledger().rules
        if rule.awaited and rule.area not in (*STEEL, *SKY, *EARTH, *WAR)
    ]
    assert awaited == []
    assert "Awaited: the campaign" in rule_text(ledger().rule("FNG-CAMP-07"))
    assert "Awaited" not in rule_text(ledger().rule("FNG-REACT-35"))


def test_rows_of_vehicles_await_nothing_but_vehicles() -> None:
    rows = [rule for rule in ledger().rules if rule.area in STEEL]
    assert rows
    assert {rule.awaited for rule in rows} <= {"", "vehicles"}


def test_rows_of_fire_from_elsewhere_await_their_own_subject_or_the_campaign() -> None:
    rows = [rule for rule in ledger().rules if rule.area in SKY]
    assert rows
    assert [rule.id for rule in rows if rule.awaited not in ("", *SUBJECTS)] == []


def test_rows_of_what_waits_in_the_ground_await_their_own_area() -> None:
    rows = [rule for rule in ledger().rules if rule.area in EARTH]
    assert rows
    assert [rule.id for rule in rows if rule.awaited not in ("", rule.area)] == []


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
