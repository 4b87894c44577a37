"""Words of the window on a decision of FNG: the sentence over the table, and what Space does."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.decisions.turn import Activation, GroupActs, HoldFire, Shoot
from game.rules.fng.turn.activation import die_of
from game.rules.fng.words.telling import name_of
from game.ui.fng.controls.window import FngWindow
from game.ui.window.keymap import keyed


def asked_words(scene: FngWindow) -> str:
    """The one sentence that says what the player is asked for."""
    desk, commander = scene.desk, scene.commander
    if commander.charging.planned is not None:
        return keyed("{do} charges; {table_charge} takes the next enemy, Esc lets go.")
    if isinstance(desk.decision, Activation):
        if commander.fire.aimed:
            return keyed("{do} fires; Shift and a click add a target, Esc lets go.")
        die = die_of(desk.game.world, desk.side)
        return keyed(
            "Drag whoever is to move: Rep {die} or more, or a group with a Leader who has "
            "it. {end_step} ends the phase.",
            die=die,
        )
    if isinstance(desk.decision, GroupActs):
        return keyed(
            "The group is active: drag its men, {fire} fires, the right button shows every "
            "order. {end_step} ends its activation."
        )
    if isinstance(desk.decision, Shoot):
        name = name_of(desk.game.world, desk.decision.figure)
        if desk.decision.bound:
            return keyed("{name} has to return fire: {do} fires, {next_unit} takes another target.", name=name)
        return keyed(
            mark("{name} may fire: {do} fires, {next_unit} takes another target, {end_step} holds fire."), name=name
        )
    return commander.answering.question().words


def end_words(scene: FngWindow) -> str:
    """The act of Space in the player's turn, on its button."""
    decision = scene.desk.decision
    if isinstance(decision, GroupActs):
        return t("Group done")
    if not isinstance(decision, Activation):
        return t("Hold fire") if scene.desk.why_not(HoldFire()) is None else t("Answer first")
    return t("End phase")
