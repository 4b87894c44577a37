"""The map of a battle in progress: the battle keeps the one it began with; on a changed one it may be begun again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from game.engine.faults import MapFault
from game.engine.playable.scenario import Scenario, map_file
from game.engine.session.session import Session
from game.engine.text import t
from game.systems import read_ground
from game.ui.kit.inputs.menu import MenuItem
from game.ui.systems import desk_of
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext, Scene

_UNCHANGED, _CHANGED, _BROKEN = "unchanged", "changed", "broken"


class Grounded(Protocol):
    """The context of a battle, as far as every system has the same in it."""

    map: object
    """The map that the battle began with."""


class Mapped(Protocol):
    """The battle on the map."""

    context: AppContext
    session: Session

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""

    def ask(self, title: str, words: str, yes: str, act: Callable[[], object]) -> None:
        """A question with two answers, of which one is ``act``."""


class MapNews:
    """Whether the file of the map still holds what the battle of ``scene`` is fought on, and what can be done."""

    def __init__(self, scene: Mapped) -> None:
        self.scene = scene
        self.scenario: Scenario = scene.session.header.scenario
        self._saved = self._stamp()
        self._state = _UNCHANGED

    def look(self) -> None:
        """Coming back to the battle: tell of a map that was changed meanwhile."""
        before = self._state
        if self._news() != before and self._state == _CHANGED:
            menu = t("Begin again on the changed map")
            self.scene.note(
                t("The map was changed. This battle goes on with the map it began with; the menu (Esc) has '{menu}'.",
                  menu=menu)
            )  # fmt: skip

    def items(self) -> list[MenuItem]:
        """The menu of the battle; to begin again only where the map is another one now."""
        found = [MenuItem(t("Edit this map"), self._edit, key_of("edit_this_map"))]
        news = self._news()
        if news != _UNCHANGED:
            why_not = t("The map has faults; 'Edit this map' shows them.") if news == _BROKEN else ""
            again = t("Begin again on the changed map")
            found.append(MenuItem(again, self._ask, key_of("begin_again"), reason=why_not))
        return found

    def _edit(self) -> None:
        context = self.scene.context
        desk = desk_of(self.scenario.system)
        context.scenes.push(desk(context, self.scenario, self._begin_from_desk, edit=True))

    def _begin_from_desk(self, scenario: Scenario) -> None:
        """The desk lies over the battle, which both make room for the new one."""
        battle = self._new_battle(scenario)
        self.scene.context.scenes.pop()
        self.scene.context.scenes.replace(battle)

    def _ask(self) -> None:
        words = t("This battle stays in its file as far as it is played, but cannot be gone on with on another map.")
        self.scene.ask(t("Begin again on the changed map"), words, t("Begin again"), self._begin_again)

    def _begin_again(self) -> None:
        self.scene.context.scenes.replace(self._new_battle(self.scenario))

    def _new_battle(self, scenario: Scenario) -> Scene:
        context = self.scene.context
        own_dice = self.scene.session.header.dice == "own"
        return context.games.new_game(context, scenario, None, own_dice)

    def _news(self) -> str:
        """Read the file again where it was saved since the last time."""
        stamp = self._stamp()
        if stamp != self._saved:
            self._saved, self._state = stamp, self._read()
        return self._state

    def _read(self) -> str:
        try:
            now = read_ground(self.scenario)
        except MapFault:
            return _BROKEN
        return _UNCHANGED if now == cast(Grounded, self.scene.session.context).map else _CHANGED

    def _stamp(self) -> tuple[int, int]:
        try:
            stat = map_file(self.scenario).stat()
        except OSError:
            return 0, 0
        return stat.st_mtime_ns, stat.st_size
