"""What the window says of the moment: the sentence over the map, and what Space does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.hexgrid import label
from game.engine.text import t
from game.rules.oa import decisions
from game.ui.battle.buttons import waiting_words
from game.ui.oa.acts import VC_ACTS, to_do
from game.ui.oa.intent import ESCORT, SIGHT

if TYPE_CHECKING:
    from game.ui.oa.scene import ApocalypseBattle


def words_now(scene: ApocalypseBattle) -> str:
    """The one sentence that says what to do now."""
    desk, intent = scene.desk, scene.commander.intent
    if intent.lift == ESCORT:
        words = t("Click the hex around which the gunships and scouts come in; Esc lets go.")
    elif intent.lift:
        words = t(
            "Click the hex around which platoon {number} comes in; it cannot land where there is a cross.",
            number=intent.lift,
        )
    elif intent.tool:
        start = label(intent.tool_from) if intent.tool_from is not None else t("the hex you click")
        told = t("Line of sight from {where}: point at a hex; Esc puts the tool away.", where=start)
        words = told if intent.tool == SIGHT else t("Ruler from {where}: point at a hex.", where=start)
    elif scene.session.needed is not None:
        words = t("Your dice decide.")
    elif scene.course.halted:
        words = t("The battle has stopped; the menu (Esc) leads to the title, or back to your last order.")
    elif scene.pace.holds:
        words = scene.pace.words
    elif scene.stand_in.active:
        words = scene.stand_in.words
    elif scene.session.over and not scene.stage.busy:
        words = to_do(desk.battle.world, None)
    else:
        words = to_do(desk.battle.world, desk.decision) if desk.my_turn else t(VC_ACTS)
    return words


def end_words(scene: ApocalypseBattle) -> str:
    """What Space does now, on its button."""
    waiting, decision = waiting_words(scene), scene.desk.decision
    if waiting is not None:
        return waiting
    if isinstance(decision, decisions.Deploy):
        return t("Begin")
    if isinstance(decision, decisions.VcMovement):
        return t("Stay")
    if isinstance(decision, decisions.AirSupport):
        return t("No strike")
    holds = decisions.UsReaction | decisions.VcReaction | decisions.VcDefensiveFire
    return t("Hold fire") if isinstance(decision, holds) else t("End step")
