"""A man's face, drawn from parts that his name chooses: the same name has the same face in every window."""

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
_SHIRT: Colour = (74, 84, 54)
_DARK: Colour = (34, 38, 44)


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


def draw_face(face: Face, size: int, *, gone: bool = False) -> pygame.Surface:
    """The face ``size`` pixels wide and high; one who is ``gone`` is grey, as on an old picture."""
    side = size * _FINE
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    unit = side / 100
    _shoulders(picture, unit)
    _head(picture, face, unit)
    _hat(picture, face, unit)
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


def _shoulders(picture: pygame.Surface, unit: float) -> None:
    _oval(picture, _SHIRT, unit, 50, 106, 92, 46)


def _head(picture: pygame.Surface, face: Face, unit: float) -> None:
    """Neck, ears, head, eyes, brows, nose and mouth, and what some have besides."""
    skin, hair = _pick(_SKINS, face.skin), _pick(_HAIRS, face.hair)
    shade: Colour = (skin[0] * 4 // 5, skin[1] * 4 // 5, skin[2] * 4 // 5)
    wide, low = 44 + face.jaw % 4 * 2, 82 + face.jaw // 4 % 3 * 2
    _oval(picture, shade, unit, 50, 80, 24, 30)
    _oval(picture, hair, unit, 50, 42, wide + 8, 50)
    for x in (50 - wide / 2, 50 + wide / 2):
        _oval(picture, shade, unit, x, 54, 9, 14)
    _oval(picture, skin, unit, 50, (28 + low) / 2, wide, low - 28)
    _eyes(picture, face, unit, hair)
    _line(picture, shade, unit, ((50, 52), (48 - face.brow % 3, 62), (52, 63)), 2)
    smile = face.mouth % 5 - 2
    _line(picture, (128, 66, 56), unit, ((42, 71), (46, 71 + smile), (54, 71 + smile), (58, 71)), 2.5)
    if face.extra % 5 == 0:
        _line(picture, hair, unit, ((41, 68), (46, 66.5), (54, 66.5), (59, 68)), 3.5)
    if face.extra % 7 == 1:
        _glasses(picture, unit)
    if face.extra % 11 == 2:
        _line(picture, shade, unit, ((60, 60), (66, 68)), 1.6)


def _eyes(picture: pygame.Surface, face: Face, unit: float, hair: Colour) -> None:
    tilt = face.brow % 5 - 2
    for side in (-1, 1):
        x = 50 + side * 10
        _oval(picture, (240, 236, 226), unit, x, 53, 10, 6)
        _oval(picture, _pick(_IRISES, face.iris), unit, x, 53, 5, 5.6)
        _line(picture, hair, unit, ((x - 6, 47 - side * tilt / 2), (x + 6, 47 + side * tilt / 2)), 2.6)


def _glasses(picture: pygame.Surface, unit: float) -> None:
    for x in (40, 60):
        box = pygame.Rect(round((x - 8) * unit), round(48 * unit), round(16 * unit), round(11 * unit))
        pygame.draw.ellipse(picture, _DARK, box, max(1, round(1.6 * unit)))
    _line(picture, _DARK, unit, ((48, 53), (52, 53)), 1.6)


def _hat(picture: pygame.Surface, face: Face, unit: float) -> None:
    """A helmet, a soft hat, a headband, or nothing but hair."""
    kind = face.hat % 5
    if kind < 2:
        _dome(picture, _HELMET, unit, 58, 30)
        _line(picture, _BAND, unit, ((22, 38), (50, 34), (78, 38)), 4)
    elif kind == 2:
        _dome(picture, _HELMET, unit, 46, 22)
        _oval(picture, _BAND, unit, 50, 37, 74, 9)
    elif kind == 3:
        _line(picture, _BAND, unit, ((27, 39), (50, 36), (73, 39)), 5)


def _dome(picture: pygame.Surface, colour: Colour, unit: float, wide: float, high: float) -> None:
    """The upper half of an ellipse over the brow."""
    steps = 24
    places = [
        (50 - wide / 2 * (1 - 2 * at / steps), 40 - high * (1 - (1 - 2 * at / steps) ** 2) ** 0.5)
        for at in range(steps + 1)
    ]
    pygame.draw.polygon(picture, colour, [(round(x * unit), round(y * unit)) for x, y in places])
