"""Reinforcements that come on, as the player meets them: where along the edge: FNG-REINF-12..14."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, along, distance, snapped
from game.board.table.whereabouts import whereabouts
from game.engine.core.orders import Order
from game.engine.text import mark, nt, t
from game.rules.fng.model.decisions.reinforcing import ComeOnAt, ComesOn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.tour.motor_pool import titled
from game.rules.fng.words.reinforcing import FLANKS
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Acts, Handle

NEAR = 3.0
"""Inches from the edge within which a click means it."""


def coming_words(skirmish: Skirmish, decision: ComesOn) -> str:
    """FNG-REINF-12: the question: who comes, and on which flank."""
    values = {"name": comer(skirmish, decision), "where": t(FLANKS[decision.flank])}
    others = len(decision.figures) - 1
    if others < 1:
        return t("{name} comes {where}: at which spot?", **values)
    return nt(
        "{name} and {count} man come {where}: at which spot?", "{name} and {count} men come {where}: at which spot?",
        others, **values,
    )  # fmt: skip


def comer(skirmish: Skirmish, decision: ComesOn) -> str:
    """FNG-REINF-12: the first of those who come, or the vehicle."""
    if decision.kind:
        return titled(skirmish.ctx.tables.hulls[decision.kind])
    return name_of(skirmish.world, decision.figures[0])


def spots_at(skirmish: Skirmish, at: Point) -> tuple[Order, ...]:
    """FNG-REINF-14: what a click on the table may tell those who come: the spot of their stretch that is nearest."""
    decision = skirmish.decision
    if not isinstance(decision, ComesOn):
        return ()
    long = distance(decision.start, decision.end)
    ahead = (at.x - decision.start.x) * (decision.end.x - decision.start.x)
    ahead += (at.y - decision.start.y) * (decision.end.y - decision.start.y)
    inches = round(min(max(ahead / long if long else 0.0, 0.0), long) * 2) / 2
    place = snapped(along(decision.start, decision.end, inches))
    return (ComeOnAt(place),) if distance(place, at) <= NEAR else ()


def say_coming(acts: Acts) -> None:
    """Have these acts tell of reinforcements, too."""

    @acts.says(
        ComeOnAt,
        Handle(mark("Come on"), hint=mark("They come on at that spot of the edge; a click on the edge says where.")),
    )
    def come_on_at(skirmish: Skirmish, order: ComeOnAt) -> str:
        return t("Come on at {place}", place=whereabouts(skirmish.ctx.map, order.at))
