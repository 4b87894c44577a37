"""PNG pictures, looked at before anything unpacks them: whether they are whole, and how large they are."""

from __future__ import annotations

import struct
from typing import Literal
from zlib import crc32

from msgspec import Struct

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEAD, _END = b"IHDR", b"IEND"
_LARGEST = 16_384
_MOST_PIXELS = 64 * 1024 * 1024
"""A picture of so many takes 256 MB once it is unpacked."""


class Png(Struct, frozen=True):
    """The state of a picture; its size in pixels counts where it is whole or too large."""

    state: Literal["none", "cut off", "damaged", "too large", "whole"]
    width: int = 0
    height: int = 0


def look_at_png(data: bytes) -> Png:
    r"""The state of these bytes as a PNG picture.

    >>> look_at_png(b"GIF89a").state, look_at_png(b"\x89PNG\r\n\x1a\n").state
    ('none', 'cut off')
    """
    if not data.startswith(_SIGNATURE):
        return Png("none")
    at, size = len(_SIGNATURE), (0, 0)
    while True:
        head = data[at : at + 8]
        if len(head) < 8:
            return Png("cut off")
        length, kind = struct.unpack(">I4s", head)
        body, check = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if len(check) < 4:
            return Png("cut off")
        if struct.unpack(">I", check)[0] != crc32(body, crc32(kind)):
            return Png("damaged")
        if size == (0, 0):
            if kind != _HEAD or length != 13:
                return Png("damaged")
            size = struct.unpack(">II", body[:8])
        if kind == _END:
            return _judged(*size)
        at += 12 + length


def _judged(width: int, height: int) -> Png:
    if not width or not height:
        return Png("damaged")
    fits = max(width, height) <= _LARGEST and width * height <= _MOST_PIXELS
    return Png("whole" if fits else "too large", width, height)
