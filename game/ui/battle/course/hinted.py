"""Words of the card of a hint about the orders that were tried, and the button that shows the next of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.ahead.search import Weighed
from game.engine.core.orders import Order
from game.engine.text import t
from game.ui.battle.cards.tries import numbers_of, sentence_of
from game.ui.battle.own import Advice
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Theme
from game.ui.window.keymap import key_of


def next_button(theme: Theme, advice: Advice, act: Callable[[], object]) -> list[Button]:
    """The button that shows the next of several orders; none where there is one alone.

    It says the same for each of them, so that whoever presses it twice is not taken for one who missed another button.
    """
    if len(advice.tried) < 2:
        return []
    about = t("Shows the next best of the orders that were tried; after the last one the first.")
    return [Button(theme, t("Next one"), act, key=key_of("next_unit"), height=32, tooltip=about)]


def told_of(advice: Advice, words: Callable[[Order], str]) -> list[str]:
    """The numbers of the order that is shown, and a line for each of the others; ``words`` names an order.

    Orders that are named alike, as two ways to one place, are told apart by their reasons.
    """
    if not advice.tried:
        return []
    shown, count = advice.tried[advice.at], len(advice.tried)
    if count == 1:
        return [sentence_of(shown)]
    named = [words(each.order) for each in advice.tried]
    others = [
        t("{at}. {order}: {numbers}.", at=place + 1, order=order, numbers=numbers_of(each))
        for place, (each, order) in enumerate(zip(advice.tried, _apart(advice.tried, named), strict=True))
        if place != advice.at
    ]
    return [t("{at} of {count}: {numbers}.", at=advice.at + 1, count=count, numbers=numbers_of(shown)), *others]


def _apart(tried: Sequence[Weighed], named: Sequence[str]) -> list[str]:
    """The names of orders, with the reason after one that another has as well."""
    return [
        name if named.count(name) == 1 else t("{order} ({why})", order=name, why=str(each.reason))
        for each, name in zip(tried, named, strict=True)
    ]
