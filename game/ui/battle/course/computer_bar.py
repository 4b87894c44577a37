"""The card that is shown while the computer plays in the player's place: what it does, and how to direct it."""

from __future__ import annotations

from typing import Protocol

from game.engine.text import t
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn
from game.ui.battle.own import BattleWindow
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of
from game.ui.window.settings import SPEED_WORDS


class _Space(Protocol):
    def space(self) -> None:
        """Do what Space does now."""


class Directed(BattleWindow, Protocol):
    """The battle that the computer plays."""

    pace: Pace
    stand_in: StandIn

    @property
    def hotkeys(self) -> _Space:
        """The keys."""
        ...


class ComputerBar(Prompt):
    """Its buttons stay the same ones while the computer acts, so that a click is never lost."""

    def __init__(self, scene: Directed) -> None:
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
        pace = scene.pace
        self.go_on = Button(theme, t("Go on"), self._space, key=key_of("pause"), primary=True, height=32)
        self.step = Button(theme, t("Act by act"), pace.turn_stepping, key=key_of("step_enemy"), height=32,
                           tooltip=t("Shows the enemy's acts one at a time, or no longer."))  # fmt: skip
        self.pace_speed = Button(theme, t(SPEED_WORDS["normal"]), pace.faster, key=key_of("speed"), height=32)
        self._buttons = {
            "watched": (self.pause, self.one, self.turn, self.speed, self.take_over),
            "placed": (self.speed, self.stop),
            "enemy": (self.step, self.pace_speed, self.go_on),
        }
        self._mode = ""

    def _space(self) -> None:
        self.scene.hotkeys.space()

    def refresh(self) -> None:
        """Show it, or hide it while the player commands."""
        stand_in, pace = self.scene.stand_in, self.scene.pace
        mode = self._mode_now()
        if not mode:
            self._mode = ""
            self.hide()
            return
        title = pace.title if mode == "enemy" else stand_in.title
        if self._mode != mode:
            self._mode = mode
            self.show_prompt(title, (), self._buttons[mode])
        self.title = title
        self.pause.text = t("Go on") if stand_in.paused else t("Pause")
        self.go_on.text = t("Go on") if pace.holds else t("Skip")
        self.step.text = t("Without a stop") if pace.stepping else t("Act by act")
        self.speed.text = self.pace_speed.text = t(SPEED_WORDS[self.scene.context.settings.now.speed])
        self.invalidate()

    def _mode_now(self) -> str:
        """The actor: the computer watched, or in the player's place, or as his enemy; empty for nobody."""
        stand_in, pace = self.scene.stand_in, self.scene.pace
        if pace.holds or (pace.shown and not stand_in.active):
            return "enemy"
        if not stand_in.active:
            return ""
        return "watched" if stand_in.watching else "placed"
