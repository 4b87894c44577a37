"""With how many strokes everything that stands on a painted map is drawn, where they lie, and how they are coloured.

The lines of ``tests/ui/drawn/strokes.txt`` are written anew by ``python -m tests.ui.strokes``, after something is drawn
otherwise on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from msgspec import structs

from game.board.hexgrid import Hex
from game.board.hexmap import Zone
from game.ui.painting.canvas import Canvas
from game.ui.painting.changes import draw_cloud, draw_flames
from game.ui.painting.fortifications import draw_bunker, draw_bunkers, draw_fences, draw_ruin, draw_ruins
from game.ui.painting.growth import draw_bush, draw_palm
from game.ui.painting.huts import draw_garden, draw_stack, draw_village
from game.ui.painting.sketch import Sketch
from game.ui.painting.water import draw_bridges, draw_nets, draw_sampan
from tests.ui.read import parts_of, write_parts
from tests.ui.test_painting import small_map

STROKES_FILE = Path(__file__).parent / "drawn" / "strokes.txt"
AT = (110, 110)
KINDS = ("polygon", "line", "disc", "put")


def _alone(draw: Callable[..., object]) -> Callable[[], object]:
    return lambda: draw(pygame.Surface((220, 220)), AT, np.random.default_rng(3))


def _on_map(draw: Callable[[Canvas, pygame.Surface], object], look: str = "") -> Callable[[], object]:
    """Over the whole of a small map, which wants its building to look like this."""

    def drawn() -> None:
        zones = (Zone("look", look, (Hex(304),)),) if look else ()
        draw(Canvas(structs.replace(small_map(), zones=zones)), pygame.Surface((900, 800)))

    return drawn


THINGS: dict[str, Callable[[], object]] = {
    "palm": _alone(draw_palm),
    "bush": _alone(draw_bush),
    "garden": _alone(draw_garden),
    "stack": _alone(draw_stack),
    "ruin": _alone(draw_ruin),
    "flames": _alone(draw_flames),
    "cloud": _alone(lambda ground, at, chance: draw_cloud(ground, at, (200, 200, 200), chance)),
    "small cloud": _alone(lambda ground, at, chance: draw_cloud(ground, at, (90, 40, 120), chance, wide=0.4)),
    **{
        f"bunker {facing}": _alone(lambda ground, at, chance, facing=facing: draw_bunker(ground, at, facing, chance))
        for facing in (0, 4)
    },
    "sampan": lambda: draw_sampan(pygame.Surface((220, 220)), AT, 0.7),
    "bunkers": _on_map(draw_bunkers),
    "fences": _on_map(draw_fences),
    "ruins": _on_map(draw_ruins),
    "village": _on_map(draw_village),
    **{look: _on_map(draw_village, look) for look in ("manor", "works", "workers' huts")},
    "bridges": _on_map(draw_bridges),
    "nets": _on_map(draw_nets),
}


def told(name: str) -> list[str]:
    """A line for each kind of stroke: how many, the sums of their points, colours, alphas and widths or blurs."""
    sums = {kind: [0.0] * 7 for kind in KINDS}

    def noting(kind: str, stroke: Any) -> Any:
        def noted(sketch: Sketch, *how: Any, **named: Any) -> Any:
            _add(sums[kind], kind, how, named)
            return stroke(sketch, *how, **named)

        return noted

    with pytest.MonkeyPatch.context() as patch:
        for kind in KINDS:
            patch.setattr(Sketch, kind, noting(kind, getattr(Sketch, kind)))
        THINGS[name]()
    return [f"{kind} {' '.join(str(round(each)) for each in found)}" for kind, found in sums.items() if found[0]]


def _add(found: list[float], kind: str, how: tuple[Any, ...], named: dict[str, Any]) -> None:
    if kind == "put":
        points, colour, rest = [how[1]], (0, 0, 0), 100.0 * named.get("blur", how[2] if len(how) > 2 else 0)
    elif kind == "polygon":
        points, colour, rest = list(how[0]), how[1], float(named.get("alpha", how[2] if len(how) > 2 else 255))
    else:
        points = [how[0]] if kind == "disc" else list(how[:2])
        colour = how[2]
        rest = sum(map(float, (*how[3:], *named.values()))) + (how[1] if kind == "disc" else 0)
    values = (1, *(sum(point[axis] + 300 for point in points) for axis in (0, 1)), *colour, rest)
    found[:] = [before + float(value) for before, value in zip(found, values, strict=True)]


@cache
def kept() -> dict[str, list[str]]:
    """The lines of everything as they were written last."""
    return parts_of(STROKES_FILE)


def unlike(lines: list[str], others: list[str]) -> list[str]:
    """Where two tellings differ by more than rounding does."""
    return [
        f"{one} | {other}"
        for one, other in zip([*lines, *[""] * len(others)], [*others, *[""] * len(lines)], strict=True)
        if not _like(one.split(), other.split())
    ]


def _like(one: list[str], other: list[str]) -> bool:
    if one[:2] != other[:2] or len(one) != len(other):
        return False
    pairs = zip(one[2:], other[2:], strict=True)
    return all(abs(int(here) - int(there)) <= 2 + abs(int(there)) / 1000 for here, there in pairs)


def main() -> None:
    """Write all lines anew."""
    write_parts(STROKES_FILE, [(name, told(name)) for name in THINGS])


if __name__ == "__main__":
    main()
