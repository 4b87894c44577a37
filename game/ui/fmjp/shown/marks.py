"""Marks on the table: how far the card takes a man, what it is about, templates of blasts, what lies about."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.text import nt, shortest, t
from game.rules.fmjp.model.arms import Munition, weapon_of
from game.rules.fmjp.model.components import BODIES, At, Civilians, Claymore, KnownTrap, Prone, Shells, Trap
from game.rules.fmjp.model.decisions import CallFire, CardActs, CloseCombat, Fire, IssueOrder, Move, TakeAim, Throw
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, ce_of, is_able, puffed_of
from game.rules.fmjp.move.moving import reach_of
from game.rules.fmjp.resolve.rates import is_spent
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.acts import TRAPS
from game.ui.fmjp.orders.odds import in_blast
from game.ui.fmjp.orders.playing import Playing
from game.ui.fmjp.shown.paces import IN_PACES
from game.ui.skirmish.orders.plan_marks import NOTHING, Laid, reach_marks
from game.ui.table.overlays import Blast, Overlay, RangeRing, Ruler, SightLine


def marks_of_choice(desk: Desk, may_move: bool) -> Laid:
    """FMJP-4.0-3..4: where the chosen man gets with this card: the ground of an advance, the ring of double time."""
    figure, decision = desk.selected, desk.decision
    lying = tuple(marks_of_field(desk))
    if figure is None or not may_move or not isinstance(decision, CardActs) or not desk.knows(figure):
        return (), lying
    battle = desk.known
    at, prone = Point(*at_of(battle.world, figure)), battle.world.has(figure, Prone)
    under, over = reach_marks(battle.ctx.ways, at, reach_of(battle, decision, figure, "crawl" if prone else "advance"))
    rings: list[Overlay] = []
    if not prone and not is_spent(ce_of(battle.world, figure), puffed_of(battle.world, figure)):
        most = reach_of(battle, decision, figure, "double")
        words = t("double time: {paces} paces", paces=f"{most:.0f}")
        rings.append(RangeRing(at, most, words, pattern="dashed"))
    return under, (*over, *rings, *lying)


def marks_of_field(desk: Desk) -> Iterator[Overlay]:
    """FMJP-5.4, FMJP-9.0: Claymores and traps that the player knows of, civilians, shells on their way."""
    world, side = desk.game.world, desk.side if desk.side in desk.players else ""
    for claymore, row in world.each(Claymore):
        if row.side == side:
            yield RangeRing(Point(*world.get(claymore, At).point), 0.5, t("Claymore"))
    for trap, laid, munition in world.each(Trap, Munition):
        if laid.side == side or world.has(trap, KnownTrap):
            words = t(TRAPS.get(munition.kind, munition.kind))
            yield RangeRing(Point(*world.get(trap, At).point), 0.5, words, ink="watch")
    for people, civilians in world.each(Civilians):
        words = nt("{count} civilian", "{count} civilians", civilians.count)
        yield RangeRing(Point(*world.get(people, At).point), 0.8, words)
    for _, shells in world.each(Shells):
        words = t("lands with card {number}", number=shells.phase)
        yield RangeRing(Point(*shells.at), 3.0, words, ink="watch", pattern="dashed")


def marks_of_play(desk: Desk, playing: Playing) -> Laid:
    """The line to whom it is about, its template with those inside, the way to a place."""
    order, figure, battle = playing.order, playing.figure, desk.known
    if order is None or figure is None:
        return NOTHING
    here = Point(*at_of(battle.world, figure))
    if isinstance(order, Move):
        return (), (Ruler(tuple(battle.ctx.paths.legs((here, *order.path))), measure=IN_PACES),)
    lines = tuple(_lines(battle, here, playing))
    if isinstance(order, Throw | CallFire):
        return _template(battle, order), lines
    if isinstance(order, Fire) and battle.ctx.tables.weapons[weapon_of(battle.world, figure)].blast:
        blast = battle.ctx.tables.weapons[weapon_of(battle.world, figure)].blast
        return _circle(battle, blast, Point(*at_of(battle.world, order.shares[0].target.piece))), lines
    if isinstance(order, TakeAim):
        drift = battle.ctx.tables.combat.fire.aim_drift
        ring = RangeRing(Point(*order.at), drift, t("the aim holds here"), pattern="dotted")
        return (), (*lines, ring)
    if isinstance(order, IssueOrder | CloseCombat):
        return (), lines
    return (), lines


def _lines(battle: Battle, here: Point, playing: Playing) -> Iterator[Overlay]:
    places = [Point(*at_of(battle.world, target)) for target in playing.targets if battle.world.has(target, At)]
    if playing.spot is not None:
        places.append(playing.spot)
    for place in places:
        if place != here:
            yield SightLine.of(here, place, battle.ctx.look(here, place))


def _template(battle: Battle, order: Throw | CallFire) -> tuple[Overlay, ...]:
    if isinstance(order, Throw):
        return _circle(battle, order.what, Point(*BODIES.aimed_at(battle.world, order.target)))
    return _circle(battle, battle.ctx.tables.mishaps.radio.mission_blast, Point(*order.at))


def _circle(battle: Battle, kind: str, at: Point) -> tuple[Overlay, ...]:
    """FMJP-5.4-1: the circle of a blast, with everybody known who is in it."""
    radius = battle.ctx.tables.blasts[kind].radius
    if not radius:
        return ()
    inside = tuple(at_of(battle.world, figure) for figure in in_blast(battle, kind, at))
    return (Blast(at, 2 * radius, inside=inside),)


def rings_of(battle: Battle, figure: EntityId, at: Point) -> Iterator[Overlay]:
    """FMJP-5.1-1..7: the range bands of the weapon in his hands, round a place where he might go."""
    weapon = weapon_of(battle.world, figure)
    if not weapon or not is_able(battle.world, figure):
        return
    row = battle.ctx.tables.arms.class_of(weapon)
    for band in row.bands:
        if band.to is not None:
            words = t("x {times} to {paces} paces", times=shortest(band.percent / 100, 2), paces=band.to)
            yield RangeRing(at, band.to, words, pattern="dotted")
