"""Every rule of the sections built so far has code that names it and a test that asserts its numbers."""

from __future__ import annotations

import pytest

from tools.rule_coverage import coverage, systems

BUILT = {
    "oa": ("0", "1", "2", "3", "4", "5", "7", "8", "9", "10", "11", "12", "13", "14"),
    "fng": (
        "INTRO",
        "SETUP",
        "CHAR",
        "GEN",
        "REP",
        "ATTR",
        "WEAP",
        "OGR",
        "GEAR",
        "LEAD",
        "LANG",
        "RADIO",
        "RECON",
        "RECOV",
    ),
    "fof": (
        "LOS",
        "MOVE",
        "OOC",
        "FOW",
        "RT",
        "FIRE",
        "ATK",
        "DEF",
        "COV",
        "ARM",
        "FP",
        "OR",
        "SUP",
        "DIM",
        "CAP",
        "SPLIT",
        "TQ",
        "TURN",
        "INIT",
        "OW",
        "MOR",
        "CAS",
        "CA",
        "VEH",
        "SOLO",
    ),
}


@pytest.mark.parametrize(("system", "section"), [(system, each) for system, found in BUILT.items() for each in found])
def test_every_rule_of_a_section_has_code_and_a_test(system: str, section: str):
    found = coverage(system, [section])
    assert found.rules
    assert not found.missing


@pytest.mark.parametrize("system", systems())
def test_no_code_and_no_test_names_a_rule_that_the_ledger_does_not_have(system: str):
    assert not coverage(system).unknown
