"""How units of Force on Force react: fire, duck, hide or let it pass; whom they answer, and when they interrupt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.fof.fire import WORTH, best_shot, fire
from game.ai.fof.moves import can_duck, duck
from game.ai.fof.viet_cong import stance_of, stance_row
from game.ai.fof.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.chances import expected_casualties
from game.rules.fof.model.acts import Act
from game.rules.fof.model.attack_dice import best_pairs
from game.rules.fof.model.components import InCover, Vehicle
from game.rules.fof.model.decisions import Ducks, GoesFirst, LayDice, Matching, Pass, React, ReactBy, Shoot, WhoFirst
from game.rules.fof.move.ways import way_of
from game.rules.fof.resolve.defence import Target, defence
from game.rules.fof.vehicles.gains import gain_at

REACTS = mark("reacts: {target} comes into its fire")
ANSWERS = mark("answers the fire of {target}")
DUCKS = mark("ducks from {target}")
HIDES = mark("makes itself small: {target} is about to act")
LETS_PASS = mark("lets {target} pass: the shot would gain too little")
WAITS = mark("lets {target} come nearer")
FIRST = mark("its fire counts most")
BEST_LAID = mark("no other way stops more of them")


def react(view: View, decision: React) -> Iterator[Answer]:
    """FOF-RT-4: by the stance of those who keep to the list, or by what the others would gain."""
    if not _is_harmless(view, decision):
        yield from _weighed(view, decision) if view.weighs else _listed(view, decision)
    yield Pass(), Reason(LETS_PASS, "FOF-RT-4", _named(view, decision.act.actor))


def _is_harmless(view: View, decision: React) -> bool:
    """FOF-VEH-1: whether fire of this unit does nothing to the vehicle that acts."""
    actor = decision.act.actor
    if not view.world.has(actor, Vehicle):
        return False
    return gain_at(view.battle, decision.unit, actor, view.firer(decision.unit)) is None


def _named(view: View, target: EntityId) -> tuple[tuple[str, str | int], ...]:
    return (("target", view.name(target)),)


def _shot_at(view: View, unit: EntityId, act: Act) -> bool:
    """Whether the act is fire at this unit."""
    return act.kind == "fire" and any(aim.target.piece == unit for aim in act.aims)


# By the list -----------------------------------------------------------------------------------


def _listed(view: View, decision: React) -> Iterator[Answer]:
    """FOF-SOLO-1: what the stance reacts by; Irregulars save it for whoever is close or shoots at them."""
    unit, act = decision.unit, decision.act
    numbers, row = view.tables.solo.numbers, stance_row(view)
    way = way_of(view.battle, act)
    answers = _shot_at(view, unit, act)
    limits = [row.react] if row.react else []
    if view.row(unit).irregular and not answers:
        limits.append(numbers.irregular_reacts)
    limit = min(limits, default=0.0)
    place = interrupt_point(view, unit, way, decision.places, limit)
    values = _named(view, act.actor)
    stance = stance_of(view)
    covered = bool(view.ground.sheltered[view.ground.nearest(view.at(unit))])
    if (stance == "harass" and not covered) or (stance == "withdraw" and can_duck(view, unit)):
        yield ReactBy("duck", decision.places[0]), Reason(DUCKS, "FOF-SOLO-1", values)
    if place is None and not answers:
        yield Pass(), Reason(WAITS, "FOF-SOLO-1", values)
        return
    reason = Reason(ANSWERS if answers else REACTS, "FOF-SOLO-1", values)
    yield ReactBy("fire", decision.places[0] if place is None else place), reason


def interrupt_point(
    view: View, unit: EntityId, way: Sequence[tuple[float, float]], places: Sequence[int], limit: float
) -> int | None:
    """FOF-SOLO-1: the first step at which the mover is Exposed, else the first one within ``limit`` (0: any)."""
    within = [p for p in places if not limit or distance(view.at(unit), way[p]) <= limit + EPSILON]
    if not within:
        return None
    bare = [p for p in within if view.ground.exposed[view.ground.nearest(way[p])]]
    return (bare or within)[0]


# By what it is worth ---------------------------------------------------------------------------


def _weighed(view: View, decision: React) -> Iterator[Answer]:
    """FOF-RT-4: fire where it gains enough, or answers a shot; else a unit in the open makes itself small."""
    unit, act = decision.unit, decision.act
    values = _named(view, act.actor)
    way = way_of(view.battle, act)
    best = max(((_gain(view, unit, act, way[place]), -place) for place in decision.places), default=(0.0, 0))
    answers = _shot_at(view, unit, act)
    if best[0] >= view.bearing.good or (answers and best[0] >= WORTH):
        yield ReactBy("fire", -best[1]), Reason(ANSWERS if answers else REACTS, "FOF-RT-4", values)
    if answers and not view.world.has(unit, InCover):
        yield ReactBy("hide", decision.places[0]), Reason(HIDES, "FOF-COV-6", values)


def _gain(view: View, unit: EntityId, act: Act, at: tuple[float, float]) -> float:
    """Casualties to be expected of a unit's fire at one who is at this step of its way."""
    if view.world.has(act.actor, Vehicle):
        gain = gain_at(view.battle, unit, act.actor, view.firer(unit))
        return gain.men if gain is not None else 0.0
    number = view.ground.nearest(at)
    dice = view.dice_at(unit, view.at(unit), at)
    row = view.row(act.actor)
    cover = int(view.ground.cover[number])
    target = Target(row.quality, view.figures(act.actor))
    against = defence(view.tables, target, dice).total + cover
    return expected_casualties(dice, view.row(unit).quality, against, row.quality, target.figures, view.tables.success)


# What follows -----------------------------------------------------------------------------------


def shoot(view: View, decision: Shoot) -> Iterator[Answer]:
    """FOF-FIRE-2..3: fire that was decided on; who weighs it holds it where it would gain nothing."""
    unit = decision.unit
    shot = view.shot(unit, decision.target)
    if shot is not None and not (view.weighs and decision.how != "assault" and shot.casualties < WORTH / 2):
        yield from fire(view, unit, shot)


def lay_dice(view: View, decision: Matching) -> Iterator[Answer]:
    """FOF-ATK-4: the best arrangement that there is: as many attack dice stopped as can be."""
    outcome = decision.outcome
    pairs = best_pairs(outcome.attack, outcome.defence, outcome.facts.success)
    yield LayDice(pairs), Reason(BEST_LAID, "FOF-ATK-4")


def duck_away(view: View, decision: Ducks) -> Iterator[Answer]:
    """FOF-RT-4: to cover, or out of sight."""
    yield from duck(view, decision.unit, decision.threat, Reason(DUCKS, "FOF-RT-4", _named(view, decision.threat)))


def who_first(view: View, decision: WhoFirst) -> Iterator[Answer]:
    """FOF-RT-4: of those who tie the one whose fire counts most."""
    order = sorted(decision.tied, key=lambda unit: (-_casualties(view, unit), unit))
    for unit in order:
        yield GoesFirst(unit), Reason(FIRST, "FOF-RT-4")


def _casualties(view: View, unit: EntityId) -> float:
    shot = best_shot(view, unit)
    return shot.casualties if shot is not None else 0.0
