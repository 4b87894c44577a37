"""The scenarios that can be chosen, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario, id_of, is_ours, map_file, read_scenario, scenario_files
from game.engine.shelf.saves import any_saves
from game.engine.text import t
from game.systems import system_ids, title_of
from game.ui.systems import check_window

FIRST_BATTLE = "oa/first-battle"
_LEADING = ("oa/village",)
"""The battles that stand before the others of their system."""


class Listed(Struct, frozen=True):
    """A scenario file as the list shows it; ``scenario`` is None where it cannot be used, ``problem`` says why."""

    path: Path
    scenario: Scenario | None
    problem: str = ""


def listed_scenarios() -> list[Listed]:
    """Every scenario there is: ours, system by system, then the player's own.

    The first battle stands at the head of the list until something has been played, then after the others of its
    system.  Last come those that cannot be played here, each with its problem.
    """
    found, played = [_listed(path) for path in scenario_files()], any_saves()
    return sorted(found, key=lambda one: _place_in_list(one, played=played))


def fought_there(scenario: Scenario, listed: Sequence[Listed]) -> str:
    """The other battles of a list that are fought on the map of this one, as a sentence; nothing where there are none.

    A battle of another system is named with it.
    """
    there = map_file(scenario).resolve()
    others = [
        one.scenario
        for one in listed
        if one.scenario is not None and one.scenario.id != scenario.id and map_file(one.scenario).resolve() == there
    ]
    named = [
        t(other.title)
        if other.system == scenario.system
        else t("{battle} by the rules of {system}", battle=t(other.title), system=title_of(other.system))
        for other in others
    ]
    return t("Also fought on this ground: {battles}.", battles=", ".join(named)) if named else ""


def first_battle() -> Scenario | None:
    """The battle that is offered to whoever has played nothing; None where it cannot be played here."""
    file = next((path for path in scenario_files() if id_of(path) == FIRST_BATTLE), None)
    return _listed(file).scenario if file is not None else None


def _place_in_list(one: Listed, *, played: bool) -> tuple[bool, bool, int, bool, bool]:
    order = system_ids()
    if one.scenario is None:
        return True, True, len(order), False, False
    of_system = order.index(one.scenario.system)
    first = one.scenario.id == FIRST_BATTLE
    return False, not is_ours(one.path), of_system, first is played, one.scenario.id not in _LEADING


def _listed(path: Path) -> Listed:
    try:
        scenario = read_scenario(path)
        check_window(scenario.system)
    except Fault as fault:
        return Listed(path, None, str(fault))
    return Listed(path, scenario)
