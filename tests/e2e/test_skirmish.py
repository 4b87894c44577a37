"""The introductory encounter of FNG in a real window, by mouse alone: chosen, dragged, fired, read in the report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fng.decisions import Move, Shots
from game.ui.scenes.report import ReportScene
from game.ui.skirmish.scenery import TableScenery
from tests.e2e.conftest import SIZE
from tests.e2e.skirmish_pair import SkirmishPair
from tests.e2e.window import PROGRAMS, Screen, make_home, until, window
from tests.ui.fng.soldier import Soldier

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 7


def test_the_encounter_is_played_by_drag_in_a_real_window(
    screen: Screen, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(TableScenery, "begin", lambda self: None)
    monkeypatch.setattr(TableScenery, "look", lambda self: (1.0, ""))
    monkeypatch.setattr("secrets.randbelow", lambda limit: SEED % limit)
    played = tmp_path / "played"
    make_home(played, SIZE, pause_on_contact=False)
    with window(screen, played, SIZE, chance=SEED) as shown:
        pair = SkirmishPair(shown, home, SIZE, tmp_path)
        try:
            pair.begin("The hamlet")
            Soldier(pair).play()
            pair.hands.wait(0.1)
            pair.hands.wait(0.1)
            assert isinstance(pair.hands.scene, ReportScene)
            shown.rest()
            assert [record.order for record in pair.records()] == [record.order for record in pair.session.records]
            mine = [record.order for record in pair.session.records if record.side == "us"]
            assert any(isinstance(order, Move) for order in mine)
            assert any(isinstance(order, Shots) for order in mine)
            to_title = pair.hands.button("To the title").rect.center
            shown.click(to_title)
            pair.hands.click(to_title)
            quit_button = until("the title is shown", lambda: pair.hands.button("Quit"))
            shown.rest()
            shown.click(quit_button.rect.center)
            assert shown.ended() == 0
        finally:
            pair.close()
