"""How a skirmish opens in a window: near enough to read the figures, all of them in view."""

import pytest

from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 100)])
def test_the_figures_can_be_read_and_are_in_view(home, size, scale):
    table = SkirmishTable(home, size=size, scale=scale)
    try:
        camera, figures = table.view.camera, table.view.figures.all
        assert camera.inch >= min(26 * scale / 100, min(camera.view.size) / 16 * 0.7)
        assert figures
        assert all(camera.view.collidepoint(camera.window(look.at)) for look in figures.values())
    finally:
        table.close()
