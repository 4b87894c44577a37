"""Words of F1 on the parts of the window and on its keys in a battle of cards."""

from __future__ import annotations

from game.engine.text import t
from game.ui.fmjp.orders.acts import ACTS
from game.ui.skirmish.controls.help import Keys, Told
from game.ui.window.keymap import key_of, keyed


def told() -> Told:
    """The parts of the window."""
    return Told(
        ribbon=t("The turn, the card that is turned, and how many are still to come; at the right the victory points, "
                 "which open the account."),
        view=t("The field, in paces. Drag the turned card onto the ground to move its owner, onto an enemy to fire, "
               "onto a man of his to order him; dragging a man does the same for him. The wheel zooms."),
        card=t("Whom you have chosen: CE, weapons, markers and orders; point at one to read what it means, click to "
               "open its rule."),
        orders=t("What he can do with this card, or be ordered. The corner of each button shows its key."),
        pages=t("Cards: the turned card, your hands and what is held. Shots: every line of the hit points with its "
                "rule, the rolls and the hits. Then the log, and everybody you know of."),
        minimap=t("The whole field small; click to go there."),
        prompt=t("What the card is about to do: every line with its rule, and the exact chances."),
        end=t("Nothing more with this card; while the enemy acts it shows the result at once."),
    )  # fmt: skip


def keys() -> Keys:
    """The keys that have no button."""
    return (
        (key_of("next_unit"), t("The next man who can act, or the next target.")),
        (key_of("table_carry"), keyed(
            "Take the chosen man up by keyboard: {point_keys} move him, {do} puts him "
            "down.")),
        (key_of("table_turn_right"), t("Turn the chosen man; the wheel with Shift held does the same.")),
        (key_of("table_chain"), t("The page of the shots.")),
        (key_of("step_enemy"), t("Step through shots and hits one by one, or not.")),
        (key_of("sight"), t("The line of sight from the chosen man or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
        (key_of("table_held"), t("Put the next held card to what the turned one does.")),
        (key_of("table_way"), t("Another way to play the card on the same man or place.")),
        (key_of("table_target"), t("Announce one more target for the same burst.")),
        *ACTS.without_button(),
    )  # fmt: skip
