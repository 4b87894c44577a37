"""How much the card over the table says: every die where the table is high, only the sums where it is low."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.text import percent, t
from game.ui.battle.cards.forecast import Forecast, Term
from game.ui.fof.controls.window import FofWindow

_ROOMY = 520
"""Points that a table is high on which a whole card has room."""
_STEPS, _WHOLE_STEPS = 640, 740
"""That for the three steps of an assault: their sums, and every die of them."""


def is_roomy(scene: FofWindow) -> bool:
    """Whether the table is high enough for a card with every die and its reason."""
    return _has(scene, _ROOMY)


def room_of(scene: FofWindow) -> tuple[bool, ...]:
    """All that decides how much cards say: where it changes they are shown anew."""
    return tuple(_has(scene, points) for points in (_ROOMY, _STEPS, _WHOLE_STEPS))


def _has(scene: FofWindow, points: int) -> bool:
    return scene.parts.view.rect.h >= scene.theme.S(points)


def briefly(forecasts: tuple[Forecast, ...]) -> tuple[Forecast, ...]:
    """Only the sums, without the reason of each die."""
    return tuple(
        replace(each, terms=tuple(term for term in each.terms if not term.words.startswith(" "))) for each in forecasts
    )


def shot_that_fits(scene: FofWindow, forecasts: tuple[Forecast, ...]) -> tuple[Forecast, ...]:
    """FOF-ATK-1, FOF-SPLIT-1: every die at one target; of several their sums, or a line for each, so that whoever fires
    stays in sight above the card."""
    if len(forecasts) == 1:
        return forecasts if is_roomy(scene) else briefly(forecasts)
    return briefly(forecasts) if _has(scene, _WHOLE_STEPS) else (_split_in_one(forecasts),)


def _split_in_one(forecasts: tuple[Forecast, ...]) -> Forecast:
    """The chance of any casualty at each target, as a line."""
    lines = tuple(Term(each.target, percent(each.effect), "FOF-ATK-5") for each in forecasts)
    return Forecast(t("Chance of any casualty"), lines, ())


def reaction_in_one(forecasts: tuple[Forecast, ...]) -> tuple[Forecast, ...]:
    """The chances of the test and of any casualty as two lines."""
    test, *fire = forecasts
    any_loss = [Term(t("any casualty"), percent(each.effect), "FOF-ATK-5") for each in fire]
    return tuple(Forecast(each.target, (*test.terms, loss), ()) for each, loss in zip(fire, any_loss, strict=True)) or (
        test,
    )


def assault_that_fits(scene: FofWindow, steps: tuple[Forecast, ...]) -> tuple[Forecast, ...]:
    """FOF-CA-1: nerve, fire and melee with as much of each as leaves both units in sight above the card."""
    if _has(scene, _WHOLE_STEPS):
        return steps
    return briefly(steps) if _has(scene, _STEPS) else (_assault_in_one(*steps),)


def _assault_in_one(nerve: Forecast, fire: Forecast, melee: Forecast) -> Forecast:
    """The chances of the nerve and of any casualty as lines over those of the melee."""
    met = (
        Term(t("any casualty by the fire that meets them"), percent(fire.effect), "FOF-FP-4")
        if fire.chances
        else Term(fire.target, "", "FOF-FP-4")
    )
    return Forecast(
        t("The three steps, the melee without losses by the fire"), (*nerve.terms, met, melee.terms[-1]), melee.chances
    )
