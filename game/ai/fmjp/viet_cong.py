"""Those who defend in FMJP, mostly the Viet Cong, by the list for a solo player: the first line that applies
(FMJP-9.0-4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.fire.aim import shoots_where_it_pays
from game.ai.fmjp.fire.blasts import sets_up, throws
from game.ai.fmjp.fire.shots import MARKERS, aims, close_combat, shoots, suppresses
from game.ai.fmjp.men import A_GOOD_CARD, TO_FOLLOW, keeps_ready, orders_men
from game.ai.fmjp.men import TO_WOUNDED as TO_BLEEDING
from game.ai.fmjp.places import goes, keeps_away, takes_cover, withdraws
from game.ai.fmjp.posts import takes_post
from game.ai.fmjp.rescue import MEDIC, aids, stays
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.sides import VC
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.commanding import reaches
from game.rules.fmjp.fire.throwing import CLAYMORE
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.components import At, Standing, Trap
from game.rules.fmjp.model.decisions import HoldCard, IssueOrder, LayTrap, Rest
from game.rules.fmjp.model.query import npcs_under
from game.rules.fmjp.move.traps import TRAPS

RESTS = mark("puffed by {count} and unseen: rests")
HOLDS = mark("lies in wait and keeps the card")
TO_WOUNDED = mark("goes by covered ground towards the wounded man")
STAYS = mark("stays with the man he attends to")
TO_GOAL = mark("goes by covered ground towards what the battle is about")
TO_LINE = mark("goes to the enemy's line of advance to lay a trap")
LAYS = mark("lays a trap on the enemy's line of advance")
SHADOWS = mark("keeps an eye on {enemy} from thirty paces")

SAPPER, SCOUT = "vc_sapper", "vc_scout"

PUFFED = 3
"""FMJP-9.0-4: puffed markers with which one rests, unseen."""

SHADOW = 30.0
"""FMJP-9.0-4: paces at which the scout follows."""

ON_LINE = 3.0
"""Paces from the line of advance at which a trap is laid."""

AHEAD = 25.0
"""Paces that the enemy has to be away where a trap is laid."""

BESIDE = 8.0
"""Paces from his goal at which the sapper sets up his Claymore and stays."""


def owner_acts(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: the nine lines, one after the other; Americans who defend stay where they are.

    One who is free of them aims as long as it pays, gives nobody's place away to keep an enemy down, and sends neither
    sapper nor scout out of their cover.
    """
    if view.beaten and view.side == VC:
        yield from _retreat(view, figure)
    if view.puffed(figure) >= PUFFED and view.is_hidden(figure):
        yield Rest(figure), Reason(RESTS, "FMJP-4.0-6", (("count", view.puffed(figure)),))
    yield from close_combat(view, figure)
    yield from keeps_ready(view, figure)
    if view.role(figure) == MEDIC:
        yield from _medic(view, figure)
    yield from throws(view, figure)
    yield from (shoots_where_it_pays if view.free else shoots)(view, figure)
    yield from orders_men(view)
    if view.is_under_fire(figure):
        yield from takes_cover(view, figure)
    yield from _presses(view, figure)
    if not view.free:
        yield from _by_role(view, figure)
    yield from takes_post(view, figure)
    yield HoldCard(figure), Reason(HOLDS, "FMJP-3.0-5")


def _medic(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-11: a medic of those who defend sees to the nearest who bleeds, and stays with him."""
    yield from aids(view, figure)
    if stays(view, figure):
        yield HoldCard(figure), Reason(STAYS, "FMJP-4.0-11")
    for wounded in sorted(view.wounded, key=lambda man: (view.gap(figure, man), man)):
        if not view.is_attended(wounded):
            reason = Reason(TO_BLEEDING, "FMJP-4.0-11", (("name", view.name(wounded)),))
            yield from goes(view, figure, view.at(wounded), reason, until=1.0)


def _presses(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-4.0-13, FMJP-5.0-7: who is seen already aims at somebody in sight, or keeps him down."""
    if not view.is_hidden(figure):
        if not view.is_under_fire(figure) and view.markers(figure) < MARKERS:
            yield from aims(view, figure)
        if not view.free:
            yield from suppresses(view, figure)


def _retreat(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: everybody who is left goes; his men are told to follow where the card is good enough."""
    if view.card.value > A_GOOD_CARD:
        for npc in npcs_under(view.world, figure):
            standing = view.world.find(npc, Standing)
            if (standing is None or standing.order != "follow") and reaches(view.battle, figure, npc):
                values = (("npc", view.name(npc)),)
                yield IssueOrder(figure, npc, "follow", (view.card,)), Reason(TO_FOLLOW, "FMJP-4.1-1", values)
    yield from withdraws(view, figure)


def _by_role(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: the sapper goes for the wounded man, the scout for the line of advance; the others hold."""
    if view.role(figure) == SAPPER:
        yield from _sapper(view, figure)
    if view.role(figure) == SCOUT:
        yield from _scout(view, figure)


def _sapper(view: View, figure: EntityId) -> Iterator[Answer]:
    goal = view.goal
    if goal is None:
        return
    there = distance(view.at(figure), goal) <= BESIDE
    if there and supply_of(view.world, figure, CLAYMORE):
        yield from sets_up(view, figure, view.edge(view.enemy))
    words = TO_WOUNDED if view.captive is not None else TO_GOAL
    until = 1.0 if view.captive is not None else BESIDE
    yield from goes(view, figure, goal, Reason(words, "FMJP-9.0-4"), until=until)


def _scout(view: View, figure: EntityId) -> Iterator[Answer]:
    kinds = [kind for kind in TRAPS if supply_of(view.world, figure, kind)]
    place = _line_ahead(view) if kinds else None
    if place is not None and view.is_hidden(figure):
        if distance(view.at(figure), place) <= ON_LINE + EPSILON:
            for kind in kinds:
                yield LayTrap(figure, kind), Reason(LAYS, "FMJP-5.4-7")
        yield from goes(view, figure, place, Reason(TO_LINE, "FMJP-9.0-4"), until=ON_LINE - 1.0)
    foe = view.nearest_foe(view.at(figure))
    if foe is not None:
        values = (("enemy", view.name(foe)),)
        yield from keeps_away(view, figure, foe, SHADOW, Reason(SHADOWS, "FMJP-9.0-4", values))


def _line_ahead(view: View) -> Point | None:
    """The next place for a trap on the way from the enemy's edge to what he is here for, ahead of all his men seen.

    Each trap that the side has laid moves it on.
    """
    goal = view.goal
    if goal is None:
        return None
    start = view.edge(view.enemy)
    laid = _traps(view)
    for tenth in (6, 7, 8, 5, 9):
        point = snapped((start.x + (goal.x - start.x) * tenth / 10, start.y + (goal.y - start.y) * tenth / 10))
        clear = all(distance(point, view.at(foe)) >= AHEAD for foe in view.foes)
        new = all(distance(point, at) > 2 * ON_LINE for at in laid)
        if clear and new:
            return point
    return None


def _traps(view: View) -> list[tuple[float, float]]:
    return [at.point for _, trap, at in view.world.each(Trap, At) if trap.side == view.side]
