"""In a real window: taking back from the list of decisions, stepping through the replay, and playing on from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.events import PlayedOn, TakenBack
from game.engine.journal.records import Origin
from game.engine.playable.scenario import load_scenario
from game.systems import new_session, resume_session
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.player import Player
from tests.e2e.window import PROGRAMS, Screen, copy_of, make_home, saves, until, window
from tests.usual import usual_seat

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3


def orders_of_the_deployment() -> int:
    """How many orders the computer gives in the player's place until the company is deployed."""
    session = new_session(load_scenario("oa/village"), SEED)
    session.stand_in("us", usual_seat("oa", "us"))
    while session.moment.turn == 0 and session.step_ai():
        pass
    return len(session.records)


def test_back_through_the_list_and_on_from_the_replay(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    home = tmp_path / "time"
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        player = Player(shown, mirror, tmp_path)
        player.begin(SEED)
        shown.see("how long the computer is to play", lambda: shown.press("F3"))
        shown.press("1")
        deployed = orders_of_the_deployment()
        until("the company is deployed", lambda: len(player.records()) >= deployed)
        player.settle()
        before = player.records()
        shown.see("the decisions so far", lambda: shown.press("BackSpace"))
        shown.see("the one before", lambda: shown.press("Down"))
        shown.see("the question", lambda: shown.press("Return"))
        shown.press("Return")
        mine = [record for record in before if record.side == "us"]
        wanted = before[: mine[-2].number - 1]
        until("the game stands there", lambda: player.records() == wanted)
        assert any(isinstance(entry.event, TakenBack) for entry in player.look().log)

        shown.see("the replay", lambda: shown.press("F4"))
        shown.see("the first decision", lambda: shown.press("Home"))
        for _ in range(3):
            shown.see("the next order", lambda: shown.press("Right"))
        shown.see("the order before", lambda: shown.press("Left"))
        shown.see("whether to play on", lambda: shown.press("Return"))
        shown.press("Return")
        until("a second game", lambda: len(saves(home)) == 2)
        until("it has two orders", lambda: player.records() == wanted[:2])
    old, new = saves(home)
    assert resume_session(copy_of(old, tmp_path / "old.apoc")).records == tuple(wanted)
    session = resume_session(copy_of(new, tmp_path / "new.apoc"))
    assert session.header.origin == Origin(old.name, 2)
    assert any(isinstance(entry.event, PlayedOn) for entry in session.log)
