"""Words of the window on a decision of Force on Force: the sentence over the table, and what Space does."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fof.model.components import Active
from game.rules.fof.model.decisions import Activation, CardTime, Ducks, Matching, React, Reroll, Shoot, UnitActs
from game.rules.fof.words.telling import called
from game.ui.fof.controls.window import FofWindow
from game.ui.window.keymap import keyed


def asked_words(scene: FofWindow) -> str:
    """The one sentence that says what the player is asked for."""
    desk, fire = scene.desk, scene.commander.fire
    decision, world = desk.decision, desk.game.world
    if fire.onset is not None:
        return keyed("{do} assaults; {table_charge} takes the next enemy, Esc lets go.")
    if isinstance(decision, Activation | UnitActs) and fire.shot is not None:
        return keyed("{do} fires; {fire} takes the next enemy, {table_target} splits the fire, Esc lets go.")
    if isinstance(decision, Activation):
        return keyed(
            mark(
                "Drag a unit to move it, {fire} fires, its buttons say what else it can do. {end_step} ends your half."
            )
        )
    if isinstance(decision, UnitActs):
        return _active_words(scene, decision)
    if isinstance(decision, React):
        name = called(world, decision.unit)
        return keyed(
            mark("{name} may react: {do} fires, the card shows what else. {end_step} lets it pass."), name=name
        )
    if isinstance(decision, Shoot):
        name = called(world, decision.unit)
        return keyed(
            mark("{name} may fire: {do} fires, {table_target} splits the fire, {end_step} holds it."), name=name
        )
    return scene.commander.answering.question().words


def _active_words(scene: FofWindow, decision: UnitActs) -> str:
    world = scene.desk.game.world
    name, state = called(world, decision.unit), world.find(decision.unit, Active)
    how = state.how if state is not None else ""
    if how == "task":
        return keyed(
            mark("{name}: choose the task, by its buttons or the right mouse button. {end_step}: done."), name=name
        )
    if how == "assault":
        return keyed(
            mark("{name}: {table_charge} chooses whom to assault, or drag it onto the enemy. {end_step}: done."),
            name=name,
        )
    if how == "stand":
        return keyed("{name} stands: {fire} fires. {end_step}: the unit is done.", name=name)
    if how == "out of contact":
        return keyed("{name}: drag it to where nobody sees it. {end_step}: the unit is done.", name=name)
    return keyed(
        mark("{name} is active: drag it, {fire} fires, in either order. {end_step}: the unit is done."), name=name
    )


def end_words(scene: FofWindow) -> str:
    """The act of Space in the player's turn, on its button."""
    match scene.desk.decision:
        case Activation():
            return t("End half")
        case UnitActs():
            return t("Unit done")
        case React():
            return t("Let it pass")
        case Shoot():
            return t("Hold fire")
        case CardTime() | Reroll():
            return t("Keep cards")
        case Ducks():
            return t("Stay")
        case Matching():
            return t("Best match")
    return t("Answer first")
