"""Meetings: where on his way somebody comes into the sight of enemies who may react to it: FNG-REACT-03, FNG-REACT-11.

A meeting is one for a whole activation: who has taken his In Sight check in it takes no other, and who has fired on it
fires no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import Noticed, first_noticed
from game.board.table.field import Place
from game.board.table.layers import on_layer
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import EPSILON, Point
from game.board.table.sight.seeing import Looks
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import BODIES, At, FastMoving, FiredOnSight, HasFired, Hidden, InSightTaken
from game.rules.fng.model.components.melee import Charging
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, active_side, can_react, has_met, is_active, side_of
from game.rules.fng.resolve.in_sight import NO_FIRE, tests_in_sight
from game.rules.fng.sight.arms import farthest
from game.rules.fng.sight.covering_fire import swath_of, within_swath
from game.rules.fng.sight.night import is_plain, looks_between, shines, who_sees_him
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import in_range, is_down_behind, notice, shows_himself


class Meeting(Struct, frozen=True):
    """Where on his way somebody meets enemies: the number of the point, those who notice him there and may react, and
    those whom he comes upon there and may react to himself."""

    place: int
    watchers: Ids
    met: Ids = ()


# Who reacts -------------------------------------------------------------------------------------


def may_react(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-REACT-03, FNG-MOVE-04, FNG-V2-02: whether an In Sight check of this activation may let him fire yet: one that
    he takes, or one that he has passed; a third die of covering fire too."""
    world = skirmish.world
    if not can_react(world, figure) or world.has(figure, FiredOnSight):
        return False
    if is_active(world, figure) and world.has(figure, HasFired):
        return False
    taken = world.find(figure, InSightTaken)
    if taken is not None and taken.result == NO_FIRE and taken.stealthy == NO_FIRE:
        return awaits_third_die(world, figure, taken)
    return tests_in_sight(
        skirmish.ctx.tables,
        tester_of(skirmish, figure),
        skirmish.ctx.edition,
        active=side_of(world, figure) == active_side(world),
        fast=world.has(figure, FastMoving),
        sees=True,
    )


def awaits_third_die(world: World, figure: EntityId, taken: InSightTaken) -> bool:
    """FNG-COVERING-02: whether he has tested on somebody outside his swath, and it could still change his result."""
    return not taken.covering and taken.passes < 2 and swath_of(world, figure) is not None


# Where they meet --------------------------------------------------------------------------------


def first_meeting(
    skirmish: Skirmish,
    figure: EntityId,
    way: Sequence[tuple[float, float]],
    *,
    driven: bool = False,
    until: Callable[[int], int] = lambda place: place,
) -> Meeting | None:
    """FNG-REACT-03, FNG-REACT-11: the first point of ``way`` where one who may react meets him, or he them.

    ``way`` begins where he stands.  One who is behind the back of an enemy is not noticed; one who is hidden only by
    those to whom he shows himself outside cover and concealment (FNG-HIDE-04).  Whom he charges has another test.
    ``until``: where he comes to stand who is stopped at a point; whom he meets up to there he meets with the first.
    """
    world = skirmish.world
    charge = world.find(figure, Charging)
    charged = charge.target if charge is not None else None
    enemies = able(world, other_side(side_of(world, figure)))
    watchers = tuple(f for f in enemies if f != charged and may_react(skirmish, f))
    upon = whom_he_may_meet(skirmish, figure) if not driven else ()
    if not watchers and not upon:
        return None
    asked = (*watchers, *(f for f in upon if f not in watchers))
    way = on_his_layer(world, figure, way)
    looks = looks_between(skirmish, asked, way, bright=[shines(world, figure)] * len(way))
    noticed = _where_noticed(skirmish, figure, way, watchers, looks, until)
    rows = [asked.index(f) for f in upon]
    found = _where_he_comes_upon(skirmish, figure, upon, _rows_of(looks, rows), until)
    place = min((each.place for each in (noticed, found) if each is not None), default=None)
    if place is None:
        return None
    last = until(place)
    return Meeting(place, _up_to(noticed, last, watchers), _up_to(found, last, upon))


def on_his_layer(world: World, figure: EntityId, way: Sequence[Place]) -> Sequence[Place]:
    """FNG-BLDG-02: the points of a way, on the storey on which he is."""
    at = world.get(figure, At)
    return way if at.on_the_ground else [on_layer(x, y, at.layer) for x, y in way]


def whom_he_may_meet(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-REACT-03, FNG-V2-02: the enemies on whom an active man of 1.0 would take his own check if he saw them.

    At night he tests with those who notice him: what his lamp shows on his way is not foreseen (house).
    """
    world = skirmish.world
    if skirmish.ctx.edition != "1.0" or not is_active(world, figure) or not may_react(skirmish, figure):
        return ()
    if not is_plain(skirmish):
        return ()
    met = has_met(world, figure)
    return tuple(
        enemy
        for enemy in able(world, other_side(side_of(world, figure)))
        if enemy not in met and shows_himself(skirmish, figure, enemy)
    )


def _rows_of(looks: Looks, rows: list[int]) -> Looks:
    return Looks(looks.clear[rows], looks.cover[rows], looks.concealed[rows], looks.distance[rows])


def _up_to(found: Noticed | None, last: int, figures: Ids) -> Ids:
    return tuple(figures[row] for row in found.rows) if found is not None and found.place <= last else ()


def _where_noticed(
    skirmish: Skirmish,
    figure: EntityId,
    way: Sequence[tuple[float, float]],
    watchers: Ids,
    looks: Looks,
    until: Callable[[int], int],
) -> Noticed | None:
    """FNG-REACT-03, FNG-REACT-11, FNG-HIDE-04: the first point where one of these who had not met him notices him."""
    world = skirmish.world
    shows = looks.clear[: len(watchers)]
    if world.has(figure, Hidden):
        shows = shows & ~(looks.cover | looks.concealed)[: len(watchers)]
    known = [figure in has_met(world, f) for f in watchers]
    reaches = [farthest(skirmish, f) + EPSILON for f in watchers]
    for row, watcher in enumerate(watchers):
        if _waits_at_swath(world, watcher, known=known[row]):
            inside = within_swath(world, watcher, way)
            shows = np.array([each & inside if place == row else each for place, each in enumerate(shows)])
            known[row] = known[row] and bool(inside[0])

    def notices(row: int, place: int) -> bool:
        near = bool(looks.distance[row, place] <= reaches[row])
        return near and _notices(world, watchers[row], way[place])

    return first_noticed(shows, known, notices, until)


def _waits_at_swath(world: World, watcher: EntityId, *, known: bool) -> bool:
    """FNG-COVERING-02: whether his third die waits for somebody to enter his swath, and he for nobody else: one who has
    failed, and any other where he has met this one already."""
    taken = world.find(watcher, InSightTaken)
    if taken is None or not awaits_third_die(world, watcher, taken):
        return False
    return known or (taken.result == NO_FIRE and taken.stealthy == NO_FIRE)


def _where_he_comes_upon(
    skirmish: Skirmish, figure: EntityId, enemies: Ids, looks: Looks, until: Callable[[int], int]
) -> Noticed | None:  # fmt: skip
    """FNG-REACT-03, FNG-REACT-11: the first point where an active man of 1.0 has one of these in sight and range."""
    if not enemies:
        return None
    reach = farthest(skirmish, figure) + EPSILON

    def meets(row: int, place: int) -> bool:
        return bool(looks.distance[row, place] <= reach)

    return first_noticed(looks.clear, [False] * len(enemies), meets, until)


def _notices(world: World, watcher: EntityId, at: tuple[float, float]) -> bool:
    """FNG-REACT-28 (house): nobody notices who comes up behind his back; those aboard a vehicle look to all sides."""
    if world.has(watcher, Aboard):
        return True
    place = world.get(watcher, At)
    return aspect(place.point, place.facing, at, BODIES.shape(world, watcher).ahead) != "rear"


def notice_in_passing(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-REACT-03, FNG-MOVE-04, FNG-V2-02: those who can do nothing about it have him in view where he has come to."""
    world = skirmish.world
    if not world.has(figure, At) or world.has(figure, Hidden):
        return
    at = Point(*world.get(figure, At).point)
    idle = [
        enemy
        for enemy in able(world, other_side(side_of(world, figure)))
        if figure not in has_met(world, enemy) and can_react(world, enemy) and not may_react(skirmish, enemy)
        if in_range(skirmish, enemy, figure) and _notices(world, enemy, at)
    ]
    seen = who_sees_him(skirmish, idle, figure) if idle else ()
    for enemy, sees in zip(idle, seen, strict=True):
        if sees and not is_down_behind(skirmish, figure, enemy):
            notice(skirmish, enemy, figure)
