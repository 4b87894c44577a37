"""A whole battle with own dice: asked for one by one, interrupted, resumed, and replayed from the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.engine.replay.replay import replay_file
from game.engine.session.session import Session
from game.systems import kit_of, new_session, resume_session


def throw(session: Session, desk: SeededDice) -> None:
    """Tell the roll that is asked for, as the dice on the desk fall."""
    needed = session.needed
    assert needed is not None
    session.tell(tuple(desk.below(needed.sides) + 1 for _ in range(needed.count)))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_battle_with_own_dice_survives_interruptions_and_replays(seed: int, tmp_path: Path) -> None:
    path, desk = tmp_path / "battle.apoc", SeededDice(seed, "desk")
    session = new_session(load_scenario("oa/village"), seed, human=(), dice="own", path=path)
    asked = 0
    while not session.over:
        if session.needed is None:
            session.step_ai()
            continue
        throw(session, desk)
        asked += 1
        if asked % 25 == 0:
            session.close()
            session = resume_session(path)
    session.close()
    assert asked > 50
    assert session.trouble is None
    found = replay_file(path, kit_of, verify=True)
    assert found.mismatch is None
    assert found.steps[-1].digest == session.game.digest()
