"""A small table with one piece of everything, places beside and in all of it, and what is measured between them.

``python -m tests.board.table.crowded_village`` writes ``kept/`` anew, after measuring was changed on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from game.board.table.layers import Board, Layer, Level, on_layer
from game.board.table.measure.geometry import Point
from game.board.table.paths import Halt, Paths
from game.board.table.reach import Ways
from game.board.table.sight.seeing import Look, Sight
from game.board.table.tablemap import Building, Piece, TableMap
from tests.board.table.small_tables import EFFECTS, area, box, door, table, wall, window

FOLDER = Path(__file__).parent / "kept"
Place = tuple[float, float]

HOUSE = Building(
    80, "house", box(17, 16, 23, 20), 2,
    (
        door((19, 16), (20, 16)), window((17, 17), (17, 18)), window((23, 18), (23, 19)),
        window((18, 20), (19, 20), storey=1), window((23, 17), (23, 18), storey=1),
    ),
)  # fmt: skip
HUT = Building(81, "hut", box(9, 19, 12, 22), 1, (door((10, 19), (11, 19)), window((12, 20), (12, 21))))
VILLAGE: TableMap = table(
    area("woods", 1, 1, 7, 6, id=1),
    area("bamboo", 5, 4, 9, 8, id=2),
    area("elephant grass", 10, 1, 16, 5, id=3),
    area("scrub", 17, 1, 20, 4, id=4),
    area("tall scrub", 21, 1, 26, 3.5, id=5),
    area("thicket", 22, 3, 28, 6, id=6),
    area("stream", 0, 10, 30, 11.5, id=7),
    area("road", 14, 8, 16, 14, id=8),
    area("trench", 18, 14, 24, 15, id=9),
    area("rock", 4, 13, 7, 16, id=10),
    wall("stone wall", (9, 13), (13, 13), (13, 17), id=50),
    wall("hedge", (2, 18), (8, 18), id=51),
    wall("fence", (24, 8), (29, 8), id=52),
    HOUSE, HUT, width=30, height=24,
)  # fmt: skip
ON_FOOT: dict[str, Place] = {
    "in the corner of the table": (0, 0),
    "deep in the woods": (2, 2),
    "at the edge of the woods": (1, 5.5),
    "in woods and bamboo": (6, 5),
    "in the bamboo": (8.5, 7.5),
    "before the grass": (9, 3),
    "in the grass": (11, 2),
    "far in the grass": (15.5, 4.5),
    "in the scrub": (18, 3),
    "in the tall scrub": (25, 2),
    "in both thickets": (23, 3.2),
    "in the thicket": (27, 5.5),
    "in the stream": (3, 11),
    "on the bridge": (15, 10.5),
    "on the bank": (20, 9.5),
    "in the trench": (21, 14.5),
    "at the face of the rock": (4, 14.5),
    "west of the rock": (2, 14),
    "at the wall": (10, 12.5),
    "behind the wall": (11, 15),
    "far behind the wall": (9.5, 15.1),
    "at the fence": (26, 8.6),
    "behind the fence": (26, 7),
    "north of the hedge": (5, 17),
    "south of the hedge": (5, 19.5),
    "at the door": (19.5, 15.5),
    "in the doorway": (19.5, 16),
    "in the house": (19.5, 18),
    "at the west window": (17.4, 17.4),
    "before the east window": (25, 18.5),
    "at the corner of the house": (23, 16),
    "in the hut": (10.5, 20.5),
    "at the window of the hut": (11.6, 20.4),
    "before the hut": (10.5, 17.5),
    "at the south edge": (16, 24),
}
RAISED: dict[str, Place] = {
    "upstairs": on_layer(18.5, 19.5, Layer(level=Level.FIRST_STOREY)),
    "upstairs in the east": on_layer(22.2, 17.5, Layer(level=Level.FIRST_STOREY)),
    "on the roof": on_layer(20, 18, Layer(level=Level.ROOF)),
    "under the ground": on_layer(21, 14.5, Layer(level=Level.UNDERGROUND)),
    "in a tunnel": on_layer(12, 12, Layer(Board.TUNNELS, Level.UNDERGROUND)),
}
PLACES = {**ON_FOOT, **RAISED}
LIGHTS: dict[str, dict[str, bool | float]] = {
    "by day": {},
    "by night with an aid": {"dark": True, "aid": 2.0, "limit": 12.0},
}


def called(piece: Piece | None) -> str:
    """The kind of a piece; empty for none."""
    return piece.kind if piece else ""


def seen(look: Look) -> str:
    """A look in words: clear or why not, how far off, by what, and what protects the target."""
    stop = look.blocked_at
    said = f"{look.why} {called(look.blocked_by)} at {stop.x:.2f}, {stop.y:.2f}" if stop else "clear"
    cover = f", cover {called(look.cover_by)}" if look.cover else ""
    return f"{look.distance:.2f} {said}{cover}{f', concealed {called(look.concealed_by)}' if look.concealed else ''}"


def looks(light: str) -> str:
    """Every look of everybody at everybody, in one light."""
    sight = Sight(VILLAGE, EFFECTS)
    lines = []
    for viewer, at in PLACES.items():
        lines.append(f"# {viewer}")
        lines += [f"{name}: {seen(sight.look(at, there, **LIGHTS[light]))}" for name, there in PLACES.items()]  # type: ignore[arg-type]
    return "\n".join(lines)


def halted(halt: Halt | None) -> str:
    """Where and why a walk ends; empty where it does not."""
    return f" {halt.why} {called(halt.piece)} at {halt.at.x:.2f}, {halt.at.y:.2f}" if halt else ""


def walks() -> str:
    """Straight walks from everybody to everybody, what they cost, and how far nine inches of movement take him."""
    paths = Paths(VILLAGE, EFFECTS)
    lines = []
    for name, at in ON_FOOT.items():
        lines.append(f"# {name}")
        for other, there in ON_FOOT.items():
            walk = paths.walk((at, there), 9.0)
            end = ", ".join(f"{number:.2f}" for number in walk.end)
            lines.append(f"{other}: {paths.cost((at, there)):.2f}; {end} for {walk.cost:.2f}{halted(walk.halt)}")
    return "\n".join(lines)


def stretches() -> str:
    """What a walk all round the village goes through, part by part."""
    lines = []
    for part in Paths(VILLAGE, EFFECTS).legs([*ON_FOOT.values(), (33.0, 25.0), (-2.0, 3.0)]):
        (x, y), opening = part.start, part.opening.kind if part.opening else ""
        said = f"{x:.2f}, {y:.2f} {part.inches:.2f} in for {part.cost:.2f} {called(part.piece)} {opening} {part.bar}"
        lines.append(said.rstrip() + (" ends" if part.ends else ""))
    return "\n".join(lines)


STARTS = ("in the corner of the table", "at the wall", "in the house", "in the trench", "deep in the woods")


def ways() -> str:
    """How far movement reaches from some places, in inches on every whole inch, and the ways to everybody."""
    found = Ways(Paths(VILLAGE, EFFECTS))
    lines = []
    for name in STARTS:
        lines.append(f"# {name}")
        costs = found.field(ON_FOOT[name], 14.0)[::2, ::2]
        lines += [" ".join(f"{cost:.1f}" if np.isfinite(cost) else "-" for cost in row) for row in costs.tolist()]
        for other, there in ON_FOOT.items():
            way = found.way(ON_FOOT[name], there, 22.0)
            lines.append(f"{other}: {' '.join(f'{x:.1f},{y:.1f}' for x, y in way)} {_length(way):.2f}")
    return "\n".join(lines)


def _length(way: Sequence[Point]) -> float:
    return sum(float(np.hypot(b.x - a.x, b.y - a.y)) for a, b in pairwise(way))


def fans() -> str:
    """How far somebody sees all round, every ten degrees, by day without a limit and by night to twelve inches."""
    sight = Sight(VILLAGE, EFFECTS)
    lines = []
    for name, at in ON_FOOT.items():
        for dark, limit in ((False, None), (True, 12.0)):
            ends = sight.fan(at, limit=limit, dark=dark)[::10]
            lines.append(f"{name}: {' '.join(f'{_length([Point(*at), end]):.2f}' for end in ends)}")
    return "\n".join(lines)


MEASURED: dict[str, Callable[[], str]] = {
    "looks-by-day": lambda: looks("by day"),
    "looks-by-night": lambda: looks("by night with an aid"),
    "fans": fans,
    "walks": walks,
    "stretches": stretches,
    "ways": ways,
}


def kept(name: str) -> str:
    """What was measured when it was last written."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, measured in MEASURED.items():
        (FOLDER / f"{name}.txt").write_text(measured() + "\n", encoding="utf-8")
