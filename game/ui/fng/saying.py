"""What the window says of the moment: the sentence over the table, and what Space does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.rules.fng.decisions import Activation, GroupActs, HoldFire, Shoot
from game.rules.fng.groups import die_of
from game.rules.fng.telling import name_of
from game.ui.fng.commander import SIGHT

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle


def words_now(scene: FngBattle) -> str:
    """The one sentence that says what to do now."""
    commander = scene.commander
    if commander.tool:
        return _tool_words(scene)
    if scene.session.needed is not None:
        return t("Your dice decide.")
    if scene.course.halted:
        return t("The battle has stopped; the menu (Esc) leads to the title, or back to your last order.")
    if scene.beat_holds:
        return t("Link by link: Space shows what follows.")
    if scene.pace.holds:
        return scene.pace.words
    if scene.stand_in.active:
        return scene.stand_in.words
    if scene.session.over and not scene.stage.busy:
        return t("The skirmish is over; Space shows the report.")
    return _asked(scene) if scene.desk.my_turn else t("The enemy acts …")


def _asked(scene: FngBattle) -> str:
    """What the player is asked for."""
    desk, commander = scene.desk, scene.commander
    if commander.fire.seeks_spot:
        return t("Click the spot, then Enter; the wheel zooms.")
    if isinstance(desk.decision, Activation):
        if commander.fire.aimed:
            return t("Enter fires; Shift and a click add a target, Esc lets go.")
        die = die_of(desk.game.world, desk.side)
        return t("Drag whoever is to move: Rep {die} or more, or a group with a Leader who has it. "
                 "Space ends the phase.", die=die)  # fmt: skip
    if isinstance(desk.decision, GroupActs):
        return t("The group is active: drag its men, F fires, the right button shows every order. "
                 "Space ends its activation.")  # fmt: skip
    if isinstance(desk.decision, Shoot):
        name = name_of(desk.game.world, desk.decision.figure)
        if desk.decision.bound:
            return t("{name} has to return fire: Enter fires, Tab takes another target.", name=name)
        return t("{name} may fire: Enter fires, Tab takes another target, Space holds fire.", name=name)
    return commander.answering.question().words


def _tool_words(scene: FngBattle) -> str:
    if scene.commander.tool == SIGHT:
        return t("Line of sight: point at a place; a click begins elsewhere, Esc puts the tool away.")
    return t("Ruler: point at a place; a click begins elsewhere, Esc puts the tool away.")


def end_words(scene: FngBattle) -> str:
    """What Space does now, on its button."""
    decision, stand_in = scene.desk.decision, scene.stand_in
    if scene.beat_holds or scene.pace.holds:
        return t("Go on")
    if stand_in.active:
        return (t("Go on") if stand_in.paused else t("Pause")) if stand_in.watching else t("Stop")
    if scene.session.computer_decides or scene.stage.busy:
        return t("Skip")
    if scene.session.over:
        return t("Report")
    if isinstance(decision, GroupActs):
        return t("Group done")
    if scene.desk.my_turn and not isinstance(decision, Activation):
        return t("Hold fire") if scene.desk.why_not(HoldFire()) is None else t("Answer first")
    return t("End phase")
