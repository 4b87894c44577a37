"""Fates of vehicles: what stands there disabled, burnt out, or under water."""

from __future__ import annotations

import numpy as np

from game.ui.table.vehicles.form import Field, Form
from game.ui.table.vehicles.paint import DARK, RUST
from game.ui.table.vehicles.workshop.works import Works

_WATER = (74, 92, 84)


def befall(works: Works) -> None:
    """Show on the whole vehicle what has become of it."""
    form, state = works.form, works.look.state
    if state == "disabled":
        _scorch(form, 0.45, 0.0)
        _holes(works, 1)
    elif state == "burning":
        _scorch(form, 0.72, 0.15)
        _holes(works, 1)
    elif state == "wreck":
        _scorch(form, 0.92, 0.6)
        _holes(works, 3)
        form.gloss *= 0.2
    elif state == "sunk":
        _scorch(form, 0.3, 0.0)
        form.colour += (np.asarray(_WATER, np.float32) - form.colour) * 0.62
        form.cover *= 0.72
        form.height *= 0.15


def _scorch(form: Form, soot: float, rust: float) -> None:
    """Blacken it in clouds, and let rust show between them."""
    cloud = _cloud(form.x[:, None], form.y[None, :])
    dark = np.clip(cloud * 1.5 - (1 - soot) * 0.9, 0, 1) * soot
    grey = form.colour.mean(axis=-1, keepdims=True)
    form.colour += (grey - form.colour) * (soot * 0.55)
    if rust:
        red = np.clip(1 - cloud * 1.6, 0, 1) * rust
        form.colour += (np.asarray(RUST, np.float32) * (0.7 + grey / 300) - form.colour) * red[..., None]
    form.colour += (np.asarray((26, 24, 22), np.float32) - form.colour) * dark[..., None]


def _cloud(x: Field, y: Field) -> Field:
    """Between 0 and 1, in soft patches."""
    a = np.sin(2.6 * x + 1.7 * np.sin(2.1 * y + 0.4) + 0.8) * np.sin(2.2 * y + 1.9 * np.sin(2.9 * x) + 1.3)
    b = np.sin(7.1 * x + 2.3 * np.sin(5.3 * y)) * np.sin(6.4 * y + 1.1)
    return np.asarray(0.5 + 0.36 * a + 0.14 * b, np.float32)


def _holes(works: Works, count: int) -> None:
    """Where it was hit: a hole with bright torn edges."""
    form = works.form
    for at, radius in (((0.32, 0.2), 0.075), ((-0.28, -0.6), 0.09), ((0.2, 0.8), 0.06))[:count]:
        spots = []
        for step in range(14):
            reach = radius * (1.5 if step % 2 else 0.85)
            turn = np.pi * 2 * step / 14
            spots.append((at[0] + reach * float(np.sin(turn)), at[1] + reach * float(np.cos(turn))))
        form.stain(form.disc(at, radius * 3.2), (30, 27, 24), 0.45)
        form.stain(form.polygon(spots), (150, 146, 134), 0.8)
        form.stain(form.disc(at, radius * 0.8), DARK, 1.0)
