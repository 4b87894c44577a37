"""Rates, what a Rapid move is and forbids, and movement Out of Contact."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fof.resolve.movement import (
    DEFAULT_PACE,
    EndFacts,
    MoveFacts,
    OutOfContactFacts,
    pace_of,
    quicker,
    rate,
    why_not_end,
    why_not_move,
    why_not_out_of_contact,
)
from tests.rules.fof.pure import TABLES, rule_of


@pytest.mark.rule("FOF-MOVE-5", "FOF-MOVE-6", "FOF-VEH-1")
@pytest.mark.parametrize(("mount", "tactical", "rapid"), [("foot", 6, 12), ("mounted", 8, 16), ("vehicle", 10, 20)])
def test_rates(mount: Any, tactical: float, rapid: float) -> None:
    assert (rate(TABLES, mount, "tactical"), rate(TABLES, mount, "rapid")) == (tactical, rapid)
    assert rate(TABLES, mount, "none") == 0


@pytest.mark.rule("FOF-MOVE-7")
@pytest.mark.parametrize(
    ("mount", "inches", "pace"),
    [
        ("foot", 0, "none"),
        ("foot", 6, "tactical"),
        ("foot", 6.01, "rapid"),
        ("mounted", 8, "tactical"),
        ("mounted", 8.01, "rapid"),
        ("vehicle", 10, "tactical"),
        ("vehicle", 10.01, "rapid"),
    ],
)
def test_more_than_its_tactical_rate_in_a_turn_is_rapid(mount: Any, inches: float, pace: str) -> None:
    assert pace_of(TABLES, mount, inches) == pace


@pytest.mark.rule("FOF-MOVE-1", "FOF-MOVE-2", "FOF-MOVE-7")
def test_a_move_that_is_not_declared_is_tactical_and_the_quicker_one_holds_for_the_turn() -> None:
    assert DEFAULT_PACE == "tactical"
    assert quicker("tactical", "rapid") == quicker("rapid", "none") == "rapid"
    assert quicker("none", "tactical") == "tactical"


@pytest.mark.rule("FOF-MOVE-3", "FOF-MOVE-8", "FOF-MOR-1", "FOF-CAS-1")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        (MoveFacts("rapid"), ""),
        (MoveFacts("rapid", fired=True), "FOF-MOVE-8"),
        (MoveFacts("tactical", fired=True), ""),
        (MoveFacts("tactical", pinned=True), "FOF-MOR-1"),
        (MoveFacts("rapid", slow=True), "FOF-MOVE-3"),
        (MoveFacts("tactical", slow=True, dependants=2), ""),
        (MoveFacts("rapid", dependants=1), "FOF-CAS-1"),
    ],
)
def test_what_forbids_a_move(facts: MoveFacts, rule: str) -> None:
    assert rule_of(why_not_move(facts)) == rule


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-2", "FOF-OOC-3", "FOF-OOC-4", "FOF-OOC-7")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        (OutOfContactFacts(True), ""),
        (OutOfContactFacts(False), "FOF-OOC-1"),
        (OutOfContactFacts(True, initiative=True), "FOF-OOC-3"),
        (OutOfContactFacts(True, watched=True), "FOF-OOC-4"),
        (OutOfContactFacts(True, uav=True), "FOF-OOC-7"),
        (OutOfContactFacts(True, acted=True), "FOF-OOC-3"),
        (OutOfContactFacts(True, pinned=True), "FOF-MOR-1"),
    ],
)
def test_who_may_move_out_of_contact(facts: OutOfContactFacts, rule: str) -> None:
    assert rule_of(why_not_out_of_contact(facts)) == rule


@pytest.mark.rule("FOF-OOC-5", "FOF-OOC-6")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        (EndFacts(), ""),
        (EndFacts(nearest_enemy=6), ""),
        (EndFacts(nearest_enemy=5.99), "FOF-OOC-6"),
        (EndFacts(exposed=True), "FOF-OOC-6"),
        (EndFacts(crosses=True), "FOF-OOC-5"),
    ],
)
def test_where_a_move_out_of_contact_may_end(facts: EndFacts, rule: str) -> None:
    assert rule_of(why_not_end(facts, TABLES)) == rule
