"""Sight of one figure by another: FNG-LOS, FNG-HIDE, FNG-REACT-03."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, other_side
from game.board.table.field import Glance
from game.board.table.measure.geometry import within
from game.board.table.sight.seeing import Look
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import At, DuckedBack, Hidden, InView, OnTheMove
from game.rules.fng.model.components.reinforcing import Sapper
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.vehicles import Aboard, Inside, InTheOpen
from game.rules.fng.model.events.turn import Spotted
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import (
    able,
    figure_of,
    has_met,
    in_view,
    is_able,
    is_active,
    keeps_down,
    next_node,
    side_of,
)
from game.rules.fng.model.vehicles import looks_out
from game.rules.fng.resolve.attributes import STEALTHY, holds
from game.rules.fng.sight.arms import farthest
from game.rules.fng.sight.night import (
    glance_between,
    is_plain,
    look_between,
    who_sees_him,
    whom_he_sees,
)
from game.rules.fng.turn.weather import light_changes


def look_at(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Look:
    """FNG-LOS-01..03: what one figure sees of another, hidden or not."""
    return look_between(skirmish, viewer, target)


def glance_at(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Glance:
    """FNG-LOS-01..03: the same in three words: clear, cover, concealed."""
    world = skirmish.world
    if not is_plain(skirmish):
        return with_sides(world, target, glance_between(skirmish, viewer, target))
    at = world.get(viewer, At).point
    known = skirmish.ctx.known_glance(at, world.get(target, At).point)
    if known is None:
        enemies = [world.get(f, At).point for f in able(world, other_side(side_of(world, viewer)))]
        known = skirmish.ctx.glance(at, world.get(target, At).point, enemies)
    return with_sides(world, target, known)


def with_sides(world: World, target: EntityId, look: Glance) -> Glance:
    """FNG-VEH-02, FNG-VEHLIST-13, FNG-CREW-02: a glance at somebody aboard a vehicle, who is in cover there; a towed
    gun gives none."""
    return look._replace(cover=True) if world.has(target, Aboard) and not world.has(target, InTheOpen) else look


def has_line(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> bool:
    """FNG-LOS-01..03: whether a clear line leads from one figure to another: what ``glance_at`` says of it, sooner."""
    world = skirmish.world
    if not is_plain(skirmish):
        return glance_between(skirmish, viewer, target).clear
    known = skirmish.ctx.known_line(world.get(viewer, At).point, world.get(target, At).point)
    return known if known is not None else glance_at(skirmish, viewer, target).clear


def can_see(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> bool:
    """FNG-HIDE-01, FNG-INVOL-02: whether he has the other in sight: a clear line, and he is neither hidden nor down
    behind his cover."""
    world = skirmish.world
    if world.has(target, Hidden) or world.has(target, Inside) or not looks_out(world, viewer):
        return False
    if not has_line(skirmish, viewer, target):
        return False
    return not (is_down_behind(skirmish, target, viewer) or is_overlooked(skirmish, viewer, target))


def is_down_behind(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> bool:
    """FNG-INVOL-02: whether he has ducked back, and what he is behind covers him from this enemy."""
    return keeps_down(skirmish.world, figure) and glance_at(skirmish, enemy, figure).cover


def is_hard_to_see(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-ATTR-35, FNG-REINF-19, FNG-REINF-27: whether those who come to see him test with one less: the Stealthy, and
    sappers at night or while they are hidden."""
    world = skirmish.world
    if world.has(figure, Sapper) and (skirmish.ctx.dark or world.has(figure, Hidden)):
        return True
    attributes = figure_of(world, figure).attributes
    return bool(attributes) and holds(skirmish.ctx.tables.attributes, attributes, STEALTHY)


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


def refresh_views(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-REACT-03: after he has moved: whoever lost sight of him has to notice him anew, and he likewise them.

    He has in view at once every enemy who shows himself: an active figure takes no check on what it comes upon.
    """
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    if not world.has(figure, At) or not enemies:
        return
    leave_cover(skirmish, figure)
    # Other hidden ones he does not see, and they have nobody to lose sight of.
    enemies = tuple(f for f in enemies if not world.has(f, Hidden) or figure in in_view(world, f))
    clear = whom_he_sees(skirmish, figure, enemies) if enemies else []
    down = [is_down_behind(skirmish, figure, f) for f in enemies]
    mine = tuple(
        f
        for f, seen, lost in zip(enemies, clear, down, strict=True)
        if seen and not lost and shows_himself(skirmish, figure, f)
    )
    met = has_met(world, figure)
    _set_view(world, figure, InView(mine, tuple(f for f in mine if f not in met and not in_range(skirmish, figure, f))))
    back = clear if is_plain(skirmish) or not enemies else who_sees_him(skirmish, enemies, figure)
    for enemy, seen, lost in zip(enemies, back, down, strict=True):
        if figure in in_view(world, enemy) and (lost or not seen):
            _lose_sight(world, enemy, figure)


def shows_himself(skirmish: Skirmish, viewer: EntityId, figure: EntityId) -> bool:
    """FNG-HIDE-01, FNG-ATTR-35, FNG-REACT-04, FNG-INVOL-02: whether one to whom there is a clear line is seen: not one
    who is hidden or overlooked; nor one who has ducked back behind something and comes into view as he pops up."""
    world = skirmish.world
    if world.has(figure, Hidden):
        return False
    if keeps_down(world, figure) and (figure not in in_view(world, viewer) or is_down_behind(skirmish, figure, viewer)):
        return False
    return not is_overlooked(skirmish, viewer, figure)


def in_range(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> bool:
    """FNG-REACT-11: whether what he carries reaches this enemy."""
    world = skirmish.world
    return within(world.get(figure, At).point, world.get(enemy, At).point, farthest(skirmish, figure))


def notice(skirmish: Skirmish, watcher: EntityId, enemy: EntityId) -> None:
    """FNG-REACT-03, FNG-REACT-11: he has the enemy in view from now on; one out of his range he is still to meet."""
    view = skirmish.world.find(watcher, InView) or InView(())
    is_far = enemy not in has_met(skirmish.world, watcher) and not in_range(skirmish, watcher, enemy)
    others = tuple(f for f in view.far if f != enemy)
    enemies = view.enemies if enemy in view.enemies else tuple(sorted((*view.enemies, enemy)))
    _set_view(skirmish.world, watcher, InView(enemies, tuple(sorted((*others, enemy))) if is_far else others))


def _lose_sight(world: World, figure: EntityId, enemy: EntityId) -> None:
    view = world.get(figure, InView)
    world.set(figure, InView(*(tuple(f for f in each if f != enemy) for each in (view.enemies, view.far))))


def vanish(world: World, figure: EntityId) -> None:
    """FNG-TUNNEL-05: he is gone through a hole: nobody has him in view any more, and he has nobody."""
    world.remove(figure, InView)
    for viewer, view in list(world.each(InView)):
        if figure in view.enemies or figure in view.far:
            _lose_sight(world, viewer, figure)


def _set_view(world: World, figure: EntityId, view: InView) -> None:
    if world.find(figure, InView) != view and (view.enemies or world.has(figure, InView)):
        world.set(figure, view)


def reveal(skirmish: Skirmish, figure: EntityId, parent: int, rule: str) -> None:
    """FNG-HIDE-04: he is hidden no more, and every enemy with a clear line to him has him in sight."""
    world = skirmish.world
    if not world.has(figure, Hidden):
        return
    world.remove(figure, Hidden)
    skirmish.emit(Spotted(figure=figure, node=next_node(world), parent=parent, rule=rule))
    for enemy in able(world, other_side(side_of(world, figure))):
        if has_line(skirmish, enemy, figure):
            notice(skirmish, enemy, figure)


def betray_by_fire(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-ATTR-35, FNG-INVOL-03: whoever fires, and is not hidden, is overlooked by nobody who has a clear line to him;
    and he keeps down no more."""
    world = skirmish.world
    was_down = keeps_down(world, figure)
    if was_down:
        world.remove(figure, DuckedBack)
    if world.has(figure, Hidden):
        return
    for enemy in able(world, other_side(side_of(world, figure))):
        if is_overlooked(skirmish, enemy, figure) or (was_down and has_line(skirmish, enemy, figure)):
            notice(skirmish, enemy, figure)


def leave_cover(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-HIDE-04 (house): who shows himself outside cover and concealment is hidden no more: he, or his enemies."""
    world = skirmish.world
    if not world.has(figure, At) or not world.ids(Hidden):
        return
    enemies = able(world, other_side(side_of(world, figure)))
    if world.has(figure, Hidden) and any(_sees_bare(skirmish, enemy, figure) for enemy in enemies):
        reveal(skirmish, figure, 0, "FNG-HIDE-04")
    if figure not in able(world, side_of(world, figure)):
        return
    for enemy in enemies:
        if world.has(enemy, Hidden) and _sees_bare(skirmish, figure, enemy):
            reveal(skirmish, enemy, 0, "FNG-HIDE-04")


def _sees_bare(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> bool:
    """Whether one has a clear line to another outside cover and concealment; nobody has under armour, or who is a card
    (FNG-SNIPER-03)."""
    if skirmish.world.has(viewer, Inside) or skirmish.world.has(viewer, SniperCard):
        return False
    if skirmish.ctx.is_sheltered(skirmish.world.get(target, At).point) or not has_line(skirmish, viewer, target):
        return False
    look = glance_at(skirmish, viewer, target)
    return not look.cover and not look.concealed


def sees_enemy(skirmish: Skirmish, figure: EntityId, target: EntityId) -> bool:
    """FNG-FIRE-01, FNG-LOS-01: whether there is an enemy whom he sees."""
    world = skirmish.world
    if not is_able(world, target) or side_of(world, target) == side_of(world, figure):
        return False
    return can_see(skirmish, figure, target)


@light_changes("views")
def see_anew(skirmish: Skirmish) -> None:
    """FNG-LOS-02: everybody sees as far as he now does; nobody takes a check on what the day shows him."""
    for side in SIDES:
        for figure in able(skirmish.world, side):
            refresh_views(skirmish, figure)
