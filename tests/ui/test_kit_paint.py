"""Shadows: put together from pieces, and the same as if each had been blurred by itself."""

import pygame
import pytest

from game.ui.kit import paint


@pytest.mark.parametrize("size", [(430, 290), (61, 40), (201, 30), (37, 37), (36, 200)])
@pytest.mark.parametrize("spread", [6, 12])
def test_a_shadow_of_pieces_equals_one_blurred_whole(hands, size, spread):
    theme = hands.app.context.theme
    whole = paint._blurred(theme, size, theme.S(spread))
    pieces = paint._shadow(theme, size, spread)
    assert pieces.get_size() == whole.get_size()
    assert pygame.image.tobytes(pieces, "RGBA") == pygame.image.tobytes(whole, "RGBA")
