"""The writer of pictures: what is read back is what was written, still and moving."""

from __future__ import annotations

import io
import struct
from itertools import pairwise

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from game.ui.pictures.png import changed, film, opaque, pack, still
from tests.ui.png_reader import chunks_of, film_from, pixels_from

pictures = arrays.arrays(np.uint8, st.tuples(st.integers(1, 9), st.integers(1, 9), st.sampled_from((3, 4))))


def noise(height: int, width: int, seed: int = 1) -> np.ndarray:
    """A picture in which no pixel is like its neighbour."""
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


@given(pictures)
def test_what_is_packed_can_be_unpacked(pixels: np.ndarray) -> None:
    height, width, channels = pixels.shape
    assert (pixels_from(pack(pixels), width, height, channels) == pixels).all()


def test_bands_join_without_a_seam() -> None:
    pixels = noise(600, 3)
    assert (pixels_from(pack(pixels), 3, 600, 3) == pixels).all()


def test_another_program_reads_a_still_picture() -> None:
    pixels = noise(31, 47)
    surface = pygame.image.load(io.BytesIO(still(pixels)), "still.png")
    assert (pygame.surfarray.array3d(surface).swapaxes(0, 1) == pixels).all()


def test_a_still_picture_says_how_large_it_is_printed() -> None:
    chunks = dict(chunks_of(still(noise(3, 3), dots_per_inch=300)))
    assert struct.unpack(">IIB", chunks[b"pHYs"]) == (11811, 11811, 1)
    assert b"pHYs" not in dict(chunks_of(still(noise(3, 3))))


def test_smooth_pictures_become_small() -> None:
    slope = np.add.outer(np.arange(200), np.arange(200))[..., None].repeat(3, axis=2).astype(np.uint8)
    assert len(still(slope)) < slope.size / 50


def test_progress_is_told_and_can_end_the_work() -> None:
    told: list[float] = []
    still(noise(700, 2), progress=told.append)
    assert told == [0.0, 256 / 700, 512 / 700]

    def enough(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        still(noise(7, 2), progress=enough)


def test_what_has_changed_is_cut_out_and_the_rest_is_clear() -> None:
    before = noise(20, 30)
    now = before.copy()
    now[4, 7] ^= 255
    now[9, 12] ^= 255
    frame = changed(before, now, 500)
    assert frame is not None
    assert (frame.at, frame.pixels.shape, frame.milliseconds) == ((7, 4), (6, 6, 4), 500)
    assert frame.pixels[..., 3].sum() == 2 * 255
    assert changed(before, before, 500) is None


def test_a_film_shows_every_picture_as_it_was() -> None:
    shown = [noise(12, 17)]
    for place in range(3):
        nxt = shown[-1].copy()
        nxt[place : place + 3, 2 * place : 2 * place + 4] = place * 60
        shown.append(nxt)
    frames = [opaque(shown[0], 100)]
    frames += [frame for a, b in pairwise(shown) if (frame := changed(a, b, 200)) is not None]
    read = film_from(film(frames))
    assert len(read.shown) == 4
    assert all((ours == theirs).all() for ours, theirs in zip(shown, read.shown, strict=True))
    assert read.milliseconds == [100, 200, 200, 200]
    assert read.plays == 1


def test_who_knows_no_films_sees_the_first_picture() -> None:
    first, second = noise(8, 8), noise(8, 8, seed=2)
    frame = changed(first, second, 100)
    assert frame is not None
    surface = pygame.image.load(io.BytesIO(film([opaque(first, 100), frame])), "film.png")
    assert (pygame.surfarray.array3d(surface).swapaxes(0, 1) == first).all()
