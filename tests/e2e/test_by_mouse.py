"""A whole battle in a real window by mouse alone: from the title to the end report, and its files made by a click."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.e2e.by_mouse import MousePlayer
from tests.e2e.company import ORDERED, place_the_company, play_step
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.verdict import verified
from tests.e2e.window import PROGRAMS, Screen, Window, copy_of, make_home, until, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3
_PRINTING = 300.0
"""Seconds in which a report is made, pictures of every turn and all, on a machine that does much else."""


class Mouse(Window):
    """A window beside which no keyboard lies."""

    def press(self, *keys: str) -> None:
        raise AssertionError(f"{keys}: there is no keyboard")

    def type(self, text: str) -> None:
        raise AssertionError(f"{text}: there is no keyboard")


def test_a_battle_is_played_by_mouse_alone_and_kept_as_a_report(
    screen: Screen, mirror: Mirror, home: Path, tmp_path: Path
) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE, chance=SEED, hands=Mouse) as shown:
        player = MousePlayer(shown, mirror, tmp_path)
        player.start()
        assert player.session.header.seed == SEED
        place_the_company(player)
        while not player.session.over:
            play_step(player)
        shown.see_again("the report", mirror.pixels)
        keep_the_report(player)
        look_at_the_map(player)
        player.click_button("To the title")
        mirror.show_title(copy_of(player.journal, home / "saves" / "played.apoc"))
        shown.click(mirror.button("Quit"))
        assert shown.ended() == 0
    assert {type(record.order) for record in player.records() if record.side == "us"} >= ORDERED
    assert verified(played, player.journal)["result"] == json.loads(msgspec.json.encode(player.session.report))


def keep_the_report(player: MousePlayer) -> None:
    """From the end report: make the after-action report, and come back."""
    reports = player.window.home / "reports"
    player.click_button("Report and pictures")
    player.mirror.follow("Report and pictures")
    player.click_button("Report")
    page = until("the report is made", lambda: next(reports.glob("*.html"), None), _PRINTING)
    told = page.read_text(encoding="utf-8")
    assert told.rstrip().endswith("</html>")
    assert player.session.header.scenario.title in told
    assert player.session.report.title in told
    player.click_button("Back")
    player.mirror.follow("Back")


def look_at_the_map(player: MousePlayer) -> None:
    """Under the report lies the map, which the wheel zooms; from there back to the report."""
    shown, mirror = player.window, player.mirror
    player.click_button("Look at the map")
    mirror.follow("Look at the map")
    shown.move(mirror.hex(1210))
    shown.see("the map grows", lambda: shown.wheel(2))
    player.click_button("Report")
    mirror.follow("Report")
