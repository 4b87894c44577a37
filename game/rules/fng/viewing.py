"""Who has whom in sight: FNG-LOS, FNG-HIDE, FNG-REACT-03, and when somebody comes into sight on his way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.table.facing import aspect
from game.board.table.field import Glance
from game.board.table.geometry import Point
from game.board.table.sight import Look
from game.board.table.walking import first_noticed
from game.engine.world import EntityId, World
from game.rules.fng.arms import farthest
from game.rules.fng.attributes import STEALTHY, holds
from game.rules.fng.chain import next_node
from game.rules.fng.components import At, DuckedBack, Hidden, InView, OnTheMove, Prone
from game.rules.fng.components_melee import Charging
from game.rules.fng.events import Spotted
from game.rules.fng.lights import (
    glance_between,
    is_plain,
    look_between,
    looks_between,
    shines,
    who_sees_him,
    whom_he_sees,
)
from game.rules.fng.query import Ids, able, can_react, figure_of, in_view, is_active, other_side, side_of
from game.rules.fng.skirmish import Skirmish


class Meeting(Struct, frozen=True):
    """Where on his way a figure comes into sight: the number of the point, and the enemies who notice him there."""

    place: int
    watchers: Ids


def look_at(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Look:
    """FNG-LOS-01..03: what one figure sees of another, hidden or not."""
    return look_between(skirmish, viewer, target)


def glance_at(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Glance:
    """FNG-LOS-01..03: the same in three words: clear, cover, concealed."""
    world = skirmish.world
    if not is_plain(skirmish):
        return glance_between(skirmish, viewer, target)
    at = world.get(viewer, At).point
    known = skirmish.ctx.known_glance(at, world.get(target, At).point)
    if known is not None:
        return known
    enemies = [world.get(f, At).point for f in able(world, other_side(side_of(world, viewer)))]
    return skirmish.ctx.glance(at, world.get(target, At).point, enemies)


def can_see(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> bool:
    """FNG-HIDE-01: whether he has the other in sight: a clear line, and he is not hidden."""
    if skirmish.world.has(target, Hidden) or not glance_at(skirmish, viewer, target).clear:
        return False
    return not is_overlooked(skirmish, viewer, target)


def is_overlooked(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> bool:
    """FNG-ATTR-35: a Stealthy one in his sight who is neither hidden nor moving, concealed or in cover, whom he has
    not found yet."""
    world = skirmish.world
    attributes = figure_of(world, target).attributes
    if not attributes or not holds(skirmish.ctx.tables.attributes, attributes, STEALTHY):
        return False
    if world.has(target, Hidden) or target in in_view(world, viewer) or _is_moving(world, target):
        return False
    look = glance_at(skirmish, viewer, target)
    return look.clear and (look.cover or look.concealed)


def _is_moving(world: World, figure: EntityId) -> bool:
    moving = world.find(figure, OnTheMove)
    return is_active(world, figure) and moving is not None and moving.spent > 0


def first_meeting(skirmish: Skirmish, figure: EntityId, way: Sequence[Point]) -> Meeting | None:
    """FNG-REACT-03, FNG-REACT-11: the first point of ``way`` where an enemy who had him not in sight and in range has.

    ``way`` begins where he stands.  One who is behind the back of an enemy is not noticed; one who is hidden only by
    those to whom he shows himself outside cover and concealment (FNG-HIDE-04).  Whom he charges has another test.
    """
    world = skirmish.world
    charge = world.find(figure, Charging)
    charged = charge.target if charge is not None else None
    watchers = [f for f in able(world, other_side(side_of(world, figure))) if can_react(world, f) and f != charged]
    if not watchers:
        return None
    looks = looks_between(skirmish, watchers, way, bright=[shines(world, figure)] * len(way))
    shows = looks.clear
    if world.has(figure, Hidden):
        shows = shows & ~(looks.cover | looks.concealed)
    known = [figure in in_view(world, f) for f in watchers]
    reaches = [farthest(skirmish, f) for f in watchers]

    def notices(row: int, place: int) -> bool:
        return bool(looks.distance[row, place] <= reaches[row]) and _notices(world, watchers[row], way[place])

    found = first_noticed(shows, known, notices)
    return Meeting(found.place, tuple(watchers[row] for row in found.rows)) if found is not None else None


def _notices(world: World, watcher: EntityId, at: Point) -> bool:
    """FNG-REACT-28 (house): nobody notices who comes up behind his back."""
    place = world.get(watcher, At)
    return aspect(place.point, place.facing, at) != "rear"


def refresh_views(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-REACT-03: after he has moved: whoever lost sight of him has to notice him anew, and he likewise them.

    He has in view at once every enemy who shows himself: an active figure takes no check on what it comes upon.
    """
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    if not world.has(figure, At) or not enemies:
        return
    leave_cover(skirmish, figure)
    clear = whom_he_sees(skirmish, figure, enemies)
    mine_before = in_view(world, figure)
    shown = [
        f
        for f, seen in zip(enemies, clear, strict=True)
        if seen and not world.has(f, Hidden) and (f in mine_before or not _keeps_down(world, f))
    ]
    mine = tuple(f for f in shown if not is_overlooked(skirmish, figure, f))
    _set_view(world, figure, mine)
    back = clear if is_plain(skirmish) else who_sees_him(skirmish, enemies, figure)
    for enemy, seen in zip(enemies, back, strict=True):
        view = in_view(world, enemy)
        if figure in view and not seen:
            _set_view(world, enemy, tuple(f for f in view if f != figure))


def _keeps_down(world: World, figure: EntityId) -> bool:
    """FNG-REACT-04, FNG-INVOL-02: whether he has ducked back behind something: he comes into view as he pops up."""
    return world.has(figure, DuckedBack) and not world.has(figure, Prone)


def notice(world: World, watcher: EntityId, enemy: EntityId) -> None:
    """FNG-REACT-03: he has the enemy in view from now on."""
    view = in_view(world, watcher)
    if enemy not in view:
        _set_view(world, watcher, tuple(sorted((*view, enemy))))


def _set_view(world: World, figure: EntityId, enemies: Ids) -> None:
    if in_view(world, figure) != enemies:
        world.set(figure, InView(enemies))


def reveal(skirmish: Skirmish, figure: EntityId, parent: int, rule: str) -> None:
    """FNG-HIDE-04: he is hidden no more, and every enemy with a clear line to him has him in sight."""
    world = skirmish.world
    if not world.has(figure, Hidden):
        return
    world.remove(figure, Hidden)
    skirmish.emit(Spotted(figure=figure, node=next_node(world), parent=parent, rule=rule))
    for enemy in able(world, other_side(side_of(world, figure))):
        if glance_at(skirmish, enemy, figure).clear:
            notice(world, enemy, figure)


def betray_by_fire(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-ATTR-35: whoever fires, and is not hidden, is overlooked by nobody who has a clear line to him."""
    world = skirmish.world
    if world.has(figure, Hidden):
        return
    for enemy in able(world, other_side(side_of(world, figure))):
        if is_overlooked(skirmish, enemy, figure):
            notice(world, enemy, figure)


def leave_cover(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-HIDE-04 (house): who shows himself outside cover and concealment is hidden no more: he, or his enemies."""
    world = skirmish.world
    if not world.has(figure, At) or not world.ids(Hidden):
        return
    enemies = able(world, other_side(side_of(world, figure)))
    if world.has(figure, Hidden) and any(_is_bare(glance_at(skirmish, enemy, figure)) for enemy in enemies):
        reveal(skirmish, figure, 0, "FNG-HIDE-04")
    if figure not in able(world, side_of(world, figure)):
        return
    for enemy in enemies:
        if world.has(enemy, Hidden) and _is_bare(glance_at(skirmish, figure, enemy)):
            reveal(skirmish, enemy, 0, "FNG-HIDE-04")


def _is_bare(look: Glance) -> bool:
    return look.clear and not look.cover and not look.concealed
