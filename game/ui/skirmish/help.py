"""What F1 says of the battle: the phase and what is asked in it, the parts of the window, the keys of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.keymap import key_of
from game.ui.learn.help import Help, Part

if TYPE_CHECKING:
    from game.ui.skirmish.scene import TableBattle


def battle_help(scene: TableBattle) -> Help:
    """The help for what is on screen now."""
    moment, parts = scene.session.moment, scene.parts
    where = t("Turn {turn}, {phase}.", turn=moment.turn, phase=t(moment.title))
    shown = tuple(part for part in scene.help_parts() if part.widget.visible)
    return Help(t("Help: {phase}", phase=t(moment.title)), f"{where} {parts.banner.standing}", shown, scene.help_keys())


def parts_of(scene: TableBattle) -> tuple[Part, ...]:
    """The parts of the window from the top, as most systems have them."""
    parts, panel = scene.parts, scene.parts.panel
    return (
        Part(parts.ribbon, t("The turn, the activation dice, whose phase it is, light and weather; at the right the "
                             "victory points, which open the account.")),
        Part(parts.view, t("The table. Dragging a man moves him, the right button while dragging lays a point of the "
                           "way; on open ground a frame chooses several. The knob before a man turns him. The wheel "
                           "zooms, dragging with the middle button moves the table.")),
        Part(panel.card, t("Whom you have chosen: Rep, weapons, state and attributes; point at one to read what it "
                           "does, click to open its rule.")),
        Part(panel.orders, t("What he can be ordered now. The corner of each button shows its key.")),
        Part(panel.pages, t("The reactions as a tree, each under what brought it about; the log; and everybody you "
                            "know of.")),
        Part(parts.minimap, t("The whole table small; click to go there.")),
        Part(parts.layout.card, t("What is aimed or asked: every modifier with its rule, and the exact odds.")),
        Part(parts.end_button, t("Ends the activation of the group, or the phase; while the enemy acts it shows the "
                                 "result at once.")),
    )  # fmt: skip


def keys_of(scene: TableBattle) -> tuple[tuple[str, str], ...]:
    """What keys do that have no button, as in most systems."""
    return (
        (key_of("next_unit"), t("The next man who can act, or the next target.")),
        (key_of("table_all"), t("Choose everybody who may be ordered now.")),
        (key_of("table_carry"), t("Take the chosen man up by keyboard: the arrows with Shift move him, {key} puts him "
                                  "down.", key=key_of("do"))),
        (key_of("table_turn_right"), t("Turn the chosen man; the wheel with Shift held does the same.")),
        (key_of("sight"), t("The line of sight from the chosen man or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
        *chain_keys(scene),
        *scene.key_help(),
    )  # fmt: skip


def chain_keys(scene: TableBattle) -> tuple[tuple[str, str], ...]:
    """Those of the tree of reactions, where the system has one."""
    if not scene.own.begins:
        return ()
    return (
        (key_of("step_enemy"), t("Step through the reactions link by link, or not.")),
        (key_of("table_chain"), t("The page of the reactions.")),
    )
