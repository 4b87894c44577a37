"""Words of the window on a turned card: the sentence over the table, and what Space does."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fmjp.model.components import Acted
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.words.turn import card_name
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.window.keymap import keyed


def asked_words(scene: FmjpWindow) -> str:
    """The one sentence that says what the player is asked for."""
    desk, commander = scene.desk, scene.commander
    decision = desk.decision
    if not isinstance(decision, CardActs):
        return commander.answering.question().words
    if commander.playing.aimed:
        return keyed(
            mark("{do} plays it so; {table_way} takes another way, Shift and a click one more target, Esc lets go.")
        )
    name, card = desk.name_of(decision.figure), card_name(decision.card)
    if desk.game.world.has(decision.figure, Acted):
        return keyed("{name} has acted on the {card}: his men may still act. {end_step} turns the next card.",
                 name=name, card=card)  # fmt: skip
    return keyed(
        mark("{name}'s card: drag it, or him, onto ground or men. {hold} holds it, {end_step} passes."), name=name
    )


def end_words(scene: FmjpWindow) -> str:
    """The act of Space in the player's turn, on its button."""
    decision = scene.desk.decision
    if not isinstance(decision, CardActs):
        return t("Answer first")
    return t("Next card") if scene.desk.game.world.has(decision.figure, Acted) else t("Pass")
