"""Every text on every screen stands out from the ground it is really drawn on, in every palette."""

import pytest

from game.ui.kit.theme import PALETTES, TEXT, Written
from tests.ui.colour_vision import contrast
from tests.ui.every_screen import EVERY_SCREEN

LEAST = 4.5
"""WCAG 2, level AA, for text of any size."""


def written_on(scene, surface) -> list[Written]:
    """Draw the scene and return every text with the ground that was under it."""
    scene.theme.recorder = found = []
    try:
        scene.root.invalidate(layout=True)
        scene.draw(surface)
    finally:
        scene.theme.recorder = None
    assert found, "the screen wrote nothing"
    seen = [text for text in found if text.ground is not None]
    return [text for text in seen if not any(_is_shadow(text, over) for over in seen)]


def _is_shadow(text: Written, over: Written) -> bool:
    """Whether a text is the shadow of the same text that lies over it, a little aside."""
    near = abs(text.box.x - over.box.x) < 12 and abs(text.box.y - over.box.y) < 12
    return near and text.text == over.text and text.ink != over.ink and text.box != over.box


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_every_text_stands_out_from_its_ground(english_tour, screen):
    english_tour.begin()
    EVERY_SCREEN[screen](english_tour)
    context, faint = english_tour.context, []
    for palette in reversed(PALETTES):
        context.settings.change(palette=palette)
        context.change_look()
        english_tour.hands.step()
        written = written_on(context.scenes.top, english_tour.hands.app.surface)
        faint += [(palette, text) for text in written if contrast(text.ink, text.ground) < LEAST]
    assert not faint


@pytest.mark.parametrize("palette", PALETTES)
def test_keys_and_words_stand_out_from_buttons_that_the_mouse_is_on(palette):
    colours = PALETTES[palette]
    for ground in (colours.olive_hot, colours.rust_hot, colours.olive_light, colours.rust, colours.night):
        assert min(contrast(colours.cream, ground), contrast(colours.gold, ground)) >= LEAST


def test_faint_ink_is_found(table):
    theme, surface = table.scene.theme, table.hands.app.surface
    faint = theme.palette
    assert contrast(faint.rule, faint.paper) < LEAST
    surface.fill(faint.paper)
    theme.recorder = found = []
    theme.write(surface, "Fire", TEXT, faint.rule, surface.get_rect())
    theme.recorder = None
    assert contrast(found[0].ink, found[0].ground) < LEAST
