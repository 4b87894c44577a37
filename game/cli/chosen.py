"""The scenario that a command names, with what its options lay over it."""

from __future__ import annotations

import argparse

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.engine.text import t
from game.systems import kit_of

_OVER_THE_RULES = ("difficulty", "edition", "placement", "attitude")


def chosen_scenario(chosen: argparse.Namespace) -> Scenario:
    """The scenario named, its ``[rules]`` under the options that were given; raises ``Fault``."""
    scenario = load_scenario(chosen.scenario)
    if chosen.difficulty is not None:
        _check_difficulty(scenario.system, chosen.difficulty)
    if chosen.edition is not None:
        _check_edition(scenario, chosen.edition)
    given = {key: getattr(chosen, key) for key in _OVER_THE_RULES}
    return with_rules(scenario, {key: value for key, value in given.items() if value is not None})


def _check_difficulty(system: str, name: str) -> None:
    known = [difficulty.key for difficulty in kit_of(system).difficulties()]
    if name not in known:
        raise OptionFault(t("There is no difficulty '{name}'; {hint}", name=name, hint=did_you_mean(name, known)))


def _check_edition(scenario: Scenario, name: str) -> None:
    switches = kit_of(scenario.system).ways(scenario).switches
    known = [option.key for switch in switches if switch.key == "edition" for option in switch.options]
    if not known:
        raise OptionFault(t("{system} has one edition only: leave '--edition' away.", system=scenario.system))
    if name not in known:
        raise OptionFault(t("There is no edition '{name}'; {hint}", name=name, hint=did_you_mean(name, known)))
