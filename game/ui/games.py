"""What the menus need besides the engine's lists: a look at a scenario, and the scenes that play battles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario, is_ours, read_scenario, scenario_files
from game.engine.shelf.saves import any_saves
from game.systems import system_ids
from game.ui.systems import check_window

if TYPE_CHECKING:
    from game.engine.playable.kit import Difficulty, Ways
    from game.engine.playable.lessons import Lesson
    from game.engine.session.session import Session
    from game.ui.kit.theme import Size, Theme
    from game.ui.looks import Look
    from game.ui.scene import AppContext, Scene
    from game.ui.scenes.thumbnail import Preview


FIRST_BATTLE = "oa/first-battle"


class Listed(Struct, frozen=True):
    """A scenario file as the list shows it; ``scenario`` is None where it cannot be used, ``problem`` says why."""

    path: Path
    scenario: Scenario | None
    problem: str = ""


class Games(Protocol):
    """How battles begin.  The menus know no more of a rule system than this; each may raise ``Fault``."""

    def preview(self, scenario: Scenario) -> Preview:
        """The board of a scenario as a small picture; called on a background thread."""
        ...

    def difficulties(self, system: str) -> tuple[Difficulty, ...]:
        """The levels that a rule system can be played at; called on a background thread."""
        ...

    def ways(self, scenario: Scenario) -> Ways:
        """Who can play a scenario, and with which switches of its rules; called on a background thread."""
        ...

    def new_game(
        self,
        context: AppContext,
        scenario: Scenario,
        seed: int | None,
        own_dice: bool,
        side: str | None = None,
        *,
        watched: bool = False,
        people: int = 1,
        curtain: bool = True,
    ) -> Scene:
        """The first scene of a new battle; ``seed`` None picks one; ``watched``: the computer plays every side.

        ``side`` is the player's, None the one that is usually his.
        Two ``people`` play the sides at one desk, with a ``curtain`` between them or without one.
        """
        ...

    def resume(self, context: AppContext, save: Path) -> Scene:
        """The battle of a save, where it was left."""
        ...

    def look(self, save: Path, system: str, size: Size, theme: Theme) -> Look:
        """A save at a glance, with a picture no larger than ``size``; called on a background thread."""
        ...

    def show_report(self, context: AppContext, save: Path) -> None:
        """Show the end report of a finished game, over its map."""
        ...

    def replay(self, context: AppContext, game: Path | Session, *, only_to_look_at: str = "") -> Scene:
        """A saved game, or the one that is being played, to look through again; ``only_to_look_at`` is a sentence
        that says why no other may begin there."""
        ...

    def lesson(self, context: AppContext, lesson: Lesson, *, anew: bool = False) -> Scene:
        """A lesson, where it was left; ``anew`` from its beginning."""
        ...

    def next_lesson(self, context: AppContext, done: str) -> None:
        """In place of the lesson with this id show the one after it; after the last one the list of lessons."""
        ...


def listed_scenarios() -> list[Listed]:
    """Every scenario there is: ours, system by system, then the player's own.

    The first battle stands at the head of the list until something has been played, then after the others of its
    system.  Last come those that cannot be played here, each with its problem.
    """
    found, played = [_listed(path) for path in scenario_files()], any_saves()
    return sorted(found, key=lambda one: _place_in_list(one, played=played))


def first_battle() -> Scenario | None:
    """The battle that is offered to whoever has played nothing; None where it cannot be played here."""
    return next((one.scenario for one in listed_scenarios() if one.scenario and one.scenario.id == FIRST_BATTLE), None)


def _place_in_list(one: Listed, *, played: bool) -> tuple[bool, bool, int, bool]:
    order = system_ids()
    if one.scenario is None:
        return True, True, len(order), False
    return False, not is_ours(one.path), order.index(one.scenario.system), (one.scenario.id == FIRST_BATTLE) is played


def _listed(path: Path) -> Listed:
    try:
        scenario = read_scenario(path)
        check_window(scenario.system)
    except Fault as fault:
        return Listed(path, None, str(fault))
    return Listed(path, scenario)
