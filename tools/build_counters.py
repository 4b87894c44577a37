"""Build ``assets/counters``: one single-ink master per symbol from the drawings in ``tools/symbols``.

In a drawing white is ink and black cuts into it.  The master is white with that ink as its alpha, so that the
game can tint it with any colour of its theme and shrink it to any size without a fringe.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

SYMBOLS = Path(__file__).parent / "symbols"
MASTER_PX = 256  # the longer side
OVERSAMPLING = 4


def build(counters: Path) -> None:
    """Rasterise every drawing into ``counters``."""
    counters.mkdir(parents=True, exist_ok=True)
    for drawing in sorted(SYMBOLS.glob("*.svg")):
        pygame.image.save(master(drawing), counters / f"{drawing.stem}.png")


def master(drawing: Path) -> pygame.Surface:
    """The drawing as white ink on nothing, its longer side ``MASTER_PX``."""
    box = MASTER_PX * OVERSAMPLING
    picture = pygame.image.load_sized_svg(str(drawing), (box, box))
    paper = pygame.Surface(picture.get_size())
    paper.blit(picture, (0, 0))
    width, height = paper.get_size()
    small = pygame.transform.smoothscale(paper, (width // OVERSAMPLING, height // OVERSAMPLING))
    ink = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    ink.fill((255, 255, 255, 0))
    pygame.surfarray.pixels_alpha(ink)[:] = pygame.surfarray.array3d(small).max(axis=2).astype(np.uint8)
    return ink
