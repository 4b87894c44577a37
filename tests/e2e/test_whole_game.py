"""A whole battle played by hand in a real window: from the title, by mouse and keys, to the end report."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.rules.oa import decisions
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player
from tests.e2e.window import PROGRAMS, ROOT, Window, make_home, saves, until, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = "3"
LANDING_ZONES = {1: 1006, 2: 1306, 3: 2006}
GUNSHIPS = 1210


def begin_from_title(player: Player) -> None:
    """New game, the seed typed, start."""
    player.window.click(player.mirror.button("New game"))
    player.mirror.follow("New game")
    player.window.press("Tab", "Tab")
    player.window.type(SEED)


def test_a_battle_is_played_by_hand_from_the_title_to_the_report(screen: str, mirror: Mirror, tmp_path: Path) -> None:
    home = tmp_path / "played"
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        begin_from_title(player)
        shown.picture(tmp_path / "choose.png")
