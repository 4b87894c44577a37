"""Fire that is weighed against more aim: the cards of the aim are played with the shot."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import structs

from game.ai.fmjp.fire.shots import AIMS_MORE, AN_EVEN_CARD, WORTH_WHILE, facts_at, fire_at, targets
from game.ai.fmjp.fire.tolls import worth_of_burst
from game.ai.fmjp.view import Target, View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.rules.fmjp.model.decisions import TakeAim

UNSEEN, SEEN, SHOT_AT = Fraction(95, 100), Fraction(75, 100), Fraction(50, 100)
"""The chance that one who aims is still aiming at his next card: unseen, seen, and under fire."""

A_CARD = Fraction(15, 100)
"""The worth of a card that is spent on aim, in hits."""

LEAST = Fraction(1, 20)
"""The hits that a burst has to promise for one to aim for it."""

PAYS = Fraction(1, 4)
"""The hits from which a burst is fired even where its percentage is small."""


def shoots_where_it_pays(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-13, FMJP-5.0-4: the cards of the aim are played with the shot, so that one aims as long as a later burst
    promises more than one now, for the cards that it takes and the chance to be disturbed."""
    found = [(*_now_or_later(view, figure, target), target) for target in targets(view, figure)]
    if not found:
        return
    now, later, target = max(found, key=lambda each: (max(each[:2]), -each[2].figure))
    if later > now and later > LEAST:
        values = (("target", view.name(target.figure)), ("percent", max(0, target.percent)))
        yield TakeAim(figure, Point(*view.at(target.figure))), Reason(AIMS_MORE, "FMJP-4.0-13", values)
    if now > PAYS or target.percent >= WORTH_WHILE:
        yield from fire_at(view, figure, target)


def _now_or_later(view: View, figure: EntityId, target: Target) -> tuple[Fraction, Fraction]:
    """The worth of a burst at a target now, and of one after more aim."""
    facts = facts_at(view, figure, target.figure)
    now, later, undisturbed = worth_of_burst(view, facts), Fraction(0), Fraction(1)
    if view.puffed(figure):
        return now, later
    for more in (1, 2):
        undisturbed *= keeps_aim(view, figure)
        if facts.aim + more > view.ce(figure):
            break
        aimed = structs.replace(facts, aim=facts.aim + more, cards=(*facts.cards, *(AN_EVEN_CARD,) * more))
        later = max(later, undisturbed * worth_of_burst(view, aimed) - more * A_CARD)
    return now, later


def keeps_aim(view: View, figure: EntityId) -> Fraction:
    """The chance that he is still aiming at his next card: who is seen or shot at may duck or be hit."""
    if view.is_under_fire(figure):
        return SHOT_AT
    return UNSEEN if view.is_hidden(figure) else SEEN
