"""``apocalypse``, ``play`` and ``resume``: the window, or the terminal where there is no display."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from game.cli.chosen import chosen_scenario, find_save, last_unfinished, levels_of
from game.engine.faults import Fault, OptionFault
from game.engine.playable.scenario import Scenario, with_placing
from game.engine.text import t
from game.systems import check_side, kit_of, sides_of


def title(chosen: argparse.Namespace) -> int:
    """The title screen."""
    if not _has_display():
        hint = t("'apocalypse play oa/village' plays in the terminal, 'apocalypse --help' tells more.")
        raise Fault(t("No display was found; {hint}", hint=hint))
    from game.ui.launch import show_title

    return show_title()


def play(chosen: argparse.Namespace) -> int:
    """A new battle."""
    scenario = chosen_scenario(chosen)
    side = _side(scenario, chosen.side)
    own_dice = chosen.dice == "own"
    if chosen.two and chosen.side is not None:
        raise OptionFault(t("Two people have both sides: leave '--side' or '--two' away."))
    if chosen.placing:
        scenario = _placed_by(scenario, sides_of(scenario.system) if chosen.two else (side,))
    display = _has_display()
    people = () if not display else sides_of(scenario.system) if chosen.two else (side,)
    levels = levels_of(scenario.system, chosen.level, people) if chosen.level else {}
    if not display:
        return _play_in_terminal(scenario, chosen.seed, own_dice=own_dice, two=bool(chosen.two), levels=levels)
    from game.ui.launch import show_new_game

    return show_new_game(scenario, chosen.seed, side, own_dice, two=chosen.two or "", levels=levels)


def resume(chosen: argparse.Namespace) -> int:
    """Go on with a save: the one named, else the unfinished one played last."""
    path: Path = find_save(chosen.file) if chosen.file else last_unfinished()
    if not _has_display():
        raise Fault(
            t("No display was found to go on with {file}; 'apocalypse replay {file}' tells what happened.", file=path)
        )
    from game.ui.launch import show_save

    return show_save(path)


def _side(scenario: Scenario, wanted: str | None) -> str:
    if wanted is None:
        return sides_of(scenario.system)[0]
    check_side(scenario.system, wanted)
    return wanted


def _placed_by(scenario: Scenario, people: tuple[str, ...]) -> Scenario:
    """The scenario with all of these sides placed by people who have anybody to place; raises ``OptionFault``."""
    sides = [side for side in kit_of(scenario.system).ways(scenario).placing if side in people]
    if not sides:
        raise OptionFault(t("Nobody whom you command may be placed before this battle: leave '--placing' away."))
    return with_placing(scenario, sides)


def _play_in_terminal(
    scenario: Scenario, seed: int | None, *, own_dice: bool, two: bool, levels: Mapping[str, str]
) -> int:
    if two:
        raise OptionFault(t("No display was found, and two people need one: leave '--two' away."))
    if own_dice:
        raise OptionFault(t("No display was found, and your own dice need one: leave '--dice own' away."))
    from game.cli.terminal import play_in_terminal

    return play_in_terminal(scenario, seed, levels)


def _has_display() -> bool:
    try:
        from game.ui.window import (
            display,  # noqa: F401 - before SDL starts: it says how
            probe,
        )
    except ImportError as error:
        raise Fault(
            t("The window cannot be opened ({reason}); 'apocalypse doctor' says what is missing.", reason=error)
        ) from error
    return probe.find_display() is not None
