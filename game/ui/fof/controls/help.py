"""Words of F1 on the parts of the window and on its keys in a battle of Force on Force."""

from __future__ import annotations

from game.engine.text import t
from game.rules.fof.model.decisions import Pass
from game.ui.fof.orders.acts import ACTS
from game.ui.skirmish.controls.help import Keys, Told, chain_keys
from game.ui.window.keymap import key_of, keyed


def told() -> Told:
    """The parts of the window."""
    return Told(
        ribbon=t("The turn, whose half it is, who has the initiative; at the right the victory points, which open the "
                 "account."),
        view=t("The table. Dragging a unit by its leader or any man moves it: the ruler shows whether that is a "
               "Tactical or a Rapid move, the card beside it who would see it there and its defense dice. Let go on "
               "an enemy it assaults him. The wheel zooms."),
        card=t("The unit you have chosen: its men, quality, Firepower, weapons and state; point at one to read what it "
               "means, click to open its rule."),
        orders=t("What it can be activated for, or what it does now. A grey button says why not."),
        pages=t("Reactions: the rounds of fire as a tree, each link under what brought it about. Dice: each attack die "
                "over the defense die that stops it. Cards: your Fog of War cards. Then the log, and everybody you "
                "know of."),
        minimap=t("The whole table small; click to go there."),
        prompt=t("What is aimed or asked: every die with its reason and rule, and the exact odds."),
        end=ACTS.handle(Pass).tip,
    )  # fmt: skip


def keys() -> Keys:
    """The keys that have no button."""
    return (
        (key_of("next_unit"), t("The next unit that can act, or the next target.")),
        (key_of("table_carry"), keyed("Take the chosen unit up by keyboard: {point_keys} move it, {do} puts it down.")),
        (key_of("sight"), t("The line of sight from the chosen unit or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
        *chain_keys(),
        (key_of("table_target"), t("Split the fire: one target more; Shift and a click on an enemy does so too.")),
        (key_of("table_more"), t("A die more at the first target; a later point of the enemy's way; another "
                                 "defense die.")),
        (key_of("table_weapon"), t("The support weapon at the next target.")),
        (key_of("table_both"), t("Full pouches with this shot, if you hold the card.")),
        (key_of("table_best"), t("The best match of the defense dice.")),
        (key_of("table_cards"), t("Every Fog of War card that can be played now.")),
    )  # fmt: skip
