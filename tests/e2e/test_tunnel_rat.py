"""A tunnel rat in a real window, by mouse: he goes down a hole, meets somebody below, and comes up by another hole."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fng.model.events.complexes import EnteredComplex, SectionLaid
from game.rules.fng.model.events.tunnels import CameOut
from game.systems import resume_session
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, copy_of, saves
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.test_fng_tunnel_rat import SEED
from tests.ui.fng.tunnel_rat import BATTLE, TITLE, TunnelRat

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1000)


class RatsPair(TablePair, SkirmishTable):
    """Both windows: menus are opened and read in the unseen one, and the boards are turned together."""

    def open_menu(self, at: tuple[float, float]) -> None:
        pos = self.pixel(at)
        self.window.rest()
        self.window.see("the menu of a spot", lambda: self.window.click(pos, 3))
        self.window.rest()
        self.hands.click(pos, 3)
        self.hands.wait(0.05)

    def pick(self, pos: tuple[int, int]) -> None:
        """A line of the menu that is open."""
        self.hands.click(pos)
        self._meet(lambda: self.window.click(pos))

    def turn_board(self) -> None:
        """The key that changes between the table and the tunnels."""
        self.window.press("shift+n")
        self.window.rest()
        self.hands.press("Shift+N")
        self.settle()


def test_a_rat_goes_down_meets_somebody_and_comes_up_elsewhere_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (home, tmp_path / "played"):
        folder = place / "scenarios" / "fng"
        folder.mkdir(parents=True)
        (folder / "rat.toml").write_text(BATTLE, encoding="utf-8")
    with both_windows(RatsPair, SIZE, home, tmp_path, monkeypatch, seed=SEED) as pair:
        pair.begin(TITLE)
        rat = TunnelRat(pair, "Ruiz")
        rat.down_and_up()
        assert rat.has_met()
        assert pair.records() == list(pair.session.records)
        found = resume_session(copy_of(saves(pair.window.home)[-1], tmp_path / "later.apoc"))
        events = [entry.event for entry in found.log]
        assert any(isinstance(event, EnteredComplex) for event in events)
        assert sum(isinstance(event, SectionLaid) for event in events) > 1
        assert [event.hole for event in events if isinstance(event, CameOut)] != ["the first hole"]
        found.close()
