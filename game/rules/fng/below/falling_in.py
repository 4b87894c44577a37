"""Earth that comes down in a complex: under bombs, and with a charge in its shaft: FNG-TUNNEL-08..10."""

from __future__ import annotations

from msgspec import structs

from game.board.table.digging import HALF, Box
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.measure.templates import Circle
from game.engine.core.naming import NOBODY
from game.engine.core.world import EntityId
from game.rules.fng.below.laying import put_layout
from game.rules.fng.model.complexes import complex_of, layout_of, open_shafts, pieces_below
from game.rules.fng.model.components.complexes import Complex, Layout
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events.complexes import EarthFell
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, next_node
from game.rules.fng.resolve.complexes.growing import BEYOND
from game.rules.fng.resolve.tunnels.earth import resolve_collapse
from game.rules.fng.sight.testers import can_be_hurt
from game.rules.fng.turn.points_of_entry import blows, shakes
from game.rules.fng.wounded.hits import fall


@shakes("complex")
def shake_complex(skirmish: Skirmish, weapon: str, circle: Circle, node: int) -> None:
    """FNG-TUNNEL-08: one die for a complex that runs through the circle of a bomb; what comes down lies around the
    place below that is nearest to where it burst, on the highest level of those (house)."""
    if weapon not in skirmish.ctx.tables.tunnels.bombs or complex_of(skirmish.world) is None:
        return
    layout = layout_of(skirmish.world)
    found = _nearest(layout, circle.centre, skirmish.ctx.map.width)
    if found is None or found[0] > circle.diameter / 2 + EPSILON:
        return
    outcome = resolve_collapse(weapon, skirmish.ctx.tables, skirmish.dice)
    _bring_down(skirmish, found[1], outcome.inches, outcome.inches / 2, node, "FNG-TUNNEL-08")


@blows("complex")
def blow_shaft(skirmish: Skirmish, hole: EntityId, inches: int) -> None:
    """FNG-TUNNEL-10: with a shaft whose hole somebody blows, the first inches of every tunnel from it come down."""
    if complex_of(skirmish.world) is None:
        return
    for shaft in open_shafts(skirmish.world):
        if shaft.hole == hole:
            _bring_down(skirmish, shaft.place, inches, float(inches), 0, "FNG-TUNNEL-10")


def _nearest(layout: Layout, at: tuple[float, float], wide: float) -> tuple[float, Point] | None:
    """How far a place of the table is from what has been laid out below it, and where that is; None where nothing
    is."""
    drop = layout.drop // HALF
    found: list[tuple[float, int, Point]] = []
    for room in layout.rooms:
        level = (room.top - layout.bounds.top) // layout.drop
        under = Point(at[0] + int(wide) + BEYOND, at[1] + level * drop)
        there = _into(room, under)
        found.append((round(distance(under, there), 6), level, there))
    if not found:
        return None
    inches, _, place = min(found)
    return inches, place


def _into(room: Box, at: Point) -> Point:
    """The place of a room that is nearest to one."""
    x = min(max(at.x, room.left / HALF), room.right / HALF)
    y = min(max(at.y, room.top / HALF), room.bottom / HALF)
    return Point(x, y)


def _bring_down(
    skirmish: Skirmish, at: tuple[float, float], inches: int, reach: float, parent: int, rule: str
) -> None:  # fmt: skip
    """FNG-TUNNEL-08..10: so many inches are earth again, ``reach`` of them to each side of a place, and whoever is
    there is out of the fight; 0: it holds."""
    world, layout = skirmish.world, layout_of(skirmish.world)
    boxes = tuple(_common(room, at, reach) for room in layout.rooms) if inches else ()
    fallen = tuple(box for box in boxes if box is not None)
    buried: Ids = tuple(
        man for man in pieces_below(world)
        if can_be_hurt(skirmish, man) and any(box.holds(world.get(man, At).point) for box in fallen)
    )  # fmt: skip
    node = next_node(world)
    skirmish.emit(EarthFell(node=node, parent=parent, at=at, inches=inches, buried=buried, rule=rule))
    for man in buried:
        fall(skirmish, man, "out of the fight", NOBODY, node)
    if fallen:
        mouths = tuple(mouth for mouth in layout.mouths if not any(box.holds(mouth.place) for box in fallen))
        put_layout(skirmish, structs.replace(layout, mouths=mouths), (*world.the(Complex).fallen, *fallen))


def _common(room: Box, at: tuple[float, float], reach: float) -> Box | None:
    """The part of a room that lies so near to a place, in whole half inches; None where none does."""
    x, y, half = round(at[0] * HALF), round(at[1] * HALF), round(reach * HALF)
    box = Box(
        max(room.left, x - half), max(room.top, y - half), min(room.right, x + half), min(room.bottom, y + half)
    )  # fmt: skip
    return box if box.left < box.right and box.top < box.bottom else None
