"""The laws of mortars and artillery see what they are there to see."""

from __future__ import annotations

import pytest

from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.world import EntityId
from game.rules.fng.model.components.indirect import DeclaredRounds, FireMission, LaidOn
from game.rules.fng.model.events.indirect import MissionCalled, RoundFell
from tests.fuzz.shell_laws import Falling, rounds_belong_to_a_mission
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.tube_board import crew, table, tube


def called(rounds: int) -> Event:
    return MissionCalled(
        figure=EntityId(1), tube=EntityId(2), title="artillery", at=(1, 1), shell="high explosive", rounds=rounds,
        final=False, rule="FNG-MORTAR-07",
    )  # fmt: skip


def fallen(spotting: bool = False) -> Event:
    return RoundFell(
        side="us", title="artillery", shell="high explosive", spotting=spotting, aimed=(1, 1), at=(1, 1), die=1,
        drift=0, faces=(), where="on target", inches=0, off_table=False, node=1, parent=0, rule="FNG-ARTY-09",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("events", "breaches"),
    [([called(2), fallen(), fallen()], 0), ([called(1), fallen(), fallen()], 1), ([fallen()], 1),
     ([fallen(spotting=True)], 0)],
)  # fmt: skip
def test_the_law_sees_a_round_that_nobody_has_called_for(events: list[Event], breaches: int) -> None:
    assert len(list(Falling().breaches([Told(event, ()) for event in events]))) == breaches


@pytest.mark.parametrize(("left", "rounds", "breaches"), [(2, 2, 0), (2, 3, 1), (-1, 0, 2)])
def test_the_law_counts_the_rounds_of_a_mission(left: int, rounds: int, breaches: int) -> None:
    game = table(us=crew(men=2), vc=[man("Vu", 60, 24)])
    ames = find(game, "Ames")
    game.world.set(tube(game), FireMission(ames, (60, 24), "high explosive", left))
    game.world.set(tube(game), LaidOn((60, 24), 1))
    game.world.set(ames, DeclaredRounds(tube(game), rounds, 0))
    assert len(list(rounds_belong_to_a_mission(game))) == breaches
