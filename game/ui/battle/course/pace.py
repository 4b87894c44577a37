"""At which pace the enemy's acts are shown: how fast, one at a time where the player wishes, stopped at contact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.core.events import Explained
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.text import t
from game.ui.battle.own import BattleWindow, Contact
from game.ui.window.keymap import keyed
from game.ui.window.settings import SPEED_WORDS, next_speed

_A_TURN = 2
"""Acts in a row after which the enemy is no longer only reacting, and the bar is shown."""


class _Watching(Protocol):
    watching: bool


class Paced(BattleWindow, Protocol):
    """The battle whose course is held: it says what contact is, and whether the computer plays every side."""

    @property
    def stand_in(self) -> _Watching:
        """The stand-in who plays in the player's place."""
        ...

    def make_contact(self) -> Contact:
        """The teller of contact with the enemy."""
        ...


def is_act(reading: Reading, entry: LogEntry) -> bool:
    """Whether something happened that can be looked at: no heading, and no mere reason."""
    return not reading.kit.log.heading(entry.event) and not isinstance(entry.event, Explained)


class Pace:
    """Holds the course of ``scene`` until the player goes on.

    ``stopped`` says what contact stopped it, empty for none; ``waiting``: an act of the enemy's has been shown, and
    the next one waits.
    """

    def __init__(self, scene: Paced) -> None:
        self.scene = scene
        self.stopped = ""
        self.waiting = False
        self._contact = scene.make_contact()
        self._acts = 0

    @property
    def stepping(self) -> bool:
        """Whether the player steps through the enemy's turn."""
        return self.scene.context.settings.now.step_enemy

    @property
    def holds(self) -> bool:
        """Whether the computer waits until the player has looked."""
        return bool(self.stopped or self.waiting) and self.scene.session.computer_decides

    @property
    def shown(self) -> bool:
        """Whether the enemy's bar is shown: he is about more than a single reaction, or waits for the player."""
        if not self.scene.session.computer_decides:
            return False
        return self.holds or (self._acts >= _A_TURN and self.scene.stage.factor > 0)

    @property
    def title(self) -> str:
        """The head of the enemy's bar."""
        return t("Contact!") if self.stopped else t("The enemy acts")

    @property
    def words(self) -> str:
        """The words over the map while the player looks."""
        return (
            keyed("{what} {end_step} goes on.", what=self.stopped)
            if self.stopped
            else keyed("{end_step} shows the enemy's next act.")
        )

    # -- on the way -------------------------------------------------------------------------------------------------

    def see(self, entries: Sequence[LogEntry]) -> None:
        """After each order: whether it was contact, and whether it is to be looked at before the next one."""
        scene = self.scene
        found = [words for entry in entries if (words := self._contact.words(entry))]
        acted = any(
            is_act(scene.session, each) and scene.session.giver(each) in scene.session.seats for each in entries
        )
        self._acts += acted
        if found and scene.context.settings.now.pause_on_contact:
            self.stopped = found[0]
            scene.course.hurry = False
            scene.note(found[0])
        if acted and self.stepping and not scene.stand_in.watching and not scene.course.hurry:
            self.waiting = True

    def rest(self) -> None:
        """The player is asked, or the game stands elsewhere: nothing waits any more."""
        self.stopped, self.waiting, self._acts = "", False, 0

    # -- the player's hands -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Enough seen: the next act."""
        self.stopped, self.waiting = "", False
        self.scene.refresh()

    def turn_stepping(self) -> None:
        """Step through the enemy's turn, or no longer; it lasts."""
        settings = self.scene.context.settings
        settings.change(step_enemy=not settings.now.step_enemy)
        self.waiting = self.waiting and settings.now.step_enemy
        self.scene.note(self.stepping_words)
        self.scene.refresh()

    @property
    def stepping_words(self) -> str:
        """Whether the player steps through the enemy's turn, in words."""
        return t("The enemy's turn: act by act") if self.stepping else t("The enemy's turn: without a stop")

    def faster(self) -> None:
        """The next speed; after the fastest the slowest.  It lasts, like that of the settings."""
        settings = self.scene.context.settings
        settings.change(speed=next_speed(settings.now.speed))
        self.scene.stage.keep_to(settings.now.animation_factor, still=settings.now.still)
        self.scene.note(t(SPEED_WORDS[settings.now.speed]))
        self.scene.refresh()
