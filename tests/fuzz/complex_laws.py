"""What must hold of a complex below, whatever anybody orders: all of it hangs together, and nobody stands in earth."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.digging import Cell, Dug
from game.rules.fng.model.complexes import complex_of, pieces_below
from game.rules.fng.model.components.complexes import Layout
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able


def a_complex_is_connected(skirmish: Skirmish) -> Iterator[str]:
    """FNG-TUNNEL-18..24: from every entrance that has been gone down one comes to whatever was dug from it, and no room
    lies in another section's."""
    found = complex_of(skirmish.world)
    if found is None:
        return
    layout = found.layout
    reached = {cell for shaft in layout.shafts if shaft.section >= 0 for cell in _from(layout, shaft.at)}
    lost = Dug(layout.rooms).cells() - reached if layout.rooms else ()
    if lost:
        yield f"{len(lost)} half inches of the complex hang together with no entrance"
    rooms = [(section.number, room) for section in layout.sections for room in section.rooms]
    if any(a != b and one.meets(other) for a, one in rooms for b, other in rooms):
        yield "two sections of the complex lie in each other"


def _from(layout: Layout, start: Cell) -> set[Cell]:
    """All half inches to which one comes from a place, whatever has fallen in."""
    cells = Dug(layout.rooms).cells()
    through = {stair.upper: stair.lower for stair in layout.stairs} | {s.lower: s.upper for s in layout.stairs}
    front = [start] if start in cells else []
    seen = set(front)
    while front:
        x, y = front.pop()
        for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), through.get((x, y), (x, y))):
            if step in cells and step not in seen:
                seen.add(step)
                front.append(step)
    return seen


def nobody_stands_in_earth(skirmish: Skirmish) -> Iterator[str]:
    """FNG-TUNNEL-09, FNG-TUNNEL-18: whoever is able and in the complex is in a room of it that has not fallen in."""
    world, found = skirmish.world, complex_of(skirmish.world)
    if found is None:
        return
    for piece in pieces_below(world):
        at = world.get(piece, At).point
        if not is_able(world, piece):
            continue
        if found.layout.section_at(at) is None or any(box.grown(-1).holds(at) for box in found.fallen):
            yield f"{piece} stands in earth at {at}"
