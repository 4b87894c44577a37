"""Words of F1 on the parts of the window and on its keys in a skirmish of FNG."""

from __future__ import annotations

from game.engine.text import t
from game.ui.skirmish.controls.help import Keys, Told, chain_keys
from game.ui.window.keymap import key_of, keyed


def told() -> Told:
    """The parts of the window."""
    return Told(
        ribbon=t("The turn, the activation dice, whose phase it is, light and weather; at the right the victory "
                 "points, which open the account."),
        view=t("The table. Dragging a man moves him, the right button while dragging lays a point of the way; on open "
               "ground a frame chooses several. The knob before a man turns him. A click on a vehicle shows "
               "its card, dragging it drives it; with a launcher chosen a click on an enemy's aims at it. The wheel "
               "zooms, dragging with the middle button moves the table."),
        card=t("Whom you have chosen: Rep, weapons, state and attributes; point at one to read what it does, click to "
               "open its rule. Of a vehicle: its armour by side, its guns with their arcs, what has stopped it, and "
               "who sits where; a click on a seat chooses who has it, once more shows his own card."),
        orders=t("What he can be ordered now. The corner of each button shows its key."),
        pages=t("The reactions as a tree, each under what brought it about; the log; and everybody you know of."),
        minimap=t("The whole table small; click to go there."),
        prompt=t("What is aimed or asked: every modifier with its rule, and the exact odds."),
        end=t("Ends the activation of the group, or the phase; while the enemy acts it shows the result at once."),
    )  # fmt: skip


def keys() -> Keys:
    """The keys that have no button."""
    return (
        (key_of("next_unit"), t("The next man who can act, or the next target.")),
        (key_of("table_all"), t("Choose everybody who may be ordered now.")),
        (key_of("table_carry"), keyed(
            "Take the chosen man up by keyboard: {point_keys} move him, {do} puts him "
            "down.")),
        (key_of("table_turn_right"), t("Turn the chosen man; the wheel with Shift held does the same.")),
        (key_of("sight"), t("The line of sight from the chosen man or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
        *chain_keys(),
    )  # fmt: skip
