"""Whom a unit of Force on Force fires at or assaults, with how many dice, and what it would gain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.ai.fof.view import Shot, View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.chances import melee_chances
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import Pinned, Vehicle
from game.rules.fof.model.decisions import Fire
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.model.hand import POUCHES, holds
from game.rules.fof.model.riding import hull_of
from game.rules.fof.resolve.firepower import Share, own_firepower, split_firepower, why_not_split
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeSide
from game.rules.fof.resolve.movement import rate
from game.rules.fof.resolve.support import support_dice
from game.rules.fof.vehicles.gains import guns_at

FIRES = mark("fires at {target}: {attack} dice against {defense}")
SPLITS = mark("fires at {target} and {other}, who stand close together")

ROCKET = mark("a rocket for {target}, and the rifles at {other}")
ASSAULTS = mark("assaults {target}, who is pinned and outnumbered")

ASSAULT_ODDS = 0.8
"""Chance to win a melee from which the Americans assault."""

WORTH = 0.15
"""Casualties below which no unit of the Americans spends a die."""

SPENT = 2
"""Lost dice from which on full pouches are worth playing."""


def best_shot(view: View, unit: EntityId, within: float = 0.0) -> Shot | None:
    """FOF-SOLO-1 (house): the best target in sight, within so many inches (0: any).

    Those on the list go by Firepower less Defense dice, others by the casualties to be expected, and rather at those
    who are not pinned; then the nearest, then by lot.
    """
    key = ("best shot", unit, within)
    if key not in view.kept:
        view.kept[key] = _best_shot(view, unit, within)
    return cast("Shot | None", view.kept[key])


def _best_shot(view: View, unit: EntityId, within: float) -> Shot | None:
    shots = [shot for shot in view.shots(unit) if not within or shot.inches <= within + EPSILON]
    if not shots:
        return None
    if view.weighs:
        return max(shots, key=lambda shot: (worth(view, shot), -shot.inches, shot.target))
    best = max((shot.margin, -round(shot.inches, 2)) for shot in shots)
    equal = [shot for shot in shots if (shot.margin, -round(shot.inches, 2)) == best]
    return equal[view.dice.below(len(equal))] if len(equal) > 1 else equal[0]


def worth(view: View, shot: Shot) -> float:
    """The worth of a shot: casualties, a little less at those who are pinned already."""
    return shot.casualties * (0.8 if view.world.has(shot.target, Pinned) else 1.0)


def fire(view: View, unit: EntityId, shot: Shot) -> Iterator[Answer]:
    """FOF-SPLIT-1, FOF-FOW-3: the shot, split where that is the custom of the side, with full pouches if it pays."""
    values = (("target", view.name(shot.target)), ("attack", shot.attack), ("defense", shot.defence))
    firer = view.firer(unit)
    if holds(view.world, view.side, POUCHES) and firer.shots + firer.moves + firer.fouled >= SPENT:
        yield Fire(unit, (Aim(AtPiece(shot.target)),), pouches=True), Reason(FIRES, "FOF-FOW-3", values)
    yield from rocket_and_rifles(view, unit, shot)
    yield from split_fire(view, unit, shot)
    yield Fire(unit, (Aim(AtPiece(shot.target)),)), Reason(FIRES, "FOF-ATK-1", values)


def split_fire(view: View, unit: EntityId, shot: Shot) -> Iterator[Answer]:
    """FOF-SPLIT-1..4: half the dice at the best target and half at another one close to it, where that hurts more.

    FOF-SOLO-1 (house): the Viet Cong do so only where their Troop Quality is good enough.
    """
    numbers = view.tables.solo.numbers
    firer = view.firer(unit)
    if firer.quality < numbers.splits_from or len(view.foes) < 2:
        return
    near = numbers.split + EPSILON
    if view.world.has(shot.target, Vehicle):
        return
    others = [
        other
        for other in view.shots(unit)
        if not view.world.has(other.target, Vehicle)
        and other.target != shot.target
        and distance(view.at(other.target), view.at(shot.target)) <= near
    ]
    if not others:
        return
    other = max(others, key=lambda each: (each.margin, -each.inches, each.target))
    dice = own_firepower(view.tables, firer).dice
    guns = sum(support_dice(view.tables, arm, firer.pace).total for arm in firer.arms)
    second = dice // 2
    if second < 2 or dice - second < guns + len(firer.arms):
        return
    shares = (
        Share(view.aim(unit, shot.target), dice - second, tuple(range(len(firer.arms)))),
        Share(view.aim(unit, other.target), second),
    )
    if why_not_split(view.tables, firer, shares) is not None:
        return
    fires = split_firepower(view.tables, firer, shares)
    gain = sum(view.expected(unit, each.target, fire.dice) for each, fire in zip((shot, other), fires, strict=True))
    if gain > shot.casualties:
        aims = (Aim(AtPiece(shot.target), dice - second, gunners(view.world, unit)), Aim(AtPiece(other.target), second))
        values = (("target", view.name(shot.target)), ("other", view.name(other.target)))
        yield Fire(unit, aims), Reason(SPLITS, "FOF-SPLIT-1", values)


def rocket_and_rifles(view: View, unit: EntityId, shot: Shot) -> Iterator[Answer]:
    """FOF-SPLIT-5: the guns at the armour of a vehicle, and everybody else at the best target on foot."""
    firer = view.firer(unit)
    guns = guns_at(view.battle, firer)
    if not view.world.has(shot.target, Vehicle) or not guns or hull_of(view.battle, shot.target).small_arms:
        return
    on_foot = [each for each in view.shots(unit) if not view.world.has(each.target, Vehicle)]
    serving = gunners(view.world, unit)
    men = tuple(man for man, arm in zip(serving, firer.arms, strict=True) if arm in guns)
    dice = sum(support_dice(view.tables, arm, firer.pace).total + arm.crew for arm in guns)
    left = own_firepower(view.tables, firer).dice - dice
    if on_foot and left > 0:
        other = max(on_foot, key=lambda each: (each.margin, -each.inches, each.target))
        aims = (Aim(AtPiece(shot.target), dice, men), Aim(AtPiece(other.target), left))
        values = (("target", view.name(shot.target)), ("other", view.name(other.target)))
        yield Fire(unit, aims), Reason(ROCKET, "FOF-SPLIT-5", values)


# Assaults ---------------------------------------------------------------------------------------


def assault_reason(view: View, target: EntityId) -> Reason:
    """FOF-CA-1: why this enemy is assaulted."""
    return Reason(ASSAULTS, "FOF-CA-1", (("target", view.name(target)),))


def outnumbered_victim(view: View, unit: EntityId) -> EntityId | None:
    """FOF-SOLO-1: a pinned unit of the Americans within 6 inches whom it outnumbers."""
    reach = view.tables.solo.numbers.assault + EPSILON
    found = [
        (distance(view.at(unit), view.at(foe)), foe)
        for foe in view.foes
        if view.world.has(foe, Pinned)
        and not view.world.has(foe, Vehicle)
        and distance(view.at(unit), view.at(foe)) <= reach
        and view.figures(unit) > view.figures(foe)
    ]
    return min(found)[1] if found else None


def likely_victim(view: View, unit: EntityId) -> EntityId | None:
    """FOF-CA-1: a pinned enemy within a Tactical move whom it is likely to beat, and no other enemy close by."""
    inches = rate(view.tables, view.row(unit).mount, "tactical")
    found = [
        (-chance, foe)
        for foe in view.foes
        if view.world.has(foe, Pinned)
        and not view.world.has(foe, Vehicle)
        and distance(view.at(unit), view.at(foe)) <= inches
        and view.figures(unit) > view.figures(foe)
        and (chance := _melee_won(view, unit, foe)) >= ASSAULT_ODDS
    ]
    return min(found)[1] if found else None


def _melee_won(view: View, unit: EntityId, foe: EntityId) -> float:
    cover = best_cover(view.setting.grounds.cover_at(view.at(foe)))
    facts = MeleeFacts(
        MeleeSide(view.figures(unit), view.row(unit).quality),
        MeleeSide(view.figures(foe), view.row(foe).quality, True, cover),
    )
    return float(sum(chance for (_, loser, _), chance in melee_chances(facts, view.tables).items() if loser == 1))
