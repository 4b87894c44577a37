"""How a complex grows: each new section fits into the earth, and a way to an exit is never closed for good:
FNG-TUNNEL-18..24."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from msgspec import structs

from game.board.table.digging import HALF, Box, Cell
from game.engine.core.world import EntityId
from game.rules.fng.model.components.complexes import Laid, Layout, Mouth, Shaft, Stair
from game.rules.fng.model.tables.complexes import PlanRow, Size
from game.rules.fng.resolve.complexes.drawing import Drawn
from game.rules.fng.resolve.complexes.plans import AHEAD, Gate, Heading, Plan, boxed, hidden_gates, moved, plan_of

BEYOND = 24
"""Inches from the edge of the table to the earth, and from a level to the next one."""

MARGIN = 10
"""Inches that a complex may reach beyond the ground below the table."""

FIRST_LEVEL = 1

Hole = tuple[EntityId, tuple[float, float]]


def begin_layout(size: Size, table: tuple[float, float], holes: Sequence[Hole]) -> Layout:
    """FNG-TUNNEL-18: earth with the shafts of all entrances, and nothing laid out yet."""
    wide, high = (int(inches) * HALF for inches in table)
    left, margin = wide + BEYOND * HALF, MARGIN * HALF
    shafts = tuple(Shaft(hole, shaft_at(table, at)) for hole, at in holes)
    bounds = Box(left - margin, -margin, left + wide + margin, high + margin)
    return Layout(size, bounds, high + BEYOND * HALF, shafts=shafts)


def shaft_at(table: tuple[float, float], at: tuple[float, float]) -> Cell:
    """FNG-TUNNEL-18: where below an entrance comes down, on whole inches."""
    return (int(table[0]) + BEYOND + round(at[0])) * HALF, round(at[1]) * HALF


def above(layout: Layout, at: tuple[float, float], table: tuple[float, float]) -> tuple[float, float]:
    """FNG-TUNNEL-21: the place of the table over a place below, as near as may be where that lies beyond its edge."""
    x = at[0] - int(table[0]) - BEYOND
    y = at[1] % (layout.drop / HALF) if at[1] >= 0 else 0.0
    return min(max(x, 1.0), table[0] - 1), min(max(y, 1.0), table[1] - 1)


def level_at(layout: Layout, at: Cell) -> int:
    """How deep a place lies: 1 is the first level.

    >>> level_at(Layout("small", Box(0, -20, 100, 100), 120), (10, 130))
    2
    """
    return FIRST_LEVEL + (at[1] - layout.bounds.top) // layout.drop


# Shafts -----------------------------------------------------------------------------------------


def open_shaft(layout: Layout, hole: EntityId, row: PlanRow) -> Layout:
    """FNG-TUNNEL-18: the ground below an entrance, which opens towards the nearest other one; where there is none,
    towards the middle of the earth."""
    shaft = next(each for each in layout.shafts if each.hole == hole)
    if shaft.section >= 0:
        return layout
    others = [each for each in layout.shafts if each.hole != hole and each.section < 0]
    middle = ((layout.bounds.left + layout.bounds.right) // 2, (layout.bounds.top + layout.bounds.bottom) // 2)
    toward = min((each.at for each in others), key=lambda at: (_apart(at, shaft.at), at), default=middle)
    half = row.shaft * HALF // 2
    x, y = shaft.at
    heading = _heading(shaft.at, toward)
    number = len(layout.sections)
    ground = Laid(
        number, "straight", FIRST_LEVEL, shaft.at, heading, (Box(x - half, y - half, x + half, y + half),), shaft.at
    )
    return structs.replace(
        layout,
        sections=(*layout.sections, ground),
        mouths=(*layout.mouths, Mouth(number, moved(shaft.at, heading, half, 0), heading)),
        shafts=tuple(structs.replace(each, section=number) if each == shaft else each for each in layout.shafts),
    )


def add_hidden_exit(layout: Layout, hole: EntityId, at: Cell, section: int) -> Layout:
    """FNG-TUNNEL-21: a ladder in a section leads up to a hidden entrance."""
    return structs.replace(layout, shafts=(*layout.shafts, Shaft(hole, at, section)))


def _apart(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _heading(a: Cell, b: Cell) -> Heading:
    """The heading that leads most of the way from one place to another.

    >>> _heading((0, 0), (3, -9)), _heading((0, 0), (9, 3))
    (0, 1)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dx) >= abs(dy):
        return 1 if dx >= 0 else 3
    return 2 if dy >= 0 else 0


# The next section -------------------------------------------------------------------------------


def lay(layout: Layout, mouth: Mouth, drawn: Drawn, row: PlanRow) -> Layout:
    """FNG-TUNNEL-19..24: the section that the dice have drawn behind this mouth; where it does not fit into the earth
    it is a dead end (house), and a dead end that closes the last way leads to an exit."""
    plan = plan_of(drawn.sort, drawn.hand, row)
    if drawn.sort == "trapdoor":
        grown = _behind_a_trapdoor(layout, mouth, plan, row, up=drawn.up)
        if grown is not None:
            return grown
        drawn = structs.replace(drawn, sort="dead end")
        plan = plan_of("dead end", drawn.hand, row)
    if drawn.sort in ("dead end", "flooded") and (out := way_out(layout, mouth, row)) is not None:
        return out
    grown = _fitted(layout, mouth, drawn, plan, row)
    if grown is not None:
        return grown
    out = way_out(layout, mouth, row)
    return out if out is not None else closed(layout, mouth)


def closed(layout: Layout, mouth: Mouth) -> Layout:
    """FNG-TUNNEL-20 (house): earth: there is no room for anything behind it."""
    return structs.replace(
        layout, mouths=tuple(each for each in layout.mouths if each != mouth), drawn=layout.drawn + 1
    )


def near_shaft(layout: Layout, mouth: Mouth, row: PlanRow) -> Layout | None:
    """FNG-TUNNEL-18 (house): an entrance near to a mouth that nobody has come to yet is where it leads; None where it
    leads to none."""
    return _to_a_shaft(layout, mouth, row, row.joins * HALF)


def way_out(layout: Layout, mouth: Mouth, row: PlanRow) -> Layout | None:
    """FNG-TUNNEL-24: where no other way leads on and no exit but one is known, the way to the nearest; else None."""
    known = [shaft for shaft in layout.shafts if shaft.section >= 0]
    if len(layout.mouths) > 1 or len(known) > 1:
        return None
    return _to_a_shaft(layout, mouth, row, None)


def _fitted(layout: Layout, mouth: Mouth, drawn: Drawn, plan: Plan, row: PlanRow) -> Layout | None:
    rooms = tuple(boxed(mouth.at, mouth.heading, room) for room in plan.rooms)
    if not _fits(layout, mouth, rooms, row):
        return None
    number = len(layout.sections)
    laid = Laid(
        number, drawn.sort, level_at(layout, mouth.at), mouth.at, mouth.heading, rooms,
        moved(mouth.at, mouth.heading, *plan.heart), mouth.section, pieces=drawn.pieces,
    )  # fmt: skip
    return _added(layout, mouth, laid, _mouths(number, mouth.at, mouth.heading, plan.gates))


def _mouths(number: int, at: Cell, heading: Heading, gates: Sequence[Gate]) -> tuple[Mouth, ...]:
    return tuple(
        Mouth(number, moved(at, heading, gate.ahead, gate.right), (heading + gate.turn) % len(AHEAD)) for gate in gates
    )


def _added(layout: Layout, mouth: Mouth, laid: Laid, mouths: tuple[Mouth, ...]) -> Layout:
    left = tuple(each for each in layout.mouths if each != mouth)
    return structs.replace(
        layout, sections=(*layout.sections, laid), mouths=(*left, *mouths), drawn=layout.drawn + 1
    )  # fmt: skip


def _fits(layout: Layout, mouth: Mouth, rooms: Sequence[Box], row: PlanRow) -> bool:
    """Whether rooms fit into the earth behind a mouth: apart from all others, but for the first of them from the
    section that it opens out of."""
    level = level_at(layout, mouth.at)
    for place, room in enumerate(rooms):
        if not _within(_level_bounds(layout, level), room):
            return False
        for other, taken in _taken(layout):
            apart = 0 if place == 0 and other == mouth.section else row.earth * HALF
            if room.grown(apart).meets(taken):
                return False
    return True


def _taken(layout: Layout) -> Iterator[tuple[int, Box]]:
    """Everything that lies in the earth: rooms with the number of their section, and shafts that nobody has come to."""
    for section in layout.sections:
        yield from ((section.number, room) for room in section.rooms)
    yield from ((-1, Box(x - HALF, y - HALF, x + HALF, y + HALF)) for x, y in _unreached(layout))


def _unreached(layout: Layout) -> list[Cell]:
    return [shaft.at for shaft in layout.shafts if shaft.section < 0]


def _level_bounds(layout: Layout, level: int) -> Box:
    left, top, right, bottom = layout.bounds
    down = (level - FIRST_LEVEL) * layout.drop
    return Box(left, top + down, right, bottom + down)


def _within(bounds: Box, room: Box) -> bool:
    across = bounds.left <= room.left and room.right <= bounds.right
    return across and bounds.top <= room.top and room.bottom <= bounds.bottom


# Up and down ------------------------------------------------------------------------------------


def _behind_a_trapdoor(layout: Layout, mouth: Mouth, plan: Plan, row: PlanRow, *, up: bool) -> Layout | None:
    """FNG-TUNNEL-20, FNG-TUNNEL-23: a landing, and the corridor on the level above or below it; through the ceiling of
    the first level, and the floor of the last, it leads the other way (house)."""
    level = level_at(layout, mouth.at)
    rises = (up and level > FIRST_LEVEL) or level >= row.deepest
    drop = -layout.drop if rises else layout.drop
    landing = tuple(boxed(mouth.at, mouth.heading, room) for room in plan.rooms)
    there = Mouth(mouth.section, (mouth.at[0], mouth.at[1] + drop), mouth.heading)
    corridor = plan_of("straight", "left", row)
    rooms = tuple(boxed(there.at, there.heading, room) for room in corridor.rooms)
    if not (_fits(layout, mouth, landing, row) and _fits(layout, there, rooms, row)) or plan.hatch is None:
        return None
    number, hatch = len(layout.sections), moved(mouth.at, mouth.heading, *plan.hatch)
    laid = Laid(
        number, "trapdoor", level, mouth.at, mouth.heading, (*landing, *rooms),
        moved(there.at, there.heading, *corridor.heart), mouth.section,
    )  # fmt: skip
    grown = _added(layout, mouth, laid, _mouths(number, there.at, there.heading, corridor.gates))
    ends = sorted((hatch, (hatch[0], hatch[1] + drop)), key=lambda at: at[1])
    return structs.replace(grown, stairs=(*grown.stairs, Stair(number, ends[0], ends[1])))


# To an exit -------------------------------------------------------------------------------------


def _to_a_shaft(layout: Layout, mouth: Mouth, row: PlanRow, most: int | None) -> Layout | None:
    """A passage from a mouth to the nearest entrance that nobody has come to, at most so far; from another level than
    the first to the ground under it, and up a ladder."""
    shafts = [shaft for shaft in layout.shafts if shaft.section < 0]
    for shaft in sorted(shafts, key=lambda each: (_apart(_under(layout, mouth, each), mouth.at), each.hole)):
        if most is not None and _apart(_under(layout, mouth, shaft), mouth.at) > most:
            return None
        way = _tunnelled(layout, mouth, shaft, row)
        if way:
            return _joined(layout, mouth, shaft, way, row)
    return None


def _under(layout: Layout, mouth: Mouth, shaft: Shaft) -> Cell:
    """The place under an entrance on the level of a mouth."""
    return shaft.at[0], shaft.at[1] + (level_at(layout, mouth.at) - FIRST_LEVEL) * layout.drop


def _joined(layout: Layout, mouth: Mouth, shaft: Shaft, way: Sequence[Cell], row: PlanRow) -> Layout:
    number, half = len(layout.sections), row.width * HALF // 2
    rooms = _merged(tuple(Box(x - half, y - half, x + half, y + half) for x, y in way))
    climbs = way[-1] != shaft.at
    laid = Laid(
        number, "junction", level_at(layout, mouth.at), mouth.at, mouth.heading,
        (*rooms, _ground(shaft)) if climbs else rooms, way[len(way) // 2], mouth.section,
    )  # fmt: skip
    grown = _added(layout, mouth, laid, ())
    return structs.replace(
        grown,
        shafts=tuple(structs.replace(each, section=number) if each == shaft else each for each in grown.shafts),
        stairs=(*grown.stairs, Stair(number, shaft.at, way[-1])) if climbs else grown.stairs,
    )


def _merged(rooms: Sequence[Box]) -> tuple[Box, ...]:
    """Neighbouring boxes of one row or column, as one."""
    found: list[Box] = []
    for room in rooms:
        last = found[-1] if found else None
        if last is not None and (
            (last.top, last.bottom) == (room.top, room.bottom) or (last.left, last.right) == (room.left, room.right)
        ):
            found[-1] = Box(
                min(last.left, room.left),
                min(last.top, room.top),
                max(last.right, room.right),
                max(last.bottom, room.bottom),
            )
        else:
            found.append(room)
    return tuple(found)


def _tunnelled(layout: Layout, mouth: Mouth, shaft: Shaft, row: PlanRow) -> list[Cell]:
    """The middle line, inch by inch, of the shortest passage through free earth; empty where there is none."""
    half, apart = row.width * HALF // 2, row.earth * HALF
    end = _under(layout, mouth, shaft)
    bounds = _level_bounds(layout, level_at(layout, mouth.at))
    taken = [(other, box) for other, box in _taken(layout) if box != _ground(shaft)]
    start = moved(mouth.at, mouth.heading, half, 0)

    def is_free(at: Cell) -> bool:
        box = Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)
        if not _within(bounds, box):
            return False
        near = _apart(at, start) <= half
        return not any(
            box.grown(0 if near and other == mouth.section else apart).meets(room) for other, room in taken
        )  # fmt: skip

    came: dict[Cell, Cell | None] = {start: None}
    front = deque([start] if is_free(start) else [])
    while front:
        at = front.popleft()
        if at == end:
            return _back(came, at)
        for dx, dy in (AHEAD[mouth.heading], *AHEAD):
            step = (at[0] + dx * HALF, at[1] + dy * HALF)
            if step not in came and is_free(step):
                came[step] = at
                front.append(step)
    return []


def _back(came: dict[Cell, Cell | None], end: Cell) -> list[Cell]:
    way: list[Cell] = []
    at: Cell | None = end
    while at is not None:
        way.append(at)
        at = came[at]
    return way[::-1]


def _ground(shaft: Shaft) -> Box:
    x, y = shaft.at
    return Box(x - HALF, y - HALF, x + HALF, y + HALF)


# Hidden doors -----------------------------------------------------------------------------------


def open_wall(layout: Layout, section: Laid, wall: int, row: PlanRow) -> Layout:
    """FNG-TUNNEL-33: a hidden exit in this wall of a supply room."""
    gate = hidden_gates(row)[wall]
    opened = _mouths(section.number, section.at, section.heading, (gate,))
    return structs.replace(layout, mouths=(*layout.mouths, *opened))


def is_closed_in(layout: Layout, section: Laid) -> bool:
    """FNG-TUNNEL-33: whether a room closes the only way to another exit."""
    return not layout.mouths and sum(shaft.section >= 0 for shaft in layout.shafts) < 2
