"""The pace of the enemy's acts: speed by key, one act at a time, and a stop at contact."""

from __future__ import annotations

import pytest

from game.engine.playable.scenario import load_scenario
from game.rules.oa.model.events import turn as events
from game.systems import new_session
from game.ui.battle.course.pace import is_act
from game.ui.battle.course.standin import Until
from game.ui.oa.contact import Contact
from game.ui.window.settings import SPEEDS
from tests.ui.layout_walk import cut_texts


def settings(table, **values):
    table.hands.app.context.settings.change(**values)
    table.scene.stage.factor = table.hands.app.context.settings.now.animation_factor


def to_the_enemys_turn(table, until: Until = Until.END) -> None:
    """Let the computer deploy the company and play on until the Viet Cong wait for the player, or it is over."""
    table.scene.stand_in.begin(until)
    for _ in range(1500):
        table.hands.wait(0.2)
        if table.scene.pace.holds or not table.scene.stand_in.active:
            return
    raise AssertionError("nobody was ever asked")


def wait_for(table, what, seconds: float = 300) -> None:
    for _ in range(int(seconds / 0.2)):
        if what():
            return
        table.hands.wait(0.2)
    raise AssertionError("it never came")


def test_f7_changes_the_speed_and_it_lasts(table):
    before = table.hands.app.context.settings.now.speed
    table.hands.press("F7")
    now = table.hands.app.context.settings.now
    assert now.speed == SPEEDS[(SPEEDS.index(before) + 1) % len(SPEEDS)]
    assert table.scene.stage.factor == now.animation_factor
    assert "Speed" in table.said


def test_f8_turns_stepping_on_and_off_and_it_lasts(table):
    table.hands.press("F8")
    assert table.hands.app.context.settings.now.step_enemy
    assert table.said == "The enemy's turn: act by act"
    table.hands.press("F8")
    assert not table.hands.app.context.settings.now.step_enemy


def test_stepping_waits_after_each_act_of_the_enemy_until_space(table):
    settings(table, step_enemy=True)
    to_the_enemys_turn(table)
    session, pace = table.session, table.scene.pace
    assert pace.waiting
    assert session.records[-1].side == "vc"
    assert any(is_act(session, entry) for entry in session.log if entry.number == len(session.records))
    given = len(session.records)
    for _ in range(20):
        table.hands.wait(0.2)
    assert len(session.records) == given, "nothing happens while the player looks"
    assert not table.scene.animating, "and no frame is drawn for it"
    assert table.said == "Space shows the enemy's next act."
    table.hands.press("Space")
    wait_for(table, lambda: len(session.records) > given)


def test_turning_stepping_off_lets_the_enemy_go_on(table):
    settings(table, step_enemy=True)
    to_the_enemys_turn(table)
    given = len(table.session.records)
    table.hands.press("F8")
    wait_for(table, lambda: len(table.session.records) > given + 3)


def test_the_bar_goes_on_by_a_click(table):
    settings(table, step_enemy=True)
    to_the_enemys_turn(table)
    bar = table.scene.parts.bar
    assert bar.visible
    assert cut_texts(table.scene, table.hands.app.surface) == []
    given = len(table.session.records)
    table.hands.click(bar.go_on)
    wait_for(table, lambda: len(table.session.records) > given)


def test_contact_stops_the_enemy_and_says_what_happened(table):
    settings(table, pause_on_contact=True)
    to_the_enemys_turn(table)
    pace = table.scene.pace
    assert pace.stopped
    assert pace.stopped in table.said
    given = len(table.session.records)
    for _ in range(20):
        table.hands.wait(0.2)
    assert len(table.session.records) == given
    table.hands.press("Space")
    assert not pace.stopped
    wait_for(table, lambda: len(table.session.records) > given)


def test_contact_does_not_stop_who_does_not_want_it(table):
    to_the_enemys_turn(table, Until.TURN)
    assert not table.scene.pace.stopped
    assert table.session.moment.turn >= 1


def test_going_back_leaves_nothing_waiting(table):
    settings(table, step_enemy=True)
    to_the_enemys_turn(table)
    table.hands.press("Esc")
    table.scene.take_back()
    assert not table.scene.pace.holds
    wait_for(table, lambda: table.scene.desk.my_turn)


@pytest.fixture(scope="module")
def watched():
    """A whole game and its log."""
    session = new_session(load_scenario("oa/village"), 7, human=())
    while session.step_ai():
        pass
    return session


def test_a_piece_fires_for_the_first_time_only_once(watched):
    shots = [entry for entry in watched.log if isinstance(entry.event, events.ShotFired) and entry.side == "vc"]
    fresh = new_session(load_scenario("oa/village"), 7)
    fresh.game = watched.game
    contact = Contact(fresh)
    told = [entry for entry in shots if contact.words(entry)]
    assert len({entry.event.firer for entry in told}) == len(told) > 0
    assert {entry.event.firer for entry in told} == {entry.event.firer for entry in shots}


def test_what_the_player_does_himself_is_no_contact(watched):
    fresh = new_session(load_scenario("oa/village"), 7)
    fresh.game = watched.game
    contact = Contact(fresh)
    mine = [entry for entry in watched.log if isinstance(entry.event, events.ShotFired) and entry.side == "us"]
    assert mine
    assert not any(contact.words(entry) for entry in mine)


def test_headings_and_reasons_are_no_acts(watched):
    assert all(is_act(watched, entry) for entry in watched.log if isinstance(entry.event, events.Stepped))
    assert not any(is_act(watched, entry) for entry in watched.log if isinstance(entry.event, events.StepBegan))
