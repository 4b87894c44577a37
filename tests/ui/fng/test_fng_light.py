"""Night and rain on the table, and whose points the ribbon shows in rust."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.engine.playable.kit import Report
from game.ui.skirmish.shown import ribbon
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


STANDINGS = (
    (("vc",), 3, "vc", "", True, "vc"),
    (("us",), 3, "vc", "", False, "vc"),
    (("vc",), -3, "us", "", False, "vc"),
    (("us",), -3, "us", "", True, "vc"),
    (("us",), -3, "vc", "", False, ""),
    (("us",), 3, "us", "", True, ""),
    (("us",), 3, "vc", "", None, ""),
    (("us",), 0, "vc", "", None, ""),
    (("us",), 3, "vc", "It is over.", False, ""),
    (("us",), 0, "vc", "It is over.", False, ""),
    (("vc",), 3, "vc", "It is over.", True, ""),
    (("vc",), -3, "vc", "", True, ""),
    (("us", "vc"), -3, "vc", "", None, ""),
)


@pytest.fixture(params=STANDINGS)
def played(request: pytest.FixtureRequest, home: Path):
    human, points, winner, why, leads, gainer = request.param
    table = SkirmishTable(home, human=human)
    yield table, Report("level", "Level", points, (), {}, 1, why, winner=winner, gainer=gainer), leads
    table.close()


def test_points_are_in_rust_only_for_whoever_is_behind_and_in_green_only_for_whoever_would_win(
    played, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, report, leads = played
    monkeypatch.setattr(type(table.session), "report", property(lambda self: report))
    assert ribbon.leads(table.session) is leads
    bar = table.scene.parts.ribbon
    bar.show_moment(table.session.moment, report, (), "", leads)
    assert (bar.plate_colour() == table.scene.theme.palette.rust) is (leads is False)
