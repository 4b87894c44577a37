"""The scenario that a command names, with what its options lay over it."""

from __future__ import annotations

import argparse

from game.engine.scenario import Scenario, load_scenario, with_rules

_OVER_THE_RULES = ("placement", "attitude")


def chosen_scenario(chosen: argparse.Namespace) -> Scenario:
    """The scenario named, its ``[rules]`` under the options that were given; raises ``Fault``."""
    scenario = load_scenario(chosen.scenario)
    given = {key: getattr(chosen, key) for key in _OVER_THE_RULES}
    return with_rules(scenario, {key: value for key, value in given.items() if value is not None})
