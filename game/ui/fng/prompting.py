"""The card over the table while a shot is aimed: its chances, what forbids it, its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.battle.prompt import Prompt
from game.ui.fng.aiming import change_of, spare_dice, why_not_fire
from game.ui.fng.marks import blast_words
from game.ui.fng.odds import forecasts_of, title_of
from game.ui.fng.order_buttons import shot_buttons
from game.ui.fng.order_words import weapon_name

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle


def show_shot(scene: FngBattle, prompt: Prompt) -> None:
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
