"""The card over the table while the turned card is about to be played: its chances, its ways, what forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.core.orders import Order
from game.engine.text import t
from game.rules.fmjp.model import decisions
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.words.turn import cards_named
from game.ui.battle.cards.prompt import Prompt
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.orders.acts import order_words, way_words
from game.ui.fmjp.orders.odds import forecasts_of
from game.ui.kit.inputs.button import Button
from game.ui.skirmish.controls.prompting import HIGH
from game.ui.window.keymap import key_of

_ROOMY = 520
"""Points that a table is high on which a whole card has room."""


def show_playing(scene: FmjpWindow, prompt: Prompt) -> None:
    """Title, every line of the arithmetic, chances; the other ways; what forbids it."""
    playing, desk, decision = scene.commander.playing, scene.desk, scene.desk.decision
    order = playing.order
    if order is None or not isinstance(decision, decisions.CardActs):
        prompt.show_prompt(t("Show the place."), (), [_drop(scene)])
        return
    refusal = playing.why_not()
    battle = desk.known
    forecasts = forecasts_of(battle, decision, order) if refusal is None else ()
    if scene.parts.view.rect.h < scene.theme.S(_ROOMY):
        forecasts = forecasts[:1]
    words, rule = (refusal.words, refusal.rule) if refusal is not None else (_cards_words(scene, order), "")
    name = scene.desk.name_of(playing.figure) if playing.figure is not None else ""
    title = t("{name}: {way}", name=name, way=way_words(order))
    told = "" if forecasts else order_words(battle, order, decision)
    prompt.show_prompt(title, forecasts, buttons_of(scene), (told, words, rule))


def _cards_words(scene: FmjpWindow, order: Order) -> str:
    """FMJP-3.0-5: which held cards go with it."""
    extra = scene.commander.playing.extra
    played: Sequence[Card] = ()
    match order:
        case decisions.AreaFire() | decisions.IssueOrder():
            played = order.cards
        case decisions.Fire():
            played = [card for share in order.shares for card in share.cards]
    going = tuple(card for card in extra if card in played)
    return t("With the held cards: {cards}.", cards=cards_named(going)) if going else ""


def buttons_of(scene: FmjpWindow) -> list[Button]:
    """The ways to choose from, doing it, letting go; none while a card is only carried over."""
    playing, theme = scene.commander.playing, scene.theme
    if playing.preview:
        return []
    chosen = playing.order
    found = [_way(scene, way) for way in playing.ways if way != chosen]
    if chosen is not None:
        do = Button(theme, way_words(chosen), playing.confirm, key=key_of("do"), primary=True, height=HIGH)
        refusal = playing.why_not()
        do.enable(refusal is None, str(refusal) if refusal is not None else "")
        found.append(do)
    return [*found, _drop(scene)]


def _way(scene: FmjpWindow, way: Order) -> Button:
    """Another way to play the card."""
    words = order_words(scene.desk.known, way, scene.desk.decision)
    act = partial(scene.commander.playing.take_way, way)
    return Button(scene.theme, way_words(way), act, height=HIGH, tooltip=words)


def _drop(scene: FmjpWindow) -> Button:
    return Button(scene.theme, t("No"), scene.commander.cancel, key=key_of("let_go"), height=HIGH)
