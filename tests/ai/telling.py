"""Rows of numbers that leaders weigh, told in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

EVERY = 29
"""Of the places of a raster so many are passed over for each that is told."""


def told(name: str, values: Iterable[Any]) -> str:
    """A line of numbers under a name."""
    return f"{name}: {' '.join(map(str, values))}"


def sampled(name: str, values: Any) -> str:
    """A line of some of the numbers on a raster, and of their least, most and sum."""
    found = np.asarray(values, dtype=np.float64)
    finite = found[np.isfinite(found)]
    ends = [finite.min(), finite.max(), finite.sum()] if len(finite) else []
    return told(name, (f"{value:.4g}" for value in (*ends, *found[::EVERY])))
