"""Reads the PNG pictures that we write, still and moving, by the letter of the standard and by no code of ours."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from tests.asserting import some

_CHANNELS = {2: 3, 6: 4}


@dataclass
class Film:
    """A moving picture: every frame as it is shown, and for how many milliseconds."""

    plays: int
    shown: list[np.ndarray] = field(default_factory=list)
    milliseconds: list[int] = field(default_factory=list)


def chunks_of(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks in order, each with a checksum that is right."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found, wrong, at = [], [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] != zlib.crc32(kind + body):
            wrong.append(kind)
        found.append((kind, body))
        at += 12 + length
    assert wrong == [], "checksums"
    assert found[0][0] == b"IHDR"
    assert found[-1] == (b"IEND", b"")
    return found


def pixels_from(packed: bytes, width: int, height: int, channels: int) -> np.ndarray:
    """Rows unpacked and unfiltered, byte by byte."""
    raw, row = zlib.decompress(packed), 1 + width * channels
    assert len(raw) == row * height
    above = np.zeros((width, channels), np.int32)
    rows = []
    for start in range(0, len(raw), row):
        line = np.frombuffer(raw, np.uint8, width * channels, start + 1).reshape(width, channels).astype(np.int32)
        above = _unfiltered(raw[start], line, above)
        rows.append(above.astype(np.uint8))
    return np.stack(rows)


def _unfiltered(way: int, line: np.ndarray, above: np.ndarray) -> np.ndarray:
    if way == 1:
        return np.cumsum(line, axis=0) % 256
    if way == 2:
        return (line + above) % 256
    assert way == 4, f"filter {way} is not one of ours"
    out = np.zeros_like(line)
    left = corner = np.zeros(line.shape[1], np.int32)
    for x in range(len(line)):
        guess = left + above[x] - corner
        to = np.abs(np.stack((guess - left, guess - above[x], guess - corner)))
        nearest = np.choose(to.argmin(axis=0), (left, above[x], corner))
        out[x] = (line[x] + nearest) % 256
        left, corner = out[x], above[x]
    return out


def film_from(data: bytes) -> Film:
    """Every frame laid over what was there before."""
    chunks = chunks_of(data)
    width, height, depth, colours, *_ = struct.unpack(">IIBBBBB", chunks[0][1])
    assert (depth, colours) == (8, 6)
    count, plays = struct.unpack(">II", dict(chunks)[b"acTL"])
    film, canvas = Film(plays), np.zeros((height, width, 3), np.uint8)
    sequence = []
    for (kind, control), (after, body) in some(pairwise(chunks)):
        if kind != b"fcTL":
            continue
        number, wide, high, x, y, delay, unit, dispose, blend = struct.unpack(">IIIIIHHBB", control)
        assert (dispose, blend, unit) == (0, 1, 1000)
        sequence.append(number)
        if after == b"fdAT":
            sequence.append(struct.unpack(">I", body[:4])[0])
            body = body[4:]
        part = pixels_from(body, wide, high, 4)
        opaque = part[..., 3:] == 255
        assert ((part[..., 3:] == 0) | opaque).all()
        canvas = canvas.copy()
        place = canvas[y : y + high, x : x + wide]
        canvas[y : y + high, x : x + wide] = np.where(opaque, part[..., :3], place)
        film.shown.append(canvas)
        film.milliseconds.append(delay)
    assert sequence == list(range(len(sequence)))
    assert len(film.shown) == count
    return film
