"""Every rule of every ledger has code that names it and a test that asserts its numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rule_coverage import ROOT, coverage, read_ledger, systems

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("system", systems())
def test_every_rule_of_a_ledger_has_code_and_a_test(system: str):
    found = coverage(system)
    assert found.rules
    assert not found.missing


@pytest.mark.parametrize("system", systems())
def test_no_code_and_no_test_names_a_rule_that_the_ledger_does_not_have(system: str):
    assert not coverage(system).unknown


@pytest.mark.parametrize("system", systems())
def test_whatever_names_a_rule_that_is_played_is_reached_by_the_kit_of_its_system(system: str):
    assert not coverage(system).unreached


AWAITING = [system for system in systems() if read_ledger(ROOT / "game" / "rules" / system / "ledger.tsv", "awaited")]


@pytest.mark.parametrize("system", AWAITING)
def test_the_readme_counts_no_awaited_rule_as_played(system: str):
    found = coverage(system)
    assert f"{found.covered} of the {len(found.rules)} ids" in " ".join(README.split())
