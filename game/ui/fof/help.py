"""What F1 says of a battle of Force on Force: what is asked, the parts of the window, the keys of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.keymap import key_of
from game.ui.learn.help import Help, Part
from game.ui.skirmish.help import chain_keys

if TYPE_CHECKING:
    from game.ui.fof.scene import FofBattle


def fof_help(scene: FofBattle) -> Help:
    """The help for what is on screen now."""
    moment, parts = scene.session.moment, scene.parts
    phase = t(moment.title)
    where = t("Turn {turn}, {phase}.", turn=moment.turn, phase=phase)
    title = t("Help: {phase}", phase=phase)
    return Help(
        title, f"{where} {parts.banner.standing}", _parts(scene), (*_keys(), *chain_keys(scene), *scene.key_help())
    )


def _parts(scene: FofBattle) -> tuple[Part, ...]:
    """The parts of the window from the top, those that are shown."""
    parts, panel = scene.parts, scene.parts.panel
    found = [
        Part(parts.ribbon, t("The turn, whose half it is, who has the initiative; at the right the victory points, "
                             "which open the account.")),
        Part(parts.view, t("The table. Dragging a unit by its leader or any man moves it: the ruler shows whether that "
                           "is a Tactical or a Rapid move, the card beside it who would see it there and its defense "
                           "dice. Let go on an enemy it assaults him. The wheel zooms.")),
        Part(panel.card, t("The unit you have chosen: its men, quality, Firepower, weapons and state; point at one to "
                           "read what it means, click to open its rule.")),
        Part(panel.orders, t("What it can be activated for, or what it does now. A grey button says why not.")),
        Part(panel.pages, t("Reactions: the rounds of fire as a tree, each link under what brought it about. Dice: "
                            "each attack die over the defense die that stops it. Cards: your Fog of War cards. Then "
                            "the log, and everybody you know of.")),
        Part(parts.minimap, t("The whole table small; click to go there.")),
        Part(parts.layout.card, t("What is aimed or asked: every die with its reason and rule, and the exact odds.")),
        Part(parts.end_button, t("Ends the activation of the unit, or your half; where you are asked, lets it pass.")),
    ]  # fmt: skip
    return tuple(part for part in found if part.widget.visible)


def _keys() -> tuple[tuple[str, str], ...]:
    """What keys do that have no button."""
    return (
        (key_of("next_unit"), t("The next unit that can act, or the next target.")),
        (key_of("table_carry"), t("Take the chosen unit up by keyboard: the arrows with Shift move it, {key} puts it "
                                  "down.", key=key_of("do"))),
        (key_of("sight"), t("The line of sight from the chosen unit or the place pointed at.")),
        (key_of("ruler"), t("The ruler.")),
    )  # fmt: skip
