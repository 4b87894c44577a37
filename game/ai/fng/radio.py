"""The radio: other units that it counts to reach, and support when there is need of it: FNG-RADIO, FNG-CALL."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.ai.fng.care import CALM
from game.ai.fng.view import View, seen_enemies
from game.ai.proposals import Answer
from game.engine.core.dice import Dice
from game.engine.core.orders import Reason
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark, t
from game.rules.fng.command.calling import reached
from game.rules.fng.model.components.command import Air, OffTheAir
from game.rules.fng.model.components.figures import At, Clock, OutOfFight
from game.rules.fng.model.components.vehicles import Inside
from game.rules.fng.model.decisions.command import CallByRadio
from game.rules.fng.model.decisions.support import CallForSupport
from game.rules.fng.model.query import is_able, side_of
from game.rules.fng.model.tables.support import ARTILLERY, GUNSHIP, MEDEVAC, STRIKE, Support
from game.rules.fng.resolve.radios import has_radio
from game.rules.fng.resolve.speech import CallFacts, resolve_air, resolve_call
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.support.arrivals import on_its_way
from game.rules.fng.support.requests import is_observer, why_not_support
from game.rules.fng.turn.weather import is_raining

CALLS = mark("calls {unit}: {chance} % to get through")
ASKS = mark("asks for support ({what}) against {count} enemies in sight: {chance} % to get through")
LIFTS = mark("asks for a medevac for {count} wounded: {chance} % to get through")

MANY = 3
"""Enemies in sight from whom on one asks for support."""
ON_THEM: tuple[Support, ...] = (ARTILLERY, GUNSHIP, STRIKE)
"""Support that is used on the enemy, in the order in which it is asked for; one at a time."""


def asks(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-CALL-06: an operator asks for fire from elsewhere on enemies in sight, one kind at a time."""
    if not _is_on_the_air(view, figure):
        return
    enemies, coming = len(seen_enemies(view.skirmish, view.side)), on_its_way(view.world, view.side)
    if enemies >= MANY and not any(asset.what in ON_THEM for asset in coming):
        for what in ON_THEM:
            if why_not_support(view.skirmish, view.side, what) is None:
                title = t(view.odds.tables.support.requests[what].title)
                yield _asked(view, figure, what, ASKS, enemies, title)


def on_the_radio(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-RADIO-03, FNG-CALL-18, FNG-VEHLIST-19: an operator who lies under little fire, or sits under armour, calls
    the next unit that it counts to reach, or asks for a medevac."""
    yield from asks(view, figure)
    if not has_radio(view.skirmish, figure) or not _is_on_the_air(view, figure):
        return
    safe = view.world.has(figure, Inside)
    if safe or int(view.danger(figure)[view.ground.nearest(view.at(figure))]) <= CALM:
        yield from _units(view, figure)
        yield from _medevac(view, figure)


def _is_on_the_air(view: View, figure: EntityId) -> bool:
    """FNG-RADIO-03: whether he has a set, and no call of his has failed in this turn."""
    if not has_radio(view.skirmish, figure) and not is_observer(view.world, figure):
        return False
    if not is_able(view.world, figure):
        return False
    off = view.world.find(figure, OffTheAir)
    return off is None or off.turn != view.world.the(Clock).turn


def _units(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-RADIO-03: calls that count."""
    if not _is_worth_it(view):
        return
    for unit in view.skirmish.ctx.options.calls:
        if unit not in reached(view.world):
            values: tuple[tuple[str, str | int], ...] = (("unit", unit), ("chance", _percent(view, figure)))
            yield CallByRadio(figure, unit), Reason(CALLS, "FNG-RADIO-03", values)


def _is_worth_it(view: View) -> bool:
    """Whether a call that gets through counts for his side: goals are those of the attacker."""
    victory = view.skirmish.ctx.options.victory
    counts = any(goal.kind == "called" and goal.points > 0 for goal in victory.goals)
    return view.side == victory.attacker and counts


def _medevac(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-CALL-18: somebody to lift out those who lie there."""
    wounded = sum(side_of(view.world, man) == view.side for man, _, _ in view.world.each(OutOfFight, At))
    if wounded and why_not_support(view.skirmish, view.side, MEDEVAC) is None:
        yield _asked(view, figure, MEDEVAC, LIFTS, wounded, "")


def _asked(view: View, figure: EntityId, what: Support, why: str, count: int, title: str) -> Answer:
    values: tuple[tuple[str, str | int], ...] = (("count", count), ("what", title), ("chance", _percent(view, figure)))
    return CallForSupport(figure, what), Reason(why, "FNG-CALL-06", values)


def _percent(view: View, figure: EntityId) -> int:
    """FNG-RADIO-01..03: the chance of a call now; the air of a turn in which nobody has called yet is thrown first."""
    tables, known = view.odds.tables, view.world.find(THE_GAME, Air)
    facts = CallFacts(tester_of(view.skirmish, figure), rain=is_raining(view.skirmish))
    if known is not None and known.turn == view.world.the(Clock).turn:
        facts = structs.replace(facts, air=known.value)
        chances = view.odds.walked(facts, lambda dice: str(resolve_call(facts, tables, dice).through))
        return round(100 * chances.get("True", 0.0))

    def call(dice: Dice) -> str:
        air = resolve_air(tables, dice)
        return str(resolve_call(structs.replace(facts, air=air), tables, dice).through)

    return round(100 * view.odds.walked(("call", facts), call).get("True", 0.0))
