"""Watching a game: the computer plays both sides, until the player takes over."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.replay.played import in_his_place
from game.engine.shelf.saves import list_saves
from game.rules.oa.model.components import At, Unit
from game.rules.oa.model.decisions import Done
from game.ui.launch import Battles
from game.ui.scenes.games.report import ReportScene
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts
from tests.ui.test_battle_standin import at_pace, wait_for


@pytest.fixture
def watched(home: Path, monkeypatch):
    """A game that is only watched, at a pace that can be followed."""
    unpainted(monkeypatch)
    table = BattleTable(home, watched=True, speed="normal")
    yield table
    table.close()


def orders(table) -> int:
    return len(table.session.records)


def test_the_computer_plays_both_sides(watched):
    at_pace(watched, "instant")
    wait_for(watched, lambda: watched.session.moment.turn >= 2)
    assert {record.side for record in watched.session.records} == {"us", "vc"}
    assert all(record.reason is not None for record in watched.session.records)


def test_that_the_computer_plays_stands_once(watched):
    watched.scene.stand_in.said = ""
    watched.scene.refresh()
    assert watched.scene.parts.bar.title == "Watching the computer play"
    assert watched.scene.parts.banner.standing == ""


def test_counters_follow_the_battle_while_it_is_acted_out(watched):
    """A squad that got off its helicopter some orders ago lies on the map."""
    alone = lambda: [e for e, unit, _ in watched.world.each(Unit, At) if unit.kind == "us_squad"]  # noqa: E731
    wait_for(watched, alone)
    given, landed = orders(watched), alone()
    wait_for(watched, lambda: orders(watched) >= given + 2)
    assert set(landed) <= set(watched.scene.view.pieces.all)


def test_space_stops_the_picture_and_lets_it_go_on(watched):
    wait_for(watched, lambda: orders(watched) >= 3)
    watched.hands.press("Space")
    watched.settle()
    given = orders(watched)
    watched.settle()
    assert orders(watched) == given
    assert watched.said.startswith("Paused")
    assert not watched.scene.animating
    watched.hands.press("Space")
    wait_for(watched, lambda: orders(watched) > given)


def test_a_click_stops_the_picture(watched):
    watched.hands.wait(0.1)
    watched.hands.click(watched.scene.parts.bar.pause)
    assert watched.scene.stand_in.paused
    assert watched.scene.parts.bar.pause.text == "Go on"


def test_a_button_held_while_orders_fly_by_still_counts(watched):
    button = watched.scene.parts.bar.pause
    watched.hands.wait(0.1)
    given = orders(watched)
    watched.hands.move(button.rect.center)
    watched.hands.down(button.rect.center)
    wait_for(watched, lambda: orders(watched) > given)
    watched.hands.up(button.rect.center)
    assert watched.scene.stand_in.paused


def test_nothing_offers_to_give_orders_to_who_only_looks_on(watched):
    wait_for(watched, lambda: orders(watched) >= 3)
    parts = watched.scene.parts
    assert not any(button.enabled for button in parts.lift_buttons)
    assert "choose" not in parts.panel.unit_card._nobody
    watched.scene.commander.placing.begin_lift(1)
    watched.scene.commander.placing.load_all()
    assert not watched.scene.commander.intent.lift
    watched.hands.press("Enter")
    wait_for(watched, lambda: watched.scene.desk.my_turn)
    watched.settle()
    assert all(button.enabled for button in parts.lift_buttons)
    assert "choose" in parts.panel.unit_card._nobody


def test_why_a_step_was_ended_does_not_stay_over_the_map(watched):
    wait_for(watched, lambda: any(isinstance(record.order, Done) for record in watched.session.records))
    assert "nothing more" not in watched.said


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_one_order_at_a_time(watched, by):
    watched.hands.wait(0.1)
    watched.hands.press("Space")
    watched.settle()
    for _ in range(3):
        given = orders(watched)
        if by == "key":
            watched.hands.press("S")
        else:
            watched.hands.click(watched.scene.parts.bar.one)
        wait_for(watched, lambda given=given: orders(watched) > given)
        watched.settle()
        assert orders(watched) == given + 1


def test_skipping_goes_to_the_next_turn_and_on_at_the_old_pace(watched):
    wait_for(watched, lambda: orders(watched) >= 3)
    watched.hands.press("E")
    wait_for(watched, lambda: watched.session.moment.turn == 1, seconds=30)
    assert not watched.scene.course.hurry
    watched.hands.click(watched.scene.parts.bar.turn)
    wait_for(watched, lambda: watched.session.moment.turn == 2, seconds=30)
    assert not watched.scene.course.hurry
    assert watched.scene.stand_in.active


@pytest.mark.parametrize("by", ["key", "mouse", "menu"])
def test_the_player_takes_over_and_the_game_is_kept_from_then_on(watched, home, by):
    wait_for(watched, lambda: orders(watched) >= 5)
    assert watched.session.path is None
    if by == "key":
        watched.hands.press("Enter")
    elif by == "mouse":
        watched.hands.click(watched.scene.parts.bar.take_over)
    else:
        watched.hands.press("Esc")
        watched.hands.press("Down")
        watched.hands.press("Enter")
    wait_for(watched, lambda: watched.scene.desk.my_turn)
    given = orders(watched)
    watched.settle()
    assert orders(watched) == given
    assert [save.path for save in list_saves()] == [watched.session.path]
    again = Battles().resume(watched.hands.app.context, copied(watched.session.path, home)).session
    assert again.records == watched.session.records
    assert not again.computer_decides
    again.close()


def copied(save: Path, home: Path) -> Path:
    """A copy of a save that is open."""
    from tests.e2e.window import copy_of

    return copy_of(save, home / "copies" / save.name)


def test_a_game_that_is_only_watched_leaves_no_file(watched, home):
    wait_for(watched, lambda: orders(watched) >= 5)
    watched.hands.press("Esc")
    assert any("only watch" in words for words in watched.menu_words())
    watched.hands.press("T")
    assert list_saves() == []


def test_a_watched_game_can_be_kept(watched):
    wait_for(watched, lambda: orders(watched) >= 5)
    watched.hands.press("Esc")
    watched.hands.press("W")
    assert watched.scene.stand_in.watching
    assert [save.path for save in list_saves()] == [watched.session.path]
    watched.hands.press("Esc")
    assert any("saved" in words for words in watched.menu_words())


def test_going_back_while_watching_stops_the_picture(watched):
    wait_for(watched, lambda: orders(watched) >= 5)
    watched.hands.press("Esc")
    watched.hands.press("B")
    assert watched.scene.stand_in.paused
    assert watched.scene.stand_in.watching


def test_the_hint_and_the_handing_over_wait_until_he_has_taken_over(watched):
    watched.hands.wait(0.1)
    assert not watched.scene.parts.hint_button.enabled
    assert not watched.scene.parts.play_button.enabled
    watched.hands.press("F3")
    assert watched.scene.stand_in.active
    assert "take over" in watched.said


def test_it_ends_with_the_report_that_says_who_played(watched):
    at_pace(watched, "instant")
    wait_for(watched, lambda: isinstance(watched.hands.scene, ReportScene))
    assert "The computer played every side." in watched.hands.scene._how()
    assert in_his_place(watched.session.records, watched.session.seats)[0] == []
    assert not watched.scene.stand_in.active


def test_watching_many_games_keeps_none_of_them(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, watched=True)
    context, left = table.hands.app.context, []
    table.scene = None
    for seed in range(3):
        context.scenes.replace(
            Battles().new_game(context, load_scenario("oa/village"), seed, own_dice=False, watched=True)
        )
        wait_for(table, lambda: context.scenes.top.session.moment.turn >= 1)
        scene = context.scenes.top
        left += [weakref.ref(scene), weakref.ref(scene.session), weakref.ref(scene.view)]
        del scene
    context.scenes.pop_to_first()
    table.hands.step()
    gc.collect()
    assert [kept() for kept in left] == [None] * len(left)
    assert not context.jobs.running
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
def test_nothing_is_cut_at_any_size(home: Path, monkeypatch, size, scale):
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale, watched=True, speed="normal")
    wait_for(table, lambda: orders(table) >= 2)
    table.hands.press("Space")
    table.hands.wait(0.1)
    assert cut_texts(table.scene, table.hands.app.surface) == []
    bar = table.scene.parts.bar
    assert table.scene.view.rect.contains(bar.rect)
    assert all(bar.rect.contains(button.rect) for button in bar.bar.children())
    table.close()
