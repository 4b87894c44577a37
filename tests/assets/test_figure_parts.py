"""The parts of the men on the tables: every one is there, and is what the tool that forms them makes."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.table.figures import DRESSES, GEAR, WEAPONS
from game.ui.table.figures.parts import the_parts
from tests.asserting import some
from tools.build_figures import cut, index_of, parts
from tools.figures.arms import GEAR as FORMED_GEAR
from tools.figures.arms import WEAPONS as FORMED_WEAPONS
from tools.figures.dress import DRESSES as FORMED_DRESSES

FOLDER = data_dir() / "assets" / "figures"
ROUNDING = 4
"""One step of the colours of an atlas: other processors round otherwise."""
SAMPLE = (
    "body/american/standing",
    "body/local/dead",
    "body/main force/prone",
    "head/anzac",
    "head/arvn",
    "head/local",
    "head/nva",
    "weapon/machine gun/ahead",
    "weapon/rifle/across",
    "gear/medic",
    "gear/radio",
)


def test_every_dress_weapon_and_gear_of_the_window_is_formed():
    assert tuple(FORMED_DRESSES) == DRESSES
    assert set(FORMED_WEAPONS) | {"none"} == set(WEAPONS)
    assert tuple(FORMED_GEAR) == GEAR


def test_the_index_names_every_part_once():
    assert sorted(the_parts().index.parts) == sorted(name for name, _ in parts())


def test_the_index_is_written_as_the_tool_writes_it():
    cells = {name: list(box) for name, box in the_parts().index.parts.items()}
    assert (FOLDER / "index.json").read_text(encoding="utf-8") == index_of(cells)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_part_is_what_the_tool_forms(name):
    colour, lean, middle = cut(dict(parts())[name]())
    kept = the_parts().part(name)
    assert kept.middle == middle
    assert kept.colour.get_size() == colour.shape[:2]
    alpha = pygame.surfarray.array_alpha(kept.colour).astype(int)
    seen = alpha > 0
    assert np.abs(alpha - colour[..., 3]).max() <= ROUNDING
    for shown, formed in ((kept.colour, colour[..., :3]), (kept.lean, lean)):
        assert np.abs(pygame.surfarray.array3d(shown).astype(int) - formed)[seen].max() <= ROUNDING


def test_no_two_parts_lie_on_each_other():
    taken = np.zeros(pygame.image.load(FOLDER / "colour.png").get_size(), int)
    for x, y, wide, high, _, _ in some(the_parts().index.parts.values()):
        taken[x : x + wide, y : y + high] += 1
    assert taken.max() == 1
