"""A list of the player's games: how they are found, and what lies beside it: picture and words of the chosen one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.faults import Fault
from game.engine.shelf.finished import luck
from game.engine.shelf.saves import SaveInfo
from game.engine.text import decimal, nt, points_of, t
from game.systems import listing_takes_time
from game.ui.kit.layout import Column, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, SMALL
from game.ui.pictures.thumbnail import MapPreview
from game.ui.window.scene import AppContext

if TYPE_CHECKING:
    from game.ui.window.glimpses import Look
    from game.ui.window.scene import AppContext


_PICTURE = (430, 360)
"""Points into which a picture has to fit."""


class LookPane(Column):
    """Shows one save after the other; each is looked at beside the window, and only when it is wanted."""

    def __init__(self, context: AppContext, on_look: Callable[[SaveInfo, Look], object] = lambda save, look: None):
        theme = context.theme
        self.context = context
        self.on_look = on_look
        self.looks: dict[Path, Look] = {}
        self.save: SaveInfo | None = None
        self._problems: dict[Path, str] = {}
        self._asked: set[Path] = set()
        self._waiting: deque[SaveInfo] = deque()
        self.preview = MapPreview(theme)
        self.title = Label(theme, "", BOLD, wrap=True)
        self.facts = Label(theme, "", SMALL, wrap=True)
        super().__init__(theme, self.preview, self.title, grow(ScrollArea(theme, self.facts)), gap=8)

    def show_save(self, save: SaveInfo | None, level: str = "") -> None:
        """Show this save, or none; ``level`` is its difficulty in words."""
        self.save, self._level = save, level
        self.title.text = "" if save is None else t(save.title) if save.title else save.name
        look = self.looks.get(save.path) if save is not None else None
        self.preview.show_picture(look.picture if look is not None else None)
        self.preview.show(save is not None and not save.problem)
        self.facts.text = self._words(save, look)
        if save is not None and look is None and not save.problem:
            self.look_at(save)

    def look_at(self, save: SaveInfo) -> None:
        """Look at a save beside the window, once."""
        if save.path in self._asked:
            return
        self._asked.add(save.path)
        size = self.theme.S(_PICTURE[0]), self.theme.S(_PICTURE[1])
        games, theme = self.context.games, self.theme

        def ready(look: Look) -> None:
            self.looks[save.path] = look
            self._looked(save)
            self.on_look(save, look)

        def failed(error: Exception) -> None:
            if not isinstance(error, Fault | OSError):
                raise error
            self._problems[save.path] = str(error)
            self._looked(save)

        self.context.jobs.start(lambda job: games.look(save.path, save.system, size, theme), ready, failed)

    def look_at_all(self, saves: Iterable[SaveInfo]) -> None:
        """Look at all of these, one after the other, until ``stop``."""
        self._waiting.extend(saves)
        self._look_on()

    def stop(self) -> None:
        """Nothing more is wanted: the scene is left."""
        self._waiting.clear()

    def _look_on(self) -> None:
        while self._waiting and self._waiting[0].path in self._asked:
            self._waiting.popleft()
        if self._waiting:
            self.look_at(self._waiting.popleft())

    def _looked(self, save: SaveInfo) -> None:
        """Show what was found, where that is still wanted, and go on to the next."""
        if self.save is not None and self.save.path == save.path:
            self.show_save(self.save, self._level)
        self._look_on()

    def _words(self, save: SaveInfo | None, look: Look | None) -> str:
        if save is None:
            return ""
        if save.problem:
            return save.problem
        if save.path in self._problems:
            return self._problems[save.path]
        if look is None:
            return t("One moment …")
        glance = look.glance
        lines = [
            t("Turn {turn}, {phase}", turn=glance.moment.turn, phase=t(glance.moment.title)),
            t("{points}: {level}", points=points_of(glance.report.points), level=t(glance.report.title)),
            glance.report.ending,
            t("Difficulty: {level}.", level=self._level) if self._level else "",
            _commands(look),
            nt("One order given.", "{count} orders given.", glance.orders),
            _losses(look),
            dice_words(look),
            t("File: {name}", name=save.name),
        ]
        return "\n".join(line for line in lines if line)


def _commands(look: Look) -> str:
    sides = [look.sides[side] for side in look.glance.mine]
    if not sides:
        return t("The computer commands both sides.")
    return t("You command: {sides}.", sides=", ".join(sides))


def _losses(look: Look) -> str:
    lost = [
        t("{sort} {count}", sort=t(sort), count=count) for sort, count in look.glance.report.losses.items() if count
    ]
    return t("Losses: {losses}", losses=", ".join(lost)) if lost else t("No losses yet.")


def dice_words(look: Look) -> str:
    """How the dice of the player fell, against what chance gives; empty where he threw none."""
    mean, expected, count = luck([fall for fall in look.glance.dice if fall.side in look.glance.mine])
    if not count:
        return ""
    return t("Your dice: {mean} on average of {count} (chance gives {expected}).", mean=decimal(mean, 2), count=count,
             expected=decimal(expected, 2))  # fmt: skip


Saves = list[SaveInfo]


def looking_words() -> str:
    """The words of a scene until then."""
    return t("The saved games are being looked through …")


def find_saves(context: AppContext, find: Callable[[], Saves], ready: Callable[[Saves], object]) -> Saves | None:
    """The finding of ``find``; None where that takes a while: then ``ready`` gets it when it is there."""
    if not listing_takes_time():
        return find()
    context.jobs.start(lambda job: find(), ready)
    return None
