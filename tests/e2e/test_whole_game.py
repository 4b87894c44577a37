"""A whole battle played by hand in a real window: from the title, by mouse and keys, to the end report."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.e2e.company import ORDERED, place_the_company, play_step
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player
from tests.e2e.verdict import verified
from tests.e2e.window import PROGRAMS, Screen, make_home, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3


def test_a_battle_is_played_by_hand_from_the_title_to_the_report(
    screen: Screen, mirror: Mirror, tmp_path: Path
) -> None:
    home = tmp_path / "played"
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        player.begin(SEED)
        place_the_company(player)
        while not player.session.over:
            play_step(player)
        shown.see_again("the report", mirror.pixels)
        look_at_the_map_and_leave(player)
    assert {type(record.order) for record in player.records() if record.side == "us"} >= ORDERED
    assert verified(home, player.journal)["result"] == json.loads(msgspec.json.encode(player.session.report))


def look_at_the_map_and_leave(player: Player) -> None:
    """Under the report lies the map; from there back to the report, to the title and out."""
    shown = player.window
    report = shown.pixels()
    shown.see("the map lies under the report", lambda: shown.press("Escape"))
    shown.see("the map grows", lambda: shown.wheel(2))
    shown.press("space")
    shown.see_again("the report", report)
    shown.see("the title", lambda: shown.press("Return"))
    shown.press("q")
    assert shown.ended() == 0
