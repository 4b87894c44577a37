"""Search and destroy: six markers, some of them installations of the enemy: FNG-MISSION-30..32."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.deploying import WHERE, Places
from game.board.table.measure.geometry import Point
from game.board.table.movers import WALK
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.missions.edges import depth, strip
from game.rules.fng.missions.enemies import the_mission
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import BODIES, Busy
from game.rules.fng.model.components.missions import Caches, Marker, Suspected
from game.rules.fng.model.decisions.missions import Demolish, SearchMarker
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.missions import InstallationDestroyed, MarkerSearched
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, members
from game.rules.fng.resolve.missions.contact import is_real
from game.rules.fng.resolve.missions.drawing import resolve_installations
from game.rules.fng.turn.acting import offers, why_not_on_foot

NO_MARKER = mark("{name} touches no marker that nobody has searched.")
NO_INSTALLATION = mark("{name} touches no installation of the enemy.")
UNARMED = mark("{name} has nothing to destroy it with.")
_NEAR = 1.0
"""Inches about a marker that are seen with it."""


def lay_markers(skirmish: Skirmish) -> None:
    """FNG-MISSION-31..32 (house): the markers lie all over the table, each in a part of its own, at least a foot from
    the near edge; a die says how many are real, which nobody is told."""
    row, mission = skirmish.ctx.tables.missions.goals, the_mission(skirmish)
    size = (skirmish.ctx.map.width, skirmish.ctx.map.height)
    deep, rows = depth(size, mission.edge), max(1, row.markers // 3)
    for number in range(row.markers):
        column, line = number % 3, number // 3
        near = row.clear + (deep - row.clear) * line / rows
        far = row.clear + (deep - row.clear) * (line + 1) / rows
        part = strip(size, mission.edge, far, near, (column / 3, (column + 1) / 3))
        places = Places(skirmish.ctx.field, part, skirmish.ctx.field.over(WALK)).all
        at = places[skirmish.dice.pick(len(places), WHERE, "FNG-MISSION-31")] if places else part[0]
        skirmish.world.create(Marker(number + 1, at.x, at.y))
        box = tuple(
            (at.x + dx, at.y + dy) for dx, dy in ((-_NEAR, -_NEAR), (_NEAR, -_NEAR), (_NEAR, _NEAR), (-_NEAR, _NEAR))
        )
        skirmish.world.create(Suspected(box, ((at.x, at.y),)))
    real = resolve_installations(skirmish.ctx.tables, skirmish.dice)
    skirmish.world.put(Caches(row.markers, real))


def touched(skirmish: Skirmish, figure: EntityId, *, found: bool) -> EntityId | None:
    """FNG-MISSION-31..32: the marker that he touches: an installation, or one that nobody has searched."""
    world = skirmish.world
    return next(
        (
            entity
            for entity, marker in world.each(Marker)
            if marker.found == found and BODIES.reaches(world, figure, Point(marker.x, marker.y))
        ),
        None,
    )


def why_not_search(skirmish: Skirmish, decision: GroupActs, order: SearchMarker) -> Refusal | None:
    """FNG-MISSION-31: an active figure on foot who touches a marker that nobody has searched."""
    refusal = why_not_on_foot(skirmish.world, order.figure)
    if refusal is None and touched(skirmish, order.figure, found=False) is None:
        return refuse("FNG-MISSION-31", NO_MARKER, name=figure_of(skirmish.world, order.figure).name)
    return refusal


def why_not_demolish(skirmish: Skirmish, decision: GroupActs, order: Demolish) -> Refusal | None:
    """FNG-MISSION-32: an active figure on foot who touches an installation, with a weapon or something that bursts."""
    world = skirmish.world
    refusal = why_not_on_foot(world, order.figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, order.figure).name
    if touched(skirmish, order.figure, found=True) is None:
        return refuse("FNG-MISSION-32", NO_INSTALLATION, name=name)
    return refuse("FNG-MISSION-32", UNARMED, name=name) if not weapons_of(world, order.figure) else None


@offers("markers")
def offer_markers(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MISSION-31..32: every member who touches one."""
    if not skirmish.world.ids(Marker):
        return
    for figure in members(skirmish.world):
        if why_not_search(skirmish, decision, SearchMarker(figure)) is None:
            choices.add(SearchMarker(figure))
        if why_not_demolish(skirmish, decision, Demolish(figure)) is None:
            choices.add(Demolish(figure))


@FNG.order(GroupActs, SearchMarker, why_not_search)
def search_marker(skirmish: Skirmish, decision: GroupActs, order: SearchMarker) -> None:
    """FNG-MISSION-31 (house): that ends his activation; whether it is real is drawn among those that are left."""
    world = skirmish.world
    entity = touched(skirmish, order.figure, found=False)
    assert entity is not None
    marker, caches = world.get(entity, Marker), world.the(Caches)
    real = is_real(caches.left, caches.real, skirmish.dice)
    world.put(structs.replace(caches, left=caches.left - 1, real=caches.real - real))
    if real:
        world.set(entity, structs.replace(marker, found=True))
    else:
        world.destroy(entity)
    world.set(order.figure, Busy("search"))
    skirmish.emit(MarkerSearched(figure=order.figure, number=marker.number, real=real, rule="FNG-MISSION-31"))
    skirmish.push(decision)


@FNG.order(GroupActs, Demolish, why_not_demolish)
def demolish(skirmish: Skirmish, decision: GroupActs, order: Demolish) -> None:
    """FNG-MISSION-32 (house): it takes what is left of his activation, and the installation is no more."""
    world = skirmish.world
    entity = touched(skirmish, order.figure, found=True)
    assert entity is not None
    number, caches = world.get(entity, Marker).number, world.the(Caches)
    world.destroy(entity)
    world.put(structs.replace(caches, destroyed=caches.destroyed + 1))
    world.set(order.figure, Busy("demolish"))
    skirmish.emit(InstallationDestroyed(figure=order.figure, number=number, rule="FNG-MISSION-32"))
    skirmish.push(decision)


def destroyed(skirmish: Skirmish) -> int:
    """FNG-MISSION-32: how many installations have been destroyed."""
    caches = skirmish.world.find(THE_GAME, Caches)
    return caches.destroyed if caches is not None else 0
