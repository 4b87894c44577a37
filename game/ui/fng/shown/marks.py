"""Marks on the table for what the player aims: ranges, sight lines, swaths, templates; how far he gets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.skirmish.arms import Lying
from game.board.skirmish.sides import other_side
from game.board.table.changes import broken_ground, changes_of, patches
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, swath
from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fng.blast.burning import FIRE
from game.rules.fng.fire.firing import dice_of
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import BODIES, At, Figure
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.turn import Activation, GroupActs, Shots
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, is_able, side_of
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.snipers.card import laid_at, moved_to
from game.rules.fng.sight.arms import guns, reach_of, weapon_row
from game.rules.fng.sight.night import look_to
from game.rules.fng.words.telling import name_of
from game.ui.fng.aircraft.marks import marks_of_runs
from game.ui.fng.desk import Desk
from game.ui.fng.missions.marks import marks_of_missions_on
from game.ui.fng.orders.acts import weapon_name
from game.ui.fng.orders.aiming import Shot
from game.ui.fng.orders.lanes import rides
from game.ui.fng.orders.planning import allowance_of
from game.ui.fng.orders.rounds import Round, sort_of
from game.ui.fng.orders.shells import men_on, swept_ground
from game.ui.fng.shown.arcs import marks_of_vehicle
from game.ui.fng.shown.looks import class_of
from game.ui.fng.shown.overhead import lit_ground
from game.ui.fng.shown.reserves import stretch_mark
from game.ui.fng.shown.tubes import marks_of_missions, marks_of_shells
from game.ui.fng.traps.marks import marks_of_traps
from game.ui.fng.tunnels.marks import marks_of_tunnels
from game.ui.skirmish.orders.plan_marks import Laid, reach_marks
from game.ui.table.overlays import Blast, LyingArm, Overlay, RangeRing, Rubble, SightLine, Template


def rings(game: Skirmish, figure: EntityId, at: Point) -> Iterator[Overlay]:
    """The range of the weapon in his hands."""
    for weapon in guns(game, figure)[:1]:
        inches = reach_of(game, figure, weapon)
        words = t("{weapon}: {inches} in", weapon=weapon_name(game, weapon), inches=f"{inches:.0f}")
        yield RangeRing(at, inches, words, pattern="dashed")


# What is aimed ----------------------------------------------------------------------------------


def marks_of_shot(desk: Desk, shot: Shot) -> Laid:
    """The swath or template of a shot, its range and its lines of sight."""
    game = desk.known
    if shot.at_spot:
        return list(_known_ground(desk)), list(_spot(game, shot))
    at = Point(*game.world.get(shot.figure, At).point)
    over: list[Overlay] = [RangeRing(at, reach_of(game, shot.figure, shot.weapon), pattern="dashed")]
    places = [Point(*game.world.get(target, At).point) for target in shot.targets]
    order = shot.order()
    cone = swath(at, places, max(1, _dice(game, order))) if places and order is not None else None
    under: list[Overlay] = [*_known_ground(desk)]
    if cone is not None:
        under.append(Template.of(cone, inside=_inside(game, cone, shot.figure)))
    for place, aim in zip(places, shot.aims, strict=True):
        look = game.ctx.look(at, place)
        words = nt("{dice} die", "{dice} dice", aim.dice, dice=aim.dice)
        over.append(SightLine.of(at, place, look, words if look.clear else None))
    return under, over


def marks_of_round(desk: Desk, order: Round) -> Laid:
    """FNG-AT-01, FNG-GUN-22..25: how far a round goes, the line along which it flies, and what it is aimed at."""
    game = desk.known
    at, place = (Point(*game.world.get(each, At).point) for each in (order.figure, order.target.piece))
    sort = sort_of(order)
    line = SightLine.of(at, place, look_to(game, order.figure, place), sort.label(game, order))
    ring = RangeRing(at, sort.reach(game, order), pattern="dashed")
    return [*_known_ground(desk)], [ring, *_struck(game, order), line]


def _struck(game: Skirmish, order: Round) -> Iterator[Overlay]:
    """The body of a vehicle; of a shell at men its circle or its swath, with everybody on it ringed."""
    target = order.target.piece
    if not isinstance(order, FireGun) or game.world.has(target, Vehicle):
        yield Template(tuple(BODIES.of(game.world, target).core), pattern="dashed")
        return
    ground = swept_ground(game, order)
    if isinstance(ground, Circle):
        standing = [figure for figure, _ in game.world.each(At) if is_able(game.world, figure)]
        yield Blast(ground.centre, ground.diameter, inside=_within(game, ground, standing))
    elif ground is not None:
        yield Template(ground, inside=tuple(Point(*game.world.get(man, At).point) for man in men_on(game, order)))


def _dice(game: Skirmish, order: object) -> int:
    return dice_of(game, order) if isinstance(order, Shots) else 1


def _inside(game: Skirmish, shape: object, shooter: EntityId) -> tuple[Point, ...]:
    """Where enemies stand within a template."""
    enemies = able(game.world, other_side(side_of(game.world, shooter)))
    return _within(game, shape, enemies)


def _within(game: Skirmish, shape: object, figures: Sequence[EntityId]) -> tuple[Point, ...]:
    places = [Point(*game.world.get(figure, At).point) for figure in figures]
    if not places:
        return ()
    flags = shape.inside(places)  # type: ignore[attr-defined]
    return tuple(place for place, flag in zip(places, flags, strict=True) if flag)


def _spot(game: Skirmish, shot: Shot) -> Iterator[Overlay]:
    """The circle of a burst with everybody in it, friend or enemy; the line to a spot."""
    if shot.shells is not None:
        yield from marks_of_shells(game, shot.shells, shot.spot)
        return
    row = weapon_row(game, shot.weapon)
    at = Point(*game.world.get(shot.figure, At).point)
    yield RangeRing(at, reach_of(game, shot.figure, shot.weapon), weapon_name(game, shot.weapon), pattern="dashed")
    if shot.spot is None:
        return
    look = game.ctx.look(at, shot.spot)
    yield SightLine.of(at, shot.spot, look)
    if row.circle:
        circle = Circle(shot.spot, float(row.circle))
        inside = [figure for figure, _ in game.world.each(At) if is_able(game.world, figure)]
        caught = _within(game, circle, inside)
        yield Blast(shot.spot, float(row.circle), blast_words(game, shot), inside=caught)


def caught_in(game: Skirmish, shot: Shot) -> tuple[EntityId, ...]:
    """Everybody in the circle of a burst, friend or enemy."""
    row = weapon_row(game, shot.weapon)
    if shot.spot is None or not row.circle:
        return ()
    standing = [figure for figure, _, _ in game.world.each(Figure, At) if is_able(game.world, figure)]
    if not standing:
        return ()
    flags = Circle(shot.spot, float(row.circle)).inside([game.world.get(figure, At).point for figure in standing])
    return tuple(figure for figure, flag in zip(standing, flags, strict=True) if flag)


def blast_words(game: Skirmish, shot: Shot) -> str:
    """The men inside."""
    names = ", ".join(name_of(game.world, figure) for figure in caught_in(game, shot))
    return t("in the circle: {names}", names=names) if names else t("nobody in the circle")


# Nothing aimed ----------------------------------------------------------------------------------


def marks_of_choice(desk: Desk) -> Laid:
    """Of the vehicle that is looked at its armour and arcs, else where one who is chosen and may be ordered can get."""
    figure = desk.selected
    game = desk.known
    side = desk.decision.side if desk.decision is not None and desk.my_turn else ""
    flames = [*_known_ground(desk), *_cards(desk), *marks_of_tunnels(desk.game, desk.session.readers)]
    flames += marks_of_missions_on(desk.game)
    if side:
        flames += [*marks_of_missions(game, side), *marks_of_runs(game, side), *stretch_mark(desk.game)]
    if desk.vehicle is not None and desk.knows(desk.vehicle):
        under, above = marks_of_vehicle(game, desk.vehicle)
        return [*flames, *under], above
    if figure is None or len(desk.group) != 1 or not desk.is_mine(figure) or figure not in desk.active:
        return flames, []
    if not isinstance(desk.decision, Activation | GroupActs) or not desk.can_act(figure) or rides(desk, figure):
        return flames, []
    left = allowance_of(game, figure)
    if left < 0.5 or is_below(game.world, figure):
        return flames, []
    under, above = reach_marks(over(game, figure).ways, Point(*game.world.get(figure, At).point), left)
    return [*flames, *under], above


def _known_ground(desk: Desk) -> Iterator[Overlay]:
    """FNG-TRAP-02, FNG-TRAP-17: the ground as it is, with the traps that the player knows of."""
    yield from on_the_ground(desk.known)
    yield from marks_of_traps(desk.known, desk.session.readers)


def _cards(desk: Desk) -> Iterator[Overlay]:
    """FNG-SNIPER-01..02: where the cards of the player's own snipers lie, and where they are moved to."""
    game = desk.game
    size, tables = (game.ctx.map.width, game.ctx.map.height), game.ctx.tables
    for figure, card in game.world.each(SniperCard):
        if card.section and side_of(game.world, figure) in desk.session.readers:
            words = t("the card of {name}", name=name_of(game.world, figure))
            yield RangeRing(laid_at(size, card.edge, card.section, tables), 1.0, words, ink="watch", pattern="dotted")
            yield RangeRing(moved_to(size, card.edge, card.section, tables), 0.5, ink="watch", pattern="dotted")


def on_the_ground(game: Skirmish) -> Iterator[Overlay]:
    """FNG-WEAP-23, FNG-TURN-08, FNG-BLDG-03, FNG-DRIVE-15, FNG-ILLUM-01: fire, what was broken, weapons that lie about,
    and ground that is lit at night."""
    for _, arm, lying in game.world.each(Arm, Lying):
        yield LyingArm(lying.point, class_of(game, arm.kind))
    for _, _, patch in patches(game.world, FIRE):
        yield Template(patch.shape.outline(), t("burning"))
    yield from lit_ground(game)
    for outline in broken_ground(game.ctx.layer.printed, changes_of(game.world)):
        yield Rubble(outline)
