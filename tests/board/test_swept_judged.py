"""The line of fire against a second reading of it: every hexagon is cut with the line, in exact fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.hexgrid import Hex, HexGrid
from game.board.los import Sight

GRID = HexGrid(9, 10)
REACH = range(-16, 26)
Place = tuple[int, int]
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
# A hexagon round (0, 0) with corners at (+-2, 0) and (+-1, +-1) is where each of these is at most its limit.
SLOPES = ((0, 1, 1), (0, -1, 1), (1, 1, 2), (-1, -1, 2), (1, -1, 2), (-1, 1, 2))


def centre(place: Place) -> tuple[int, int]:
    """The middle of a hex by its axial coordinates, on the map or not."""
    return 3 * place[0], 2 * place[1] + place[0]


def cut(a: Place, b: Place, place: Place) -> tuple[Fraction, Fraction, bool] | None:
    """From where to where the line from ``a`` (0) through ``b`` (1) is in this hex, and whether only on its side."""
    (ax, ay), (bx, by), (x, y) = centre(a), centre(b), centre(place)
    first, last, on_side = Fraction(0), Fraction(10**6), False
    for p, q, limit in SLOPES:
        speed, room = p * (bx - ax) + q * (by - ay), limit - p * (ax - x) - q * (ay - y)
        if speed == 0 and room < 0:
            return None
        if speed == 0 and room == 0:
            on_side = True
        if speed > 0:
            last = min(last, Fraction(room, speed))
        if speed < 0:
            first = max(first, Fraction(room, speed))
    return (first, last, on_side) if first < last else None


def reading(a: Hex, b: Hex, beyond: int, blockers: set[Hex], sides: set[frozenset[Hex]]) -> list[Hex]:
    """OA-6.2-1..3: the hexes swept, hexagon by hexagon along the line."""
    start, goal = GRID.axial(a), GRID.axial(b)
    found = [(cut(start, goal, (q, r)), (q, r)) for q in REACH for r in REACH]
    on_line = sorted((interval[0], place) for interval, place in found if interval is not None)
    groups = [[place for other, place in on_line if other == at] for at in sorted({at for at, _ in on_line})]
    swept: list[Hex] = []
    for before, here, after in zip(groups, groups[1:], [*groups[2:], None], strict=False):
        past = b in swept
        if past and len(before) == len(here) == 1 and shut(crossings(start, goal, before[0], here[0]), blockers, sides):
            break
        hexes = sorted(hex for hex in map(GRID.at_axial, here) if hex is not None)
        if past and all(GRID.distance(b, hex) > beyond for hex in hexes):
            break
        swept.extend(hexes)
        if past and len(here) == 1 and hexes[0] in blockers:
            break
        if past and len(here) == 2 and after is not None:
            ways = [[(before[0], flank), (flank,), (flank, after[0])] for flank in here]
            if shut(ways, blockers, sides):
                break
    return swept


def crossings(start: Place, goal: Place, here: Place, there: Place) -> list[list[tuple[Place, ...]]]:
    """The ways from one hex of the line into the next: over their side; at a corner, also round by the third hex."""
    leaves = cut(start, goal, here)
    assert leaves is not None
    (ax, ay), (bx, by) = centre(start), centre(goal)
    x, y = ax + leaves[1] * (bx - ax), ay + leaves[1] * (by - ay)
    ways: list[list[tuple[Place, ...]]] = [[(here, there)]]
    for q, r in STEPS:
        third = here[0] + q, here[1] + r
        cx, cy = centre(third)
        touches = all(p * (x - cx) + s * (y - cy) <= limit for p, s, limit in SLOPES)
        if third != there and touches:
            ways.append([(here, third), (third,), (third, there)])
    return ways


def shut(ways: list[list[tuple[Place, ...]]], blockers: set[Hex], sides: set[frozenset[Hex]]) -> bool:
    """OA-5.4-4: whether every way has a stop on it; off the map there is no way round."""

    def stops(things: tuple[Place, ...]) -> bool:
        hexes = [GRID.at_axial(place) for place in things]
        if None in hexes:
            return True
        return hexes[0] in blockers if len(hexes) == 1 else frozenset(hexes) in sides

    return all(any(stops(things) for things in way) for way in ways)


@pytest.mark.rule("OA-6.2-1", "OA-6.2-2", "OA-6.2-3")
@settings(max_examples=60)
@given(data=st.data())
def test_the_line_of_fire_is_what_the_hexagons_on_it_say(data: st.DataObject) -> None:
    hexes = st.sampled_from(GRID.hexes)
    a, b = data.draw(hexes), data.draw(hexes)
    if a == b:
        return
    near = [hex for hex in GRID.hexes if GRID.distance(b, hex) <= 6]
    blockers = data.draw(st.sets(st.sampled_from(near), max_size=len(near) // 3))
    pairs = [frozenset((hex, other)) for hex in near for other in GRID.neighbours(hex)]
    sides = data.draw(st.sets(st.sampled_from(pairs), max_size=12))
    beyond = data.draw(st.integers(0, 7))
    sight = Sight(GRID, dict.fromkeys(blockers, "jungle"), {(min(side), max(side)): "fence" for side in sides})
    assert list(sight.swept(a, b, beyond)) == reading(a, b, beyond, blockers, sides)


def test_the_second_reading_ends_and_runs_on_as_the_rules_show() -> None:
    assert reading(Hex(501), Hex(503), 5, set(), set()) == [Hex(hex) for hex in range(502, 509)]
    assert reading(Hex(505), Hex(705), 2, {Hex(804)}, set()) == [Hex(h) for h in (604, 605, 705, 804, 805, 905)]
    assert reading(Hex(501), Hex(503), 5, set(), {frozenset((Hex(505), Hex(506)))})[-1] == 505
