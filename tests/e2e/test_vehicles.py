"""Tracks on the highway in a real window, by mouse alone: driven, fired from, hit by a rocket, and left in a hurry."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.session.session import Session
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.events.turn import ShotFired
from game.rules.fng.model.events.vehicles import Drove, LeftVehicle, RoundPlaced, VehicleStopped
from game.systems import resume_session
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, copy_of, saves
from tests.ui.fng.crewman import Crewman
from tests.ui.fng.skirmish_table import SkirmishTable

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)
SEED = 11
"""A battle in which a rocket stops the lead track in the first turns, and two of its men live to leave it."""
MOUNTED = "hmg"
"""The gun that only a track carries here."""


class HighwayPair(TablePair, SkirmishTable):
    """Both windows of a battle with vehicles."""


def test_a_track_is_driven_fires_is_hit_and_is_left_by_its_men_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(HighwayPair, SIZE, home, tmp_path, monkeypatch, seed=SEED) as pair:
        pair.begin("The highway")
        pair.show_whole_table()
        Crewman(pair).play()
        assert pair.records() == list(pair.session.records)
        found = resume_session(copy_of(saves(pair.window.home)[-1], tmp_path / "later.apoc"))
        _tells_of_the_tracks(found)
        found.close()


def _tells_of_the_tracks(played: Session) -> None:
    """What the journal of the real window says was ordered, and what came of it."""
    mine = [record.order for record in played.records if record.side == "us"]
    assert {Drive, Shots} <= {type(order) for order in mine}
    events = [entry.event for entry in played.log]
    driven = {event.vehicle for event in events if isinstance(event, Drove)}
    hit = {event.target for event in events if isinstance(event, RoundPlaced) and event.part}
    stopped = {event.vehicle for event in events if isinstance(event, VehicleStopped)}
    left = [event for event in events if isinstance(event, LeftVehicle) and event.bails_out]
    assert MOUNTED in {event.weapon for event in events if isinstance(event, ShotFired)}
    assert {event.vehicle for event in left} == driven & hit & stopped
    assert [played.game.world.get(event.figure, Figure).name for event in left] == ["Petrov", "Yates"]
