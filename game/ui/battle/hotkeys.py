"""Keys in the battle window: which of them count, what they do, and what Space, Enter and Esc mean now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.engine.text import t
from game.ui.battle.course.advice import Adviser
from game.ui.battle.course.course import Course
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.patience import Thinking
from game.ui.battle.course.standin import StandIn
from game.ui.battle.own import BattleWindow
from game.ui.window.actions import ACTIONS
from game.ui.window.keymap import Bindings, bound, key_of, pressed

_REPEATING = tuple(action.name for action in ACTIONS if action.repeats)


class Keyed(BattleWindow, Protocol):
    """The battle that is played by keyboard."""

    adviser: Adviser
    thinking: Thinking
    pace: Pace
    stand_in: StandIn

    @property
    def course(self) -> Course:
        """How the battle goes on."""
        ...

    def bindings(self) -> Bindings:
        """The keys besides those that every battle has."""
        ...

    def end_step(self) -> None:
        """Nothing more to order in this step."""

    def act_at_cursor(self) -> bool:
        """Do what a click would do where the keyboard points; whether it points anywhere."""
        ...

    def forget_cursor(self) -> bool:
        """Point nowhere by keyboard; whether it pointed anywhere."""
        ...

    def step_into_panel(self) -> None:
        """Give the keyboard to the panel."""

    def undo(self) -> None:
        """Take the orders of the last gesture back."""

    def open_report(self) -> None:
        """Show the end report."""


class Hotkeys:
    """The keys of ``scene``."""

    def __init__(self, scene: Keyed) -> None:
        self.scene = scene
        self._held: set[int] = set()
        self.bindings: Bindings = scene.bindings() | scene.menus.bindings() | self._own()

    def _own(self) -> Bindings:
        scene = self.scene
        return {
            "end_step": self.space,
            "do": self.enter,
            "let_go": self.escape,
            "undo": scene.undo,
            "hint": scene.adviser.ask,
            "play_on": scene.stand_in.offer,
            "panel": scene.step_into_panel,
            "speed": scene.pace.faster,
            "step_enemy": scene.pace.turn_stepping,
        }

    def forget_held(self) -> None:
        """The keyboard has been elsewhere."""
        self._held.clear()

    def is_repeated(self, event: pygame.Event) -> bool:
        """Whether a key is only being held down: one that orders something counts once for each press."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type != pygame.KEYDOWN or pressed(event, _REPEATING) or self.scene.root.popups:
            return False
        repeated = event.key in self._held
        self._held.add(event.key)
        return repeated

    def handle(self, event: pygame.Event) -> bool:
        """Do what a key means; the root gets what has no meaning here."""
        scene = self.scene
        act: Callable[[], object] | None = (
            bound(event, scene.stand_in.bindings())
            or bound(event, scene.adviser.bindings())
            or bound(event, self.bindings)
        )
        if act is None:
            return scene.root.handle(event)
        scene.root.hush()
        act()
        scene.root.invalidate()
        return True

    def space(self) -> None:
        """Show the Viet Cong's acts at once, or end the step; when all is over, show the report again."""
        scene = self.scene
        if scene.course.halted:
            scene.menus.open_menu()
        elif scene.pace.holds:
            scene.pace.go_on()
        elif scene.stand_in.active:
            scene.stand_in.bindings()["pause"]()
        elif scene.stage.busy or scene.session.computer_decides:
            scene.course.hurry = True
        elif scene.session.over:
            scene.open_report()
        else:
            scene.end_step()

    def enter(self) -> None:
        """Do what is shown; else act where the keyboard points; else go to the next who can act, and end nothing.

        While the player is asked nothing it goes on as Space does: there is nothing of his to end.
        """
        scene = self.scene
        if scene.session.over:
            self.space()
        elif scene.commander.aims:
            scene.commander.confirm()
        elif scene.adviser.shown:
            scene.adviser.follow()
        elif scene.act_at_cursor():
            return
        elif not self._asked:
            self.space()
        elif scene.desk.selected is None:
            self.bindings["next_unit"]()
        else:
            scene.note(t("There is nothing to do with {do}; {end} goes on.", do=key_of("do"), end=key_of("end_step")))

    @property
    def _asked(self) -> bool:
        """Whether it is the player who is waited for, with nothing in his way."""
        scene = self.scene
        held = scene.course.halted or scene.pace.holds or scene.stand_in.active
        return scene.desk.my_turn and not held

    def escape(self) -> None:
        """Have whoever thinks act now; else let go of what is aimed or chosen, else open the menu."""
        scene = self.scene
        if scene.thinking.stop():
            return
        if scene.forget_cursor():
            return
        if scene.adviser.shown:
            scene.adviser.dismiss()
        elif not scene.commander.cancel():
            scene.menus.open_menu()
