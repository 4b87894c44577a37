"""The toll of bursts by the exact chances of their dice: the CE that a grenade, a round or a burst of fire is likely to
cost."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec import structs

from game.ai.fmjp.fire.blasts import inside
from game.ai.fmjp.view import View
from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.fmjp.fire.explosions import Feel, blast_facts
from game.rules.fmjp.model.cards import PACK
from game.rules.fmjp.model.query import Ids
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.blast import BlastFacts, card_lines, reaches
from game.rules.fmjp.resolve.dies import average
from game.rules.fmjp.resolve.hits import HitFacts, hit_chances, low_loss
from game.rules.fmjp.resolve.shot import FireFacts, estimate, points_of

_OWN = 2
"""How many times dearer a man of one's own is than an enemy."""

_MORE = Fraction(35, 100)
"""The worth of each hit beyond the first, which may go to waste on the same man."""


@lru_cache(maxsize=8)
def sums(count: int) -> tuple[tuple[int, Fraction], ...]:
    """FMJP-2.0-6: what so many average dice come to, ascending, and the exact chance of it.

    >>> sums(1)[0], sums(2)[-1]
    ((2, Fraction(1, 6)), (10, Fraction(1, 36)))
    """
    return tuple(sorted(enumerate_outcomes(lambda dice: average("", "FMJP-2.0-6", dice, count).total).items()))


def toll(view: View, kind: str, burst: Point, toward: Point, astray: Fraction | int = 0) -> Fraction:
    """FMJP-5.4-1: the CE that a blast is likely to cost the enemies who are seen, less what it costs one's own, twice.

    ``astray``: paces by which a round burst lands beside the place, in any direction.
    """
    enemies = sum(
        (_cost(view, kind, burst, each, astray) for each in _near(view, kind, burst, toward, view.foes)), Fraction(0)
    )
    own = sum(
        (_cost(view, kind, burst, each, astray) for each in _near(view, kind, burst, toward, view.men)), Fraction(0)
    )
    return enemies - _OWN * own


def _near(view: View, kind: str, burst: Point, toward: Point, figures: Ids) -> Ids:
    """Those whom a blast may take: in its arc, or anywhere round it."""
    return figures if _is_round(view, kind) else inside(view, kind, burst, toward, figures)


def _is_round(view: View, kind: str) -> bool:
    return view.battle.ctx.tables.blasts[kind].shape == "circle"


def _cost(view: View, kind: str, burst: Point, figure: EntityId, astray: Fraction | int) -> Fraction:
    """FMJP-5.4-1..3: the CE that a blast is likely to cost one man."""
    reach = _reach(view, kind, burst, figure, astray)
    if not reach:
        return Fraction(0)
    facts, tables = blast_facts(view.battle, Feel(figure, kind, burst)), view.battle.ctx.tables
    if not reaches(tables, kind, facts.distance):
        return Fraction(0)
    if _is_round(view, kind):
        facts = structs.replace(facts, distance=0.0)
    return reach * view.ground.once(lambda: _loss(facts, tables), _loss, facts)


def _reach(view: View, kind: str, burst: Point, figure: EntityId, astray: Fraction | int) -> Fraction:
    """FMJP-5.4-3: the chance that a round blast is as wide as a man is away; an arc has no dice for it."""
    if not _is_round(view, kind):
        return Fraction(1)
    blast, away = view.battle.ctx.tables.blasts[kind], distance(burst, view.at(figure))
    square = away * away + float(astray * astray)
    chances = sums(blast.radius_dice)
    return sum((chance for total, chance in chances if (blast.radius + total) ** 2 >= square), Fraction(0))


def _loss(facts: BlastFacts, tables: Tables) -> Fraction:
    """FMJP-5.4-1: the CE that the cards of a blast cost one who is in it."""
    found = Fraction(0)
    for total, chance in sums(tables.blasts[facts.kind].cards_dice):
        found += chance * _by_cards(facts.ce, max(0, card_lines(facts, total, tables).total), facts.flak, tables)
    return found


def _by_cards(ce: int, cards: int, flak: bool, tables: Tables) -> Fraction:
    """FMJP-5.3-2: the CE that so many cards cost: the less is left, the more of them hurt."""
    if ce <= 0 or cards <= 0:
        return Fraction(0)
    hit = HitFacts(ce=ce, velocity="low", flak=flak)
    hurts = Fraction(sum(low_loss(hit, card, tables) > 0 for card in PACK), len(PACK))
    spared = (1 - hurts) * _by_cards(ce, cards - 1, flak, tables) if hurts < 1 else Fraction(0)
    return hurts * (1 + _by_cards(ce - 1, cards - 1, flak, tables)) + spared


def worth_of_burst(view: View, facts: FireFacts) -> Fraction:
    """FMJP-5.2-2..3: the hits to be expected of a burst by the averages, each beyond the first at a third or so."""
    tables = view.battle.ctx.tables

    def find() -> Fraction:
        points = points_of(estimate(facts, tables), tables)
        chances = hit_chances(points, tables).items()
        return sum(((1 + _MORE * (hits - 1)) * chance for hits, chance in chances if hits), Fraction(0))

    return view.ground.once(find, worth_of_burst, facts)


def told(view: View, foe: EntityId, worth: Fraction) -> tuple[tuple[str, str | int], ...]:
    """The values of a reason that names an enemy and a toll."""
    return ("target", view.name(foe)), ("ce", round(worth))
