"""Fire and aim of the computer's leaders of FMJP, and what they dare hand to hand and by surprise."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from msgspec import structs

from game.ai.fmjp.fire.blasts import spares
from game.ai.fmjp.view import Target, View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.launching import beyond
from game.rules.fmjp.fire.shooting import aims_at, facts_of, why_not_target
from game.rules.fmjp.model.arms import firearm_of, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.decisions import CloseCombat, Fire, Share, TakeAim
from game.rules.fmjp.model.query import Ids, values
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.hits import hit_chances
from game.rules.fmjp.resolve.shot import FireFacts, estimate, points_of

FIRES = mark("fires at {target}: {percent} % by the averages, {paces} paces off")
KEEPS_DOWN = mark("keeps {target} under fire")
AIMS = mark("aims at {target}, {paces} paces off, before anybody has seen him")
AIMS_MORE = mark("aims at {target}: a shot now is worth {percent} %")

WORTH_WHILE = 20
"""FMJP-9.0-4: percent by the averages from which fire is worth while."""

LONG = 25.0
"""FMJP-9.0-4: paces beyond which it is better to aim first."""

MARKERS = 2
"""FMJP-9.0-4: aim markers with which one fires."""

AN_EVEN_CARD = 6
"""The value that a card to come is taken to have."""


ENOUGH = 2
"""So many hits on one target count: more are wasted on him."""


LOOKED_AT = 4
"""So many enemies at most, the nearest, are weighed as targets of a man who goes by his orders."""


def targets(view: View, figure: EntityId) -> list[Target]:
    """FMJP-9.0-4: the enemies he can fire at with the turned card, the best estimate first."""
    known = view.targets.get(figure)
    if known is None:
        known = view.targets[figure] = _targets(view, figure) if view.can_shoot(figure) else []
    return known


def _targets(view: View, figure: EntityId) -> list[Target]:
    foes = view.foes if figure == view.owner else view.in_sight(figure)[:LOOKED_AT]
    found = [
        Target(_percent(view, facts_at(view, figure, foe)), foe)
        for foe in foes
        if why_not_target(view.battle, figure, foe) is None and _round_spares(view, figure, foe)
    ]
    return sorted(found, key=lambda target: (-target.percent, target.figure))


def _round_spares(view: View, figure: EntityId, foe: EntityId) -> bool:
    """FMJP-5.4-5..6: whether the round of a launcher would take no friend; a burst of bullets has no such spread."""
    weapon = view.battle.ctx.tables.weapons[weapon_of(view.world, figure)]
    if not weapon.blast:
        return True
    here, there = Point(*view.at(figure)), Point(*view.at(foe))
    if weapon.aimed:
        return spares(view, weapon.blast, there, beyond(here, there))
    return spares(view, weapon.blast, here, there, but=figure)


def facts_at(view: View, figure: EntityId, foe: EntityId) -> FireFacts:
    """FMJP-5.0-2..14: what counts for his shot at an enemy with all that he may play on it."""
    return facts_of(view.battle, figure, foe, _cards(view, figure, foe))


def _percent(view: View, facts: FireFacts) -> int:
    """The estimate of a shot in whole percent; what was asked before on this field is remembered."""
    return view.ground.once(lambda: int(estimate(facts, view.battle.ctx.tables)), facts)


def _cards(view: View, figure: EntityId, foe: EntityId) -> tuple[Card, ...]:
    """FMJP-5.0-3..4, FMJP-3.0-5: the turned card, and those he holds where he aims."""
    return (view.card, *(view.held(figure) if aims_at(view.battle, figure, view.at(foe)) else ()))


def best_target(view: View, figure: EntityId) -> Target | None:
    """The best one with the card that is turned."""
    return next(iter(targets(view, figure)), None)


def fire_at(view: View, figure: EntityId, target: Target) -> Iterator[Answer]:
    """One burst with all that may be played on it, and others announced for what is left of it."""
    shares = (Share(AtPiece(target.figure), _cards(view, figure, target.figure)),)
    why = FIRES if target.percent > 0 else KEEPS_DOWN
    paces = round(view.gap(figure, target.figure))
    values = (("target", view.name(target.figure)), ("percent", target.percent), ("paces", paces))
    reason = Reason(why, "FMJP-5.0-2", values if why == FIRES else values[:1])
    for other in _others(view, figure, target.figure):
        yield Fire(figure, _shared_out(view, figure, target.figure, other)), reason
        yield Fire(figure, shares, (other,)), reason
    yield Fire(figure, shares), reason


def _shared_out(view: View, figure: EntityId, first: EntityId, second: EntityId) -> tuple[Share, ...]:
    """FMJP-5.0-5, FMJP-5.0-11: the turned card and the held ones on two targets, as they hit most by the averages;
    none where one target is worth more."""
    battle, cards = view.battle, (view.card, *view.held(figure))
    if len(cards) < 2 or why_not_target(battle, figure, second) is not None:
        return ()
    one = _Hits(facts_of(battle, figure, first, ()), battle.ctx.tables)
    other = _Hits(facts_of(battle, figure, second, (), former=first, first=False), battle.ctx.tables)
    best: tuple[Share, ...] = ()
    most = one.of(_cards(view, figure, first))
    for count in range(1, len(cards)):
        for part in combinations(cards, count):
            rest = tuple(card for card in cards if card not in part)
            hits = one.of(part) + other.of(rest)
            if hits > most:
                best, most = (Share(AtPiece(first), part), Share(AtPiece(second), rest)), hits
    return best


class _Hits:
    """FMJP-5.2-2..3: the hits to be expected on one target, which counts as often as it takes, by what is played."""

    def __init__(self, facts: FireFacts, tables: Tables) -> None:
        self._facts, self._tables = facts, tables
        self._known: dict[int, Fraction] = {}

    def of(self, cards: tuple[Card, ...]) -> Fraction:
        """With these cards besides those of the aim: only their sum counts."""
        played = (*self._facts.cards, *values(cards))
        found = self._known.get(sum(played))
        if found is None:
            points = points_of(estimate(structs.replace(self._facts, cards=played), self._tables), self._tables)
            chances = hit_chances(points, self._tables)
            found = sum((min(count, ENOUGH) * chance for count, chance in chances.items()), Fraction(0))
            self._known[sum(played)] = found
        return found


def _others(view: View, figure: EntityId, target: EntityId) -> Ids:
    """FMJP-5.2-4: the next enemy, where he is near enough to the target to be worth announcing."""
    reach = 2.0 * view.battle.ctx.tables.combat.fire.switch_every
    near = [(view.gap(target, foe), foe) for foe in view.in_sight(figure) if foe != target]
    return tuple(foe for gap, foe in sorted(near)[:1] if gap <= reach)


def shoots(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: fire that is worth while; aim first where nobody has seen him, it is far, and he does not aim yet.

    What is judged is the shot that he means to fire: the aimed one, where he aims first.
    """
    best = _ambush(view, figure)
    if best is not None and best.percent >= WORTH_WHILE:
        values = (("target", view.name(best.figure)), ("paces", round(view.gap(figure, best.figure))))
        yield TakeAim(figure, Point(*view.at(best.figure))), Reason(AIMS, "FMJP-4.0-13", values)
    best = best_target(view, figure)
    if best is not None and best.percent >= WORTH_WHILE:
        yield from fire_at(view, figure, best)


def _ambush(view: View, figure: EntityId) -> Target | None:
    """The enemy at whom one who is unseen would aim: the best estimate of a shot with all markers that he waits for."""
    if not view.is_hidden(figure) or view.markers(figure) >= MARKERS:
        return None
    found = []
    for target in targets(view, figure):
        if view.gap(figure, target.figure) > LONG:
            facts = facts_at(view, figure, target.figure)
            more = MARKERS - facts.aim
            aimed = structs.replace(facts, aim=MARKERS, cards=(*facts.cards, *(AN_EVEN_CARD,) * more))
            found.append(Target(_percent(view, aimed), target.figure))
    return max(found, key=lambda target: (target.percent, -target.figure), default=None)


def aims(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-13: where no shot is worth while yet but one with more aim would be."""
    best = best_target(view, figure)
    if best is None or view.markers(figure) > MARKERS:
        return
    values = (("target", view.name(best.figure)), ("percent", max(0, best.percent)))
    yield TakeAim(figure, Point(*view.at(best.figure))), Reason(AIMS_MORE, "FMJP-4.0-13", values)


def suppresses(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-5.0-7: any burst puts its target under fire, as long as there is enough to fire."""
    load = firearm_of(view.world, figure, weapon_of(view.world, figure))
    best = best_target(view, figure)
    if best is not None and load.bursts + 3 * load.spare > 2 and not view.is_hidden(figure):
        yield from fire_at(view, figure, best)


ATTACKS = mark("attacks {enemy} hand to hand")
SURPRISES = mark("takes {enemy} by surprise with a card of {card}")

LOW = 5
"""FMJP-9.0-4: the highest card with which one tries to surprise."""


def close_combat(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: an enemy within a pace is fought; one within three is surprised, unseen and with a low card."""
    row = view.battle.ctx.tables.combat.close
    near = sorted((view.gap(figure, foe), foe) for foe in view.foes if view.gap(figure, foe) <= row.surprise_reach)
    for gap, foe in near:
        values: tuple[tuple[str, str | int], ...] = (("enemy", view.name(foe)), ("card", view.card.value))
        if view.card.value <= LOW:
            yield CloseCombat(figure, foe, surprise=True), Reason(SURPRISES, "FMJP-8.0-5", values)
        if gap <= row.reach:
            yield CloseCombat(figure, foe), Reason(ATTACKS, "FMJP-8.0-1", values[:1])
