"""Reinforcements in the window: the card that a side holds, and where those who come may come on: FNG-REINF-07..14."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point
from game.engine.text import nt, t
from game.rules.fng.model.components.reinforcing import UNKNOWN
from game.rules.fng.model.decisions.reinforcing import ComesOn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.reinforcing.holding import cards_of, reserve_of
from game.rules.fng.resolve.reinforcing.cards import cards_at
from game.rules.fng.words.reinforcing import card_name
from game.ui.kit.inputs.lists import ListRow
from game.ui.table.overlays import Overlay, Template

_DEEP = 0.5
"""Half the inches that the marked part of an edge is deep."""


def held_row(game: Skirmish, side: str) -> Iterator[ListRow]:
    """FNG-REINF-03..04, FNG-REINF-07: the cards of a side that lie face down, or the one that it holds."""
    reserve, row = reserve_of(game.world, side), cards_of(game, side)
    if reserve is None or row is None:
        return
    if reserve.held == UNKNOWN:
        count = cards_at(row.level, game.ctx.tables, large=row.large)
        lying = nt("{count} card, face down", "{count} cards, face down", count)
        yield ListRow(t("Reinforcements"), lying, t("on a seven"))
    else:
        yield ListRow(t("Reinforcements"), t("lower than {card}", card=card_name(reserve.held)), t("on a seven"))


def stretch_mark(game: Skirmish) -> Iterator[Overlay]:
    """FNG-REINF-12, FNG-REINF-14: the part of the edge along which those who come may be put."""
    decision = game.decision
    if isinstance(decision, ComesOn):
        low = min(decision.start.x, decision.end.x) - _DEEP, min(decision.start.y, decision.end.y) - _DEEP
        high = max(decision.start.x, decision.end.x) + _DEEP, max(decision.start.y, decision.end.y) + _DEEP
        corners = (Point(*low), Point(high[0], low[1]), Point(*high), Point(low[0], high[1]))
        yield Template(corners, t("they come on here"), pattern="dashed")
