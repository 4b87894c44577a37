"""A picture is looked at before anything unpacks it: whether it is one, whole, and of a size that can be drawn."""

from __future__ import annotations

import struct
from zlib import crc32

import pytest

from game.engine.files.png import Png, look_at_png

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, body: bytes = b"") -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc32(kind + body))


def head(width: int, height: int) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))


def picture(width: int = 3, height: int = 2) -> bytes:
    return SIGNATURE + head(width, height) + chunk(b"IDAT", b"pixels") + chunk(b"IEND")


def test_a_whole_picture_tells_its_size_whatever_follows_its_end() -> None:
    assert look_at_png(picture()) == Png("whole", 3, 2)
    assert look_at_png(picture() + b"more") == Png("whole", 3, 2)


@pytest.mark.parametrize("data", [b"", b"GIF89a", SIGNATURE[:7], b" " + picture()])
def test_what_does_not_begin_as_a_picture_is_none(data: bytes) -> None:
    assert look_at_png(data) == Png("none")


def test_a_picture_is_cut_off_wherever_it_ends_too_early() -> None:
    whole = picture()
    assert {look_at_png(whole[:length]).state for length in range(len(SIGNATURE), len(whole))} == {"cut off"}


@pytest.mark.parametrize(
    "data",
    [
        picture().replace(b"pixels", b"pixelt"),
        SIGNATURE + chunk(b"IDAT", b"pixels of a row") + chunk(b"IEND"),
        SIGNATURE + chunk(b"IHDX", bytes(13)) + chunk(b"IEND"),
        SIGNATURE + chunk(b"IHDR", struct.pack(">II", 3, 2)) + chunk(b"IEND"),
        picture(0, 2),
        picture(3, 0),
    ],
)
def test_a_picture_with_a_wrong_check_or_head_is_damaged(data: bytes) -> None:
    assert look_at_png(data) == Png("damaged")


@pytest.mark.parametrize(
    ("width", "height", "state"),
    [
        (16_384, 1, "whole"),
        (16_385, 1, "too large"),
        (1, 16_385, "too large"),
        (8192, 8192, "whole"),
        (8192, 8193, "too large"),
        (8193, 8192, "too large"),
    ],
)
def test_a_picture_is_drawn_up_to_a_size(width: int, height: int, state: str) -> None:
    assert look_at_png(picture(width, height)) == Png(state, width, height)


@pytest.mark.parametrize(("kind", "length"), [(b"IHDX", 13), (b"IHDR", 12), (b"IHDR", 14)])
def test_a_picture_begins_with_its_head_and_the_head_has_its_length(kind: bytes, length: int) -> None:
    body = (struct.pack(">II", 3, 2) + bytes(9))[:length]
    assert look_at_png(SIGNATURE + chunk(kind, body) + chunk(b"IEND")) == Png("damaged")
