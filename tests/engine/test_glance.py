"""A save at a glance says what the session would say, and says in words what it cannot read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from game.engine.playable.kit import Report, Threshold
from game.engine.playable.scenario import load_scenario
from game.engine.replay.dice_statistics import falls
from game.engine.replay.replay import replay_file
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.engine.shelf.glance import standing, won_by
from game.systems import kit_of, new_session, seats_for

ORDERS = 60


@pytest.fixture
def played(tmp_path: Path) -> Session:
    """A village battle that both commanders have begun, left in the middle of a turn."""
    session = new_session(load_scenario("oa/village"), 11, human=(), path=tmp_path / "village.apoc")
    for _ in range(ORDERS):
        session.step_ai()
    session.close()
    return session


def test_a_glance_sees_the_position_after_the_last_order(played: Session, tmp_path: Path) -> None:
    found = standing(tmp_path / "village.apoc", kit_of)
    assert found.game.digest() == played.game.digest()
    assert found.glance.moment == played.moment
    assert found.glance.report == played.report
    assert found.glance.orders == ORDERS
    assert not found.glance.over


def test_it_counts_the_dice_of_the_orders_that_stand(played: Session, tmp_path: Path) -> None:
    dice = standing(tmp_path / "village.apoc", kit_of).glance.dice
    rolls = [roll for record in played.records for roll in record.rolls]
    thrown = sum(len(roll.faces) for roll in rolls if not played.kit.log.is_secret(roll))
    assert any(played.kit.log.is_secret(roll) for roll in rolls)
    assert sum(fall.count for fall in dice) == thrown > 0
    assert {fall.purpose for fall in dice} == {""}


def test_each_side_has_the_dice_that_the_report_gives_it(tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    session = new_session(load_scenario("oa/village"), 7, human=("us",), path=path)
    for side, seat in seats_for("oa", ()).items():
        session.stand_in(side, seat)
    while session.step_ai():
        pass
    session.close()
    found = replay_file(path, kit_of)
    glance = standing(path, kit_of).glance
    assert glance.over
    assert glance.dice == tuple(fall for fall in falls(found.thrown()) if not fall.purpose)


@pytest.mark.parametrize(("human", "mine"), [((), False), (("us",), True), (("vc",), False), (("us", "vc"), True)])
def test_the_account_is_kept_for_whoever_commands_its_side(human: tuple[str, ...], mine: bool, tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    session = new_session(load_scenario("oa/village"), 7, human=human, path=path)
    session.submit(session.game.orders()[0])
    session.close()
    glance = standing(path, kit_of).glance
    assert (glance.kept_for_me, glance.mine) == (mine, human)


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    session = new_session(load_scenario("oa/village"), 11, human=(), path=path)
    for _ in range(ORDERS):
        session.step_ai()
    session.take_back(20)
    for _ in range(5):
        session.step_ai()
    session.close()
    found = standing(path, kit_of)
    assert found.glance.orders == 25
    assert found.game.digest() == session.game.digest()


def test_looking_changes_nothing_in_the_file(played: Session, tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    before = path.read_bytes()
    standing(path, kit_of)
    assert path.read_bytes() == before


def test_the_map_is_read_once_for_saves_of_one_scenario(played: Session, tmp_path: Path) -> None:
    contexts: dict[bytes, object] = {}
    first = standing(tmp_path / "village.apoc", kit_of, contexts)
    assert standing(tmp_path / "village.apoc", kit_of, contexts).context is first.context


@pytest.mark.parametrize(
    ("human", "curtain", "readers"),
    [
        (("us",), False, ("us",)),
        (("vc",), False, ("vc",)),
        (("us", "vc"), False, ()),
        (("us", "vc"), True, ("us", "vc")),
    ],
)
def test_secrets_are_kept_from_those_who_play_while_the_game_goes_on(
    tmp_path: Path, human: tuple[str, ...], curtain: bool, readers: tuple[str, ...]
) -> None:
    path = tmp_path / "village.apoc"
    session = new_session(load_scenario("oa/village"), 11, human=human, path=path, curtain=curtain)
    for side, seat in seats_for("oa", ()).items():
        session.stand_in(side, seat)
    session.step_ai()
    session.close()
    found = standing(path, kit_of)
    assert (found.glance.mine, found.readers) == (human, readers)
    assert found.glance.won is None


def test_a_position_that_makes_no_sense_is_told(played: Session, tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    db = sqlite3.connect(path)
    db.execute("UPDATE snapshots SET state = ?", (b'{"version": 1}',))
    db.commit()
    db.close()
    with pytest.raises(SaveFault, match=r"village\.apoc: its position cannot be read"):
        standing(path, kit_of)


def test_a_save_without_a_position_is_told(played: Session, tmp_path: Path) -> None:
    path = tmp_path / "village.apoc"
    db = sqlite3.connect(path)
    db.execute("DELETE FROM snapshots")
    db.commit()
    db.close()
    with pytest.raises(SaveFault, match="holds no position"):
        standing(path, kit_of)


def test_a_game_that_was_played_on_or_moved_is_seen_where_it_stands(played: Session, tmp_path: Path) -> None:
    review = Review.of_file(tmp_path / "village.apoc", kit_of)
    review.to(ORDERS // 2)
    review.play_on(tmp_path / "on.apoc")
    found = standing(tmp_path / "on.apoc", kit_of)
    assert (found.glance.orders, found.game.digest()) == (ORDERS // 2, review.game.digest())
    assert replay_file(tmp_path / "on.apoc", kit_of, verify=True).verified
    played.keep_in(tmp_path / "moved.apoc")
    played.close()
    assert standing(tmp_path / "moved.apoc", kit_of).game.digest() == played.game.digest()


def test_so_is_one_that_was_moved_by_a_version_that_laid_its_position_before_all_orders(
    played: Session, tmp_path: Path
) -> None:
    path = tmp_path / "moved.apoc"
    played.keep_in(path)
    played.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE snapshots SET seq = 0")
    assert standing(path, kit_of).game.digest() == played.game.digest()


@pytest.mark.parametrize(
    ("mine", "winner", "won"),
    [
        (("us",), "us", True),
        (("us",), "vc", False),
        (("vc",), "vc", True),
        (("vc",), "us", False),
        (("us",), "", None),
        (("us", "vc"), "us", None),
        ((), "us", None),
    ],
)
def test_a_battle_is_won_by_whoever_the_level_of_victory_names(
    mine: tuple[str, ...], winner: str, won: bool | None
) -> None:
    """A small victory of the Viet Cong counts in no list of battles as one of the Americans, whatever its points."""
    above = (Threshold("Minor victory of the Viet Cong", -19), Threshold("Draw", -2))
    report = Report("VC minor", "Minor victory of the Viet Cong", -5, (), {}, 8, thresholds=above, winner=winner)
    assert won_by(kit_of("fof"), report, mine, over=True) is won
    assert won_by(kit_of("fof"), report, mine, over=False) is None
