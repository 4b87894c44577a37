"""Searchlights of vehicles in the hands of the computer: on the enemy, or where he may come from."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.shells import dark_spot
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.decisions.sky import ShineOn
from game.rules.fng.sky.searchlights import searchlight_of, why_not_on

TURNS = mark("turns the searchlight where they may come from")

WORTH = 240
"""The worth of light on the enemy, in thousandths of a man; less than that of a round that hits."""


def beams(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-AVAIL-12: on the place where light is wanted, unless it is lit already."""
    if searchlight_of(view.skirmish, figure) is None:
        return
    place = dark_spot(view)
    if place is not None and why_not_on(view.skirmish, figure, place) is None:
        yield WORTH, (ShineOn(figure, AtPoint(Point(*snapped(place)))), Reason(TURNS, "FNG-AVAIL-12"))
