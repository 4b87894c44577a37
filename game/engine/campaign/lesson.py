"""Lessons on a tour: what their steps may ask of its choices, and of what is done on its pages."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.engine.campaign.records import Choice
from game.engine.playable.lessons import Check, Condition, Played, fields_fit


class Act(Struct, frozen=True):
    """An act on the pages of a tour that is no choice, by its ``name``, and ``what`` it is done to."""

    name: str
    what: str = ""


class Standing(Struct, frozen=True):
    """A tour as a lesson counts it: how many choices stand in it."""

    orders_given: int = 0


class TourLessons:
    """The lesson kit of tours whose choices are of these ``kinds``."""

    checks: Mapping[str, Check] = {}

    def __init__(self, *kinds: type[Choice]) -> None:
        self.kinds = frozenset((*(kind.__name__ for kind in kinds), Act.__name__))

    def value(self, game: Played, written: str | int) -> object:
        """The value itself."""
        return written

    def fits(self, game: Played, thing: object, condition: Condition) -> bool:
        """Whether a choice or an act has the values that a condition names."""
        return fields_fit(thing, condition, self, game)
