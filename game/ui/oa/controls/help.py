"""Words of F1 on the battle: the step and what is asked in it, the parts of the window, and the keys of the moment."""

from __future__ import annotations

from game.engine.text import t
from game.ui.kit.keys import shown
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of


def battle_help(scene: MapBattle) -> Help:
    """The help for what is on screen now."""
    moment, parts = scene.session.moment, scene.parts
    named = t("Turn {turn}, {phase}.", turn=moment.turn, phase=t(moment.title))
    where = named if moment.turn else t("Before the first turn.")
    return Help(t("Help: {phase}", phase=t(moment.title)), f"{where} {parts.banner.standing}", _parts(scene),
                _keys(scene))  # fmt: skip


def _parts(scene: MapBattle) -> tuple[Part, ...]:
    """The parts of the window from the top, those that are shown."""
    parts, panel = scene.parts, scene.parts.panel
    found = [
        Part(parts.ribbon, t("The turns and the phases of a turn, the present one in rust; at the right the victory "
                             "points, which open the account.")),
        Part(parts.view, t("The map. Left click chooses and acts, dragging a counter moves it, the right button opens "
                           "every order for a hex; the wheel zooms, dragging the ground moves the map.")),
        Part(panel.unit_card, t("Whom you have chosen: his numbers and his state, and what keeps him from acting.")),
        Part(panel.orders, t("What he can be ordered now. The corner of each button shows its key.")),
        Part(panel.pages, t("The log of all that happened, with dice and rules, and the air base with all that waits "
                            "there.")),
        Part(parts.minimap, t("The whole map small; click to go there.")),
        Part(parts.layout.card, t("The attack that is aimed: every modifier with its rule, and the exact odds.")),
        Part(parts.end_button, t("Ends the step; while the Viet Cong act it shows the result at once.")),
    ]  # fmt: skip
    return tuple(part for part in found if part.widget.visible)


def _keys(scene: MapBattle) -> tuple[tuple[str, str], ...]:
    """The keys that have no button, as far as they make sense now."""
    found: list[tuple[str, str]] = []
    if scene.desk.my_turn:
        found.append((key_of("next_unit"), t("Choose the next unit that can act.")))
        found.append((key_of("hex_menu"), t("Every order for the hex pointed at.")))
    if scene.desk.selected is not None or scene.commander.intent.aim:
        found.append((key_of("let_go"), t("Let go of what is aimed or chosen.")))
    found += [
        (key_of("point_right"), t("Point at a hex by keyboard, as with the other arrows; {key} acts there.",
                                  key=shown(key_of("do")))),
        (key_of("sight"), t("The line of sight from the chosen unit or the hex pointed at.")),
        (key_of("rule"), t("The rule that the last line of the log cites.")),
        (key_of("points"), t("The victory points so far.")),
        (key_of("briefing"), t("Your orders for this battle.")),
    ]  # fmt: skip
    return tuple(found)
