"""The buttons that every battle has, and what Space does while the player himself decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.engine.core.orders import Refusal
from game.engine.text import t
from game.ui.battle.course.advice import Adviser
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn
from game.ui.battle.own import BattleWindow
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of


class BattleButtons(NamedTuple):
    """Ending what is asked, taking back, the menu, the commander's advice, and letting him play."""

    end: Button
    undo: Button
    menu: Button
    hint: Button
    play: Button


class Commanded(BattleWindow, Protocol):
    """The battle that the buttons command."""

    adviser: Adviser
    pace: Pace
    stand_in: StandIn

    def undo(self) -> None:
        """Take the orders of the last gesture back."""


def battle_buttons(scene: Commanded, end: str, space: Callable[[], object]) -> BattleButtons:
    """The buttons of a battle; ``end`` stands on the first one until the moment says otherwise."""
    theme = scene.theme
    return BattleButtons(
        Button(theme, end, space, key=key_of("end_step"), primary=True),
        Button(theme, t("Undo"), scene.undo, key=key_of("undo")),
        Button(theme, t("Menu"), scene.menus.open_menu),
        Button(theme, t("Hint"), scene.adviser.ask, key=key_of("hint"), height=30,
               tooltip=t("What the computer's commander would do now, and why.")),
        Button(theme, t("Play on"), scene.stand_in.offer, key=key_of("play_on"), height=30,
               tooltip=t("The computer gives the orders for you, until you stop it.")),
    )  # fmt: skip


def waiting_words(scene: Commanded) -> str | None:
    """The act of Space, on its button, while others act or nothing is left to do; None where the player decides."""
    stand_in = scene.stand_in
    if scene.pace.holds:
        return t("Go on")
    if stand_in.active:
        return (t("Go on") if stand_in.paused else t("Pause")) if stand_in.watching else t("Stop")
    if scene.session.computer_decides or scene.stage.busy:
        return t("Skip")
    return t("Report") if scene.session.over else None


def end_meaning(scene: Commanded) -> str:
    """Whether a press on the button of Space ends something of the player's, or only goes on while others act."""
    return "end" if waiting_words(scene) is None else "go on"


def grey_where_refused(button: Button, refusal: Refusal | str | None) -> Button:
    """The button; it can be pressed where there is nothing to refuse it, else it says the reason."""
    reason = said(refusal)
    button.enable(not reason, reason)
    return button


def said(refusal: Refusal | str | None) -> str:
    """A refusal in words, empty where there is none."""
    return str(refusal) if refusal is not None else ""
