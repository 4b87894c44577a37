"""Replays: every order carried out again; the first difference is told in words."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import msgspec
import pytest

from game.engine.faults import SaveFault
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_file, replay_session
from tests.engine.sessions import kit_of, new_session, play, played_file, resume
from tests.engine.toy import TOY, Rest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "toy.apoc"


def change(file: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(file)
    with db:
        db.execute(statement, values)
    db.close()


@pytest.mark.parametrize("seed", range(4))
def test_a_game_replays_and_verifies(file: Path, seed: int) -> None:
    session = play(new_session(file, seed=seed))
    session.close()
    found = replay_file(file, kit_of, verify=True)
    assert found.mismatch is None
    assert found.report == session.report
    assert [step.order for step in found.standing[1:]] == [record.order for record in session.records]
    assert found.steps[-1].digest == session.game.digest()


def test_orders_taken_back_are_shown_as_such_and_verified_too(file: Path) -> None:
    session = play(new_session(file), 10)
    session.take_back(4)
    play(session, 6)
    session.close()
    found = replay_file(file, kit_of, verify=True)
    assert found.mismatch is None
    assert [step.taken_back for step in found.steps] == [False] * 5 + [True] * 6 + [False] * 2


def test_a_running_game_tells_what_was_taken_back_when_it_was_resumed_too(file: Path) -> None:
    session = play(new_session(file), 10)
    session.take_back(4)
    play(session, 6)
    gone = [step.taken_back for step in replay_session(session).steps]
    assert gone == [False] * 5 + [True] * 6 + [False] * 2
    session.close()
    again = resume(file)
    assert [step.taken_back for step in replay_session(again).steps] == gone
    assert replay_session(again).report == again.report
    again.close()


def test_own_dice_replay_from_what_was_told(file: Path) -> None:
    session = new_session(file, dice="own")
    while session.step_ai() or session.needed:
        if session.needed:
            session.tell(tuple(1 + len(session.records) % session.needed.sides for _ in range(session.needed.count)))
    session.close()
    found = replay_file(file, kit_of, verify=True)
    assert found.mismatch is None
    assert found.steps[-1].digest == session.game.digest()


def test_a_running_game_can_be_replayed_without_a_file() -> None:
    session = play(new_session(seed=3))
    found = replay_session(session)
    assert found.mismatch is None
    assert found.report == session.report


def test_an_order_that_the_rules_refuse_is_named(file: Path) -> None:
    played_file(file, 6)
    change(file, 'UPDATE entries SET answer=\'{"type":"Walk","fighter":1,"space":9}\' WHERE seq=3')
    found = replay_file(file, kit_of)
    assert found.mismatch is not None
    assert found.mismatch.startswith("order 3: ")
    assert len(found.steps) == 3


def test_a_roll_that_was_tampered_with_is_named(file: Path) -> None:
    played_file(file)
    entries = [step for step in replay_file(file, kit_of).steps if step.rolls and step.number]
    first = entries[0]
    faces = tuple(face % 6 + 1 for face in first.rolls[0].faces)
    rolls = msgspec.json.encode((msgspec.structs.replace(first.rolls[0], faces=faces), *first.rolls[1:])).decode()
    change(file, "UPDATE entries SET rolls=? WHERE number=?", rolls, first.number)
    found = replay_file(file, kit_of)
    assert found.mismatch is not None
    assert found.mismatch.startswith(f"order {first.number}: the record has {faces} for attack")


def test_a_missing_roll_is_named(file: Path) -> None:
    played_file(file)
    first = next(step for step in replay_file(file, kit_of).steps if step.rolls and step.number)
    change(file, "UPDATE entries SET rolls='[]' WHERE number=?", first.number)
    found = replay_file(file, kit_of)
    assert found.mismatch is not None
    assert "the record has 0 rolls" in found.mismatch


def test_verification_names_the_first_order_with_another_outcome(file: Path) -> None:
    played_file(file)
    change(file, "UPDATE entries SET digest='0' WHERE number IN (7, 9)")
    assert replay_file(file, kit_of).mismatch is None
    assert replay_file(file, kit_of, verify=True).mismatch == "order 7: the position after it is another one"


def test_verification_names_what_differs_in_a_stored_position(file: Path) -> None:
    played_file(file)
    db = sqlite3.connect(file)
    (state,) = db.execute("SELECT state FROM snapshots WHERE seq = (SELECT max(seq) FROM snapshots)").fetchone()
    db.close()
    stored = json.loads(state)
    stored["world"]["components"]["Space"]["1"]["to"] = 77
    change(
        file,
        "UPDATE snapshots SET state=? WHERE seq = (SELECT max(seq) FROM snapshots)",
        json.dumps(stored, separators=(",", ":")).encode(),
    )
    mismatch = replay_file(file, kit_of, verify=True).mismatch
    assert mismatch is not None
    assert "Space of 1 was recorded as {'to': 77}" in mismatch


def test_another_set_up_is_named(file: Path) -> None:
    played_file(file, 3)
    change(file, "UPDATE header SET value='2' WHERE key='seed'")
    mismatch = replay_file(file, kit_of, verify=True).mismatch
    assert mismatch is not None
    assert mismatch.startswith("the set-up is another one: ")


def test_the_export_is_plain_and_whole(file: Path) -> None:
    played_file(file)
    document = json.loads(msgspec.json.encode(replay_json(replay_file(file, kit_of, verify=True))))
    assert document["verified"] is True
    assert replay_json(replay_file(file, kit_of))["verified"] is False, "nobody compared the positions"
    assert document["seed"] == 1
    assert document["scenario"] == "toy/toy"
    orders = document["orders"]
    assert orders[0]["number"] == 0
    assert orders[1]["reason"] == "drawn by lot"
    assert TOY.decode_order(json.dumps(orders[-1]["order"]).encode()) == Rest()
    assert any(event["text"].startswith("Turn 2") for order in orders for event in order["events"])


def test_rules_that_have_moved_on_refuse_the_file(file: Path) -> None:
    played_file(file, 3)
    change(file, "UPDATE header SET value='0' WHERE key='rules_version'")
    with pytest.raises(SaveFault, match="rules version 0"):
        replay_file(file, kit_of)
