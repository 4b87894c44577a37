"""A plugin of pytest for the sampler of mutants: runs chosen tests in order, in a fresh process.

Reads an environment variable: ``MUTANT_PLAN`` names a file with the tests to run, first things first, and how much
processor time and memory they may take.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from tools.mutant_forks import chosen_items, limit_this_process

PLAN = "MUTANT_PLAN"


class Plan(Struct, frozen=True):
    """Which tests, or whole files of them, to run in order, and the processor time after which they count as hung."""

    tests: list[str]
    seconds: int


class Chooser:
    """Runs the tests of a plan in its order, within its limits."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        limit_this_process(plan.seconds)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is not in the plan."""
        items[:] = chosen_items(items, self.plan.tests)


def pytest_configure(config: pytest.Config) -> None:
    """Choose what the environment names."""
    if plan := os.environ.get(PLAN):
        config.pluginmanager.register(Chooser(msgspec.json.decode(Path(plan).read_bytes(), type=Plan)))
