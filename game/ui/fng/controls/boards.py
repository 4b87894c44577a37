"""The button that turns from the table to the tunnels and back."""

from __future__ import annotations

from game.engine.text import t
from game.ui.fng.controls.window import FngWindow
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32


def board_buttons(scene: FngWindow) -> list[Button]:
    """One where there are tunnels to be shown."""
    view = scene.parts.view
    if view.earth.look is None:
        return []
    words = t("To the table") if view.below else t("To the tunnels")
    tip = t("The tunnels below and the table above: the battle goes on in both.")
    return [Button(scene.theme, words, scene.parts.turn_board, key=key_of("table_board"), height=_HIGH, tooltip=tip)]
