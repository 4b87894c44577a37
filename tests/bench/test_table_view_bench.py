"""Frames of a table while a group is dragged over it among 60 figures, with ruler, rings, sight and ghosts.

What the rules do for a step of the drag (paths, sight) is measured with the tables, see ``test_table_bench``.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator

import pygame
import pytest

from game.board.table.effects import Effects
from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from game.board.tiled.tables.reader import read_table
from game.engine.files.paths import data_dir
from game.ui.kit.theme import MenDrawn, Theme
from game.ui.skirmish.motions import Stride
from game.ui.table.figures import RANKS, WEAPONS, FigureLook
from game.ui.table.ground import draw_plain
from game.ui.table.listener import Drag, TableOnlooker
from game.ui.table.overlays import Fan, RangeRing, Ruler, Shield, SightLine
from game.ui.table.view import TableView
from game.ui.window.jobs import Jobs
from tests.bench.conftest import FULL_HD, Figures

_FRAMES = 300
_EFFECTS = {
    "woods": Effects(move=0.5, sight_day=12, conceals=True),
    "jungle": Effects(move=0.5, sight_day=6, conceals=True),
    "stone wall": Effects(crossing=2, covers=True),
    "hut": Effects(conceals=True),
    "pagoda": Effects(covers=True),
}


class Leader(TableOnlooker):
    """Lays out for each step of a drag what a player is shown; what that costs the rules is not counted."""

    def __init__(self) -> None:
        table = read_table(data_dir() / "maps" / "fng-village.tmx")
        self.paths, self.sight = Paths(table, _EFFECTS), Sight(table, _EFFECTS)
        self.view = TableView(Theme(data_dir() / "assets" / "fonts"), table, Jobs(threaded=False), self)
        self.thought = (0.0, 0.0)
        self.foes: list[FigureLook] = []

    def table_can_drag(self, key: int) -> tuple[int, ...]:
        return key, key + 2, key + 4

    def table_dragged(self, drag: Drag) -> None:
        began, at_work = time.perf_counter(), time.thread_time()
        at = drag.end
        legs, halt = self.paths.legs(drag.path), self.paths.why_not_path(drag.path, 8)
        fan = self.sight.fan(at, limit=12)
        looks = [self.sight.look(at, foe.at, limit=24) for foe in self.foes[:4]]
        self.thought = time.perf_counter() - began, time.thread_time() - at_work
        lines = [SightLine.of(at, foe.at, look, "") for foe, look in zip(self.foes, looks, strict=False)]
        rings = [RangeRing(at, 6, "6"), RangeRing(at, 12, "12", pattern="dashed")]
        self.view.lay([Fan(tuple(fan))], [*rings, Ruler(legs, 8, halt), *lines, Shield(at)])


@pytest.fixture
def leader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Leader]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(FULL_HD)
    yield Leader()
    pygame.display.quit()


def _figures() -> list[FigureLook]:
    """Thirty men a side, all sorts of them, over the whole table."""
    return [
        FigureLook(
            1 + place,
            (3.0 + place * 13 % 42, 3.0 + place * 29 % 42),
            place * 24 % 360,
            ("us", "vc")[place % 2],
            WEAPONS[1 + place % 11],
            f"Man {place}",
            rank=RANKS[place % 4],
            posture="prone" if place % 7 == 0 else "standing",
            badges=("wounded",) if place % 5 == 0 else (),
            acted=place % 3 == 0,
        )
        for place in range(60)
    ]


def _in_the_middle(leader: Leader) -> FigureLook:
    """The figure nearest to the middle of the view, of those that have others to drag with them."""
    middle = leader.view.rect.center
    looks = [look for key, look in leader.view.figures.all.items() if key + 4 in leader.view.figures.all]
    return min(looks, key=lambda look: math.dist(leader.view.camera.window(look.at), middle))


def test_frame_while_dragging(leader: Leader, figure: Figures) -> None:
    view, window = leader.view, pygame.display.get_surface()
    view.figures.show(_figures())
    leader.foes = [look for look in view.figures.all.values() if look.side == "vc"]
    view.place(window.get_rect())
    view.ground.set_picture(draw_plain(view.table), view.camera)
    view.draw(window)
    jobs = view.ground._jobs
    while jobs.pending:
        jobs.deliver()
    x, y = view.camera.window(_in_the_middle(leader).at)
    view.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    view.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    times, works = [], []
    for number in range(20 + _FRAMES):
        pos = x + 8 + number * 2 % 300, y + 8 + number * 3 % 200
        began, at_work = time.perf_counter(), time.thread_time()
        view.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(2, 3), buttons=(1, 0, 0)))
        view.draw(window)
        if number >= 20:
            works.append(time.thread_time() - at_work - leader.thought[1])
            times.append(time.perf_counter() - began - leader.thought[0])
    assert view.hand.drag is not None
    figure.time("frame of a table with 60 figures while three are dragged, 1920x1080", "95 %: 4 ms", times, "ms")
    figure.time("frame of a table with 60 figures while three are dragged, work in it", "", works, "ms")


_MEN = 40
_TURNS = 5
_FRAMES_OF_A_TURN = 40


@pytest.mark.parametrize("what", ["the table pans", "a man walks", "the table zooms"])
def test_men_and_counters_drawn_in_turns(leader: Leader, figure: Figures, what: str) -> None:
    """Forty men, drawn and as counters, in turns, so that whatever else the machine does falls on both."""
    view, window = leader.view, pygame.display.get_surface()
    view.figures.show(_figures()[:_MEN])
    view.place(window.get_rect())
    view.camera.zoom = 1.4
    taken: dict[MenDrawn, list[float]] = {"figures": [], "counters": []}
    for _ in range(_TURNS):
        for men, times in taken.items():
            view.theme.change(men=men)
            at_work = time.thread_time()
            view.figures.draw(window, view.camera)
            begun = time.thread_time() - at_work
            figure.time(f"first frame of 40 {men}, work in it", "", [begun], "ms")
            for number in range(_FRAMES_OF_A_TURN):
                _disturb(view, what, number)
                at_work = time.thread_time()
                view.figures.draw(window, view.camera)
                times.append(time.thread_time() - at_work)
    for men, times in taken.items():
        figure.time(f"40 {men} drawn while {what}, work in it", "", times, "ms")
    assert all(len(times) == _TURNS * _FRAMES_OF_A_TURN for times in taken.values())


def _disturb(view: TableView, what: str, number: int) -> None:
    """What happens between two frames."""
    if what == "the table pans":
        view.camera.at = view.camera.at[0] + (3 if number % 20 < 10 else -3), view.camera.at[1]
    elif what == "a man walks":
        look = view.figures.all[1]
        Stride(1, look.at, (look.at[0] + 8, look.at[1] + 5), 1.0).show(view.figures, number / _FRAMES_OF_A_TURN)
    else:
        view.camera.zoom = 0.8 + 0.02 * number
