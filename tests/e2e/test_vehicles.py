"""Tracks on the highway in a real window, by mouse alone: driven, fired from, hit, and bailed out of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.session.session import Session
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.events.turn import ShotFired
from game.rules.fng.model.events.vehicles import Drove, LeftVehicle, VehicleStopped
from game.systems import resume_session
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, copy_of, saves
from tests.ui.fng.crewman import Crewman
from tests.ui.fng.skirmish_table import SkirmishTable

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)
SEED = 25
"""A battle in which the tracks drive, their guns have something to fire at, and one of them is stopped by a rocket."""
MOUNTED = "hmg"
"""The gun that only a track carries here."""


class HighwayPair(TablePair, SkirmishTable):
    """Both windows of a battle with vehicles."""


def test_tracks_are_driven_fire_are_hit_and_are_bailed_out_of_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(HighwayPair, SIZE, home, tmp_path, monkeypatch, seed=SEED) as pair:
        pair.begin("The highway")
        pair.show_whole_table()
        crewman = Crewman(pair)
        crewman.play()
        assert crewman.bailed_out()
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
    stopped = {event.vehicle for event in events if isinstance(event, VehicleStopped)}
    left = [event for event in events if isinstance(event, LeftVehicle) and event.bails_out]
    assert MOUNTED in {event.weapon for event in events if isinstance(event, ShotFired)}
    assert driven & stopped
    assert left
    assert {event.vehicle for event in left} <= stopped
