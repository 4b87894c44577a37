"""Aircraft from above: outlines in shares of their length and span, nose to the north, and the paint of each."""

from __future__ import annotations

from msgspec import Struct

from game.ui.counters.colours import Colour

Spot = tuple[float, float]
Part = tuple[Spot, ...]

GREEN: Colour = (74, 84, 54)
TAN: Colour = (142, 120, 82)
GREY: Colour = (148, 152, 150)
BLACK: Colour = (52, 54, 52)
WHITE: Colour = (228, 224, 208)
SILVER: Colour = (178, 180, 172)
GLASS: Colour = (86, 110, 116)


class Shape(Struct, frozen=True):
    """An aircraft: ``length`` and ``span`` in inches; ``parts`` of the right half from its middle, in shares of half
    the span and of half the length (north is below 0), each with its paint; ``canopy`` the glass of its cockpit.

    ``engines``: where propellers turn, as such shares; ``rotor``: it has one over its middle, as wide as its span.
    """

    length: float
    span: float
    parts: tuple[tuple[Part, Colour], ...]
    canopy: Part
    engines: tuple[Spot, ...] = ()
    rotor: bool = False


def _body(wide: float, nose: float = 0.0) -> Part:
    """Half a fuselage so wide, as a share of half the span, with a nose so blunt."""
    return ((0.0, -1.0), (wide * nose, -1.0), (wide, -0.72), (wide, 0.3), (wide * 0.55, 1.0), (0.0, 1.0))


def _wing(root: float, tip: float, chord: float, end: float, *, out: float = 1.0, base: float = 0.0) -> Part:
    """Half a wing: its front edge at the body and at the tip, its depth at both, how far out it reaches."""
    return ((base, root), (out, tip), (out, tip + end), (base, root + chord))


JET = (0.0, -0.82), (0.055, -0.7), (0.06, -0.42), (0.0, -0.36)
CABIN = (0.0, -0.5), (0.05, -0.46), (0.05, -0.2), (0.0, -0.16)


def _huey(cross: bool = False) -> Shape:
    """A Huey, whatever hangs on it; with the square of a medevac on its nose."""
    nose: tuple[tuple[Part, Colour], ...] = ((((0.0, -0.86), (0.1, -0.86), (0.1, -0.68), (0.0, -0.68)), WHITE),)
    return Shape(
        7.7, 8.9,
        (
            (((0.0, 0.2), (0.05, 0.2), (0.03, 1.0), (0.0, 1.0)), GREEN), (_wing(0.7, 0.72, 0.14, 0.1, out=0.22), GREEN),
            (((0.0, -1.0), (0.14, -0.84), (0.2, -0.5), (0.2, 0.14), (0.08, 0.34), (0.0, 0.34)), GREEN),
            *(nose if cross else ()),
        ),
        ((0.0, -0.94), (0.1, -0.84), (0.13, -0.64), (0.0, -0.6)), rotor=True,
    )  # fmt: skip


COBRA = Shape(
    8.2, 8.1,
    (
        (_body(0.07, 0.4), GREEN), (_wing(-0.16, -0.1, 0.2, 0.12, out=0.34), BLACK),
        (_wing(0.6, 0.62, 0.12, 0.1, out=0.2), GREEN),
    ),
    ((0.0, -0.84), (0.05, -0.74), (0.05, -0.3), (0.0, -0.24)), rotor=True,
)  # fmt: skip
CAYUSE = Shape(
    4.3, 4.9,
    (
        (((0.0, 0.1), (0.05, 0.1), (0.03, 1.0), (0.0, 1.0)), GREEN),
        (((0.0, -0.9), (0.16, -0.8), (0.24, -0.5), (0.18, 0.0), (0.0, 0.2)), GREEN),
    ),
    ((0.0, -0.86), (0.14, -0.76), (0.18, -0.54), (0.0, -0.46)), rotor=True,
)  # fmt: skip
HUEYS = ("frog", "ara", "hog", "slick", "seawolf", "gogo", "nighthawk", "anzac_slick", "bushranger")

SHAPES: dict[str, Shape] = {
    **{key: _huey() for key in HUEYS},
    "dustoff": _huey(cross=True),
    "cobra": COBRA,
    "cayuse": CAYUSE,
    "phantom": Shape(
        11.6, 7.1,
        (
            (_wing(-0.1, 0.32, 0.62, 0.16), GREEN), (_wing(0.66, 0.86, 0.22, 0.14, out=0.42), TAN),
            (((0.05, -0.4), (0.2, -0.3), (0.2, 0.5), (0.05, 0.62)), TAN), (_body(0.13), GREEN),
        ),
        JET,
    ),
    "super_sabre": Shape(
        9.2, 7.2,
        ((_wing(-0.2, 0.36, 0.5, 0.14), TAN),
         (_wing(0.62, 0.88, 0.22, 0.12, out=0.4), GREEN), (_body(0.13, 0.7), GREEN)),
        JET,
    ),
    "skyhawk": Shape(
        7.4, 5.1,
        ((_wing(-0.24, 0.34, 0.62, 0.14), GREY), (_wing(0.64, 0.86, 0.2, 0.12, out=0.4), GREY), (_body(0.15), GREY)),
        JET,
    ),
    "dragonfly": Shape(
        5.2, 6.6,
        ((_wing(-0.16, -0.08, 0.34, 0.22), GREEN),
         (_wing(0.74, 0.78, 0.2, 0.16, out=0.42), TAN), (_body(0.15, 0.5), TAN)),
        ((0.0, -0.78), (0.09, -0.7), (0.09, -0.36), (0.0, -0.32)),
    ),
    "skyraider": Shape(
        7.2, 9.2,
        ((_wing(-0.3, -0.18, 0.42, 0.2), TAN),
         (_wing(0.66, 0.72, 0.22, 0.16, out=0.36), GREEN), (_body(0.11, 0.9), GREEN)),
        ((0.0, -0.28), (0.05, -0.24), (0.05, 0.04), (0.0, 0.1)), ((0.0, -1.0),),
    ),
    "canberra": Shape(
        12.0, 11.8,
        (
            (_wing(-0.3, -0.14, 0.46, 0.14), GREEN), (_wing(0.66, 0.74, 0.24, 0.16, out=0.4), GREEN),
            (((0.2, -0.5), (0.3, -0.5), (0.3, 0.24), (0.2, 0.24)), TAN), (_body(0.09, 0.4), TAN),
        ),
        ((0.0, -0.84), (0.05, -0.78), (0.05, -0.64), (0.0, -0.6)),
    ),
    "puff": Shape(
        11.8, 17.6,
        (
            (_wing(-0.34, -0.06, 0.42, 0.12), GREEN), (_wing(0.66, 0.76, 0.24, 0.14, out=0.32), GREEN),
            (((0.17, -0.66), (0.25, -0.66), (0.25, 0.06), (0.17, 0.06)), BLACK), (_body(0.08, 0.6), TAN),
        ),
        ((0.0, -0.86), (0.05, -0.8), (0.05, -0.72), (0.0, -0.72)), ((0.21, -0.68), (-0.21, -0.68)),
    ),
    "bird_dog": Shape(
        4.8, 6.7,
        ((_body(0.1, 0.6), SILVER), (_wing(-0.46, -0.44, 0.3, 0.24), SILVER),
         (_wing(0.74, 0.76, 0.2, 0.16, out=0.32), SILVER)),
        CABIN, ((0.0, -1.0),),
    ),
    "skymaster": Shape(
        5.5, 7.0,
        (
            (((0.24, -0.1), (0.28, -0.1), (0.28, 0.94), (0.24, 0.94)), GREY),
            (_wing(0.76, 0.76, 0.2, 0.2, out=0.28), GREY),
            (((0.0, -1.0), (0.09, -0.8), (0.11, 0.1), (0.0, 0.3)), GREY), (_wing(-0.4, -0.36, 0.3, 0.22), GREY),
        ),
        CABIN, ((0.0, -1.0), (0.0, 0.32)),
    ),
}  # fmt: skip
"""By the key of the table of data."""
