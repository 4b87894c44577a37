"""A base with its man on it, seen from straight above and turned the way he faces."""

from __future__ import annotations

import math

from game.ui.counters.body import shade
from game.ui.counters.colours import Colour
from game.ui.table.figures.arms import HELD
from game.ui.table.figures.colours import DARK, GUNMETAL, LIGHT, SKIN, FigureColours
from game.ui.table.figures.look import LYING, FigureLook
from game.ui.table.figures.pen import Pen, Spot

_SHADOW = (0.05, 0.07)
"""How far the shadow of a base falls to the east and south, whichever way the man faces."""
_EDGE = 0.5
_DEAD: Colour = (92, 88, 80)
_GREY: Colour = (146, 140, 126)
_OUT = ("out", "carried")


def base_outline(shape: str, edge: float = _EDGE) -> list[Spot]:
    """The outline of a base reaching ``edge`` from its middle: square, octagon or round."""
    if shape == "square":
        corner = edge * 0.28
        straight = edge - corner
        spots = []
        for quarter in range(4):
            x, y = ((1, 1), (1, -1), (-1, -1), (-1, 1))[quarter]
            for step in range(5):
                turn = math.pi / 2 * (1 - step / 4) - quarter * math.pi / 2
                spots.append((x * straight + corner * math.cos(turn), y * straight + corner * math.sin(turn)))
        return spots
    corners, first = (8, math.pi / 8) if shape == "octagon" else (40, 0.0)
    reach = edge / math.cos(math.pi / 8) if shape == "octagon" else edge
    turns = [first + math.tau * step / corners for step in range(corners)]
    return [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]


def draw_body(look: FigureLook, size: int, colours: FigureColours) -> Pen:
    """The base, its facing mark and the man; not yet shrunk."""
    pen = Pen(size, look.facing)
    _draw_base(pen, look, colours)
    if look.posture == "standing":
        _stand(pen, look, colours)
    elif look.posture == "prone":
        _lie(pen, look, colours)
    else:
        _fall(pen, look, colours)
    return pen


def _draw_base(pen: Pen, look: FigureLook, colours: FigureColours) -> None:
    shape = colours.cloth.shape
    face, rim = colours.base, colours.rim
    if look.posture == "dead":
        face, rim = _DEAD, shade(_DEAD, 0.5)
    elif look.posture in _OUT:
        face = _GREY
    if look.posture not in ("dead", *_OUT):
        pen.polygon([(-0.2, 0.44), (0.2, 0.44), (0.0, 0.72)], DARK)
        pen.polygon([(-0.125, 0.47), (0.125, 0.47), (0.0, 0.645)], LIGHT)
    pen.polygon(base_outline(shape), DARK)
    pen.polygon(base_outline(shape, 0.47), LIGHT if look.posture != "dead" else shade(_DEAD, 1.4))
    pen.polygon(base_outline(shape, 0.425), rim)
    pen.polygon(base_outline(shape, 0.36), shade(face, 1.12))
    front = [(x, y) for x, y in base_outline(shape, 0.36) if y >= 0]
    pen.polygon(front, shade(face, 1.34))


def draw_stand(look: FigureLook, size: int, colours: FigureColours) -> Pen:
    """The ring that a drawn man stands in: in the shape and colour of his side, with the facing mark; not yet shrunk.

    Those who lie there face nowhere.
    """
    pen = Pen(size, look.facing)
    shape = colours.cloth.shape
    lies = look.posture in LYING
    if not lies:
        pen.polygon([(-0.19, 0.5), (0.19, 0.5), (0.0, 0.74)], DARK)
        pen.polygon([(-0.115, 0.52), (0.115, 0.52), (0.0, 0.665)], LIGHT)
    inner = _DEAD if look.posture == "dead" else colours.base
    for edge, colour, alpha in ((0.5, DARK, 235), (0.475, LIGHT, 255), (0.455, inner, 255), (0.39, DARK, 235)):
        pen.polygon(base_outline(shape, edge), colour, alpha)
    pen.polygon(base_outline(shape, 0.375), _blent(inner, LIGHT), 60 if lies else 128)
    return pen


def _blent(one: Colour, other: Colour) -> Colour:
    """Half way between two colours."""
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue


def _stand(pen: Pen, look: FigureLook, colours: FigureColours) -> None:
    cloth = colours.cloth
    dark = shade(cloth.uniform, 0.55)
    pen.oval((0.0, -0.03), 0.29, 0.17, dark)
    pen.oval((0.0, -0.02), 0.26, 0.14, cloth.uniform)
    for side in (-1, 1):
        reach = 0.22 if side < 0 else 0.12
        pen.line((side * 0.22, 0.0), (0.13, reach), dark, 0.125)
        pen.line((side * 0.22, 0.0), (0.13, reach), cloth.uniform, 0.09)
    _halo(pen, look)
    HELD[look.weapon](pen)
    pen.disc((0.13, 0.17), 0.045, SKIN)
    _draw_head(pen, (0.0, 0.0), colours)


def _lie(pen: Pen, look: FigureLook, colours: FigureColours) -> None:
    """Flat on his belly behind his weapon, legs apart."""
    cloth = colours.cloth
    dark = shade(cloth.uniform, 0.5)
    for width, ink in ((0.16, dark), (0.115, cloth.uniform)):
        for side in (-1, 1):
            pen.line((side * 0.07, -0.12), (side * 0.2, -0.52), ink, width)
        pen.line((0.0, 0.1), (0.0, -0.12), ink, width * 1.9)
        pen.line((-0.14, 0.08), (0.06, 0.3), ink, width * 0.8)
        pen.line((0.14, 0.08), (0.15, 0.28), ink, width * 0.8)
    for side in (-1, 1):
        pen.line((side * 0.2, -0.52), (side * 0.24, -0.56), GUNMETAL, 0.11)
    _halo(pen, look)
    HELD[look.weapon](pen)
    _draw_head(pen, (0.0, 0.17), colours, 0.82)


def _fall(pen: Pen, look: FigureLook, colours: FigureColours) -> None:
    """On his back across the base, limbs spread, his weapon beside him."""
    cloth = colours.cloth
    uniform = shade(cloth.uniform, 0.6) if look.posture == "dead" else cloth.uniform
    dark = shade(uniform, 0.5)
    for width, ink in ((0.15, dark), (0.105, uniform)):
        pen.line((-0.1, -0.02), (0.2, -0.1), ink, width * 1.9)
        pen.line((0.2, -0.06), (0.46, 0.08), ink, width)
        pen.line((0.2, -0.14), (0.44, -0.3), ink, width)
        pen.line((-0.08, 0.06), (0.02, 0.36), ink, width * 0.8)
        pen.line((-0.12, -0.1), (-0.2, -0.36), ink, width * 0.8)
    pen.disc((-0.26, 0.03), 0.13, dark)
    pen.disc((-0.26, 0.03), 0.105, shade(SKIN, 0.7) if look.posture == "dead" else SKIN)
    if look.weapon != "none":
        pen.line((-0.34, -0.3), (0.12, -0.42), GUNMETAL, 0.06)
    if look.posture == "dead":
        for width, ink in ((0.2, DARK), (0.1, LIGHT)):
            pen.line((-0.36, -0.36), (0.36, 0.36), ink, width)
            pen.line((-0.36, 0.36), (0.36, -0.36), ink, width)


def _halo(pen: Pen, look: FigureLook) -> None:
    """A pale edge that sets what he holds off from dark bases."""
    if look.weapon not in ("none", "blade", "flame thrower"):
        pen.line((0.13, 0.22), (0.13, 0.44), (206, 198, 168), 0.12, 130)


def _draw_head(pen: Pen, at: Spot, colours: FigureColours, scale: float = 1.0) -> None:
    cloth = colours.cloth
    x, y = at
    if cloth.hat == "cone":
        radius = 0.235 * scale
        pen.disc(at, radius + 0.025, shade(cloth.hat_colour, 0.4))
        pen.disc(at, radius, shade(cloth.hat_colour, 0.86))
        pen.disc((x, y), radius * 0.72, cloth.hat_colour)
        for step in range(9):
            turn = math.tau * step / 9
            rim = x + radius * math.sin(turn), y + radius * math.cos(turn)
            pen.line(at, rim, shade(cloth.hat_colour, 0.66), 0.014)
        pen.disc(at, 0.03, shade(cloth.hat_colour, 0.5))
        return
    radius = 0.175 * scale
    colour = cloth.hat_colour
    pen.oval((x, y + 0.01), radius + 0.025, radius * 1.08 + 0.025, shade(colour, 0.35))
    pen.oval((x, y + 0.01), radius, radius * 1.08, colour)
    if cloth.hat == "helmet":
        pen.ring(at, radius * 0.95, shade(colour, 0.62), 0.035)
        pen.oval((x - 0.04, y + 0.05), radius * 0.42, radius * 0.42, shade(colour, 1.3))


def draw_shadow_under(pen: Pen, shape: str, facing: int) -> None:
    """The shadow of the base, to the south-east on the table, in the frame of the turned man."""
    turn = math.radians(facing)
    east, south = _SHADOW
    right = east * math.cos(turn) + south * math.sin(turn)
    ahead = east * math.sin(turn) - south * math.cos(turn)
    for grow, alpha in ((0.1, 34), (0.06, 50), (0.02, 74)):
        outline = base_outline(shape, _EDGE + grow - 0.02)
        pen.polygon([(x + right, y + ahead) for x, y in outline], (10, 8, 4), alpha)
