"""Night and rain on the table, and whose points the ribbon shows in rust."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.engine.kit import Report
from game.ui.skirmish import ribbon
from tests.ui.fng.skirmish_table import SkirmishTable


def brightness(home: Path, **rules: str) -> float:
    """How bright the small picture of the table is, 0 to 255."""
    table = SkirmishTable(home, rules=rules, seed=3)
    try:
        return float(np.mean(pygame.surfarray.array3d(table.view.ground.small)))
    finally:
        table.close()


def test_night_is_darker_than_noon_and_rain_darker_than_either(home: Path) -> None:
    noon, rain = brightness(home), brightness(home, weather="heavy rain")
    night, wet_night = brightness(home, hour="night"), brightness(home, hour="night", weather="heavy rain")
    assert noon > rain > night > wet_night
    assert wet_night < noon / 2


@pytest.fixture(params=[(("us",), -3, False), (("us",), 3, True), (("vc",), -3, True), (("us", "vc"), -3, None)])
def played(request: pytest.FixtureRequest, home: Path):
    human, points, leads = request.param
    table = SkirmishTable(home, human=human)
    yield table, points, leads
    table.close()


def test_points_are_in_rust_only_for_whoever_is_behind(played, monkeypatch: pytest.MonkeyPatch) -> None:
    table, points, leads = played
    report = Report("level", "Level", points, (), {}, 1)
    monkeypatch.setattr(type(table.session), "report", property(lambda self: report))
    assert ribbon.leads(table.session) is leads
    bar = table.scene.parts.ribbon
    bar.show_moment(table.session.moment, report, (), "", leads)
    assert (bar.plate_colour() == table.scene.theme.palette.rust) is (leads is False)
