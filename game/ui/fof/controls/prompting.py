"""The card over the table while a unit aims, assaults or may react: chances, what forbids it, buttons."""

from __future__ import annotations

from functools import partial

from game.board.table.measure.geometry import distance
from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fof.chances import first_chance
from game.rules.fof.model.acts import REPLIES
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import OnOverwatch
from game.rules.fof.model.decisions import Activation, Assault, Fire, HoldFire, React, ReactBy
from game.rules.fof.model.query import point_of
from game.rules.fof.nerve.reaction_tests import reaction_tester
from game.rules.fof.words.telling import called
from game.ui.battle.buttons import grey_where_refused
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.battle.cards.prompt import Prompt
from game.ui.fof.controls.room import assault_that_fits, is_roomy, reaction_in_one, shot_that_fits
from game.ui.fof.controls.window import FofWindow
from game.ui.fof.orders.acts import ACTS
from game.ui.fof.orders.aiming import Interrupt, Onset, Shot, targets_for
from game.ui.fof.orders.fire_control import NOBODY_ELSE
from game.ui.fof.orders.interrupts import facts_at, place_at
from game.ui.fof.orders.odds import assault_forecasts, attack_forecast, forecasts_of
from game.ui.fof.orders.pools import Laying
from game.ui.fof.orders.splitting import at_least, spare_dice, with_dice, with_gunner
from game.ui.fof.shown.roster import weapon_title
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32
STANDS = mark("It stands, and is In Cover at once where it can be without a roll.")
Why = tuple[str, str, str]
_ACTS = {"move": mark("{enemy} moves."), "fire": mark("{enemy} fires.")}


def show_aimed(scene: FofWindow, prompt: Prompt) -> None:
    """The shot, the assault or the reaction that is in hand."""
    fire = scene.commander.fire
    if fire.shot is not None:
        _show_shot(scene, prompt, fire.shot)
    elif fire.onset is not None:
        _show_onset(scene, prompt, fire.onset)
    elif fire.answer is not None:
        _show_answer(scene, prompt, fire.answer)
    elif fire.laying is not None:
        _show_laying(scene, prompt, fire.laying)


def _said(refusal: Refusal | None, otherwise: Why = ("", "", "")) -> Why:
    return ("", refusal.words, refusal.rule) if refusal is not None else otherwise


# A shot -----------------------------------------------------------------------------------------


def _show_shot(scene: FofWindow, prompt: Prompt, shot: Shot) -> None:
    """FOF-ATK-1..5: every die, and the casualties to expect."""
    game, desk = scene.desk.known, scene.desk
    refusal = scene.commander.fire.why_not_now()
    forecasts = forecasts_of(game, shot)
    why: Why = ("", "", "")
    spare = spare_dice(game, shot)
    if spare > 0:
        why = ("", t("{dice} more dice could be fired.", dice=spare), "FOF-SPLIT-6")
    elif isinstance(desk.decision, Activation):
        why = ("", t(STANDS), "FOF-COV-5")
    title = t("{name} fires", name=called(game.world, shot.unit))
    roomy = is_roomy(scene)
    shown = shot_that_fits(scene, forecasts)
    prompt.show_prompt(title, shown, shot_buttons(scene, shot), _said(refusal, why if roomy else ("", "", "")))


def shot_buttons(scene: FofWindow, shot: Shot) -> list[Button]:
    """Firing, another target, one target more, dice and weapons shared out, letting go."""
    fire, theme, world = scene.commander.fire, scene.theme, scene.desk.known.world
    following = Button(theme, t("Next"), fire.next_target, key=ACTS.handle(Fire).key, height=_HIGH,
                       tooltip=t("All dice at the next enemy in sight."))  # fmt: skip
    split = Button(theme, t("Split"), fire.add_next, key=key_of("table_target"), height=_HIGH,
                   tooltip=t("One target more; Shift and a click on an enemy does the same."))  # fmt: skip
    several = len(targets_for(scene.desk, shot.unit)) > 1
    buttons = [_do(scene, t("Fire"))]
    if len(shot.aims) == 1:
        buttons.append(grey_where_refused(following, "" if several else t(NOBODY_ELSE)))
    buttons.append(grey_where_refused(split, fire.why_not_more()))
    if len(shot.aims) > 1:
        buttons += [button for place in range(len(shot.aims)) for button in _dice_buttons(scene, shot, place)]
        for number, man in enumerate(gunners(world, shot.unit)):
            buttons.append(_gunner(scene, shot, man, first=number == 0))
    if fire.holds_pouches:
        words = t("Without the card") if shot.pouches else t("Full pouches")
        buttons.append(Button(theme, words, fire.pouches, key=key_of("table_both"), height=_HIGH,
                              tooltip=t("Play the card that gives lost dice back for this shot.")))  # fmt: skip
    return [*buttons, letting_go(scene)]


def _dice_buttons(scene: FofWindow, shot: Shot, place: int) -> list[Button]:
    """FOF-SPLIT-2: a die fewer or more at a target; one that cannot do with fewer is taken out."""
    fire, game, theme = scene.commander.fire, scene.desk.known, scene.theme
    name = called(game.world, shot.aims[place].target.piece)
    keys = ("table_fewer", "table_more") if place == 0 else ("", "")
    out = at_least(game, shot, place)
    words = t("Without {name}", name=name) if out else f"− {name}"
    tip = t("{name} is no target any more; the dice are shared out among the others.", name=name)
    fewer = Button(theme, words, partial(fire.dice, -1, place), key=key_of(keys[0]) if keys[0] else "", height=_HIGH,
                   tooltip=tip if out else t("A die fewer at {name}.", name=name))  # fmt: skip
    more = Button(theme, f"+ {name}", partial(fire.dice, 1, place), key=key_of(keys[1]) if keys[1] else "",
                  height=_HIGH, tooltip=t("A die more at {name}.", name=name))  # fmt: skip
    stuck = with_dice(game, shot, place, 1) == shot
    return [fewer, grey_where_refused(more, t("No other target can spare a die.") if stuck else "")]


def _gunner(scene: FofWindow, shot: Shot, man: EntityId, *, first: bool) -> Button:
    """FOF-SPLIT-3: the weapon of one man at another target."""
    game = scene.desk.known
    weapon = weapon_title(game, man)
    target = next((called(game.world, aim.target.piece) for aim in shot.aims if man in aim.men), t("nobody"))
    words = t("{weapon}: {name}", weapon=weapon, name=target)
    button = Button(scene.theme, words, partial(scene.commander.fire.gunner, man), height=_HIGH,
                    key=key_of("table_weapon") if first else "",
                    tooltip=t("The dice of this weapon go to one target together; click for the next."))  # fmt: skip
    stuck = with_gunner(game, shot, man) == shot
    return grey_where_refused(button, t("There are too few dice to give its own to another target.") if stuck else "")


def _do(scene: FofWindow, words: str) -> Button:
    fire = scene.commander.fire
    button = Button(scene.theme, words, fire.confirm, key=key_of("do"), primary=True, height=_HIGH)
    return grey_where_refused(button, fire.why_not_now())


def letting_go(scene: FofWindow) -> Button:
    """Not doing it: held where the game asks, else only put away."""
    commander, theme = scene.commander, scene.theme
    if not commander.must_answer:
        return Button(theme, t("Cancel"), commander.cancel, key=key_of("let_go"), height=_HIGH)
    words = t("Hold fire") if scene.desk.why_not(HoldFire()) is None else t("Let it pass")
    return Button(theme, words, commander.end_step, key=key_of("hold"), height=_HIGH)


# An assault -------------------------------------------------------------------------------------


def _show_onset(scene: FofWindow, prompt: Prompt, onset: Onset) -> None:
    """FOF-CA-1: nerve, the defender's fire, the melee."""
    game = scene.desk.known
    refusal = scene.commander.fire.why_not_now()
    names = {"name": called(game.world, onset.unit), "enemy": called(game.world, onset.target)}
    forecasts = assault_forecasts(game, onset)
    following = Button(scene.theme, t("Next"), scene.commander.fire.offer_assault, key=ACTS.handle(Assault).key,
                       height=_HIGH, tooltip=t("The next enemy who can be assaulted."))  # fmt: skip
    buttons = [_do(scene, t("Assault")), following, letting_go(scene)]
    shown = assault_that_fits(scene, forecasts)
    prompt.show_prompt(t("{name} assaults {enemy}", **names), shown, buttons, _said(refusal))


# A reaction -------------------------------------------------------------------------------------


def _show_answer(scene: FofWindow, prompt: Prompt, answer: Interrupt) -> None:
    """FOF-RT-1..4: the test, the fire at the point of the way that is shown, and what else it may do."""
    decision, game = scene.desk.decision, scene.desk.known
    if not isinstance(decision, React):
        return
    world = game.world
    names = {"name": called(world, answer.unit), "enemy": called(world, answer.enemy)}
    forecasts: tuple[Forecast, ...] = (_test(scene, answer),)
    if scene.desk.why_not(ReactBy("fire", answer.place)) is None:
        at = place_at(game, decision.act, answer.place)
        inches = distance(point_of(world, answer.unit), at)
        facts = facts_at(game, answer.unit, decision.act, answer.place)
        forecasts = (*forecasts, attack_forecast(game, facts, answer.enemy, inches))
    title = t("{name} may react", name=names["name"])
    why = ("", t(_ACTS.get(decision.act.kind, _ACTS["move"]), enemy=names["enemy"]), "FOF-RT-4")
    if is_roomy(scene):
        prompt.show_prompt(title, forecasts, answer_buttons(scene, decision), why)
    else:
        prompt.show_prompt(title, reaction_in_one(forecasts), answer_buttons(scene, decision), ("", "", ""))


def _test(scene: FofWindow, answer: Interrupt) -> Forecast:
    """FOF-RT-2..3: how likely the reaction comes before the act."""
    game = scene.desk.known
    watching = game.world.has(answer.unit, OnOverwatch)
    reactor = reaction_tester(game, answer.unit, overwatch=watching)
    share = first_chance(reaction_tester(game, answer.enemy), reactor, game.ctx.tables)
    terms = (Term(t("goes first"), percent(share), "FOF-RT-2"),)
    chances = (Chance(t("before the enemy"), share, 1), Chance(t("after the enemy"), 1 - share, 0))
    return Forecast(t("Reaction Test"), terms, chances)


def answer_buttons(scene: FofWindow, decision: React) -> list[Button]:
    """Fire here, at another point, duck, hide, or let it pass."""
    fire, theme, desk = scene.commander.fire, scene.theme, scene.desk
    answer = fire.answer
    assert answer is not None
    buttons = []
    for handle in ACTS[ReactBy].handles:
        reply = next(each for each in REPLIES if each == handle.variant)
        place = answer.place if reply == "fire" else decision.places[0]
        refusal = desk.why_not(ReactBy(reply, place))
        button = Button(theme, handle.words, partial(fire.reply, reply), key=handle.key, primary=reply == "fire",
                        height=_HIGH, tooltip=handle.tip)  # fmt: skip
        buttons.append(grey_where_refused(button, refusal))
    if len(decision.places) > 1:
        buttons += [
            Button(theme, t("Earlier"), partial(fire.move_place, -1), key=key_of("table_fewer"), height=_HIGH,
                   tooltip=t("Interrupt at an earlier point of the enemy's way; a click on it does the same.")),
            Button(theme, t("Later"), partial(fire.move_place, 1), key=key_of("table_more"), height=_HIGH,
                   tooltip=t("Interrupt at a later point of the enemy's way; a click on it does the same.")),
        ]  # fmt: skip
    return [*buttons, letting_go(scene)]


# Defence dice -----------------------------------------------------------------------------------


def _show_laying(scene: FofWindow, prompt: Prompt, laying: Laying) -> None:
    """FOF-ATK-2..5: how many attack dice are stopped as the dice lie now, and what it costs."""
    question = scene.commander.answering.question()
    now = laying.now
    values = {"stopped": len(laying.pairs), "dice": len(now.kept_attack)}
    stopped = Term(t("attack dice stopped"), t("{stopped} of {dice}", **values), "FOF-ATK-3")
    lost = Term(t("casualties"), str(now.casualties), "FOF-ATK-5")
    least = Term(t("casualties if they lie at their best"), str(laying.best().now.casualties), "FOF-ATK-4")
    forecast = Forecast(t("As the dice lie now"), (stopped, lost, least), ())
    why = ("", question.reason, question.rule) if is_roomy(scene) else ("", "", "")
    prompt.show_prompt(question.words, (forecast,), laying_buttons(scene, laying), why)


def laying_buttons(scene: FofWindow, laying: Laying) -> list[Button]:
    """Lay them so, the best match, take all back; the dice themselves are clicked on their page, or by keys."""
    fire, theme = scene.commander.fire, scene.theme
    return [
        Button(theme, t("Lay so"), fire.confirm, key=key_of("do"), primary=True, height=_HIGH),
        Button(theme, t("Best match"), lambda: fire.lay(laying.best()), key=key_of("table_best"), height=_HIGH,
               tooltip=t("Lay the dice so that as many attack dice as possible are stopped.")),
        Button(theme, t("Next die"), fire.next_target, key=key_of("table_target"), height=_HIGH,
               tooltip=t("Choose the next attack die; a click on it does the same.")),
        Button(theme, t("Other die"), lambda: fire.lay(laying.turned(1)), key=key_of("table_more"), height=_HIGH,
               tooltip=t("Another defense die on the attack die that is chosen; a click on a die does the same.")),
        Button(theme, t("Take back"), lambda: fire.lay(laying.cleared()), key=key_of("table_weapon"), height=_HIGH,
               tooltip=t("Take all defense dice back.")),
    ]  # fmt: skip
