"""What is drawn for the pictures in letters: figures, signs, tables, overlays, counters, dice, the painted map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import numpy as np
import pygame
from msgspec import structs

from game.board.hexgrid import Hex
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap
from game.board.tiled.layout import map_size
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS
from game.engine.files.paths import data_dir
from game.ui.counters import BADGES, CounterArt, CounterSpec
from game.ui.counters.dice import KINDS, die_surface
from game.ui.kit.theme import MenDrawn, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.overlay import BLOCKED, CALLED, CLEAR, FIRE, FLAK, PATH, REACH, SIGHT, TARGET, WATCH, Line, Mark
from game.ui.mapview.overlay import Overlay as HexOverlay
from game.ui.painting import paint
from game.ui.painting.changes import Change, paint_change
from game.ui.table.camera import TableCamera
from game.ui.table.figures import BADGES as SIGNS
from game.ui.table.figures import DRESSES, GEAR, POSTURES, RANKS, WEAPONS, FigureArt, FigureLook
from game.ui.table.figures.parts import the_parts
from game.ui.table.figures.signs import draw_chevrons, draw_sign, draw_star
from game.ui.table.painting.painter import paint_surface
from game.ui.table.painting.roofs import paint_roof
from tests.ui.letters import Drawings
from tests.ui.table.bare_table import TABLE, box

MAN = FigureLook(1, (0, 0), 30, "us", "rifle")
SQUAD = CounterSpec("squad", "us", "Alvarez", (2, 6, 4), platoon=1, steps=2, full_steps=2)
HUEY = CounterSpec("transport", "us", "UH-1 7", (1, 4), platoon=2, load=3, capacity=5)


@cache
def theme() -> Theme:
    """The theme of the game at its own scale."""
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")


@cache
def theme_with(men: MenDrawn) -> Theme:
    """The theme of the game with men drawn so on tables."""
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts", men=men)


# Figures ----------------------------------------------------------------------------------------


def figures() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Signs, rings, and where a man would stand."""
    for kind in (*SIGNS, "down", "out", "acted"):
        yield f"sign {kind}", partial(draw_sign, kind, 36)
    yield "sign star", partial(draw_star, 36)
    for count in (1, 2, 3):
        yield f"sign chevrons {count}", partial(draw_chevrons, count, 36)
    for kind in ("selected", "active", "target"):
        for side in ("us", "vc", "civilian"):
            yield f"ring {kind} {side}", lambda kind=kind, side=side: FigureArt(theme()).ring(kind, side, 48, 30)
    yield "ghost", lambda: FigureArt(theme()).ghost(MAN, 48)


def men() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """A man with everything that he may carry, be and suffer: as a counter, and drawn from above."""
    for kind, men in (("man", "counters"), ("figure", "figures")):
        for weapon in WEAPONS:
            yield f"{kind} {weapon}", partial(_man, men, weapon=weapon)
        for posture in POSTURES:
            yield f"{kind} {posture}", partial(_man, men, posture=posture, facing=120)
        for side in ("us", "vc", "civilian", "neutral"):
            yield f"{kind} of {side}", partial(_man, men, side=side, facing=0)
        for rank in RANKS:
            yield f"{kind} ranked {rank}", partial(_man, men, rank=rank)
        for state in ({"hidden": True}, {"acted": True}, {"star": True}, {"badges": ("wounded", "fast")}):
            yield f"{kind} {next(iter(state))}", partial(_man, men, **state)
    for dress in DRESSES:
        yield f"figure in the dress of {dress}", partial(_man, "figures", dress=dress, facing=0)
    for gear in GEAR:
        yield f"figure with {gear}", partial(_man, "figures", gear=gear, facing=0)
    for pose in the_parts().index.poses:
        yield f"figure posed {pose}", partial(_man, "figures", pose=pose, facing=0)


def _man(men: MenDrawn, **how: Any) -> pygame.Surface:
    return FigureArt(theme_with(men)).surface(structs.replace(MAN, **how), 48)


# Tables -----------------------------------------------------------------------------------------


def tables() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Every kind of ground, barrier and building on a table of its own, and every roof."""
    for number, kind in enumerate(AREAS, start=1):
        area = Area(number, kind, box(1, 1, 6, 4.5))
        yield f"ground {kind}", partial(_painted, areas=(area,))
    for number, kind in enumerate(BARRIERS, start=40):
        yield f"barrier {kind}", partial(_painted, barriers=(Barrier(number, kind, (Point(1, 2), Point(5, 4))),))
    door = Opening("door", Point(3, 4.5), Point(4, 4.5))
    for number, kind in enumerate(BUILDINGS, start=80):
        house = Building(number, kind, box(1.5, 1, 5.5, 4.5), openings=(door,))
        yield f"floor {kind}", partial(_painted, buildings=(house,))
        yield f"roof {kind}", lambda house=house: paint_roof(house)[0]


def _painted(**pieces: Any) -> pygame.Surface:
    return paint_surface(TableMap("t", "T", 7, 6, **pieces), lambda share, words: True, inch=16)


def overlays() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Everything that is laid over a table: each alone, where it lies."""
    from tests.ui.table.test_overlays import EVERY

    for number, overlay in enumerate(EVERY):
        yield f"over {type(overlay).__name__} {number}", partial(_laid, overlay)


def _laid(overlay: Any) -> pygame.Surface:
    pygame.display.init()
    pygame.display.set_mode((800, 560))
    camera = TableCamera(TABLE)
    camera.resize(pygame.Rect(0, 0, 800, 560))
    camera.fit()
    return _around(lambda surface: overlay.draw(surface, camera, theme()), (800, 560))


def _around(draw: Callable[[pygame.Surface], object], size: tuple[int, int]) -> pygame.Surface:
    """What is drawn, cut to where it changes the ground, in steps of eight pixels."""
    surface = pygame.Surface(size)
    surface.fill((112, 112, 112))
    draw(surface)
    changed = (pygame.surfarray.array3d(surface) != 112).any(axis=2)
    columns, rows = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    left, top = int(columns[0]) // 8 * 8, int(rows[0]) // 8 * 8
    return surface.subsurface(pygame.Rect(left, top, columns[-1] + 1 - left, rows[-1] + 1 - top))


# Counters and dice ------------------------------------------------------------------------------


def counters() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Counters of every side and state, markers, numbers and dice."""
    for name, spec in (
        ("squad", SQUAD),
        ("squad reduced", structs.replace(SQUAD, steps=1, reduced=True)),
        ("squad dimmed", structs.replace(SQUAD, dimmed=True)),
        ("squad selected", structs.replace(SQUAD, selected=True)),
        ("squad with badges", structs.replace(SQUAD, badges=BADGES[:4])),
        ("squad of platoon 3", structs.replace(SQUAD, platoon=3)),
        ("machine", HUEY),
        ("machine in flight", structs.replace(HUEY, in_flight=True)),
        ("machine full", structs.replace(HUEY, load=5, in_flight=True, dimmed=True)),
        ("viet cong", CounterSpec("squad", "vc", "Tran", (2, 5), steps=2, full_steps=2)),
        ("civilian", CounterSpec("civilian", "civilian", "?")),
        ("neutral", CounterSpec("wreck", "neutral")),
    ):
        yield f"counter {name}", lambda spec=spec: CounterArt(theme()).surface(spec, 48)
    for badge in BADGES:
        yield f"badge {badge}", lambda badge=badge: CounterArt(theme()).marker(badge, 30)
    for number in (2, 12):
        yield f"badge of {number}", lambda number=number: CounterArt(theme()).count(number, 30)
    for value in range(1, 7):
        yield f"die {value}", partial(die_surface, value, 36, tuple(KINDS)[value % len(KINDS)])
    yield "die 10 tilted", partial(die_surface, 10, 36, "ivory", 20)


# The map of hexes -------------------------------------------------------------------------------

INKS = (REACH, TARGET, PATH, CLEAR, BLOCKED, CALLED, FIRE, FLAK, SIGHT, WATCH)


def hexes() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """The painted map with and without its grid, what becomes of hexes, and marks and lines over them."""
    for grid in (False, True):
        yield f"map {'with a grid' if grid else 'bare'}", partial(_map, grid=grid)
    for was in ("village", "building", "bridge", "bunker", "jungle"):
        yield f"change of {was}", partial(paint_change, Change(Hex(203), was, "ruin"))
    for state in ("burning", "smoke", "purple"):
        yield f"change {state}", partial(paint_change, Change(Hex(203), "clear", "clear", **{state: True}))
    for ink in INKS:
        for outlined in (False, True):
            mark = Mark(Hex(303), ink, "2" if outlined else "", outlined=outlined)
            yield f"mark {ink} {outlined}", partial(_over, {"marks": (mark,)})
    for dashed in (False, True):
        line = Line((Hex(202), Hex(303), Hex(403)), PATH, dashed, arrow=not dashed)
        yield f"line {'dashed' if dashed else 'with an arrow'}", partial(_over, {"lines": (line,)})
    yield "line of an outline", partial(_over, {"outlines": ((Hex(303), FIRE), (Hex(304), FIRE), (Hex(403), SIGHT))})


def _map(*, grid: bool) -> pygame.Surface:
    from tests.ui.test_painting import small_map

    picture = paint(small_map(), lambda share, text: True, grid=grid)
    return pygame.surfarray.make_surface(np.asarray(picture)[:, :, :3].swapaxes(0, 1))


def _over(what: dict[str, Any]) -> pygame.Surface:
    from tests.ui.test_painting import GRID

    pygame.display.init()
    pygame.display.set_mode((640, 560))
    camera = Camera(map_size(GRID))
    camera.resize(pygame.Rect(0, 0, 640, 560))
    overlay = HexOverlay(theme())
    overlay.show(**what)

    def draw(surface: pygame.Surface) -> None:
        overlay.draw_under(surface, camera)
        overlay.draw_over(surface, camera)

    return _around(draw, (640, 560))


FILES: dict[str, tuple[Drawings, dict[str, int]]] = {
    "figures.txt": ({**dict(figures()), **dict(men())}, {"sign": 12, "man": 22, "figure": 26, "ring": 18, "ghost": 22}),
    "tables.txt": (dict(tables()), {"ground": 28, "barrier": 28, "floor": 28, "roof": 26}),
    "overlays.txt": (dict(overlays()), {"over": 40}),
    "counters.txt": (dict(counters()), {"counter": 24, "badge": 14, "die": 18}),
    "hexes.txt": (dict(hexes()), {"map": 90, "change": 26, "mark": 24, "line": 36}),
}
