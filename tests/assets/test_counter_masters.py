"""The counter symbols: white ink on nothing, one for every drawing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.files.paths import data_dir

COUNTERS = data_dir() / "assets" / "counters"
DRAWINGS = Path(__file__).parents[2] / "tools" / "symbols"


def test_every_drawing_has_its_master_and_no_master_lacks_a_drawing():
    assert [p.stem for p in sorted(COUNTERS.glob("*.png"))] == [p.stem for p in sorted(DRAWINGS.glob("*.svg"))]


@pytest.mark.parametrize("path", sorted(COUNTERS.glob("*.png")), ids=lambda path: path.stem)
def test_a_master_is_pure_white_with_the_ink_in_its_alpha(path):
    master = pygame.image.load(path)
    alpha = pygame.surfarray.array_alpha(master)
    assert pygame.surfarray.array3d(master).min() == 255
    assert alpha.min() == 0
    assert alpha.max() > 200
    assert max(master.get_size()) == 256
