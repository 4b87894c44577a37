import pygame

from tests.asserting import some
from tools.few_colours import COLOURS, with_few_colours


def _striped(colours: list[tuple[int, int, int]]) -> pygame.Surface:
    picture = pygame.Surface((len(colours), 3))
    for x, colour in enumerate(colours):
        picture.fill(colour, (x, 0, 1, 3))
    return picture


def test_a_picture_of_few_colours_keeps_them():
    colours = [(0, 0, 0), (255, 255, 255), (96, 44, 26), (66, 72, 48)]
    few = with_few_colours(_striped(colours))
    assert few.get_bitsize() == 8
    assert [tuple(few.get_at((x, 1)))[:3] for x in range(4)] == colours


def test_many_colours_become_the_nearest_of_a_palette():
    colours = [(red, 255 - red, green) for red in range(0, 256, 8) for green in range(0, 256, 8)]
    assert len(colours) > COLOURS
    few = with_few_colours(_striped(colours))
    for x, colour in some(enumerate(colours)):
        assert max(abs(a - b) for a, b in zip(few.get_at((x, 1)), colour, strict=False)) <= 32
