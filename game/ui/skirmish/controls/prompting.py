"""The card over the table, with what is aimed or asked; the sentence above it, and what Space does."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.text import t
from game.ui.battle.buttons import waiting_words
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.course.course import Course
from game.ui.battle.course.hinted import next_button, told_of
from game.ui.kit.inputs.button import Button
from game.ui.skirmish.controls import placing
from game.ui.skirmish.orders.answering import MOST_BUTTONS
from game.ui.skirmish.orders.commander import SIGHT
from game.ui.skirmish.window import TableWindow
from game.ui.window.keymap import key_of, keyed

HIGH = 32
"""Points that a button on the card or in the panel is high."""


class Prompted(TableWindow, Protocol):
    """The battle that the card is about."""

    def show_aimed(self, prompt: Prompt) -> None:
        """Fill the card with what is aimed."""

    def show_idle(self, prompt: Prompt) -> bool:
        """Fill the card with what else is worth knowing; whether there is anything."""
        ...

    def order_words(self, game: Game[Any], order: Order) -> str:
        """An order as the player would call it."""
        ...


_ROOMY = 520
"""Points that a table is high on which the hint has room for all that was tried."""


def show_prompt(scene: Prompted, prompt: Prompt) -> None:
    """Fill the card with what matters now, or hide it."""
    commander = scene.commander
    if not scene.desk.my_turn or scene.stand_in.active:
        prompt.hide()
    elif commander.shows_hint and commander.hint is not None:
        _show_hint(scene, prompt)
    elif commander.aiming.held:
        scene.show_aimed(prompt)
    elif commander.must_answer:
        question = commander.answering.question()
        rule = question.rule if question.reason else ""
        prompt.show_prompt(question.words, (), answer_buttons(scene), ("", question.reason, rule))
    elif commander.placing.now or not scene.show_idle(prompt):
        prompt.hide()


def _show_hint(scene: Prompted, prompt: Prompt) -> None:
    """The computer's order, and why."""
    hint, theme = scene.commander.hint, scene.theme
    assert hint is not None
    order = scene.order_words(scene.session.game, hint.order)
    buttons = [
        Button(theme, t("Do it"), scene.adviser.follow, key=key_of("do"), primary=True, height=HIGH),
        *next_button(theme, hint, scene.adviser.show_next),
        Button(theme, t("No"), scene.adviser.dismiss, key=key_of("let_go"), height=HIGH),
    ]
    names = [scene.desk.name_of(figure) for figure in scene.own.actors_of(scene.session.game, hint.order)]
    title = t("Hint: {names}", names=", ".join(names)) if names else t("Hint")
    more = told_of(hint, lambda other: scene.order_words(scene.session.game, other))
    if scene.parts.view.rect.h < theme.S(_ROOMY):
        more = more[:1]
    prompt.show_prompt(title, (), buttons, (order, str(hint.reason), hint.reason.rule), more=more)


def answer_buttons(scene: TableWindow) -> list[Button]:
    """The answers to what is asked; more than fit are a menu."""
    answering, theme = scene.commander.answering, scene.theme
    answers = answering.answers()
    if len(answers) > MOST_BUTTONS:
        return [Button(theme, t("Choose …"), answering.open_menu, key=key_of("do"), primary=True, height=HIGH)]
    return [_answer(scene, order, first=place == 0) for place, order in enumerate(answers)]


def _answer(scene: TableWindow, order: Order, *, first: bool) -> Button:
    words = scene.commander.answering.words(order)
    return Button(scene.theme, words, partial(scene.submit, order), primary=first, height=HIGH)


class Spoken(TableWindow, Protocol):
    """The battle whose moment is told in words."""

    @property
    def course(self) -> Course:
        """How it goes on."""
        ...

    @property
    def beat_holds(self) -> bool:
        """Whether the stage waits at a link of a chain until the player goes on."""
        ...

    def asked_words(self) -> str:
        """The question to the player."""
        ...

    def end_words(self) -> str:
        """The act of Space in the player's turn."""
        ...


def words_now(scene: Spoken) -> str:
    """The one sentence that says what to do now."""
    if scene.commander.tool:
        return _tool_words(scene)
    if scene.session.needed is not None:
        return t("Your dice decide.")
    if scene.course.halted:
        return t("The battle has stopped; the menu (Esc) leads to the title, or back to your last order.")
    if scene.beat_holds:
        return keyed("Link by link: {end_step} shows what follows.")
    if scene.pace.holds:
        return scene.pace.words
    if scene.stand_in.active:
        return scene.stand_in.words
    if scene.session.over and not scene.stage.busy:
        return keyed("The skirmish is over; {end_step} shows the report.")
    if not scene.desk.my_turn:
        return t("The enemy acts …")
    if scene.commander.aiming.seeks_spot:
        return scene.commander.aiming.spot_words
    return placing.asked_words(scene) if scene.commander.placing.now else scene.asked_words()


def _tool_words(scene: Spoken) -> str:
    if scene.commander.tool == SIGHT:
        return t("Line of sight: point at a place; a click begins elsewhere, Esc puts the tool away.")
    return t("Ruler: point at a place; a click begins elsewhere, Esc puts the tool away.")


def end_words(scene: Spoken) -> str:
    """The act of Space now, on its button."""
    if scene.beat_holds:
        return t("Go on")
    return waiting_words(scene) or (placing.end_words() if scene.commander.placing.now else scene.end_words())
