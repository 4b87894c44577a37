"""Pictures in letters: how bright each part of one is, in a grid that a person can read and a test can compare.

``0`` is the darkest and ``f`` the brightest.  What lets the ground through lies on a middling one.  The pictures of
``tests/ui/drawn`` are made anew by ``python -m tests.ui.letters``, after something was drawn otherwise on purpose.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
import pygame

FOLDER = Path(__file__).parent / "drawn"
GROUND = (112, 112, 112)
LEVELS = 16
NEAR = 1
"""Levels by which a part may differ: other processors round otherwise."""

Drawings = Mapping[str, Callable[[], pygame.Surface]]


def in_letters(picture: pygame.Surface, columns: int = 24) -> list[str]:
    """The picture in so many columns, and as many rows as its shape asks for; letters are as high as wide."""
    width, height = picture.get_size()
    rows = max(1, round(columns * height / width))
    ground = pygame.Surface(picture.get_size())
    ground.fill(GROUND)
    ground.blit(picture, (0, 0))
    bright = pygame.surfarray.array3d(ground).astype(float) @ (0.3, 0.59, 0.11)
    across = [round(width * step / columns) for step in range(columns + 1)]
    down = [round(height * step / rows) for step in range(rows + 1)]
    return ["".join(_level(bright[across[x] : across[x + 1], down[y] : down[y + 1]]) for x in range(columns))
            for y in range(rows)]  # fmt: skip


def _level(part: np.ndarray) -> str:
    return f"{int(part.mean() * LEVELS / 256):x}" if part.size else "0"


def unlike(letters: list[str], others: list[str]) -> list[str]:
    """Where two pictures in letters differ by more than rounding does: column, row and both letters."""
    if [len(row) for row in letters] != [len(row) for row in others]:
        return [f"{len(letters)} rows and {len(others)} rows, or rows that are longer"]
    return [
        f"{x}, {y}: {one} and {other}"
        for y, (row, beside) in enumerate(zip(letters, others, strict=True))
        for x, (one, other) in enumerate(zip(row, beside, strict=True))
        if abs(int(one, LEVELS) - int(other, LEVELS)) > NEAR
    ]


def kept(file: str) -> dict[str, list[str]]:
    """The pictures of a file of ``tests/ui/drawn``, by name."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in (FOLDER / file).read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            name = line.removeprefix("= ")
            found[name] = []
        else:
            found[name].append(line)
    return found


def write(file: str, drawings: Drawings, columns: Mapping[str, int]) -> None:
    """Draw all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    told = [
        "\n".join([f"= {name}", *in_letters(draw(), columns_of(name, columns))]) + "\n"
        for name, draw in drawings.items()
    ]
    (FOLDER / file).write_text("".join(told), encoding="utf-8", newline="\n")


def columns_of(name: str, columns: Mapping[str, int]) -> int:
    """How many letters wide the picture of this name is: by the first word of it."""
    return columns[name.split()[0]]


def main() -> None:
    """Every file of ``tests/ui/drawn`` anew."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tests.ui import drawings

    for file, (pictures, columns) in drawings.FILES.items():
        write(file, pictures, columns)


if __name__ == "__main__":
    main()
