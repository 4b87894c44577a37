"""What colours look like to players with a colour-vision deficiency, and how far two colours are apart.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, for
severity 1.0; they hold for linear RGB.  Distances are those of CIE 1976 L*a*b* (about 2.3 is just noticeable);
contrast is that of WCAG 2.
"""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

Floats = NDArray[np.float64]

NORMAL, PROTAN, DEUTAN, TRITAN = "normal", "protanopia", "deuteranopia", "tritanopia"
MATRICES: dict[str, Floats] = {
    NORMAL: np.eye(3),
    PROTAN: np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    DEUTAN: np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    TRITAN: np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}

_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def linear(colours: object) -> Floats:
    """Colours of 0-255 as light of 0-1."""
    shares = np.asarray(colours, dtype=np.float64) / 255
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def seen(colours: object, vision: str) -> Floats:
    """The light that stands for ``colours`` (any shape, the last axis RGB) in the eyes of ``vision``."""
    return np.clip(linear(colours) @ MATRICES[vision].T, 0, 1)


def lab(light: Floats) -> Floats:
    """Light as L*, a*, b*."""
    xyz = light @ _TO_XYZ.T / _WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1)


def apart(one: object, other: object, vision: str = NORMAL) -> float:
    """How far two colours are apart in the eyes of ``vision``."""
    return float(np.linalg.norm(lab(seen(one, vision)) - lab(seen(other, vision))))


def picture_apart(one: pygame.Surface, other: pygame.Surface, vision: str) -> float:
    """The mean distance of two pictures of one size, point by point."""
    first, second = (lab(seen(pygame.surfarray.array3d(each), vision)) for each in (one, other))
    return float(np.linalg.norm(first - second, axis=-1).mean())


def grey(picture: pygame.Surface) -> Floats:
    """The lightness of a picture alone, point by point: 0 black, 100 white."""
    return lab(linear(pygame.surfarray.array3d(picture)))[..., 0]


def contrast(one: object, other: object) -> float:
    """How much lighter one of two colours is, by WCAG 2: 1 to 21."""
    light = sorted(float(linear(each) @ _TO_XYZ[1]) + 0.05 for each in (one, other))
    return light[1] / light[0]
