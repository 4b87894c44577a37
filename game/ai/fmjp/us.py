"""Those who attack in FMJP, mostly the Americans, by a list like that of the Viet Cong: they came for something, and
bring their own back."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.fire.aim import shoots_where_it_pays
from game.ai.fmjp.fire.blasts import throws
from game.ai.fmjp.fire.launchers import launches
from game.ai.fmjp.fire.shots import MARKERS, aims, best_target, close_combat, shoots, suppresses
from game.ai.fmjp.fire.throws import throws_where_it_pays
from game.ai.fmjp.men import TO_WOUNDED, keeps_ready, orders_help, orders_men
from game.ai.fmjp.places import goes, takes_cover, withdraws
from game.ai.fmjp.posts import takes_post
from game.ai.fmjp.rescue import GUNNERS, MEDIC, aids, helps_him, is_runner, keeps_behind, stays
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import ToRescue
from game.rules.fmjp.model.decisions import HoldCard, Rest, Spot
from game.rules.fmjp.model.query import clock_of

RESTS = mark("puffed by {count}: gets his breath back")
ADVANCES = mark("goes forward by covered ground towards what they came for")
LOOKS_OUT = mark("looks out for hidden enemies")
HOLDS = mark("keeps the card for a better moment")

PUFFED = 2
"""Puffed markers with which one rests where he is not under fire."""

SUPPORT = 35.0
"""Paces from the goal at which the gunner stays."""

BEHIND = 16.0
"""Paces by which the medic keeps from the goal until somebody needs him."""


WARY = 40.0
"""Paces from what they came for from which nobody runs: who runs is seen, and comes out of breath."""

BESIDE, ON_IT = 4.0, 0.6
"""Paces from the wounded man, and from a place that is to be searched, at which the others stop."""


def owner_acts(view: View, figure: EntityId) -> Iterator[Answer]:
    """The first line that applies: the man they came for, keep alive, then fire, then order, then go on."""
    if view.world.has(figure, ToRescue):
        yield from withdraws(view, figure)
    yield from _for_him(view, figure)
    yield from keeps_ready(view, figure)
    yield from aids(view, figure)
    yield from _bursts(view, figure)
    staying = stays(view, figure)
    if view.is_under_fire(figure) and view.shelter(figure) == 0 and not staying:
        yield from _shoots_now(view, figure)
        yield from takes_cover(view, figure)
    yield from _fires(view, figure)
    if view.captive is not None:
        yield from orders_help(view, view.captive)
    yield from orders_men(view, "aim")
    for wounded in view.wounded:
        yield from orders_help(view, wounded)
    yield from _fights_on(view, figure)
    if not staying:
        yield from _goes_on(view, figure)
    if view.role(figure) != MEDIC and not staying and not is_runner(view, figure):
        yield from takes_post(view, figure)
    if not view.foes:
        yield Spot(figure), Reason(LOOKS_OUT, "FMJP-5.0-6")
    yield HoldCard(figure), Reason(HOLDS, "FMJP-3.0-5")


def _for_him(view: View, figure: EntityId) -> Iterator[Answer]:
    """The man they came for first, a breath, and who is upon one; one who is free thinks of a grenade before anybody
    kneels down, and goes to the man before he aims where nobody has seen him."""
    if view.free:
        yield from throws_where_it_pays(view, figure)
    yield from helps_him(view, figure)
    if view.puffed(figure) >= PUFFED and not view.is_under_fire(figure):
        yield Rest(figure), Reason(RESTS, "FMJP-4.0-6", (("count", view.puffed(figure)),))
    yield from close_combat(view, figure)
    if view.free and view.is_hidden(figure) and is_runner(view, figure):
        yield from _goes_on(view, figure)


def _bursts(view: View, figure: EntityId) -> Iterator[Answer]:
    """Grenades by the list, and rounds of launchers by one who is free, who has thought of grenades before."""
    yield from (launches if view.free else throws)(view, figure)


def _fires(view: View, figure: EntityId) -> Iterator[Answer]:
    yield from (shoots_where_it_pays if view.free else shoots)(view, figure)


def _shoots_now(view: View, figure: EntityId) -> Iterator[Answer]:
    """A good shot is taken before he runs for cover."""
    best = best_target(view, figure)
    if best is not None and best.percent >= 2 * view.battle.ctx.tables.combat.fire.point:
        yield from _fires(view, figure)


def _fights_on(view: View, figure: EntityId) -> Iterator[Answer]:
    """An enemy in sight: aim from cover, or keep him down."""
    if best_target(view, figure) is None or view.role(figure) == MEDIC or is_runner(view, figure):
        return
    if view.markers(figure) < MARKERS + 1 and not view.is_under_fire(figure):
        yield from aims(view, figure)
    if view.is_under_fire(figure) or _hurries(view):
        return
    yield from suppresses(view, figure)


def _hurries(view: View) -> bool:
    """Whether time runs out: the second half of the battle."""
    return 2 * clock_of(view.world).turn > view.battle.ctx.options.victory.turns


def _goes_on(view: View, figure: EntityId) -> Iterator[Answer]:
    """To those who bleed, or to what they came for; the gunner stays where he has a field of fire."""
    medic = view.role(figure) == MEDIC
    for wounded in sorted(view.wounded, key=lambda man: (view.gap(figure, man), man)):
        waits = wounded == view.captive and keeps_behind(view, figure, BEHIND / 2)
        if (medic and not waits) or (wounded == view.captive and is_runner(view, figure)):
            values = (("name", view.name(wounded)),)
            reason = Reason(TO_WOUNDED, "FMJP-9.0-4", values)
            runs = not view.foes and view.gap(figure, wounded) > WARY
            yield from goes(view, figure, view.at(wounded), reason, until=1.0, runs=runs)
    if view.goal is None:
        return
    until = BESIDE if view.captive is not None else ON_IT
    if medic:
        until = BEHIND
    elif view.role(figure) in GUNNERS:
        until = SUPPORT
    runs = not view.foes and distance(view.at(figure), view.goal) > WARY
    yield from goes(view, figure, view.goal, Reason(ADVANCES, "FMJP-9.0-4"), until=until, runs=runs)
