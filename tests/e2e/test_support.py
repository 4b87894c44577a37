"""Fire from elsewhere in a real window, by mouse alone: called, corrected and seen to fall; then a dustoff lands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.session.session import Session
from game.rules.fng.model.decisions.helicopters import FlyIn
from game.rules.fng.model.decisions.indirect import CallFire, FireOn, SpotAt
from game.rules.fng.model.events.helicopters import TouchedDown
from game.rules.fng.model.events.indirect import RoundFell, ShellBurst
from game.systems import resume_session
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, copy_of, saves
from tests.ui.fng.caller import Caller
from tests.ui.fng.skirmish_table import SkirmishTable

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)
SEED = 18
"""A battle in which both rounds of smoke are seen, and the dustoff dares to land."""
TITLE = "Fire and dustoff"
BATTLE = f"""
title = "{TITLE}"
system = "fng"
map = "fng-highway.tmx"
briefing = "Three riflemen on the road, a battery that is ready, and a dustoff on its way."

[rules]
free_will = false

[rules.support.us]
calls = ["artillery"]
sent = [{{ what = "artillery", turn = 1 }}, {{ what = "medevac", turn = 5 }}]

[[rules.vehicles.us]]
name = "Dustoff Six"
kind = "dustoff"
squad = "dustoff"
crew = 6
arrives = 0

[rules.victory]
turns = 14
minor = 2
major = 3
goals = [{{ kind = "enemy_lost", points = 1 }}]

[[rules.us]]
name = "Lead"
rep = 5
rank = "leader"
weapons = ["m16"]
at = [3, 18]
facing = 90

[[rules.us]]
name = "Reed"
rep = 5
weapons = ["m16"]
gear = ["radio"]
at = [3, 20]
facing = 90

[[rules.vc]]
name = "Pham"
rep = 3
rank = "leader"
weapons = ["bolt_rifle"]
at = [50, 18]
facing = 270

[[rules.vc]]
name = "Vu"
rep = 3
weapons = ["bolt_rifle"]
at = [51, 20]
facing = 270

[[rules.vc]]
name = "Loc"
rep = 3
weapons = ["bolt_rifle"]
at = [52, 17]
facing = 270

[[rules.vc]]
name = "Dong"
rep = 3
weapons = ["bolt_rifle"]
at = [57, 3]
facing = 180
hidden = true
"""
TARGET = (48.0, 18.0)
"""A spot of the road just before the riflemen."""


class CallersPair(TablePair, SkirmishTable):
    """Both windows of a battle with a radio: menus are opened and read in the unseen one."""

    def open_menu(self, at: tuple[float, float]) -> None:
        pos = self.pixel(at)
        self.window.rest()
        self.window.see("the menu of a spot", lambda: self.window.click(pos, 3))
        self.window.rest()
        self.hands.click(pos, 3)
        self.hands.wait(0.05)

    def point(self, at: tuple[float, float]) -> None:
        """A click on the ground that asks for more."""
        self.click_both(self.pixel(at))

    def pick(self, pos: tuple[int, int]) -> None:
        """A line of the menu that is open."""
        self.hands.click(pos)
        self._meet(lambda: self.window.click(pos))

    def close_menu(self) -> None:
        self.window.press_named("Esc")
        self.window.rest()
        self.hands.press("Esc")
        self.settle()


def test_a_mission_is_called_corrected_and_seen_to_fall_and_a_dustoff_lands_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (home, tmp_path / "played"):
        folder = place / "scenarios" / "fng"
        folder.mkdir(parents=True)
        (folder / "relief.toml").write_text(BATTLE, encoding="utf-8")
    with both_windows(CallersPair, SIZE, home, tmp_path, monkeypatch, seed=SEED) as pair:
        pair.begin(TITLE)
        pair.show_whole_table()
        caller = Caller(pair, "Lead", TARGET)
        caller.call_down()
        caller.guide_in()
        assert pair.records() == list(pair.session.records)
        found = resume_session(copy_of(saves(pair.window.home)[-1], tmp_path / "later.apoc"))
        _tells_of_the_radio(found)
        found.close()


def _tells_of_the_radio(played: Session) -> None:
    """What the journal of the real window says was ordered, and what came of it."""
    mine = [type(record.order) for record in played.records if record.side == "us"]
    assert {CallFire, SpotAt, FireOn, FlyIn} <= set(mine)
    assert mine.count(SpotAt) > 1
    events = [entry.event for entry in played.log]
    smoke = [event for event in events if isinstance(event, RoundFell) and event.spotting]
    shells = [event for event in events if isinstance(event, RoundFell) and not event.spotting]
    assert smoke
    assert shells
    assert any(isinstance(event, ShellBurst) for event in events)
    assert any(isinstance(event, TouchedDown) for event in events)
