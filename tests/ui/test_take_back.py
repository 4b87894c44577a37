"""Taking back to any decision: a list in words, a question, and the game stands there; the record shows it."""

from __future__ import annotations

import pytest

from game.engine.core.events import TakenBack
from game.rules.oa.model.decisions import Done
from game.ui.battle.course.standin import Until
from game.ui.oa.scene import ApocalypseBattle
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.games.take_back import TakeBackScene
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def on_the_way(table):
    """A battle in its first turns: the computer has played a step in the player's place, dice and all."""
    table.scene.stand_in.begin(Until.TURN)
    for _ in range(600):
        table.hands.wait(0.2)
        if not table.scene.stand_in.active and table.scene.desk.my_turn:
            break
    return table


def mine(session):
    return [record for record in session.records if record.side not in session.seats]


def test_backspace_lists_the_players_decisions_the_last_one_first(on_the_way):
    on_the_way.press("Backspace")
    scene = on_the_way.hands.scene
    assert isinstance(scene, TakeBackScene)
    assert [each.record for each in scene.decisions] == mine(on_the_way.session)[::-1]
    assert all(row.text and row.detail.startswith("Turn ") for row in scene.list.rows)
    on_the_way.press("Esc")
    assert isinstance(on_the_way.hands.scene, ApocalypseBattle)


def test_choosing_one_asks_and_the_game_stands_there(on_the_way):
    session = on_the_way.session
    record = mine(session)[3]
    later = len(session.records) - record.number + 1
    on_the_way.press("Backspace")
    scene = on_the_way.hands.scene
    scene.list.select(len(scene.decisions) - 4)
    assert f"Takes {later} orders back" in scene.cost.text
    on_the_way.press("Enter")
    assert scene.root.popups
    assert len(session.records) == record.number + later - 1, "nothing happens before the answer"
    on_the_way.press("Enter")
    assert isinstance(on_the_way.hands.scene, ApocalypseBattle)
    assert len(session.records) == record.number - 1
    assert session.log[-1].event == TakenBack(orders=later)
    assert on_the_way.scene.desk.my_turn
    assert any(f"{later} orders taken back" in line for line in on_the_way.log_words())


def test_the_arrows_walk_through_the_list_at_once(on_the_way):
    on_the_way.press("Backspace", "Down")
    scene = on_the_way.hands.scene
    assert scene.chosen.record == mine(on_the_way.session)[-2]
    on_the_way.press("Enter", "Enter")
    assert len(on_the_way.session.records) == scene.chosen.record.number - 1


def test_esc_at_the_question_takes_nothing_back(on_the_way):
    count = len(on_the_way.session.records)
    on_the_way.press("Backspace", "Enter", "Esc")
    assert len(on_the_way.session.records) == count


def test_who_has_ordered_nothing_has_nothing_to_take_back(table):
    table.press("Backspace")
    assert table.hands.scene.decisions == []
    assert not table.hands.scene.take_button.enabled
    table.press("Enter", "Esc")
    assert isinstance(table.hands.scene, ApocalypseBattle)


def test_words_are_those_of_the_moment_of_the_order(table):
    table.scene.submit(*[order for order in table.session.game.orders() if not isinstance(order, Done)][:1])
    table.press("Backspace")
    (row,) = table.hands.scene.list.rows
    assert row.note == "order 1"
    assert "computer" not in row.detail


def test_nothing_is_cut(on_the_way):
    on_the_way.press("Backspace")
    assert cut_texts(on_the_way.hands.scene, on_the_way.hands.app.surface) == []


def test_f4_looks_through_the_battle_and_comes_back_to_it(on_the_way):
    digest = on_the_way.session.game.digest()
    on_the_way.press("F4")
    replay = on_the_way.hands.scene
    assert isinstance(replay, ReplayScene)
    assert replay.review.number == len(on_the_way.session.records)
    on_the_way.press("Home", "Right", "Esc")
    assert isinstance(on_the_way.hands.scene, ApocalypseBattle)
    assert on_the_way.session.game.digest() == digest
