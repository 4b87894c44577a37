"""Portable Network Graphics, still and moving, written as the standard says (PNG third edition, with its animations).

Pixels are arrays of bytes, (height, width, 3): red, green, blue; in the frames of a film (height, width, 4): and how
opaque.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable

import numpy as np
import numpy.typing as npt
from msgspec import Struct

Pixels = npt.NDArray[np.uint8]
Progress = Callable[[float], object]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INCHES_IN_A_METRE = 1 / 0.0254
_BAND = 256
"""Rows that are packed between two words of progress."""


class Frame(Struct, frozen=True):
    """One step of a film: ``pixels`` laid over what was there, their corner at ``at``, shown for ``milliseconds``."""

    pixels: Pixels
    at: tuple[int, int]
    milliseconds: int


def still(pixels: Pixels, *, dots_per_inch: int = 0, progress: Progress | None = None) -> bytes:
    """A picture; with ``dots_per_inch`` it says how large it is printed."""
    density = _density(dots_per_inch) if dots_per_inch else b""
    return b"".join((_SIGNATURE, _header(pixels), density, _chunk(b"IDAT", pack(pixels, progress)), _chunk(b"IEND")))


def film(frames: Iterable[Frame]) -> bytes:
    """A moving picture that is shown once and rests on its last frame; the first frame covers the whole picture.

    Whoever does not know moving pictures shows the first frame.
    """
    body, count, sequence, first = [], 0, 0, b""
    for frame in frames:
        packed = pack(frame.pixels)
        body.append(_chunk(b"fcTL", _control(sequence, frame)))
        if count == 0:
            first = _header(frame.pixels)
            body.append(_chunk(b"IDAT", packed))
            sequence += 1
        else:
            body.append(_chunk(b"fdAT", struct.pack(">I", sequence + 1) + packed))
            sequence += 2
        count += 1
    return b"".join((_SIGNATURE, first, _chunk(b"acTL", struct.pack(">II", count, 1)), *body, _chunk(b"IEND")))


def opaque(pixels: Pixels, milliseconds: int) -> Frame:
    """The first frame of a film."""
    return Frame(np.dstack((pixels, np.full(pixels.shape[:2], 255, np.uint8))), (0, 0), milliseconds)


def changed(before: Pixels, now: Pixels, milliseconds: int) -> Frame | None:
    """The frame that makes ``now`` of ``before``: what differs, on clear ground; None where nothing does."""
    differs = (before != now).any(axis=2)
    rows, columns = differs.any(axis=1).nonzero()[0], differs.any(axis=0).nonzero()[0]
    if not len(rows):
        return None
    (top, bottom), (left, right) = rows[[0, -1]], columns[[0, -1]]
    part = np.s_[top : bottom + 1, left : right + 1]
    shown = differs[part][..., None]
    pixels = np.dstack((np.where(shown, now[part], 0), shown.astype(np.uint8) * 255))
    return Frame(pixels.astype(np.uint8), (int(left), int(top)), milliseconds)


def pack(pixels: Pixels, progress: Progress | None = None) -> bytes:
    """The pixels filtered row by row and compressed.  Each row takes the filter after which least is left."""
    packer, packed = zlib.compressobj(7), []
    above = np.zeros(pixels.shape[1:], np.uint8)
    for top in range(0, len(pixels), _BAND):
        if progress is not None:
            progress(top / len(pixels))
        band = pixels[top : top + _BAND]
        packed.append(packer.compress(_filtered(band, above)))
        above = band[-1]
    packed.append(packer.flush())
    return b"".join(packed)


def _filtered(band: Pixels, above: Pixels) -> bytes:
    """Rows with the number of their filter before each: 1 left, 2 above, 4 Paeth."""
    up = np.concatenate((above[None], band[:-1]))
    left, corner = np.zeros_like(band), np.zeros_like(band)
    left[:, 1:], corner[:, 1:] = band[:, :-1], up[:, :-1]
    ways = {1: band - left, 2: band - up, 4: band - _paeth(left, up, corner)}
    rest = np.stack([np.abs(way.view(np.int8).astype(np.int16)).sum(axis=(1, 2), dtype=np.int64)
                     for way in ways.values()])  # fmt: skip
    rows = np.empty((len(band), 1 + band[0].size), np.uint8)
    best = rest.argmin(axis=0)
    for place, (number, way) in enumerate(ways.items()):
        chosen = best == place
        rows[chosen, 0] = number
        rows[chosen, 1:] = way[chosen].reshape(-1, band[0].size)
    return rows.tobytes()


def _paeth(left: Pixels, up: Pixels, corner: Pixels) -> Pixels:
    """Of three neighbours the one nearest to left + up - corner, ties in that order."""
    a, b, c = (part.astype(np.int16) for part in (left, up, corner))
    to_a, to_b, to_c = np.abs(b - c), np.abs(a - c), np.abs(a + b - 2 * c)
    return np.where((to_a <= to_b) & (to_a <= to_c), left, np.where(to_b <= to_c, up, corner))


def _header(pixels: Pixels) -> bytes:
    height, width = pixels.shape[:2]
    colours = {3: 2, 4: 6}[pixels.shape[2]]
    return _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0))


def _density(dots_per_inch: int) -> bytes:
    per_metre = round(dots_per_inch * _INCHES_IN_A_METRE)
    return _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))


def _control(sequence: int, frame: Frame) -> bytes:
    """Laid over what was there (0: it stays afterwards), which shows where the frame is clear (1)."""
    height, width = frame.pixels.shape[:2]
    return struct.pack(">IIIIIHHBB", sequence, width, height, *frame.at, frame.milliseconds, 1000, 0, 1)


def _chunk(kind: bytes, data: bytes = b"") -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
