"""Forecast of an order with dice, in words and exact chances: made by ``odds``, drawn by ``prompt``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct

from game.engine.text import decimal, percent


def stake_in_words(stake: Fraction) -> str:
    """Expected points for the screen, with sign and two decimals."""
    sign = "+" if stake > 0 else "−"
    return f"{sign}{decimal(abs(stake), 2)}" if round(stake, 2) else "0"


class Term(Struct, frozen=True):
    """One addend of a die roll, or what counts besides: its words, its value, and the rule."""

    words: str
    value: str
    rule: str


class Chance(Struct, frozen=True):
    """One outcome with its exact probability; ``weight`` 0 (nothing) to 4 (the target is lost)."""

    words: str
    share: Fraction
    weight: int

    @property
    def percent(self) -> str:
        """The probability for the screen."""
        return percent(self.share)


class Forecast(Struct, frozen=True):
    """Expectation of one target; ``stake`` works out by how much the victory account changes on average."""

    target: str
    terms: tuple[Term, ...]
    chances: tuple[Chance, ...]
    stake: Callable[[], Fraction] = Fraction
    of_fire: bool = False
    """Whether these are the chances of fire, of which only what has weight does anything to the target."""

    @property
    def futile(self) -> bool:
        """Whether the fire can do nothing to this target."""
        return self.of_fire and bool(self.chances) and not self.effect

    @property
    def effect(self) -> Fraction:
        """The chance of any effect at all."""
        return sum((chance.share for chance in self.chances if chance.weight), Fraction(0))


def stake_of(forecasts: Sequence[Forecast]) -> Fraction | None:
    """The worth of all of them together on average; None where none can change the victory account."""
    weighed = [forecast.stake() for forecast in forecasts if forecast.stake is not Fraction]
    return sum(weighed, Fraction(0)) if weighed else None
