"""A whole battle played by hand in a real window: from the title, by mouse and keys, to the end report."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.rules.oa import decisions
from tests.e2e.company import place_the_company, play_step
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player
from tests.e2e.window import PROGRAMS, ROOT, make_home, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3


def test_a_battle_is_played_by_hand_from_the_title_to_the_report(screen: str, mirror: Mirror, tmp_path: Path) -> None:
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
    assert {type(record.order) for record in player.records() if record.side == "us"} >= ORDERED_BY_HAND
    assert verified(home, player.journal)["result"] == json.loads(msgspec.json.encode(player.session.report))


ORDERED_BY_HAND = {
    decisions.Load, decisions.Place, decisions.Fly, decisions.Land, decisions.Disembark, decisions.Step, decisions.Fire,
    decisions.TakeOff, decisions.FlyOff, decisions.Done,
}  # fmt: skip


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


def verified(home: Path, journal: Path) -> dict:
    """What ``replay --verify`` makes of the journal."""
    command = [sys.executable, "-m", "game", "replay", str(journal), "--verify", "--json"]
    env = os.environ | {"APOCALYPSE_HOME": str(home)}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True, timeout=120)
    return json.loads(done.stdout)
