"""Sections are laid out ahead of whoever goes on: six inches, or twelve with a flashlight: FNG-TUNNEL-19..24,
FNG-TUNNEL-35."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.table.digging import HALF
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.below.dwellers import fill
from game.rules.fng.below.laying import put_layout
from game.rules.fng.below.meeting import meets
from game.rules.fng.model.complexes import FREE_WORLD, is_below, layout_of
from game.rules.fng.model.components.complexes import Laid, Layout, Mouth
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.complexes import ExitReached, SectionLaid
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, is_able, next_node, side_of
from game.rules.fng.model.tables.complexes import Sort
from game.rules.fng.model.tunnels import FLASHLIGHT, light_of
from game.rules.fng.resolve.complexes.drawing import Drawn, Finding, encountered, resolve_encounter, resolve_section
from game.rules.fng.resolve.complexes.growing import above, add_hidden_exit, lay, near_shaft
from game.rules.fng.resolve.complexes.plans import moved
from game.rules.fng.turn.points_of_entry import Incident, begins, on_the_way

HIDDEN_ENTRANCE = "hidden entrance"


@declare
class Reveal(Task, frozen=True):
    """FNG-TUNNEL-19: his light falls on what nobody has seen yet."""

    figure: EntityId


@on_the_way("reveal")
def comes_near_the_dark(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-TUNNEL-19: the first point of his way from which a mouth is as near as his light reaches."""
    world = skirmish.world
    if not is_below(world, figure) or side_of(world, figure) != FREE_WORLD or not layout_of(world).mouths:
        return None
    reach = inches_ahead(skirmish, figure)
    place = next((n for n, at in enumerate(way) if n and mouths_ahead(skirmish, at, reach)), None)
    return Incident(place, Reveal(figure)) if place is not None else None


@begins("below")
def look_about(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TUNNEL-19: one who becomes active below sees as far as his light does now."""
    for figure in members:
        if is_below(skirmish.world, figure):
            skirmish.push(*reveal_ahead(skirmish, figure))


@FNG.task(Reveal)
def reveal(skirmish: Skirmish, task: Reveal) -> None:
    """FNG-TUNNEL-19: what his light falls on is laid out, and whoever is there may react."""
    if is_able(skirmish.world, task.figure):
        skirmish.push(*reveal_ahead(skirmish, task.figure))


def inches_ahead(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-TUNNEL-19: how far ahead of him is laid out."""
    row = skirmish.ctx.tables.complexes.ahead
    return float(row.flashlight if light_of(skirmish.world, figure) == FLASHLIGHT else row.inches)


def mouths_ahead(skirmish: Skirmish, at: tuple[float, float], reach: float) -> tuple[Mouth, ...]:
    """FNG-TUNNEL-19: the mouths within this reach of a place, with nothing but air between."""
    near = [mouth for mouth in layout_of(skirmish.world).mouths if distance(at, mouth.place) <= reach + 1e-6]
    return tuple(mouth for mouth in near if _shows(skirmish, at, mouth))


def _shows(skirmish: Skirmish, at: tuple[float, float], mouth: Mouth) -> bool:
    x, y = moved(mouth.at, mouth.heading, -1, 0)
    return skirmish.ctx.field.sight.look((at[0], at[1]), (x / HALF, y / HALF)).clear


def reveal_ahead(skirmish: Skirmish, figure: EntityId) -> tuple[Task, ...]:
    """FNG-TUNNEL-19: section after section as far as his light reaches; what comes of it."""
    world = skirmish.world
    if side_of(world, figure) != FREE_WORLD:
        return ()
    reach, at = inches_ahead(skirmish, figure), world.get(figure, At).point
    while mouths := mouths_ahead(skirmish, at, reach):
        lay_next(skirmish, figure, mouths[0])
    return meets(skirmish, figure)


def lay_next(skirmish: Skirmish, figure: EntityId, mouth: Mouth) -> None:
    """FNG-TUNNEL-18..24: the next section behind a mouth: the way to an entrance near by, or what the dice draw."""
    tables, before = skirmish.ctx.tables, layout_of(skirmish.world)
    row = tables.complexes.plan
    joined = near_shaft(before, mouth, row)
    drawn = Drawn("junction", ()) if joined is not None else resolve_section(before.size, tables, skirmish.dice)
    layout = joined if joined is not None else lay(before, mouth, drawn, row)
    pending = resolve_encounter(tables, skirmish.dice, layout.drawn)
    held = (encountered(before.pending, tables),) if before.pending is not None else ()
    put_layout(skirmish, structs.replace(layout, pending=pending))
    if len(layout.sections) == len(before.sections):
        skirmish.emit(_told(skirmish, figure, "dead end", drawn.faces, mouth, before))
        return
    section = layout.sections[-1]
    skirmish.emit(_told(skirmish, figure, section.sort, drawn.faces, mouth, before))
    _tell_exits(skirmish, figure, before, section)
    findings: tuple[Finding, ...] = drawn.findings if section.sort == drawn.sort else ()
    fill(skirmish, figure, section, (*findings, *held))


def _told(
    skirmish: Skirmish, figure: EntityId, sort: Sort, faces: tuple[int, ...], mouth: Mouth, layout: Layout
) -> SectionLaid:
    rules = {"small": "FNG-TUNNEL-20", "moderate": "FNG-TUNNEL-21", "large": "FNG-TUNNEL-22"}
    level = layout.sections[mouth.section].level
    return SectionLaid(
        node=next_node(skirmish.world),
        figure=figure,
        sort=sort,
        faces=faces,
        at=mouth.place,
        level=level,
        rule=rules[layout.size],
    )


def _tell_exits(skirmish: Skirmish, figure: EntityId, before: Layout, section: Laid) -> None:
    """FNG-TUNNEL-18, FNG-TUNNEL-21: the entrances that this section leads to; a ladder leads to one that nobody
    knew."""
    world, layout = skirmish.world, layout_of(skirmish.world)
    turn = world.the(Clock).turn
    reached = {shaft.hole for shaft in before.shafts if shaft.section >= 0}
    for shaft in layout.shafts:
        if shaft.section >= 0 and shaft.hole not in reached:
            world.set(shaft.hole, EntranceKnown(turn))
            skirmish.emit(
                ExitReached(
                    node=next_node(skirmish.world), figure=figure, hole=shaft.hole, hidden=False, rule="FNG-TUNNEL-24"
                )
            )
    if section.sort == "ladder":
        size = (skirmish.ctx.map.width, skirmish.ctx.map.height)
        x, y = above(layout, (section.heart[0] / HALF, section.heart[1] / HALF), size)
        hole = world.create(Entrance(HIDDEN_ENTRANCE, "vc", x, y))
        world.set(hole, EntranceKnown(turn))
        put_layout(skirmish, add_hidden_exit(layout, hole, section.heart, section.number))
        skirmish.emit(
            ExitReached(node=next_node(skirmish.world), figure=figure, hole=hole, hidden=True, rule="FNG-TUNNEL-21")
        )
