"""Frames of a drag copy what does not move: each shows, pixel by pixel, what drawing the whole table shows."""

from __future__ import annotations

import random

import numpy as np
import pygame
import pytest

from game.ui.kit.paint import around
from game.ui.table.overlays import Fan, LaneMark, RangeRing, ReachArea, SightLine
from game.ui.table.picture import Still
from tests.ui.table.bare_table import BAKER, HUT, PHAM, TABLE


@pytest.fixture
def noisy(view, hands, jobs):
    """The view on a ground of noise, in which a pixel in the wrong place shows, with Baker selected."""
    hands.resize((900, 620))
    size = view.camera.size
    ground = pygame.Surface(size)
    pygame.surfarray.blit_array(ground, np.random.default_rng(3).integers(0, 255, (*size, 3)).astype(np.uint8))
    view.ground.set_picture(ground, view.camera)
    view.figures.mark(selected=(1,), turnable=(1,))
    view.draw(pygame.display.get_surface())
    while jobs.pending:
        jobs.deliver()
    return view


def frames(view) -> tuple[bytes, bytes]:
    """The next frame as it is drawn in the window, and the same drawn from nothing."""
    window = pygame.display.get_surface()
    window.fill((255, 0, 255))
    view.draw(window)
    paper = pygame.Surface(window.get_size(), 0, window)
    paper.fill((255, 0, 255))
    kept, view._draw_kept = view._draw_kept, lambda surface, lifted: False
    view.draw(paper)
    view._draw_kept = kept
    return pygame.image.tobytes(window, "RGB"), pygame.image.tobytes(paper, "RGB")


def laid(view, at, rng: random.Random) -> None:
    """Overlays as a plan lays them: some that stay, some that go with the figure."""
    stays = [ReachArea.of(np.array([(8 + x / 2, 3 + y / 2) for x in range(5) for y in range(5)]))]
    corners = tuple((at[0] + dx * rng.uniform(1, 5), at[1] + dy * rng.uniform(1, 5)) for dx, dy in ROUND)
    over = [RangeRing(at, 3, "3"), RangeRing(at, 6, "6", pattern="dashed"), SightLine(at, PHAM.at, words="seen")]
    lane = tuple(tuple((x + dx, y + dy) for dx, dy in ROUND[::2]) for x, y in ((4, 5), at))
    moving = [Fan(corners), LaneMark(lane)] if rng.random() < 0.5 else [Fan(corners)]
    view.lay([*stays, *moving] if rng.random() < 0.8 else stays, over)


ROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


@pytest.mark.parametrize("seed", range(4))
def test_each_frame_of_a_drag_is_what_the_whole_table_looks_like(noisy, hands, seed):
    rng, view = random.Random(seed), noisy
    hands.move(view.camera.window(BAKER.at))
    hands.down(view.camera.window(BAKER.at))
    hands.move(view.camera.window((10, 5)))
    for step in range(24):
        place = rng.uniform(0, TABLE.width), rng.uniform(0, TABLE.height)
        if step % 6 == 0:
            place = HUT.outline[0].x + 1, HUT.outline[0].y + 1
        hands.move(view.camera.window(place))
        laid(view, view.hand.drag.end, rng)
        if rng.random() < 0.2:
            view.figures.mark(selected=(1,), targets=rng.choice([(), (3,)]), turnable=(1,))
        if rng.random() < 0.2:
            view.camera.pan(rng.randint(-40, 40), rng.randint(-40, 40))
        shown, whole = frames(view)
        assert shown == whole, f"frame {step} differs"


def test_a_drag_draws_what_does_not_move_only_once(noisy, hands, monkeypatch):
    view = noisy
    hands.move(view.camera.window(BAKER.at))
    hands.down(view.camera.window(BAKER.at))
    hands.move(view.camera.window((10, 9)))
    drawn: list[object] = []
    monkeypatch.setattr(view.ground, "draw", lambda surface, camera: drawn.append(surface))
    for x in range(40):
        hands.move(view.camera.window((2 + x / 4, 10)))
        view.draw(pygame.display.get_surface())
    assert len(drawn) <= 2


def test_what_is_kept_is_let_go_with_the_drag(noisy, hands):
    view = noisy
    hands.move(view.camera.window(BAKER.at))
    hands.down(view.camera.window(BAKER.at))
    hands.move(view.camera.window((10, 9)))
    view.draw(pygame.display.get_surface())
    assert view._still._top is not None
    hands.up(view.camera.window((10, 9)))
    view.draw(pygame.display.get_surface())
    assert view._still._top is None


def test_the_picture_is_drawn_again_for_another_key_only():
    surface, still, drawn = pygame.Surface((20, 20)), Still(), []
    for key in ("a", "a", "b"):
        still.keep(surface, key, drawn.append, lambda top: None)
    assert len(drawn) == 2


def test_the_parts_round_a_hole_cover_the_rest():
    whole, hole = pygame.Rect(0, 0, 100, 80), pygame.Rect(30, 20, 20, 10)
    cells = {
        (x, y) for part in around(whole, hole) for x in range(part.x, part.right) for y in range(part.y, part.bottom)
    }
    inside = {(x, y) for x in range(30, 50) for y in range(20, 30)}
    assert cells | inside == {(x, y) for x in range(100) for y in range(80)}
