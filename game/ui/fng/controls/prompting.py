"""The card over the table while a shot is aimed: its chances, what forbids it, its dice."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.odds.prospects import melee_prospect
from game.rules.fng.words.telling import name_of
from game.ui.battle.cards.prompt import Prompt
from game.ui.fng.controls.air_card import show_air
from game.ui.fng.controls.buttons import charge_buttons, round_buttons, shot_buttons
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.orders.acts import names, weapon_name
from game.ui.fng.orders.aiming import change_of, spare_dice, why_not_fire
from game.ui.fng.orders.close_odds import briefly, charge_forecasts, melee_forecasts
from game.ui.fng.orders.odds import burst_forecasts, forecasts_of, title_of
from game.ui.fng.orders.rounds import forecasts_of_round, title_of_round
from game.ui.fng.shown.marks import blast_words
from game.ui.fng.shown.tubes import shell_forecasts

_ROOMY = 520
"""Points that a table is high on which a whole card has room."""
ALL_THEY_DO = mark("To charge is all that they may do in this activation.")


def show_aimed(scene: FngWindow, prompt: Prompt) -> None:
    """The charge or the round at a vehicle that is shown, else the shot."""
    planned = scene.commander.charging.planned
    if scene.commander.fire.air.planned is not None:
        show_air(scene, prompt)
        return
    if scene.commander.fire.rounds.planned is not None:
        show_round(scene, prompt)
        return
    if planned is None:
        show_shot(scene, prompt)
        return
    game, refusal = scene.desk.known, scene.commander.charging.why_not_now()
    why = ("", refusal.words, refusal.rule) if refusal is not None else ("", t(ALL_THEY_DO), "FNG-TURN-07")
    values = {"who": names(game, planned.figures), "enemy": name_of(game.world, planned.target)}
    title = t("{who} against {enemy}", **values)
    forecasts = charge_forecasts(game, planned.prospect)
    if not _is_roomy(scene):
        forecasts, why = briefly(forecasts), why if refusal is not None else ("", "", "")
    prompt.show_prompt(title, forecasts, charge_buttons(scene), why)


def show_round(scene: FngWindow, prompt: Prompt) -> None:
    """FNG-AT-01..04, FNG-GUN-20..25: a round: its chances, and what forbids it, where something does."""
    game, rounds = scene.desk.known, scene.commander.fire.rounds
    order, refusal = rounds.planned, rounds.why_not_now()
    assert order is not None
    why = ("", refusal.words, refusal.rule) if refusal is not None else ("", "", "")
    forecasts = forecasts_of_round(game, order, change_of(scene.desk.decision))
    prompt.show_prompt(title_of_round(game, order), forecasts, round_buttons(scene), why)


def _is_roomy(scene: FngWindow) -> bool:
    """Whether the table is high enough for a card with three bars."""
    return scene.parts.view.rect.h >= scene.theme.S(_ROOMY)


def show_melee(scene: FngWindow, prompt: Prompt) -> bool:
    """FNG-MELEE-06: the next round of one who is chosen and fights hand to hand; whether there is one."""
    desk = scene.desk
    figure = desk.selected
    melee = melee_prospect(desk.known, figure) if figure is not None and desk.knows(figure) else None
    if figure is None or melee is None:
        return False
    title = t("{name}: the next round of melee", name=name_of(desk.known.world, figure))
    why = ("", t("All who are in contact fight a round at the end of each phase."), "FNG-MELEE-06")
    prompt.show_prompt(title, melee_forecasts(desk.known, melee), (), why)
    return True


def show_shot(scene: FngWindow, prompt: Prompt) -> None:
    """FNG-FIRE-01: title, chances and modifiers for each target; what forbids it, where something does."""
    fire, game = scene.commander.fire, scene.desk.known
    shot = fire.shot
    assert shot is not None
    refusal = why_not_fire(scene.desk, shot)
    why = ("", refusal.words, refusal.rule) if refusal is not None else ("", "", "")
    if shot.at_spot:
        words = blast_words(game, shot) if shot.spot is not None else t("Show the spot.")
        forecasts = burst_forecasts(game, shot, change_of(scene.desk.decision)) if refusal is None else ()
        if shot.shells is not None and shot.spot is not None and refusal is None:
            forecasts = shell_forecasts(game, shot.shells, shot.spot)
        if forecasts and not _is_roomy(scene):
            words = ""
        title = t("{name}: {weapon}", name=name_of(game.world, shot.figure), weapon=weapon_name(game, shot.weapon))
        prompt.show_prompt(title, forecasts, shot_buttons(scene), why if refusal is not None else ("", words, ""))
        return
    spare = spare_dice(game, shot)
    if refusal is None and spare > 0:
        why = ("", t("{dice} more dice could be fired.", dice=spare), "FNG-FIRE-08")
    forecasts = forecasts_of(game, shot, change_of(scene.desk.decision)) if shot.aims else ()
    prompt.show_prompt(title_of(game, shot), forecasts, shot_buttons(scene), why)
