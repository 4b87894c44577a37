"""Frames of a table at night under six smokes, six flares and six aircraft that move, among 60 figures; and how long a
leader takes for an order with aircraft overhead."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import islice

import pygame
import pytest

from game.board.tiled.tables.reader import read_table
from game.engine.files.paths import data_dir
from game.ui.kit.theme import Theme
from game.ui.table.air import Cloud, FlareLight, LitGround
from game.ui.table.air.layer import FRAMES
from game.ui.table.aircraft.flying import Flying
from game.ui.table.figures import RANKS, WEAPONS, FigureLook
from game.ui.table.ground import draw_plain
from game.ui.table.listener import TableOnlooker
from game.ui.table.view import TableView
from game.ui.window.jobs import Jobs
from tests.bench.conftest import FULL_HD, Figures
from tests.bench.test_leaders_bench import Match, timed

_NIGHT = (92, 104, 148)
_ROUNDS = 8
PICTURE = os.environ.get("AIR_PICTURE", "")
"""A file into which the last frame goes, to be looked at; nowhere else."""


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> Iterator[TableView]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(FULL_HD)
    table = read_table(data_dir() / "maps" / "fng-village.tmx")
    yield TableView(Theme(data_dir() / "assets" / "fonts"), table, Jobs(threaded=False), TableOnlooker())
    pygame.display.quit()


def _figures() -> list[FigureLook]:
    """Thirty men a side over the whole table."""
    return [
        FigureLook(
            1 + place,
            (3.0 + place * 13 % 42, 3.0 + place * 29 % 42),
            place * 24 % 360,
            ("us", "vc")[place % 2],
            WEAPONS[1 + place % 11],
            f"Man {place}",
            rank=RANKS[place % 4],
        )
        for place in range(60)
    ]


def _things() -> list[Cloud | FlareLight]:
    clouds = [Cloud((4.0 + 7 * n, 8.0 + 5 * n), (19.0 + 7 * n, 8.0 + 5 * n), 5.0, n % 3) for n in range(6)]
    return [*clouds, *(FlareLight((6.0 + 7 * n, 40.0 - 5 * n), 24.0) for n in range(6))]


AIRCRAFT = ("nighthawk", "gogo", "slick", "cayuse", "cobra", "skyraider")
BATTLES, ORDERS = 2, 150
CREW_DOWN = Match("fng/crew_down", BATTLES)
"""A battle with helicopters of every kind."""


def _aircraft() -> list[Flying]:
    return [Flying(kind, (7.0 + 7 * n, 12.0 + 4 * n), 60 * n) for n, kind in enumerate(AIRCRAFT)]


@pytest.mark.parametrize("aircraft", [False, True], ids=["smoke and flares", "six aircraft besides"])
def test_frame_under_smoke_and_flares(view: TableView, figure: Figures, aircraft: bool) -> None:
    window = pygame.display.get_surface()
    view.figures.show(_figures())
    view.shine(_NIGHT)
    view.place(window.get_rect())
    view.ground.set_picture(draw_plain(view.table), view.camera)
    view.lay([LitGround((14.0, 30.0), 24.0), LitGround((34.0, 12.0), 24.0)])
    view.let_float([*_things(), *(_aircraft() if aircraft else ())])
    first: list[float] = []
    times: list[float] = []
    works: list[float] = []
    for round_ in range(_ROUNDS):
        for frame in range(FRAMES):
            view.air.frame = frame
            began, at_work = time.perf_counter(), time.thread_time()
            view.draw(window)
            (first if round_ == 0 else times).append(time.perf_counter() - began)
            works.append(time.thread_time() - at_work)
    under = "six smokes and six flares" + (" and six aircraft" if aircraft else "")
    figure.time(f"frame under {under} at night, 1920x1080", "95 %: 6 ms", times, "ms")
    figure.time(f"frame under {under}, work in it", "", works[len(first) :], "ms")
    figure.time("the same while its pictures are painted for the first time", "", first, "ms")
    if PICTURE:
        pygame.image.save(window, PICTURE)


def test_a_leaders_order_with_aircraft_overhead(figure: Figures) -> None:
    times: list[float] = []
    for game, seed in islice(CREW_DOWN.battles(), BATTLES):
        times.extend(islice(timed(game, CREW_DOWN.players(), seed), ORDERS))
    assert len(times) == BATTLES * ORDERS
    figure.number("helicopters: order of a leader, p99", "250 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")
