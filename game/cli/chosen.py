"""The save or scenario that a command names, with what its options lay over it."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault, SaveFault
from game.engine.files.paths import saves_dir
from game.engine.files.regular_files import is_regular
from game.engine.journal.faults import no_such_save
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.engine.shelf.saves import SUFFIX
from game.engine.text import t
from game.systems import kit_of, list_saves, player_of_level


def find_save(name: str) -> Path:
    """The file of this name here, or among the player's saves (with or without its ending); raises ``SaveFault``."""
    here = Path(name)
    for path in (here, saves_dir() / name, saves_dir() / f"{name}{SUFFIX}"):
        if is_regular(path):
            return path
    raise no_such_save(here)


def last_unfinished() -> Path:
    """The unfinished game that was played last; raises ``SaveFault`` where there is none."""
    for info in list_saves():
        if not info.problem and not info.finished:
            return info.path
    raise SaveFault(t("There is no unfinished game in {folder}; begin one with 'apocalypse play'.", folder=saves_dir()))


def chosen_scenario(chosen: argparse.Namespace) -> Scenario:
    """The scenario named, its ``[rules]`` under the options that were given; raises ``Fault``."""
    scenario = load_scenario(chosen.scenario)
    if chosen.difficulty is not None:
        _check_difficulty(scenario.system, chosen.difficulty)
    if chosen.edition is not None:
        _check_edition(scenario, chosen.edition)
    if chosen.stance is not None:
        _check_stance(scenario, chosen.stance)
    given = {
        "difficulty": chosen.difficulty,
        "edition": chosen.edition,
        "placement": chosen.placement,
        "attitude": chosen.attitude,
        "stance": chosen.stance,
    }
    return with_rules(scenario, {key: value for key, value in given.items() if value is not None})


def levels_of(system: str, words: str, people: Collection[str]) -> dict[str, str]:
    """The level of each side that ``words`` such as ``us=hard,vc=quick`` name; raises ``OptionFault`` for a side that
    ``people`` have, or that is not there, and for a level that a side does not have."""
    found: dict[str, str] = {}
    for part in (each.strip() for each in words.split(",")):
        side, sign, level = (each.strip() for each in part.partition("="))
        if not sign:
            raise OptionFault(t("'{part}' is no level of a side: write it as in 'us=hard,vc=quick'.", part=part))
        player_of_level(system, side, level)
        if side in people:
            raise OptionFault(t("You have side {side} yourself: leave '{part}' away.", side=side, part=part))
        if side in found:
            raise OptionFault(t("Side {side} has two levels in '{words}'.", side=side, words=words))
        found[side] = level
    return found


def _check_difficulty(system: str, name: str) -> None:
    known = [difficulty.key for difficulty in kit_of(system).difficulties()]
    if name not in known:
        raise OptionFault(t("There is no difficulty '{name}'; {hint}", name=name, hint=did_you_mean(name, known)))


def _switch(scenario: Scenario, key: str) -> list[str]:
    """All that a switch of the scenario may be set to; nothing where it has none of this key."""
    switches = kit_of(scenario.system).ways(scenario).switches
    return [option.key for switch in switches if switch.key == key for option in switch.options]


def _check_stance(scenario: Scenario, name: str) -> None:
    known = _switch(scenario, "stance")
    if not known:
        raise OptionFault(t("{system} knows no stances: leave '--stance' away.", system=scenario.system))
    if name not in known:
        raise OptionFault(t("There is no stance '{name}'; {hint}", name=name, hint=did_you_mean(name, known)))


def _check_edition(scenario: Scenario, name: str) -> None:
    known = _switch(scenario, "edition")
    if not known:
        raise OptionFault(t("{system} has one edition only: leave '--edition' away.", system=scenario.system))
    if name not in known:
        raise OptionFault(t("There is no edition '{name}'; {hint}", name=name, hint=did_you_mean(name, known)))
