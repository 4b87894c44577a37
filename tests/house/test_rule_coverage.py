"""Every rule of every ledger has code that names it and a test that asserts its numbers."""

from __future__ import annotations

import pytest

from tools.rule_coverage import coverage, systems


@pytest.mark.parametrize("system", systems())
def test_every_rule_of_a_ledger_has_code_and_a_test(system: str):
    found = coverage(system)
    assert found.rules
    assert not found.missing


@pytest.mark.parametrize("system", systems())
def test_no_code_and_no_test_names_a_rule_that_the_ledger_does_not_have(system: str):
    assert not coverage(system).unknown
