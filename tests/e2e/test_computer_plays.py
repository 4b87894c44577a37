"""Battles in a real window that the computer plays: one only watched, one handed over and played to its end."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.replay.played import in_his_place
from game.engine.session.session import Session
from game.systems import new_session
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player, choose_seed
from tests.e2e.test_whole_game import look_at_the_map_and_leave
from tests.e2e.verdict import verified
from tests.e2e.window import PROGRAMS, Screen, make_home, saves, until, window
from tests.usual import usual_seat

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3


def handed_over(seed: int) -> Session:
    """The same battle without a window: the computer gives every order in the player's place."""
    session = new_session(load_scenario("oa/village"), seed)
    session.stand_in("us", usual_seat("oa", "us"))
    while session.step_ai():
        pass
    session.stand_down()
    return session


def test_a_game_is_watched_from_the_title_to_the_report(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    home = tmp_path / "watched"
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        choose_seed(shown, mirror, SEED)
        shown.see("a battle is shown", lambda: shown.click(mirror.button("Watch")))
        mirror.show_battle(handed_over(SEED))
        shown.see_again("the report of the same battle", mirror.pixels)
        shown.see("the title", lambda: shown.press("Return"))
        shown.press("q")
        assert shown.ended() == 0
    assert saves(home) == []


def test_a_battle_is_handed_over_and_played_on_to_its_end(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    home = tmp_path / "handed_over"
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        player.begin(SEED)
        shown.see("how long the computer is to play", lambda: shown.press("F3"))
        shown.press("3")
        alone = handed_over(SEED)
        until("the battle is over", lambda: len(player.records()) == len(alone.records))
        player.settle()
        shown.see_again("the report", mirror.pixels)
        look_at_the_map_and_leave(player)
    assert player.records() == list(alone.records)
    assert in_his_place(player.records(), {"vc"})[0] == []
    assert verified(home, player.journal)["result"] == json.loads(msgspec.json.encode(alone.report))
