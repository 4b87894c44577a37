"""A man's face, drawn from parts that his name chooses among those of his people: the same in every window."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import pygame
from msgspec import Struct

from game.ui.kit.theme import Colour

_FINE = 4
"""How much larger a face is drawn than it is shown, so that its lines are smooth."""

_SKINS: tuple[Colour, ...] = ((236, 200, 170), (224, 180, 146), (196, 148, 112), (150, 104, 74), (112, 76, 54))
_HAIRS: tuple[Colour, ...] = ((38, 30, 24), (74, 50, 30), (128, 88, 48), (176, 138, 82), (24, 22, 22))
_IRISES: tuple[Colour, ...] = ((60, 44, 28), (70, 96, 116), (84, 100, 62))
_HELMET: Colour = (88, 94, 62)
_BAND: Colour = (62, 66, 44)
_DARK: Colour = (34, 38, 44)
_STRAW: Colour = (206, 178, 118)
_STRAW_SHADE: Colour = (166, 138, 86)
_KHAKI: Colour = (128, 122, 82)
_RED: Colour = (150, 44, 36)

HELMET, SOFT, BAND, BARE, STRAW, PITH = range(6)
"""Hats, and none."""


class Dress(Struct, frozen=True):
    """How a people looks: the skins, hairs and eyes of which its men have theirs, their shirts and what is on heads."""

    skins: tuple[Colour, ...]
    hairs: tuple[Colour, ...]
    irises: tuple[Colour, ...]
    shirt: Colour
    hats: tuple[int, ...]


_OLIVE: Colour = (74, 84, 54)
_TANNED: tuple[Colour, ...] = ((226, 190, 148), (212, 172, 130), (196, 154, 112))
_BLACK_HAIR: tuple[Colour, ...] = ((24, 22, 22), (34, 28, 26))
_BROWN_EYES = _IRISES[:1]
_DEEP = 350
"""Red, green and blue together of a skin, below which hair and eyes are dark."""
AMERICAN = Dress(_SKINS, _HAIRS, _IRISES, _OLIVE, (HELMET, HELMET, SOFT, BAND, BARE))
DRESSES = {
    "us": AMERICAN,
    "anzac": Dress(_SKINS[:3], _HAIRS, _IRISES, _OLIVE, (SOFT, SOFT, SOFT, BAND, BARE)),
    "arvn": Dress(_TANNED, _BLACK_HAIR, _BROWN_EYES, _OLIVE, (HELMET, HELMET, SOFT, BARE)),
    "nva": Dress(_TANNED, _BLACK_HAIR, _BROWN_EYES, _KHAKI, (PITH, PITH, PITH, BARE)),
    "vc": Dress(_TANNED, _BLACK_HAIR, _BROWN_EYES, _DARK, (STRAW, STRAW, SOFT, BAND, BARE)),
}
"""By the key of a people."""


class Face(Struct, frozen=True):
    """The parts of a face, each a number that picks one of its kinds."""

    skin: int
    hair: int
    iris: int
    hat: int
    jaw: int
    brow: int
    mouth: int
    extra: int


def face_of(name: str) -> Face:
    """The face of a man of this name."""
    parts = blake2b(name.encode(), digest_size=8).digest()
    return Face(*(part for part in parts))


def draw_face(face: Face, people: str, size: int, *, gone: bool = False) -> pygame.Surface:
    """The face of a man of a people, ``size`` pixels wide and high; grey, as on an old picture, for who is ``gone``."""
    dress = DRESSES.get(people, AMERICAN)
    side = size * _FINE
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    unit = side / 100
    _oval(picture, dress.shirt, unit, 50, 106, 92, 46)
    _head(picture, face, dress, unit)
    _hat(picture, dress.hats[face.hat % len(dress.hats)], unit)
    small = pygame.transform.smoothscale(picture, (size, size))
    return pygame.transform.grayscale(small) if gone else small


def _pick(kinds: Sequence[Colour], number: int) -> Colour:
    return kinds[number % len(kinds)]


def _oval(picture: pygame.Surface, colour: Colour, unit: float, x: float, y: float, wide: float, high: float) -> None:
    """An ellipse round a place, all in hundredths of the picture."""
    box = pygame.Rect(
        round((x - wide / 2) * unit), round((y - high / 2) * unit), round(wide * unit), round(high * unit)
    )
    pygame.draw.ellipse(picture, colour, box)


def _line(
    picture: pygame.Surface, colour: Colour, unit: float, places: Sequence[tuple[float, float]], wide: float
) -> None:
    points = [(round(x * unit), round(y * unit)) for x, y in places]
    pygame.draw.lines(picture, colour, False, points, max(1, round(wide * unit)))


def _head(picture: pygame.Surface, face: Face, dress: Dress, unit: float) -> None:
    """Neck, ears, head, eyes, brows, nose and mouth, and what some have besides."""
    skin = _pick(dress.skins, face.skin)
    deep = sum(skin[:3]) < _DEEP
    hair, iris = (
        _pick(_BLACK_HAIR if deep else dress.hairs, face.hair),
        _pick(_BROWN_EYES if deep else dress.irises, face.iris),
    )
    shade: Colour = (skin[0] * 4 // 5, skin[1] * 4 // 5, skin[2] * 4 // 5)
    wide, low = 44 + face.jaw % 4 * 2, 82 + face.jaw // 4 % 3 * 2
    _oval(picture, shade, unit, 50, 80, 24, 30)
    _oval(picture, hair, unit, 50, 42, wide + 8, 50)
    for x in (50 - wide / 2, 50 + wide / 2):
        _oval(picture, shade, unit, x, 54, 9, 14)
    _oval(picture, skin, unit, 50, (28 + low) / 2, wide, low - 28)
    _eyes(picture, face, unit, hair, iris)
    _line(picture, shade, unit, ((50, 52), (48 - face.brow % 3, 62), (52, 63)), 2)
    smile = face.mouth % 5 - 2
    _line(picture, (128, 66, 56), unit, ((42, 71), (46, 71 + smile), (54, 71 + smile), (58, 71)), 2.5)
    if face.extra % 5 == 0:
        _line(picture, hair, unit, ((41, 68), (46, 66.5), (54, 66.5), (59, 68)), 3.5)
    if face.extra % 7 == 1:
        _glasses(picture, unit)
    if face.extra % 11 == 2:
        _line(picture, shade, unit, ((60, 60), (66, 68)), 1.6)


def _eyes(picture: pygame.Surface, face: Face, unit: float, hair: Colour, iris: Colour) -> None:
    tilt = face.brow % 5 - 2
    for side in (-1, 1):
        x = 50 + side * 10
        _oval(picture, (240, 236, 226), unit, x, 53, 10, 6)
        _oval(picture, iris, unit, x, 53, 5, 5.6)
        _line(picture, hair, unit, ((x - 6, 47 - side * tilt / 2), (x + 6, 47 + side * tilt / 2)), 2.6)


def _glasses(picture: pygame.Surface, unit: float) -> None:
    for x in (40, 60):
        box = pygame.Rect(round((x - 8) * unit), round(48 * unit), round(16 * unit), round(11 * unit))
        pygame.draw.ellipse(picture, _DARK, box, max(1, round(1.6 * unit)))
    _line(picture, _DARK, unit, ((48, 53), (52, 53)), 1.6)


def _hat(picture: pygame.Surface, kind: int, unit: float) -> None:
    """A helmet, a soft hat, a headband, a cone of straw, a pith helmet, or nothing but hair."""
    if kind == HELMET:
        _dome(picture, _HELMET, unit, 58, 30)
        _line(picture, _BAND, unit, ((22, 38), (50, 34), (78, 38)), 4)
    elif kind == SOFT:
        _dome(picture, _HELMET, unit, 46, 22)
        _oval(picture, _BAND, unit, 50, 37, 74, 9)
    elif kind == BAND:
        _line(picture, _BAND, unit, ((27, 39), (50, 36), (73, 39)), 5)
    elif kind == STRAW:
        cone = [(round(x * unit), round(y * unit)) for x, y in ((50, 6), (90, 40), (50, 45), (10, 40))]
        pygame.draw.polygon(picture, _STRAW, cone)
        _line(picture, _STRAW_SHADE, unit, ((10, 40), (50, 45), (90, 40)), 2)
        _line(picture, _STRAW_SHADE, unit, ((50, 6), (50, 45)), 1)
    elif kind == PITH:
        _dome(picture, _KHAKI, unit, 54, 26)
        _oval(picture, _STRAW_SHADE, unit, 50, 39, 72, 8)
        _oval(picture, _RED, unit, 50, 28, 7, 7)


def _dome(picture: pygame.Surface, colour: Colour, unit: float, wide: float, high: float) -> None:
    """The upper half of an ellipse over the brow."""
    steps = 24
    places = [
        (50 - wide / 2 * (1 - 2 * at / steps), 40 - high * (1 - (1 - 2 * at / steps) ** 2) ** 0.5)
        for at in range(steps + 1)
    ]
    pygame.draw.polygon(picture, colour, [(round(x * unit), round(y * unit)) for x, y in places])
