"""Launchers: in hand where a round of them pays by its exact chances, and away where none does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec import structs

from game.ai.fmjp.fire.blasts import among_people
from game.ai.fmjp.fire.shots import AN_EVEN_CARD, facts_at
from game.ai.fmjp.fire.tolls import told, toll
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.launching import beyond
from game.rules.fmjp.model.arms import firearm_of, weapon_of, weapons_of
from game.rules.fmjp.model.decisions import ChangeWeapon, Fire, Share
from game.rules.fmjp.resolve.dies import MEAN
from game.rules.fmjp.resolve.shot import estimate, points_of, why_not_reach

LAUNCHES = mark("fires a round at {target}: likely to cost them {ce} CE")
TAKES = mark("takes the {weapon} in hand: a round at {target} is likely to cost them {ce} CE")
PUTS_AWAY = mark("takes the {weapon} in hand again: no round would pay")

A_ROUND = Fraction(3, 2)
"""Points of CE that a round is to cost the enemy by its chances."""

RANGE = 60.0
"""Paces at which a launcher is thought of."""


class _Round(NamedTuple):
    """A round that a man could fire: how much it is likely to cost the enemy, with which weapon, and at whom."""

    toll: Fraction
    weapon: str
    target: EntityId


def launches(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-7, FMJP-5.4-5..6: the launcher in hand where a round of it pays, and the rifle again where none does.

    An empty one has been loaded before anybody thinks of fire.
    """
    hand, weapons = weapon_of(view.world, figure), view.battle.ctx.tables.weapons
    best = max(_rounds(view, figure), key=lambda one: (one.toll, one.weapon == hand, -one.target), default=None)
    if best is None or best.toll < A_ROUND:
        rifle = next((each for each in weapons_of(view.world, figure) if not weapons[each].blast), "")
        if hand and weapons[hand].blast and rifle:
            yield ChangeWeapon(figure, rifle), Reason(PUTS_AWAY, "FMJP-4.0-7", (("weapon", weapons[rifle].title),))
        return
    said = told(view, best.target, best.toll)
    if best.weapon != hand:
        if not view.is_under_fire(figure):
            named = ("weapon", weapons[best.weapon].title)
            yield ChangeWeapon(figure, best.weapon), Reason(TAKES, "FMJP-4.0-7", (named, *said))
    else:
        fire = Fire(figure, (Share(AtPiece(best.target), (view.card,)),))
        yield fire, Reason(LAUNCHES, weapons[hand].rule, said)


def _rounds(view: View, figure: EntityId) -> Iterator[_Round]:
    """The rounds that he has for those whom he sees; a shotgun round spreads from the muzzle and is left to fire."""
    tables = view.battle.ctx.tables
    for weapon in weapons_of(view.world, figure):
        row, arm = tables.weapons[weapon], firearm_of(view.world, figure, weapon)
        if not row.blast or not row.aimed or not (arm.bursts or arm.spare):
            continue
        for foe in view.in_sight(figure):
            gap = view.gap(figure, foe)
            if gap <= RANGE and why_not_reach(tables, weapon, gap) is None and not among_people(view, foe):
                yield _Round(_launched(view, figure, foe, weapon, row.blast), weapon, foe)


def _launched(view: View, figure: EntityId, foe: EntityId, weapon: str, blast: str) -> Fraction:
    """FMJP-5.4-5..6: the toll of a round, where it should burst and astray, by the chance of one roll."""
    tables, at = view.battle.ctx.tables, Point(*view.at(foe))
    card = view.card.value if weapon == weapon_of(view.world, figure) else AN_EVEN_CARD
    facts = structs.replace(facts_at(view, figure, foe), weapon=weapon, cards=(card,), aim=0)
    hits = Fraction(min(10, points_of(estimate(facts, tables), tables)), 10)
    toward = beyond(Point(*view.at(figure)), at)
    return hits * toll(view, blast, at, toward) + (1 - hits) * _astray(view, blast, at, toward)


def _astray(view: View, blast: str, at: Point, toward: Point) -> Fraction:
    """FMJP-5.4-9: what a round costs that goes astray; one that opens in an arc is taken to cost nothing."""
    round_ = view.battle.ctx.tables.blasts[blast].shape == "circle"
    return toll(view, blast, at, toward, MEAN) if round_ else Fraction(0)
