"""What the window says of a decision of FNG: the sentence over the table, and what Space does."""

from __future__ import annotations

from game.engine.text import t
from game.rules.fng.model.decisions.turn import Activation, GroupActs, HoldFire, Shoot
from game.rules.fng.turn.activation import die_of
from game.rules.fng.words.telling import name_of
from game.ui.fng.controls.window import FngWindow


def asked_words(scene: FngWindow) -> str:
    """The one sentence that says what the player is asked for."""
    desk, commander = scene.desk, scene.commander
    if commander.charging.planned is not None:
        return t("Enter charges; C takes the next enemy, Esc lets go.")
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


def end_words(scene: FngWindow) -> str:
    """What Space does in the player's turn, on its button."""
    decision = scene.desk.decision
    if isinstance(decision, GroupActs):
        return t("Group done")
    if not isinstance(decision, Activation):
        return t("Hold fire") if scene.desk.why_not(HoldFire()) is None else t("Answer first")
    return t("End phase")
