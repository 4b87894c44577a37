"""The card over the table: the shot that is aimed with its chances, the answers to what is asked, or a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.battle.prompt import Prompt
from game.ui.fng.aiming import change_of, spare_dice, why_not_fire
from game.ui.fng.desk import actors_of
from game.ui.fng.marks import blast_words
from game.ui.fng.odds import forecasts_of, title_of
from game.ui.fng.order_buttons import answer_buttons, shot_buttons
from game.ui.fng.order_words import weapon_name
from game.ui.keymap import key_of
from game.ui.kit.button import Button

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle


def show_prompt(scene: FngBattle, prompt: Prompt) -> None:
    """Fill the card with what matters now, or hide it."""
    commander = scene.commander
    if not scene.desk.my_turn or scene.stand_in.active:
        prompt.hide()
    elif commander.shows_hint and commander.hint is not None:
        _show_hint(scene, prompt)
    elif commander.fire.shot is not None:
        _show_shot(scene, prompt)
    elif commander.must_answer:
        question = commander.answering.question()
        rule = question.rule if question.reason else ""
        prompt.show_prompt(question.words, (), answer_buttons(scene), ("", question.reason, rule))
    else:
        prompt.hide()


def _show_shot(scene: FngBattle, prompt: Prompt) -> None:
    """FNG-FIRE-01: title, chances and modifiers for each target; what forbids it, where something does."""
    fire, game = scene.commander.fire, scene.desk.known
    shot = fire.shot
    assert shot is not None
    refusal = why_not_fire(scene.desk, shot)
    why = ("", refusal.words, refusal.rule) if refusal is not None else ("", "", "")
    if shot.at_spot:
        words = blast_words(game, shot) if shot.spot is not None else t("Show the spot.")
        prompt.show_prompt(
            weapon_name(game, shot.weapon), (), shot_buttons(scene), why if refusal is not None else ("", words, "")
        )
        return
    spare = spare_dice(game, shot)
    if refusal is None and spare > 0:
        why = ("", t("{dice} more dice could be fired.", dice=spare), "FNG-FIRE-08")
    forecasts = forecasts_of(game, shot, change_of(scene.desk.decision)) if shot.aims else ()
    prompt.show_prompt(title_of(game, shot), forecasts, shot_buttons(scene), why)


def _show_hint(scene: FngBattle, prompt: Prompt) -> None:
    """What the computer would order, and why."""
    hint, theme = scene.commander.hint, scene.theme
    assert hint is not None
    order = scene.order_words(scene.session.game, hint.order)
    buttons = [
        Button(theme, t("Do it"), scene.adviser.follow, key=key_of("do"), primary=True, height=32),
        Button(theme, t("No"), scene.adviser.dismiss, key=key_of("let_go"), height=32),
    ]
    names = [scene.session.kit.log.name(scene.session.game, figure) for figure in actors_of(hint.order)]
    title = t("Hint: {names}", names=", ".join(names)) if names else t("Hint")
    prompt.show_prompt(title, (), buttons, (order, str(hint.reason), hint.reason.rule))
