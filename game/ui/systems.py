"""The window's part of each rule system: its battle, its lessons, its replay, its pictures, its preview.

Everything is imported only when it is asked for, so that the title shows without waiting for any battle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario
from game.engine.text import t
from game.systems import load_part

if TYPE_CHECKING:
    from game.ui.table.vehicles.armoury import Machine
    from game.ui.window.glimpses import Preview
    from game.ui.window.scene import Scene


class WindowEntry(Struct, frozen=True):
    """Where the window's parts of a rule system are (``module:name``).

    ``battle`` is a ``BattleScene``, called as ``battle(context, session, watched=False)``; ``replay`` makes the
    ``ReplayBoard`` of a ``ReplayScene``; ``portraits`` is the ``Portraitist`` of its games; ``preview`` gives the
    ``Preview`` of a scenario's board; ``desk`` is the scene in which a map is looked at while it is edited, called as
    ``desk(context, scenario, begin, edit=False)``.  ``lesson`` is the scene of a lesson, called as ``LessonBattle``
    is; empty where the system has no lessons.  ``armoury`` gives the ``Machine``s that the rules browser shows; empty
    where the system has no vehicles.
    """

    battle: str
    replay: str
    portraits: str
    preview: str
    desk: str
    lesson: str = ""
    armoury: str = ""


def _on_a_table(id: str, *, battle: str, replay: str, lesson: str, armoury: str = "") -> WindowEntry:
    """A system played on tables; its scenes in ``game.ui.<id>`` are named."""
    parts = f"game.ui.{id}"
    return WindowEntry(
        battle=f"{parts}.scene:{battle}",
        replay=f"{parts}.replay_board:{replay}",
        portraits=f"{parts}.portrait:PORTRAITIST",
        preview="game.ui.pictures.tables:table_preview",
        desk="game.ui.mapdesk.tables:TableDesk",
        lesson=f"{parts}.lesson:{lesson}",
        armoury=f"{parts}.{armoury}" if armoury else "",
    )


WINDOWS = {
    "oa": WindowEntry(
        battle="game.ui.oa.scene:ApocalypseBattle",
        replay="game.ui.oa.replay_board:BattleReplay",
        portraits="game.ui.oa.portrait:PORTRAITIST",
        preview="game.ui.pictures.thumbnail:hex_preview",
        desk="game.ui.mapdesk.hexes:MapDesk",
        lesson="game.ui.oa.lesson:LessonBattle",
    ),
    "fng": _on_a_table(
        "fng",
        battle="FngBattle",
        lesson="FngLesson",
        replay="SkirmishReplay",
        armoury="shown.armoury:machines",
    ),
    "fof": _on_a_table("fof", battle="FofBattle", lesson="FofLesson", replay="FofReplay"),
    "fmjp": _on_a_table("fmjp", battle="FmjpBattle", lesson="FmjpLesson", replay="FmjpReplay"),
}
"""Every rule system that can be played in the window, by its id."""


def battle_of(system: str) -> Callable[..., Any]:
    """The battle scene of a rule system; raises ``Fault`` where it cannot be played in the window."""
    battle: Callable[..., Any] = load_part(entry_of(system).battle)
    return battle


def lesson_of(system: str) -> Callable[..., Scene]:
    """The scene of a system's lessons; raises ``Fault`` where it has none."""
    entry = entry_of(system)
    if not entry.lesson:
        raise Fault(t("There are no lessons for '{system}'.", system=system))
    lesson: Callable[..., Scene] = load_part(entry.lesson)
    return lesson


def machines_of(system: str) -> tuple[Machine, ...]:
    """The vehicles of a rule system as the rules browser shows them; none where it has none, or no window."""
    entry = WINDOWS.get(system)
    if entry is None or not entry.armoury:
        return ()
    machines: Callable[[], tuple[Machine, ...]] = load_part(entry.armoury)
    return machines()


def preview_of(scenario: Scenario) -> Preview:
    """The board of a scenario as a small picture; raises ``Fault``."""
    look: Callable[[Scenario], Preview] = load_part(entry_of(scenario.system).preview)
    return look(scenario)


def desk_of(system: str) -> Callable[..., Scene]:
    """The map desk of a rule system; raises ``Fault`` where the window cannot show its maps."""
    desk: Callable[..., Scene] = load_part(entry_of(system).desk)
    return desk


def check_window(system: str) -> None:
    """Raises ``Fault`` where the window cannot show the games of a rule system."""
    entry_of(system)


def entry_of(system: str) -> WindowEntry:
    """The window's part of a rule system; raises ``Fault`` where there is none."""
    if system not in WINDOWS:
        raise Fault(t("The games of '{system}' cannot be shown in this window.", system=system))
    return WINDOWS[system]
