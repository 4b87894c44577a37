"""Every rule of every ledger has code that names it and a test that asserts its numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rule_coverage import coverage, systems

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


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("oa", "all {} rules"),
        ("fng", "all {} ids"),
        ("fof", "all {} ids"),
        ("fmjp", "*Full Metal Jacket Potato* all {}"),
    ],
)
def test_the_readme_counts_what_is_played(system: str, said: str):
    found = coverage(system)
    assert not found.awaited
    assert said.format(found.covered) in " ".join(README.split())
