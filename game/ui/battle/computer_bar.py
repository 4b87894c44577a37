"""The card that is shown while the computer plays in the player's place: what it does, and how to direct it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.actions import key_of
from game.ui.battle.prompt import Prompt
from game.ui.kit.button import Button
from game.ui.speed import SPEED_WORDS

if TYPE_CHECKING:
    from game.ui.battle.scene import BattleScene


class ComputerBar(Prompt):
    """Its buttons stay the same ones while the computer acts, so that a click is never lost."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene.theme, scene.menus.open_rule)
        theme, stand_in = scene.theme, scene.stand_in
        self.scene = scene
        self.pause = Button(theme, t("Pause"), stand_in.pause, key=key_of("pause"), height=32)
        self.one = Button(theme, t("One order"), stand_in.one_order, key=key_of("one_order"), height=32,
                          tooltip=t("Lets one order be given, and stops again."))  # fmt: skip
        self.turn = Button(theme, t("Next turn"), stand_in.next_turn, key=key_of("next_turn"), height=32,
                           tooltip=t("Shows everything at once up to the next turn."))  # fmt: skip
        self.speed = Button(theme, t(SPEED_WORDS["normal"]), stand_in.faster, key=key_of("faster"), height=32)
        self.take_over = Button(theme, t("Take over"), stand_in.stop, key=key_of("take_over"), primary=True, height=32,
                                tooltip=t("You command from here on; the game is then saved."))  # fmt: skip
        self.stop = Button(theme, t("Stop"), stand_in.stop, key=key_of("stop"), primary=True, height=32,
                           tooltip=t("You command again at once."))  # fmt: skip
        self._watching: bool | None = None

    def refresh(self) -> None:
        """Show it, or hide it while the player commands."""
        stand_in = self.scene.stand_in
        if not stand_in.active:
            self._watching = None
            self.hide()
            return
        if self._watching != stand_in.watching:
            self._watching = stand_in.watching
            watched = (self.pause, self.one, self.turn, self.speed, self.take_over)
            self.show_prompt(stand_in.title, (), watched if stand_in.watching else (self.speed, self.stop))
        self.title = stand_in.title
        self.pause.text = t("Go on") if stand_in.paused else t("Pause")
        self.speed.text = t(SPEED_WORDS[self.scene.context.settings.now.speed])
        self.invalidate()
